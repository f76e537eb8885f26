"""A generated month, period 2025-11: invented players on the lists of September, October, and events across them.

Events that begin in September are of the edition before 1 October 2025 and use the September list; some players are
first listed in October, some are unrated; several play in three events.
"""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from tests.months import Output, Player, rate, rating_list, trf

PERIOD, BASE, BEFORE = "2025-11", "2025-10", "2025-09"
STARTS = (date(2025, 9, 24), date(2025, 10, 4), date(2025, 10, 17))


@dataclass(frozen=True)
class Made:
    """An invented player: his ratings on the two lists, 0 for none."""

    fide_id: int
    before: int
    base: int
    k: int

    @property
    def name(self) -> str:
        """His name, made of his number."""
        digits = "".join(chr(ord("a") + int(digit)) for digit in str(self.fide_id)[2:])
        return f"{digits.capitalize()}, {digits[::-1].capitalize()}"


@dataclass(frozen=True)
class Month:
    """The generated month as it was rated."""

    output: Output
    players: Sequence[Made]
    seconds: float
    """How long the rating alone took."""


def made_players(number: int, dice: random.Random) -> list[Made]:
    """Return the players: most rated, every tenth unrated in September, half of those in October too."""
    players = []
    for index in range(number):
        fide_id = 90_000_001 + index
        rating = round(min(2850, max(1405, dice.gauss(1850, 260))))
        if index % 25 == 0:
            rating = dice.randint(2650, 2800)
        if index % 20 == 7:
            rating = dice.randint(1400, 1412)
        moved = max(1400, rating + dice.choice((-31, -14, -6, 0, 0, 3, 9, 22)))
        k = 10 if rating >= 2400 else dice.choice((20, 20, 40))
        before = rating
        if index % 10 == 3:
            before = 0
            moved = moved if index % 20 == 3 else 0
        players.append(Made(fide_id, before, moved, k))
    return players


def event_of(number: int, start: date, members: Sequence[Made], rounds: int, dice: random.Random) -> str:
    """Return a TRF of an event: random pairings, results by the difference of the ratings, a forfeit now and then."""
    cells: list[list[str]] = [[] for _ in members]
    for _ in range(rounds):
        order = list(range(len(members)))
        dice.shuffle(order)
        for white, black in zip(order[::2], order[1::2], strict=True):
            gap = (members[white].before or 1700) - (members[black].before or 1700)
            won = 1 / (1 + 10 ** (-gap / 400))
            result = dice.choices("1=0", (max(0.02, won - 0.15), 0.3, max(0.02, 0.85 - won)))[0]
            mirrored = {"1": "0", "=": "=", "0": "1"}[result]
            if dice.random() < 0.01:
                result, mirrored = "+", "-"
            cells[white].append(f"{black + 1} w {result}")
            cells[black].append(f"{white + 1} b {mirrored}")
    month = BEFORE if start.month == 9 else BASE
    lines = [
        Player(
            rank,
            each.name,
            (each.before if month == BEFORE else each.base) or None,
            each.fide_id,
            cells[rank - 1],
            birth="1990/01/01",
        )
        for rank, each in enumerate(members, 1)
    ]
    end = start + timedelta(days=rounds - 1)
    return trf(lines, name=f"Open {number}", start=f"{start:%Y/%m/%d}", end=f"{end:%Y/%m/%d}")


def generated_month(folder: Path, number: int, seed: str, options: Sequence[str] = ()) -> Month:
    """Make and rate a month with so many players."""
    dice = random.Random(seed)  # noqa: S311 - invented players
    players = made_players(number, dice)
    files = {}
    count = 0
    for start in STARTS:
        members = [each for each in players if dice.random() < 0.75]
        dice.shuffle(members)
        while len(members) >= 8:
            size = min(len(members), dice.choice((24, 32, 40)))
            size -= size % 2
            members_, members = members[:size], members[size:]
            count += 1
            rounds = dice.choice((5, 7, 9))
            files[f"open_{count:03}.trf"] = event_of(count, start + timedelta(days=count % 3), members_, rounds, dice)
    lists = {month: _list(players, month) for month in (BEFORE, BASE)}
    begun = time.perf_counter()
    output = rate(folder, files, lists, period=PERIOD, options=("--type", "standard", *options))
    return Month(output, players, time.perf_counter() - begun)


def _list(players: Sequence[Made], month: str) -> str:
    rows = []
    for each in players:
        rating = each.before if month == BEFORE else each.base
        if rating:
            rows.append(
                {
                    "id": each.fide_id,
                    "name": each.name,
                    "federation": "TUR",
                    "standard_rating": rating,
                    "standard_k": each.k,
                    "birth_year": 1990,
                }
            )
    rows.append({"id": 99_999_999, "name": "Counted, Always", "standard_rating": 1500, "standard_games": 1})
    return rating_list(rows)
