"""Published rules files are never edited: an amendment is a new file, and its SHA-256 is added here."""

import hashlib
from pathlib import Path

import ratebatch.rules

RULES = Path(ratebatch.rules.__file__).parent
PINNED = Path(__file__).parent / "published_files.txt"
"""A line for each file, as `sha256sum` prints it: the hash, two blanks, the path below `rules`."""


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
    assert added == [], "not pinned; add their SHA-256 to published_files.txt"
