"""The engine of many machines: a Dask cluster that exists, reached by its scheduler's address or a client at hand."""

import logging
import os
import uuid
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from types import TracebackType
from typing import Any, Self

from ratebatch import __version__
from ratebatch.errors import NothingDoneError, UsageError
from ratebatch.pipeline.engines import DEATHS_OF_A_BLOCK, Block, Result, Shared, WorkerLostError

AHEAD = 2
"""Blocks handed out for each thread of the cluster: the one it works on and the next."""

PATIENCE_SECONDS = 30
"""How long a scheduler, and a first worker, may take to answer."""


class DaskCluster:
    """A cluster by the address of its scheduler, by a client of the caller, or without either a local one.

    A client of the caller stays open. Dask does the blocks of a worker that died again, on others.
    """

    def __init__(self, scheduler: str | None = None, client: Any = None, workers: int | None = None) -> None:
        self._scheduler = scheduler
        self._client = client
        self._is_ours = client is None
        self._cluster: Any = None
        self._local_workers = workers

    @property
    def workers(self) -> int:
        """How many blocks are worked on at a time: the threads that the cluster has now."""
        return max(1, int(sum(self._client.ncores().values())))

    def map(
        self,
        function: Callable[[Shared, Block], Result],
        shared: Shared,
        blocks: Sequence[Block],
        named: Callable[[Block], str] = str,
    ) -> Iterator[Result]:
        """Yield the results in the order of the blocks; see `Engine.map`."""
        from distributed import KilledWorker

        name = f"{function.__name__.strip('_')}-{uuid.uuid4().hex[:8]}"
        everywhere = self._scattered(shared) if blocks else None
        running: dict[int, Any] = {}
        following = losses = 0
        for number in range(len(blocks)):
            while True:
                # After a loss of all workers a block is tried alone, so that the right one is named.
                while following < len(blocks) and len(running) < (1 if losses else AHEAD * self.workers):
                    running[following] = self._submitted(function, everywhere, blocks[following], f"{name}-{following}")
                    following += 1
                try:
                    result = running[number].result()
                    break
                except KilledWorker:
                    raise WorkerLostError(named(blocks[number]), DEATHS_OF_A_BLOCK + 1) from None
                except CancelledError as lost:
                    # The workers that had the shared value are all gone, and with it what waited for it.
                    losses += 1
                    if losses == DEATHS_OF_A_BLOCK:
                        raise WorkerLostError(named(blocks[number]), losses) from lost
                    name, following, running = f"{name}-again", number, {}
                    everywhere = self._scattered(shared)
            del running[number]
            losses = 0
            yield result

    def _submitted(self, function: Callable[..., Any], shared: Any, block: Any, key: str) -> Any:
        return self._client.submit(function, shared, block, key=key, pure=False)

    def _scattered(self, shared: object) -> Any:
        """Return the shared value as every worker has it; a list of one, since Dask takes collections apart."""
        try:
            self._client.wait_for_workers(1, timeout=PATIENCE_SECONDS)
            return self._client.scatter([shared], broadcast=True, hash=False)[0]
        except (TimeoutError, OSError) as error:
            raise NothingDoneError(
                "no worker of the Dask cluster is there, or none answers; start workers, and see that the scheduler "
                "reaches them."
            ) from error

    def __enter__(self) -> Self:
        try:
            import distributed
        except ModuleNotFoundError as error:
            raise UsageError("--engine dask needs Dask: pip install 'ratebatch[dask]'.") from error
        if self._client is None and self._scheduler is None:
            local: Any = distributed.LocalCluster
            self._cluster = local(
                n_workers=self._local_workers or os.cpu_count(),
                threads_per_worker=1,
                host="127.0.0.1",
                dashboard_address="127.0.0.1:0",
                silence_logs=logging.CRITICAL,
            )
        if self._client is None:
            self._client = self._connected(distributed.Client, self._cluster or self._scheduler)
        self._client.wait_for_workers(1, timeout=PATIENCE_SECONDS)
        self._refuse_other_versions()
        return self

    def _connected(self, client: Callable[..., Any], where: Any) -> Any:
        try:
            return client(where, timeout=PATIENCE_SECONDS, set_as_default=False)
        except (OSError, ValueError, ImportError) as error:
            raise NothingDoneError(
                f"the Dask scheduler {self._scheduler} does not answer ({type(error).__name__}). Write its address as "
                "the scheduler prints it when it starts, for example tcp://10.0.0.5:8786."
            ) from error

    def _refuse_other_versions(self) -> None:
        """Raise NothingDoneError if a worker has another version, whose law might be another one, or none."""
        try:
            versions = self._client.run(version_here)
        except (ModuleNotFoundError, AttributeError) as error:
            raise NothingDoneError(
                f"a worker of the Dask cluster cannot import ratebatch ({error}); install ratebatch {__version__} in "
                "the environment or image of the workers."
            ) from error
        others = {worker: version for worker, version in versions.items() if version != __version__}
        if others:
            worker, version = sorted(others.items())[0]
            raise NothingDoneError(
                f"the worker {worker} has ratebatch {version}, this machine {__version__}; install the same version."
            )

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._is_ours and self._client is not None:
            self._client.close()
            self._client = None
        if self._cluster is not None:
            self._cluster.close()
            self._cluster = None


def version_here() -> str:
    """Return the version of the program where this is called: on a worker."""
    return __version__
