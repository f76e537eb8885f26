"""Why an output folder cannot be had, in one line that tells the user what to do."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Busy(Exception):  # noqa: N818 - the word of the contract: exit code 4, busy
    """Another run holds the lock of the output folder."""


class OutputUnusable(Exception):  # noqa: N818 - a state of the user's folder, not an error of the program
    """The output folder cannot be written."""


_REASONS = {
    errno.EACCES: "is not writable, or is open in another program",
    errno.EPERM: "is not writable",
    errno.EROFS: "lies on a read-only disk",
    errno.ENOSPC: "cannot be written: the disk is full",
    errno.EDQUOT: "cannot be written: the disk quota is used up",
    errno.EEXIST: "is not a folder",
    errno.ENOTDIR: "is not a folder",
    errno.ENAMETOOLONG: "has too long a name",
    errno.EXDEV: "lies on another disk than the output folder",
}


@contextmanager
def explained(out: Path, afterwards: str = "The former output is untouched.") -> Iterator[None]:
    """Turn an error of the operating system into `OutputUnusable`; `afterwards` says in what state things are."""
    try:
        yield
    except OSError as error:
        place = error.filename2 or error.filename or out  # of a move, the file that is in the way
        reason = _REASONS.get(error.errno or 0, f"cannot be used: {error.strerror or error}")
        raise OutputUnusable(f"{place} {reason}. {afterwards}") from error
