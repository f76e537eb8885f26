"""Columns of games whose heading does not say so: no round may be lost for a word that nobody knows."""

from collections.abc import Callable, Sequence
from functools import cache

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.folding import plain, without_blanks
from ratebatch.reading.crosstables.headings import Heading, HeadingRow
from ratebatch.reading.crosstables.meaning import notation_of
from ratebatch.reading.crosstables.places import cell_at, cell_name
from ratebatch.reading.crosstables.round_cells import Notation, game, games
from ratebatch.reading.sheets import SheetRow
from ratebatch.records.wording import several

_SIGNS = frozenset({"1", "0", "½", "1/2", "0.5", "0,5", "=", "x", "+", "-", ""})


def hidden_rounds(
    heading: HeadingRow, rounds: Sequence[Heading], rows: Sequence[SheetRow], words: ColumnWords, *, three: bool,
    where: Source,
) -> list[Issue]:  # fmt: skip
    """Return an error for each column that holds games and heads no round.

    Every column counts, whatever its heading, except those that a columns file speaks of; `three` says that a round has
    columns for opponent, colour and result.
    """
    wide = 3 if three else 1
    taken = {each.column + at for each in rounds for at in range(wide)}
    taken |= {cell.column for cell in heading.cells if cell.text.strip() and words.column_of(cell.text)}
    issues = []
    missing = next(number for number in range(1, len(rounds) + 2) if number not in {each.number for each in rounds})
    # Asked of the columns that could hold games alone, and once: it looks at every cell of the rounds.
    notation = cache(lambda: notation_of([cell_at(row, each.column).text for row in rows for each in rounds], words))
    for column in range(1, max((len(row.cells) for row in rows), default=0) + 1):
        if taken & set(range(column, column + wide)):
            continue
        games = _games_in_three(column, rows) if three else _games_in_one(column, rows, words, notation)
        if games:
            taken |= set(range(column, column + wide))
            issues.append(_told(heading, column, games, missing, words, where))
    return issues


def _games_in_one(
    column: int, rows: Sequence[SheetRow], words: ColumnWords, notation: Callable[[], Notation]
) -> list[str]:
    """Return the games in a column, in the notation of the rounds; none if most of its cells are something else."""
    held = [text for row in rows if (text := plain(cell_at(row, column).text))]
    if not any(any(sign.isdigit() for sign in text) and not text.isdigit() for text in held):
        return []  # numbers or words alone: most columns
    half, forfeit = (words.half or "").casefold(), (words.forfeit or "").casefold()
    if 2 * sum(bool(games(text, half, forfeit)) for text in held) < len(held):
        return []  # in no notation
    read = [(text, game(text, notation())) for text in held]
    found = [text for text, cell in read if cell and 0 < int(cell.opponent) <= _MOST_NUMBER and cell.result]
    return found if 2 * len(found) >= len(held) else []


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
    heading: HeadingRow, column: int, games: Sequence[str], missing: int, words: ColumnWords, where: Source
) -> Issue:
    text = next((cell.text.strip() for cell in heading.cells if cell.column == column), "")
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
