"""Corrections that decisions carry to a list are part of our figures, and a cause where they were not published.

Of the sound month, by hand: Ada 1800 + 3 = 1803, less the 20 carried 1783; Zeki, without a game, 2300 + 12 = 2312.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.desk import Desk
from tests.months import rating_list
from tests.outputs import copy_with, rows

ADA, ZEKI = "90000011", "90000101"
CARRY = "".join(
    f'[[carry]]\nplayer = {player}\nperiod = "2026-12"\npoints = {points}\nfrom = "2026-11"\nreason = "score sheet"\n'
    for player, points in ((ADA, -20), (ZEKI, 12))
)


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path, capsys)


@pytest.fixture
def out(desk: Desk) -> Path:
    return desk.rate(None, "--decisions", desk.put("decisions.toml", CARRY)).out


def published(desk: Desk, out: Path, **ratings: int) -> dict[str, Any]:
    """Return what is said of a published list that prints other ratings than ours, by player."""
    new = [row | {"standard_rating": str(ratings.get(f"p{row['id']}", row["standard_rating"]))} for row in (
        dict(row) for row in rows(out, "rating_list.csv")
    )]  # fmt: skip
    file = desk.put("published.csv", rating_list(new))
    ran = desk.run("verify", out, "--published", f"2026-12={file}", "--format", "json")
    (verification,) = json.loads(ran.stdout)["verifications"]
    return {each["id"]: each for each in verification["differences"]}


def test_our_own_output_agrees(desk: Desk, out: Path) -> None:
    new = {row["id"]: row["new_rating"] for row in rows(out, "changes.csv")}
    assert (new[ADA], new[ZEKI]) == ("1783", "2312")
    ran = desk.run("verify", out)
    assert ran.code == 0, ran.stdout
    assert "Everything agrees." in ran.stdout


def test_a_figure_with_another_carry_is_wrong(desk: Desk, out: Path) -> None:
    altered = copy_with(
        out,
        desk.folder / "copy",
        {"changes.csv": lambda found: [row | {"new_rating": "1803"} if row["id"] == ADA else row for row in found]},
    )
    ran = desk.run("verify", altered)
    assert ran.code == 1
    assert f"new_rating of {ADA} is 1803, the articles give 1783." in ran.stdout


def test_a_list_without_the_carry(desk: Desk, out: Path) -> None:
    found = published(desk, out, p90000011=1803, p90000101=2300)
    assert set(found) == {ADA, ZEKI}
    for each in found.values():
        assert each["class"] == "MANUAL_CORRECTION"
        assert each["causes"][0]["words"].startswith("Your carried correction is not in the published figure: ")
    assert found[ADA]["adjustment"] == "-20"
    assert found[ADA]["causes"][0]["arithmetic"] == [
        "20 x +0.16 = +3.20 -> +3 (2 games)",
        "1800 +3 = 1803; published 1803, 2 games",
    ]


def test_the_carry_stands_in_the_sum_of_every_other_cause(desk: Desk, out: Path) -> None:
    """K 40: 6.40 -> 6, and the 20 points carried: 1786."""
    found = published(desk, out, p90000011=1786)[ADA]
    (of_k,) = [each for each in found["causes"] if each["cause"] == "OTHER_K"]
    assert of_k["arithmetic"][-1] == "1800 +6 -20 carried = 1786; published 1786, 2 games"
    text = desk.run("verify", out, "--published", f"2026-12={desk.folder / 'published.csv'}").stdout
    assert "exact 3.20, added -20, ours 1783, published 1786" in text
