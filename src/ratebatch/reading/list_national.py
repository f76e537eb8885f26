"""National rating lists, read as a mapping says."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from itertools import chain

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.list_csv import Fields
from ratebatch.reading.list_fields import OF_ONE_TYPE, is_rating, of_type, understood
from ratebatch.reading.list_file import ListError, ListFile, shown
from ratebatch.reading.list_identity import withheld, withheld_issues, without
from ratebatch.reading.list_mapping import ListMapping, holds_ratings, national_of_one_type, shipped_mappings
from ratebatch.reading.list_national_layout import Layout, first_rows, layout_of
from ratebatch.reading.list_national_rows import laid_in_sheet, laid_in_text
from ratebatch.reading.list_rows import (
    ListReader,
    ListRows,
    bad_row_issues,
    few_bad_rows,
    unknown_value_issues,
    unread_rows,
)
from ratebatch.reading.list_sexes import SexColumn, with_sexes_understood
from ratebatch.reading.list_values import year_of
from ratebatch.reading.list_workbook import is_workbook
from ratebatch.records.file_formats import row_in_words
from ratebatch.records.period import Month
from ratebatch.records.rating_list import LIST_COLUMNS, rating_column
from ratebatch.records.tournament import RatingType
from ratebatch.records.wording import several


def mapping_reader(name: str, mapping: Callable[[], ListMapping]) -> ListReader:
    """Return the reader of the lists of a mapping, recognised by the headings that it names."""
    return ListReader(
        name,
        lambda head: recognises(mapping(), head),
        lambda content, rating_type: read(mapping(), content, rating_type),
    )


def shipped_readers() -> tuple[ListReader, ...]:
    """Return a reader for each mapping that comes with the program."""
    return tuple(mapping_reader(name, partial(shipped_mappings().__getitem__, name)) for name in shipped_mappings())


def recognises(mapping: ListMapping, head: bytes) -> bool:
    """Say whether a list begins with the headings by which a mapping is recognised."""
    layout = layout_of(mapping, first_rows(mapping, head))
    folded = {heading.casefold() for heading in layout.headings}
    named = bool(mapping.recognised_by) and all(name.casefold() in folded for name in mapping.recognised_by)
    return named and not layout.missing


def read(mapping: ListMapping, found: ListFile, rating_type: RatingType) -> ListRows:
    """Return the rows of a national list; `rating_type` names the ratings of columns that do not say their type.

    Raises ListError when the encoding or a column is not as the mapping says, or when too many rows are bad.
    """
    laid = laid_in_sheet(mapping, found) if is_workbook(found.head) else laid_in_text(mapping, found)
    file, sheet, layout, fields = found.file, laid.sheet, laid.layout, laid.fields
    columns = {_named(name, rating_type): _text(mapping, fields, name, at) for name, at in layout.places.items()}
    mapped = list(columns)
    sex_at = layout.places.get("sex", (-1,))[0]
    columns, sexes = with_sexes_understood(columns, SexColumn(layout.headings, sex_at, file, fields.rows, sheet))
    columns |= _others(layout, fields, mapped)
    private = withheld({name: texts for name, texts in columns.items() if name not in mapped})
    columns = without(columns, private)
    columns.setdefault("id", pa.repeat(pa.scalar("", pa.string()), len(fields.rows)))
    places = {_named(name, rating_type): at[0] + 1 for name, at in layout.places.items()}
    ready = understood(columns, fields.rows, places, _wrong(mapping, columns))
    row_count = len(fields.rows) + len(fields.bad)
    bad = few_bad_rows(chain(fields.bad, ready.bad), row_count)
    unknown = unknown_value_issues(file, ready.unknown, row_count, sheet)
    issues = [*laid.issues, *withheld_issues(private, Source(file, sheet, laid.row)), *sexes]
    issues += [*bad_row_issues(file, bad, row_count, sheet), *unknown]
    table, kept, note = _one_row_each(file, mapping, ready.table, ready.rows, mapped)
    return ListRows(
        table=table,
        rows=kept,
        month=_month(file, laid.above, mapping),
        untyped=any(name in OF_ONE_TYPE or national_of_one_type(name) for name in layout.places),
        issues=(*issues, *note),
        unread=unread_rows(bad),
    )


def _named(name: str, rating_type: RatingType) -> str:
    system = national_of_one_type(name)
    return rating_column(rating_type, system) if system else of_type(name, rating_type)


def _text(mapping: ListMapping, fields: Fields, name: str, places: tuple[int, ...]) -> pa.Array:
    """Return the text of one of our columns, put into our words."""
    texts = [pc.utf8_trim_whitespace(fields.texts[at]) for at in places]
    joined = pc.binary_join_element_wise(*texts, ", ") if len(texts) > 1 else texts[0]
    text = pc.utf8_trim(joined, characters=", ") if len(texts) > 1 else joined
    if holds_ratings(name):
        unrated = pa.array([token.casefold() for token in mapping.unrated], type=pa.string())
        return pc.if_else(pc.is_in(pc.utf8_lower(text), value_set=unrated), "", text)
    if name == "birth_year":
        return _each(text, partial(_birth_year, unknown=mapping.unknown_birth))
    if meanings := {value.casefold(): meant for value, meant in mapping.values.get(name, {}).items()}:
        return _each(text, lambda value: meanings.get(value.casefold(), value))
    return text


def _each(texts: pa.Array, meaning: Callable[[str], str]) -> pa.Array:
    """Return what each text means; equal ones are looked at once."""
    encoded = texts.dictionary_encode()
    return pa.array([meaning(text) for text in encoded.dictionary.to_pylist()], type=pa.string()).take(encoded.indices)


def _birth_year(text: str, unknown: tuple[str, ...]) -> str:
    """Return the year of a date; blank for one that stands for an unknown one."""
    return "" if text in unknown else year_of(text)


def _others(layout: Layout, fields: Fields, mapped: list[str]) -> dict[str, pa.Array]:
    """Return the columns that the mapping does not name, under headings that mean nothing to us."""
    used = {at for places in layout.places.values() for at in places}
    columns: dict[str, pa.Array] = {}
    for at, heading in enumerate(layout.headings):
        if at not in used and heading:
            taken = heading in columns or heading in mapped or heading.casefold() in LIST_COLUMNS or is_rating(heading)
            columns[f"{heading} ({at + 1})" if taken else heading] = fields.texts[at]
    return columns


def _wrong(mapping: ListMapping, columns: dict[str, pa.Array]) -> dict[str, npt.NDArray[np.bool_]]:
    """Say which national numbers are not what the mapping says they are."""
    if mapping.national_id == "text" or "national_id" not in columns:
        return {}
    texts = columns["national_id"]
    return {"national_id": ~np.asarray(pc.or_(pc.ascii_is_decimal(texts), pc.equal(texts, "")))}


def _one_row_each(
    file: str, mapping: ListMapping, table: pa.Table, rows: npt.NDArray[np.int64], mapped: list[str]
) -> tuple[pa.Table, npt.NDArray[np.int64], list[Issue]]:
    """Leave out the rows that say of a player only what a preferred row says; rows that differ all stay."""
    by_heading = {name.casefold(): name for name in table.column_names}
    column, order = next(
        ((by_heading.get(name.casefold()), order) for name, order in mapping.prefer.items()), (None, ())
    )
    if column is None or not len(rows):
        return table, rows, []
    rank = pc.index_in(pc.utf8_trim_whitespace(table[column]), value_set=pa.array(order, type=pa.string()))
    ranks = np.asarray(pc.fill_null(rank, len(order)))
    facts = [np.asarray(table[name].combine_chunks().dictionary_encode().indices) for name in mapped]
    _, person = np.unique(np.stack(facts), axis=1, return_inverse=True)
    by_preference = np.lexsort((np.arange(len(rows)), ranks, person.ravel()))
    first = np.diff(person.ravel()[by_preference], prepend=-1) != 0
    kept = np.sort(by_preference[first])
    if len(kept) == len(rows):
        return table, rows, []
    one = "row says of its player what another row says, and was left out."
    many = "rows say of their players what another row says, and were left out."
    said = several(len(rows) - len(kept), one, many)
    return table.take(pa.array(kept)), rows[kept], [issue("LIST_ROWS_ALIKE", said, Source(file))]


def _month(file: str, above: Mapping[int, str], mapping: ListMapping) -> Month | None:
    """Return the month that the rows above the heading say."""
    if mapping.month is None:
        return None
    for row, line in above.items():
        if found := re.search(mapping.month, line):
            try:
                return Month.parse(f"{found['year']}-{found['month']:0>2}")
            except ValueError as error:
                raise ListError(f"{row_in_words(file, row)}: {shown(found[0])} is no month ({error}).") from error
    return None
