"""Where a cell stands, in the words of a spreadsheet, and what is wrong with a cell that holds no value."""

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.sheets import Cell, CellKind, SheetRow

BLANK = Cell("")


def cell_at(row: SheetRow, column: int) -> Cell:
    """Return the cell in a column counted from 1; a blank one where the row is shorter, and for column 0."""
    return row.cells[column - 1] if 0 < column <= len(row.cells) else BLANK


def cell_name(row: int, column: int) -> str:
    """Return the name of a cell as spreadsheets write it: row 12, column 8 is H12."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row}"


def without_value(cell: Cell, row: int, column: int, what: str, where: Source) -> Issue | None:
    """Return the issue of a cell that holds an error or a formula without its value, None of any other."""
    place = where._replace(row=row, column=column)
    name = cell_name(row, column)
    if cell.kind is CellKind.ERROR:
        return issue("CELL_WITHOUT_VALUE", f"Cell {name} ({what}) holds the error {cell.text}.", place)
    if cell.kind is CellKind.NO_VALUE:
        return issue("CELL_WITHOUT_VALUE", f"Cell {name} ({what}) holds a formula whose value was not saved.", place)
    return None


def made_a_date(cell: Cell, row: int, column: int, what: str, where: Source, round_number: int = 0) -> Issue:
    """Return the issue of a cell that a spreadsheet turned into a date, with what it probably was."""
    _, month, day = [*cell.text[:10].split("-"), "0", "0"][:3]
    one, other = int(day) if day.isdigit() else 0, int(month) if month.isdigit() else 0
    written = f"{one}-{other} or {other}-{one}" if one != other else f"{one}-{other}"
    if {one, other} == {1, 2}:
        written += ", or 1/2"
    message = (
        f"Cell {cell_name(row, column)} ({what}) is the date {cell.text[:10]}: a spreadsheet made it of another text, "
        f"probably {written}."
    )
    return issue("RESULT_IS_DATE", message, where._replace(row=row, column=column), round=round_number)


def ambiguous_forfeit(text: str, row: int, column: int, round_number: int, where: Source) -> Issue:
    """Return the issue of a result that may be a game that was not played, or one lost on time or by the rules."""
    message = (
        f"Cell {cell_name(row, column)}, round {round_number}, holds “{text}”: write + or - if the opponent did not "
        "come (not rated), 1 or 0 if the game began and was lost on time or by the rules (rated)."
    )
    return issue("AMBIGUOUS_FORFEIT", message, where._replace(row=row, column=column), round=round_number)
