"""Invented tables as programs and people make them, and what becomes of them."""

from collections.abc import Mapping, Sequence
from datetime import date

from ratebatch.issues import Severity
from ratebatch.normalising.tournament import normalise
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.reader import crosstable_of
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sheets import Cell, CellKind, Sheet, SheetRow
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.tournament import Tournament

Value = str | int | float | date | Cell | None
Rows = Sequence[Sequence[Value]]

BANNER = "From the Tournament-Database of Chess-Results http://chess-results.com"

FACTS: Rows = (
    (BANNER, "http://chess-results.com/", "http://chess-results.com/"),
    ("Liman Open ",),
    ("Organizer(s) : Chess Club",),
    ("Federation : Turkiye ( TUR )",),
    ("Chief Arbiter : Hakem, Hale",),
    ("Time control (Rapid) : 10 minutes + 5 secs per move",),
    ("Location : Sampleville",),
    ("Number of rounds : 3",),
    ("Tournament type : Swiss-System",),
    ("Date : 2026/12/05 to 2026/12/06",),
    ("Rating-Ø / Average age : 1649 / 23",),
    (),
    ("Last update 06.12.2026 21:04:26",),
    ("Starting rank crosstable",),
)
"""Rows 1 to 14 as chess-results writes them."""

HEADING = ("No.", None, "Name", "Rtg", "FED", "1.Rd", "2.Rd", "3.Rd", "Pts. ", "Rk.", "TB1")
"""Row 15."""

PLAYERS: Rows = (
    (1, "FM", "Alfa Ada ", 1800, "TUR", "  3w1", "  2b½", " -1", 2.5, 1, 0),
    (2, None, "Bravo Bora ", 1700, "TUR", "  4b1", "  1w½", "  3w0", 1.5, 3, 0),
    (3, None, "Charlie Can ", 0, "TUR", "  1b0", "  4w+", "  2b1", 2, 2, 0),
    (4, "WCM", "Delta Deniz ", 1650, "TUR", "  2w0", "  3b-", 0, 0, 4, 0),
)
"""Rows 16 to 19: 1 beats 3, 2 beats 4; 1 and 2 draw, 4 does not come; 3 beats 2, 1 has the bye, 4 is absent."""

FOOTER: Rows = (
    (),
    ("You find all details to this tournament under  http://chess-results.com/tnr0.aspx", *["http://x.com"] * 10),
    ("Chess-Tournament-Results-Server: Chess-Results", *["http://chess-results.com/"] * 10),
)

SWISS: Rows = (*FACTS, HEADING, *PLAYERS, *FOOTER)
"""A crosstable by starting rank with everything around it."""

FIRST = 16
"""The row of the first player of `SWISS`."""


def sheet(rows: Rows, title: str = "Sheet1") -> Sheet:
    """Return a sheet with these rows from row 1 on; blank ones are left out, as a reader leaves them out."""
    numbered = [SheetRow(number, _trimmed([_cell(value) for value in row])) for number, row in enumerate(rows, 1)]
    return Sheet(title, tuple(row for row in numbered if row.cells))


def _cell(value: Value) -> Cell:
    if isinstance(value, Cell):
        return value
    if isinstance(value, date):
        return Cell(value.isoformat(), CellKind.DATE)
    if isinstance(value, int | float):
        return Cell(f"{value:g}", CellKind.NUMBER)
    return Cell((value or "").strip())


def _trimmed(cells: list[Cell]) -> tuple[Cell, ...]:
    while cells and not cells[-1].text:
        cells.pop()
    return tuple(cells)


def changed(rows: Rows, changes: Mapping[tuple[int, int], Value]) -> Rows:
    """Return the rows with other values in some cells, named by row and column from 1."""
    table = [list(row) for row in rows]
    for (row, column), value in changes.items():
        table[row - 1] += [None] * (column - len(table[row - 1]))
        table[row - 1][column - 1] = value
    return table


def found(*sheets: Rows | Sheet, words: str | None = None) -> Crosstable | Refusal:
    """Return what is read from sheets; `words` is the text of a columns file."""
    from ratebatch.reading.crosstables.columns_file import parsed

    given: ColumnWords | None = parsed("open.xlsx.columns.toml", words.encode()) if words is not None else None
    tables = [each if isinstance(each, Sheet) else sheet(each) for each in sheets]
    return crosstable_of(tables, "open.xlsx", "xlsx", given)


def crosstable(*sheets: Rows | Sheet, words: str | None = None) -> Crosstable:
    """Return the crosstable that must be read."""
    read = found(*sheets, words=words)
    assert isinstance(read, Crosstable), read
    return read


def refusal(*sheets: Rows | Sheet, words: str | None = None) -> tuple[str, str, str, str]:
    """Return verdict, code, message and remedy of sheets that must be refused."""
    read = found(*sheets, words=words)
    assert isinstance(read, Refusal), read
    (told,) = read.issues
    return read.verdict, told.code, told.message, told.fix


def tournament(*sheets: Rows | Sheet, words: str | None = None) -> Tournament:
    """Return the tournament as understood."""
    return normalise(crosstable(*sheets, words=words), "0" * 64)


def complaints(*sheets: Rows | Sheet, words: str | None = None) -> list[tuple[int, int, str]]:
    """Return row, column and code of every problem above a note."""
    issues = tournament(*sheets, words=words).issues
    return sorted(each.place for each in issues if each.severity is not Severity.INFO)


def notes(*sheets: Rows | Sheet, words: str | None = None) -> dict[str, str]:
    """Return the message of every note by its code."""
    issues = tournament(*sheets, words=words).issues
    return {each.code: each.message for each in issues if each.severity is Severity.INFO}


def games(read: Tournament) -> list[str]:
    """Return the games, and rounds without one, as `round: own number colour opponent result`."""
    return [
        f"{each.round}: {each.starting_rank}{each.colour or '-'}{each.opponent or 0} {each.result.name}"
        for each in read.each_game()
    ]


def cells(read: Crosstable) -> dict[tuple[int, int], str]:
    """Return the cells by the index of their entry and their round, as `opponent colour result`."""
    table = read.cells
    return {
        (int(table.entry[at]), int(table.round[at])): f"{table.opponent[at]} {table.colour[at]} {table.result[at]}"
        for at in range(len(table))
    }
