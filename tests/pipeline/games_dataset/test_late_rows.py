"""An event that ends too late because of one row: the row is named, with its day."""

from pathlib import Path

import pytest

from ratebatch.reading import games_csv
from tests.pipeline.games_dataset.games import csv_text, rate_games
from tests.pipeline.games_dataset.test_csv_forms import verdicts
from tests.pipeline.games_dataset.test_problems import LISTS, SOUND

LATE = {"2026-12-02": ("EVENT_DEFERRED", "deferred"), "2026-12-20": ("EVENT_TOO_LONG", "held")}


@pytest.mark.parametrize("blocks", [False, True])
@pytest.mark.parametrize("day", LATE)
def test_the_row_of_the_last_game_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, day: str, blocks: bool
) -> None:
    if blocks:
        monkeypatch.setattr(games_csv, "BYTES_OF_A_BLOCK", 10)
    code, verdict = LATE[day]
    games = [SOUND[0], SOUND[1]._replace(date=day), SOUND[2]]
    made = rate_games(tmp_path, {"g.csv": csv_text(games)}, LISTS)
    assert verdicts(made) == {"Open": verdict}
    [found] = [row["message"] for row in made.rows("issues.csv") if row["code"] == code]
    assert found.endswith(f" Its last game, of {day}, stands in row 3 of g.csv.")


def test_of_an_event_that_is_late_as_a_whole_no_row_is_named(tmp_path: Path) -> None:
    games = [game._replace(date="2026-12-02") for game in SOUND[:3]]
    made = rate_games(tmp_path, {"g.csv": csv_text(games)}, LISTS)
    [found] = [row["message"] for row in made.rows("issues.csv") if row["code"] == "EVENT_DEFERRED"]
    assert "row" not in found


def test_events_whose_names_are_shown_alike_have_each_its_own_row(tmp_path: Path) -> None:
    """Of a national number in a name the last four digits are shown, which two numbers may share."""
    names, days = ("Open 12345670001", "Open 76543210001"), ("2026-12-02", "2026-12-03")
    games = [
        game._replace(event=name, date=date)
        for name, day in zip(names, days, strict=True)
        for game, date in zip(SOUND, ("2026-11-06", day, "2026-11-07"), strict=False)
    ]
    made = rate_games(tmp_path, {"g.csv": csv_text(games)}, LISTS)
    found = [row["message"] for row in made.rows("issues.csv") if row["code"] == "EVENT_DEFERRED"]
    assert sorted(said.partition(" Its last game, of ")[2] for said in found) == [
        "2026-12-02, stands in row 3 of g.csv.",
        "2026-12-03, stands in row 6 of g.csv.",
    ]
