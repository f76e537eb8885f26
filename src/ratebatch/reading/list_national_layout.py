"""Where the columns of a national list stand, as its mapping and its heading say."""

import csv
import re
from collections.abc import Sequence
from typing import NamedTuple

from ratebatch.reading.list_file import UTF8_MARK, shown
from ratebatch.reading.list_mapping import Joined, ListMapping, holds_ratings
from ratebatch.records.file_formats import row_in_words
from ratebatch.records.rating_list import ID_COLUMNS
from ratebatch.records.wording import first_few, sentence

_MOST_NAMED = 40


class Layout(NamedTuple):
    """Where the columns of a list stand: their places (from 0) by our names, and the headings of all."""

    delimiter: str
    headings: list[str]
    places: dict[str, tuple[int, ...]]
    missing: dict[str, str]


def fits(mapping: ListMapping, head: bytes) -> bool:
    """Say whether a list has all the columns that a mapping needs; without a heading only reading it can tell."""
    return mapping.heading and not layout_of(mapping, first_rows(mapping, head)).missing


def first_rows(mapping: ListMapping, head: bytes) -> list[str]:
    """Return the rows down to the heading, in the first encoding of the mapping that can read them."""
    lines = re.split(rb"\r\n|\n|\r", head.removeprefix(UTF8_MARK), maxsplit=mapping.rows_before_heading + 1)
    lines = lines[: mapping.rows_before_heading + 1]
    for encoding in mapping.encoding:
        try:
            return [line.decode(encoding) for line in lines]
        except UnicodeDecodeError:
            continue
    return [line.decode("latin-1") for line in lines]


def layout_of(mapping: ListMapping, rows: list[str]) -> Layout:
    """Return the layout by the heading, the last of the rows; of several delimiters that by which least is missing."""
    line = rows[-1] if len(rows) > mapping.rows_before_heading else ""
    layouts = [
        layout_of_cells(mapping, next(csv.reader([line], delimiter=delimiter), []), delimiter)
        for delimiter in mapping.delimiter
    ]
    return min(layouts, key=lambda layout: len(layout.missing))


def layout_of_cells(mapping: ListMapping, heading: Sequence[str], delimiter: str = "") -> Layout:
    """Return the layout by the cells of the heading, or of the first row where a list has none."""
    cells = [cell.strip() for cell in heading]
    headings = cells if mapping.heading else [""] * len(cells)
    folded = [heading.casefold() for heading in headings]
    places: dict[str, tuple[int, ...]] = {}
    missing: dict[str, str] = {}
    for name, place in mapping.columns.items():
        if isinstance(place, Joined):
            wanted: list[list[str | int]] = [[part] for part in place.join]
        else:
            wanted = [[place]] if isinstance(place, int) else [list(place)]
        at = [_first(folded, alternatives) for alternatives in wanted]
        if -1 not in at:
            places[name] = tuple(at)
        elif name not in mapping.may_be_missing:
            missing[name] = " and ".join(" or ".join(str(each) for each in alternatives) for alternatives in wanted)
    if not any(name in places for name in ID_COLUMNS):
        missing.setdefault("national_id", "a number of the player")
    if not any(holds_ratings(name) for name in places):
        missing.setdefault("rating", "a rating")
    return Layout(delimiter, headings, places, missing)


def _first(folded: list[str], alternatives: list[str | int]) -> int:
    """Return the place of the first heading, or number, that is there; -1 for none, or one that stands twice."""
    for wanted in alternatives:
        if isinstance(wanted, int):
            return wanted - 1 if wanted <= len(folded) else -1
        if folded.count(wanted.casefold()) == 1:
            return folded.index(wanted.casefold())
    return -1


def told_missing(file: str, mapping: ListMapping, layout: Layout, row: int = 0, sheet: str = "") -> str:
    """Return in words what a mapping looks for in vain; `row` is that of the heading, else where the mapping has it."""
    said = "; ".join(f"columns.{name}: {shown(wanted)}" for name, wanted in layout.missing.items())
    row = row or mapping.rows_before_heading + 1
    place = f"{file}, sheet {sheet}, row {row}" if sheet else row_in_words(file, row)
    headings = first_few([shown(each) for each in layout.headings], _MOST_NAMED)
    remedy = "Correct the mapping, or give the list it is made for."
    if mapping.recognised_by:
        made_for = ", ".join(mapping.recognised_by)
        remedy = (
            f"This mapping comes with the program, for lists headed {made_for} and so on. Leave --list-mapping out for "
            "a list that heads id, name and standard_rating or ukd_standard_rating so, or in our words; or write a "
            "mapping of your own."
        )
    return (
        f"{place}: the mapping {mapping.title} looks for what is not there, or there twice ({said}); "
        f"{sentence(f'the headings are {headings}')} {remedy}"
    )
