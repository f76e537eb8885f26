"""The games of a dataset rated in one discipline: placed, swept, added and finished."""

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.engines import Engine
from ratebatch.pipeline.games_dataset.dataset import Dataset
from ratebatch.pipeline.games_dataset.finish import Finished, finish
from ratebatch.pipeline.games_dataset.judging import Judged, judge
from ratebatch.pipeline.games_dataset.plan import plan
from ratebatch.pipeline.games_dataset.players import listed_players
from ratebatch.pipeline.games_dataset.sums import Sums
from ratebatch.pipeline.games_dataset.sweep import sweep
from ratebatch.pipeline.games_dataset.task import Everywhere
from ratebatch.pipeline.remarks import not_on_base_list, player_issues
from ratebatch.pipeline.request import Progress, RateRequest
from ratebatch.rating.blocks import BlockLaw
from ratebatch.rating.discipline import Discipline, name_of
from ratebatch.reading.previous import Previous
from ratebatch.records.history import History
from ratebatch.records.period import Month
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.rating_list import RatingList
from ratebatch.reporting.games_parts import EventTexts, games_part, write_part

NAMED_PLAYERS = 1_000
"""So many players are named of whom the same is to be said."""

PART_KINDS = ("games", "player_events")


class Run(NamedTuple):
    """What a run works with: the request, the engine, the folder of the parts, and whom to tell how far it is."""

    request: RateRequest
    engine: Engine
    parts: Path
    progress: Progress


class RatedGames(NamedTuple):
    """A discipline after rating; `parts` are the files written, by their names below the folder of the discipline."""

    period: RatedPeriod
    judged: Judged
    sums: Sums
    parts: Mapping[str, Path]
    issues: list[Issue]

    @property
    def players(self) -> int:
        """How many players have a game."""
        return len(self.sums.played)

    @property
    def games(self) -> int:
        """How many games there are, played or not."""
        return int(self.sums.counts["games"].sum())


def rated_games(
    run: Run,
    discipline: Discipline,
    law: BlockLaw,
    lists: Mapping[Month, RatingList],
    previous: Previous | None,
    dataset: Dataset,
) -> RatedGames:
    """Return the period of a discipline; blocks are swept by the engine, everything else is done here."""
    request, events = run.request, dataset.events
    history = previous.history if previous else History.empty()
    judged = judge(events, discipline, lists, request, dataset.blocks)
    base = discipline.previous_list(request.period)
    used = {month: lists[month] for month in sorted({base, *(each for each in judged.month if each is not None)})}
    asked = history if law.asks_games_total else None
    players, listed = listed_players(used, base, discipline, asked, request.period)
    folder = run.parts / name_of(discipline).replace(" ", "-")
    for kind in PART_KINDS:
        (folder / kind).mkdir(parents=True)
    everywhere = Everywhere(players, law, players.are_numbers and dataset.whole_numbers, folder)
    planned = plan(events, judged, dataset.blocks, request.registry)
    sums, step = Sums(len(players), events.number), f"Rating {name_of(discipline)}"
    swept = run.engine.map(sweep, everywhere, [each.task for each in planned])
    for at, (each, found) in enumerate(zip(planned, swept, strict=True)):
        run.progress(step, at, len(planned))
        sums.add(found, each.events)
    run.progress(step, len(planned), len(planned))
    finished = finish(sums, events, judged, discipline, law, used, listed, history, request.period)
    names = [*sums.parts, *_last_part(finished, law, everywhere, folder, len(planned))]
    issues = [*judged.issues, *sums.issues, *_about_players(finished)]
    return RatedGames(finished.period, judged, sums, {name: folder / name for name in names}, issues)


def _about_players(finished: Finished) -> list[Issue]:
    """Return what is remarkable about players, of each kind the first so many and how many more there are."""
    period, number = finished.period, Counter[str]()
    found: list[Issue] = []
    for each in chain(not_on_base_list(period, finished.gone), player_issues(period)):
        number[each.code] += 1
        if number[each.code] <= NAMED_PLAYERS:
            found.append(each)
    for code, many in number.items():
        if many > NAMED_PLAYERS:
            said = f"{many - NAMED_PLAYERS} more players are concerned; changes.csv has them all."
            found.append(issue(code, said, Source(period.base_list.file)))
    return found


def _last_part(finished: Finished, law: BlockLaw, everywhere: Everywhere, folder: Path, number: int) -> list[str]:
    """Write the sides of players without a rating: only now it is known which of them count towards a first one."""
    if not len(finished.sides.row):
        return []
    roster, events = finished.period.roster, finished.period.events
    numbers = pa.array(roster.player_id, type=pa.string())
    if whole := everywhere.whole_numbers:
        numbers = pa.array(roster.player_id.astype(np.int64), type=pa.int64())

    def ids(places: np.ndarray[tuple[int], np.dtype[np.int64]]) -> pa.Array:
        if whole:
            return numbers.take(pa.array(places))
        return pa.DictionaryArray.from_arrays(pa.array(places, type=pa.int32()), numbers)

    texts = EventTexts(
        [each.tournament.name for each in events],
        np.array([each.tournament.start for each in events], dtype="datetime64[D]").astype(np.int64),
        np.array([each.tournament.end for each in events], dtype="datetime64[D]").astype(np.int64),
        [str(each.list_month) for each in events],
        finished.period.result.editions_of_events,
    )
    name = f"games/part-{number:05d}.parquet"
    write_part(games_part(finished.sides, texts, ids, law.unit), folder / name)
    return [name]
