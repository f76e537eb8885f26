"""Read a rating list in whatever format it comes, and say of which month it is."""

from pathlib import Path

from ratebatch.issues import Source, issue
from ratebatch.reading import list_csv, list_fide_txt, list_fide_xml, list_xlsx
from ratebatch.reading.decoding import as_utf8, readings
from ratebatch.reading.likely_pages import likely_first
from ratebatch.reading.list_content import text_of
from ratebatch.reading.list_file import ListError, ListFile, ListUndated, heading_of, opened
from ratebatch.reading.list_mapping import ListMapping, mapping_of
from ratebatch.reading.list_national import mapping_reader, shipped_readers
from ratebatch.reading.list_national_layout import first_rows, fits, layout_of, told_missing
from ratebatch.reading.list_national_rows import missing_in_workbook
from ratebatch.reading.list_rows import ListReader, ListRows, doubled_ids, repeated_id_issues
from ratebatch.reading.list_workbook import is_workbook
from ratebatch.records.file_formats import row_in_words, row_word
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType

__all__ = ["LIST_READERS", "ListError", "ListUndated", "read_rating_list", "told_unfit"]

LIST_READERS: tuple[ListReader, ...] = (
    list_fide_txt.READER,
    list_fide_xml.READER,
    list_csv.READER,
    list_xlsx.READER,
    *shipped_readers(),
)
"""Every format of rating lists that can be read; exactly one must recognise the heading of a list."""


def read_rating_list(
    path: Path,
    month: Month | None,
    rating_type: RatingType | None = None,
    mapping: Path | str | None = None,
    encoding: str | None = None,
) -> RatingList:
    """Return the rating list in a file, plain or alone in a zip file.

    `month` is the month that the officer gave, None to take it from the list's own month heading. `rating_type` says
    which rating a list holds whose one rating column does not say it; None takes standard and leaves a note. `mapping`
    is a file, or the name of a mapping that comes with the program: it reads the list if it fits, or if nothing else
    does. `encoding` is the code page of a list that is not UTF-8.

    Rows that cannot be read are left out, each with an issue. A heading alone is a list without players, as the
    first one of a national system is; it has an issue, since a download that broke off looks the same. Raises
    ListUndated when nothing says the month, and ListError when the list is damaged, unknown, or of another month
    than the one given.
    """
    named = None if mapping is None else mapping_of(mapping)
    as_named = None if named is None else mapping_reader(Path(str(mapping)).stem, lambda: named)
    with opened(path, lambda head: bool(_recognising(head, named, as_named, encoding)), encoding) as content:
        if named and as_named and is_workbook(content.head):
            reader = _reader_of_workbook(content, named, as_named)
        else:
            reader = _reader_of(content, _recognising(content.head, named, as_named, encoding))
        rows = reader.read(content, rating_type or RatingType.STANDARD)
        sha256 = content.sha256()
    dated = _month_of(content.file, month, rows)
    repeated = repeated_id_issues(content.file, rows)
    issues = [*rows.issues, *repeated]
    if not len(rows.rows):
        unread = [found for found in rows.issues if found.code == "LIST_ROW_INVALID"]
        if unread:
            first = unread[0].message
            raise ListError(f"{content.file}: the list has no player that can be read; export it again. {first}")
        issues.append(issue("LIST_EMPTY", f"{content.file} has a heading and no player.", Source(content.file, row=1)))
    if rows.untyped and rating_type is None:
        assumed = f"{content.file} has one rating column without a type; it was read as the standard rating."
        issues.append(issue("LIST_TYPE_ASSUMED", assumed, Source(content.file, row=1)))
    return RatingList(
        file=content.file,
        sha256=sha256,
        month=dated,
        format=reader.format,
        table=rows.table,
        issues=tuple(issues),
        unread=rows.unread,
        doubled=doubled_ids(rows) if repeated else (),
    )


def _recognising(
    head: bytes, mapping: ListMapping | None, as_named: ListReader | None, encoding: str | None
) -> list[ListReader]:
    """Return the readers that may read a list; the mapping that was named before all others, or when there is none.

    `encoding` is the code page of a list that is not UTF-8, if it was declared.
    """
    if not list_xlsx.READER.recognises(head):
        head = as_utf8(head, encoding)
    if mapping and as_named and fits(mapping, head):
        return [as_named]
    readers = [reader for reader in LIST_READERS if reader.recognises(head)]
    if not readers and list_csv.understands(heading_of(head)):
        readers = [list_csv.READER]
    return readers or ([as_named] if as_named else [])


def _reader_of_workbook(content: ListFile, mapping: ListMapping, as_named: ListReader) -> ListReader:
    """Return the reader of a workbook: that of the mapping if a sheet has its columns, or where none is a list."""
    with content.again() as copy:
        raw = copy.data()
    fitting = mapping.heading and not missing_in_workbook(mapping, content.file, raw)
    return as_named if fitting or not list_xlsx.understands(content.file, raw) else list_xlsx.READER


def told_unfit(path: Path, mapping: Path | str, encoding: str | None) -> str:
    """Return in words what a mapping looks for in vain in a list that another reader took; blank if all is there."""
    named = mapping_of(mapping)
    try:
        with opened(path, lambda head: bool(_recognising(head, None, None, encoding)), encoding) as content:
            if is_workbook(content.head):
                return missing_in_workbook(named, content.file, content.data())
            layout = layout_of(named, first_rows(named, as_utf8(content.head, encoding)))
            return told_missing(content.file, named, layout) if layout.missing else ""
    except ListError:
        return ""


def _reader_of(content: ListFile, readers: list[ListReader]) -> ListReader:
    if len(readers) == 1:
        return readers[0]
    formats, top = ", ".join(reader.format for reader in readers or LIST_READERS), row_in_words(content.file, 1)
    if readers:
        raise ListError(f"{top}: the heading fits several formats ({formats}); name its mapping.")
    if told := _told_of_the_heading(content):
        raise ListError(f"{top}: {told}")
    there = f"{list_csv.found(content.heading)}{_heading_below(content)}"
    raise ListError(
        f"{top}: this is not the heading of a rating list ({formats}); {there}give "
        "FIDE's TXT or XML list, or a CSV or XLSX list with a heading that names id, name and a rating."
    )


def _told_of_the_heading(content: ListFile) -> str:
    """Return in words what a heading lacks that could be that of a list; blank if it has little of one.

    Of one that is not UTF-8 it is said how each code page reads it, where the code page may be all that is wrong.
    """
    lacks = list_csv.lacking(text_of(content).heading)  # it says what is wrong if it is no text at all
    row = content.head.replace(b"\r", b"\n").split(b"\n", 1)[0]
    try:
        row.decode("utf-8")
        return lacks
    except UnicodeDecodeError as odd:
        likely = [page for page, _ in likely_first(content.head)]
        pages = [page for page in likely if _recognising(row, None, None, page)]
        if content.encoding or not (pages or lacks):
            return lacks
        first = "the list" if pages else f"{lacks} The list"
        understood = "is understood" if pages else "is right"
        return (
            f"{first} is not UTF-8. For a word of the heading: {readings(row, odd.start)}. Save the list as CSV UTF-8, "
            f"or name the code page in which the heading {understood}, for example --encoding "
            f"{(pages or likely)[0]}."
        )


_LOOKED_AT = 20
"""So many rows are searched for a heading that stands below others, to say where it is."""


def _heading_below(content: ListFile) -> str:
    """Return in words that the heading of a CSV list, or what nearly is one, stands below the first row."""
    head = as_utf8(content.head, content.encoding)
    rows = head.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n", _LOOKED_AT)[:_LOOKED_AT]
    word = row_word(content.file)
    nearly = ""
    for number, row in enumerate(rows[1:], 2):
        text = row.decode("utf-8", errors="replace")
        above = f"the {word}" if number == 2 else f"the {number - 1} {word}s"
        if list_csv.recognises(text) or list_csv.understands(text):
            return f"the heading stands in {word} {number}: remove {above} above it; or "
        if not nearly and (lacks := list_csv.lacking(text)):
            nearly = f"{word} {number} may be the heading: remove {above} above it, and {lacks.removesuffix('.')}; or "
    return nearly


def _month_of(file: str, given: Month | None, rows: ListRows) -> Month:
    if given and rows.month and given != rows.month:
        raise ListError(
            f"{file}: the list was given as {given}, but its heading says {rows.month}; give the list of {given}, or "
            f"write --list {rows.month}={file}."
        )
    if month := given or rows.month:
        return month
    raise ListUndated(f"{file}: nothing in the list says of which month it is; give it as YYYY-MM={file}.")
