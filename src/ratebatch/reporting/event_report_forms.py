"""The table of an event as aligned text and as a page."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from rich.cells import cell_len

from ratebatch.issues import masked
from ratebatch.reporting.event_report import WORDS, EventTable
from ratebatch.reporting.plain_text import fitted, plain
from ratebatch.reporting.report.frame import digest, own, shown_page, templates

NOTE = "Rank by points; tie-breaks and starting numbers are not in the output of a run."


def event_text(tables: Sequence[EventTable]) -> str:
    """Return tables as aligned text that ends with a line feed; no name is cut, and none steers a terminal."""
    return masked("\n".join(line.rstrip() for table in tables for line in _lines(table)) + "\n")


def _lines(table: EventTable) -> Iterator[str]:
    days = f"{table.start} to {table.end}" if table.start else "days not stated"
    yield plain(f"{table.event or table.file}, {days}")
    yield plain(f"{table.discipline}, list {table.period}; ratings of {table.list}, edition {table.edition}")
    yield ""
    columns = list(table.columns)
    rows = [[plain(row[column]) for column in columns] for row in table.rows]
    widths = [max(map(cell_len, column)) for column in zip(columns, *rows, strict=True)]
    for row in (columns, *rows):
        cells = zip(row, widths, columns, strict=True)
        yield "  ".join(fitted(text, width, column in WORDS) for text, width, column in cells)
    yield from ("", NOTE, "")


def event_html(tables: Sequence[EventTable]) -> str:
    """Return tables as one page that needs no network, script or other file; every text of a file is shown as text."""
    style = own("style.css")
    page = templates().get_template("event.html.j2")
    return shown_page(page.render(tables=tables, words=WORDS, note=NOTE, style=style, style_hash=digest(style)))


EVENT_FORMS: Mapping[str, Callable[[Sequence[EventTable]], str]] = {"text": event_text, "html": event_html}
"""Every form by its name."""
