"""Read FIDE's TXT list once more, now with its lines."""

from pathlib import Path
from typing import NamedTuple

from ratebatch.reading import list_fide_txt
from ratebatch.reading.list_content import read_content
from ratebatch.reading.list_fide_layout import is_fide_heading, layout_of
from ratebatch.records.list_lines import FixedColumn, ListLines
from ratebatch.records.tournament import RatingType


class HashedLines(NamedTuple):
    """The lines of a list, and the SHA-256 of the file that they were read from."""

    sha256: str
    lines: ListLines


def read_lines(path: Path, rating_type: RatingType) -> HashedLines:
    """Return the lines of a FIDE TXT list, in the order of the rows that can be read; raise ListError otherwise."""
    content = read_content(path, is_fide_heading)
    found = list_fide_txt.read(content, rating_type)
    layout = layout_of(content.file, content.heading, rating_type)
    every = content.utf8.split(b"\n")
    lines = ListLines(
        heading=content.heading,
        columns=tuple(FixedColumn(*column) for column in layout.columns),
        table=found.table,
        lines=[every[row - 1] for row in found.rows.tolist()],
    )
    return HashedLines(content.sha256, lines)
