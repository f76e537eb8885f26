"""The hashes of an output folder's files beside those of its manifest."""

import hashlib
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ratebatch.reading.own_table import MANIFEST, manifest_of

_CHUNK = 1 << 20


class HashedFile(NamedTuple):
    """A file that the manifest names, or that stands in the folder beside; `found` is None for a file that is gone."""

    name: str
    expected: str | None
    found: str | None


_BY_HASH = re.compile(r"[^/]+/(?P<sha256>[0-9a-f]{64})")
"""A file that is kept under its SHA-256."""


def hashed_files(folder: Path, beside: Collection[str] = ()) -> Iterator[HashedFile]:
    """Yield every file of the manifest with the hash that it has now, and every other file of the folder.

    `beside` are the names of files, and of folders with a slash at their end, that an office puts beside the outputs:
    of them only those are yielded that are kept under their SHA-256. Names that lead out of the folder are not
    followed: they are reported as gone. Raises OwnFileError without a manifest of this program.
    """
    outputs = manifest_of(folder).content.get("outputs")
    named: dict[str, Any] = outputs if isinstance(outputs, dict) else {}
    inside = folder.resolve()
    for name, expected in sorted(named.items()):
        path = folder / name
        leads_out = not path.resolve().is_relative_to(inside)
        yield HashedFile(name, str(expected), None if leads_out else _sha256(path))
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if name in named or name == MANIFEST or ".ratebatch" in path.parts or not path.is_file():
            continue
        is_beside = name in beside or f"{name.partition('/')[0]}/" in beside
        by_hash = _BY_HASH.fullmatch(name) if is_beside else None
        if by_hash:
            yield HashedFile(name, by_hash["sha256"], _sha256(path))
        elif not is_beside:
            yield HashedFile(name, None, "")


def _sha256(path: Path) -> str | None:
    digest = hashlib.sha256()
    try:
        with path.open("rb") as file:
            while chunk := file.read(_CHUNK):
                digest.update(chunk)
    except OSError:
        return None
    return digest.hexdigest()
