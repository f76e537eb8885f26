"""Read a rating list in whatever format it comes, and say of which month it is."""

from pathlib import Path

from ratebatch.issues import Source, issue
from ratebatch.reading import list_csv, list_fide_txt, list_fide_xml, list_xlsx
from ratebatch.reading.list_content import text_of
from ratebatch.reading.list_file import ListError, ListFile, ListUndated, opened
from ratebatch.reading.list_mapping import ListMapping, mapping_of
from ratebatch.reading.list_national import mapping_reader, shipped_readers
from ratebatch.reading.list_national_layout import fits
from ratebatch.reading.list_rows import ListReader, ListRows, repeated_id_issues
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType

__all__ = ["LIST_READERS", "ListError", "ListUndated", "read_rating_list"]

LIST_READERS: tuple[ListReader, ...] = (
    list_fide_txt.READER,
    list_fide_xml.READER,
    list_csv.READER,
    list_xlsx.READER,
    *shipped_readers(),
)
"""Every format of rating lists that can be read; exactly one must recognise the heading of a list."""


def read_rating_list(
    path: Path, month: Month | None, rating_type: RatingType | None = None, mapping: Path | str | None = None
) -> RatingList:
    """Return the rating list in a file, plain or alone in a zip file.

    `month` is the month that the officer gave, None to take it from the list's own month heading. `rating_type` says
    which rating a list holds whose one rating column does not say it; None takes standard and leaves a note. `mapping`
    is a file, or the name of a mapping that comes with the program: it reads the list if it fits, or if nothing else
    does.

    Rows that cannot be read are left out, each with an issue. Raises ListUndated when nothing says the month, and
    ListError when the list is damaged, unknown, or of another month than the one given.
    """
    named = None if mapping is None else mapping_of(mapping)
    as_named = None if named is None else mapping_reader(Path(str(mapping)).stem, lambda: named)
    with opened(path, lambda head: bool(_recognising(head, named, as_named))) as content:
        reader = _reader_of(content, _recognising(content.head, named, as_named))
        rows = reader.read(content, rating_type or RatingType.STANDARD)
        sha256 = content.sha256()
    dated = _month_of(content.file, month, rows)
    if not len(rows.rows):
        first = f" {rows.issues[0].message}" if rows.issues else ""
        raise ListError(f"{content.file}: the list has no player that can be read; export it again.{first}")
    issues = [*rows.issues, *repeated_id_issues(content.file, rows)]
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
    )


def _recognising(head: bytes, mapping: ListMapping | None, as_named: ListReader | None) -> list[ListReader]:
    """Return the readers that may read a list; the mapping that was named before all others, or when there is none."""
    if mapping and as_named and fits(mapping, head):
        return [as_named]
    readers = [reader for reader in LIST_READERS if reader.recognises(head)]
    return readers or ([as_named] if as_named else [])


def _reader_of(content: ListFile, readers: list[ListReader]) -> ListReader:
    if len(readers) == 1:
        return readers[0]
    formats = ", ".join(reader.format for reader in readers or LIST_READERS)
    if readers:
        raise ListError(f"{content.file}, row 1: the heading fits several formats ({formats}); name its mapping.")
    text_of(content)  # says what is wrong if it is no text at all
    raise ListError(
        f"{content.file}, row 1: this is not the heading of a rating list ({formats}); give FIDE's TXT or XML list, or "
        "a CSV or XLSX list whose heading names id, name and a rating."
    )


def _month_of(file: str, given: Month | None, rows: ListRows) -> Month:
    if given and rows.month and given != rows.month:
        raise ListError(
            f"{file}: the list was given as {given}, but its heading says {rows.month}; give the list of {given}, or "
            f"write --list {rows.month}={file}."
        )
    if month := given or rows.month:
        return month
    raise ListUndated(f"{file}: nothing in the list says of which month it is; give it as YYYY-MM={file}.")
