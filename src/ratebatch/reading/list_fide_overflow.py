"""Rows of FIDE's TXT list whose other titles are longer than their column.

They push all that follows to the right by as many characters as they have too many; FIDE's own list holds such rows.
"""

import re
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.list_fide_layout import Column, Layout
from ratebatch.reading.list_file import shown

BLANK = 32
_FOA_TITLES = ("AGM", "AIM", "AFM", "ACM")
_TITLES = re.compile(r"[A-Za-z,]*")

Matrix: TypeAlias = "npt.NDArray[np.uint8]"
"""Rows of a list, one byte for each character."""


def pulled_back(matrix: Matrix, layout: Layout) -> tuple[dict[int, str], list[int]]:
    """Put rows right whose other titles are too long; return these titles by row, and the rows that need nothing.

    Titles that end where a rating or an Online Arena title begins need nothing. A row is put right only if there is
    exactly one way to do it by which everything behind the titles begins where its column begins.
    """
    names = [column.name for column in layout.columns]
    if "other_titles" not in names[:-1]:
        return {}, []
    titles, *behind = layout.columns[names.index("other_titles") :]
    pushed: dict[int, str] = {}
    in_place: list[int] = []
    touching = (matrix[:, titles.end - 1] != BLANK) & (matrix[:, titles.end] != BLANK)
    for at in np.flatnonzero(touching).tolist():
        row = matrix[at].tobytes().decode("latin-1")
        run = _TITLES.match(row[titles.start :])[0]  # type: ignore[index]  # the pattern matches an empty text too
        runs = [run, run[:-3]] if run.endswith(_FOA_TITLES) and behind[0].name == "foa_title" else [run]
        ways = {way: _pulled(row, titles, way) for way in runs if len(way) >= titles.end - titles.start}
        ways = {way: pulled for way, pulled in ways.items() if _aligned(pulled, behind)}
        if len(ways) == 1 and row in ways.values():
            in_place.append(at)
        elif len(ways) == 1:
            ((pushed[at], pulled),) = ways.items()
            matrix[at] = np.frombuffer(pulled.encode("latin-1"), dtype=np.uint8)
            in_place.append(at)
    return pushed, in_place


def _pulled(row: str, titles: Column, run: str) -> str:
    """Return the row with as much of the titles taken out as is too long, and the rest pulled back."""
    return (row[: titles.end] + row[titles.start + len(run) :]).ljust(len(row))


def _aligned(row: str, columns: list[Column]) -> bool:
    return all(row[start] != " " or not row[start:end].strip() for _, start, end in columns)


def pushed_note(file: str, row: int, titles: str) -> Issue:
    """Return the note that a row was put right."""
    return issue("LIST_ROW_SHIFTED", f"The other titles {shown(titles)} are too long.", Source(file, row=row))
