"""Lines that a reader of a text did not use: told once for each file, whatever its format.

TRF names them by the record with which they begin (RECORD_UNKNOWN), sheets have words of their own for what stands
above and below a table (FACTS_UNKNOWN, ROWS_LEFT_OUT).
"""

from ratebatch.issues import Source, issue, masked
from ratebatch.records.crosstable import Crosstable, HeaderFact
from ratebatch.records.file_formats import is_sheet, is_trf

_LONGEST = 60
"""So much of the first line is shown."""


def with_unknown_lines_told(found: Crosstable) -> Crosstable:
    """Return what a reader found, with a note where lines were not used: how many, and the first with its row."""
    if is_trf(found.format) or is_sheet(found.format):
        return found
    lines = [line for line in found.unknown if any(map(str.isalnum, line.text))]
    if not lines:
        return found
    first = min(lines, key=lambda line: line.row)
    message = f"{_counted(len(lines))} “{_shortened(first)}”."
    told = issue("LINE_UNKNOWN", message, Source(found.file, found.sheet, row=first.row))
    return found.model_copy(update={"issues": (*found.issues, told)})


def _counted(count: int) -> str:
    if count == 1:
        return "A line was not understood and not used:"
    return f"{count:,} lines were not understood and not used; the first is"


def _shortened(line: HeaderFact) -> str:
    text = masked(" ".join(line.text.split()))
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
