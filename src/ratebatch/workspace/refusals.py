"""Why an output folder cannot be had, in one line that tells the user what to do."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ratebatch.errors import Busy as Busy  # the words for them are here
from ratebatch.errors import OutputUnusable as OutputUnusable

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
