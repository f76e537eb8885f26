"""What comes when all sums are added: K, its limit, rounding, floor and first ratings, for every player at once."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.pipeline.games_dataset.events import Events, as_tournament
from ratebatch.pipeline.games_dataset.judging import JudgedEvents
from ratebatch.pipeline.games_dataset.roster import roster_of_games
from ratebatch.pipeline.games_dataset.sums import Sums
from ratebatch.pipeline.standings import kept_games_of, standings_of, with_players_due
from ratebatch.rating.blocks import BlockLaw, PeriodPlayers
from ratebatch.rating.discipline import Discipline
from ratebatch.records.coded import Coded
from ratebatch.records.history import History
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, PlayerSums
from ratebatch.records.period_result import PeriodResult
from ratebatch.records.rated_period import RatedEvent, RatedPeriod
from ratebatch.records.rating_list import RatingList
from ratebatch.records.roster import Match
from ratebatch.reporting.games_parts import Sides

Column = npt.NDArray[np.int64]


class Finished(NamedTuple):
    """A rated period whose games are those of players without a rating alone; the others stand in the parts.

    `sides` are these games with their rows; `gone` the players, by their places in the roster, who had a rating when
    their event started and have none on the base list.
    """

    period: RatedPeriod
    sides: Sides
    gone: list[int]


def finish(
    sums: Sums,
    events: Events,
    judged: JudgedEvents,
    discipline: Discipline,
    law: BlockLaw,
    lists: Mapping[Month, RatingList],
    listed: pa.Array,
    history: History,
    period: Month,
) -> Finished:
    """Return the changes of all players from their sums; `listed` are the numbers of the players of all lists."""
    base_list = lists[discipline.previous_list(period)]
    played = sums.played
    roster, order = roster_of_games(played, list(sums.unknown), listed, lists, base_list)
    entrants = len(roster)
    place = np.full(len(listed) + len(sums.unknown), -1, dtype=np.int64)
    place[played[order]] = np.arange(entrants)
    roster = with_players_due(roster, base_list, history, period, discipline)
    stands_in = discipline.standard_stands_in(period.first_day)
    kind = discipline.rating_type
    standings = standings_of(roster, base_list, history, kind, frozenset(), standard_stands_in=stands_in)
    sides, of_sides = _unrated_sides(sums.unrated(), place)
    totals = sums.totals()
    players = PeriodPlayers(
        standings=standings,
        totals=totals._replace(player=place[totals.player]),
        editions=_with_nobody_more(sums.editions_of(played[order]), len(roster) - entrants),
        kept=kept_games_of(roster, history),
        unrated=sides.games,
        facts=[EventFacts(start=events.day(events.start, at), end=events.day(events.end, at)) for at in of_sides],
        entrants=entrants,
    )
    sides = sides._replace(rated=sides.rated.model_copy(update={"reason": law.unrated_reasons(players)}))
    rated = RatedPeriod(
        events=tuple(_event(events, judged, at, discipline) for at in of_sides),
        roster=roster,
        standings=standings,
        games=sides.games,
        result=_result(discipline, law, period, players, sides, sums.editions),
        base_list=base_list,
        history=history,
    )
    return Finished(rated, sides, sorted(place[list(sums.gone)].tolist()))


def _unrated_sides(sides: Sides, place: Column) -> tuple[Sides, list[int]]:
    """Return the games of players without a rating by the places in the roster, and their events among all."""
    of_sides, event = np.unique(sides.games.event, return_inverse=True)
    games = sides.games.model_copy(
        update={
            "event": event.astype(np.int64),
            "player": place[sides.games.player],
            "opponent": place[sides.games.opponent],
        }
    )
    return sides._replace(games=games), of_sides.tolist()


def _with_nobody_more(editions: Coded, more: int) -> Coded:
    """Return the editions with those of players who have no game and stand behind the others: none."""
    none = np.full(more, len(editions.values), dtype=np.int64)
    return editions._replace(code=np.append(editions.code, none), values=(*editions.values, ""))


def _result(
    discipline: Discipline,
    law: BlockLaw,
    period: Month,
    players: PeriodPlayers,
    sides: Sides,
    editions: Sequence[str],
) -> PeriodResult:
    return PeriodResult(
        system=discipline.system,
        unit=law.unit,
        rating_type=discipline.rating_type,
        period=period,
        editions=tuple(sorted({*editions, *law.editions_of_lists})),
        editions_of_events=tuple(law.edition(each) for each in players.facts),
        games=sides.rated,
        events=_no_sums(),
        changes=law.changes(players),
        conventions=(),
        oldest_kept=law.oldest_kept,
        unread=law.unread,
    )


def _event(events: Events, judged: JudgedEvents, at: int, discipline: Discipline) -> RatedEvent:
    month = judged.month[at]
    assert month is not None  # noqa: S101 - it was rated with a list
    nobody: Column = np.empty(0, dtype=np.int64)
    match = Match(**dict.fromkeys(Match.model_fields, nobody))
    tournament = as_tournament(events, at, discipline.rating_type)
    return RatedEvent(tournament=tournament, list_month=month, match=match)


def _no_sums() -> PlayerSums:
    return PlayerSums(**dict.fromkeys(PlayerSums.model_fields, np.empty(0, dtype=np.int64)))
