"""`verify` adds up the files of systems whose figures are finer than hundredths, and still sees what was changed."""

import pytest

from tests.cli.desk import OPEN, Desk
from tests.outputs import Rows, copy_with


@pytest.mark.parametrize("rules", ["club", "icc", "us-bands", "elo-1978-linear", "fide-1990s", "national-fide-table"])
def test_the_scores_of_a_club(desk: Desk, rules: str) -> None:
    made = desk.rate(
        {"open.trf": OPEN}, "--system", "elo", "--rules", rules, lists=[f"elo-standard:{desk.month_list()}"]
    )
    assert made.code == 0, made.stderr
    ran = desk.run("verify", desk.folder / "out")
    assert (ran.code, ran.stderr) == (0, "")
    copy = copy_with(desk.folder / "out", desk.folder / "copy", {"player_events.csv": _half_a_point_more})
    ran = desk.run("verify", copy)
    assert ran.code == 1
    assert "VERIFY_SUM_DIFFERS" in ran.stdout + ran.stderr
    assert "score of" in ran.stdout + ran.stderr


def _half_a_point_more(rows: Rows) -> Rows:
    whole, _, decimals = rows[0]["score"].partition(".")
    rows[0]["score"] = f"{int(whole) + 1}.{decimals}"
    return rows
