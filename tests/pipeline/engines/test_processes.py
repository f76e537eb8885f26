"""Every engine gives the same results in the same order, and a worker that dies costs time only."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from ratebatch.pipeline.engines import Engine, WorkerLostError
from ratebatch.pipeline.engines.in_process import InProcess
from ratebatch.pipeline.engines.processes import Processes
from tests.pipeline.engines import blocks


@pytest.fixture(params=["in process", "processes"])
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    made: Engine = InProcess() if request.param == "in process" else Processes(2)
    with made:
        yield made


def test_results_come_in_the_order_of_the_blocks(engine: Engine) -> None:
    assert list(engine.map(blocks.added, 10, [3, 1, 2])) == [13, 11, 12]
    assert list(engine.map(blocks.slow_first, 0.2, range(5))) == [0, 1, 2, 3, 4]


def test_no_block_is_no_result(engine: Engine) -> None:
    assert list(engine.map(blocks.added, 10, [])) == []


def test_what_the_function_raises_is_raised_after_the_results_before_it(engine: Engine) -> None:
    results = engine.map(blocks.refused, None, range(6))
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(ValueError, match="three"):
        next(results)


def test_other_processes_do_the_work() -> None:
    with Processes(2) as pool:
        assert os.getpid() not in set(pool.map(blocks.process_of, None, range(4)))


def test_a_block_whose_worker_was_killed_is_done_again(tmp_path: Path) -> None:
    with Processes(2) as pool:
        assert list(pool.map(blocks.dies_once, tmp_path, range(6))) == [0, 1, 2, 3, 4, 5]
    assert (tmp_path / "died").exists()


def test_a_block_that_kills_every_worker_is_named() -> None:
    with Processes(2) as pool:
        results = pool.map(blocks.dies_always, None, range(6), named=lambda block: f"part-{block}")
        assert [next(results) for _ in range(2)] == [0, 1]
        with pytest.raises(WorkerLostError, match="3 workers died while they worked on part-2; nothing was written"):
            next(results)
