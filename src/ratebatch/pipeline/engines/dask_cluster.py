"""The engine of many machines: a Dask cluster that exists, reached by its scheduler's address or a client at hand."""

import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self

from ratebatch import __version__
from ratebatch.pipeline.engines import DEATHS_OF_A_BLOCK, Block, Result, Shared, WorkerLostError, no_memory
from ratebatch.pipeline.engines.dask_connection import connected, dask, local_cluster
from ratebatch.pipeline.engines.dask_faults import explained, fault_of_block
from ratebatch.pipeline.engines.dask_watch import (
    fit_workers,
    nobody_works,
    refuse_without_scheduler,
    result_of,
    stands_still,
)
from ratebatch.pipeline.engines.dask_workers import (
    PROGRAM_BYTES,
    TRIES,
    of_this_version,
    refuse_other_versions,
    refuse_unfit,
    workers_of,
)

AHEAD = 2
"""Blocks handed out for each thread of the cluster: the one it works on and the next."""

PATIENCE_SECONDS = 30
"""How long a first worker may take to come."""


class DaskCluster:
    """A cluster by the address of its scheduler, by a client of the caller, or without either a local one.

    A client of the caller stays open. Dask does the blocks of a worker that died again, on others.
    """

    def __init__(self, scheduler: str | None = None, client: Any = None, workers: int | None = None) -> None:
        self._scheduler = scheduler
        self._client = client
        self._is_ours = client is None
        self._local_workers = workers
        self._ending = ExitStack()
        where = "of this machine" if scheduler is client is None else scheduler or "of the client given"
        self._name = f"the Dask cluster {where}"

    @property
    def workers(self) -> int:
        """How many blocks are worked on at a time: the threads that the cluster has now."""
        with explained(self._name):
            return max(1, int(sum(self._client.ncores().values())))

    def map(
        self,
        function: Callable[[Shared, Block], Result],
        shared: Shared,
        blocks: Sequence[Block],
        named: Callable[[Block], str] = str,
        memory: Callable[[Block], int] = no_memory,
    ) -> Iterator[Result]:
        """Yield the results in the order of the blocks; see `Engine.map`."""
        from distributed import KilledWorker

        needed = PROGRAM_BYTES + max(map(memory, blocks), default=0)
        name = f"{function.__name__.strip('_')}-{uuid.uuid4().hex[:8]}"
        everywhere = self._scattered(shared, needed) if blocks else None
        running: dict[int, Any] = {}
        following = losses = 0
        for number in range(len(blocks)):
            while True:
                try:
                    # After a loss of all workers a block is tried alone, so that the right one is named.
                    while following < len(blocks) and len(running) < (1 if losses else AHEAD * self.workers):
                        key = f"{name}-{following}"
                        running[following] = self._submitted(function, everywhere, blocks[following], key)
                        following += 1
                    result = result_of(running[number], self._client, self._name, needed)
                    break
                except KilledWorker:
                    raise WorkerLostError(named(blocks[number]), DEATHS_OF_A_BLOCK + 1) from None
                except CancelledError as lost:
                    # The workers that had the shared value are all gone, and with it what waited for it.
                    refuse_without_scheduler(self._client, self._name)
                    losses += 1
                    if losses == DEATHS_OF_A_BLOCK:
                        raise WorkerLostError(named(blocks[number]), losses) from lost
                    name, following, running = f"{name}-again", number, {}
                    everywhere = self._scattered(shared, needed)
                except Exception as error:  # what a block raises comes back as it is, and may be anything
                    raise fault_of_block(self._name, error) from error.__cause__
            del running[number]
            losses = 0
            yield result

    def _submitted(self, function: Callable[..., Any], shared: Any, block: Any, key: str) -> Any:
        with explained(self._name):
            return self._client.submit(of_this_version, __version__, function, shared, block, key=key, pure=False)

    def _scattered(self, shared: object, needed: int) -> Any:
        """Return the shared value as every worker has it; a list of one, since Dask takes collections apart."""
        with explained(self._name):
            for tries_left in range(TRIES - 1, -1, -1):
                self._wait_for_workers(needed)
                try:
                    return self._client.scatter([shared], broadcast=True, hash=False)[0]
                except (OSError, ValueError):  # a worker died meanwhile, or all of them pause
                    if tries_left:
                        time.sleep(1)
                    elif stands_still(fit_workers(self._client, self._name, needed)):
                        raise nobody_works(self._client, self._name, needed, PATIENCE_SECONDS) from None
                    else:
                        raise
        raise AssertionError("the last try returns or raises")

    def _wait_for_workers(self, needed: int) -> None:
        """Wait for a first worker that can work; raise NothingDoneError for none, and for one that is unfit."""
        with explained(self._name):
            try:
                self._client.wait_for_workers(1, timeout=PATIENCE_SECONDS)
            except TimeoutError as error:
                refuse_without_scheduler(self._client, self._name)
                refuse_unfit(workers_of(self._client), needed)
                raise nobody_works(self._client, self._name, needed, PATIENCE_SECONDS) from error
            refuse_unfit(workers_of(self._client), needed)

    def __enter__(self) -> Self:
        dask()
        with ExitStack() as started, explained(self._name):
            if self._is_ours:
                there = local_cluster(self._local_workers) if self._scheduler is None else connected(self._scheduler)
                self._client = started.enter_context(there)
            self._wait_for_workers(PROGRAM_BYTES)
            refuse_other_versions(self._client, self._name)
            self._ending = started.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ending.close()
        if self._is_ours:
            self._client = None
