"""The conventions of a rated period, with the number of players that each touches."""

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from ratebatch.rating.uscf.chain import EventEntry, is_dual
from ratebatch.rating.uscf.players import EventStatus
from ratebatch.rating.uscf.standard import bonus_threshold
from ratebatch.rating.uscf.standing import RatingClass, is_established
from ratebatch.records.period_games import EventFacts, Standings
from ratebatch.records.period_result import Convention
from ratebatch.records.tournament import RatingType
from ratebatch.records.uscf_conventions import UscfConventions
from ratebatch.rules.uscf_rules import UscfRules, uscf_edition

DOCUMENT = "The US Chess Rating System, section "
FLOORS = "The US Chess Rating System, on floors"
SILENT = "not regulated"


class RatedEvents(NamedTuple):
    """A rated period with all that the conventions are about.

    `values` are those given for players of the list, `with_several` the players of more than one event.
    """

    rating_type: RatingType
    events: Sequence[EventFacts]
    entries: Sequence[EventEntry]
    with_several: frozenset[int]
    standings: Standings
    values: Mapping[int, Decimal]
    conventions: UscfConventions


class _Choice(NamedTuple):
    name: str
    choice: Callable[[RatedEvents], str]
    reference: str
    touches: Callable[[RatedEvents, EventEntry], bool]


def reported_conventions(rated: RatedEvents) -> tuple[Convention, ...]:
    """Return the conventions in force, in a fixed order, each with the number of players it touches."""
    return tuple(
        Convention(
            name=each.name,
            choice=each.choice(rated),
            reference=each.reference,
            players=len({entry.player for entry in rated.entries if each.touches(rated, entry)}),
        )
        for each in _TABLE
    )


def _always(text: str) -> Callable[[RatedEvents], str]:
    return lambda _: text


def _made(entry: EventEntry) -> bool:
    return entry.result.working is not None


def _edition_depends_on_the_end(rated: RatedEvents, entry: EventEntry) -> bool:
    facts = rated.events[entry.event]
    return facts.end is not None and uscf_edition(facts.end).amendments[-1].effective_from > facts.start


def _whole_number_of_the_list(rated: RatedEvents, entry: EventEntry) -> bool:
    return bool(rated.standings.rating[entry.player]) and entry.player not in rated.values


def _rules(rated: RatedEvents, entry: EventEntry) -> UscfRules:
    return uscf_edition(rated.events[entry.event].last_day).rules


def _met_twice_in_three(rated: RatedEvents, entry: EventEntry) -> bool:
    working, rules = entry.result.working, _rules(rated, entry)
    if working is None or working.change is None or working.games != rules.bonus_minimum_games:
        return False
    above = working.change > bonus_threshold(working.games, rules)
    return above and 1 < working.most_meetings <= rules.bonus_meetings_at_most


def _time_unknown(rated: RatedEvents, entry: EventEntry) -> bool:
    facts, working = rated.events[entry.event], entry.result.working
    above = _rules(rated, entry).dual_k_above
    if rated.rating_type is not RatingType.STANDARD or facts.minutes is not None or working is None or above is None:
        return False
    return working.formula is RatingClass.STANDARD and working.before > above


def _dual(rated: RatedEvents, entry: EventEntry) -> bool:
    facts, working = rated.events[entry.event], entry.result.working
    rules = _rules(rated, entry)
    if rules.dual_k_above is None or working is None or working.formula is not RatingClass.STANDARD:
        return False
    return is_dual(facts, rated.rating_type, rules) and working.before > rules.dual_k_above


def _peak_may_be_higher(rated: RatedEvents, entry: EventEntry) -> bool:
    working, value = entry.result.working, entry.result.value
    if working is None or value is None or not bool(rated.standings.rating[entry.player]):
        return False
    rules = _rules(rated, entry)
    is_known = bool(rated.standings.highest_is_certain[entry.player])
    return not is_known and value < working.before and is_established(working.games_before, rules)


def _starting_values(rated: RatedEvents) -> str:
    if rated.conventions.starting_values == "given":
        return "unrated players start from the value that is given; without one, what depends on it is left open"
    return "unrated players start from the value that is given, else by their age at the end of the year of the event"


_TABLE = (
    _Choice(
        "edition_of_event", _always("the edition in force on the last day of the event, the first where only that "
        "is known; later decisions count from the day from which they were applied"),
        "notices of US Chess", _edition_depends_on_the_end,
    ),
    _Choice(
        "order_of_events", _always("by last day, first day, and place in the input; each starts from the values that "
        "the one before left behind"), DOCUMENT + "1",
        lambda rated, entry: entry.player in rated.with_several,
    ),
    _Choice(
        "base_value", _always("the whole number of the base list stands for the value, whose decimals it does not "
        "print"), DOCUMENT + "1", _whole_number_of_the_list,
    ),
    _Choice(
        "rounding", _always("published ratings are the nearest whole number, halves away from zero; values keep 40 "
        "digits, exact figures are given in millionths"), DOCUMENT + "1",
        lambda _, entry: entry.result.value is not None and entry.result.value % 1 == Decimal("0.5"),
    ),
    _Choice(
        "games_unknown", _always("established, with earlier games neither all won nor all lost"), SILENT,
        lambda _, entry: _made(entry) and entry.before.games is None,
    ),
    _Choice(
        "record_unknown", _always("earlier games are taken as neither all won nor all lost where wins and draws are "
        "not known"), DOCUMENT + "4.1",
        lambda _, entry: _made(entry) and bool(entry.before.games) and entry.before.wins is None,
    ),
    _Choice(
        "starting_values", _starting_values, DOCUMENT + "2 (not read)",
        lambda _, entry: entry.before.rating is None,
    ),
    _Choice(
        "three_game_bonus", lambda rated: "an event of three games gives a bonus where "
        f"{rated.conventions.three_game_bonus} was met",
        "public implementations of the text of 2025 and 2026", _met_twice_in_three,
    ),
    _Choice(
        "dual_rated", _always("regular ratings above 2200 have the lower K where minutes and seconds of delay add up "
        "to 30 to 65"), DOCUMENT + "4.2", _dual,
    ),
    _Choice(
        "time_control_unknown", _always("the event is not dual-rated"), SILENT, _time_unknown,
    ),
    _Choice(
        "two_player_match", lambda rated: "an event in which two players meet is rated "
        + ("only as a match may be: both established, 400 points apart at most, changes of 50 at most"
           if rated.conventions.two_player_match == "restricted" else "as any other"),
        "a public implementation, and a club's page",
        lambda _, entry: entry.result.status is EventStatus.MATCH_REFUSED
        or (entry.result.working is not None and entry.result.working.floor_kind == "lowest"),
    ),
    _Choice(
        "absolute_floor", _always("wins, draws and events before the period are known of new players alone; for others "
        "the floor is 100 and what the event itself adds"), FLOORS,
        lambda _, entry: entry.result.working is not None and not entry.result.working.floor_is_certain,
    ),
    _Choice(
        "highest_established", _always("the highest rating seen, provisional ones included, gives the floor of an "
        "established player; floors from titles and prizes are not known"), FLOORS, _peak_may_be_higher,
    ),
)  # fmt: skip
"""The conventions in the order in which they are reported."""
