"""The games of a dataset rated in one discipline: placed, swept, added and finished."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.engines import Engine
from ratebatch.pipeline.games_dataset.dataset import Dataset
from ratebatch.pipeline.games_dataset.finish import Finished, finish
from ratebatch.pipeline.games_dataset.judging import Judged, judge, late_events
from ratebatch.pipeline.games_dataset.known_digests import known_digests
from ratebatch.pipeline.games_dataset.memory import memory_of
from ratebatch.pipeline.games_dataset.plan import plan
from ratebatch.pipeline.games_dataset.players import listed_players
from ratebatch.pipeline.games_dataset.rated_before import Left, left_out, of_same_name, with_rated_now
from ratebatch.pipeline.games_dataset.sums import Sums
from ratebatch.pipeline.games_dataset.sweep import sweep
from ratebatch.pipeline.games_dataset.task import Everywhere
from ratebatch.pipeline.remarks import not_on_base_list, player_issues
from ratebatch.pipeline.request import Progress, RateRequest
from ratebatch.rating.blocks import BlockLaw
from ratebatch.rating.discipline import Discipline, name_of
from ratebatch.reading.games_rated_before import rated_before
from ratebatch.reading.previous import Previous
from ratebatch.records.history import History
from ratebatch.records.period import Month
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.rating_list import RatingList
from ratebatch.records.verdict import Verdict
from ratebatch.reporting.games_parts import EventTexts, games_part, player_events_part, write_part
from ratebatch.reporting.rated_events import no_rated_events

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
    """A discipline after rating; `parts` are the files written, by their names below the folder of the discipline.

    `left` are the events that were left out while they were rated, `events` those that were rated now or before.
    """

    period: RatedPeriod
    judged: Judged
    sums: Sums
    left: Left
    parts: Mapping[str, Path]
    events: pa.Table
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
    kept = rated_before(previous.folder, request.period) if previous else None
    before = no_rated_events() if kept is None else kept
    everywhere = Everywhere(players, law, known_digests(before["digest"].to_pylist()), folder)
    planned = plan(events, judged, dataset.blocks, request.registry, of_same_name(events, before))
    sums, step = Sums(len(players), events.number), f"Rating {name_of(discipline)}"
    swept = run.engine.map(sweep, everywhere, [each.task for each in planned], memory=partial(memory_of, len(players)))
    for at, (each, found) in enumerate(zip(planned, swept, strict=True)):
        run.progress(step, at, len(planned))
        sums.add(found, each.events)
    run.progress(step, len(planned), len(planned))
    finished = finish(sums, events, judged, discipline, law, used, listed, history, request.period)
    names = [*sums.parts, *_last_part(finished, law, sums.parts, folder, len(planned))]
    left, of_known = left_out(sums.known, before, events, dataset.blocks)
    left |= {at: (Verdict.HELD, reason) for at, reason in sums.held.items()}
    rated = [at for at, verdict in enumerate(judged.verdict) if verdict is None and at not in left]
    remembered = with_rated_now(before, request.period, events, dataset.blocks, rated, sums.digest)
    issues = [*judged.issues, *late_events(judged, left), *sums.issues, *of_known, *_about_players(finished)]
    parts = {name: folder / name for name in names}
    return RatedGames(finished.period, judged, sums, left, parts, remembered, issues)


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


def _last_part(finished: Finished, law: BlockLaw, written: Sequence[str], folder: Path, number: int) -> list[str]:
    """Write the sides of players without a rating: only now it is known which of them count towards a first one.

    Where nothing else was written it is written without a row, and so are the events of players: the audit is there,
    with its columns, whatever was rated.
    """
    roster, events = finished.period.roster, finished.period.events
    numbers = pa.array(roster.player_id, type=pa.string())

    def ids(places: np.ndarray[tuple[int], np.dtype[np.int64]]) -> pa.Array:
        return pa.DictionaryArray.from_arrays(pa.array(places, type=pa.int32()), numbers)

    texts = EventTexts(
        [each.tournament.name for each in events],
        np.array([each.tournament.start for each in events], dtype="datetime64[D]").astype(np.int64),
        np.array([each.tournament.end for each in events], dtype="datetime64[D]").astype(np.int64),
        [str(each.list_month) for each in events],
        finished.period.result.editions_of_events,
    )
    tables = {"games": games_part(finished.sides, texts, ids, law.unit)}
    tables["player_events"] = player_events_part(finished.period.result.events, texts, ids, law.unit)
    names = []
    for kind, table in tables.items():
        if table.num_rows or not any(name.startswith(f"{kind}/") for name in written):
            names.append(f"{kind}/part-{number:05d}.parquet")
            write_part(table, folder / names[-1])
    return names
