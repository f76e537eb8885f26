"""What is said of players whose K nothing tells: of each alone, or once of all where the base list has no K at all."""

from collections.abc import Iterator

import numpy as np
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.pipeline.plausibility.changes import player_named
from ratebatch.records.period_result import Change, Remark
from ratebatch.records.questions import HistoryQuestion, question_text
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.tournament import RatingType
from ratebatch.records.wording import several
from ratebatch.rules.fide_rules import fide_edition

NAMED = 3
"""So many players are named in one sentence."""

_NO_YEAR = "The year of birth is not known either: the K of juniors depends on it."
_GIVE_YEAR = (
    "Give a base list with a column birth_year, or Born, that has the year of this player, or a column K; else the "
    "history with --previous."
)
_HEADINGS = {RatingType.STANDARD: "K", RatingType.RAPID: "Rapid K", RatingType.BLITZ: "Blitz K"}


def k_unknown(rated: RatedPeriod, source: Source) -> Iterator[Issue]:
    """Yield of each player whose K is not known that it is not; once of all, where the list has no K of the type."""
    changes = rated.result.changes
    unknown = changes.has_remark(Remark.K_UNKNOWN)
    if np.count_nonzero(unknown) > 1 and not _prints_k(rated):
        yield _of_all(rated, np.flatnonzero(unknown).tolist(), source)
        return
    for change in changes.taken(unknown):
        left = several(change.games, "rated game is", "rated games are")
        said = f"The base list prints no K, and nothing tells it; {left} left open."
        yield from asked_of(issue("K_UNKNOWN", said, source), rated, change, needs_highest=True)


def asked_of(found: Issue, rated: RatedPeriod, change: Change, *, needs_highest: bool) -> Iterator[Issue]:
    """Yield that a K is not known, with the player, what is known of his games, and the question that would settle it.

    Where the year of birth is not known either, nothing is asked: that comes first.
    """
    said, fix = year_missing(rated, change.player, found.message)
    at_least = int(max(rated.standings.games_total[change.player], rated.standings.games_at_least[change.player]))
    if not fix and at_least > 0:
        said = f"{said} At least {at_least} were completed up to the base list."
    who = player_named(rated, change.player)
    answered = issue(found.code, said, found.source, player=who, fix=fix)
    player_id = str(rated.roster.player_id[change.player])
    if fix or not player_id.isdecimal():
        yield answered
        return
    highest = max(int(rated.standings.highest[change.player]), change.base_rating or 0)
    question = HistoryQuestion(
        player=int(player_id),
        name=masked(str(rated.roster.name[change.player])),
        list=str(rated.base_list.month),
        type=str(rated.result.rating_type),
        games=max(at_least, 0),
        needed=fide_edition(rated.result.rating_type, rated.result.period.first_day).rules.new_player_games,
        highest=highest if needs_highest else None,
    )
    yield answered.model_copy(update={"question": question_text(question)})


def year_missing(rated: RatedPeriod, player: int, said: str) -> tuple[str, str]:
    """Return what is said and the remedy; of a player whose year of birth is not known that this is missing, too."""
    return (said, "") if rated.roster.birth_year[player] else (f"{said} {_NO_YEAR}", _GIVE_YEAR)


def _prints_k(rated: RatedPeriod) -> bool:
    """Say whether the base list prints a K of the type of anybody."""
    name = f"{rated.result.rating_type}_k"
    table = rated.base_list.table
    if name not in table.column_names:
        return False
    return bool(pc.any(pc.greater(pc.utf8_length(pc.utf8_trim(table[name], characters=" 0")), 0)).as_py())


def _of_all(rated: RatedPeriod, at: list[int], source: Source) -> Issue:
    kind = rated.result.rating_type
    who = [player_named(rated, int(player)).strip() for player in rated.result.changes.player[at[:NAMED]]]
    more = f" and {len(at) - NAMED} more" if len(at) > NAMED else ""
    heading = _HEADINGS[kind]
    said = (
        f"The base list prints no K for {kind}, and nothing else tells it; the changes of {len(at)} players are left "
        f"open: {'; '.join(who)}{more}."
    )
    fix = f"Add a column {heading} ({kind}_k) to the base list, or give the {kind} history with --previous."
    return issue("K_UNKNOWN", said, source, fix=fix)
