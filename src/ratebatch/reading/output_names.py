"""The players and files that an output folder names, for whoever types one of them: no table is built."""

import csv
from collections.abc import Iterator
from pathlib import Path


def players_in(folder: Path) -> dict[str, str]:
    """Return the players of an output folder: id and name; nothing where there is no such folder."""
    return {row.get("id", ""): row.get("name", "") for row in _rows(folder, "changes.csv")}


def event_files_in(folder: Path) -> dict[str, str]:
    """Return the tournament files of an output folder that were rated, with the names of their events."""
    rows = _rows(folder, "events.csv")
    return {row.get("file", ""): row.get("event", "") for row in rows if row.get("verdict") == "rated"}


def _rows(folder: Path, file: str) -> Iterator[dict[str, str]]:
    """Yield the rows of all files of a name; a file that cannot be read ends them, for nobody is helped by a fault."""
    try:
        for path in sorted((*folder.glob(file), *folder.glob(f"*/{file}"))):
            with path.open(encoding="utf-8", newline="") as text:
                yield from ({key: value or "" for key, value in row.items() if key} for row in csv.DictReader(text))
    except (OSError, ValueError, csv.Error):
        return
