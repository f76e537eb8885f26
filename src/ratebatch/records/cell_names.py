"""How spreadsheets name a cell: row 12, column 8 is H12."""


def column_letters(column: int) -> str:
    """Return the letters of a column counted from 1: A, B, … Z, AA; empty for 0."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def cell_name(row: int, column: int) -> str:
    """Return the name of a cell as spreadsheets write it; both count from 1."""
    return f"{column_letters(column)}{row}"
