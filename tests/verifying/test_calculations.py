"""Published calculations beside ours: layouts, game by game, and pages that are none. The pages are invented."""

import json
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from tests.cli.desk import Desk
from tests.outputs import rows, sample_month
from tests.verifying.pages import ShownEvent, card, fide_page, page_of, rating_page
from tools.sample_month import specials

PLAYER = str(specials.MARATHON)
"""In five events with 39 games; K is limited to 17."""


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sample_month(tmp_path_factory.mktemp("sample month") / "out")


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path, capsys)


def shown(month: Path, player: str = PLAYER) -> list[ShownEvent]:
    own = [row for row in rows(month, "games.csv") if row["id"] == player]
    return [page_of(list(each)) for _, each in groupby(own, key=lambda row: row["event"])]


def compared(desk: Desk, month: Path, page: str | bytes, player: str = PLAYER) -> tuple[int, dict[str, Any]]:
    ran = desk.run(
        "verify", month, "--published-calculation", f"{player}={desk.put('page.html', page)}", "--format", "json"
    )
    (calculation,) = json.loads(ran.stdout)["calculations"]
    return ran.code, calculation


@pytest.mark.parametrize("new", [False, True])
@pytest.mark.parametrize("performance", [False, True])
@pytest.mark.parametrize("player", [PLAYER, "90000001", "90000002"])
def test_every_layout_agrees(desk: Desk, month: Path, new: bool, performance: bool, player: str) -> None:
    events = shown(month, player)
    code, found = compared(desk, month, fide_page(events, new=new, performance=performance), player)
    assert (code, found["agrees"]) == (0, True), found
    assert [event["event"] for event in found["events"]] == [event.name for event in events]
    ours = [row for row in rows(month, "games.csv") if row["id"] == player and row["counted"] == "yes"]
    assert sum(len(event["games"]) for event in found["events"]) == len(ours)


def test_old_code_page(desk: Desk, month: Path) -> None:
    code, _ = compared(desk, month, fide_page(shown(month)).encode("cp1254"))
    assert code == 0


def test_a_rating_that_was_another_one(desk: Desk, month: Path) -> None:
    page = fide_page(shown(month))
    game = next(game for event in shown(month) for game in event.games if game.rating.isdigit())
    code, found = compared(
        desk, month, page.replace(f"<td>{game.rating}</td><td>TUR</td>", "<td>1111</td><td>TUR</td>", 1)
    )
    differing = [each for event in found["events"] for each in event["games"] if each["differs"]]
    assert code == 1
    assert [(each["differs"], each["theirs"]["rating"]) for each in differing] == [(["rating"], "1111")]


def test_an_event_that_the_page_lacks(desk: Desk, month: Path) -> None:
    events = shown(month)
    code, found = compared(desk, month, fide_page(events[1:]))
    assert code == 1
    assert [event["event"] for event in found["events"] if event["differs"] == ["only ours"]] == [events[0].name]


def test_an_event_that_we_lack(desk: Desk, month: Path) -> None:
    """The published list holds it too: the cause is exact, and certain."""
    events = shown(month)
    extra = events[1].__class__(
        "Far Away Open", "2026-11-03", 1988, 1900, "1.00", "0.50", 17, "8.50",
        [events[1].games[0].__class__("Nobody, Known", "1988", "1.00", "0.50", 17, "8.50")],
    )  # fmt: skip
    page = desk.put("page.html", fide_page([*events, extra]))
    change = next(row for row in rows(month, "changes.csv") if row["id"] == PLAYER)
    games = str(int(change["games"]) + 1)
    text = "id,name,standard_rating,standard_games\n"
    played = {row["id"]: row["games"] for row in rows(month, "changes.csv")}
    for row in rows(month, "rating_list.csv"):
        # 17 x (2.02 + 0.50) = 42.84 -> +43
        figures = ("2031", games) if row["id"] == PLAYER else (row["standard_rating"], played.get(row["id"], "0"))
        text += f'{row["id"]},"{row["name"]}",{",".join(figures)}\n'
    published = desk.put("published.csv", text)
    ran = desk.run(
        "verify", month, "--published", f"2026-12={published}", "--published-calculation", f"{PLAYER}={page}",
        "--format", "json",
    )  # fmt: skip
    (verification,) = json.loads(ran.stdout)["verifications"]
    (difference,) = verification["differences"]
    assert (difference["id"], difference["class"], difference["certainty"]) == (
        PLAYER, "EXTRA_EVENT_IN_PUBLISHED", "only",
    )  # fmt: skip
    assert "Far Away Open (1 game, +0.50)" in difference["causes"][0]["words"]


def test_a_card_and_a_rating_list_of_chess_results(desk: Desk, month: Path) -> None:
    event = shown(month)[0]
    assert compared(desk, month, card(event))[0] == 0
    code, found = compared(desk, month, rating_page(event, "Taskosan, Yigit", int(PLAYER)))
    assert (code, len(found["events"])) == (0, 1)
    code, _ = compared(desk, month, rating_page(event, "Taskosan, Yigit", int(PLAYER)).replace("17", "20"))
    assert code == 1


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty"),
        (b"  \n", "is empty"),
        (b"<html><body></body></html>", "shows no calculation"),
        (b"\x00\x01\x02", "is no page"),
        (b"<table><tr><td>Rc<td>Ro<td>w<td>n<td>chg<td>K<td>K*chg</table>", "row of sums"),
        (b"<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><table><tr><td>&e;</td></tr></table>", "shows no"),
        (b"<table>" * 50_000, ""),
    ],
)
def test_pages_that_are_none(desk: Desk, month: Path, content: bytes, said: str) -> None:
    ran = desk.run("verify", month, "--published-calculation", f"{PLAYER}={desk.put('page.html', content)}")
    assert ran.code == 3
    assert said in ran.stderr
    assert "root:" not in ran.stderr


def test_whose_page_it_is(desk: Desk, month: Path) -> None:
    page = fide_page(shown(month))
    assert desk.run("verify", month, "--published-calculation", desk.put(f"calc_{PLAYER}.html", page)).code == 0
    unknown = desk.run("verify", month, "--published-calculation", desk.put("calc.html", page))
    assert (unknown.code, "whose calculation" in unknown.stderr) == (2, True)
    assert desk.run("verify", month, "--published-calculation", f"1={desk.folder / 'calc.html'}").code == 2
    assert desk.run("verify", month, "--published-calculation", f"{PLAYER}=nowhere.html").code == 3


def test_a_page_that_differs_is_told_in_words(desk: Desk, month: Path) -> None:
    events = shown(month)
    page = desk.put("page.html", fide_page(events[1:]))
    ran = desk.run("verify", month, "--published-calculation", f"{PLAYER}={page}")
    assert f"{events[0].name}: only ours" in ran.stdout
    html = desk.run("verify", month, "--published-calculation", f"{PLAYER}={page}", "--format", "html")
    assert "only ours" in html.stdout


def test_a_page_of_another_player_is_no_evidence(desk: Desk, month: Path) -> None:
    page = desk.put("page.html", fide_page(shown(month, "90000002")))
    ran = desk.run("verify", month, "--published-calculation", f"{PLAYER}={page}")
    assert (ran.code, "the page of another player" in ran.stderr) == (3, True)


def test_a_page_that_is_cut_off(desk: Desk, month: Path) -> None:
    whole = fide_page(shown(month))
    last = whole.rindex("<tr>", 0, whole.rindex("* Rating difference"))
    cut = whole[: whole.rindex("<tr>", 0, last)]
    ran = desk.run("verify", month, "--published-calculation", f"{PLAYER}={desk.put('page.html', cut)}")
    assert (ran.code, "is cut off" in ran.stderr) == (3, True)


def test_the_compared_calculation_as_a_table(desk: Desk, month: Path) -> None:
    page = desk.put("page.html", fide_page(shown(month)[1:]))
    ran = desk.run("verify", month, "--published-calculation", f"{PLAYER}={page}", "--format", "csv")
    assert ran.stdout.startswith("file,id,name,event,round,opponent,differs,ours,published\n")
    assert "only ours" in ran.stdout
