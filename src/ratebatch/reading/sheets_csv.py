"""The one sheet of a delimited text: `;`, tab or `,` between the fields, which may stand in double quotes.

Rows are lines of the file, a record with a line break in it the one where it begins. All cells are text. Which sign
stands between the fields is told by counting: see `delimiter_of`.
"""

import csv
import io
import re
from collections.abc import Iterator
from itertools import islice

from ratebatch.reading.limits import SHEET_COLUMNS, SHEET_LINE, SHEET_LINES
from ratebatch.reading.sheet_cells import text_cell
from ratebatch.reading.sheet_fault import SheetFault, too_large
from ratebatch.reading.sheets_gathered import GatheredSheets

DELIMITERS = (";", "\t", ",")

_LOOKED_AT = 2_000
_COMMAS_OUTWEIGH = 2
_QUOTED = re.compile(r'"[^"]*"')
_DECLARED = re.compile(r'"?sep=([;,\t])"?[ \t]*(?:[\r\n]|\Z)', re.IGNORECASE)
_END_WITHIN_QUOTES = "unexpected end of data"


def delimiter_of(lines: list[str]) -> str:
    """Return the sign that splits the lines: `;` or tab, whichever is more frequent outside of quotes, or the comma.

    Commas also stand within names (`Brandt, Lea`) and numbers (`5,5`), about one in a field, and so up to one more in a
    row than there are signs between the fields: the comma counts only where it is more than twice as frequent.
    """
    bare = "".join(_QUOTED.sub("", line) for line in lines)
    semicolons, tabs, commas = (bare.count(sign) for sign in DELIMITERS)
    if commas > _COMMAS_OUTWEIGH * max(semicolons, tabs):
        return ","
    return "\t" if tabs > semicolons else ";"


def gather_csv(text: str, gathered: GatheredSheets) -> None:
    """Add the sheet of a text; raise SheetFault if quotes are not closed or a line is longer than any of a table."""
    delimiter = _declared(text) or delimiter_of(list(islice(_lines(text), _LOOKED_AT)))
    gathered.start("")
    lines = _RememberedLines(_checked(_lines(text), delimiter))
    records = csv.reader(lines, delimiter=delimiter)
    within = re.compile(re.escape(delimiter) + "(?![ \n])")  # not the comma of a name that goes on in the next line
    row = 1
    try:
        for fields in records:
            if any("\n" in field and within.search(field) for field in fields) or lines.are_misquoted(delimiter):
                raise _unclosed(row)
            if row > 1 or not _DECLARED.fullmatch(lines.record[0]):
                gathered.add(row, [text_cell(field) for field in fields])
            row = records.line_num + 1
            lines.record.clear()
    except csv.Error as fault:  # a field longer than a line may be: a quote has swallowed what follows
        raise _unclosed(row) from fault


class _RememberedLines:
    """Lines as they are read, and those of the record that is being read."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self.record: list[str] = []

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        line = next(self._lines)
        self.record.append(line)
        return line

    def are_misquoted(self, delimiter: str) -> bool:
        """Say whether the record ends within quotes, or goes over several lines and its quotes are no pairs."""
        if not any('"' in line for line in self.record):
            return False
        try:
            list(csv.reader(self.record, delimiter=delimiter, strict=True))
        except csv.Error as fault:
            return len(self.record) > 1 or _END_WITHIN_QUOTES in str(fault)
        return False


def _lines(text: str) -> Iterator[str]:
    """Yield the lines of a text, whichever way they end, each with a line feed; a long one only as far as is needed."""
    stream = io.StringIO(text, newline=None)
    while line := stream.readline(SHEET_LINE + 2):
        yield line


def _checked(lines: Iterator[str], delimiter: str) -> Iterator[str]:
    for row, line in enumerate(lines, 1):
        if row > SHEET_LINES:
            raise too_large(f"The text has more than {SHEET_LINES:,} lines.", row=row)
        if len(line) > SHEET_LINE + 1 or line.count(delimiter) >= SHEET_COLUMNS:
            raise too_large(f"Line {row} is longer than any line of a table ({SHEET_LINE:,} signs).", row=row)
        yield line


def _declared(text: str) -> str:
    """Return the sign that a first line `sep=;` declares, as spreadsheets understand it; empty if there is none."""
    found = _DECLARED.match(text)
    return found[1] if found else ""


def _unclosed(row: int) -> SheetFault:
    return SheetFault(
        "QUOTE_UNCLOSED", f"A double quote that opens a field of line {row} is not closed in it.", row=row
    )
