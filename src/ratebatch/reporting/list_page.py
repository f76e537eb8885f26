"""A rating list as one page with search and filters; it needs no network and no other file."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import masked_column
from ratebatch.records.list_comparison import number_of, rating_columns
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType
from ratebatch.records.wording import several
from ratebatch.reporting.encoded import utf8
from ratebatch.reporting.report.embedded import coded, safe_json
from ratebatch.reporting.report.frame import digest, own, shown_page, templates

WITHOUT_SCRIPT = 100
"""So many players stand in the page for readers without scripts."""

SCRIPTS = ("drawing.js", "list.js")

_OF_A_PLAYER = ("id", "name", "federation", "sex", "title", "birth_year", "flag")


class ListPage(NamedTuple):
    """The page, and how many players it shows of how many."""

    content: bytes
    shown: int
    players: int


def list_page(listed: RatingList, month: Month | None, top: int, types: Sequence[RatingType]) -> ListPage:
    """Return the page of a list, by the first rating column of these types, then by name; at most `top` players.

    Ages are those reached in the year of the list; of a list without a month nobody's age is known. National identity
    numbers are masked.
    """
    ratings = rating_columns(listed, types)
    order = _order(listed, ratings)
    rows = order[:top]
    cells = _cells(listed, rows, ratings)
    title = f"Rating list {month}" if month else "Rating list"
    figures = {
        "people": len(rows),
        "year": month.first_day.year if month else None,
        "columns": {name: coded(column) for name, column in cells.items()},
        "ratings": [{"key": name, "title": rating_title(name)} for name in ratings],
    }
    style, script = own("style.css"), "'use strict';\n" + "".join(map(own, SCRIPTS))
    page = templates().get_template("list.html.j2")
    shown = page.render(
        title=title,
        file=listed.file,
        several=several,
        players=len(listed),
        shown=len(rows),
        by=rating_title(ratings[0]) if ratings else "",
        first=_first(cells, len(rows)),
        headings=[*_OF_A_PLAYER, *ratings],
        figures=safe_json(figures),
        style=style,
        script=script,
        style_hash=digest(style),
        script_hash=digest(script),
    )
    return ListPage(utf8(shown_page(shown)), len(rows), len(listed))


def rating_title(column: str) -> str:
    """Return a rating column for people: `Standard`, or `UKD standard` of a national system."""
    *system, kind, _ = column.split("_")
    return f"{system[0].upper()} {kind}" if system else kind.capitalize()


def _order(listed: RatingList, ratings: Sequence[str]) -> Any:
    rows = np.arange(len(listed))
    values = listed.numbers(ratings[0], rows) if ratings else np.zeros(len(listed), dtype=np.int64)
    table = pa.table({"rating": values, "name": listed.table["name"], "id": number_of(listed, rows)})
    order = pc.sort_indices(table, [("rating", "descending"), ("name", "ascending"), ("id", "ascending")])
    return order.to_numpy()


def _cells(listed: RatingList, rows: Any, ratings: Sequence[str]) -> dict[str, pa.Array]:
    """Return the columns of the page as text; women without a title of their own have the women's title."""
    found = {name: listed.text(name, rows) for name in (*_OF_A_PLAYER, *ratings)}
    found["id"] = number_of(listed, rows)
    found["title"] = np.where(found["title"] == "", listed.text("women_title", rows), found["title"])
    found["sex"] = np.where((found["sex"] == "") & (np.char.find(found["flag"], "w") >= 0), "F", found["sex"])
    return {name: masked_column(pa.array(column, type=pa.string())) for name, column in found.items()}


def _first(cells: dict[str, pa.Array], rows: int) -> list[list[str]]:
    columns = [column.slice(0, min(rows, WITHOUT_SCRIPT)).to_pylist() for column in cells.values()]
    return [list(row) for row in zip(*columns, strict=True)]
