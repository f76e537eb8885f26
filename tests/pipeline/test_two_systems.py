"""FIDE and UKD from the same files: one matching, results of their own, files of their own."""

import csv
import json
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

from ratebatch.cli import group
from ratebatch.cli.faults import run
from tests.months import Output, Player, player_line, trf

HEADING = "national_id,id,name,federation,birth_year,province,standard_rating,standard_k,ukd_standard_rating"

ADA, BORA, CAN, DENIZ, EDA, FATIH = 90000011, 90000022, 90000033, 90000044, 90000055, 90000066
"""Ada and her opponents Bora, Can and Deniz have UKD; Eda and Fatih do not."""

PLAYERS = (
    ("L001", ADA, "Alfa, Ada", 1500, 1590),
    ("L002", BORA, "Bravo, Bora", 1600, 1700),
    ("L003", "", "Charlie, Can", "", 1400),
    ("L004", DENIZ, "Delta, Deniz", 1900, 1990),
    ("L005", EDA, "Echo, Eda", 1650, ""),
)
"""Licence, FIDE id, name, FIDE rating, UKD; Fatih is on no list."""

GAMES = (
    Player(1, "Alfa, Ada", 1500, ADA, ("2 w 1", "3 b 0", "4 w =", "5 b 1", "6 w =", "2 w +")),
    Player(2, "Bravo, Bora", 1600, BORA, ("1 b 0", "", "", "", "", "1 b -")),
    Player(3, "Charlie, Can", None, None, ("", "1 w 1")),
    Player(4, "Delta, Deniz", 1900, DENIZ, ("", "", "1 b =")),
    Player(5, "Echo, Eda", 1650, EDA, ("", "", "", "1 w 0")),
    Player(6, "Foxtrot, Fatih", None, None, ("", "", "", "", "1 b =")),
)
NATIONAL = ("TUR" + player_line(Player(3, "Charlie, Can", 1400, "L003"))[3:79],)
EVENT = trf(GAMES, extra=NATIONAL)
"""The game of each player with Ada; Can is known by the national line alone."""


def national_list(rows: tuple[tuple[object, ...], ...] = PLAYERS) -> str:
    """Return a list that prints FIDE ratings and UKD."""
    lines = [
        f'{licence},{fide},"{name}",TUR,,Izmir,{elo},{20 if elo else ""},{ukd}'
        for licence, fide, name, elo, ukd in rows
    ]
    return "\n".join([HEADING, *lines]) + "\n"


def rated(folder: Path, *options: str, event: str = EVENT, listed: str | None = None) -> Output:
    """Rate one event of November for the list of December with the options."""
    (folder / "event.trf").write_text(event, encoding="utf-8")
    (folder / "list.csv").write_text(listed or national_list(), encoding="utf-8")
    command = ["rate", str(folder / "event.trf"), "--list", f"2026-11={folder / 'list.csv'}", "--period", "2026-12"]
    code = run(group, [*command, "--type", "standard", "--out", str(folder / "out"), "--quiet", *options])
    return Output(code, folder / "out")


def rows(path: Path) -> list[dict[str, str]]:
    """Return the rows of a CSV file."""
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def test_ukd_by_average_and_game_by_game(tmp_path: Path) -> None:
    """1590 with k 25 beats 1700, loses to 1400, draws 1990; beats and draws players without UKD; wins by forfeit.

    By hand: opponents count 1700, 1400, 1940; D = 1590 - 1680 = -90, PD .38 (84 to 91), 25 x (1.5 - 1.14) = 9.00, and
    2.50 for the win without UKD: 1601.5, a half away from zero. Game by game .35 + .75 + .11 = 1.21, 7.25 + 2.50.
    """
    ada = rated(tmp_path, "--system", "ukd").change("L001")
    shown = ("base_rating", "k", "games", "change_exact", "adjustment", "change", "new_rating")
    assert [ada[name] for name in shown] == ["1590", "25", "3", "9.00", "2.50", "12", "1602"]
    ada = rated(tmp_path, "--system", "ukd", "--setting", "ukd.expectation=per_game").change("L001")
    assert (ada["change_exact"], ada["adjustment"], ada["new_rating"]) == ("7.25", "2.50", "1600")


def test_games_without_ukd_are_adjustments(tmp_path: Path) -> None:
    output = rated(tmp_path, "--system", "ukd")
    games = [row for row in output.rows("games.csv") if row["id"] == "L001"]
    assert [(row["round"], row["counted"], row["expected"], row["k_delta"]) for row in games] == [
        ("1", "yes", "", ""), ("2", "yes", "", ""), ("3", "yes", "", ""),
        ("4", "adjustment", "", "2.50"), ("5", "adjustment", "", "0.00"), ("6", "no", "", ""),
    ]  # fmt: skip
    (event,) = (row for row in output.rows("player_events.csv") if row["id"] == "L001")
    assert (event["expected"], event["delta"], event["k_delta"], event["adjustment"]) == (
        "1.14",
        "0.36",
        "9.00",
        "2.50",
    )


def test_who_has_no_fide_id_is_found_by_the_licence(tmp_path: Path) -> None:
    can = rated(tmp_path, "--system", "ukd").change("L003")
    assert (can["national_id"], can["base_rating"], can["new_rating"]) == (
        "L003",
        "1400",
        "1419",
    )  # 25 x (1 - .25) = 18.75


def test_a_fide_rating_never_stands_in_for_ukd(tmp_path: Path) -> None:
    output = rated(tmp_path, "--system", "ukd")
    eda = output.change("L005")
    assert (eda["base_rating"], eda["new_rating"], eda["status"]) == ("", "", "unchanged")
    assert {row["ukd_standard_rating"] for row in output.rows("rating_list.csv") if row["national_id"] == "L005"} == {
        ""
    }


def test_the_new_list_prints_every_column_and_changes_ukd_alone(tmp_path: Path) -> None:
    output = rated(tmp_path, "--system", "ukd")
    new = {row["national_id"]: row for row in output.rows("rating_list.csv")}
    assert list(new["L001"]) == HEADING.split(",")
    assert (new["L001"]["standard_rating"], new["L001"]["ukd_standard_rating"]) == ("1500", "1602")


def test_one_run_rates_both_and_each_as_it_would_alone(tmp_path: Path) -> None:
    alone = rated(tmp_path, "--system", "fide").contents()
    ukd = rated(tmp_path, "--system", "ukd").contents()
    both = rated(tmp_path, "--system", "fide", "--system", "ukd").contents()
    for name in ("changes.csv", "games.csv", "player_events.csv", "state.csv"):
        assert both[f"fide-standard/{name}"] == alone[name]
        assert both[f"ukd-standard/{name}"] == ukd[name]
    shared = {"events.csv", "issues.csv", "manifest.json", "summary.json", "report.html", "report.xlsx"}
    assert {name for name in both if "/" not in name} == shared


def test_events_csv_has_one_row_where_the_systems_agree(tmp_path: Path) -> None:
    (event,) = rated(tmp_path, "--system", "fide", "--system", "ukd").rows("events.csv")
    assert (event["verdict"], event["systems"]) == ("rated", "fide;ukd")


def test_the_registry_says_which_system_rates(tmp_path: Path) -> None:
    (tmp_path / "registry.csv").write_text("file,systems\nevent.trf,ukd\n", encoding="utf-8")
    output = rated(tmp_path, "--system", "fide", "--system", "ukd", "--events", str(tmp_path / "registry.csv"))
    assert [(row["verdict"], row["systems"]) for row in output.rows("events.csv")] == [
        ("ignored", "fide"),
        ("rated", "ukd"),
    ]
    assert rows(output.out / "fide-standard" / "games.csv") == []


def test_each_system_counts_its_conventions(tmp_path: Path) -> None:
    output = rated(tmp_path, "--system", "ukd")
    (ukd,) = json.loads((output.out / "summary.json").read_text(encoding="utf-8"))["ratings"]
    named = {each["name"]: (each["choice"], each["players"]) for each in ukd["conventions"]}
    assert named["expectation"][0].startswith("average")
    assert named["expectation"][1] == 1  # Ada alone has several games that count


def test_a_national_identity_number_stands_in_the_list_alone(tmp_path: Path) -> None:
    listed = national_list().replace("L001", "10000000146").replace("L003", "10000000278")
    event = EVENT.replace("       L003", "10000000278")
    output = rated(tmp_path, "--system", "ukd", listed=listed, event=event)
    assert output.change(ADA)["new_rating"] == "1602"
    (can,) = (row for row in output.rows("changes.csv") if row["name"] == "Charlie, Can")
    assert (can["id"][0], can["national_id"], can["new_rating"]) == ("~", "", "1419")
    for name, content in output.contents().items():
        assert (b"10000000278" in content) is (name == "rating_list.csv")


def test_a_list_of_plain_ratings_is_no_list_of_ukd(tmp_path: Path) -> None:
    """The ratings of `standard_rating` are FIDE's, also where the list was given for UKD by mistake."""
    (tmp_path / "fide.csv").write_text(national_list().replace(",ukd_standard_rating", ",other"), encoding="utf-8")
    output = rated(tmp_path, "--system", "ukd", "--list", f"ukd-standard:2026-10={tmp_path / 'fide.csv'}")
    assert output.code == 0  # the list of November is the base; that of October prints no UKD and serves nobody
    assert "2026-10" not in (output.out / "manifest.json").read_text(encoding="utf-8").split('"lists"')[-1]


CLUB = 'title = "Club"\nk = 20\nopponents_unrated = "starting_value"\n[first_rating]\nformula = "starting_value"\n'
CLUB_LIST = "national_id,id,name,federation,birth_year,elo_standard_rating\n"


def club_month(folder: Path, listed: str, numbers: tuple[str, str]) -> list[list[str]]:
    """Rate two games, 1 and ½ for the first player, with a starting value of 1200; return id, base, new of both."""
    (folder / "club.toml").write_text(CLUB + "starting_value = 1200\n", encoding="utf-8")
    players = [
        Player(1, "Alfa, Ada", None, None, ("2 w 1", "2 b =")),
        Player(2, "Bravo, Bora", None, None, ("1 b 0", "1 w =")),
    ]
    national = tuple(
        "TUR" + player_line(Player(player.rank, player.name, None, number))[3:79]
        for player, number in zip(players, numbers, strict=True)
    )
    output = rated(
        folder, "--system", "elo", "--rules", str(folder / "club.toml"), event=trf(players, extra=national),
        listed=CLUB_LIST + listed,
    )  # fmt: skip
    return [[row[name] for name in ("id", "base_rating", "new_rating")] for row in output.rows("changes.csv")]


def test_a_member_with_an_identity_number_alone_is_rated_as_with_a_licence(tmp_path: Path) -> None:
    """1200 against 1500: expected 1 / (1 + 10^(300/400)) = .1510; 20 x (1.5 - .3020) = +23.96."""
    listed = '{},,"Alfa, Ada",TUR,1990,\nTS2,,"Bravo, Bora",TUR,1990,1500\n'
    by_licence = club_month(tmp_path, listed.format("TS1"), ("TS1", "TS2"))
    assert by_licence == [["TS1", "1200", "1224"], ["TS2", "1500", "1476"]]
    by_identity = club_month(tmp_path, listed.format("10000000146"), ("10000000146", "TS2"))
    assert sorted(row[1:] for row in by_identity) == [row[1:] for row in by_licence]
    assert not any("10000000146" in row[0] for row in by_identity)


def test_who_is_new_to_the_list_stands_there_with_his_numbers(tmp_path: Path) -> None:
    changed = club_month(tmp_path, 'TS2,,"Bravo, Bora",TUR,1990,1500\n', ("TS77", "TS2"))
    assert ["TS77", "1200", "1224"] in changed
    new = {row["national_id"]: row for row in rows(tmp_path / "out" / "rating_list.csv")}
    assert (new["TS77"]["name"], new["TS77"]["elo_standard_rating"]) == ("Alfa, Ada", "1224")


def test_a_list_without_ukd_is_missing_and_says_so(tmp_path: Path) -> None:
    listed = national_list().replace("ukd_standard_rating", "other")
    assert rated(tmp_path, "--system", "ukd", listed=listed).code == 3


def test_elo_needs_rules_and_a_setting_must_exist(tmp_path: Path) -> None:
    assert rated(tmp_path, "--system", "elo").code == 2
    assert rated(tmp_path, "--system", "ukd", "--setting", "ukd.expectation=sometimes").code == 2
    assert rated(tmp_path, "--system", "ukd", "--setting", "ukd.nothing=1").code == 2


def test_the_next_month_goes_on_from_both(tmp_path: Path) -> None:
    first = rated(tmp_path, "--system", "fide", "--system", "ukd")
    played = [replace(each, cells=each.cells[:5]) for each in GAMES]  # with all six games it would be the same event
    winter = trf(played, name="Winter Open", start="2026/12/06", end="2026/12/08", extra=NATIONAL)
    (tmp_path / "december.trf").write_text(winter, encoding="utf-8")
    command = ["rate", str(tmp_path / "december.trf"), str(tmp_path / "event.trf"), "--previous", str(first.out)]
    command += ["--period", "2027-01", "--system", "fide", "--system", "ukd", "--type", "standard"]
    code = run(group, [*command, "--out", str(tmp_path / "next"), "--quiet"])
    assert code == 0
    ada = next(row for row in rows(tmp_path / "next" / "ukd-standard" / "changes.csv") if row["id"] == "L001")
    assert ada["base_rating"] == "1602"
    verdicts = {row["file"]: (row["verdict"], row["systems"]) for row in rows(tmp_path / "next" / "events.csv")}
    assert verdicts == {"december.trf": ("rated", "fide;ukd"), "event.trf": ("duplicate", "fide;ukd")}


def test_the_new_list_of_a_system_without_k_prints_none(tmp_path: Path) -> None:
    """US Chess has no K that a list could print; what a list had there was nobody's, also of who did not play."""
    heading = HEADING.replace("ukd_standard_rating", "uscf_standard_rating,uscf_standard_k")
    lines = [
        f'{licence},{fide},"{name}",TUR,,Izmir,{elo or ""},20,{own},24' for licence, fide, name, elo, own in PLAYERS
    ]
    quiet = 'L006,90000077,"Golf, Gamze",TUR,,Izmir,1500,40,1510,24'
    out = rated(tmp_path, "--system", "uscf", listed="\n".join([heading, *lines, quiet]) + "\n")
    assert out.code in (0, 1)
    listed = {row["id"]: row for row in rows(tmp_path / "out" / "rating_list.csv")}
    assert {row["uscf_standard_k"] for row in listed.values()} == {""}
    golf = listed["90000077"]
    assert (golf["uscf_standard_rating"], golf["standard_rating"], golf["standard_k"]) == ("1510", "1500", "40")


def test_what_the_games_bring_is_what_the_change_is_rounded_from(tmp_path: Path) -> None:
    """Game by game 7.25 and 2.50 for a win without UKD, as calculated by hand above: 9.75 in games.csv as in all."""
    output = rated(tmp_path, "--system", "ukd", "--setting", "ukd.expectation=per_game")
    brought = [row["k_delta"] for row in output.rows("games.csv") if row["id"] == "L001" and row["k_delta"]]
    assert (len(brought), sum(map(Decimal, brought))) == (5, Decimal("9.75"))
