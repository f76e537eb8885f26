"""What a list that was read once depends on besides its file: how lists are read today."""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib import metadata, resources
from importlib.resources.abc import Traversable

_PARTS = ("issues.py", "records", "reading")
_ENDINGS = (".py", ".toml")
_LIBRARIES = ("lxml", "openpyxl", "pyarrow", "pydantic")


@cache
def reading_version() -> str:
    """Return a hash of all that takes part in reading a list; with another one a list must be read again."""
    libraries = "".join(f"{library} {metadata.version(library)}\n" for library in _LIBRARIES)
    return hashlib.sha256(f"{libraries}{sources_hash(resources.files('ratebatch'))}".encode()).hexdigest()


def sources_hash(package: Traversable) -> str:
    """Return a hash of the source files themselves, so that nobody has to remember to raise a number."""
    digest = hashlib.sha256()
    for part in _PARTS:
        for name, file in _files(package / part, part):
            content = file.read_bytes()
            digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def _files(file: Traversable, name: str) -> Iterator[tuple[str, Traversable]]:
    if file.is_dir():
        for each in sorted(file.iterdir(), key=lambda each: each.name):
            yield from _files(each, f"{name}/{each.name}")
    elif name.endswith(_ENDINGS):
        yield name, file
