"""Arrow tables as CSV bytes: UTF-8, comma, LF, quotes only where needed, the same bytes for the same table."""

import csv
import io
from collections.abc import Iterable, Sequence

import pyarrow as pa
import pyarrow.compute as pc


def csv_bytes(table: pa.Table) -> bytes:
    """Return the table as CSV with a heading row; nulls are empty.

    Lines are joined as columns: a list of two million rows is written in the time of copying it.
    """
    heading = io.StringIO()
    names = pa.array(table.column_names, type=pa.large_string())
    csv.writer(heading, lineterminator="\n").writerow(_harmless(names).to_pylist())
    if not table.num_rows:
        return heading.getvalue().encode()
    columns = [_quoted(table[name].combine_chunks()) for name in table.column_names]
    lines = pc.binary_join_element_wise(*columns, _text(","))
    lines = pc.binary_join_element_wise(lines, _text("\n"), _text(""))
    whole = pa.LargeListArray.from_arrays(pa.array([0, len(lines)], type=pa.int64()), lines)
    return heading.getvalue().encode() + bytes(pc.binary_join(whole, _text(""))[0].as_buffer())


def rows_bytes(rows: Iterable[Sequence[str]]) -> bytes:
    """Return rows of any length as CSV; a row without cells is a blank line."""
    lines = io.StringIO()
    writer = csv.writer(lines, lineterminator="\n")
    for row in rows:
        writer.writerow(_harmless(pa.array(row, type=pa.large_string())).to_pylist())
    return lines.getvalue().encode()


def _text(value: str) -> pa.Scalar:
    return pa.scalar(value, type=pa.large_string())


def _quoted(column: pa.Array) -> pa.Array:
    text = pc.fill_null(pc.cast(column, pa.large_string()), "")
    text = _harmless(text)
    special = pc.match_substring_regex(text, '[",\n\r]')
    if not pc.any(special).as_py():
        return text
    mark = _text('"')
    quoted = pc.binary_join_element_wise(mark, pc.replace_substring(text, '"', '""'), mark, _text(""))
    return pc.if_else(special, quoted, text)


def _harmless(text: pa.Array) -> pa.Array:
    """Put an apostrophe before what a spreadsheet would run as a formula; numbers and single signs stay."""
    formula = pc.and_not(
        pc.match_substring_regex(text, r"^[=+\-@\t\r]."),
        pc.match_substring_regex(text, r"^[+-]([0-9]+([.,][0-9]+)?|½)$"),
    )
    if not pc.any(formula).as_py():
        return text
    return pc.if_else(formula, pc.binary_join_element_wise(_text("'"), text, _text("")), text)
