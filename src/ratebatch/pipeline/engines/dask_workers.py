"""What the workers of a Dask cluster must be: of this version, with one thread, and with enough memory."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from ratebatch import __version__
from ratebatch.errors import NothingDoneError
from ratebatch.pipeline.engines.dask_faults import no_sign_of_life, not_installed

PROGRAM_BYTES = 350_000_000
"""What a worker needs for the program alone: the first figure of the table in the guide to clusters."""

MIB = 1 << 20

TRIES = 3
"""How often workers are asked their version, while each time all of them die over it."""


SILENT_SECONDS = 60
"""How long workers may give no sign of life: those that are stopped (SIGSTOP), swapped out or cut off are not gone."""


class Worker(NamedTuple):
    """A worker as its scheduler sees it; `limit` is the most memory it may take, in bytes, 0 where there is none.

    `last_seen` is when it gave a sign of life, by the clock of the scheduler, 0 where that is not told.
    """

    address: str
    threads: int
    limit: int
    is_paused: bool
    executing: int
    last_seen: float


def workers_of(client: Any) -> list[Worker]:
    """Return all workers that the scheduler has now."""
    told = client.sync(client.scheduler.identity, n_workers=-1)["workers"]
    return [
        Worker(
            address,
            int(each.get("nthreads", 1)),
            int(each.get("memory_limit") or 0),
            each.get("status") == "paused",
            int(each.get("metrics", {}).get("executing", 0)),
            float(each.get("last_seen") or 0),
        )
        for address, each in sorted(told.items())
    ]


def silent(before: list[Worker], now: list[Worker]) -> list[str]:
    """Return the addresses of workers that gave no sign of life between two looks."""
    seen = {each.address: each.last_seen for each in before}
    return [each.address for each in now if 0 < each.last_seen == seen.get(each.address)]


def refuse_unfit(workers: list[Worker], needed: int = PROGRAM_BYTES) -> None:
    """Raise NothingDoneError if a worker has more than one thread, or a limit below the bytes needed."""
    for each in workers:
        if each.threads != 1:
            raise NothingDoneError(
                f"the worker {each.address} has {each.threads} threads; a worker works on one block at a time. Start "
                "workers with one thread each, and more of them: --nworkers 2 --nthreads 1 (in Python "
                "threads_per_worker=1). Nothing was written."
            )
        if 0 < each.limit < needed:
            raise NothingDoneError(
                f"the worker {each.address} may take {each.limit // MIB} MiB of memory and needs at least "
                f"{in_mib(needed)} MiB for this run: give each worker more (--memory-limit), or start fewer on a "
                "machine. Nothing was written."
            )


def in_mib(needed: int) -> int:
    """Return bytes in whole MiB, upwards."""
    return -(-needed // MIB)


def refuse_other_versions(client: Any, cluster: str) -> None:
    """Raise NothingDoneError if the scheduler or a worker has another version, whose law might be another one, or none.

    A worker that dies meanwhile is not asked again: its blocks go to others, or to one that replaces it.
    """
    try:
        _compare("the scheduler", client.run_on_scheduler(version_here), __version__)
    except (ModuleNotFoundError, AttributeError) as error:
        raise not_installed(cluster, error) from error
    for _ in range(TRIES):
        before = workers_of(client)
        try:
            answers = client.sync(client.run, version_here, on_error="return", callback_timeout=SILENT_SECONDS)
        except TimeoutError as error:
            raise no_sign_of_life(cluster, silent(before, workers_of(client)), SILENT_SECONDS) from error
        for worker, answer in _of_the_living(answers):
            if isinstance(answer, ModuleNotFoundError | AttributeError):
                raise not_installed(cluster, answer) from answer
            if isinstance(answer, Exception):
                raise answer
            _compare(f"the worker {worker}", answer, __version__)
        if any(isinstance(answer, str) for answer in answers.values()):
            return
    raise NothingDoneError(f"the workers of {cluster} end as soon as they are asked anything; see their logs.")


def _of_the_living(answers: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the answers of workers that could be reached; a connection that breaks is an OSError in Dask."""
    return ((worker, answer) for worker, answer in sorted(answers.items()) if not isinstance(answer, OSError))


def _compare(who: str, version: str, asked: str) -> None:
    if version != asked:
        raise NothingDoneError(
            f"{who} has ratebatch {version}, this machine {asked}; install the same version everywhere."
        )


def version_here() -> str:
    """Return the version of the program where this is called: on a worker, or at the scheduler."""
    return __version__


def of_this_version(version: str, function: Any, shared: Any, block: Any) -> Any:
    """Return what the function makes of a block, on a worker, which may have come after the others were looked at."""
    _compare("a worker", version_here(), version)
    return function(shared, block)
