"""Which styles of a workbook show a number as a date, and which date: as openpyxl understands both.

openpyxl is loaded when there is anything to ask it: a format that is not among the common ones of numbers, or a date.
"""

import re
from functools import lru_cache
from typing import Any, NamedTuple

from ratebatch.reading.sheet_cells import IMPOSSIBLE_MOMENT, moment_cell
from ratebatch.reading.sheets import Cell
from ratebatch.reading.workbook_plain import MAIN, NotPlain, children

NUMBER_FORMATS = frozenset((*range(14), *range(37, 45), 48, 49))
"""Built-in formats that are none of a date: General, 0, 0.00, #,##0, 0%, @ and the like."""


class DateStyles(NamedTuple):
    """The styles that show numbers as moments, and those of them that show a span of time, by what cells call them."""

    dates: frozenset[str]
    spans: frozenset[str]


@lru_cache(maxsize=4)  # the files of one program have the same styles
def date_styles(styles: bytes) -> DateStyles:
    """Return which of the styles in this part are dates; raise NotPlain for formats that have no number."""
    from lxml import etree

    if not styles:
        return DateStyles(frozenset(), frozenset())
    root = etree.fromstring(styles, etree.XMLParser(resolve_entities=False, no_network=True))
    if root.tag != f"{{{MAIN}}}styleSheet":
        raise NotPlain
    formats = {_number(each): each.get("formatCode") for each in children(root, "numFmts", "numFmt")}
    used = [_number(each) for each in children(root, "cellXfs", "xf")]
    kinds = {index: _kind(index, formats) for index in set(used)}
    return DateStyles(
        frozenset(str(at) for at, index in enumerate(used) if kinds[index][0]),
        frozenset(str(at) for at, index in enumerate(used) if kinds[index][1]),
    )


def _number(element: Any) -> int:
    """Return the number of a format."""
    number = element.get("numFmtId") or ""
    if not re.fullmatch("[0-9]{1,9}", number):
        raise NotPlain
    return int(number)


def _kind(index: int, formats: dict[int, str]) -> tuple[bool, bool]:
    """Return whether a format shows a moment, and whether a span of time."""
    if index in NUMBER_FORMATS and index not in formats:
        return False, False
    from openpyxl.styles.numbers import builtin_format_code, is_date_format, is_timedelta_format

    code = formats[index] if index in formats else builtin_format_code(index)
    return is_date_format(code), is_timedelta_format(code)


def dated_cell(value: int | float, *, is_span: bool) -> Cell:
    """Return the cell of a number that is shown as a date."""
    from openpyxl.utils.datetime import from_excel

    try:
        return moment_cell(from_excel(value, timedelta=is_span))
    except (OverflowError, ValueError):
        return IMPOSSIBLE_MOMENT
