"""Team matches board by board: below a heading of two teams the boards `1.1`, `1.2`, each with its two players.

The lists give neither numbers nor colours: players are told apart by their names, and their games have no colour.
What the heading of a match says of its result is compared with its boards. A row that is no board, no heading and no
line of text is an error, so that no game is lost.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.folding import key, plain
from ratebatch.reading.crosstables.headings import heading_row
from ratebatch.reading.crosstables.match_totals import MatchTotal
from ratebatch.reading.crosstables.meaning import half_signs
from ratebatch.reading.crosstables.numbers import whole
from ratebatch.reading.crosstables.paired_players import Paired, PairedPlayers
from ratebatch.reading.crosstables.paired_results import WRITTEN_PAIR, half_marks, paired_result
from ratebatch.reading.crosstables.places import cell_at, cell_name, made_a_date, without_value, written_as_date
from ratebatch.reading.crosstables.player_rows import is_line, row_unclear
from ratebatch.reading.crosstables.round_days import days_in, round_dates
from ratebatch.reading.crosstables.round_titles import days_of, once, title_of_round
from ratebatch.reading.crosstables.unfinished import announced_rounds, missing_rounds
from ratebatch.reading.crosstables.vocabulary import bye_words
from ratebatch.reading.sheets import CellKind, Sheet, SheetRow

if TYPE_CHECKING:
    from ratebatch.reading.crosstables.tables import ReadTable

_BOARD = re.compile(r"\d{1,3}\.\d{1,3}")
_ABSENT = frozenset({"", "-", "--", "n.n.", "nn", "nobody", "no player"})


class _Columns(NamedTuple):
    """The columns of a match: names and ratings of both teams, and the result."""

    names: tuple[int, int]
    ratings: tuple[int, int]
    result: int


def is_team_boards(sheet: Sheet) -> bool:
    """Say whether a sheet holds matches of teams, board by board."""
    boards = sum(_BOARD.fullmatch(_first(row)) is not None for row in sheet.rows)
    return boards > 1 and any(_match_columns(row) is not None for row in sheet.rows)


def read_team_boards(sheets: Sequence[Sheet], words: ColumnWords, where: Source) -> "ReadTable":
    """Return the games of the matches of all sheets as those of single players."""
    issues: list[Issue] = []
    days: list[tuple[int, str, int]] = []
    rounds: set[int] = set()
    players = PairedPlayers()
    for sheet in sheets:
        rounds |= _read_sheet(sheet, players, days, words, issues, where._replace(sheet=sheet.title or where.sheet))
    issues += missing_rounds(rounds - {0}, where)
    read = players.read(with_points=False, places={}, words=words)
    return read._replace(issues=[*issues, *read.issues], facts=(*days_of(days), *round_dates(once(days))))


def _read_sheet(
    sheet: Sheet, players: PairedPlayers, days: list[tuple[int, str, int]], words: ColumnWords, issues: list[Issue],
    where: Source,
) -> set[int]:  # fmt: skip
    """Add the games of a sheet, and return its rounds."""
    current, columns = title_of_round(sheet.title), None
    announced = {current: 0} if current else {}
    played: set[int] = set()
    match = MatchTotal()
    for row in sheet.rows:
        first = _first(row)
        if number := title_of_round(first):
            current = number
            announced.setdefault(number, row.number)
            issues += match.differs(where)
            match = MatchTotal()
            days += [(current, day, row.number) for day in days_in(first)[:1]]
        elif (found := _match_columns(row, columns)) is not None:
            columns = found
            issues += match.differs(where)
            match = MatchTotal.of(row, columns.result)
        elif columns is not None and _BOARD.fullmatch(first):
            played.add(current)
            match.add(_add(row, columns, current, players, words, issues, where))
        elif (columns is not None or any(announced.values())) and not is_line(row):
            issues.append(row_unclear(row, "a board of a match", where))
    issues += [*match.differs(where), *announced_rounds(announced, played, where)]
    return played


def _first(row: SheetRow) -> str:
    return next((text for cell in row.cells if (text := plain(cell.text))), "")


def _match_columns(row: SheetRow, before: _Columns | None = None) -> _Columns | None:
    """Return the columns that the heading of a match names: a board, and a rating behind either team.

    The result stands in the last column; where the heading gives no total, in that of the match before, or behind the
    rating.
    """
    heading = heading_row(row, ColumnWords())
    ratings = [cell.column for cell in heading.named("rating", "rating_international", "rating_national")]
    if len(ratings) != 2 or not heading.first("board") or ratings[0] < 2:
        return None
    both = (ratings[0], ratings[1])
    result = max((cell.column for cell in heading.cells if cell.names != "unnamed"), default=0)
    if result == both[1]:
        result = before.result if before is not None and before.ratings == both else both[1] + 1
    return _Columns((both[0] - 1, both[1] - 1), both, result)


def _add(
    row: SheetRow, columns: _Columns, number: int, players: PairedPlayers, words: ColumnWords, issues: list[Issue],
    where: Source,
) -> tuple[str, str] | None:  # fmt: skip
    """Add a board, and return its results as the board says them; nothing where they are unclear."""
    place = where._replace(row=row.number, column=columns.result)
    name = cell_name(row.number, columns.result)
    cell = cell_at(row, columns.result)
    found = without_value(cell, row.number, columns.result, f"board {_first(row)}", where)
    if cell.kind is CellKind.DATE:
        found = made_a_date(cell, row.number, columns.result, f"board {_first(row)}", where, number)
    result = paired_result(cell.text, half_signs(words, half_marks([cell.text]), ()), words.forfeit or "")
    if found is None and not number:
        message = f"Board {_first(row)} in row {row.number} belongs to no round: nothing above it says which."
        found = issue("ROUND_UNKNOWN", message, place)
    if found is None and result.problem:
        message = f"Cell {name}, board {_first(row)}, holds “{plain(cell.text)}”, which is no result of two players."
        dated = written_as_date(cell.text, row.number, columns.result, f"board {_first(row)}", where, number)
        found = dated or issue(result.problem, message, place, round=number, fix=WRITTEN_PAIR)
    if found is not None:
        issues.append(found)
        return None
    one, other = (_player(row, at, rating) for at, rating in zip(columns.names, columns.ratings, strict=True))
    if _is_absent(one) or _is_absent(other):
        for player, sign in ((one, result.white), (other, result.black)):
            if not _is_absent(player):
                players.add_bye(player, number, sign, place, issues)
    else:
        players.add_game(one, other, number, (result.white, result.black), place, issues, colours=("", ""))
    return (result.white, result.black)


def _player(row: SheetRow, name: int, rating: int) -> Paired:
    before = plain(cell_at(row, name - 1).text)
    return Paired(
        name=plain(cell_at(row, name).text),
        title="" if _BOARD.fullmatch(before) else before,
        rating=whole(cell_at(row, rating).text),
    )


def _is_absent(player: Paired) -> bool:
    return player.name.casefold() in _ABSENT or key(player.name) in bye_words()
