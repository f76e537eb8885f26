"""Lists of past months, the command over them, and the state it writes."""

import csv
from collections.abc import Mapping
from pathlib import Path

from tests.cli.desk import Desk
from tests.months import Output

A, B, C = 90000011, 90000022, 90000033
Row = tuple[int, object, object]
"""A player on a list: id, rating, games."""


OTHERS: Row = (C, 1900, 0)


def listed(*rows: Row, kind: str = "standard") -> str:
    """Return a list of one type."""
    lines = [f"{player},Player {player},{rating},{games}" for player, rating, games in rows]
    return "\n".join([f"id,name,{kind}_rating,{kind}_games", *lines]) + "\n"


def history(desk: Desk, lists: Mapping[str, str], *options: str | Path, out: str = "history") -> Output:
    """Run the command over lists by month."""
    given = [f"{month}={desk.put(f'old/{month}.csv', text)}" for month, text in lists.items()]
    return desk.run("lists", "history", *given, "--out", desk.folder / out, *options)


def states(folder: Path) -> dict[str, dict[str, str]]:
    """Return the rows of state.csv by id."""
    with (folder / "state.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


NOBODY = listed(OTHERS)
"""A list without A and B."""
