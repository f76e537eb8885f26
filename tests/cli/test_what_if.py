"""What would have been: another result, another K, without an event; marked, and no base for anything."""

import json

import pytest

from tests.cli.desk import OPEN, Desk
from tests.months import Output

CUP = OPEN.replace("Sample Open", "Winter Cup").replace("2026/11/06", "2026/11/13").replace("2026/11/08", "2026/11/15")
RESULT = "open.trf:1:Alfa, Ada:Bravo, Bora=0-1"


def figures(output: Output, player: int) -> tuple[str, str, str]:
    row = output.change(player)
    return row["k"], row["change_exact"], row["new_rating"]


@pytest.mark.parametrize("event", ["open.trf", "Sample Open", "SAMPLE OPEN"])
def test_another_result(desk: Desk, event: str) -> None:
    """Alfa had 20 × (0.36 - 0.20) = 3.20; with the game lost it is 20 × (-0.64 - 0.20) = -16.80."""
    tried = f"{event}:1:Alfa, Ada:90000022=0-1"
    output = desk.rate(None, "--set-result", tried)
    assert (output.code, output.stderr) == (0, "")
    assert figures(output, 90000011) == ("20", "-16.80", "1783")
    assert output.change(90000011)["remarks"] == "DECISION"


def test_another_k(desk: Desk) -> None:
    assert figures(desk.rate(None, "--set-k", "90000011=40"), 90000011) == ("40", "6.40", "1806")


@pytest.mark.parametrize("event", ["cup.trf", "winter cup"])
def test_without_an_event(desk: Desk, event: str) -> None:
    """Every file is told all the same."""
    output = desk.rate({"open.trf": OPEN, "cup.trf": CUP}, "--drop-event", event)
    assert output.verdicts() == {"cup.trf": "ignored", "open.trf": "rated"}
    assert figures(output, 90000011) == ("20", "3.20", "1803")


def test_a_what_if_says_so_wherever_somebody_looks(desk: Desk) -> None:
    output = desk.rate(None, "--set-result", RESULT, "--set-k", "90000022=10")
    said = (
        "A what-if, not official, and no base for another month: round 1 of open.trf, Alfa, Ada against Bravo, Bora, "
        "counts as 0-1; 90000022 has K 10 on the base list."
    )
    manifest, summary = (
        json.loads((output.out / name).read_text(encoding="utf-8")) for name in ("manifest.json", "summary.json")
    )
    assert (manifest["state"], manifest["page_one"], summary["page_one"]) == ("what-if", [said], [said])
    assert manifest["options"]["what_if"]["k"] == [{"player": "90000022", "k": 10}]
    assert f"Attention: {said}" in output.stdout
    assert "List 2026-12: a what-if, not official" in output.stdout


def test_an_official_month_has_no_what_if(desk: Desk) -> None:
    manifest = json.loads((desk.rate_a_good_month().out / "manifest.json").read_text(encoding="utf-8"))
    assert (manifest["state"], manifest["options"]["what_if"]) == ("final", None)


def test_a_what_if_is_no_month_before(desk: Desk) -> None:
    assert desk.rate(None, "--set-result", RESULT).code == 0
    after = desk.rate({}, "--previous", desk.folder / "out", "--allow-empty", period="2027-01", lists=[], out="next")
    assert after.code == 3
    assert "holds a what-if, which is no base for another month" in after.stderr
    assert not (desk.folder / "next" / "manifest.json").exists()


def test_a_what_if_never_takes_the_place_of_an_official_month(desk: Desk) -> None:
    desk.rate_a_good_month()
    former = desk.snapshot()
    refused = desk.rate(None, "--set-result", RESULT)
    assert (refused.code, desk.snapshot()) == (3, former)
    assert "no what-if; give --out another folder" in refused.stderr
    assert desk.rate(None, "--set-result", RESULT, out="tried").code == 0
    assert desk.rate(None, "--set-k", "90000011=40", out="tried").code == 0
    assert desk.rate(out="tried").code == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--set-result", "other.trf:1:Alfa, Ada:Bravo, Bora=0-1"), "no event of the input; there are open.trf"),
        (("--set-result", "open.trf:2:Alfa, Ada:Bravo, Bora=0-1"), "the two do not meet in round 2 of open.trf"),
        (("--set-result", "open.trf:1:Bravo, Bora:Alfa, Ada=0-1"), "in open.trf Alfa, Ada has White in round 1"),
        (("--set-result", "open.trf:1:Zulu, Zeki:Alfa, Ada=0-1"), "Zulu, Zeki is not in open.trf"),
        (("--set-result", "open.trf:1:Alfa, Ada=0-1"), "write EVENT_OR_FILE:ROUND:WHITE:BLACK=1-0"),
        (("--set-result", "open.trf:one:Alfa, Ada:Bravo, Bora=0-1"), "the round is a whole number"),
        (("--set-result", "open.trf:1e0:Alfa, Ada:Bravo, Bora=0-1"), "the round is a whole number"),
        (("--set-result", "open.trf:1_0:Alfa, Ada:Bravo, Bora=0-1"), "the round is a whole number"),
        (("--set-result", "open.trf:1:Alfa, Ada:Bravo, Bora=1-1"), "must fit together"),
        (("--set-result", "open.trf:1:Alfa, Ada:Bravo, Bora"), "a result is written in quotes"),
        (("--set-k", "90000101=40"), "the player has no rated game in 2026-12"),
        (("--set-k", "Alfa=40"), "write ID=40"),
        (("--set-k", "90000011=0"), "write ID=40"),
        (("--set-k", "90000011=4e1"), "write ID=40"),
        (("--set-k", "90000011=\uff14\uff10"), "write ID=40"),
        (("--drop-event", "Spring Open"), "no event of the input; there are open.trf (Sample Open)"),
    ],
)
def test_an_option_that_fits_nothing_is_told_and_nothing_is_written(
    desk: Desk, options: tuple[str, str], said: str
) -> None:
    output = desk.rate(None, *options)
    assert (output.code, output.stdout) == (2, "")
    assert said in output.stderr
    assert not (desk.folder / "out" / "manifest.json").exists()


def test_the_same_game_in_two_events_needs_the_file(desk: Desk) -> None:
    files = {"open.trf": OPEN, "cup.trf": CUP.replace("Winter Cup", "Sample Open")}
    refused = desk.rate(files, "--set-result", "Sample Open:1:Alfa, Ada:Bravo, Bora=0-1")
    assert (refused.code, "name the file" in refused.stderr) == (2, True)
    assert desk.rate(files, "--set-result", RESULT).code == 0


def test_a_draw_is_written_with_its_sign(desk: Desk) -> None:
    """A draw instead of the win: 20 × (-0.14 - 0.20) = -6.80."""
    output = desk.rate(None, "--set-result", "open.trf:1:Alfa, Ada:Bravo, Bora==-=")
    assert figures(output, 90000011) == ("20", "-6.80", "1793")
