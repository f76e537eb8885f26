"""Crosstables from lines of text, cut by the columns of TRF16: what a reader would hand over."""

import numpy as np

from ratebatch.issues import Source
from ratebatch.normalising.tournament import normalise
from ratebatch.records.crosstable import CellParts, Crosstable, HeaderFact, TextCells, TextEntries
from ratebatch.records.tournament import Tournament

FILE = Source("liman.trf")
SHA256 = "0" * 64
FIELDS = {
    "starting_rank": (5, 8),
    "sex": (10, 10),
    "title": (11, 13),
    "name": (15, 47),
    "rating": (49, 52),
    "federation": (54, 56),
    "player_id": (58, 68),
    "birth_date": (70, 79),
    "points": (81, 84),
    "rank": (86, 89),
}
COLUMNS = {name: first for name, (first, _) in FIELDS.items()}


def player(number: int, name: str, points: str, *cells: str, **fields: str) -> str:
    """Return a line 001; each cell is written `2 w 1`, the fields by their names."""
    values = {"starting_rank": str(number), "name": name, "points": points} | fields
    line = "001".ljust(91)
    for field, value in values.items():
        first, last = FIELDS[field]
        placed = value.ljust(last - first + 1) if field in ("name", "sex") else value.rjust(last - first + 1)
        line = line[: first - 1] + placed + line[last:]
    return line + "".join(cell.rjust(8).ljust(10) for cell in cells)


def crosstable(*lines: str) -> Crosstable:
    """Return the crosstable of a file with these lines; rows are counted from 1, blank cells are left out."""
    numbered = list(enumerate(lines, start=1))
    players = [(row, line.ljust(91)) for row, line in numbered if line.startswith("001")]
    header = [
        HeaderFact(line[:3], line if line.startswith("132") else line[4:].strip(), row)
        for row, line in numbered
        if not line.startswith("001")
    ]
    texts = {
        name: np.array([line[first - 1 : last].strip() for _, line in players], dtype=np.str_)
        for name, (first, last) in FIELDS.items()
    }
    texts |= dict.fromkeys(("national_id", "national_rating"), np.full(len(players), "", dtype=np.str_))
    cells = [
        (entry, start // 10 + 1, row, start + 92, line[start + 91 : start + 101].ljust(10))
        for entry, (row, line) in enumerate(players)
        for start in range(0, len(line) - 91, 10)
        if line[start + 91 : start + 101].strip()
    ]
    return Crosstable(
        file=FILE.file,
        format="trf",
        header=tuple(header),
        columns=COLUMNS,
        entries=TextEntries(row=_whole([row for row, _ in players]), **texts),
        cells=TextCells(
            entry=_whole([cell[0] for cell in cells]),
            round=_whole([cell[1] for cell in cells]),
            row=_whole([cell[2] for cell in cells]),
            column=_whole([cell[3] for cell in cells]),
            opponent=_text([cell[4][:4] for cell in cells]),
            colour=_text([cell[4][5:6] for cell in cells]),
            result=_text([cell[4][7:8] for cell in cells]),
        ),
        cell_parts=CellParts(colour=5, result=7),
    )


def tournament(*lines: str) -> Tournament:
    """Return these lines read and understood."""
    return normalise(crosstable(*lines), SHA256)


def places(read: Tournament) -> list[tuple[int, int, str]]:
    """Return row, column and code of every issue, in the order of the file."""
    return sorted(found.place for found in read.issues)


def _whole(values: list[int]) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    return np.array(values, dtype=np.int64)


def _text(values: list[str]) -> "np.ndarray[tuple[int], np.dtype[np.str_]]":
    return np.array([value.strip() for value in values], dtype=np.str_)
