"""A list with a heading and no player: the first of a system is one, and a download that broke off looks the same."""

from pathlib import Path

import pytest

import ratebatch
from tests.cli.desk import OPEN, Desk
from tests.months import Player, trf

HEADINGS = {
    "elo": "id,name,elo_standard_rating,elo_standard_k,elo_standard_games\n",
    "ukd": "id,name,ukd_standard_rating\n",
    "uscf": "id,name,uscf_standard_rating\n",
    "fide": "id,name,standard_rating,standard_k,standard_games\n",
}
RULES = {"elo": ("--rules", "club")}
NEWCOMERS = trf([
    Player(1, "Alfa, Ada", None, 90000011, ["2 w 1"]),
    Player(2, "Bravo, Bora", None, 90000022, ["1 b 0"]),
])  # fmt: skip


@pytest.mark.parametrize("system", ["elo", "ukd", "uscf"])
def test_the_first_month_of_a_national_system(desk: Desk, system: str) -> None:
    """Nobody has a rating yet, so none can be won: the month is rated, and its list has nobody."""
    given = desk.month_list(content=HEADINGS[system])
    options = ("--system", system, *RULES.get(system, ()))
    ran = desk.rate({"open.trf": NEWCOMERS}, *options, lists=[given])
    assert (ran.code, ran.stderr) == (0, "")
    assert ran.stdout.startswith("Attention: 2026-11.csv has a heading and no player.")
    assert [row["verdict"] for row in ran.rows("events.csv")] == ["rated"]
    assert [row["severity"] for row in ran.rows("issues.csv") if row["code"] == "LIST_EMPTY"] == ["warning"]
    assert ran.rows("rating_list.csv") == []
    made = ran.out / "rating_list.csv"
    assert made.read_text() == HEADINGS[system]
    listed = ratebatch.read_rating_list(made, month="2026-12")
    assert len(listed) == 0
    checked = desk.run("check", desk.folder / "events", "--list", given, *options)
    assert "NOBODY_ON_LIST" not in checked.stdout
    assert "LIST_EMPTY" in checked.stdout


def test_fide_has_had_a_list_before(desk: Desk) -> None:
    """An empty list of FIDE is no first one but a download that broke off, and no base of anything."""
    for event in (NEWCOMERS, OPEN):
        ran = desk.rate({"open.trf": event}, lists=[desk.month_list(content=HEADINGS["fide"])])
        assert (ran.code, ran.stdout) == (3, "")
        assert "2026-11.csv, given as the list of 2026-11, has a heading and no player, and FIDE's lists" in ran.stderr


def test_commands_for_lists(desk: Desk) -> None:
    empty = desk.put("empty.csv", HEADINGS["fide"])
    shown = desk.run("lists", "show", f"2026-11={empty}")
    assert (shown.code, shown.stderr) == (
        0,
        "warning LIST_EMPTY: empty.csv, row 1: empty.csv has a heading and no player.\n",
    )
    assert "standard: 0 rated" in shown.stdout
    assert desk.run("lists", "import", f"2026-11={empty}", "--into", desk.folder / "registry").code == 0
    for name in ("empty.txt", "empty.xml", "empty.xlsx"):
        assert desk.run("lists", "convert", empty, desk.folder / name).code == 0
        assert desk.run("lists", "diff", f"2026-11={empty}", f"2026-11={desk.folder / name}").code == 0


def test_a_registry_knows_that_a_list_lost_its_players(desk: Desk) -> None:
    into = desk.folder / "registry"
    full = desk.put("october.csv", HEADINGS["fide"] + '90000011,"Alfa, Ada",1800,20,0\n')
    assert desk.run("lists", "import", f"2026-10={full}", "--into", into).code == 0
    ran = desk.run("lists", "import", f"2026-11={desk.put('november.csv', HEADINGS['fide'])}", "--into", into)
    assert ran.code == 3
    assert "LIST_SHRANK" in ran.stderr or "20 %" in ran.stderr


def test_the_python_interface(tmp_path: Path) -> None:
    path = tmp_path / "empty.csv"
    path.write_text(HEADINGS["fide"])
    listed = ratebatch.read_rating_list(path, month="2026-11")
    assert (len(listed), [each.code for each in listed.issues]) == (0, ["LIST_EMPTY"])
    path.write_text(HEADINGS["fide"] + '90000011,"Alfa, Ada",1.5e3,20,0\n90000022,"Bravo, Bora",1700,20,0\n')
    listed = ratebatch.read_rating_list(path, month="2026-11")
    assert listed.table["id"].to_pylist() == ["90000022"]
    assert "standard rating is not valid (1.5e3)" in listed.issues[0].message
