"""Rounds of three columns, as text exports of Swiss-Manager have them: opponent, colour and result."""

from collections.abc import Sequence

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.colour_alphabet import alphabet_of
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.folding import plain, without_blanks
from ratebatch.reading.crosstables.headings import Heading
from ratebatch.reading.crosstables.meaning import CellTexts, Meaning, half_signs
from ratebatch.reading.crosstables.places import cell_at, cell_name, made_a_date, without_value
from ratebatch.reading.crosstables.vocabulary import Language
from ratebatch.reading.sheets import CellKind, SheetRow

_HALVES = {
    "½": "½", "1/2": "1/2", "0.5": "decimal", "0,5": "decimal", ".5": "decimal", ",5": "decimal", "=": "=", "x": "x",
}  # fmt: skip
_ALONE = {"1": "U", "½": "H", "0": "Z", "+": "+", "-": "-", "": ""}


def in_three_columns(
    rounds: Sequence[Heading], rows: Sequence[SheetRow], words: ColumnWords, language: Language | None,
    points: Sequence[str], where: Source,
) -> Meaning:  # fmt: skip
    """Return the cells of rounds with a column each for opponent, colour and result.

    A colour `-` says that no game was played: with an opponent a forfeit, without one a bye.
    """
    issues: list[Issue] = []
    found: list[tuple[int, Heading, SheetRow, tuple[str, str, str]]] = []
    for entry, row in enumerate(rows):
        for heading in rounds:
            texts = _three_texts(heading, row, issues, where)
            if texts is not None and any(texts):
                found.append((entry, heading, row, texts))
    used = {_HALVES[texts[2]] for *_, texts in found if texts[2] in _HALVES}
    halves = half_signs(words, used, points)
    cells = []
    for entry, heading, row, (opponent, colour, sign) in found:
        sign = "½" if sign in halves or _HALVES.get(sign) in ("½", "1/2", "decimal") else sign
        result = _alone(opponent, colour, sign) if opponent in ("-", "", "0") else _against(colour, sign)
        if result is None or not (opponent.isdigit() or opponent in ("-", "")):
            issues.append(_unclear(heading, row, where))
            continue
        number = opponent if opponent.isdigit() and opponent != "0" else ""
        letter = colour if colour != "-" and number else ""
        cells.append(CellTexts(entry, heading.number, number, letter, result, row.number, heading.column))
    letters = {cell.colour: cell_name(cell.row, cell.column + 1) for cell in reversed(cells) if cell.colour}
    alphabet = alphabet_of(letters, words, language, issues, where)
    cells = [cell._replace(colour=alphabet.colour(cell.colour) if alphabet else "") for cell in cells]
    return Meaning(cells, issues, halves)


def _three_texts(heading: Heading, row: SheetRow, issues: list[Issue], where: Source) -> tuple[str, str, str] | None:
    """Return opponent, colour and result as small texts, or nothing with the issue where a spreadsheet spoiled one."""
    texts = []
    for column in range(heading.column, heading.column + 3):
        cell = cell_at(row, column)
        found = without_value(cell, row.number, column, f"round {heading.number}", where)
        if cell.kind is CellKind.DATE:
            found = made_a_date(cell, row.number, column, f"round {heading.number}", where, heading.number)
        if found is not None:
            issues.append(found)
            return None
        texts.append(without_blanks(cell.text).casefold())
    return (texts[0].removesuffix(".0"), texts[1], texts[2].removesuffix(".0"))


def _alone(opponent: str, colour: str, sign: str) -> str | None:
    return _ALONE.get(sign) if colour in ("-", "") else None


def _against(colour: str, sign: str) -> str | None:
    """Return the result against an opponent; None where it is none, or a game without a colour."""
    if colour in ("-", ""):
        return {"+": "+", "-": "-"}.get(sign)
    return {"1": "1", "0": "0", "½": "=", "+": "+", "-": "-", "": "", "*": "*"}.get(sign)


def _unclear(heading: Heading, row: SheetRow, where: Source) -> Issue:
    texts = ";".join(plain(cell_at(row, heading.column + at).text) for at in range(3))
    message = (
        f"Cells {cell_name(row.number, heading.column)} to {cell_name(row.number, heading.column + 2)}, round "
        f"{heading.number}, hold “{texts}”; write opponent, colour and result 12;w;1, a forfeit 12;-;+, a bye -;-;1."
    )
    return issue("CELL_UNCLEAR", message, where._replace(row=row.number, column=heading.column), round=heading.number)
