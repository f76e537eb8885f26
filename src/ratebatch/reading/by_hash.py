"""Find files by the SHA-256 of their content, wherever they lie and whatever they are called now."""

import hashlib
import os
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from ratebatch.reading.archives import is_archive, members_of
from ratebatch.reading.refusals import Refusal

Found = Path | bytes
"""A file on the disk, or the content of a member of an archive."""

_PASSED_OVER = ".ratebatch"


def find_by_hash(wanted: Collection[str], roots: Sequence[Path]) -> dict[str, Found]:
    """Return the files with these hashes that lie in or below the roots, or in zip files there; the first of each.

    Looking ends when all are found. What cannot be read is passed over.
    """
    missing = set(wanted)
    found: dict[str, Found] = {}
    for root in roots:
        for path in _files(root):
            if not missing:
                return found
            for sha256, content in _contents(path, missing):
                if sha256 in missing:
                    missing.discard(sha256)
                    found[sha256] = content
    return found


def content_of(found: Found) -> bytes:
    """Return the bytes of a file that was found; raises OSError when it is gone since."""
    return found if isinstance(found, bytes) else found.read_bytes()


def _files(root: Path) -> Iterator[Path]:
    if root.is_file():
        yield root
        return
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(each for each in folders if each != _PASSED_OVER)
        yield from (Path(folder, each) for each in sorted(files))


def _contents(path: Path, wanted: Collection[str]) -> Iterator[tuple[str, Found]]:
    try:
        if path.is_file():  # no pipe, which would wait for ever
            with path.open("rb") as file:
                yield hashlib.file_digest(file, "sha256").hexdigest(), path
    except OSError:
        return
    if is_archive(path.name):
        members = members_of(path)
        for _, content in [] if isinstance(members, Refusal) else members:
            if isinstance(content, bytes) and (sha256 := hashlib.sha256(content).hexdigest()) in wanted:
                yield sha256, content
