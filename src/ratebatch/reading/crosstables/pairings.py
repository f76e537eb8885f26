"""Pairing lists: a row for each game of a round, White, Black and the result, under the headings of their rounds.

All rounds stand on one sheet under headings such as `Round 3 on 2026/03/07 at 10:00`, or each on a sheet of its own.
A line `Round 4` alone goes on under the headings that stand above it; a row that is no game, no heading and no line of
text is an error, so that no game is lost. A row states its game for both players. The points printed are those before
the game: those before a player's last game and its result are his points, so that a bye which a later list left out is
missed.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.finding import Found
from ratebatch.reading.crosstables.folding import key, plain
from ratebatch.reading.crosstables.headings import HeadingRow, heading_row, round_number
from ratebatch.reading.crosstables.meaning import half_signs
from ratebatch.reading.crosstables.numbers import points, whole
from ratebatch.reading.crosstables.paired_players import Paired, PairedPlayers
from ratebatch.reading.crosstables.paired_results import (
    WRITTEN_PAIR,
    PairedResult,
    bye_result,
    half_marks,
    paired_result,
)
from ratebatch.reading.crosstables.places import (
    ambiguous_forfeit,
    cell_at,
    cell_name,
    made_a_date,
    without_value,
    written_as_date,
)
from ratebatch.reading.crosstables.player_rows import is_line, row_unclear
from ratebatch.reading.crosstables.round_days import days_in, round_dates
from ratebatch.reading.crosstables.round_titles import days_of, once, title_of_round
from ratebatch.reading.crosstables.tables import ReadTable
from ratebatch.reading.crosstables.unfinished import announced_rounds, missing_rounds
from ratebatch.reading.crosstables.vocabulary import bye_words
from ratebatch.reading.sheets import Cell, CellKind, SheetRow


class Sides(NamedTuple):
    """The columns of the two players of a game; 0 for what the list does not have."""

    white: dict[str, int]
    black: dict[str, int]
    result: int
    of_black: int = 0
    """The second column of a list that gives each side's result in one of its own."""


class _Game(NamedTuple):
    row: SheetRow
    sides: Sides
    round: int
    where: Source


def read_pairings(found: Sequence[Found], words: ColumnWords, where: Source) -> ReadTable:
    """Return the games of the pairing lists of one event, sheet after sheet."""
    issues: list[Issue] = []
    games: list[_Game] = []
    days: list[tuple[int, str, int]] = []
    for each in found:
        games += _games_of(each, words, where._replace(sheet=each.sheet.title or where.sheet), days, issues)
    texts = [_result_cell(game.row, game.sides).text for game in games]
    printed = [cell_at(game.row, column).text for game in games for column in _points_columns(game.sides)]
    halves = half_signs(words, half_marks(texts), printed)
    players = PairedPlayers()
    for game in games:
        _add(game, players, words, halves, issues)
    columns = games[0].sides.white if games else {}
    places = {field: column for field, column in columns.items() if column and field != "points"}
    with_points = any(_points_columns(game.sides) for game in games)
    issues += [] if with_points else missing_rounds({game.round for game in games}, where)
    read = players.read(with_points, places, words)
    return read._replace(issues=[*issues, *read.issues], facts=(*days_of(days), *round_dates(once(days))))


def sides_of(heading: HeadingRow) -> Sides:
    """Return the columns of White and Black: what stands on either side of the result."""
    result = heading.first("result")
    sides: list[dict[str, int]] = []
    for name in ("white", "black"):
        own = heading.first(name)
        before = own < result
        near = [cell for cell in heading.cells if (cell.column < result) is before and cell.column != result]
        columns = {"name": own, "title": 0}
        for field, named in _FIELDS.items():
            fitting = [cell.column for cell in near if cell.names in named]
            columns[field] = min(fitting, key=lambda column: abs(column - own), default=0)
        sides.append(columns)
    results = [cell.column for cell in heading.named("result")]
    return Sides(sides[0], sides[1], result, results[1] if len(results) == _BOTH_SIDES else 0)


_BOTH_SIDES = 2
_FIELDS = {
    "starting_rank": ("starting_rank",),
    "rating": ("rating", "rating_international"),
    "national_rating": ("rating_national",),
    "federation": ("federation",),
    "player_id": ("player_id",),
    "points": ("points",),
    "title": ("title",),
}


def _points_columns(sides: Sides) -> list[int]:
    return [column for column in (sides.white["points"], sides.black["points"]) if column]


def _games_of(
    found: Found, words: ColumnWords, where: Source, days: list[tuple[int, str, int]], issues: list[Issue]
) -> list[_Game]:
    """Return the rows of games of a sheet, each under the heading and the round that stand above it."""
    current = round_number(found.sheet.title) or title_of_round(found.sheet.title)
    announced = {current: 0} if current else {}
    sides: Sides | None = None
    games: list[_Game] = []
    missing = False
    for row in found.sheet.rows:
        first = next((cell.text for cell in row.cells if plain(cell.text)), "")
        if number := title_of_round(first):
            current = number
            announced.setdefault(number, row.number)
            days += [(current, day, row.number) for day in days_in(first)[:1]]
            continue
        heading = heading_row(row, words)
        if heading.first("white") and heading.first("black") and heading.first("result"):
            sides = sides_of(heading)
        elif is_line(row) and (sides is None or not _is_game(row, sides) or _is_link(row)):
            continue
        elif sides is None or not _is_game(row, sides):
            if sides is not None or any(announced.values()):
                issues.append(row_unclear(row, "a game of two players", where))
        elif current:
            games.append(_Game(row, sides, current, where))
        elif not missing:
            missing = True
            message = f"Row {row.number} begins the games of a round, but nothing above it says which, as “Round 1”."
            issues.append(issue("ROUND_UNKNOWN", message, where._replace(row=row.number)))
    issues += announced_rounds(announced, {game.round for game in games}, where)
    return games


def _is_link(row: SheetRow) -> bool:
    """Say whether a row is a line with a link, which stands in every cell of it."""
    return any(cell.text.startswith("http") for cell in row.cells)


def _result_cell(row: SheetRow, sides: Sides) -> Cell:
    """Return the cell of a result; of results in two columns one with both, if White's says nothing else."""
    cell, of_black = cell_at(row, sides.result), cell_at(row, sides.of_black)
    if of_black.kind not in (CellKind.TEXT, CellKind.NUMBER):
        return of_black
    if not of_black.text or cell.kind not in (CellKind.TEXT, CellKind.NUMBER):
        return cell
    return Cell(f"{cell.text} - {of_black.text}")


def _is_game(row: SheetRow, sides: Sides) -> bool:
    """Say whether a row has a player and, for the other side, a player or a word."""
    names = [plain(cell_at(row, side["name"]).text) for side in (sides.white, sides.black)]
    return all(names) or any(key(name) in bye_words() for name in names) or (any(names) and _numbered(row, sides))


def _numbered(row: SheetRow, sides: Sides) -> bool:
    columns = (sides.white["starting_rank"], sides.black["starting_rank"])
    return any(whole(cell_at(row, column).text).isdigit() for column in columns if column)


def _add(game: _Game, players: PairedPlayers, words: ColumnWords, halves: frozenset[str], issues: list[Issue]) -> None:
    row, sides = game.row, game.sides
    place = game.where._replace(row=row.number, column=sides.result)
    cell = _result_cell(row, sides)
    result = paired_result(cell.text, halves, words.forfeit or "")
    found = without_value(cell, row.number, sides.result, f"round {game.round}", game.where)
    if cell.kind is CellKind.DATE:
        found = made_a_date(cell, row.number, sides.result, f"round {game.round}", game.where, game.round)
    paired = [_side(row, side, halves) for side in (sides.white, sides.black)]
    byes = [bye_words().get(key(side.name)) if side.name else None for side in paired]
    if found is None and not any(byes) and all(side.name for side in paired) and result.problem:
        found = _problem(result, cell.text, row, sides.result, game)
    if found is not None:
        issues.append(found)
        return
    if any(byes) or not all(side.name for side in paired):
        word = next((bye for bye in byes if bye), "Z")
        player = paired[0] if paired[0].name and not byes[0] else paired[1]
        if player.name:
            sign = bye_result(cell.text, word, halves)
            players.add_bye(player, game.round, sign, place, issues)
        return
    players.add_game(paired[0], paired[1], game.round, (result.white, result.black), place, issues)


def _side(row: SheetRow, columns: dict[str, int], halves: frozenset[str]) -> Paired:
    texts = {field: cell_at(row, column).text for field, column in columns.items()}
    return Paired(
        name=re.sub(r"\s*\*+\s*\)?\s*$", "", plain(texts["name"])),
        number=whole(texts["starting_rank"]),
        title=plain(texts["title"]),
        rating=whole(texts["rating"]),
        national_rating=whole(texts["national_rating"]),
        federation=plain(texts["federation"]),
        player_id=whole(texts["player_id"]),
        points=points(texts["points"], halves),
    )


def _problem(result: PairedResult, text: str, row: SheetRow, column: int, game: _Game) -> Issue:
    if result.problem == "AMBIGUOUS_FORFEIT":
        return ambiguous_forfeit(plain(text), row.number, column, game.round, game.where)
    dated = written_as_date(text, row.number, column, f"round {game.round}", game.where, game.round)
    if dated is not None:
        return dated
    name, place = cell_name(row.number, column), game.where._replace(row=row.number, column=column)
    message = f"Cell {name}, round {game.round}, holds “{plain(text)}”, which is no result of two players."
    return issue(result.problem, message, place, round=game.round, fix=WRITTEN_PAIR)
