"""Events that are much alike: versions of one event, one event under a wrong date, or two events after all."""

from ratebatch.issues import Issue, Source, issue
from ratebatch.matching.acceptance import is_accepted
from ratebatch.matching.event_content import Content
from ratebatch.matching.versions import FEWEST_GAMES_TO_KNOW, Alike
from ratebatch.pipeline.placing import GO_ON, Placed
from ratebatch.records.decisions import Decisions
from ratebatch.records.earlier_events import EarlierEvents
from ratebatch.records.period import Month
from ratebatch.records.rated_where import same_games_rated
from ratebatch.records.tournament import Tournament
from ratebatch.records.verdict import Verdict

ACCEPT_THAT_THEY_ARE_TWO = "accept the warning EVENTS_ALIKE of the event in the decisions."
"""How every remedy of EVENT_PERHAPS_TWO ends."""


def of_pair(
    pair: Alike, against: str, where: Source, event: str = "", *, are_two: bool = False, differing: str = ""
) -> Issue:
    """Return what is to be said of one event of a pair.

    `are_two` if somebody decided that they are two events; `differing` are the games that the two tell differently.
    """
    if pair.versions:
        others = f" Not the same: {differing}." if differing else ""
        said = f"{against} is another version of this event: {pair.reason}.{others}"
        return issue("EVENT_VERSIONS", said, where, event=event)
    if pair.same_games and not are_two:
        said = f"{against} has the same {pair.games} games, results included, on other days."
        return issue("EVENT_PERHAPS_TWO", said, where, event=event)
    return issue("EVENTS_ALIKE", f"{against} is much alike: {pair.reason}.", where, event=event)


def of_copy(copy: Tournament, original: str, *, are_two: bool) -> Issue:
    """Return what is to be said of an event without ids that repeats another file; `are_two` if that was decided."""
    said = f"It looks like {original}: the same names, days and results of all games, but without all FIDE ids."
    where = Source(copy.file, copy.sheet)
    if are_two:
        return issue("EVENTS_ALIKE", said, where, event=copy.name)
    fix = f"If it is one event, remove this file, which lacks ids; if they are two, {ACCEPT_THAT_THEY_ARE_TWO}"
    return issue("EVENT_PERHAPS_TWO", said, where, event=copy.name, fix=fix)


def are_two_events(events: tuple[Tournament, Tournament], decisions: Decisions, period: Month) -> bool:
    """Say whether the warning that two events are alike is accepted for one of them."""
    return any(is_accepted(_warning(event, ""), decisions, period) for event in events)


def of_another_month(
    tournament: Tournament, content: Content, earlier: EarlierEvents | None, decisions: Decisions, period: Month
) -> Placed:
    """Hold an event of which an earlier list rated all games on other days; warn where it is most of the pairings.

    Versions on the same days are found elsewhere. Manifests that say nothing of games without days give the warning.
    """
    if earlier is None or tournament.start is None or tournament.end is None or content.size < FEWEST_GAMES_TO_KNOW:
        return GO_ON
    if earlier.version_of(tournament.start, tournament.end, content.sketch) is not None:
        return GO_ON
    same = earlier.of_games(content.games_alone)
    known = same or earlier.alike(content.sketch)
    if known is None:
        return GO_ON
    where = known.where.on_days(known.start, known.end)
    said = same_games_rated(content.size, where) if same else f"Mostly the same pairings were rated {where}."
    if not same:
        return Placed(None, _warning(tournament, said))
    return held_unless_two(tournament, said, decisions, period)


def held_unless_two(tournament: Tournament, said: str, decisions: Decisions, period: Month, fix: str = "") -> Placed:
    """Hold an event for what is said of it and one that is rated, unless somebody decided that they are two events.

    `fix` is the remedy where it is not that of the catalogue.
    """
    found = _warning(tournament, said)
    if is_accepted(found, decisions, period):
        return Placed(None, found)
    held = issue("EVENT_PERHAPS_TWO", found.message, found.source, event=found.event, fix=fix)
    return Placed(Verdict.HELD, held)


def _warning(tournament: Tournament, said: str) -> Issue:
    return issue("EVENTS_ALIKE", said, Source(tournament.file, tournament.sheet), event=tournament.name)
