"""Play an invented Swiss event: nobody meets twice, both sides agree, and everybody plays about as rated.

Results are drawn from the expectation of the strengths, leaning against what somebody is above or below it already:
so no invented player makes a change that the program, rightly, would not believe.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

ABSENT = 0.065
FORFEIT = 0.015
LEANING = 0.12
"""By how much a point above expectation lowers the next expectation."""
PAIRING_TRIES = 30
SHARES = [1 / (1 + 10 ** (difference / 400)) for difference in range(-1500, 1501)]
"""The opponent's expectation by own minus opponent; invention needs no table of the law."""


class Cell(NamedTuple):
    """A round of a player: the opponent's place (0 for none), the colour and the result as a TRF writes them."""

    opponent: int
    colour: str
    result: str


class Played(NamedTuple):
    """What came of an event: each player's rounds, and points in halves."""

    cells: list[list[Cell]]
    halves: list[int]


BYE = Cell(0, "-", "U")
HALF_BYE = Cell(0, "-", "H")
NO_GAME = Cell(0, "-", "Z")
HALVES_OF = {"U": 2, "H": 1, "Z": 0, "1": 2, "=": 1, "0": 0, "+": 2, "-": 0}
OPPOSITE = {"1": "0", "0": "1", "=": "=", "+": "-"}


def play(strengths: Sequence[int], surplus: list[float], rounds: int, chances: Iterator[float]) -> Played:
    """Play an event; `surplus` holds what each player scored above expectation so far and is carried on."""
    people = range(len(strengths))
    cells: list[list[Cell]] = [[] for _ in people]
    halves = [0 for _ in people]
    met: list[set[int]] = [set() for _ in people]
    whites = [0 for _ in people]
    for number in range(rounds):
        present = []
        for player in people:
            if next(chances) < ABSENT:
                early = number < rounds - 1 and HALF_BYE not in cells[player]
                cells[player].append(HALF_BYE if early else NO_GAME)
            else:
                present.append(player)
        present.sort(key=lambda player: (-halves[player], player))
        pairs, alone = _paired(present, met, cells, chances)
        for player in alone:
            cells[player].append(NO_GAME if BYE in cells[player] or player != alone[0] else BYE)
        for one, two in pairs:
            white, black = (one, two) if (whites[one], next(chances)) < (whites[two], 0.5) else (two, one)
            met[white].add(black)
            met[black].add(white)
            whites[white] += 1
            whites[black] -= 1
            result = _result(strengths, surplus, white, black, chances)
            cells[white].append(Cell(black + 1, "w", result))
            cells[black].append(Cell(white + 1, "b", OPPOSITE[result]))
        for player in people:
            halves[player] += HALVES_OF[cells[player][-1].result]
    return Played(cells, halves)


def _paired(
    present: list[int], met: list[set[int]], cells: list[list[Cell]], chances: Iterator[float]
) -> tuple[list[tuple[int, int]], list[int]]:
    """Return pairs of neighbours in the standings who have not met, and who is left: the lowest without a bye."""
    alone = []
    if len(present) % 2:
        last = next((player for player in reversed(present) if BYE not in cells[player]), present[-1])
        alone.append(last)
        present = [player for player in present if player != last]
    for _ in range(PAIRING_TRIES):
        pairs, left = _neighbours(present, met)
        if not left:
            return pairs, alone
        shaken = {player: place + 8 * next(chances) for place, player in enumerate(present)}
        present = sorted(present, key=shaken.__getitem__)
    return pairs, alone + left


def _neighbours(present: list[int], met: list[set[int]]) -> tuple[list[tuple[int, int]], list[int]]:
    """Pair from the top, each with the next whom he has not met."""
    waiting = present[::-1]
    pairs = []
    left = []
    while waiting:
        one = waiting.pop()
        for place in range(len(waiting) - 1, -1, -1):
            if waiting[place] not in met[one]:
                pairs.append((one, waiting.pop(place)))
                break
        else:
            left.append(one)
    return pairs, left


def _result(strengths: Sequence[int], surplus: list[float], white: int, black: int, chances: Iterator[float]) -> str:
    """Draw White's result."""
    if next(chances) < FORFEIT:
        return "+"
    expected = SHARES[1500 - (strengths[white] - strengths[black])]
    leaning = min(max(expected - LEANING * (surplus[white] - surplus[black]), 0.03), 0.97)
    draws = 1.2 * leaning * (1 - leaning)
    chance = next(chances)
    result, score = (
        ("1", 1.0) if chance < leaning - draws / 2 else ("=", 0.5) if chance < leaning + draws / 2 else ("0", 0.0)
    )
    surplus[white] += score - expected
    surplus[black] -= score - expected
    return result
