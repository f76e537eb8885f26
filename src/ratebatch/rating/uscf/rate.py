"""A period of US Chess events for one type of rating: regular (standard), quick (rapid) or blitz."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType

from ratebatch.rating.uscf.chain import EventEntry, editions_of, players_before, rated_events
from ratebatch.rating.uscf.changes import change_of
from ratebatch.rating.uscf.columns import rated_games, reasons, sums
from ratebatch.rating.uscf.event import DEFAULT
from ratebatch.rating.uscf.reported import RatedEvents, reported_conventions
from ratebatch.rating.uscf.starting_values import StartingValue
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, PeriodGames, Reason, Standings
from ratebatch.records.period_result import MILLIONTHS, Change, PeriodResult
from ratebatch.records.tournament import RatingType
from ratebatch.records.uscf_conventions import UscfConventions
from ratebatch.rules.editions import unread_numbers

NO_STARTING_VALUES: Mapping[int, StartingValue] = MappingProxyType({})
NO_VALUES: Mapping[int, Decimal] = MappingProxyType({})


def rate(
    games: PeriodGames,
    standings: Standings,
    events: Sequence[EventFacts],
    period: Month,
    rating_type: RatingType,
    entrants: int = 0,
    conventions: UscfConventions = DEFAULT,
    *,
    starting_values: Mapping[int, StartingValue] = NO_STARTING_VALUES,
    values: Mapping[int, Decimal] = NO_VALUES,
) -> PeriodResult:
    """Rate a period for every player of `standings`; the first `entrants` of them entered an event.

    Events are rated one after another in the order in which they end, each with the edition of its last day.
    `starting_values` are for unrated players, `values` the ratings with their decimals where they are known better
    than from the base list; both by player. Raise NoEditionError for an event of a day without an edition.
    """
    reason = reasons(games)
    before = players_before(standings, starting_values, values)
    counted = reason == Reason.COUNTED
    entries = rated_events(games, counted, standings, before, events, rating_type, conventions)
    rated = rated_games(games, reason, entries)
    editions = editions_of(events)
    names = [edition.name for edition in editions]
    entries_of: dict[int, list[EventEntry]] = {}
    for entry in entries:
        entries_of.setdefault(entry.player, []).append(entry)
    several = frozenset(player for player, own in entries_of.items() if len(own) > 1)
    played = {*range(entrants), *games.player.tolist()}
    changes: list[Change] = [
        change_of(player, standings, before[player], entries_of.get(player, []), rated, names)
        for player in sorted(played)
    ]
    return PeriodResult(
        system="uscf",
        keeps_games=False,
        unit=MILLIONTHS,
        rating_type=rating_type,
        period=period,
        editions=tuple(sorted(set(names))),
        editions_of_events=tuple(names),
        games=rated,
        events=sums(rated, entries),
        changes=tuple(changes),
        conventions=reported_conventions(
            RatedEvents(rating_type, events, entries, several, standings, values, conventions)
        ),
        oldest_kept=None,
        unread=unread_numbers(editions),
    )
