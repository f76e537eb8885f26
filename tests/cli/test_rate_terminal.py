"""What `rate` says on the terminal: causes before consequences, what to do next, and where to start reading."""

import json
from dataclasses import replace

from openpyxl import load_workbook

from tests.cli.desk import Desk
from tests.months import Output, Player, listed, rating_list, trf

PLAYERS = [
    Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1", "3 b 1"]),
    Player(2, "Bravo, Bora", 1700, 90000012, ["1 b 0", "4 w 1"]),
    Player(3, "Charlie, Can", 1600, 90000013, ["4 w 1", "1 w 0"]),
    Player(4, "Delta, Deniz", 1500, 90000014, ["3 b 0", "2 b 0"]),
]
BOTH_WON = [PLAYERS[0], replace(PLAYERS[1], cells=["1 b 1", "4 w 1"], points="1.0"), *PLAYERS[2:]]


def rated(desk: Desk, text: str, *options: str) -> list[str]:
    """Return the lines of the terminal for one file."""
    list_ = desk.put("list.csv", rating_list(listed(PLAYERS)))
    path = desk.put("open.trf", text)
    out = desk.folder / "out"
    printed = desk.run("rate", path, "--list", f"2026-11={list_}", "--period", "2026-12", "--out", out, *options).stdout
    return printed.splitlines()


def test_a_cause_stands_above_what_follows_from_it(desk: Desk) -> None:
    """The points are those of the loss: once the result is right, nothing is left to correct in them."""
    lines = rated(desk, trf(BOTH_WON), "--type", "standard")
    assert "RESULT_NOT_MIRRORED" in next(line for line in lines if " error " in line)
    (follows,) = [line for line in lines if "POINTS_DIFFER" in line and " error " in line]
    assert "POINTS_DIFFER (follows from what stands above): open.trf, line 8" in follows
    rows = Output(1, desk.folder / "out").rows("issues.csv")
    assert [row["code"] for row in rows if row["severity"] == "error"] == ["RESULT_NOT_MIRRORED", "POINTS_DIFFER"]
    assert rows[1]["fix"].startswith("Correct round 1 first (line 7, column 99)")


def test_what_is_held_is_short_and_says_what_to_do_next(desk: Desk) -> None:
    lines = rated(desk, trf(BOTH_WON), "--type", "standard")
    assert "held: open.trf: RESULT_NOT_MIRRORED, POINTS_DIFFER" in lines
    (following,) = [line for line in lines if line.startswith("Next: ")]
    assert following.startswith("Next: `ratebatch check FILE` says what to correct first in a file that is held; ")
    assert f"`ratebatch decide {desk.folder / 'out'}`" in following


def test_a_provisional_list_names_the_problems_by_which_it_is_so(desk: Desk) -> None:
    said = "provisional, something is held or left open: RESULT_NOT_MIRRORED, POINTS_DIFFER"
    assert f"List 2026-12: {said}" in rated(desk, trf(BOTH_WON), "--type", "standard")
    assert said in (desk.folder / "out" / "report.html").read_text(encoding="utf-8")


def test_nothing_is_next_where_all_is_rated(desk: Desk) -> None:
    assert not any(line.startswith("Next") for line in rated(desk, trf(PLAYERS), "--type", "standard"))


def test_the_last_line_names_the_folder_of_the_changes(desk: Desk) -> None:
    """Without one type each has a folder of its own, and changes.csv stands there."""
    assert rated(desk, trf(PLAYERS))[-1].endswith(
        "start with report.html, then fide-standard/changes.csv, events.csv and issues.csv"
    )
    assert rated(desk, trf(PLAYERS), "--type", "standard")[-1].endswith(
        "start with report.html, then changes.csv, events.csv and issues.csv"
    )


ZEKI = Player(5, "Zulu, Zeki", None, 90000015, ["1 w =", "2 b =", "3 w =", "4 b =", "6 w 1"])


def newcomer_month(desk: Desk) -> list[str]:
    """Return the lines of the terminal for a month in which Zeki, who is unrated, plays five rated opponents."""
    half = ["5 b =", "5 w =", "5 b =", "5 w ="]
    cells = [[""] * at + [half[at]] for at in range(4)]
    others = [replace(each, cells=cells[at], points="") for at, each in enumerate(PLAYERS)]
    fritz = Player(6, "Foxtrot, Fritz", 1550, 90000016, ["", "", "", "", "5 b 0"])
    players = [*others, ZEKI, fritz]
    list_ = desk.put("list.csv", rating_list(listed(players)))
    path = desk.put("open.trf", trf(players))
    out = desk.folder / "out"
    options = ("--list", f"2026-11={list_}", "--period", "2026-12", "--type", "standard", "--out", out)
    return desk.run("rate", path, *options, "--report", "none").stdout.splitlines()


def test_a_first_rating_stands_in_the_table_of_changes(desk: Desk) -> None:
    lines = newcomer_month(desk)
    assert any(line.strip() == "Largest changes and first ratings" for line in lines)
    (row,) = [line for line in lines if "Zulu, Zeki" in line and "first rating" in line]
    (new,) = [row for row in Output(0, desk.folder / "out").rows("changes.csv") if row["status"] == "first"]
    assert [cell.strip() for cell in row.strip("│ ").split("│")] == [
        "90000015", "Zulu, Zeki", "-", "5", "", "first rating", new["new_rating"],
    ]  # fmt: skip


def test_who_may_be_meant_stands_behind_a_player_without_an_id(desk: Desk) -> None:
    bare = [*PLAYERS[:2], replace(PLAYERS[2], fide_id=None, rating=None), PLAYERS[3]]
    (line,) = [
        line
        for line in rated(desk, trf(bare), "--type", "standard")
        if "NAME_ON_LIST: open.trf" in line and " error " in line
    ]
    assert line.endswith("Perhaps 90000013 Charlie, Can, TUR, 1600.")


def test_notes_that_need_nothing_are_counted_in_one_line(desk: Desk) -> None:
    lines = rated(desk, trf(PLAYERS, start="6.11.2026"), "--type", "standard")
    (notes,) = [line for line in lines if "DATE_NONSTANDARD" in line]
    assert notes.startswith("Notes that need nothing: ")


def test_events_of_a_type_that_is_not_rated_are_told_below_the_files(desk: Desk) -> None:
    """A rapid event among standard ones would be missed by nobody else."""
    text = trf(PLAYERS, time_control="15 min + 10 sec/move")
    lines = rated(desk, text, "--type", "standard")
    at = lines.index("Files: 1 ignored")
    assert lines[at + 1].startswith("1 rapid event is not rated (open.trf): this run rates standard. ")
    assert not any(" not rated " in line for line in rated(desk, trf(PLAYERS), "--type", "standard"))


CODE = "TYPE_GIVEN_BY_OPTION"
ACCEPTED = f'[[accept]]\ncode = "{CODE}"\nfile = "a.trf"\nwho = "RO"\nreason = "asked"\nuntil = "2026-12"\n'


def cup(name: str, day: str) -> str:
    return trf(PLAYERS, name=f"Cup {name}", start=f"2026/11/{day}", end=f"2026/11/{day}", time_control=None)


def test_an_accepted_warning_is_counted_among_the_notes(desk: Desk) -> None:
    """Of three files that do not say their time control one was accepted: two warnings are left, and one note."""
    files = {"a.trf": cup("A", "02"), "b.trf": cup("B", "03"), "c.trf": cup("C", "04")}
    lists = [desk.month_list(content=rating_list(listed(PLAYERS)))]
    told = desk.rate(files, "--decisions", desk.put("decisions.toml", ACCEPTED), lists=lists)
    (notes,) = [line for line in told.stdout.splitlines() if line.startswith("Notes that need nothing: ")]
    assert f"{CODE} 1" in notes.removeprefix("Notes that need nothing: ").split(", ")
    (warnings,) = [line for line in told.stdout.splitlines() if f"{CODE}: " in line]
    assert warnings.split()[:4] == ["2", "warning", f"{CODE}:", "b.trf:"]
    summary = json.loads((told.out / "summary.json").read_text(encoding="utf-8"))
    assert (summary["issues"][CODE], summary["notes"][CODE]) == (3, 1)
    cells = load_workbook(told.out / "report.xlsx")["Summary"].iter_rows(values_only=True)
    counted = {row[0]: str(row[1]).partition(":")[0] for row in cells if CODE in str(row[0])}
    assert counted == {f"Warning {CODE}": "2", f"Note {CODE}": "1"}
