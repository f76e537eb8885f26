"""What comes when all sums are added: K, its limit, rounding, floor and first ratings, for every player at once."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.pipeline.games_dataset.events import Events, as_tournament
from ratebatch.pipeline.games_dataset.judging import Judged
from ratebatch.pipeline.games_dataset.sums import Sums
from ratebatch.pipeline.standings import kept_games_of, standings_of, with_players_due
from ratebatch.rating.blocks import BlockLaw, PeriodPlayers
from ratebatch.rating.discipline import Discipline
from ratebatch.records.history import History
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, PlayerSums
from ratebatch.records.period_result import PeriodResult
from ratebatch.records.rated_period import RatedEvent, RatedPeriod
from ratebatch.records.rating_list import RatingList
from ratebatch.records.roster import Match, Roster
from ratebatch.records.system_list import of_national_system
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
    judged: Judged,
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
    roster, order = _roster(played, list(sums.unknown), listed, lists, base_list)
    entrants = len(roster)
    place = np.full(len(listed) + len(sums.unknown), -1, dtype=np.int64)
    place[played[order]] = np.arange(entrants)
    roster = with_players_due(roster, base_list, history, period, discipline)
    stands_in = discipline.standard_stands_in(period.first_day)
    kind = discipline.rating_type
    standings = standings_of(roster, base_list, history, kind, frozenset(), standard_stands_in=stands_in)
    totals, sides = sums.totals(), sums.unrated()
    of_sides, event = np.unique(sides.games.event, return_inverse=True)
    games = sides.games.model_copy(
        update={
            "event": event.astype(np.int64),
            "player": place[sides.games.player],
            "opponent": place[sides.games.opponent],
        }
    )
    facts = [EventFacts(start=events.day(events.start, at), end=events.day(events.end, at)) for at in of_sides.tolist()]
    editions = sums.editions_of(played[order])
    none = np.zeros(len(roster) - entrants, dtype=np.int64)
    players = PeriodPlayers(
        standings=standings,
        totals=totals._replace(player=place[totals.player]),
        editions=editions._replace(
            code=np.append(editions.code, none + len(editions.values)), values=(*editions.values, "")
        ),
        kept=kept_games_of(roster, history),
        unrated=games,
        facts=facts,
        entrants=entrants,
    )
    reason = law.unrated_reasons(players)
    sides = sides._replace(games=games, rated=sides.rated.model_copy(update={"reason": reason}))
    result = PeriodResult(
        system=discipline.system,
        unit=law.unit,
        rating_type=kind,
        period=period,
        editions=tuple(sorted({*sums.editions, *law.editions_of_lists})),
        editions_of_events=tuple(law.edition(each) for each in facts),
        games=sides.rated,
        events=_no_sums(),
        changes=law.changes(players),
        conventions=(),
        oldest_kept=law.oldest_kept,
        unread=law.unread,
    )
    rated = RatedPeriod(
        events=tuple(_event(events, judged, at, discipline) for at in of_sides.tolist()),
        roster=roster,
        standings=standings,
        games=games,
        result=result,
        base_list=base_list,
        history=history,
    )
    return Finished(rated, sides, sorted(place[list(sums.gone)].tolist()))


def _roster(
    played: Column,
    unknown: Sequence[str],
    listed: pa.Array,
    lists: Mapping[Month, RatingList],
    base_list: RatingList,
) -> tuple[Roster, Column]:
    """Return those who played, in the order of their numbers, and this order of `played`."""
    numbers = pa.concat_arrays([listed, pa.array(unknown, type=pa.string())]).take(pa.array(played))
    player_id = numbers.to_numpy(zero_copy_only=False).astype(np.str_)
    order = np.lexsort((player_id, np.strings.str_len(player_id), np.strings.startswith(player_id, "~")))
    player_id = player_id[order]
    base_row = np.where(played[order] < len(base_list), played[order], -1)
    texts = {name: base_list.text(name, base_row) for name in ("name", "federation", "sex")}
    birth_year = base_list.numbers("birth_year", base_row).copy()
    elsewhere = np.flatnonzero(base_row < 0)
    for _, rating_list in sorted(lists.items()):
        rows = rating_list.rows_of(player_id[elsewhere])
        for name, column in texts.items():
            found = rating_list.text(name, rows)
            wide = column.astype(np.result_type(column, found))
            wide[elsewhere] = np.where(rows >= 0, found, wide[elsewhere])
            texts[name] = wide
        born = rating_list.numbers("birth_year", rows)
        birth_year[elsewhere] = np.where(rows >= 0, born, birth_year[elsewhere])
    blank = np.full(len(player_id), "", dtype=np.str_)
    return Roster(
        player_id=player_id,
        fide_id=blank,
        national_id=player_id if of_national_system(base_list) else blank,
        name=texts["name"],
        federation=texts["federation"],
        sex=texts["sex"],
        birth_year=birth_year,
        identified=np.ones(len(player_id), dtype=np.int64),
        base_row=base_row,
    ), order


def _event(events: Events, judged: Judged, at: int, discipline: Discipline) -> RatedEvent:
    month = judged.month[at]
    assert month is not None  # noqa: S101 - it was rated with a list
    nobody: Column = np.empty(0, dtype=np.int64)
    match = Match(**dict.fromkeys(Match.model_fields, nobody))
    tournament = as_tournament(events, at, discipline.rating_type)
    return RatedEvent(tournament=tournament, list_month=month, match=match)


def _no_sums() -> PlayerSums:
    return PlayerSums(**dict.fromkeys(PlayerSums.model_fields, np.empty(0, dtype=np.int64)))
