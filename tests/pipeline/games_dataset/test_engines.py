"""Every engine makes the same bytes of a dataset, whatever the blocks, and also when a worker is killed."""

import os
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from benchmarks.dask_games import invent
from ratebatch.pipeline import rate_month
from ratebatch.pipeline.engines import Engine, no_memory
from ratebatch.pipeline.engines.dask_cluster import DaskCluster
from ratebatch.pipeline.engines.in_process import InProcess
from ratebatch.pipeline.engines.processes import Processes
from ratebatch.pipeline.request import ListOption, RateRequest
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType
from tests.months import Output
from tests.pipeline.games_dataset.games import csv_text, list_of, round_robin

SAMPLE = Path(__file__).parents[3] / "sample_data" / "2026-12"
NOVEMBER = Month(2026, 11)
RESULTS = ("1-0", "1/2-1/2", "0-1")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Yield a client of a cluster of two workers, as somebody has it who works with Dask."""
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0", silence_logs=50
        ) as local,
        distributed.Client(local, set_as_default=False) as client,
    ):
        yield client


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a month of 27,000 games in 27 files, of 3,000 people."""
    folder = tmp_path_factory.mktemp("month")
    invent(folder, 27_000, 3_000)
    return folder


def rated(folder: Path, out: Path, engine: Engine) -> dict[str, bytes]:
    """Rate with an engine and return the bytes of every file."""
    request = RateRequest(
        paths=(folder / "games",),
        lists=(ListOption(folder / "list.csv", month=NOVEMBER),),
        period=NOVEMBER.plus(1),
        out=out,
        types=(RatingType.STANDARD,),
        cached=False,
        reports=(),
        engine=lambda _pieces: engine,
    )
    rate_month(request, lambda _step, _done, _total: None)
    return Output(0, out).contents()


def test_engines_make_the_same_bytes(month: Path, tmp_path: Path, cluster: Any) -> None:
    here = rated(month, tmp_path / "here", InProcess())
    assert here == rated(month, tmp_path / "processes", Processes(2))
    assert here == rated(month, tmp_path / "dask", DaskCluster(client=cluster))
    assert sum(name.startswith("games/part-") for name in here) == 28
    assert cluster.status == "running"


def test_what_is_wrong_is_told_alike_by_every_engine(tmp_path: Path, cluster: Any) -> None:
    """An event twice (so that the blocks are swept again), rows that contradict, a faulty row of the list."""
    games = tmp_path / "games"
    games.mkdir()
    heading = "event,round,date,white,black,result,played,type"
    for at, (name, kind) in enumerate((("Open", ""), ("Copy", ""), ("Split", ""), ("Split", "rapid"), ("Faulty", ""))):
        rows = round_robin(name, [6300101, 6300102, 6300103, 6300104 if name != "Faulty" else 6300105], 2, RESULTS)
        text = csv_text([(*game, kind) for game in rows], heading)
        (games / f"{at}.csv").write_text(text, encoding="utf-8")
    people: dict[int, int | None] = {6300100 + number: 1900 + number for number in range(1, 6)}
    listed = list_of(people).replace(",1905,", ",1.905,")
    (tmp_path / "list.csv").write_text(listed, encoding="utf-8")
    here = rated(tmp_path, tmp_path / "here", InProcess())
    told = here["issues.csv"].decode()
    codes = ("GAMES_COUNTED_ONCE", "GAMES_EVENT_CONTRADICTS", "PLAYER_IN_ROW_LEFT_OUT")
    assert all(code in told for code in codes)
    assert here == rated(tmp_path, tmp_path / "processes", Processes(2))
    assert here == rated(tmp_path, tmp_path / "dask", DaskCluster(client=cluster))


@pytest.mark.parametrize("killed", [3, 15])
def test_a_worker_that_dies_costs_no_correctness(month: Path, tmp_path: Path, cluster: Any, killed: int) -> None:
    """It dies after so many blocks, as when the machine takes its memory back."""
    here = rated(month, tmp_path / "here", InProcess())
    assert here == rated(month, tmp_path / "dask", Deadly(DaskCluster(client=cluster), cluster, killed))


class Deadly:
    """An engine that kills a worker of its cluster after some blocks."""

    def __init__(self, engine: DaskCluster, client: Any, after: int) -> None:
        self.engine, self.client, self.after = engine, client, after

    def __enter__(self) -> "Deadly":
        self.engine.__enter__()
        return self

    def __exit__(self, *fault: Any) -> None:
        self.engine.__exit__(*fault)

    @property
    def workers(self) -> int:
        return self.engine.workers

    def map(self, function: Any, shared: Any, blocks: Any, named: Any = str, memory: Any = no_memory) -> Iterator[Any]:
        for at, result in enumerate(self.engine.map(function, shared, blocks, named, memory)):
            if function.__name__ == "sweep" and at == self.after:
                pid = next(iter(self.client.run(os.getpid).values()))
                os.kill(pid, signal.SIGKILL)
            yield result


def test_tournament_files_are_read_by_the_workers(tmp_path: Path, cluster: Any) -> None:
    """The sample month, with tables and workbooks besides TRF files."""
    made = {}
    for name, engine in (("here", InProcess()), ("dask", DaskCluster(client=cluster))):
        request = RateRequest(
            paths=(SAMPLE / "events",),
            lists=(
                ListOption(SAMPLE / "lists" / "2026-10.csv", month=NOVEMBER.plus(-1)),
                ListOption(SAMPLE / "lists" / "2026-11.txt", month=NOVEMBER),
            ),
            period=NOVEMBER.plus(1),
            out=tmp_path / name,
            types=(RatingType.STANDARD,),
            previous=SAMPLE.with_name("2026-11"),
            cached=False,
            reports=(),
            engine=partial(_same, engine),
        )
        rate_month(request, lambda _step, _done, _total: None)
        made[name] = Output(0, tmp_path / name).contents()
    assert made["dask"] == made["here"]


def _same(engine: Engine, _pieces: int) -> Engine:
    return engine


def test_a_million_games(tmp_path: Path, cluster: Any) -> None:
    invent(tmp_path, 1_000_000, 50_000)
    here = rated(tmp_path, tmp_path / "here", InProcess())
    assert here == rated(tmp_path, tmp_path / "dask", DaskCluster(client=cluster))
    assert here == rated(tmp_path, tmp_path / "again", Deadly(DaskCluster(client=cluster), cluster, 9))
