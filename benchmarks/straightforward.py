"""The month as one would build it first: pandas reads fixed widths, one Pydantic object per game, a loop, to_csv.

`python -m benchmarks.straightforward EVENTS LIST OUT PART` rates every PART-th file with the first PART-th of the list;
a player who is not on that part is taken as his file prints him. Runs in the peers' environment. Standard ratings by
B.02 since 1 October 2025: no first ratings, no checks, no messages, no rules of other days.
"""

import io
import resource
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pandas as pd
from pydantic import BaseModel

from benchmarks.clocked import say
from tests.oracle.arithmetic import PD_ROWS

LIST_COLUMNS = {
    "id": (0, 15), "name": (15, 76), "federation": (76, 79), "sex": (80, 84), "title": (84, 89), "w_title": (89, 94),
    "o_title": (94, 109), "foa_title": (109, 113), "rating": (113, 119), "games": (119, 123), "k": (123, 126),
    "rapid": (126, 132), "rapid_games": (132, 136), "rapid_k": (136, 139), "blitz": (139, 145),
    "blitz_games": (145, 149), "blitz_k": (149, 152), "birth_year": (152, 158), "flag": (158, 162),
}  # fmt: skip
ENTRY_COLUMNS = {"rank": (4, 8), "name": (14, 47), "rating": (48, 52), "id": (57, 68)}
LINE_BYTES = 164
SCORES = {"1": 100, "=": 50, "0": 0}
PERCENT = [(int(row["d_max"] or 9999), float(row["pd_higher"]), float(row["pd_lower"])) for row in PD_ROWS]
PERIOD_POINTS = 700


class Game(BaseModel):
    """A player's side of a game."""

    file: str
    round: int
    player: int
    opponent: int
    colour: str
    own_rating: int
    opponent_rating: int
    score: int
    expected: int = 0


class Player(BaseModel):
    """What the list says of a player, and what he plays."""

    rating: int
    k: int
    games: int = 0
    delta: int = 0


def expectation(own: int, theirs: int) -> int:
    """Return the expected score in hundredths (B.02, 8.3.1 and 8.3.2)."""
    difference = own - theirs
    if own < 2650:
        difference = max(-400, min(400, difference))
    for largest, higher, lower in PERCENT:
        if abs(difference) <= largest:
            return round(100 * (higher if difference >= 0 else lower))
    raise ValueError(difference)


def read_list(path: Path, part: int) -> pd.DataFrame:
    """Read the first part of the list."""
    rows = (path.stat().st_size // LINE_BYTES - 1) // part
    columns, spans = list(LIST_COLUMNS), list(LIST_COLUMNS.values())
    return pd.read_fwf(path, colspecs=spans, names=columns, skiprows=1, nrows=rows, dtype=str, keep_default_na=False)


def players_of(table: pd.DataFrame) -> dict[int, Player]:
    """Return the players of the list by id."""
    return {
        int(number): Player(rating=int(rating or 0), k=int(k or 0))
        for number, rating, k in zip(table["id"], table["rating"], table["k"], strict=True)
    }


def games_of(path: Path, players: dict[int, Player]) -> Iterator[Game]:
    """Yield the games over the board of a file."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("001")]
    rounds = (max(map(len, lines)) - 91 + 2) // 10
    columns = dict(ENTRY_COLUMNS)
    for number in range(rounds):
        begin = 91 + 10 * number
        columns |= {f"o{number}": (begin, begin + 4), f"c{number}": (begin + 5, begin + 6)}
        columns |= {f"r{number}": (begin + 7, begin + 8)}
    text = io.StringIO("\n".join(lines))
    spans, names = list(columns.values()), list(columns)
    table = pd.read_fwf(text, colspecs=spans, names=names, header=None, dtype=str, keep_default_na=False)
    ids = {int(rank): int(number) for rank, number in zip(table["rank"], table["id"], strict=True)}
    for row in table.to_dict("records"):
        players.setdefault(int(row["id"]), Player(rating=int(row["rating"] or 0), k=20))
    for row in table.to_dict("records"):
        for number in range(rounds):
            opponent = int(row[f"o{number}"] or 0)
            if opponent and row[f"r{number}"] in SCORES:
                yield Game(
                    file=path.name,
                    round=number + 1,
                    player=int(row["id"]),
                    opponent=ids[opponent],
                    colour=row[f"c{number}"],
                    own_rating=players[int(row["id"])].rating,
                    opponent_rating=players[ids[opponent]].rating,
                    score=SCORES[row[f"r{number}"]],
                )


def rate(games: list[Game], players: dict[int, Player]) -> None:
    """Add up every player's games."""
    for game in games:
        if game.own_rating and game.opponent_rating:
            game.expected = expectation(game.own_rating, game.opponent_rating)
            players[game.player].games += 1
            players[game.player].delta += game.score - game.expected


def change(player: Player) -> int:
    """Return the change of the period, a half away from zero (B.02, 8.3.3 and 8.3.4)."""
    k = min(player.k, PERIOD_POINTS // player.games) if player.games else player.k
    points = abs(k * player.delta)
    return ((points + 50) // 100) * (1 if player.delta >= 0 else -1)


def main(arguments: list[str]) -> None:
    """Rate the month, write its tables, and say seconds and the memory of the bare imports."""
    events, listed, out = (Path(name) for name in arguments[:3])
    part = int(arguments[3])
    imports = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1_000_000
    begun = time.perf_counter()
    table = read_list(listed, part)
    players = players_of(table)
    games = [game for path in sorted(events.glob("*.trf"))[::part] for game in games_of(path, players)]
    rate(games, players)
    changed = {number: change(player) for number, player in players.items() if player.games}
    out.mkdir(parents=True, exist_ok=True)
    pd.DataFrame([game.model_dump() for game in games]).to_csv(out / "games.csv", index=False)
    pd.DataFrame(
        [(number, players[number].rating, players[number].games, changed[number]) for number in sorted(changed)],
        columns=["id", "rating", "games", "change"],
    ).to_csv(out / "changes.csv", index=False)
    table["rating"] = [
        int(rating or 0) + changed.get(int(number), 0)
        for number, rating in zip(table["id"], table["rating"], strict=True)
    ]
    table.to_csv(out / "rating_list.csv", index=False)
    say(time.perf_counter() - begun, imports=imports, games=len(games), players=len(table))


if __name__ == "__main__":
    main(sys.argv[1:])
