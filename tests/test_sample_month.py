"""The sample month is what it claims to be: read here from its files, not from the program that made them."""

import csv
import re
import zipfile
from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tests.oracle.fide import next_k
from tools.sample_month import specials as who
from tools.sample_month.__main__ import differences
from tools.sample_month.events import PLANS
from tools.sample_month.month import sample_files

SAMPLE = Path(__file__).parents[1] / "sample_data"
MONTH = SAMPLE / "2026-12"
POINTS = {"1": 2, "+": 2, "W": 2, "F": 2, "U": 2, "=": 1, "D": 1, "H": 1}
MIRRORS = {"10", "01", "==", "+-", "-+", "--", "WL", "LW", "DD", "00"}
BLANK_COLUMNS = (4, 9, 14, 48, 53, 57, 69, 80, 85)
Rows = list[dict[str, str]]


@dataclass(frozen=True)
class Line:
    """A 001 record, cut at the documented columns."""

    text: str

    def columns(self, first: int, last: int) -> str:
        return self.text[first - 1 : last].strip()

    @property
    def rank(self) -> int:
        return int(self.columns(5, 8))

    @property
    def id(self) -> str:
        return self.columns(58, 68)

    def cell(self, number: int) -> tuple[int, str, str]:
        at = 92 + 10 * (number - 1)
        return int(self.columns(at, at + 3) or 0), self.columns(at + 5, at + 5), self.columns(at + 7, at + 7)

    def cells(self, rounds: int) -> list[tuple[int, str, str]]:
        return [self.cell(number) for number in range(1, rounds + 1)]


@cache
def event_bytes() -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    for path in sorted((MONTH / "events").rglob("*")):
        label = path.relative_to(MONTH / "events").as_posix()
        if path.suffix == ".zip":
            with zipfile.ZipFile(path) as archive:
                files |= {f"{label}/{member}": archive.read(member) for member in archive.namelist()}
        elif path.is_file():
            files[label] = path.read_bytes()
    return files


def players(label: str) -> list[Line]:
    text = event_bytes()[label].decode("utf-8-sig")
    return [Line(line) for line in re.split(r"\r\n|\n|\r", text) if line.startswith("001")]


@cache
def table(name: str) -> Rows:
    with (SAMPLE / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def ledger() -> Rows:
    return table("2026-12/expected/ledger.csv")


def rated_sides(id: str) -> Rows:
    return [row for row in ledger() if row["id"] == id and row["rated"] == "yes"]


def change(id: str) -> dict[str, str]:
    return next(row for row in table("2026-12/expected/changes.csv") if row["id"] == id)


def state(id: str) -> dict[str, str]:
    return next(row for row in table("2026-11/state.csv") if row["id"] == id)


@cache
def october() -> dict[str, dict[str, str]]:
    return {row["id"]: row for row in table("2026-12/lists/2026-10.csv")}


@cache
def november() -> dict[str, dict[str, str]]:
    lines = (MONTH / "lists" / "2026-11.txt").read_bytes().decode("ascii").split("\r\n")
    heading, *rows = lines[:-1]
    assert {len(line) for line in lines[:-1]} == {162}
    starts = [match.start() for match in re.finditer(r"\S+", heading.replace("ID Number", "ID_Number"))]
    names = heading.replace("ID Number", "ID_Number").split()
    ends = [*starts[1:], None]
    cut = [{n: row[a:b].strip() for n, a, b in zip(names, starts, ends, strict=True)} for row in rows]
    return {row["ID_Number"]: row for row in cut}


PLAN_OF = {plan.file: plan for plan in PLANS}
SOUND = [plan.file for plan in PLANS if plan.verdict != "held"]


def test_the_generator_makes_the_committed_files() -> None:
    assert differences(sample_files()) == []


def test_size_and_number_of_entries() -> None:
    assert sum(path.stat().st_size for path in SAMPLE.rglob("*") if path.is_file()) < 1_700_000
    assert len(SOUND) >= 16
    assert all(8 <= len(players(label)) <= 120 for label in SOUND)
    assert 650 <= sum(len(players(label)) for label in SOUND) <= 800


def test_only_invented_ids_and_no_number_of_eleven_digits() -> None:
    everything = {**event_bytes(), **{p.name: p.read_bytes() for p in MONTH.rglob("*") if p.suffix in (".csv", ".txt")}}
    assert not [name for name, content in everything.items() if re.search(rb"(?<![0-9a-f])\d{11}(?![0-9a-f])", content)]
    ids = {line.id for label in SOUND for line in players(label)} | set(october()) | set(november())
    assert all(re.fullmatch(r"9000\d{4}|9001\d{4}|", id) for id in ids)


@pytest.mark.parametrize("label", SOUND)
def test_a_sound_file_keeps_to_the_columns_and_both_sides_agree(label: str) -> None:
    rounds = PLAN_OF[label].rounds
    lines = players(label)
    by_rank = {line.rank: line for line in lines}
    assert sorted(by_rank) == list(range(1, len(lines) + 1))
    for line in lines:
        assert all(line.text[column - 1] == " " for column in BLANK_COLUMNS)
        for number, (opponent, color, result) in enumerate(line.cells(rounds), start=1):
            assert (opponent > 0) == (result in set("10=+-WDL"))
            if opponent:
                back, other_color, other_result = by_rank[opponent].cell(number)
                assert (back, {color, other_color}) == (line.rank, {"w", "b"})
                assert result + other_result in MIRRORS
        assert Fraction(line.columns(81, 84)) == Fraction(sum(POINTS.get(cell[2], 0) for cell in line.cells(rounds)), 2)
    ranked = sorted(lines, key=lambda line: int(line.columns(86, 89)))
    points = [Fraction(line.columns(81, 84)) for line in ranked]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("label", SOUND)
def test_nobody_meets_twice_except_in_a_double_round_robin(label: str) -> None:
    plan = PLAN_OF[label]
    meetings = Counter(
        (line.rank, opponent) for line in players(label) for opponent, _, _ in line.cells(plan.rounds) if opponent
    )
    expected = 2 if plan.system == "double round robin" else 1
    assert set(meetings.values()) == {expected}
    if "round robin" in plan.system:
        assert len(meetings) == len(players(label)) * (len(players(label)) - 1)


@pytest.mark.parametrize("label", SOUND)
def test_at_most_one_pairing_bye_a_round(label: str) -> None:
    for number in range(1, PLAN_OF[label].rounds + 1):
        assert [line.cell(number)[2] for line in players(label)].count("U") <= 1


@pytest.mark.parametrize("label", [plan.file for plan in PLANS])
def test_the_time_control_is_enough_for_the_strongest(label: str) -> None:
    ratings = [int(line.columns(49, 52) or 0) for line in players(label)]
    assert max(ratings) < PLAN_OF[label].rating_limit
    assert PLAN_OF[label].time_control.encode() in event_bytes()[label]


def test_the_broken_file_contradicts_itself() -> None:
    lines = {line.rank: line for line in players("bozuk.trf")}
    pairs = [line.cell(n)[2] + lines[line.cell(n)[0]].cell(n)[2] for line in lines.values() for n in range(1, 5)]
    assert [pair for pair in pairs if pair not in MIRRORS] == ["11", "11"]
    sums = [Fraction(sum(POINTS.get(cell[2], 0) for cell in line.cells(4)), 2) for line in lines.values()]
    assert [Fraction(line.columns(81, 84)) == total for line, total in zip(lines.values(), sums, strict=True)].count(
        False
    ) == 1


def test_every_way_to_write_a_file_occurs() -> None:
    files = event_bytes()
    assert files["kale_acik.trf"] == files["kale_acik_kopya.trf"]
    assert {row["file"] for row in table("2026-12/expected/verdicts.csv")} == set(files)
    sound = {label: files[label] for label in SOUND}
    ends = {"CRLF" if b"\r\n" in text else "CR" if b"\r" in text else "LF" for text in sound.values()}
    assert ends == {"CRLF", "CR", "LF"}
    assert any(text.isascii() for text in sound.values())
    assert any(text.startswith(b"\xef\xbb\xbf") for text in sound.values())
    everything = "".join(text.decode("utf-8-sig") for text in sound.values())
    assert set("İıŞşĞğÇÖÜ") <= set(everything)
    assert any(line.text[57] != " " for line in players("kule_davet.trf"))
    assert any(line.text[57] == " " and line.id for line in players("guz_acik.trf"))
    assert all(line.text == line.text.rstrip() for line in players("hafta_sonu_1.trf"))
    assert any("013 " in text.decode("utf-8-sig") for text in sound.values())
    assert sum(b"\n132 " in text or b"\r132 " in text for text in sound.values()) > len(sound) / 2


def test_every_result_code_occurs() -> None:
    codes = {cell[2] or " " for label in SOUND for line in players(label) for cell in line.cells(PLAN_OF[label].rounds)}
    assert codes == set("10=WDL+-HFUZ ")
    pairs = Counter(row["result"] + mirror["result"] for row, mirror in mirrored() if row["rated"] == "yes")
    assert pairs["00"] >= 2  # a double loss at the arbiter's table, seen from both sides
    assert pairs["--"] >= 2


def mirrored() -> list[tuple[dict[str, str], dict[str, str]]]:
    sides = {(row["file"], row["round"], row["number"]): row for row in ledger()}
    return [(row, sides[row["file"], row["round"], row["opponent_number"]]) for row in ledger()]


def test_the_ledger_agrees_with_itself_and_with_the_files() -> None:
    for row, mirror in mirrored():
        assert (mirror["opponent_number"], mirror["opponent_id"]) == (row["number"], row["id"])
        assert mirror["own_rating"] == row["opponent_rating"]
        assert row["result"] + mirror["result"] in MIRRORS or row["file"] == "bozuk.trf"
    by_file: dict[str, Rows] = defaultdict(list)
    for row in ledger():
        by_file[row["file"]].append(row)
    for label, rows in by_file.items():
        lines = {line.rank: line for line in players(label)}
        for row in rows:
            line = lines[int(row["number"])]
            opponent, _, result = line.cell(int(row["round"]))
            assert (line.id, line.columns(15, 47)) == (row["id"], row["name"])
            assert (opponent, result) == (int(row["opponent_number"]), row["result"])


def test_ledger_ratings_are_those_of_the_list_in_force() -> None:
    for row in ledger():
        if row["start"] < "2026-11-01":
            listed = october().get(row["id"], {}).get("standard_rating", "")
        else:
            listed = november().get(row["id"], {}).get("SRtng", "")
        assert row["own_rating"] == listed


def test_the_lists_are_of_one_kind_and_differ_as_announced() -> None:
    both = [id for id in october() if id in november()]
    moved = [id for id in both if october()[id]["standard_rating"] != november()[id]["SRtng"]]
    assert 0.25 < len(moved) / len(both) < 0.4
    assert len(october()) - len(both) >= 3
    assert len(november()) - len(both) >= 3
    ratings = [row["SRtng"] for row in november().values()] + [row["standard_rating"] for row in october().values()]
    assert all(int(rating) >= 1400 for rating in ratings if rating)


def test_history_and_k_agree() -> None:
    rated = {id: row for id, row in november().items() if row["SRtng"]}
    assert sorted(rated) == [row["id"] for row in table("2026-11/state.csv")]
    for row in table("2026-11/state.csv"):
        listed = rated[row["id"]]
        highest, games = int(row["highest_rating"]), int(row["games_total"])
        assert int(listed["SK"]) == next_k(None, int(listed["B-day"]), 2026, highest, games)
        assert highest >= int(listed["SRtng"])
        assert games >= int(listed["SGm"])
        assert row["first_listed"] <= row["last_rated"] <= "2026-11"
        assert ("i" in listed["Flag"]) == (row["last_rated"] < "2025-11")
        assert ("w" in listed["Flag"]) == (listed["Sex"] == "F")


def differences_met(id: str) -> list[int]:
    return [int(r["own_rating"]) - int(r["opponent_rating"]) for r in rated_sides(id) if r["opponent_rating"]]


def test_high_rated_players_meet_far_lower_ones() -> None:
    assert int(november()[who.GRANDMASTER]["SRtng"]) > 2650
    assert november()[who.GRANDMASTER]["SK"] == "10"
    assert max(differences_met(who.GRANDMASTER)) > 411
    assert 2400 <= int(november()[who.MASTER]["SRtng"]) < 2500
    assert max(differences_met(who.MASTER)) > 411


def test_thirty_nine_games_at_k_20_are_rated_at_17() -> None:
    assert (november()[who.MARATHON]["SK"], change(who.MARATHON)["k"], change(who.MARATHON)["games"]) == (
        "20",
        "17",
        "39",
    )
    assert len({row["file"] for row in rated_sides(who.MARATHON)}) == 4


@pytest.mark.parametrize(
    ("id", "born", "k"),
    [
        (who.JUNIOR_LAST_YEAR, "2008", "40"),
        (who.JUNIOR, "2011", "40"),
        (who.JUNIOR_ONCE_2300, "2009", "20"),
    ],
)
def test_juniors(id: str, born: str, k: str) -> None:
    assert (november()[id]["B-day"], november()[id]["SK"], change(id)["k"]) == (born, k, k)


def test_new_players_have_k_40() -> None:
    assert (change(who.NEW_ADULT)["k"], int(state(who.NEW_ADULT)["games_total"]) < 30) == ("40", True)
    reached = who.THIRTY_GAMES_REACHED
    assert (october()[reached]["standard_k"], november()[reached]["SK"], change(reached)["k"]) == ("40", "20", "20")


def test_one_player_falls_below_the_floor() -> None:
    row = change(who.FALLS_BELOW_FLOOR)
    assert int(row["base_rating"]) >= 1400 > int(row["base_rating"]) + int(row["change"])
    assert row["new_rating"] == ""


@pytest.mark.parametrize(
    ("id", "exact", "whole"),
    [
        (who.HALF_UP, "0.50", "1"),
        (who.HALF_DOWN, "-0.50", "-1"),
        (who.WINS_HALF, "2.50", "3"),
        (who.DRAWS_HALF, "-2.50", "-3"),
    ],
)
def test_exact_halves_at_k_10(id: str, exact: str, whole: str) -> None:
    row = change(id)
    assert (row["k"], row["games"], row["change_exact"], row["change"]) == ("10", "1", exact, whole)


def test_inactive_players_play() -> None:
    assert november()[who.INACTIVE_MAN]["Flag"] == "i"
    assert november()[who.INACTIVE_WOMAN]["Flag"] == "wi"
    assert int(change(who.INACTIVE_MAN)["games"]) > 0
    assert int(change(who.INACTIVE_WOMAN)["games"]) > 0


def test_players_in_several_events_are_never_in_two_at_once() -> None:
    assert len({row["file"] for row in rated_sides(who.THREE_EVENTS)}) == 3
    played = defaultdict(set)
    for label in SOUND:
        for line in players(label):
            played[line.id].add(label)
    assert sum(len(labels) == 2 for id, labels in played.items() if id) >= 50
    for id, labels in played.items():
        plans = sorted((PLAN_OF[label] for label in labels), key=lambda plan: plan.start)
        assert not id or all(a.end < b.start for a, b in pairwise(plans))


def test_what_a_file_prints_differently() -> None:
    line = next(line for line in players("Autumn Open 2026.trf") if line.id == who.MISPRINTED_RATING)
    assert (line.columns(49, 52), november()[who.MISPRINTED_RATING]["SRtng"]) == ("1868", "1838")
    line = next(line for line in players("kampus.trf") if line.id == who.MISSPELT_NAME)
    assert (line.columns(15, 47), november()[who.MISSPELT_NAME]["Name"]) == ("Kalebakar, Gürkem", "Kalebakar, Gorkem")


def test_players_on_one_list_only_play_the_october_event() -> None:
    assert who.NOT_YET_IN_OCTOBER not in october()
    assert who.GONE_IN_NOVEMBER not in november()
    for id in (who.NOT_YET_IN_OCTOBER, who.GONE_IN_NOVEMBER):
        assert {row["file"] for row in rated_sides(id)} == {"ekim_gecis.trf"}
    assert {row["own_rating"] for row in rated_sides(who.NOT_YET_IN_OCTOBER)} == {""}
    assert int(change(who.NOT_YET_IN_OCTOBER)["games"]) > 0
    assert who.GONE_IN_NOVEMBER not in {row["id"] for row in table("2026-12/expected/changes.csv")}


def test_changes_add_up_and_the_floor_is_kept() -> None:
    rows = table("2026-12/expected/changes.csv")
    assert [row["id"] for row in rows] == sorted(row["id"] for row in rows)
    for row in rows:
        new = int(row["base_rating"]) + int(row["change"])
        assert row["base_rating"] == november()[row["id"]]["SRtng"]
        assert row["new_rating"] == (str(new) if new >= 1400 else "")
        exact = int(row["k"]) * (Fraction(row["score"]) - Fraction(row["expected"]))
        assert exact == Fraction(row["change_exact"])
        assert abs(exact - int(row["change"])) <= Fraction(1, 2)


def test_unrated_players_come_with_and_without_ids() -> None:
    unrated = [row for row in ledger() if not row["own_rating"] and row["start"] >= "2026-11-01"]
    assert any(not row["id"] for row in unrated)
    assert any(row["id"] in november() for row in unrated)
    assert any(row["id"] and row["id"] not in november() for row in unrated)
