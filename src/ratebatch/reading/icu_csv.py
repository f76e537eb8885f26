"""Read the CSV in which Irish players report their games abroad (ICU ForeignCSV): a block of lines for each player.

`Player,4321,Kay,Tom`, then for each round `1,=,W,Ozan,Umut,2210,FM,TUR` (round, score, colour, opponent's family name,
first name, rating, title, federation), then `Total,1.5`. Only one side of each game is told, and opponents have a name
but no id: the other side is built from it, and who they are must be settled by name.
"""

import csv
import re
from collections.abc import Iterable
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.decoding import loosely
from ratebatch.reading.text_tables import MOST_ROUNDS, TextCell, TextRow, lines_of, tables_of
from ratebatch.records.crosstable import Crosstable, HeaderFact
from ratebatch.records.names import name_tokens
from ratebatch.records.wording import several

FORMAT = "icu-csv"

_MARKS = [
    re.compile(rf"^[ \t]*\"?{word}\"?[ \t]*,", re.MULTILINE | re.IGNORECASE) for word in ("Event", "Player", "Total")
]
_ROUND = re.compile("[0-9]{1,3}")
_FACTS = {"event": "012", "start": "042", "end": "052", "rounds": "XXR", "website": "website"}
"""The lines above the first player and the records of TRF that mean the same; TRF has none for a website."""
_MIRRORED = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
_ALONE = {"1": "F", "=": "H", "0": "Z", "+": "F", "-": "-"}
"""Scores without an opponent: byes."""

_SCORE_COLUMN = 2


class Game(NamedTuple):
    """A round as the line of a player tells it; `opponent` is a key of his name, empty for none."""

    player: int
    round: int
    score: str
    colour: str
    opponent: tuple[str, ...]
    row: int


def recognises(head: bytes, name: str) -> bool:
    """Say whether lines `Event,`, `Player,` and `Total,` stand in the file."""
    text = loosely(head)
    return all(mark.search(text) for mark in _MARKS)


def read(content: bytes, label: str, encoding: str | None = None) -> Crosstable:
    """Return the crosstable: the players of the blocks, then their opponents, each game from both sides.

    They are numbered in this order. The points of an opponent are those of the games told. Never raises.
    """
    lines, issues = lines_of(content, label, encoding)
    header: list[HeaderFact] = []
    unknown: list[HeaderFact] = []
    players: list[tuple[int, dict[str, str]]] = []
    opponents: dict[tuple[str, ...], tuple[int, dict[str, str]]] = {}
    games: list[Game] = []
    for row, line in enumerate(lines, start=1):
        word, *texts = _texts(line)
        key = word.lower()
        if key in _FACTS and not players:
            header.append(HeaderFact(_FACTS[key], ",".join(texts).strip(), row))
        elif key == "player":
            number, last, first = (*texts, "", "", "")[:3]
            players.append((row, {"national_id": number, "name": f"{last}, {first}"}))
        elif key == "total" and players:
            players[-1][1]["points"] = (*texts, "")[0]
        elif players and _ROUND.fullmatch(word) and 0 < int(word) <= MOST_ROUNDS:
            score, colour, last, first, rating, title, federation = (*texts, *[""] * 7)[:7]
            opponent = name_tokens(f"{last} {first}")
            if opponent:
                about = {"name": f"{last}, {first}", "rating": rating, "title": title, "federation": federation}
                opponents.setdefault(opponent, (row, about))
            games.append(Game(len(players) - 1, int(word), score, colour, opponent, row))
        elif line.strip(", "):
            unknown.append(HeaderFact("", line, row))
    rows, found = _both_sides(players, opponents, games, label)
    entries, cells = tables_of(rows)
    return Crosstable(
        file=label, format=FORMAT, header=tuple(header), columns={}, entries=entries, cells=cells,
        unknown=tuple(unknown), issues=(*issues, *found),
    )  # fmt: skip


def _texts(line: str) -> list[str]:
    try:
        return [text.strip() for text in next(csv.reader([line[:4096]]), [""])] or [""]
    except csv.Error:
        return [line]


def _both_sides(
    players: list[tuple[int, dict[str, str]]],
    opponents: dict[tuple[str, ...], tuple[int, dict[str, str]]],
    games: list[Game],
    label: str,
) -> tuple[list[TextRow], list[Issue]]:
    """Return all rows with the cells of both sides; a game of two players of the file stands in both their blocks."""
    ranks = {name_tokens(fields["name"]): rank for rank, (_, fields) in enumerate(players, start=1)}
    strangers = [key for key in opponents if key not in ranks]
    ranks |= {key: rank for rank, key in enumerate(strangers, start=len(players) + 1)}
    everybody = [*players, *(opponents[key] for key in strangers)]
    cells: list[dict[int, TextCell]] = [{} for _ in everybody]
    issues = []
    for game in games:
        rank, opponent = game.player + 1, ranks[game.opponent] if game.opponent else 0
        place = Source(label, row=game.row, column=_SCORE_COLUMN)
        if game.score not in _MIRRORED or game.round in cells[game.player]:
            what = "stands twice" if game.score in _MIRRORED else f"has the score {game.score!r}, none of 1 = 0 + -"
            message = f"Round {game.round} of {players[game.player][1]['name']} {what}."
            fix = "Keep the line that is right." if game.score in _MIRRORED else "Write 1, =, 0, + or -."
            issues.append(issue("RESULT_UNKNOWN", message, place, round=game.round, fix=fix))
            continue
        result = game.score if opponent else _ALONE[game.score]
        written = "" if opponent == 0 else str(opponent)
        cells[game.player][game.round] = _cell(game, written, game.colour, result)
        if opponent > len(players) and game.round in cells[opponent - 1]:
            message = f"Two players name {everybody[opponent - 1][1]['name']} as their opponent in round {game.round}."
            issues.append(issue("OPPONENT_NOT_MUTUAL", message, place, round=game.round))
        elif opponent > len(players):
            colour = {"W": "B", "B": "W"}.get(game.colour.upper(), game.colour)
            cells[opponent - 1][game.round] = _cell(game, str(rank), colour, _MIRRORED[game.score])
    if strangers:
        message = (
            f"{several(len(strangers), 'opponent is', 'opponents are')} known by name, without an id, and from one "
            "side of their games only; who they are is settled by name."
        )
        issues.append(issue("OPPONENTS_BY_NAME", message, Source(label, row=opponents[strangers[0]][0], column=4)))
    for (_, fields), own in list(zip(everybody, cells, strict=True))[len(players) :]:
        fields["points"] = _points(own.values())
    rows = [TextRow(row, fields, list(own.values())) for (row, fields), own in zip(everybody, cells, strict=True)]
    return rows, issues


def _points(cells: Iterable[TextCell]) -> str:
    halves = sum({"1": 2, "+": 2, "=": 1}.get(cell.result, 0) for cell in cells)
    return f"{halves // 2}.{5 * (halves % 2)}"


def _cell(game: Game, opponent: str, colour: str, result: str) -> TextCell:
    return TextCell(game.round, opponent, colour.lower(), result, _SCORE_COLUMN, game.row)
