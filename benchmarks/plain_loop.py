"""The rating kernel as a plain Python loop, game after game: what it must be faster than, with the same integers.

The printed tables come from the oracle of the tests; the numbers are those of B.02 in force since 1 October 2025.
"""

from typing import NamedTuple

from tests.oracle.arithmetic import DP, PD_ROWS

LIMIT = 400
UNLIMITED_FROM = 2650
MINUTES = ((2400, 120), (1800, 90), (0, 60))
"""The minutes for 60 moves that the higher of two ratings needs (B.02, 1.1)."""


def _expected() -> list[tuple[int, int]]:
    """Return the expectations of the higher and the lower rated by difference, in hundredths (table 8.1.2)."""
    table: list[tuple[int, int]] = []
    for row in PD_ROWS:
        pair = (round(100 * float(row["pd_higher"])), round(100 * float(row["pd_lower"])))
        last = int(row["d_max"]) if row["d_max"] else int(row["d_min"])
        table += [pair] * (last + 1 - len(table))
    return table


class Sides(NamedTuple):
    """The games as lists, one place each for every player's side."""

    player: list[int]
    event: list[int]
    opponent: list[int]
    kind: list[int]
    """0 for a game over the board, else why it is none."""
    score: list[int]
    """In hundredths."""
    own: list[int]
    theirs: list[int]
    minutes: list[int]


class Total:
    """What is added up for a player, or for a player in an event."""

    __slots__ = ("delta", "expected", "games", "opponents", "score")

    def __init__(self) -> None:
        self.games = self.score = self.expected = self.delta = self.opponents = 0

    def add(self, score: int, expected: int, theirs: int) -> None:
        """Add a game."""
        self.games += 1
        self.score += score
        self.expected += expected
        self.delta += score - expected
        self.opponents += theirs

    def figures(self) -> tuple[int, ...]:
        """Return games, score, expectation, delta and performance (B.01, 1.4.9)."""
        percent = (2 * self.score + self.games) // (2 * self.games)
        average = (2 * self.opponents + self.games) // (2 * self.games)
        return self.games, self.score, self.expected, self.delta, average + DP[percent]


class Swept(NamedTuple):
    """What the loop finds: per game the difference, expectation and delta, then the sums."""

    difference: list[int]
    expected: list[int]
    delta: list[int]
    by_player: list[tuple[int, ...]]
    by_event: list[tuple[int, ...]]


def sweep_plainly(sides: Sides) -> Swept:
    """Rate the games one after the other."""
    table = _expected()
    last = len(table) - 1
    differences, expectations, deltas = [], [], []
    players: dict[int, Total] = {}
    events: dict[tuple[int, int], Total] = {}
    for player, event, opponent, kind, score, own, theirs, minutes in zip(*sides, strict=True):
        counted = not kind and opponent >= 0 and own > 0 and theirs > 0
        if counted:
            higher = max(own, theirs)
            needed = next(minimum for rating, minimum in MINUTES if higher >= rating)
            counted = minutes >= needed
        if not counted:
            differences.append(0)
            expectations.append(0)
            deltas.append(0)
            continue
        difference = own - theirs
        if own < UNLIMITED_FROM:
            difference = max(-LIMIT, min(LIMIT, difference))
        expected = table[min(abs(difference), last)][0 if difference >= 0 else 1]
        differences.append(difference)
        expectations.append(expected)
        deltas.append(score - expected)
        if player not in players:
            players[player] = Total()
        players[player].add(score, expected, theirs)
        if (player, event) not in events:
            events[player, event] = Total()
        events[player, event].add(score, expected, theirs)
    return Swept(
        differences,
        expectations,
        deltas,
        [(player, *players[player].figures()) for player in sorted(players)],
        [(*key, *events[key].figures()) for key in sorted(events)],
    )
