"""The engine of a Dask cluster gives what every engine gives, and says what is wrong with a cluster."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ratebatch.errors import NothingDoneError, UsageError
from ratebatch.pipeline.engines import WorkerLostError, dask_cluster, dask_connection
from ratebatch.pipeline.engines.chosen import chosen_engine
from ratebatch.pipeline.engines.dask_cluster import DaskCluster
from tests.pipeline.engines import blocks
from tests.pipeline.engines.clusters import cluster

pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def engine() -> Iterator[DaskCluster]:
    with DaskCluster(workers=2) as made:
        yield made


def test_results_come_in_the_order_of_the_blocks(engine: DaskCluster) -> None:
    assert engine.workers == 2
    assert list(engine.map(blocks.added, 10, [3, 1, 2])) == [13, 11, 12]
    assert list(engine.map(blocks.slow_first, 0.2, range(9))) == list(range(9))
    assert list(engine.map(blocks.added, 10, [])) == []


def test_what_the_function_raises_is_raised(engine: DaskCluster) -> None:
    results = engine.map(blocks.refused, None, range(6))
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(ValueError, match="three"):
        next(results)


def test_a_block_whose_worker_was_killed_is_done_again(engine: DaskCluster, tmp_path: Path) -> None:
    assert list(engine.map(blocks.dies_once, tmp_path, range(6))) == [0, 1, 2, 3, 4, 5]
    assert (tmp_path / "died").exists()


def test_a_block_that_kills_every_worker_is_named() -> None:
    with DaskCluster(workers=2) as engine, pytest.raises(WorkerLostError, match="while they worked on part-2; nothing"):
        list(engine.map(blocks.dies_always, None, range(6), named=lambda block: f"part-{block}"))


def test_a_scheduler_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_connection, "CONNECT_SECONDS", 1)
    with (
        pytest.raises(NothingDoneError, match=r"scheduler tcp://127\.0\.0\.1:9 does not answer"),
        DaskCluster("tcp://127.0.0.1:9"),
    ):
        pass


def test_certificates_that_are_missing_are_asked_for() -> None:
    with pytest.raises(NothingDoneError, match="needs certificates"), DaskCluster("tls://127.0.0.1:9"):
        pass


def test_a_scheduler_without_workers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_cluster, "PATIENCE_SECONDS", 1)
    with (
        cluster() as address,
        pytest.raises(NothingDoneError, match="has no worker: none came within 1 seconds"),
        DaskCluster(address),
    ):
        pass


def test_workers_with_two_threads_are_refused() -> None:
    with (
        cluster(n_workers=1, threads_per_worker=2) as address,
        pytest.raises(NothingDoneError, match="has 2 threads"),
        DaskCluster(address),
    ):
        pass


def test_memory_is_compared_with_what_a_run_needs() -> None:
    """A block of a gigabyte and the 350 MB of the program are 1287.5 MiB."""
    with (
        cluster(n_workers=1, threads_per_worker=1, memory_limit="1GiB") as address,
        DaskCluster(address) as engine,
        pytest.raises(NothingDoneError, match="may take 1024 MiB of memory and needs at least 1288 MiB"),
    ):
        list(engine.map(blocks.added, 1, [1, 2], memory=lambda block: 1_000_000_000 if block == 2 else 0))


def test_a_scheduler_without_dask_is_wrong_usage() -> None:
    with pytest.raises(UsageError, match="--scheduler is for --engine dask"):
        chosen_engine("local", "tcp://10.0.0.5:8786")
