"""Read FIDE's TXT list once more, now with its lines."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.reading import list_fide_txt
from ratebatch.reading.list_content import text_of
from ratebatch.reading.list_fide_cells import NeedsWhole
from ratebatch.reading.list_fide_layout import layout_of
from ratebatch.reading.list_fide_rows import LF
from ratebatch.reading.list_file import ListError, ListFile, opened
from ratebatch.records.list_lines import FixedColumn, ListLines
from ratebatch.records.rating_type import RatingType


class HashedLines(NamedTuple):
    """The lines of a list, and the SHA-256 of the file that they were read from."""

    sha256: str
    lines: ListLines


def read_lines(path: Path, rating_type: RatingType) -> HashedLines:
    """Return the lines of a FIDE TXT list, in the order of the rows that can be read; raise ListError otherwise.

    The lines themselves stay in the file until they are asked for; a list that is no plain text is kept as a whole.
    """
    with opened(path, list_fide_txt.recognises) as found:
        plain: list[bool] = []
        try:
            rows = list_fide_txt.read_in_pieces(found, rating_type, lambda piece: plain.append(piece.isascii()))
        except (NeedsWhole, ListError):
            return _read_as_a_whole(found, rating_type)
        heading, sha256 = found.heading, found.sha256()
    lines = partial(_lines_of_file, path, sha256, rows.rows)
    return HashedLines(sha256, ListLines(heading, _columns(found, heading, rating_type), rows.table, lines, all(plain)))


def _read_as_a_whole(found: ListFile, rating_type: RatingType) -> HashedLines:
    with found.again() as whole:
        content = text_of(whole)
    rows = list_fide_txt.read(content, rating_type)
    columns = _columns(found, content.heading, rating_type)

    def lines() -> Iterator[pa.Array]:
        return _lines(list_fide_txt.pieces_of(content.utf8), rows.rows)

    return HashedLines(content.sha256, ListLines(content.heading, columns, rows.table, lines, content.utf8.isascii()))


def _columns(found: ListFile, heading: str, rating_type: RatingType) -> tuple[FixedColumn, ...]:
    return tuple(FixedColumn(*column) for column in layout_of(found.file, heading, rating_type).columns)


def _lines_of_file(path: Path, sha256: str, rows: npt.NDArray[np.int64]) -> Iterator[pa.Array]:
    """Yield the lines of a file; raise OSError when it is not the one any more that was read."""
    with opened(path, list_fide_txt.recognises) as found:
        _, pieces = list_fide_txt.heading_and_pieces(found)
        yield from _lines((piece.replace(b"\r\n", b"\n") for piece in pieces), rows)
        if found.sha256() != sha256:
            raise OSError(f"{path} was changed while it was read")


def _lines(pieces: Iterator[bytes], rows: npt.NDArray[np.int64]) -> Iterator[pa.Array]:
    """Yield the lines that stand in the file at the rows given, without their line ends."""
    row = 2
    for piece in pieces:
        text = piece if piece.endswith(b"\n") else piece + b"\n"
        ends = np.flatnonzero(np.frombuffer(text, dtype=np.uint8) == LF)
        borders = np.empty(2 * len(ends), dtype=np.int64)
        borders[0], borders[2::2], borders[1::2] = 0, ends[:-1] + 1, ends
        texts = pa.LargeStringArray.from_buffers(len(borders) - 1, pa.py_buffer(borders), pa.py_buffer(text))
        first, last = np.searchsorted(rows, [row, row + len(ends)])
        yield texts.take(pa.array(2 * (rows[first:last] - row)))
        row += len(ends)
