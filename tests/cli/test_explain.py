"""`ratebatch explain`: the forms, who is meant, and what happens with a folder that is not what it should be."""

import json
from pathlib import Path

import pytest

from ratebatch.records.explanation import Explanation
from ratebatch.reporting.schemas import schema_files
from tests.cli.desk import Desk
from tests.outputs import Rows, copy_with, sample_month
from tools.sample_month import specials


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sample_month(tmp_path_factory.mktemp("sample month") / "out")


def test_text_by_id(desk: Desk, month: Path) -> None:
    ran = desk.run("explain", month, specials.MARATHON)
    assert (ran.code, ran.stderr) == (0, "")
    assert ran.stdout.startswith("90000003 Taskosan, Yigit (TUR, born 1995)\n")
    assert "FIDE standard, list 2026-12: 1988 + 34 = 2022, rated\n" in ran.stdout
    assert "17 x 2.02 = 34.34" in ran.stdout


def test_markdown(desk: Desk, month: Path) -> None:
    ran = desk.run("explain", month, "90000002", "--format", "md")
    assert ran.code == 0
    assert ran.stdout.startswith("# 90000002 Gokbilen, Ilgaz (TUR, born 1987)\n\n")


@pytest.mark.parametrize(
    "player", ["90000001", "90000002", "90000003", "90000007", "90000016", "90001125", "~04571b8268"]
)
def test_json_is_the_record(desk: Desk, month: Path, player: str) -> None:
    ran = desk.run("explain", month, player, "--format", "json")
    assert ran.code == 0
    explanation = Explanation.model_validate_json(ran.stdout)
    assert explanation.id == player
    assert explanation.model_dump(mode="json") == json.loads(ran.stdout)
    assert set(json.loads(ran.stdout)) == set(json.loads(schema_files()["explanation.schema.json"])["properties"])


def test_numbers_in_json_are_those_of_the_files(desk: Desk, month: Path) -> None:
    printed = json.loads(desk.run("explain", month, "90000002", "--format", "json").stdout)
    second = printed["events"][0]["games"][1]
    assert (second["score"], second["expected"], second["delta"], second["k_delta"]) == (
        "0.50",
        "0.92",
        "-0.42",
        "-4.20",
    )
    (product,) = [step for step in printed["result"] if step["name"] == "product"]
    assert product["numbers"] == {"k": "10", "score": "5.50", "expected": "5.56", "change_exact": "-0.60"}


@pytest.mark.parametrize(
    "asked", ["Taskosan", "taşkosan yiğit", "YİĞİT TAŞKOSAN", "taskosan, y", "Tashkosan, Yigit", " 90000003 "]
)
def test_a_name_or_a_part_of_it_will_do(desk: Desk, month: Path, asked: str) -> None:
    assert desk.run("explain", month, asked).stdout.startswith("90000003 Taskosan, Yigit")


def test_a_name_without_quotes_is_answered_with_them(desk: Desk, month: Path) -> None:
    said = desk.run("explain", month, "Alfa", "Ada")
    assert said.code == 2
    assert 'A name or a path with a blank in it stands in quotes: "Alfa Ada"' in said.stderr


def test_a_part_that_fits_several_is_not_guessed(desk: Desk, month: Path) -> None:
    ran = desk.run("explain", month, "tas")
    assert (ran.code, ran.stdout) == (2, "")
    assert "'tas' fits 23 players; give the id of one: 90000003 Taskosan, Yigit; " in ran.stderr
    assert "; and 18 more" in ran.stderr


@pytest.mark.parametrize(("asked", "near"), [("9000003", "90000003 Taskosan, Yigit"), ("Gokbln", "90000002 Gokbilen")])
def test_an_unknown_player_is_answered_with_the_nearest(desk: Desk, month: Path, asked: str, near: str) -> None:
    ran = desk.run("explain", month, asked)
    assert (ran.code, ran.stdout) == (2, "")
    assert f"knows no player '{asked}'. Nearest: {near}" in ran.stderr


@pytest.mark.parametrize("asked", ["xxqqzzw", "***", ""])
def test_a_player_like_nobody(desk: Desk, month: Path, asked: str) -> None:
    ran = desk.run("explain", month, asked)
    assert ran.code == 2
    assert "Nobody there has an id or a name like it." in ran.stderr


def test_a_national_number_is_masked(desk: Desk, month: Path) -> None:
    ran = desk.run("explain", month, "12345678901")
    assert ran.code == 2
    assert "12345678901" not in ran.stderr


def test_a_listed_player_who_did_not_play(desk: Desk, month: Path) -> None:
    ran = desk.run("explain", month, "90003778")
    assert ran.code == 2
    assert "90003778 Walquist, Dirk is on the new list, but played no game" in ran.stderr


def test_a_type_that_is_not_there(desk: Desk, month: Path) -> None:
    ran = desk.run("explain", month, "90000003", "--type", "rapid")
    assert ran.code == 2
    assert "holds standard, not rapid" in ran.stderr


def test_several_types(desk: Desk, month: Path) -> None:
    """Rapid here is a copy of standard: it shows where the files are looked for, not how rapid is rated."""
    both = copy_with(month, desk.folder / "both", {}, types=("standard", "rapid"))
    shown = desk.run("explain", both, "90000003").stdout
    assert "FIDE standard, list 2026-12" in shown
    assert "FIDE rapid, list 2026-12" in shown
    assert "34.34 -> 34 [7.3.4" in shown
    assert "FIDE standard" not in desk.run("explain", both, "90000003", "--type", "rapid").stdout
    printed = json.loads(desk.run("explain", both, "90000003", "--format", "json").stdout)
    assert [each["type"] for each in printed] == ["standard", "rapid"]
    one = json.loads(desk.run("explain", both, "90000003", "--format", "json", "--type", "rapid").stdout)
    assert one["type"] == "rapid"


def test_a_player_who_only_has_kept_games(desk: Desk, month: Path) -> None:
    def without(rows: Rows) -> Rows:
        return [row for row in rows if row["id"] != "90001125"]

    copy = copy_with(month, desk.folder / "out", {"changes.csv": without, "games.csv": without})
    ran = desk.run("explain", copy, "90001125")
    assert (ran.code, ran.stderr) == (0, "")
    assert "Kept towards a first rating: 4 of 5 games" in ran.stdout


def test_k_that_is_not_printed(desk: Desk, month: Path) -> None:
    def derived(rows: Rows) -> Rows:
        return [row | {"base_k": "", "k_source": "derived"} if row["id"] == "90000002" else row for row in rows]

    copy = copy_with(month, desk.folder / "out", {"changes.csv": derived})
    shown = desk.run("explain", copy, "90000002").stdout
    assert "No K is printed on that list; it follows from the rating, the year of birth (1987)" in shown


def test_k_that_nobody_knows(desk: Desk, month: Path) -> None:
    empty = dict.fromkeys(("base_k", "k", "change_exact", "change", "new_rating", "new_k"), "")

    def unknown(rows: Rows) -> Rows:
        return [row | empty | {"remarks": "K_UNKNOWN"} if row["id"] == "90000002" else row for row in rows]

    copy = copy_with(month, desk.folder / "out", {"changes.csv": unknown})
    shown = desk.run("explain", copy, "90000002").stdout
    assert "the facts do not tell it: the change is left open" in shown
    assert "The change is left open: the rating stays 2456." in shown


def test_a_one_time_change(desk: Desk, month: Path) -> None:
    """Ratings below 2000 were raised on 1 March 2024; here 42 points are added to a rating of the sample month."""
    raised = {"adjustment": "42", "adjustment_reason": "increase_2024", "new_rating": "2064"}

    def adjusted(rows: Rows) -> Rows:
        return [row | raised if row["id"] == "90000003" else row for row in rows]

    copy = copy_with(month, desk.folder / "out", {"changes.csv": adjusted})
    shown = desk.run("explain", copy, "90000003").stdout
    assert "Added beside K times the sum: 42, increase_2024." in shown
    assert "1988 + 34 + 42 = 2064" in shown


def test_a_first_rating(desk: Desk, month: Path) -> None:
    """The file says what a first rating is; its making is shown as far as the kept games tell."""
    first = {"new_rating": "1432", "new_k": "40", "games": "4", "games_total": "5", "status": "first", "remarks": ""}

    def rated(rows: Rows) -> Rows:
        return [row | first if row["id"] == "90001125" else row for row in rows]

    def without(rows: Rows) -> Rows:
        return [row for row in rows if row["id"] != "90001125"]

    copy = copy_with(month, desk.folder / "out", {"changes.csv": rated, "pending_games.csv": without})
    shown = desk.run("explain", copy, "90001125").stdout
    assert "FIDE standard, list 2026-12: 1432, first rating" in shown
    assert "counts towards the first rating [8.2]" in shown
    assert "First rating: 1432. [8.2]" in shown
    assert "1 + 4 = 5" in shown


def test_remarks_without_words_are_shown_as_they_stand(desk: Desk, month: Path) -> None:
    def remarked(rows: Rows) -> Rows:
        return [row | {"remarks": "SOMETHING_NEW"} if row["id"] == "90000002" else row for row in rows]

    copy = copy_with(month, desk.folder / "out", {"changes.csv": remarked})
    assert "Remark: SOMETHING_NEW." in desk.run("explain", copy, "90000002").stdout


def test_files_that_changed_since_the_run(desk: Desk, month: Path) -> None:
    copy = copy_with(month, desk.folder / "out", {})
    path = copy / "changes.csv"
    path.write_bytes(path.read_bytes().replace(b",34.34,34,", b",34.34,35,"))
    ran = desk.run("explain", copy, "90000003")
    assert ran.code == 1
    assert "34.34 -> 35" in ran.stdout
    assert "Warning: changes.csv in" in ran.stderr


def test_files_that_changed_beyond_understanding(desk: Desk, month: Path) -> None:
    copy = copy_with(month, desk.folder / "out", {})
    path = copy / "changes.csv"
    path.write_bytes(path.read_bytes().replace(b",34.34,34,", b',"34,34",34,'))
    ran = desk.run("explain", copy, "90000003")
    assert (ran.code, ran.stdout) == (3, "")
    assert "changes.csv in" in ran.stderr
    path.write_bytes(b"id;name\n")
    ran = desk.run("explain", copy, "90000003")
    assert (ran.code, ran.stdout) == (3, "")
    assert "lacks the columns" in ran.stderr


@pytest.mark.parametrize("name", ["changes.csv", "games.csv", "summary.json", "events.csv"])
def test_a_missing_file(desk: Desk, month: Path, name: str) -> None:
    copy = copy_with(month, desk.folder / "out", {})
    (copy / name).unlink()
    ran = desk.run("explain", copy, "90000003")
    assert ran.code == 3
    assert name in ran.stderr


def test_a_folder_that_is_no_output(desk: Desk, month: Path) -> None:
    for folder in (desk.folder, desk.folder / "nowhere", month / "changes.csv"):
        ran = desk.run("explain", folder, "90000003")
        assert (ran.code, ran.stdout) == (3, "")
        assert "give the output folder of a run" in ran.stderr


def test_the_folder_of_one_type_names_the_one_above(desk: Desk, month: Path) -> None:
    both = copy_with(month, desk.folder / "both", {}, types=("standard", "rapid"))
    ran = desk.run("explain", both / "fide-rapid", "90000003")
    assert ran.code == 3
    assert f"the run wrote to {both}" in ran.stderr


def test_the_output_of_another_program(desk: Desk) -> None:
    desk.put("manifest.json", '{"program": "other"}')
    ran = desk.run("explain", desk.folder, "90000003")
    assert ran.code == 3
    assert "was not written by ratebatch" in ran.stderr


def test_an_unfinished_commit(desk: Desk, month: Path) -> None:
    copy = copy_with(month, desk.folder / "out", {})
    desk.put("out/.ratebatch/commit.json", "{}")
    ran = desk.run("explain", copy, "90000003")
    assert (ran.code, ran.stdout) == (3, "")
    assert "start that run again" in ran.stderr
