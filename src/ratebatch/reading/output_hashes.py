"""The hashes of an output folder's files beside those of its manifest."""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ratebatch.reading.own_table import MANIFEST, manifest_of

_CHUNK = 1 << 20


class HashedFile(NamedTuple):
    """A file that the manifest names, or that stands in the folder beside; `found` is None for a file that is gone."""

    name: str
    expected: str | None
    found: str | None


def hashed_files(folder: Path) -> Iterator[HashedFile]:
    """Yield every file of the manifest with the hash that it has now, and every other file of the folder.

    Names that lead out of the folder are not followed: they are reported as gone. Raises OwnFileError without a
    manifest of this program.
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
        if name not in named and name != MANIFEST and ".ratebatch" not in path.parts and path.is_file():
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
