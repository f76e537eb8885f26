"""The summary of a dataset names the conventions in force, as that of the same games as tournaments does."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.pipeline.games_dataset.games import as_trf, csv_text, list_of, rate_games
from tests.pipeline.games_dataset.test_as_tournaments import EVENTS, GAMES, RATINGS

CASES: dict[str, tuple[str, Sequence[str]]] = {
    "fide": ("fide-standard:2026-11", ()),
    "elo": ("elo-standard:2026-11", ("--system", "elo", "--rules", "fide-1990s")),
}
COUNTED = {
    "fide": {"coefficient": 15, "edition_of_games": 0, "games_in_the_700_limit": 0, "inactivity": 0},
    "elo": {"k": 15, "update": 15},
}
"""The players with a rating on the list all have a game; three have none."""


@pytest.mark.parametrize("system", CASES)
def test_they_are_those_of_tournaments(tmp_path: Path, system: str) -> None:
    """How many players one touches is the same number, or null where only the games would tell it."""
    base, options = CASES[system]
    files: dict[str, dict[str, str | bytes]] = {
        "files": {f"{at}.trf": as_trf(event, RATINGS) for at, event in enumerate(EVENTS)},
        "dataset": {"games.csv": csv_text(GAMES)},
    }
    said = {}
    for name, given in files.items():
        (tmp_path / name).mkdir()
        made = rate_games(tmp_path / name, given, {base: list_of(RATINGS)}, options)
        (rating,) = json.loads(made.contents()["summary.json"])["ratings"]
        said[name] = rating["conventions"]
    assert list(map(_words, said["dataset"])) == list(map(_words, said["files"]))
    pairs = list(zip(said["dataset"], said["files"], strict=True))
    assert all(ours["players"] in (None, theirs["players"]) for ours, theirs in pairs)
    counted = {each["name"]: each["players"] for each in said["dataset"]}
    assert COUNTED[system].items() <= counted.items()


def _words(convention: dict[str, Any]) -> tuple[str, str, str]:
    return convention["name"], convention["choice"], convention["reference"]
