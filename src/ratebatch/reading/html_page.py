"""A page as a parser tells it, element by element: its tables, and the lines of text before each."""

from collections.abc import Mapping

from ratebatch.reading.html_table import HtmlTable, in_one_line
from ratebatch.reading.limits import SHEET_CELLS
from ratebatch.reading.sheet_cells import text_cell
from ratebatch.reading.sheet_fault import too_large
from ratebatch.reading.sheets_gathered import GatheredSheets

_HEADINGS = frozenset({"h1", "h2", "h3", "h4"})
_CELLS = frozenset({"td", "th"})
_DROPPED = frozenset({"script", "style", "template", "title", "select", "textarea"})
_MOST_TABLES = 10_000
_WITHIN_LINES = frozenset(
    {
        "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i",
        "img", "ins", "kbd", "label", "mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup",
        "time", "tt", "u", "var", "wbr",
    }
)  # fmt: skip
"""Elements that do not end a line of text; all others do."""


class HtmlPage:
    """What a parser of a page tells its elements to. `gather` hands over the tables in the order of the page."""

    def __init__(self) -> None:
        self._tables: list[tuple[list[str], HtmlTable]] = []
        """Each table that was begun, with the lines of text between it and the one before."""
        self._open: list[HtmlTable] = []
        self._lines: list[str] = []
        self._line: list[str] = []
        self._heading = ""
        self._caption: list[str] | None = None
        self._dropped = 0
        self._cells = 0

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Begin an element."""
        if self._dropped or tag in _DROPPED:
            self._dropped += 1
        elif tag == "table":
            self._start_table()
        elif self._open:
            self._start_in_table(tag, attributes)
        elif tag not in _WITHIN_LINES:
            self._end_line()

    def data(self, text: str) -> None:
        """Take text."""
        if self._dropped:
            return
        if self._caption is not None:
            self._caption.append(text)
        elif self._open:
            self._open[-1].add(text)
        else:
            self._line.append(text)

    def comment(self, text: str) -> None:
        """Leave out a comment."""

    def end(self, tag: str) -> None:
        """End an element."""
        if self._dropped:
            self._dropped -= 1
        elif tag == "caption":
            self._end_caption()
        elif not self._open:
            if tag in _HEADINGS and (heading := in_one_line(self._line)):
                self._heading = heading
            if tag not in _WITHIN_LINES:
                self._end_line()
        elif tag == "table":
            self._end_row()
            self._open.pop()
        elif tag == "tr":
            self._end_row()
        elif tag in _CELLS:
            self._open[-1].end_cell()
        elif tag not in _WITHIN_LINES:
            self._open[-1].add(" ")

    def close(self) -> None:
        """End the page."""
        while self._open:
            self._end_row()
            self._open.pop()

    def gather(self, gathered: GatheredSheets) -> None:
        """Add the tables that have rows of their own, the lines of text before each as its first rows."""
        lines: list[str] = []
        for before, table in self._tables:
            lines += before
            if not any(table.rows):
                continue
            gathered.start(table.heading)
            rows = [*([text_cell(line)] for line in lines), *table.rows]
            for number, cells in enumerate(rows, 1):
                gathered.add(number, cells)
            lines = []

    def _start_table(self) -> None:
        self._end_caption()
        self._end_line()
        if len(self._tables) == _MOST_TABLES:
            raise too_large(f"The page has more than {_MOST_TABLES:,} tables.")
        table = HtmlTable(self._heading)
        self._tables.append((self._lines, table))
        self._open.append(table)
        self._lines = []

    def _start_in_table(self, tag: str, attributes: Mapping[str, str]) -> None:
        table = self._open[-1]
        if tag == "tr":
            self._end_caption()
            self._end_row()
            table.start_row()
        elif tag in _CELLS:
            table.start_cell(attributes.get("colspan"), attributes.get("rowspan"))
        elif tag == "caption":
            self._caption = []
        elif tag not in _WITHIN_LINES:
            table.add(" ")

    def _end_row(self) -> None:
        self._cells += self._open[-1].end_row()
        if self._cells > SHEET_CELLS:
            raise too_large(f"The tables of the page have more than {SHEET_CELLS:,} cells; no tournament has so many.")

    def _end_caption(self) -> None:
        if self._caption is not None and self._open and (caption := in_one_line(self._caption)):
            self._open[-1].heading = caption
        self._caption = None

    def _end_line(self) -> None:
        if line := in_one_line(self._line):
            self._lines.append(line)
        self._line = []
