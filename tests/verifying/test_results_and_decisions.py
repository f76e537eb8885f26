"""Another result of a game is shown by both players; a base correction of ours is undone in all that it touches.

Of the sound month: Ada (1800) beat Bora (1700) and drew with Deniz (1650), Bora beat Can; K 20. By hand: Ada
20 x 0.16 = 3.20, Bora 20 x -0.36 = -7.20, Deniz 20 x 0.20 = 4.00.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.cli.desk import Desk
from tests.months import rating_list
from tests.outputs import rows

ADA, BORA, DENIZ = "90000011", "90000022", "90000044"


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path, capsys)


def differences(desk: Desk, ratings: Mapping[str, int], out: str = "out") -> dict[str, Any]:
    new = rows(desk.folder / out, "rating_list.csv")
    listed = [row | {"standard_rating": str(ratings.get(row["id"], row["standard_rating"]))} for row in new]
    published = desk.put("published.csv", rating_list([dict(row) for row in listed]))
    ran = desk.run("verify", desk.folder / out, "--published", f"2026-12={published}", "--format", "json")
    (verification,) = json.loads(ran.stdout)["verifications"]
    return {each["id"]: each for each in verification["differences"]}


def test_a_draw_instead_of_a_win_is_shown_by_both(desk: Desk) -> None:
    """Ada 20 x (0.16 - 0.50) = -6.80: 1793; Bora 20 x (-0.36 + 0.50) = 2.80: 1703."""
    desk.rate_a_good_month()
    found = differences(desk, {ADA: 1793, BORA: 1703})
    for player, opponent in ((ADA, "Bravo, Bora"), (BORA, "Alfa, Ada")):
        results = [cause for cause in found[player]["causes"] if cause["cause"] == "OTHER_RESULT"]
        (cause,) = results
        assert f"the game against {opponent}" in cause["words"]
        assert "counts as 0.50 instead of" in cause["words"]


def test_a_result_that_the_opponent_speaks_against_is_no_cause(desk: Desk) -> None:
    desk.rate_a_good_month()
    found = differences(desk, {ADA: 1793})[ADA]
    assert "OTHER_RESULT" not in {cause["cause"] for cause in found["causes"]}
    assert any("speaks against it" in other for other in found["others"])
    assert found["certainty"] != "only"


def test_a_base_correction_is_undone_for_everybody(desk: Desk) -> None:
    """Ada is rated from 1850 by the decision; published is what the list's 1800 makes: 1803, 1693, 1654."""
    decisions = desk.put(
        "decisions.toml", f'[[base]]\nplayer = {ADA}\nlist = "2026-11"\nrating = 1850\nreason = "told by FIDE"\n'
    )
    desk.rate(None, "--decisions", decisions)
    ours = {row["id"]: row["new_rating"] for row in rows(desk.folder / "out", "changes.csv")}
    right = {ADA: 1803, BORA: 1693, DENIZ: 1654}
    found = differences(desk, right)
    assert set(found) == {player for player, rating in right.items() if ours[player] != str(rating)}
    assert len(found) > 1
    for each in found.values():
        assert "MANUAL_CORRECTION" in {cause["cause"] for cause in each["causes"]}, each


BASE = f'[[base]]\nplayer = {ADA}\nlist = "2026-11"\nrating = 1850\nreason = "told by FIDE"\n'


def test_a_base_correction_that_does_not_fit_is_no_cause(desk: Desk) -> None:
    """The list prints 1800, with which Ada gets 1803; 1963 comes from neither."""
    desk.rate(None, "--decisions", desk.put("decisions.toml", BASE))
    found = differences(desk, {ADA: 1963})[ADA]
    assert (found["class"], found["certainty"]) == ("UNEXPLAINED", "open")


def test_a_base_correction_and_a_result_that_were_both_left_out(desk: Desk) -> None:
    """The file says 1-0, the decision draws; by the list's 1800 and the file 1803, as in the sound month."""
    result = (
        f'[[correction]]\nfile = "open.trf"\nround = 1\nwhite = {ADA}\nblack = {BORA}\nfrom = "1-0"\nto = "=-="\n'
        'reason = "score sheet"\n'
    )
    desk.rate(None, "--decisions", desk.put("decisions.toml", BASE + result))
    ours = next(row for row in rows(desk.folder / "out", "changes.csv") if row["id"] == ADA)
    assert ours["base_rating"] == "1850"
    found = differences(desk, {ADA: 1803})[ADA]
    words = [each["words"] for each in found["causes"] if each["cause"] == "MANUAL_CORRECTION"]
    assert any("told by FIDE" in each and "1-0 into =-=" in each for each in words), found


def test_a_result_without_its_decision_is_one_cause(desk: Desk) -> None:
    """With the drawn game Ada and Bora have half a point less and more; published are 1803 and 1693, of the file."""
    result = (
        f'[[correction]]\nfile = "open.trf"\nround = 1\nwhite = {ADA}\nblack = {BORA}\nfrom = "1-0"\nto = "=-="\n'
        'reason = "score sheet"\n'
    )
    desk.rate(None, "--decisions", desk.put("decisions.toml", result))
    found = differences(desk, {ADA: 1803, BORA: 1693})
    for player in (ADA, BORA):
        causes = [each["cause"] for each in found[player]["causes"]]
        assert "MANUAL_CORRECTION" in causes
        assert "OTHER_RESULT" not in causes
