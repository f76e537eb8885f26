"""Waiting for a block of a Dask cluster without waiting for ever: somebody must be there who can work on it."""

import time
from typing import Any

from ratebatch.errors import NothingDoneError
from ratebatch.pipeline.engines.dask_faults import explained, no_sign_of_life, no_worker, scheduler_gone
from ratebatch.pipeline.engines.dask_workers import (
    MIB,
    SILENT_SECONDS,
    Worker,
    in_mib,
    refuse_unfit,
    silent,
    workers_of,
)

LOOK_SECONDS = 5.0
"""How often the workers are looked at while a block is waited for."""

STALLED_SECONDS = 60
"""So long may all workers be missing, or paused with nothing under way, before a run is given up."""

RECONNECT_SECONDS = 10
"""How long a scheduler whose connection broke may take to come back."""


def result_of(future: Any, client: Any, cluster: str, needed: int) -> Any:
    """Return the result of a block, or raise what it raised; `needed` is the memory of a worker, in bytes.

    Raises NothingDoneError when no worker can go on, or none of those that came meanwhile is fit to.
    """
    stalled = 0.0  # all in all: a worker that comes back for a moment has done nothing by that
    quiet, workers = 0.0, list[Worker]()
    while not future.done():
        try:
            return future.result(timeout=LOOK_SECONDS)
        except TimeoutError:
            if future.done():
                break
        if client.status != "running":
            continue  # the block is given up with the connection, and then it is looked for
        before, workers = workers, fit_workers(client, cluster, needed)
        if stands_still(workers):
            stalled += LOOK_SECONDS
        if stalled >= STALLED_SECONDS:
            raise nobody_works(client, cluster, needed, STALLED_SECONDS)
        frozen = silent(before, workers)
        quiet = quiet + LOOK_SECONDS if len(frozen) == len(workers) > 0 else 0.0
        if quiet >= SILENT_SECONDS:
            raise no_sign_of_life(cluster, frozen, SILENT_SECONDS)
    return future.result()


def fit_workers(client: Any, cluster: str, needed: int) -> list[Worker]:
    """Return the workers that are there now; raise NothingDoneError if one of them is unfit for the run."""
    with explained(cluster):
        workers = workers_of(client)
        refuse_unfit(workers, needed)
    return workers


def stands_still(workers: list[Worker]) -> bool:
    """Say whether nobody works: workers that pause for want of memory take no block, though they come back at times."""
    return all(each.is_paused and not each.executing for each in workers)


def nobody_works(client: Any, cluster: str, needed: int, seconds: int) -> NothingDoneError:
    """Return that for so long no worker was there, or all that were paused."""
    with explained(cluster):
        paused = workers_of(client)
    if not paused:
        return no_worker(cluster, seconds)
    limit = min(each.limit for each in paused) // MIB
    return NothingDoneError(
        f"all workers of {cluster} pause for want of memory, and no block was done for {seconds} seconds. A worker has "
        f"{limit} MiB and needs at least {in_mib(needed)} MiB for this run; Dask lets it pause at four fifths of "
        "what it has. Give each worker more (--memory-limit); nothing was written."
    )


def refuse_without_scheduler(client: Any, cluster: str) -> None:
    """Raise NothingDoneError if the connection to the scheduler broke and does not come back."""
    until = time.monotonic() + RECONNECT_SECONDS
    while client.status == "connecting" and time.monotonic() < until:
        time.sleep(0.1)
    if client.status != "running":
        raise scheduler_gone(cluster)
