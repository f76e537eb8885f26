"""The games of a dataset rated in one discipline: placed, swept, added and finished."""

import shutil
from collections.abc import Collection, Container, Mapping, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.engines import Engine
from ratebatch.pipeline.games_dataset.as_files import rated_as_files, to_compare
from ratebatch.pipeline.games_dataset.dataset import Dataset
from ratebatch.pipeline.games_dataset.far_performances import with_names
from ratebatch.pipeline.games_dataset.faulty_players import faults_of
from ratebatch.pipeline.games_dataset.finish import Finished, finish
from ratebatch.pipeline.games_dataset.first_so_many import first_of_each
from ratebatch.pipeline.games_dataset.judging import JudgedEvents, judge, late_events
from ratebatch.pipeline.games_dataset.known_digests import known_digests
from ratebatch.pipeline.games_dataset.late_rows import with_last_games
from ratebatch.pipeline.games_dataset.memory import memory_of
from ratebatch.pipeline.games_dataset.plan import plan
from ratebatch.pipeline.games_dataset.players import listed_players
from ratebatch.pipeline.games_dataset.rated_before import Left, left_out, of_same_name, with_rated_now
from ratebatch.pipeline.games_dataset.sums import Sums
from ratebatch.pipeline.games_dataset.sweep import sweep
from ratebatch.pipeline.games_dataset.task import Everywhere
from ratebatch.pipeline.games_dataset.twice import twice_there
from ratebatch.pipeline.plausibility.changes import changes_large
from ratebatch.pipeline.remarks import not_on_base_list, player_issues
from ratebatch.pipeline.request import Progress, RateRequest
from ratebatch.rating.blocks import BlockLaw
from ratebatch.rating.discipline import Discipline, name_of
from ratebatch.reading.games_rated_before import rated_before
from ratebatch.reading.previous import Previous
from ratebatch.records.history import History
from ratebatch.records.period import Month
from ratebatch.records.plausible_limits import PlausibleLimits
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.rating_list import RatingList
from ratebatch.records.verdict import Verdict
from ratebatch.records.wording import several
from ratebatch.reporting.games_parts import EventTexts, games_part, player_events_part, write_part
from ratebatch.reporting.rated_events import no_rated_events

NAMED_PLAYERS = 1_000
"""So many players are named of whom the same is to be said."""

NAMED_NUMBERS = 10
"""So many numbers stand in one sentence."""

PART_KINDS = ("games", "player_events")


class Run(NamedTuple):
    """What a run works with: the request, the engine, the folder of the parts, and whom to tell how far it is."""

    request: RateRequest
    engine: Engine
    parts: Path
    progress: Progress


class RatedDiscipline(NamedTuple):
    """A discipline after rating; `parts` are the files written, by their names below the folder of the discipline.

    `left` are the events that were left out while they were rated, `events` those that were rated now or before.
    """

    period: RatedPeriod
    judged: JudgedEvents
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
        return int(self.sums.counts.games.sum())


def rated_games(
    run: Run,
    discipline: Discipline,
    law: BlockLaw,
    lists: Mapping[Month, RatingList],
    previous: Previous | None,
    dataset: Dataset,
) -> RatedDiscipline:
    """Return the period of a discipline; blocks are swept by the engine, everything else is done here."""
    request, events, blocks = run.request, dataset.events, dataset.blocks
    history = previous.history if previous else History.empty()
    judged = judge(events, discipline, lists, request)
    base = discipline.previous_list(request.period)
    used = {month: lists[month] for month in sorted({base, *(each for each in judged.month if each is not None)})}
    asked = history if law.asks_games_total else None
    players, listed = listed_players(used, base, discipline, asked, request.period)
    before = _rated_before(previous, request.period)
    digests = known_digests(before["digest"].to_pylist(), before["games_alone"].to_pylist())
    everywhere = Everywhere(
        players, law, digests, run.parts, faults_of(used, discipline), discipline.rating_type, request.limits
    )
    earlier, of_files = of_same_name(events, before), previous.events if previous else ()
    compared = to_compare(events, _still_rated(judged, {}, {}), of_files)
    added = _added(run, discipline, everywhere, dataset, judged, earlier, compared)
    left, of_known = left_out(added.sums.known, before, events)
    again, of_again = rated_as_files(added.sums.as_files, of_files, events, discipline, request)
    twice, of_twice = twice_there(events, _still_rated(judged, left | again, added.sums.held), added.sums)
    if again or twice:  # their games are in the sums and in the parts: those are made again, without them
        for at, (verdict, reason) in (again | twice).items():
            judged.verdict[at], judged.reason[at] = verdict, reason
        shutil.rmtree(added.folder)
        copied = added.sums.copied
        added = _added(run, discipline, everywhere, dataset, judged, earlier, again="once")
        added.sums.copied |= copied
    sums, folder = added.sums, added.folder
    finished = finish(sums, events, judged, discipline, law, used, listed, history, request.period)
    names = [*sums.parts, *_last_part(finished, law, sums.parts, folder, added.tasks)]
    left |= {at: (Verdict.HELD, reason) for at, reason in sums.held.items()}
    rated = _still_rated(judged, left, sums.held)
    remembered = with_rated_now(before, request.period, events, rated, (sums.digests, sums.counts.games))
    of_others = [*of_known, *of_again, *of_twice]
    closing = discipline.closing_day(request.period)
    of_days = with_last_games(judged.issues, judged.ends_late, events, blocks, run.engine, closing)
    issues = [*of_days, *late_events(judged, left), *with_names(sums.issues, finished.period), *of_others]
    issues += [*_of_no_list(sums.newcomers, events.files), *_about_players(finished, request.limits)]
    parts = {name: folder / name for name in names}
    return RatedDiscipline(finished.period, judged, sums, left, parts, remembered, issues)


class _Added(NamedTuple):
    """The sums of all tasks, the folder in which their parts are, and how many tasks there were."""

    sums: Sums
    folder: Path
    tasks: int


def _added(
    run: Run,
    discipline: Discipline,
    everywhere: Everywhere,
    dataset: Dataset,
    judged: JudgedEvents,
    earlier: Mapping[int, int],
    compared: Collection[int] = (),
    again: str = "",
) -> _Added:
    """Return the games of all events that are to be rated, swept and added; `again` names a second folder of parts."""
    folder = run.parts / f"{name_of(discipline)} {again}".strip().replace(" ", "-")
    for kind in PART_KINDS:
        (folder / kind).mkdir(parents=True)
    everywhere = everywhere._replace(parts=folder)
    players = len(everywhere.players)
    planned = plan(dataset.events, judged, dataset.blocks, run.request.registry, earlier, compared)
    sums, step = Sums(players, dataset.events.number), f"Rating {name_of(discipline)}"
    swept = run.engine.map(sweep, everywhere, [each.task for each in planned], memory=partial(memory_of, players))
    for at, (each, found) in enumerate(zip(planned, swept, strict=True)):
        run.progress(step, at, len(planned))
        sums.add(found, each.events)
    run.progress(step, len(planned), len(planned))
    return _Added(sums, folder, len(planned))


def _rated_before(previous: Previous | None, period: Month) -> pa.Table:
    """Return the events of datasets that the months before rated."""
    kept = rated_before(previous.folder, period) if previous else None
    return no_rated_events() if kept is None else kept


def _still_rated(judged: JudgedEvents, left: Container[int], held: Container[int]) -> list[int]:
    """Return the events that nothing left out."""
    return [at for at, verdict in enumerate(judged.verdict) if verdict is None and at not in left and at not in held]


def _of_no_list(numbers: Sequence[str], of_blocks: Sequence[str]) -> list[Issue]:
    """Return that players are on no list, once for all; with its file where there is one."""
    if not numbers:
        return []
    files = {*of_blocks}
    more = f" and {several(len(numbers) - NAMED_NUMBERS, 'other')}" if len(numbers) > NAMED_NUMBERS else ""
    who = "A player is" if len(numbers) == 1 else f"{len(numbers)} players are"
    said = f"{who} on no list: {', '.join(numbers[:NAMED_NUMBERS])}{more}."
    return [issue("GAMES_PLAYER_UNKNOWN", said, Source(files.pop()) if len(files) == 1 else Source())]


def _about_players(finished: Finished, limits: PlausibleLimits) -> list[Issue]:
    """Return what is remarkable about players, of each kind the first so many and how many more there are."""
    period = finished.period
    found = chain(not_on_base_list(period, finished.gone), player_issues(period), changes_large(period, limits))
    one, many = (f"more {who} concerned; changes.csv has them all." for who in ("player is", "players are"))
    return [*first_of_each(found, one, many, Source(period.base_list.file), NAMED_PLAYERS)]


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
