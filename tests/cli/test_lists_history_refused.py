"""`ratebatch lists history`: what it refuses, and what it leaves as it is."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.cli.desk import Desk
from tests.cli.old_lists import NOBODY, OTHERS, C, history, listed


@pytest.mark.parametrize(
    ("lists", "options", "code", "said"),
    [
        ({"2025-13": NOBODY}, [], 2, "2025-13"),
        ({"2025-01": NOBODY}, ["--type", "rapid"], 2, "none of the lists has rapid ratings"),
        ({"2025-01": "nothing\n"}, [], 3, "not the heading of a rating list"),
        ({"2025-01": NOBODY, "2025-02": listed(OTHERS, kind="rapid")}, [], 3, "newest list with standard ratings"),
    ],
)
def test_refused(desk: Desk, lists: Mapping[str, str], options: Sequence[str], code: int, said: str) -> None:
    output = history(desk, lists, *options)
    assert (output.code, said in output.stderr) == (code, True)
    assert desk.snapshot("history") == {}


def test_two_lists_of_one_month(desk: Desk) -> None:
    paths = [desk.put(name, NOBODY) for name in ("one.csv", "two.csv")]
    output = desk.run("lists", "history", *(f"2025-01={path}" for path in paths), "--out", desk.folder / "history")
    assert (output.code, "two fide-standard lists of 2025-01" in output.stderr) == (2, True)


def test_a_list_without_month(desk: Desk) -> None:
    output = desk.run("lists", "history", desk.put("one.csv", NOBODY), "--out", desk.folder / "history")
    assert (output.code, "give it as YYYY-MM=" in output.stderr) == (2, True)


def test_previous_must_be_the_month_before(desk: Desk) -> None:
    history(desk, {"2025-01": NOBODY}, "--type", "standard", out="january")
    options: list[str | Path] = ["--type", "standard", "--previous", desk.folder / "january"]
    output = history(desk, {"2025-03": NOBODY}, *options)
    assert (output.code, "must be that of 2025-02" in output.stderr) == (3, True)
    assert history(desk, {"2025-02": NOBODY}, *options, out="january").code == 2


def test_previous_of_another_type(desk: Desk) -> None:
    history(desk, {"2025-01": NOBODY}, "--type", "standard", out="january")
    rapid = listed(OTHERS, kind="rapid")
    output = history(desk, {"2025-02": rapid}, "--type", "rapid", "--previous", desk.folder / "january")
    assert (output.code, "holds standard ratings" in output.stderr) == (3, True)


@pytest.mark.parametrize(
    "row", ["x1,Player,5,1700,yes,2025-01,", f"{C},Player,five,1700,yes,,", f"{C},P,5,1700,yes,May,"]
)
def test_previous_that_is_damaged(desk: Desk, row: str) -> None:
    history(desk, {"2025-01": NOBODY}, "--type", "standard", out="january")
    path = desk.folder / "january/state.csv"
    path.write_text(path.read_text(encoding="utf-8").splitlines()[0] + f"\n{row}\n", encoding="utf-8")
    output = history(desk, {"2025-02": NOBODY}, "--type", "standard", "--previous", desk.folder / "january")
    assert (output.code, "state.csv is not as the run wrote it" in output.stderr) == (3, True)


def test_the_output_of_rate_is_not_replaced(desk: Desk) -> None:
    desk.rate_a_good_month()
    before = desk.snapshot()
    output = history(desk, {"2025-01": NOBODY}, "--type", "standard", out="out")
    assert (output.code, "another command" in output.stderr) == (3, True)
    assert desk.snapshot() == before
