"""The engine for the work of a run: processes of this machine, as many as were asked for or as pay, or Dask."""

import os
from collections.abc import Callable
from typing import Any, Literal

from ratebatch.errors import UsageError
from ratebatch.pipeline.engines import Engine
from ratebatch.pipeline.engines.dask_address import scheduler_address
from ratebatch.pipeline.engines.in_process import InProcess

FILES_PER_WORKER = 100
"""Files that are read one by one, below which starting another process costs more than it saves."""


BLOCKS_PER_WORKER = 4
"""Blocks of games, below which it is the same."""

EngineName = Literal["local", "dask"]


def chosen_engine(
    name: EngineName, scheduler: str | None = None, client: Any = None, workers: int | None = None
) -> Callable[[int], Engine] | None:
    """Return what makes the engine that was asked for, None for processes of this machine.

    `scheduler` is the address of a Dask scheduler, `client` one of `distributed` that the caller has; without either a
    cluster of this machine with so many workers is started. Raises UsageError for a scheduler without Dask, and for an
    address that is none.
    """
    if name == "local":
        if scheduler is not None or client is not None:
            raise UsageError("--scheduler is for --engine dask.")
        return None
    from ratebatch.pipeline.engines.dask_cluster import DaskCluster

    address = None if scheduler is None else scheduler_address(scheduler)
    return lambda _pieces: DaskCluster(address, client, workers)


def engine_for_blocks(blocks: int, jobs: int | None) -> Engine:
    """Return the engine that sweeps blocks of games, with `jobs` processes, or as many as pay."""
    return engine_for_files(blocks * FILES_PER_WORKER // BLOCKS_PER_WORKER if jobs is None else blocks, jobs)


def engine_for_files(files: int, jobs: int | None) -> Engine:
    """Return the engine that reads `files` files one by one, with `jobs` processes, or as many as pay."""
    paying = min(os.cpu_count() or 1, files // FILES_PER_WORKER)
    workers = paying if jobs is None else min(jobs, files)
    if workers < 2:
        return InProcess()
    from ratebatch.pipeline.engines.processes import Processes  # needs multiprocessing

    return Processes(workers)
