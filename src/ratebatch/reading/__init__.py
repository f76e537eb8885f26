"""Read files: find them, recognise each by looking inside, and return its text with the place of every cell.

Nothing is understood here; dates, names and results are understood once, in `normalising`, for every format.
A new format is one file with `recognises` and `read`, and one line in `READERS`.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from ratebatch.reading import icu_csv, swissperfect, trf, uschess_crosstable, vega_crosstable
from ratebatch.reading.crosstables import sheet_formats
from ratebatch.reading.crosstables.columns_file import ColumnsFileError, ColumnWords
from ratebatch.reading.crosstables.columns_file import parsed as parsed_columns
from ratebatch.reading.other_files import refusal_of_unrecognised
from ratebatch.reading.refusals import Refusal, Verdict, rejected
from ratebatch.reading.sources import SourceFile, find_sources
from ratebatch.records.tournament import Crosstable

__all__ = ["READERS", "Reader", "Refusal", "SourceFile", "Verdict", "find_sources", "read_tournament"]


class Recognises(Protocol):
    """Say from the first 64 KiB and the name of a file whether it is in this format; never raises."""

    def __call__(self, head: bytes, name: str) -> bool: ...


class Reads(Protocol):
    """Return the crosstable of a file with its problems as issues, or why it has none; never raises."""

    def __call__(self, content: bytes, label: str, encoding: str | None = None) -> Crosstable | Refusal: ...


class Reader(NamedTuple):
    """One format of tournament files."""

    name: str
    recognises: Recognises
    read: Reads
    with_columns: Callable[[bytes, str, str | None, ColumnWords | None], Crosstable | Refusal] | None = None
    """How a table is read of which a columns file says more than its headings."""


_TEXT_READERS: tuple[Reader, ...] = (
    Reader(trf.FORMAT, trf.recognises, trf.read),
    Reader(icu_csv.FORMAT, icu_csv.recognises, icu_csv.read),
    Reader(swissperfect.FORMAT, swissperfect.recognises, swissperfect.read),
    Reader(vega_crosstable.FORMAT, vega_crosstable.recognises, vega_crosstable.read),
    Reader(uschess_crosstable.FORMAT, uschess_crosstable.recognises, uschess_crosstable.read),
)


def _no_other(kind: sheet_formats.SheetKind) -> Recognises:
    """Return what recognises a kind of sheet and none of the formats of text, which have commas and semicolons too."""
    is_sheet = sheet_formats.recognises(kind)

    def recognise(head: bytes, name: str) -> bool:
        return is_sheet(head, name) and not any(reader.recognises(head, name) for reader in _TEXT_READERS)

    return recognise


READERS: tuple[Reader, ...] = (
    *_TEXT_READERS,
    *(Reader(kind, _no_other(kind), sheet_formats.read, sheet_formats.read) for kind in sheet_formats.FORMATS),
)

_UNDECODED = frozenset({"ENCODING_UNKNOWN", "NUL_BYTE"})


def read_tournament(
    source: SourceFile, encoding: str | None = None, columns: ColumnWords | None = None
) -> Crosstable | Refusal:
    """Return what stands in a tournament file, or why it is not read; `encoding` is for files that are not UTF-8.

    `columns` says what the headings of sheets mean where they do not say it; the columns file beside a file stands
    over it. Rejected: nobody can read it, or two readers could. Ignored: it is no tournament. Held: the code page is
    unknown, the bytes are damaged, or somebody has to say or send something.
    """
    head = source.head()
    if isinstance(head, Refusal):
        return head
    readers = [reader for reader in READERS if reader.recognises(head, source.name)]
    if len(readers) > 1:
        names = " and ".join(reader.name for reader in readers)
        return rejected("FORMAT_AMBIGUOUS", f"The file could be read as {names}.", source.label)
    if not readers:
        unrecognised = refusal_of_unrecognised(head, source.name, source.label)
        # That it is too large, or cannot be read to its end, says more than that its beginning is not known.
        unread = source.read() if unrecognised.verdict == "rejected" else b""
        return unread if isinstance(unread, Refusal) else unrecognised
    content = source.read()
    if isinstance(content, Refusal):
        return content
    crosstable = _read(readers[0], source, content, encoding, columns)
    if isinstance(crosstable, Refusal):
        return crosstable
    if any(found.code in _UNDECODED for found in crosstable.issues):
        return Refusal("held", crosstable.issues)
    return crosstable


def _read(
    reader: Reader, source: SourceFile, content: bytes, encoding: str | None, columns: ColumnWords | None
) -> Crosstable | Refusal:
    if reader.with_columns is None:
        return reader.read(content, source.label, encoding)
    beside = source.columns_file()
    if isinstance(beside, Refusal):
        return beside
    if beside is not None:
        try:
            columns = parsed_columns(beside.name, beside.content).over(columns)
        except ColumnsFileError as error:
            return sheet_formats.columns_unusable(str(error), source.label)
    return reader.with_columns(content, source.label, encoding, columns)
