"""FIDE's rating list as TXT: columns of fixed width under a heading row.

The columns are found by `list_fide_layout`. The file is read in pieces of some megabytes, each taken apart by
`list_fide_cells` as it comes, so that the text of the list never stands in memory as a whole. A list that is no plain
UTF-8 text, breaks off, or has too many bad rows is read once more as a whole; what is to be said of it is said there.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

import numpy as np
import pyarrow as pa

from ratebatch.reading.list_content import ListContent, text_of
from ratebatch.reading.list_fide_cells import NeedsWhole, cut_piece
from ratebatch.reading.list_fide_layout import Layout, is_fide_heading, layout_of
from ratebatch.reading.list_fide_rows import MARGIN, CutRows, Listing
from ratebatch.reading.list_file import HEAD_BYTES, UTF8_MARK, ListError, ListFile, heading_of
from ratebatch.reading.list_rows import (
    BadRow,
    ListReader,
    ListRows,
    bad_row_issues,
    bad_rows_allowed,
    few_bad_rows,
    unread_rows,
)
from ratebatch.reading.list_values import kind_of
from ratebatch.records.file_formats import row_in_words, row_word
from ratebatch.records.tournament import RatingType

_PIECE = 4 * 1024**2
_TAIL_ROWS = 4


def recognises(head: bytes) -> bool:
    """Say whether a file begins with the heading of a FIDE TXT list."""
    return is_fide_heading(heading_of(head))


def read_file(found: ListFile, rating_type: RatingType) -> ListRows:
    """Return the rows of a FIDE TXT list; `rating_type` names the rating of a list of one type.

    Raises ListError when the last row is cut off, two lists are joined, or too many rows are bad.
    """
    try:
        return read_in_pieces(found, rating_type)
    except (NeedsWhole, ListError):
        with found.again() as whole:
            content = text_of(whole)
    if content.sha256 != found.sha256():
        raise ListError(f"{found.file}: the list was changed while it was read; give it again.")
    rows = read(content, rating_type)
    return rows._replace(issues=(*content.issues, *rows.issues))


def read(content: ListContent, rating_type: RatingType) -> ListRows:
    """Return the rows of a list whose text is there as a whole."""
    listing = _listing(content.file, content.heading, rating_type)
    ended = content.utf8.count(b"\n")
    if not ended:
        raise ListError(f"{row_in_words(content.file, 1)}: the list breaks off; download it again.")
    _refuse_cut_off(listing, content.utf8, ended)
    cut: list[CutRows] = []

    def bad_rows() -> Iterator[BadRow]:
        row = 2
        for piece in pieces_of(content.utf8):
            rows, found = cut_piece(listing, piece, row)
            cut.append(found)
            row += rows
            yield from found.bad

    rows = ended - content.utf8.endswith(b"\n")
    bad = few_bad_rows(bad_rows(), rows)
    return _list_rows(listing, cut, bad, rows)


def read_in_pieces(
    found: ListFile, rating_type: RatingType, look: Callable[[bytes], object] = lambda _: None
) -> ListRows:
    """Return the rows, read as the file comes; raise NeedsWhole or ListError where it must be read as a whole.

    Each piece of the text behind the heading is shown to `look`.
    """
    heading, pieces = heading_and_pieces(found)
    listing = _listing(found.file, heading_of(heading[:HEAD_BYTES]), rating_type)
    cut: list[CutRows] = []
    bad: list[BadRow] = []
    rows, last, before_last = 0, heading, b""
    for piece in pieces:
        look(piece)
        count, found_rows = cut_piece(listing, piece, 2 + rows)
        rows += count
        cut.append(found_rows)
        bad += found_rows.bad
        before_last, last = last, piece
        if len(bad) > bad_rows_allowed(rows):
            raise NeedsWhole
    _refuse_cut_off(listing, (before_last[-2 * _tail_bytes(listing) :] + last).replace(b"\r\n", b"\n"), rows)
    return _list_rows(listing, cut, bad, rows)


def heading_and_pieces(found: ListFile) -> tuple[bytes, Iterator[bytes]]:
    """Return the first row and, in pieces as the file comes, the rows behind it; raise NeedsWhole if it is not plain.

    The rows have the line ends of the file.
    """
    pieces = _whole_rows(found.chunks())
    first = next(pieces, b"").removeprefix(UTF8_MARK)
    end = first.find(b"\n") + 1
    if not end or not _is_plain(first[:end]):
        raise NeedsWhole
    return first[:end], chain((first[end:],) if first[end:] else (), pieces)


def _whole_rows(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """Yield the bytes in pieces that end with a line; only the last may not."""
    rest = b""
    for chunk in chunks:
        end = chunk.rfind(b"\n") + 1
        if end:
            yield rest + chunk[:end]
            rest = chunk[end:]
        elif len(rest) > _PIECE:
            raise NeedsWhole
        else:
            rest += chunk
    if rest := rest.removesuffix(b"\x1a"):
        yield rest


def _is_plain(heading: bytes) -> bool:
    return heading.isascii() and b"\0" not in heading and b"\r" not in heading.removesuffix(b"\n").removesuffix(b"\r")


def pieces_of(text: bytes) -> Iterator[bytes]:
    """Yield the rows behind the heading, some megabytes at a time."""
    at = text.find(b"\n") + 1 or len(text)
    while at < len(text):
        end = text.rfind(b"\n", at, at + _PIECE) + 1 or text.find(b"\n", at) + 1 or len(text)
        yield text[at:end]
        at = end


def _listing(file: str, heading: str, rating_type: RatingType) -> Listing:
    return Listing(file, heading, layout_of(file, heading, rating_type))


def _list_rows(listing: Listing, cut: Sequence[CutRows], bad: Sequence[BadRow], rows: int) -> ListRows:
    issues = bad_row_issues(listing.file, bad, rows)
    month = listing.layout.month
    return ListRows(
        table=pa.concat_tables([found.table for found in cut] or [_no_rows(listing.layout)]),
        rows=np.concatenate([np.empty(0, dtype=np.int64), *(found.rows for found in cut)]),
        month=month,
        untyped=month is not None,
        issues=(*issues, *chain.from_iterable(found.issues for found in cut)),
        unread=unread_rows(bad),
    )


def _no_rows(layout: Layout) -> pa.Table:
    return pa.table({column.name: pa.array([], pa.string()) for column in layout.columns})


def _tail_bytes(listing: Listing) -> int:
    return _TAIL_ROWS * (listing.layout.width + MARGIN)


def _refuse_cut_off(listing: Listing, text: bytes, ended: int) -> None:
    """Raise ListError when the last row breaks off: no line end, shorter than a padded row, or within its numbers.

    `text` is how the list ends, with LF behind its rows; `ended` of its rows, the heading among them, have a line end.
    """
    layout = listing.layout
    *before, last = text[-_tail_bytes(listing) :].split(b"\n")
    ended_in = [column.name for column in layout.columns if column.start < len(last.rstrip()) <= column.end]
    within_numbers = any(kind_of(name) in ("id", "rating", "games", "k") for name in ended_in)
    padded = bool(before) and len(before[-1]) >= layout.width > len(last)
    if last.strip() and (within_numbers or padded):
        word = row_word(listing.file)
        raise ListError(
            f"{row_in_words(listing.file, ended + 1)}: the last {word} breaks off, so {word}s may be missing behind "
            f"it; download the list again, or end its last {word} with a line break if it is whole."
        )


READER = ListReader("fide-txt", recognises, read_file)
