"""Every format of tournament files: a file is recognised by looking inside, and exactly one reader must know it."""

from functools import partial

from ratebatch.reading import icu_csv, swissperfect, trf, uschess_crosstable, vega_crosstable
from ratebatch.reading.broken_letters import without_broken_letters
from ratebatch.reading.cells_once import with_cells_once
from ratebatch.reading.crosstables import sheet_formats
from ratebatch.reading.crosstables.columns_file import ColumnsFileError, ColumnWords
from ratebatch.reading.crosstables.columns_file import parsed as parsed_columns
from ratebatch.reading.facts_told import with_facts_told
from ratebatch.reading.other_files import ending_of, formats_said, refusal_of_unrecognised
from ratebatch.reading.own_output import own_output
from ratebatch.reading.prose import is_note
from ratebatch.reading.reader_faults import held_if_it_raises
from ratebatch.reading.readers import Reader, Recognises
from ratebatch.reading.refusals import Refusal, Verdict, ignored, rejected
from ratebatch.reading.sources import SourceFile, find_sources
from ratebatch.reading.unknown_lines import with_unknown_lines_told
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.file_formats import ENDINGS, SHEET_KINDS, SheetKind

__all__ = ["READERS", "Reader", "Refusal", "SourceFile", "Verdict", "find_sources", "read_tournament"]

_TEXT_READERS: tuple[Reader, ...] = (
    Reader(
        trf.FORMAT, trf.recognises, trf.read,
        "the Tournament Report File of FIDE: TRF16 and TRF26, with their ancestors and extensions",
        (".trf", ".trfx", ".txt"),
    ),
    Reader(
        icu_csv.FORMAT, icu_csv.recognises, icu_csv.read,
        "the CSV in which Irish players report their games abroad", (".csv",),
    ),
    Reader(
        swissperfect.FORMAT, swissperfect.recognises, swissperfect.read,
        "the crosstable that SwissPerfect exports as text, without colours and days", (".txt",),
    ),
    Reader(
        vega_crosstable.FORMAT, vega_crosstable.recognises, vega_crosstable.read,
        "the crosstable that Vega writes as text, without days", (".txt",),
    ),
    Reader(
        uschess_crosstable.FORMAT, uschess_crosstable.recognises, uschess_crosstable.read,
        "the crosstable of two lines for each player that SwissSys and WinTD print, without days", (".txt",),
    ),
)  # fmt: skip


def _no_other(kind: SheetKind) -> Recognises:
    """Return what recognises a kind of sheet and none of the formats of text, which have commas and semicolons too."""
    is_sheet = sheet_formats.recognises(kind)

    def recognise(head: bytes, name: str) -> bool:
        return is_sheet(head, name) and not any(reader.recognises(head, name) for reader in _TEXT_READERS)

    return recognise


READERS: tuple[Reader, ...] = (
    *_TEXT_READERS,
    *(
        Reader(
            kind, _no_other(kind), sheet_formats.read, sheet_formats.WHAT[kind], ENDINGS[kind],
            with_columns=sheet_formats.read,
        )
        for kind in SHEET_KINDS
    ),
)  # fmt: skip

_UNDECODED = frozenset({"ENCODING_UNKNOWN", "NUL_BYTE"})


def read_tournament(
    source: SourceFile, encoding: str | None = None, columns: ColumnWords | None = None
) -> Crosstable | Refusal:
    """Return what stands in a tournament file, or why it is not read; `encoding` is for files that are not UTF-8.

    `columns` says what the headings of sheets mean, and the facts of events, where files do not say it; the columns
    file beside a file stands over it. Rejected: nobody can read it, or two readers could. Ignored: it is no tournament.
    Held: the code page is unknown, the bytes are damaged, somebody has to say or send something, or the reader failed.
    """
    head = source.head()
    if isinstance(head, Refusal):
        return head
    if own := own_output(head):
        return ignored(f"This is {own}, which a run of this program wrote; it is no tournament.", source.label)
    readers = _recognising(head, source)
    if isinstance(readers, Refusal):
        return readers
    if len(readers) > 1:
        names = " and ".join(reader.name for reader in readers)
        return rejected("FORMAT_AMBIGUOUS", f"The file could be read as {names}.", source.label)
    if not readers:
        unrecognised = refusal_of_unrecognised(head, source.name, source.label, READERS)
        # That it is too large, or cannot be read to its end, says more than that its beginning is not known.
        unread = source.read() if unrecognised.verdict == "rejected" else b""
        return unread if isinstance(unread, Refusal) else _or_note(unrecognised, unread, source)
    content = source.read()
    if isinstance(content, Refusal):
        return content
    reader = readers[0]
    crosstable = held_if_it_raises(reader.name, source.label, lambda: _read(reader, source, content, encoding, columns))
    if isinstance(crosstable, Refusal):
        return _or_note(crosstable, content, source)
    crosstable = held_if_it_raises(reader.name, source.label, partial(_for_all_formats, crosstable))
    if isinstance(crosstable, Refusal):
        return crosstable
    if any(found.code in _UNDECODED for found in crosstable.issues):
        return Refusal("held", crosstable.issues)
    return crosstable


def _or_note(refusal: Refusal, content: bytes, source: SourceFile) -> Refusal:
    """Return the refusal of what nobody can read, or of a sender's note, which belongs to no tournament."""
    if any(found.code == "FORMAT_UNKNOWN" for found in refusal.issues) and is_note(content, ending_of(source.name)):
        return ignored("This is a note of sentences, without a line that could be of a table.", source.label)
    return refusal


def _for_all_formats(found: Crosstable) -> Crosstable:
    """Return what a reader found, with what is seen to in one place and not in every reader."""
    return with_unknown_lines_told(with_cells_once(without_broken_letters(found)))


def _recognising(head: bytes, source: SourceFile) -> list[Reader] | Refusal:
    """Return the readers that know a file, or its refusal where one of them fails at it."""
    found = []
    for reader in READERS:
        known = held_if_it_raises(reader.name, source.label, partial(reader.recognises, head, source.name))
        if isinstance(known, Refusal):
            return known
        if known:
            found.append(reader)
    return found


def _read(
    reader: Reader, source: SourceFile, content: bytes, encoding: str | None, columns: ColumnWords | None
) -> Crosstable | Refusal:
    beside = _columns_beside(source)
    if isinstance(beside, Refusal):
        return beside
    if reader.with_columns is None:
        read = reader.read(content, source.label, encoding)
        return read if isinstance(read, Refusal) else with_facts_told(read, beside, columns)
    read = reader.with_columns(content, source.label, encoding, columns if beside is None else beside.over(columns))
    return _with_formats(read) if isinstance(read, Refusal) and reader.name == "csv" else read


def _columns_beside(source: SourceFile) -> ColumnWords | Refusal | None:
    beside = source.columns_file()
    if beside is None or isinstance(beside, Refusal):
        return beside
    try:
        return parsed_columns(beside.name, beside.content)
    except ColumnsFileError as error:
        return sheet_formats.columns_unusable(str(error), source.label)


def _with_formats(refusal: Refusal) -> Refusal:
    """Return the refusal of a delimited text without a table, with what it could have been: it may be another text."""
    told = (
        found.model_copy(update={"message": f"{found.message} {formats_said(READERS)}"})
        if found.code == "FORMAT_UNKNOWN"
        else found
        for found in refusal.issues
    )
    return refusal._replace(issues=tuple(told))
