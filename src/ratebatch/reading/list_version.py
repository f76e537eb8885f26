"""What a list that was read once depends on besides its file: how lists are read today."""

import hashlib
from fnmatch import fnmatchcase
from functools import cache
from importlib import metadata, resources

_PARTS = (
    ("", ("issues.py",)),
    ("records", ("rating_list.py", "rating_type.py", "month.py")),
    ("reading", ("list*.py", "csv_cells.py")),
    ("reading/mappings", ("*.toml",)),
)
_LIBRARIES = ("lxml", "openpyxl", "pyarrow", "pydantic")


@cache
def reading_version() -> str:
    """Return a hash of all that takes part in reading a list; with another one a list must be read again.

    It is made of the source files themselves, so that nobody has to remember to raise a number.
    """
    digest = hashlib.sha256()
    for folder, patterns in _PARTS:
        here = resources.files("ratebatch").joinpath(folder) if folder else resources.files("ratebatch")
        for file in sorted(here.iterdir(), key=lambda file: file.name):
            if any(fnmatchcase(file.name, pattern) for pattern in patterns):
                content = file.read_bytes()
                digest.update(f"{folder}/{file.name} {len(content)}\n".encode() + content)
    for library in _LIBRARIES:
        digest.update(f"{library} {metadata.version(library)}\n".encode())
    return digest.hexdigest()
