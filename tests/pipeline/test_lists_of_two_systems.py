"""One list that prints the ratings of two systems stays one: each folder has it whole, with what is new in both."""

import json
from pathlib import Path

import pytest

from ratebatch.cli import group
from ratebatch.cli.faults import run
from tests.faults.office import issues_of
from tests.months import Output, Player, player_line, trf

ADA, BORA, CAN, DENIZ, NEW = 90000011, 90000022, 90000033, 90000044, 90000099
BOTH = ("--system", "fide", "--system", "ukd")
HEADING = (
    "id,national_id,name,federation,birth_year,standard_rating,standard_games,standard_k,rapid_rating,rapid_k,flag,"
    "ukd_standard_rating,ukd_rapid_rating"
)
LIST = f"""{HEADING}
{ADA},L001,"Alfa, Ada",TUR,1980,1800,3,20,1700,20,i,1600,1500
{BORA},L002,"Bravo, Bora",TUR,1980,1800,0,20,1700,20,,1600,1500
{CAN},L003,"Charlie, Can",TUR,1980,1900,7,20,1750,20,,1650,1550
,L004,"Delta, Deniz",TUR,1980,,,,,,,1400,
"""
"""Ada was inactive; Can does not play; Deniz has no FIDE id."""


def two_games(name: str, day: int, time: str, *more: Player) -> str:
    """Return an event in which Ada beats Bora, and Deniz loses to Bora."""
    players = (
        Player(1, "Alfa, Ada", None, ADA, ("2 w 1", "0000 - Z")),
        Player(2, "Bravo, Bora", None, BORA, ("1 b 0", "3 w 1")),
        Player(3, "Delta, Deniz", None, None, ("0000 - Z", "2 b 0")),
        *more,
    )
    national = ("TUR" + player_line(Player(3, "Delta, Deniz", None, "L004"))[3:79],)
    days = f"2026/11/{day:02}"
    return trf(players, name=name, start=days, end=days, time_control=time, extra=national)


EVENTS = {
    "open.trf": two_games("Open", 7, "90 min + 30 sec/move"),
    "rapid.trf": two_games("Rapid", 8, "15 min + 10 sec/move"),
}


def rated(folder: Path, lists: dict[str, str], *options: str, period: str = "2026-12") -> Output:
    """Rate the two events with the lists, each by what `--list` says before its file."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in EVENTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    given: list[str] = []
    for number, (what, text) in enumerate(lists.items()):
        path = folder / f"list{number}.csv"
        path.write_text(text, encoding="utf-8")
        given += ["--list", f"{what}={path}"]
    events = [str(folder / name) for name in EVENTS] if period == "2026-12" else [str(folder / "open.trf")]
    command = ["rate", *events, *given, "--period", period, "--out", str(folder / "out"), "--quiet", "--report", "none"]
    return Output(run(group, [*command, *options]), folder / "out")


def whole(output: Output, folder: str) -> str:
    return (output.out / folder / "rating_list.csv").read_text(encoding="utf-8")


WHOLE = f"""{HEADING}
{ADA},L001,"Alfa, Ada",TUR,1980,1810,1,20,1700,20,,1610,1500
{BORA},L002,"Bravo, Bora",TUR,1980,1790,1,20,1700,20,,1594,1500
{CAN},L003,"Charlie, Can",TUR,1980,1900,0,20,1750,20,,1650,1550
,L004,"Delta, Deniz",TUR,1980,,,,,,,1394,
"""
"""By hand. FIDE: K 20 x 0.5; games of the period, and Ada's flag goes with her game.

UKD, k 20 from 1600 on and 25 below: Ada 20 x (1 - .50); Bora's opponents are (1600 + 1400) / 2 = 1500 on average,
D +100, .64, 20 x (1 - 2 x .64) = -5.60; Deniz D -200, .24, 25 x -.24 = -6.00.
"""


def test_both_folders_hold_the_same_whole_list(tmp_path: Path) -> None:
    output = rated(tmp_path, {"2026-11": LIST}, *BOTH, "--type", "standard")
    assert whole(output, "fide-standard") == WHOLE
    assert whole(output, "ukd-standard") == WHOLE


def test_with_two_types_of_each_all_four_print_the_new_ratings(tmp_path: Path) -> None:
    """Rapid: FIDE 20 x 0.5; UKD 1500 each, 25 x 0.5 = 12.50, rounded away from zero."""
    options = ("--type", "standard", "--type", "rapid")
    output = rated(tmp_path, {"2026-11": LIST}, *BOTH, *options)
    alone = {
        system: rated(tmp_path / system, {"2026-11": LIST}, "--system", system, *options) for system in ("fide", "ukd")
    }
    columns = {
        "fide": ("standard_rating", "standard_games", "standard_k", "rapid_rating", "rapid_k"),
        "ukd": ("ukd_standard_rating", "ukd_rapid_rating"),
    }
    for folder in ("fide-standard", "fide-rapid", "ukd-standard", "ukd-rapid"):
        listed = output.rows(f"{folder}/rating_list.csv")
        assert [row["name"][:4] for row in listed] == ["Alfa", "Brav", "Char", "Delt"]
        for system, names in columns.items():
            expected = alone[system].rows(f"{system}-standard/rating_list.csv")
            assert [[row[name] for name in names] for row in listed] == [
                [row[name] for name in names] for row in expected
            ]
        assert (listed[0]["rapid_rating"], listed[0]["ukd_rapid_rating"]) == ("1710", "1513")
    for kind in ("standard", "rapid"):
        assert whole(output, f"fide-{kind}") == whole(output, f"ukd-{kind}")


@pytest.mark.parametrize("systems", [BOTH, ("--system", "ukd", "--system", "fide")])
def test_who_is_new_in_both_systems_has_one_row(
    tmp_path: Path, systems: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nil meets Ada, Bora and Can five times; a first rating of both systems needs no more."""
    results = (("1", "0"), ("1", "0"), ("=", "="), ("0", "1"), ("=", "="))
    cells = [
        (f"{rank} w {mine}", f"4 b {theirs}") for rank, (mine, theirs) in zip((1, 2, 3, 1, 2), results, strict=True)
    ]
    empty = "0000 - Z"
    event = trf(
        [
            Player(1, "Alfa, Ada", None, ADA, (cells[0][1], empty, empty, cells[3][1], empty)),
            Player(2, "Bravo, Bora", None, BORA, (empty, cells[1][1], empty, empty, cells[4][1])),
            Player(3, "Charlie, Can", None, CAN, (empty, empty, cells[2][1], empty, empty)),
            Player(4, "November, Nil", None, NEW, tuple(mine for mine, _ in cells)),
        ],
        extra=("TUR" + player_line(Player(4, "November, Nil", None, "L099"))[3:79],),
    )
    monkeypatch.setitem(EVENTS, "open.trf", event)
    estimate = ("--setting", "ukd.first_ukd=estimate")
    output = rated(tmp_path, {"2026-11": LIST}, *systems, "--type", "standard", *estimate)
    assert whole(output, "fide-standard") == whole(output, "ukd-standard")
    alone = {
        system: rated(tmp_path / system, {"2026-11": LIST}, "--system", system, "--type", "standard", *more)
        for system, more in (("fide", ()), ("ukd", estimate))
    }
    of_fide, of_ukd = (alone[system].rows("rating_list.csv")[4] for system in ("fide", "ukd"))
    listed = output.rows("fide-standard/rating_list.csv")
    assert len(listed) == 5
    new = listed[4]
    assert (new["id"], new["national_id"], new["name"]) == (str(NEW), "L099", "November, Nil")
    assert new["standard_rating"] == of_fide["standard_rating"] != ""
    assert new["standard_games"] == "5"
    assert new["ukd_standard_rating"] == of_ukd["ukd_standard_rating"] != ""


def test_a_list_of_its_own_prints_the_new_ratings_of_the_other_system_as_well(tmp_path: Path) -> None:
    """Two files: UKD's prints FIDE ratings too, of Ada and Can; nobody and no column of FIDE's list is added to it."""
    of_fide = "\n".join(line.rpartition(",")[0].rpartition(",")[0] for line in LIST.splitlines()) + "\n"
    of_ukd = (
        "national_id,id,name,federation,standard_rating,ukd_standard_rating\n"
        f'L001,{ADA},"Alfa, Ada",TUR,1800,1600\nL003,{CAN},"Charlie, Can",TUR,1900,1650\n'
    )
    lists = {"fide-standard:2026-11": of_fide, "ukd-standard:2026-11": of_ukd}
    output = rated(tmp_path, lists, *BOTH, "--type", "standard")
    alone = rated(tmp_path / "alone", {"2026-11": of_fide}, "--system", "fide", "--type", "standard")
    assert whole(output, "fide-standard") == whole(alone, ".")
    listed = output.rows("ukd-standard/rating_list.csv")
    assert [(row["standard_rating"], row["ukd_standard_rating"]) for row in listed] == [
        ("1810", "1602"),  # Bora has no UKD here: the game against her adds a tenth of k 20
        ("1900", "1650"),
    ]


def test_a_run_of_one_system_leaves_the_columns_of_the_other(tmp_path: Path) -> None:
    output = rated(tmp_path, {"2026-11": LIST}, "--system", "fide", "--type", "standard")
    (ada,) = (row for row in output.rows("rating_list.csv") if row["national_id"] == "L001")
    assert (ada["standard_rating"], ada["ukd_standard_rating"]) == ("1810", "1600")


NEXT = ("--type", "standard", "--previous")


@pytest.mark.parametrize("folder", ["fide-standard", "ukd-standard"])
def test_the_next_month_starts_from_either_list(tmp_path: Path, folder: str) -> None:
    december = rated(tmp_path / "december", {"2026-11": LIST}, *BOTH, "--type", "standard")
    january = rated(
        tmp_path / "january", {"2026-12": whole(december, folder)}, *BOTH, *NEXT, str(december.out), period="2027-01"
    )
    assert issues_of(january, "LIST_NOT_OF_PREVIOUS") == []
    printed = json.loads((january.out / "manifest.json").read_text(encoding="utf-8"))["lists"]
    assert {each["system"] for each in printed} == {"fide", "ukd"}


def test_a_base_list_with_other_ratings_than_the_month_before_made_is_told_for_each_system(tmp_path: Path) -> None:
    """November's list given once more: Ada and Bora are other ones in both systems, Deniz in UKD; Can is the same."""
    december = rated(tmp_path / "december", {"2026-11": LIST}, *BOTH, "--type", "standard")
    january = rated(tmp_path / "january", {"2026-12": LIST}, *BOTH, *NEXT, str(december.out), period="2027-01")
    assert [(row["severity"], row["message"]) for row in issues_of(january, "LIST_NOT_OF_PREVIOUS")] == [
        (
            "warning",
            "2 players have another fide-standard rating here than on the list of 2026-12 that the month before made: "
            f"{ADA} Alfa, Ada, 1810 -> 1800; {BORA} Bravo, Bora, 1790 -> 1800.",
        ),
        (
            "warning",
            "3 players have another ukd-standard rating here than on the list of 2026-12 that the month before made: "
            "L001 Alfa, Ada, 1610 -> 1600; L002 Bravo, Bora, 1594 -> 1600; L004 Delta, Deniz, 1394 -> 1400.",
        ),
    ]


def test_of_many_three_are_named(tmp_path: Path) -> None:
    december = rated(tmp_path / "december", {"2026-11": LIST}, "--system", "ukd", "--type", "standard")
    other = LIST.replace(",1650,", ",1649,")
    given = rated(tmp_path / "next", {"2026-12": other}, "--system", "ukd", *NEXT, str(december.out), period="2027-01")
    (told,) = issues_of(given, "LIST_NOT_OF_PREVIOUS")
    assert told["message"].startswith("4 players have another ukd-standard rating here ")
    assert told["message"].endswith("; L003 Charlie, Can, 1650 -> 1649; and 1 more.")


def test_without_another_list_that_of_the_month_before_is_the_base(tmp_path: Path) -> None:
    december = rated(tmp_path / "december", {"2026-11": LIST}, *BOTH, "--type", "standard")
    january = rated(tmp_path / "january", {}, *BOTH, *NEXT, str(december.out), period="2027-01")
    assert issues_of(january, "LIST_NOT_OF_PREVIOUS") == []


def test_two_lists_of_one_name_and_month_are_told_apart_with_the_remedy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folders = [tmp_path / name for name in ("fide", "ukd")]
    for folder in folders:
        folder.mkdir()
        (folder / "rating_list.csv").write_text(LIST, encoding="utf-8")
    given = [f"--list=2026-11={folder / 'rating_list.csv'}" for folder in folders]
    (tmp_path / "open.trf").write_text(EVENTS["open.trf"], encoding="utf-8")
    asked = ["rate", str(tmp_path / "open.trf"), "--period", "2026-12", "--out", str(tmp_path / "out"), "--quiet"]
    assert run(group, [*asked, *given]) == 2
    said = capsys.readouterr().err
    assert f"{folders[0] / 'rating_list.csv'} and {folders[1] / 'rating_list.csv'}" in said
    assert "--list fide-standard:2026-11=FILE, --list ukd-standard:2026-11=FILE" in said
    named = [f"--list={each.name}-standard:2026-11={each / 'rating_list.csv'}" for each in folders]
    assert run(group, [*asked, *named, *BOTH]) == 0
