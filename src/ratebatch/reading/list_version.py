"""What a list that was read once depends on besides its file: how lists are read today."""

import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import metadata, resources
from importlib.resources.abc import Traversable

_PARTS = ("issues", "records", "reading")
_ENDINGS = (".py", ".toml")
_LIBRARIES = ("lxml", "openpyxl", "pyarrow", "pydantic")


@cache
def reading_version() -> str:
    """Return a hash of all that takes part in reading a list; with another one a list must be read again."""
    libraries = "".join(f"{library} {metadata.version(library)}\n" for library in _LIBRARIES)
    return hashlib.sha256(f"{libraries}{sources_hash(resources.files('ratebatch'))}".encode()).hexdigest()


@cache
def program_version(part: str = "") -> str:
    """Return a hash of the program with its rules and tables, or of one folder of it, such as `rules`."""
    package = resources.files("ratebatch")
    parts = (part,) if part else tuple(sorted(each.name for each in package.iterdir()))
    return sources_hash(package, parts, (*_ENDINGS, ".csv"))


def sources_hash(package: Traversable, parts: Iterable[str] = _PARTS, endings: tuple[str, ...] = _ENDINGS) -> str:
    """Return a hash of the source files themselves, so that nobody has to remember to raise a number."""
    digest = hashlib.sha256()
    for part in parts:
        for name, file in _files(package / part, part, endings):
            content = file.read_bytes()
            digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def _files(file: Traversable, name: str, endings: tuple[str, ...]) -> Iterator[tuple[str, Traversable]]:
    if file.is_dir():
        for each in sorted(file.iterdir(), key=lambda each: each.name):
            yield from _files(each, f"{name}/{each.name}", endings)
    elif name.endswith(endings):
        yield name, file
