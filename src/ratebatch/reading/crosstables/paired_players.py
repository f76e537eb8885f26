"""The players of pairing lists: every game names them again, by number or by name, and they become one entry each."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.entry_texts import FIELDS
from ratebatch.reading.crosstables.meaning import CellTexts
from ratebatch.reading.crosstables.numbers import half_points
from ratebatch.reading.crosstables.tables import ReadTable, cells_of
from ratebatch.records.crosstable import NumberSpace, TextEntries
from ratebatch.records.names import name_tokens

HALF_POINTS = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0, "U": 2, "F": 2, "H": 1, "Z": 0, "W": 2, "D": 1, "L": 0}
"""The worth of the signs of TRF."""


class Paired(NamedTuple):
    """A player as a row of a pairing list shows him; `points` are those before the game."""

    name: str
    number: str = ""
    title: str = ""
    rating: str = ""
    national_rating: str = ""
    federation: str = ""
    player_id: str = ""
    points: str = ""


class _Round(NamedTuple):
    round: int
    opponent: int
    colour: str
    result: str
    place: Source
    points: str


class PairedPlayers:
    """The players seen so far, in the order of their first game."""

    def __init__(self) -> None:
        self._players: list[Paired] = []
        self._rows: list[int] = []
        self._index: dict[tuple[str, ...], int] = {}
        self._rounds: list[list[_Round]] = []

    def add_game(
        self, white: Paired, black: Paired, number: int, results: tuple[str, str], place: Source, issues: list[Issue],
        colours: Sequence[str] = ("w", "b"),
    ) -> None:  # fmt: skip
        """Add a game to both players, or the issue that one of them stands twice in the round."""
        one, other = self._entry(white, place, issues), self._entry(black, place, issues)
        if one is None or other is None or self._stands_twice((one, other), number, place, issues):
            return
        self._rounds[one].append(_Round(number, other, colours[0], results[0], place, white.points))
        self._rounds[other].append(_Round(number, one, colours[1], results[1], place, black.points))

    def add_bye(self, player: Paired, number: int, sign: str, place: Source, issues: list[Issue]) -> None:
        """Add a round without an opponent."""
        entry = self._entry(player, place, issues)
        if entry is not None and not self._stands_twice((entry,), number, place, issues):
            self._rounds[entry].append(_Round(number, -1, "", sign, place, player.points))

    def read(self, with_points: bool, places: dict[str, int], words: ColumnWords) -> ReadTable:
        """Return the players and their rounds; numbered as the lists do, by their place where these do not."""
        numbered = bool(self._players) and all(player.number.isdigit() for player in self._players)
        numbers = [player.number if numbered else str(at) for at, player in enumerate(self._players, 1)]
        cells = [
            CellTexts(
                entry, each.round, numbers[each.opponent] if each.opponent >= 0 else "", each.colour, each.result,
                each.place.row, each.place.column,
            )
            for entry, rounds in enumerate(self._rounds)
            for each in rounds
        ]  # fmt: skip
        columns = places | ({"points": places.get("name", 1)} if with_points else {})
        space = NumberSpace.STARTING_RANK if numbered else NumberSpace.POSITION
        return ReadTable(self._entries(numbered, with_points), cells_of(cells), columns, (space,), [])

    def _entry(self, player: Paired, place: Source, issues: list[Issue]) -> int | None:
        """Return the entry of a player, a new one where he was not seen; None where his number is another's."""
        key = (player.number,) if player.number else name_tokens(player.name)
        if key in self._index:
            known = self._players[self._index[key]]
            if name_tokens(known.name) != name_tokens(player.name):
                message = f"Number {player.number} is {player.name} here and {known.name} in another round."
                issues.append(issue("STARTING_RANK_REPEATED", message, place))
                return None
            return self._index[key]
        self._index[key] = len(self._players)
        self._players.append(player)
        self._rows.append(place.row)
        self._rounds.append([])
        return self._index[key]

    def _stands_twice(self, entries: tuple[int, ...], number: int, place: Source, issues: list[Issue]) -> bool:
        for entry in entries:
            before = next((each for each in self._rounds[entry] if each.round == number), None)
            if before is not None or len(set(entries)) < len(entries):
                name, row = self._players[entry].name, before.place.row if before else place.row
                message = f"{name} stands twice in round {number}, in rows {row} and {place.row}."
                issues.append(issue("PLAYER_TWICE_IN_ROUND", message, place, round=number))
                return True
        return False

    def _entries(self, numbered: bool, with_points: bool) -> TextEntries:
        players = self._players
        texts = {field: [""] * len(players) for field in FIELDS}
        for field in ("name", "title", "rating", "national_rating", "federation", "player_id"):
            texts[field] = [str(getattr(player, field)) for player in players]
        texts["starting_rank"] = [player.number if numbered else "" for player in players]
        if with_points:
            texts["points"] = [_points_after(rounds) for rounds in self._rounds]
        arrays = {field: np.array(values, dtype=np.str_) for field, values in texts.items()}
        return TextEntries(row=np.array(self._rows, dtype=np.int64), **arrays)


def _points_after(rounds: list[_Round]) -> str:
    """Return the points printed before a player's last round and its result together; blank where they are unclear."""
    last = max(rounds, key=lambda each: each.round, default=None)
    before = half_points(last.points) if last else None
    if last is None or before is None or last.result not in HALF_POINTS:
        return last.points if last else ""
    after = before + HALF_POINTS[last.result]
    return f"{after // 2}.{5 * (after % 2)}"
