"""What differs between two lists, as one page for people."""

from collections.abc import Sequence

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.list_comparison import Compared
from ratebatch.records.wording import several
from ratebatch.reporting.encoded import utf8
from ratebatch.reporting.list_difference import by_size, counts, largest
from ratebatch.reporting.report.frame import digest, own, shown_page, templates

MOST_ROWS = 1000
"""So many rows of each kind stand in the page; the table of differences has all of them."""

KINDS = ("new", "gone", "rating")
"""The kinds of difference that are shown player by player."""


def difference_page(found: Compared, table: pa.Table, names: Sequence[str]) -> bytes:
    """Return the page; `names` say which lists they are. It needs no network, script or other file.

    `table` is that of `differences`, in which national identity numbers are masked.
    """
    style = own("style.css")
    parts = [(kind, table.filter(pc.equal(table["what"], kind))) for kind in KINDS]
    page = (
        templates()
        .get_template("list_difference.html.j2")
        .render(
            names=names,
            several=several,
            both=len(found.new_rows),
            added=len(found.added),
            gone=len(found.gone),
            ratings=[
                (each, [size for size in by_size(each) if size[1] or size[2]], largest(found, each))
                for each in found.ratings
            ],
            others={what: count for what, count in sorted(counts(table).items()) if what not in ("new", "gone")},
            parts=[(kind, rows.num_rows, rows.slice(0, MOST_ROWS).to_pylist()) for kind, rows in parts],
            style=style,
            style_hash=digest(style),
        )
    )
    return utf8(shown_page(page))
