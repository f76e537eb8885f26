"""What can go wrong between the command and a Dask cluster, said in one place as a sentence of our own."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ratebatch import __version__
from ratebatch.errors import NothingDoneError, RatebatchError
from ratebatch.records.wording import several


@contextmanager
def explained(cluster: str) -> Iterator[None]:
    """Turn what Dask raises while it is talked to into NothingDoneError; `cluster` names it in the message.

    What a block itself raises does not pass here: see `fault_of_block`.
    """
    try:
        yield
    except RatebatchError:
        raise
    except ModuleNotFoundError as error:
        raise not_installed(cluster, error) from error
    except Exception as error:  # whatever else comes from here comes from Dask or from the network
        raise broken_off(cluster, error) from error


def broken_off(cluster: str, error: BaseException) -> NothingDoneError:
    """Return that the cluster failed in a way that only its operator can look into."""
    said = " ".join(str(error).split())[:200]
    return NothingDoneError(
        f"{cluster} failed ({type(error).__name__}{f': {said}' if said else ''}); nothing was written. See that its "
        "scheduler and workers are up, what their logs say, and start the run again."
    )


def not_installed(cluster: str, error: Exception) -> NothingDoneError:
    """Return that the scheduler or a worker lacks the program, or a package that it needs."""
    return NothingDoneError(
        f"the scheduler or a worker of {cluster} cannot import what is needed ({error}); install ratebatch "
        f"{__version__} in its environment or image."
    )


def scheduler_gone(cluster: str) -> NothingDoneError:
    """Return that the scheduler was there and is no more."""
    return NothingDoneError(
        f"the scheduler of {cluster} is gone: it was stopped, or cannot be reached any more. Nothing was written; "
        "start it and its workers, and the run again."
    )


def no_worker(cluster: str, seconds: int) -> NothingDoneError:
    """Return that nobody is there to work."""
    return NothingDoneError(
        f"{cluster} has no worker: none came within {seconds} seconds. Start workers, and see that they reach the "
        "scheduler; nothing was written."
    )


def no_sign_of_life(cluster: str, workers: Sequence[str], seconds: int) -> NothingDoneError:
    """Return that workers are there and do nothing at all."""
    others = f" and {several(len(workers) - 3, 'other')}" if len(workers) > 3 else ""
    named = f"{', '.join(workers[:3])}{others} of {cluster}"
    return NothingDoneError(
        f"{named if workers else f'a worker of {cluster}'} gave no answer for {seconds} seconds: stopped, swapped out, "
        "or cut off from the scheduler. End such workers or let them go on, and start the run again; nothing was "
        "written."
    )


def fault_of_block(cluster: str, error: Exception) -> Exception:
    """Return what to raise for what came back instead of a result: the function's own fault as it is, Dask's in words.

    A package that a worker lacks, or another version of this one, shows first when the block is unpacked.
    """
    if isinstance(error, ModuleNotFoundError):
        return not_installed(cluster, error)
    is_packing = isinstance(error, RuntimeError) and "serializ" in str(error)
    if is_packing or type(error).__module__.partition(".")[0] in ("distributed", "dask"):
        return broken_off(cluster, error)
    return error
