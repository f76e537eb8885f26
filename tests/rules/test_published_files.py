"""Published rules files are never edited: an amendment is a new file, and its SHA-256 is added here."""

import hashlib
from pathlib import Path

import ratebatch.rules

RULES = Path(ratebatch.rules.__file__).parent
PINNED = Path(__file__).parent / "published_files.txt"
"""A line for each file, as `sha256sum` prints it: the hash, two blanks, the path below `rules`."""


def test_only_files_that_are_read_lie_among_the_rules() -> None:
    """A file whose ending is misspelt, as `2028-01-01.tml`, would be left out without a word."""
    kinds = {".toml", ".csv", ".py"}
    strange = [path for path in RULES.rglob("*") if path.is_file() and path.suffix not in kinds]
    named = [path.relative_to(RULES).as_posix() for path in strange if path.parent.name != "__pycache__"]
    assert named == [], "nobody reads these: rules end in .toml, tables in .csv"


def test_published_files_are_never_edited() -> None:
    lines = [line.split("  ") for line in PINNED.read_text(encoding="utf-8").splitlines()]
    pinned = {path: sha256 for sha256, path in lines}
    found = {
        path.relative_to(RULES).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(RULES.rglob("*"))
        if path.suffix in {".toml", ".csv"}
    }
    edited = [path for path in pinned if found.get(path) != pinned[path]]
    assert edited == [], "edited or gone; restore them and write an amendment with a date of its own"
    added = [path for path in found if path not in pinned]
    assert added == [], "run sha256sum in src/ratebatch/rules; its lines go into tests/rules/published_files.txt"
