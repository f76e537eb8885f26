"""Tables as the sheets of programs hold them: opponents by a number whose meaning the table does not say."""

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.records.crosstable import Crosstable, HeaderFact, NumberSpace, TextCells, TextEntries

SPACES = tuple(NumberSpace)
FIRST_ROW, FIRST_ROUND = 6, 7
"""Where the first player and the first round stand in these sheets."""

FIELDS = ("rank", "starting_rank", "name", "rating", "points")

Cell = tuple[str, str, str]
"""Opponent, colour and result; three blanks where nothing stands."""


class Row(NamedTuple):
    """A row of a table: what stands in it, and its cells by round."""

    fields: Mapping[str, str]
    cells: Sequence[Cell]


def sheet(
    rows: Sequence[Row],
    spaces: Sequence[NumberSpace] = SPACES,
    *,
    fields: Sequence[str] = FIELDS,
    header: Sequence[HeaderFact] = (HeaderFact("042", "2026/11/06", 2), HeaderFact("052", "2026/11/08", 2)),
) -> Crosstable:
    """Return a table; `fields` are those that have a column, in order."""
    filled = [
        (entry, number, cell)
        for entry, row in enumerate(rows)
        for number, cell in enumerate(row.cells, start=1)
        if any(cell)
    ]
    texts = {
        name: _texts([row.fields.get(name, "") for row in rows]) for name in TextEntries.model_fields if name != "row"
    }
    return Crosstable(
        file="liman.xlsx",
        sheet="Sheet1",
        format="crosstable",
        header=tuple(header),
        columns={name: column for column, name in enumerate(fields, start=1)},
        entries=TextEntries(row=_numbers([FIRST_ROW + entry for entry in range(len(rows))]), **texts),
        cells=TextCells(
            entry=_numbers([entry for entry, _, _ in filled]),
            round=_numbers([number for _, number, _ in filled]),
            row=_numbers([FIRST_ROW + entry for entry, _, _ in filled]),
            column=_numbers([FIRST_ROUND + number - 1 for _, number, _ in filled]),
            opponent=_texts([cell[0] for _, _, cell in filled]),
            colour=_texts([cell[1] for _, _, cell in filled]),
            result=_texts([cell[2] for _, _, cell in filled]),
        ),
        number_spaces=tuple(spaces),
    )


class Played(NamedTuple):
    """A tournament in the order of its table: for each player and round the opponent's place from 0, colour, result."""

    rounds: Sequence[Mapping[int, tuple[int, str, str]]]
    players: int

    def rows(self, numbers: Sequence[str], fields: Mapping[str, Sequence[str]], *, points: bool = True) -> list[Row]:
        """Return the rows, opponents named by `numbers` (of each place); a player without a game has `- - 0`."""
        worth = {"1": 2, "½": 1}
        rows = []
        for place in range(self.players):
            games = [pairs.get(place) for pairs in self.rounds]
            cells = [(numbers[game[0]], game[1], game[2]) if game else ("", "", "Z") for game in games]
            half_points = sum(worth.get(cell[2], 0) for cell in cells)
            own = {name: column[place] for name, column in fields.items()}
            rows.append(Row({"name": name_of(place), "points": f"{half_points / 2:g}" if points else ""} | own, cells))
        return rows


def played(players: int, rounds: int, seed: int = 0) -> Played:
    """Return a tournament with pairings, colours and results by chance; of an odd number one has no game."""
    chance = random.Random(seed)  # noqa: S311 - pairings, no secrets
    paired = []
    for _ in range(rounds):
        places = list(range(players))
        chance.shuffle(places)
        games: dict[int, tuple[int, str, str]] = {}
        for white, black in zip(places[::2], places[1::2], strict=False):
            one, other = chance.choice((("1", "0"), ("½", "½"), ("0", "1")))
            games[white], games[black] = (black, "w", one), (white, "b", other)
        paired.append(games)
    return Played(paired, players)


def name_of(place: int) -> str:
    """Return an invented name for the player of a place, from 0."""
    return f"Player{chr(65 + place // 26)}{chr(65 + place % 26)}, Ada"


def _texts(values: Sequence[str]) -> "np.ndarray[tuple[int], np.dtype[np.str_]]":
    return np.array(values, dtype=np.str_) if values else np.empty(0, dtype="U1")


def _numbers(values: Sequence[int]) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    return np.array(values, dtype=np.int64)
