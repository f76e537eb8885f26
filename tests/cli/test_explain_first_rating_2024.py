"""A first rating from games of February 2024 on the list of 1 March 2024: the old formula, then the increase."""

import json
from pathlib import Path

import pytest

from ratebatch.cli import group
from ratebatch.cli.faults import run
from tests.months import Player, rate, rating_list, trf

OPPONENTS = range(90000011, 90000016)
RESULTS = ("1", "1", "1", "0", "0")
MIRROR = {"1": "0", "0": "1"}


def test_the_old_formula_and_the_increase(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # Five opponents of 1500, 3 points: 1500 + 20 for the half point above one half is 1520 (rules until 29 Feb 2024);
    # the increase of 1 March 2024 makes it 1520 + 0.40 x 480 = 1712.
    newcomer = Player(1, "New, Nil", None, 90000099, [f"{2 + i} w {each}" for i, each in enumerate(RESULTS)])
    rows = [{"id": number, "name": f"Rated, R{number}", "standard_rating": 1500} for number in OPPONENTS]
    players = [newcomer]
    for at, (number, result) in enumerate(zip(OPPONENTS, RESULTS, strict=True)):
        cells = [""] * at + [f"1 b {MIRROR[result]}"]
        players.append(Player(2 + at, f"Rated, R{number}", 1500, number, cells))
    event = trf(players, start="2024/02/03", end="2024/02/11")
    output = rate(tmp_path, {"open.trf": event}, {"2024-02": rating_list(rows)}, period="2024-03")
    change = output.change(90000099)
    assert (change["status"], change["adjustment"], change["new_rating"]) == ("first", "192", "1712")
    capsys.readouterr()
    assert run(group, ["explain", str(output.out), "90000099", "--format", "json"]) == 0
    steps = {step["name"]: step for step in json.loads(capsys.readouterr().out)["first_rating"]}
    assert "1520" in steps["first_rating_rounding"]["words"]
    assert "1520 + 192 = 1712" in steps["adjustment"]["arithmetic"]
