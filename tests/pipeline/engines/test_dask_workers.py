"""Workers that are not fit for a run are refused with a sentence; one that dies over a question is passed over."""

from collections.abc import Iterator

import pytest

from ratebatch import __version__
from ratebatch.errors import NothingDoneError
from ratebatch.pipeline.engines import dask_watch, dask_workers
from ratebatch.pipeline.engines.dask_faults import explained, fault_of_block
from ratebatch.pipeline.engines.dask_watch import refuse_without_scheduler, result_of
from ratebatch.pipeline.engines.dask_workers import PROGRAM_BYTES, refuse_other_versions, refuse_unfit, workers_of
from tests.pipeline.engines.clusters import Client, Endless

core = pytest.importorskip("distributed.core")

FIT = {"nthreads": 1, "memory_limit": 2 << 30, "status": "running", "metrics": {"executing": 0}}
PAUSED = FIT | {"status": "paused"}


def test_a_worker_of_one_thread_with_enough_memory_is_fit() -> None:
    unlimited = FIT | {"memory_limit": 0}
    refuse_unfit(workers_of(Client({"tcp://a:1": FIT, "tcp://b:1": unlimited})), PROGRAM_BYTES)


def test_two_threads_are_refused() -> None:
    with pytest.raises(NothingDoneError, match=r"tcp://b:1 has 2 threads; .*--nthreads 1"):
        refuse_unfit(workers_of(Client({"tcp://a:1": FIT, "tcp://b:1": FIT | {"nthreads": 2}})))


def test_too_little_memory_is_refused_with_what_is_needed() -> None:
    """725 MB are 691.4 MiB, which no whole number below 692 holds."""
    little = Client({"tcp://a:1": FIT | {"memory_limit": 300 << 20}})
    with pytest.raises(NothingDoneError, match="may take 300 MiB of memory and needs at least 692 MiB"):
        refuse_unfit(workers_of(little), 725_000_000)
    refuse_unfit(workers_of(Client({"tcp://a:1": FIT | {"memory_limit": 725_000_000}})), 725_000_000)


def test_a_worker_that_dies_while_it_is_asked_is_passed_over() -> None:
    gone = core.CommClosedError("in <TCP>: stream is closed")
    refuse_other_versions(Client({}, lambda: {"tcp://a:1": gone, "tcp://b:1": __version__}), "the cluster")


def test_workers_are_asked_again_when_all_of_them_die() -> None:
    gone = core.CommClosedError("in <TCP>: stream is closed")
    answers: Iterator[dict[str, object]] = iter([{"tcp://a:1": gone}, {"tcp://b:1": __version__}])
    refuse_other_versions(Client({}, lambda: next(answers)), "the cluster")
    with pytest.raises(NothingDoneError, match="the workers of the cluster end as soon as they are asked anything"):
        refuse_other_versions(Client({}, lambda: {"tcp://a:1": gone}), "the cluster")


def test_another_version_and_none_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NothingDoneError, match=r"worker tcp://a:1 has ratebatch 0\.0\.1, this machine .* everywhere"):
        refuse_other_versions(Client({}, lambda: {"tcp://a:1": "0.0.1"}), "the cluster")
    missing = ModuleNotFoundError("No module named 'ratebatch'")
    with pytest.raises(NothingDoneError, match=r"cannot import what is needed .*'ratebatch'"):
        refuse_other_versions(Client({}, lambda: {"tcp://a:1": missing}), "the cluster")
    monkeypatch.setattr(dask_workers, "__version__", "0.0.2")
    with pytest.raises(NothingDoneError, match=r"a worker has ratebatch 0\.0\.2"):
        dask_workers.of_this_version("0.0.1", max, 1, 2)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_watch, "LOOK_SECONDS", 30.0)  # each look counts as so long a wait
    monkeypatch.setattr(dask_watch, "RECONNECT_SECONDS", 0)


@pytest.mark.usefixtures("impatient")
def test_workers_that_all_pause_end_the_run() -> None:
    with pytest.raises(NothingDoneError, match=r"pause for want of memory.* has 2048 MiB and needs .* 334 MiB"):
        result_of(Endless(), Client({"tcp://a:1": PAUSED}), "the cluster", PROGRAM_BYTES)


@pytest.mark.usefixtures("impatient")
def test_a_cluster_that_lost_its_workers_ends_the_run() -> None:
    with pytest.raises(NothingDoneError, match="the cluster has no worker: none came within 60 seconds"):
        result_of(Endless(), Client({}), "the cluster", PROGRAM_BYTES)


@pytest.mark.usefixtures("impatient")
def test_workers_that_are_frozen_end_the_run() -> None:
    """They stand there as running, but their last sign of life gets older."""
    frozen = {f"tcp://a:{port}": FIT | {"last_seen": 1700000000.25, "metrics": {"executing": 1}} for port in (1, 2)}
    with pytest.raises(NothingDoneError, match=r"tcp://a:1, tcp://a:2 of the cluster gave no answer for 60 seconds"):
        result_of(Endless(), Client(frozen), "the cluster", PROGRAM_BYTES)


def test_a_worker_that_does_not_say_its_version_ends_the_run() -> None:
    def never() -> dict[str, object]:
        raise TimeoutError

    frozen = {"tcp://a:1": FIT | {"last_seen": 1700000000.25}, "tcp://b:1": FIT}
    with pytest.raises(NothingDoneError, match=r"tcp://a:1 of the cluster gave no answer for 60 seconds"):
        refuse_other_versions(Client(frozen, never), "the cluster")


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("busy", [FIT, PAUSED | {"metrics": {"executing": 1}}])
def test_a_long_block_is_waited_for(busy: dict[str, object]) -> None:
    """A worker that pauses goes on with the block that it has."""

    class Long(Endless):
        looks = 0

        def done(self) -> bool:
            self.looks += 1
            return self.looks > 20

        def result(self, timeout: float = 0) -> None:
            if timeout:
                raise TimeoutError

    assert result_of(Long(), Client({"tcp://a:1": PAUSED, "tcp://b:1": busy}), "the cluster", PROGRAM_BYTES) is None


@pytest.mark.usefixtures("impatient")
def test_a_scheduler_that_is_gone_is_named() -> None:
    client = Client({})
    for client.status in ("connecting", "closed"):
        with pytest.raises(NothingDoneError, match="the scheduler of the cluster is gone"):
            refuse_without_scheduler(client, "the cluster")


def test_what_dask_raises_is_said_in_words() -> None:
    with pytest.raises(NothingDoneError, match="the cluster failed"), explained("the cluster"):
        raise core.CommClosedError("in <TCP>: stream is closed")
    with pytest.raises(NothingDoneError, match="as it is"), explained("the cluster"):
        raise NothingDoneError("as it is")
    own, closed = ValueError("three"), core.RPCClosed("closed")
    assert fault_of_block("the cluster", own) is own
    for fault in (closed, RuntimeError("Error during deserialization of the task graph.")):
        assert "the cluster failed" in str(fault_of_block("the cluster", fault))
    assert "cannot import" in str(fault_of_block("the cluster", ModuleNotFoundError("No module named 'lxml'")))
