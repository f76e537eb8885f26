"""Which rows below a heading are players, which repeat the heading, and which are notes behind the table."""

import re
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.folding import key, plain
from ratebatch.reading.crosstables.headings import HeadingRow
from ratebatch.reading.crosstables.numbers import is_number, whole
from ratebatch.reading.crosstables.places import cell_at
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sheets import Cell, SheetRow
from ratebatch.records.wording import several

SHOWN = 60
"""Characters of a row that a message shows."""

_FEWEST_TEXTS = 3
_CORRECT_ROW = "Give the row what the rows above have in each column, or remove it."
_PLACE = re.compile(r"\d+\.?(-\d+)?\.?")
_ROUND_CELL = re.compile(r"[-+=]? ?[\d½]|[+-]|[^\W\d_]{1,2} ?\d")


class KindsOfRows(NamedTuple):
    """The rows below a heading, and of each what it is.

    `player`, `heading` where the heading stands again, `line` for a line of text, else `unclear`.
    """

    rows: tuple[SheetRow, ...]
    kinds: list[str]


class PlayerRows(NamedTuple):
    """The rows of players, and what is to be said of the others."""

    rows: list[SheetRow]
    issues: list[Issue]


def kinds_of(heading: HeadingRow, below: tuple[SheetRow, ...]) -> KindsOfRows:
    """Return what each row below a heading is."""
    columns = _columns(heading)
    return KindsOfRows(below, [_kind(columns, row) for row in below])


def player_rows(found: KindsOfRows, where: Source) -> PlayerRows:
    """Return the players of a table.

    Rows behind the last player that hold no more than a line of text are dropped with a note; any other row that is
    no player is an error, so that nobody is lost for a slip in his row.
    """
    below, kinds = found
    last = max((at for at, kind in enumerate(kinds) if kind == "player"), default=-1)
    players, issues = _each_once([row for row, kind in zip(below, kinds, strict=True) if kind == "player"], where)
    notes = [row for row, kind in zip(below[last + 1 :], kinds[last + 1 :], strict=True) if kind == "line"]
    if notes:
        left = several(len(notes), "row below the table was left out", "rows below the table were left out")
        told = f"{left}, the first: {shown(notes[0])}."
        issues.append(issue("ROWS_LEFT_OUT", told, where._replace(row=notes[0].number)))
    for at, (row, kind) in enumerate(zip(below, kinds, strict=True)):
        if kind == "unclear" or (kind == "line" and at < last):
            told = f"Row {row.number} is neither a player nor a note below the table: {shown(row)}."
            issues.append(issue("ROW_UNCLEAR", told, where._replace(row=row.number)))
    return PlayerRows(players, issues)


def second_table(heading: HeadingRow, found: KindsOfRows, where: Source) -> Refusal | None:
    """Return the refusal of a sheet with two tables, one below the other: the heading and the numbers begin anew.

    A heading alone is that of the next page of one table, whose numbers go on.
    """
    by = next((column for name in ("starting_rank", "rank", "name", "surname") if (column := heading.first(name))), 0)
    seen: set[str] = set()
    again = 0
    for row, kind in zip(found.rows, found.kinds, strict=True):
        if kind == "heading":
            again = row.number
        elif kind == "player":
            number = whole(cell_at(row, by).text).rstrip(".")
            if again and number in seen:
                message = (
                    f"A second table begins in row {again}: the heading of row {heading.row} stands there again, and "
                    f"“{number}” in row {row.number} begins its players anew."
                )
                fix = "Keep one table, or put each event into a sheet or file of its own."
                return Refusal("held", (issue("TABLE_AMBIGUOUS", message, where._replace(row=again), fix=fix),))
            seen.add(number)
    return None


def shown(row: SheetRow) -> str:
    """Return the different texts of a row, shortened, for a message."""
    return "“" + " | ".join(_texts(row))[:SHOWN] + "”"


def is_line(row: SheetRow) -> bool:
    """Say whether a row holds no more than a line of text, and what repeats it, as a link does in every cell."""
    return len(_texts(row)) < _FEWEST_TEXTS


def row_unclear(row: SheetRow, what: str, where: Source) -> Issue:
    """Return the error of a row that is neither `what` it should be nor a line of text."""
    told = f"Row {row.number} is neither {what} nor a line of text: {shown(row)}."
    return issue("ROW_UNCLEAR", told, where._replace(row=row.number), fix=_CORRECT_ROW)


def _texts(row: SheetRow) -> list[str]:
    return list(dict.fromkeys(text for cell in row.cells if (text := plain(cell.text))))


def _each_once(rows: list[SheetRow], where: Source) -> tuple[list[SheetRow], list[Issue]]:
    """Return the rows without those that stand once more word for word, and report these."""
    first: dict[tuple[Cell, ...], int] = {}
    issues = []
    for row in rows:
        if first.setdefault(row.cells, row.number) != row.number:
            told = f"Row {row.number} is row {first[row.cells]} once more: {shown(row)}."
            issues.append(issue("ROW_REPEATED", told, where._replace(row=row.number)))
    return [row for row in rows if first[row.cells] == row.number], issues


class _Columns(NamedTuple):
    """What is asked of each row: the columns of a heading by what they name, and its keys by their columns."""

    keys: list[tuple[int, str]]
    fewest: int
    names: list[int]
    numbers: list[int]
    points: list[int]
    rounds: list[int]


def _columns(heading: HeadingRow) -> _Columns:
    def named(*names: str) -> list[int]:
        return [cell.column for cell in heading.named(*names)]

    return _Columns(
        keys=[(cell.column, key(cell.text)) for cell in heading.cells if cell.text and cell.names],
        fewest=max(len(heading.cells) // 2, 1) + 1,
        names=named("name", "surname"),
        numbers=named("starting_rank", "rank"),
        points=named("points"),
        rounds=named("round", "number"),
    )


def _repeats(columns: _Columns, row: SheetRow) -> bool:
    """Say whether the heading stands in a row again: more than half of it."""
    others = len(columns.keys) - columns.fewest
    for column, folded in columns.keys:
        if key(cell_at(row, column).text) != folded:
            others -= 1
            if others < 0:
                return False
    return others >= 0


def _kind(columns: _Columns, row: SheetRow) -> str:
    if _repeats(columns, row):
        return "heading"
    name = " ".join(plain(cell_at(row, column).text) for column in columns.names)
    numbers = [whole(cell_at(row, column).text) for column in columns.numbers]
    wrong_number = any(number and _PLACE.fullmatch(number) is None for number in numbers)
    points = [cell_at(row, column).text for column in columns.points]
    rounds = (plain(cell_at(row, column).text) for column in columns.rounds)
    played = any(_ROUND_CELL.match(text) for text in rounds if text)
    counted = any(is_number(text) for text in points if text.strip())
    numbered = any(numbers) and not wrong_number
    # A number that is none is the player's fault, if he has games; else the row is a line that begins under a number.
    if (name and (numbered or played or counted)) or (numbered and (played or counted)):
        return "player"
    return "line" if is_line(row) or not (any(numbers) or played or counted) else "unclear"
