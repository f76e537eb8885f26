"""A single file that the user names: written as a whole or not at all."""

import os
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from ratebatch.workspace.refusals import OutputUnusable, explained
from ratebatch.workspace.storage import sync_folder

DRAFT = ".ratebatch-"
"""How the name of a file begins that is being written; it is renamed when it is whole."""


def write_file(path: Path, content: bytes | Iterable[bytes]) -> None:
    """Make the bytes the content of the file, which may exist; raise `OutputUnusable` when that cannot be done.

    Bytes that come in pieces are written as they come.
    """
    path = path.absolute()
    if path.is_dir():
        raise OutputUnusable(f"{path} is a folder. Give the name of a file.")
    if not path.parent.is_dir():
        raise OutputUnusable(f"There is no folder {path.parent}. Make it, or give another name.")
    with explained(path):
        descriptor, draft = tempfile.mkstemp(dir=path.parent, prefix=DRAFT)
        try:
            with open(descriptor, "wb") as file:  # noqa: PTH123 - a descriptor has no path to open
                file.writelines((content,) if isinstance(content, bytes) else content)
                file.flush()
                os.fsync(file.fileno())
            Path(draft).chmod(_usual_mode())
            Path(draft).replace(path)
        except BaseException:
            with suppress(OSError):  # the first error is the one to report
                Path(draft).unlink()
            raise
        sync_folder(path.parent)


def _usual_mode() -> int:
    """Return the rights that a new file gets; `mkstemp` gives them to the owner alone."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
