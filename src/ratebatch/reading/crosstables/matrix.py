"""A round robin as a matrix: the column is the opponent's number, the diagonal proves whose row is which.

No colours and no rounds stand in it. The rounds are those of the Berger tables for the two numbers; the note
ROUNDS_BY_BERGER says so. Of a double round robin the second game is in the second cycle.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.berger import berger_round, rounds_of_cycle
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.entry_texts import columns_of, entries_of
from ratebatch.reading.crosstables.folding import plain, without_blanks
from ratebatch.reading.crosstables.headings import HeadingRow
from ratebatch.reading.crosstables.meaning import CellTexts, half_signs
from ratebatch.reading.crosstables.places import (
    ambiguous_forfeit,
    cell_at,
    cell_name,
    made_a_date,
    without_value,
    written_as_date,
)
from ratebatch.reading.crosstables.tables import ReadTable, cells_of, points_column
from ratebatch.reading.sheets import CellKind, SheetRow
from ratebatch.records.crosstable import NumberSpace

_DIAGONAL = frozenset({"*", "**", "x", "xx", "#", "##", "-", "--", "■", "■■", "\\", "/", "***", "xxx", "---"})
_HALF = r"½|1/2|0?[.,]50?"
_ONE = re.compile(rf"({_HALF}|[01=x+-])(k|kf|f)?")
_SEVERAL = re.compile(rf"(?:{_HALF}|[01=x+-])(?:kf?|f)?")
_BETWEEN = re.compile(r"(?<=[01½=x+-])/(?=[01½=x+-])")
_WRITTEN = "Write 1, ½ or 0, and + or - for a game that was not played; of a double round robin two of them, as 1½."
_FORFEIT = {"1": "+", "0": "-", "+": "+", "-": "-"}


class Matrix(NamedTuple):
    """Which columns belong to each number, from 1 on, and what the numbers are."""

    columns: list[tuple[int, ...]]
    space: NumberSpace
    of_rows: list[int]
    """The number of each row."""


def matrix_of(heading: HeadingRow, rows: Sequence[SheetRow]) -> Matrix | None:
    """Return how a table is a matrix; None if no diagonal proves that it is one.

    The diagonal is marked in every row, or it alone is blank and every pair of games adds up to one point.
    """
    columns = _columns_of_numbers(heading)
    if columns is None or len(columns) != len(rows) or len(rows) < 2:
        return None
    fields = columns_of(heading, rows).of
    numberings = [(NumberSpace.POSITION, [*range(1, len(rows) + 1)])]
    for space, field in ((NumberSpace.RANK, "rank"), (NumberSpace.STARTING_RANK, "starting_rank")):
        texts = [without_blanks(cell_at(row, fields[field]).text).rstrip(".") for row in rows]
        if sorted(texts) == sorted(str(number) for number in range(1, len(rows) + 1)):
            numberings.insert(0, (space, [int(text) for text in texts]))
    for space, numbers in numberings:
        own = [_text(row, column) for row, number in zip(rows, numbers, strict=True) for column in columns[number - 1]]
        if all(text in _DIAGONAL for text in own):
            return Matrix(columns, space, numbers)
        if not any(own) and _pairs_add_up(columns, numbers, rows):
            return Matrix(columns, space, numbers)
    return None


def read_matrix(
    heading: HeadingRow, matrix: Matrix, rows: Sequence[SheetRow], words: ColumnWords, where: Source
) -> ReadTable:
    """Return the games of a matrix; the opponents' numbers are what its diagonal proves."""
    columns = columns_of(heading, rows)
    issues = points_column(columns, heading, where)
    points = [cell_at(row, columns.of["points"]).text for row in rows]
    texts = [_text(row, column) for row in rows for of_number in matrix.columns for column in of_number]
    used = {sign for text in texts for sign in ("½", "=") if sign in text}
    used |= {"decimal" for text in texts if re.search(r"[.,]5|1/2", text)}
    halves = half_signs(words, used, points)
    double = len(matrix.columns[0]) > 1 or any(len(_parted(text)) > 1 for text in texts if text not in _DIAGONAL)
    cycle = rounds_of_cycle(len(rows))
    cells: list[CellTexts] = []
    for entry, (row, own) in enumerate(zip(rows, matrix.of_rows, strict=True)):
        for number, of_number in enumerate(matrix.columns, 1):
            if number == own:
                continue
            first = berger_round(own, number, len(rows))
            for round_number, column, sign in _games(row, of_number, first, cycle, double, issues, where):
                result = _result(sign, halves, (words.forfeit or "").casefold())
                if result is None:
                    issues.append(_unclear(row, column, round_number, where))
                else:
                    cells.append(CellTexts(entry, round_number, str(number), "", result, row.number, column))
    read = entries_of(columns, rows, halves, where)
    told = (
        f"The matrix does not say in which round a game was played; the rounds are those of the Berger tables for "
        f"{len(rows)} players" + (", the second cycle after the first." if double else ".")
    )
    issues.append(issue("ROUNDS_BY_BERGER", told, where._replace(row=heading.row)))
    return ReadTable(read.texts, cells_of(cells), columns.places(), (matrix.space,), [*read.issues, *issues])


def _columns_of_numbers(heading: HeadingRow) -> list[tuple[int, ...]] | None:
    """Return the columns of the numbers 1 to n: one each, or two each (the second without a heading or the same)."""
    numbers = heading.named("number")
    if [each.number for each in numbers] == [*range(1, len(numbers) + 1)]:
        unnamed = {cell.column for cell in heading.named("unnamed")}
        behind = [each.column + 1 in unnamed or each.column == len(heading.cells) for each in numbers]
        return [(each.column, each.column + 1) if all(behind) else (each.column,) for each in numbers]
    twice = [number for at in range(1, len(numbers) // 2 + 1) for number in (at, at)]
    if [each.number for each in numbers] == twice:
        return [(one.column, other.column) for one, other in zip(numbers[::2], numbers[1::2], strict=True)]
    return None


def _text(row: SheetRow, column: int) -> str:
    return without_blanks(cell_at(row, column).text).casefold()


def _parted(text: str) -> list[str]:
    """Return the results in a cell: `1½`, `10` and `1/0` are two, `1/2` is one."""
    signs = _BETWEEN.sub("", text.replace("|", "").replace(";", ""))
    found = _SEVERAL.findall(signs)
    return found if "".join(found) == signs else []


def _pairs_add_up(columns: list[tuple[int, ...]], numbers: list[int], rows: Sequence[SheetRow]) -> bool:
    """Say whether the two sides of the games add up to a point each, but for a few that contradict.

    A blank diagonal alone proves little; twice as many games that agree do, and the others are faults to be told.
    """
    row_of = dict(zip(numbers, rows, strict=True))
    worth = {"1": 2, "+": 2, "½": 1, "1/2": 1, "0.5": 1, "0,5": 1, ".5": 1, ",5": 1, "=": 1, "0": 0, "-": 0}
    agree = differ = 0
    for one in range(1, len(numbers) + 1):
        for other in range(one + 1, len(numbers) + 1):
            for of_one, of_other in zip(columns[other - 1], columns[one - 1], strict=True):
                left, right = _text(row_of[one], of_one), _text(row_of[other], of_other)
                if not left and not right:
                    continue
                sides = [[side] if side in worth else _parted(side) for side in (left, right)]
                sums = [worth.get(a, 9) + worth.get(b, 9) for a, b in zip(*sides, strict=False)]
                fits = len(sides[0]) == len(sides[1]) and bool(sums) and all(total == 2 for total in sums)
                agree, differ = agree + fits, differ + (not fits)
    return agree > 0 and agree >= 2 * differ


def _games(
    row: SheetRow, columns: tuple[int, ...], first: int, cycle: int, double: bool, issues: list[Issue], where: Source
) -> list[tuple[int, int, str]]:
    """Return (round, column, sign) of the games that a row has against one opponent."""
    games = []
    for at, column in enumerate(columns):
        round_number = first + at * cycle
        cell, text = cell_at(row, column), _text(row, column)
        if not text:
            continue
        found = without_value(cell, row.number, column, "a game", where)
        if cell.kind is CellKind.DATE:
            found = made_a_date(cell, row.number, column, "a game", where, round_number)
        if found is not None:
            issues.append(found)
            continue
        signs = [text] if len(columns) > 1 or not double else _parted(text)
        if double and len(columns) == 1 and len(signs) != 2:
            issues.append(_unclear(row, column, round_number, where))
            continue
        games += [(round_number + cycle * after, column, sign) for after, sign in enumerate(signs)]
    return games


def _result(sign: str, halves: frozenset[str], forfeit: str) -> str | None:
    match = _ONE.fullmatch(sign)
    if match is None or (match[2] == "f" and forfeit != "f"):
        return None
    if match[2]:
        return _FORFEIT.get(match[1])
    if re.fullmatch(_HALF, match[1]) or match[1] in halves:
        return "="
    return None if match[1] in ("x", "=") else match[1]


def _unclear(row: SheetRow, column: int, round_number: int, where: Source) -> Issue:
    text = plain(cell_at(row, column).text)
    name, place = cell_name(row.number, column), where._replace(row=row.number, column=column)
    if text.casefold().endswith("f"):
        return ambiguous_forfeit(text, row.number, column, round_number, where)
    if (dated := written_as_date(text, row.number, column, "a game", where, round_number)) is not None:
        return dated
    message = (
        f"Cell {name} holds “{text}”; a result of a matrix is 1, ½, 0, + or -, and each cell of a double round robin "
        "holds two of them, as 1½ (a zero in front is lost where a spreadsheet takes 01 for a number)."
    )
    return issue("CELL_UNCLEAR", message, place, round=round_number, fix=_WRITTEN)
