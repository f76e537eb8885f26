"""Columns of games whose heading does not say so: no round may be lost for a word that nobody knows."""

import re
from collections.abc import Callable, Collection, Sequence
from functools import cache
from itertools import count

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.folding import plain, without_blanks
from ratebatch.reading.crosstables.headings import Heading, HeadingRow
from ratebatch.reading.crosstables.meaning import notation_of
from ratebatch.reading.crosstables.places import cell_at, cell_name
from ratebatch.reading.crosstables.round_cells import Notation, game, games
from ratebatch.reading.sheets import SheetRow
from ratebatch.records.wording import several

_NUMBER = re.compile(r"\d{1,2}")
_SIGNS = frozenset({"1", "0", "½", "1/2", "0.5", "0,5", "=", "x", "+", "-", ""})


def hidden_rounds(
    heading: HeadingRow, rounds: Sequence[Heading], rows: Sequence[SheetRow], words: ColumnWords, *, three: bool,
    where: Source,
) -> list[Issue]:  # fmt: skip
    """Return an error for each column that holds games and heads no round.

    Every column counts, whatever its heading, except those that a columns file speaks of; `three` says that a round has
    columns for opponent, colour and result. Without any round a column's own cells say how games are written in it.
    """
    wide = 3 if three else 1
    taken = {each.column + at for each in rounds for at in range(wide)}
    taken |= {cell.column for cell in heading.cells if cell.text.strip() and words.column_of(cell.text)}
    issues = []
    numbers = {each.number for each in rounds}
    # Asked of the columns that could hold games alone, and once: it looks at every cell of the rounds.
    notation = cache(lambda: notation_of([cell_at(row, each.column).text for row in rows for each in rounds], words))
    notation_in = (lambda _: notation()) if rounds else (lambda held: _own_notation(held, words))
    for column in range(1, max((len(row.cells) for row in rows), default=0) + 1):
        if taken & set(range(column, column + wide)):
            continue
        games = _games_in_three(column, rows) if three else _games_in_one(column, rows, words, notation_in)
        if games:
            taken |= set(range(column, column + wide))
            text = next((cell.text.strip() for cell in heading.cells if cell.column == column), "")
            missing = _number_for("" if rounds else text, numbers)
            numbers.add(missing)
            issues.append(_told(heading, column, text, games, missing, words, where))
    return issues


def games_of_no_round(heading: HeadingRow, rows: Sequence[SheetRow], words: ColumnWords, where: Source) -> list[Issue]:
    """Return an error for each column of games in a table that names no round at all; none if it holds no games."""
    if found := hidden_rounds(heading, (), rows, words, three=False, where=where):
        return found
    known = {cell.column for cell in heading.cells if cell.names not in ("", "unnamed")}
    found = hidden_rounds(heading, (), rows, words, three=True, where=where)
    return [each for each in found if each.source.column not in known]  # a rank, a sex and one win are no game


def _number_for(text: str, taken: Collection[int]) -> int:
    """Return the round that a column of games may be: the one number in its heading, else the first that is missing."""
    said = {int(number) for number in _NUMBER.findall(text)} - {0, *taken}
    return said.pop() if len(said) == 1 else next(each for each in count(1) if each not in taken)


def _games_in_one(
    column: int, rows: Sequence[SheetRow], words: ColumnWords, notation_in: Callable[[list[str]], Notation | None]
) -> list[str]:
    """Return the games in a column, in the notation of the rounds; none if most of its cells are something else."""
    held = [text for row in rows if (text := plain(cell_at(row, column).text))]
    if not any(any(sign.isdigit() for sign in text) and not text.isdigit() for text in held):
        return []  # numbers or words alone: most columns
    half, forfeit = (words.half or "").casefold(), (words.forfeit or "").casefold()
    if 2 * sum(bool(games(text, half, forfeit)) for text in held) < len(held):
        return []  # in no notation
    if (notation := notation_in(held)) is None:
        return []
    read = [(text, game(text, notation)) for text in held]
    found = [text for text, cell in read if cell and 0 < int(cell.opponent) <= _MOST_NUMBER and cell.result]
    return found if 2 * len(found) >= len(held) else []


def _own_notation(held: Sequence[str], words: ColumnWords) -> Notation | None:
    """Return the notation of a column beside which no round shows it; None for one that may be no games at all.

    `W12` alone is the class of girls under twelve as well as a win: where results are letters, some are lost or drawn.
    """
    notation = notation_of(held, words)
    letters = {cell.result for text in held if (cell := game(text, notation))}
    return None if notation.name == "result number" and not (letters & {"l", "d"} and "w" in letters) else notation


_MOST_NUMBER = 999
"""An opponent's number above this is a rating or a year, as in `1800F`."""


def _games_in_three(column: int, rows: Sequence[SheetRow]) -> list[str]:
    """Return the games in three columns without a known heading: numbers, letters and results."""
    read = [[without_blanks(cell_at(row, column + at).text).casefold() for at in range(3)] for row in rows]
    held = [texts for texts in read if any(texts)]
    fitting = [texts for texts in held if texts[0].removesuffix(".0").isdigit() and _is_letter(texts[1])]
    games = [";".join(texts) for texts in fitting if texts[2].removesuffix(".0") in _SIGNS and texts[2]]
    return games if 2 * len(games) >= len(held) else []


def _is_letter(text: str) -> bool:
    return len(text) == 1 and text.isalpha()


def _told(
    heading: HeadingRow, column: int, text: str, games: Sequence[str], missing: int, words: ColumnWords, where: Source
) -> Issue:
    headed = f"is headed “{text}”" if text else "has no heading"
    name = cell_name(heading.row, column)
    message = (
        f"The column of cell {name} {headed} and holds {several(len(games), 'game')}, the first “{games[0]}”, but "
        f"names no round: {'it' if len(games) == 1 else 'they'} would be lost."
    )
    columns_file = words.file or f"{where.file.rpartition('/')[2]}.columns.toml"
    fix = f"Write a heading such as {missing}.Rd into {name}"
    if text:
        fix += f', or "{text}" = "round {missing}" (or "ignore") under [headings] into {columns_file}'
    return issue("HEADING_OF_GAMES", message, where._replace(row=heading.row, column=column), fix=f"{fix}.")
