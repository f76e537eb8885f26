"""Each kind of correction on three small months, what is told of it, and what is refused."""

import csv
import json
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.chain.test_twelve_months import LISTS, PEOPLE, files
from tests.correcting.year import content, copied, correct, differing, make_year, names, numbered
from tests.faults.office import event
from tests.months import Output

MONTHS = LISTS[:3]
FIRST, SECOND, THIRD = MONTHS


@pytest.fixture(scope="module")
def year(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("year")
    make_year(folder, months=MONTHS)
    return folder


def decided(folder: Path, text: str) -> tuple[str, Path]:
    path = folder / "correction.toml"
    path.write_text(text, encoding="utf-8")
    return "--decisions", path


def corrected(year: Path, tmp_path: Path, *options: str | Path, code: int = 0) -> list[dict[str, str]]:
    """Return the rows of the report, the chain untouched."""
    before = content(year / "chain")
    assert correct(year, *options, "--out", tmp_path / "report") == code
    assert content(year / "chain") == before
    with (tmp_path / "report" / "touched.csv").open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def who(rows: list[dict[str, str]], month: str, how: str = "") -> set[str]:
    return names(row["id"] for row in rows if row["period"] == month and how in ("", row["how"]))


def row_of(rows: list[dict[str, str]], month: str, name: str) -> dict[str, str]:
    return next(row for row in rows if (row["period"], row["id"]) == (month, str(numbered(name))))


def test_an_event_is_left_out_by_its_name(year: Path, tmp_path: Path) -> None:
    """City Cup had Fatma-Tuna, Mert-Cem and Gul-Bora; Ece and Ada met Naz in another event of the month."""
    rows = corrected(year, tmp_path, "--drop", "city cup")
    assert who(rows, FIRST) == set()
    assert who(rows, SECOND) == who(rows, SECOND, "direct") == {"Fatma", "Tuna", "Mert", "Cem", "Gul", "Bora"}
    assert row_of(rows, SECOND, "Gul")["causes"].endswith("1, no more rated here")
    found = json.loads((tmp_path / "report" / "correction.json").read_text(encoding="utf-8"))
    (dropped,) = [each for month in found["months"] for each in month["events"]]
    assert (dropped["file"], dropped["verdict_from"], dropped["verdict_to"]) == ("City Cup.trf", "rated", "")
    assert [month["period"] for month in found["months"]] == [SECOND, THIRD]


def test_a_bystander_without_a_game_is_named(year: Path, tmp_path: Path) -> None:
    """Tuna did not play in the third month: his rating on its list is still another one."""
    rows = corrected(year, tmp_path, "--drop", "City Cup.trf")
    tuna = row_of(rows, THIRD, "Tuna")
    assert tuna["how"] == "indirect"
    assert tuna["causes"] == f"no game in this month; base rating of list {SECOND}: 1654 -> 1667"


def test_a_file_that_was_missing_is_rated_once_in_its_month(year: Path, tmp_path: Path) -> None:
    people = [PEOPLE["Derya"], PEOPLE["Cem"]]
    late = tmp_path / "late.trf"
    late.write_text(event(people, ["1-2 0:1"], days="2025/09/10", name="Late Open", time="120 min"), encoding="utf-8")
    rows = corrected(year, tmp_path, "--add", late)
    assert who(rows, FIRST) == set()
    assert who(rows, SECOND) == {"Derya", "Cem"}
    assert row_of(rows, SECOND, "Cem")["causes"].endswith("Derya, Test: 1, now rated here")
    found = json.loads((tmp_path / "report" / "correction.json").read_text(encoding="utf-8"))
    assert [(e["period"], e["verdict_to"]) for month in found["months"] for e in month["events"]] == [(SECOND, "rated")]


def test_a_base_rating_is_corrected_by_a_decision(year: Path, tmp_path: Path) -> None:
    text = f'[[base]]\nplayer = {numbered("Ece")}\nlist = "2025-08"\nrating = 1650\nreason = "withdrawn"\n'
    rows = corrected(year, tmp_path, *decided(tmp_path, text))
    ece = row_of(rows, FIRST, "Ece")
    assert (ece["how"], ece["rating_from"]) == ("direct", "1597")
    assert "base rating of list 2025-08: 1600 -> 1650, by a decision" in ece["causes"]
    tuna = row_of(rows, FIRST, "Tuna")
    assert (tuna["how"], tuna["through"]) == ("indirect", f"{numbered('Ece')} Ece, Test")
    assert who(rows, FIRST) == {"Ece", "Tuna", "Fatma"}


def test_one_game_of_somebody_else_is_moved_by_a_decision(year: Path, tmp_path: Path) -> None:
    """The row of Jale in the Summer Open was Gul."""
    text = f'[[player]]\nevent = "Summer Open"\nname = "Jale, Test"\nprinted_id = {numbered("Jale")}\n'
    text += f'id = {numbered("Gul")}\nreason = "the ids were mixed up"\n'
    rows = corrected(year, tmp_path, *decided(tmp_path, text))
    assert who(rows, FIRST, "direct") == {"Jale", "Gul", "Ada"}


def test_a_month_that_had_decisions_keeps_them(tmp_path: Path) -> None:
    old = tmp_path / "old.toml"
    old.write_text(f'[[base]]\nplayer = {numbered("Ece")}\nlist = "2025-08"\nrating = 1650\nreason = "first"\n')
    made = tmp_path / "year"
    make_year(made, months=MONTHS, options=lambda month: ("--decisions", str(old)) if month == FIRST else ())
    shutil.copy(old, made / "inputs")
    text = f'[[base]]\nplayer = {numbered("Mert")}\nlist = "2025-08"\nrating = 2380\nreason = "second"\n'
    rows = corrected(made, tmp_path, *decided(tmp_path, text))
    assert who(rows, FIRST) == {"Mert", "Derya"}
    again = f'[[base]]\nplayer = {numbered("Ece")}\nlist = "2025-08"\nrating = 1700\nreason = "third"\n'
    rows = corrected(made, tmp_path, *decided(tmp_path, again))
    assert "1650 -> 1700" in row_of(rows, FIRST, "Ece")["causes"]


def official(month: str, folder: Path) -> Sequence[str]:
    """Return the options that give the list that a federation published: as ours, with a player more."""
    if month == FIRST:
        return ()
    before = MONTHS[MONTHS.index(month) - 1]
    path = folder / f"official-{before}.csv"
    if not path.exists():
        heading, *rows = (folder / "chain" / before / "rating_list.csv").read_text(encoding="utf-8").splitlines()
        other = rows[0].replace(rows[0].split(",")[0], f"9000099{MONTHS.index(month)}", 1)
        path.write_text("\n".join([heading, *rows, other]) + "\n", encoding="utf-8")
    return ("--list", f"{before}={path}")


@pytest.mark.parametrize(("follow", "reaches"), [((), False), (("--follow-lists",), True)])
def test_a_published_list_stays_unless_it_is_told_to_follow(
    tmp_path: Path, follow: tuple[str, ...], reaches: bool
) -> None:
    """Bora played in the first two months. Where the official list is the base, the second starts from what it says."""
    made = tmp_path / "made"
    make_year(made, months=MONTHS, options=lambda month: official(month, made))
    rows = corrected(made, tmp_path, "--drop", "Summer Open", "--inputs", made, *follow)
    changed = {row["id"] for row in rows if row["period"] == SECOND and row["rating_from"] != row["rating_to"]}
    assert bool(changed) is reaches
    assert "Bora" in who(rows, FIRST)


def test_what_no_month_uses_is_told(year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (
        '[[correction]]\nevent = "Nowhere"\nround = 1\nwhite = 1\nblack = 2\nfrom = "1-0"\nto = "0-1"\nreason = "r"\n'
    )
    assert corrected(year, tmp_path, *decided(tmp_path, text), code=1) == []
    text = (tmp_path / "report" / "correction.txt").read_text(encoding="utf-8")
    assert "Not used in any month: line 1: round 1 of Nowhere, 1 against 2: no such event there\n" in text
    assert f"No month is another one: {', '.join(MONTHS)} rated again." in text


@pytest.mark.parametrize(
    ("event", "nearest"),
    [
        ('event = "Sumer-Open"', "nearest: Summer Open"),
        ('file = "summer open.csv"', "nearest: Summer Open.trf"),
        ('event = "Summer Open"\nstart = 1999-01-01', "it begins on "),
    ],
)
def test_of_an_event_that_no_month_has_the_nearest_is_named(
    year: Path, tmp_path: Path, event: str, nearest: str
) -> None:
    text = f'[[correction]]\n{event}\nround = 1\nwhite = 1\nblack = 2\nfrom = "1-0"\nto = "0-1"\nreason = "r"\n'
    assert corrected(year, tmp_path, *decided(tmp_path, text), code=1) == []
    text = (tmp_path / "report" / "correction.txt").read_text(encoding="utf-8")
    (line,) = [line for line in text.splitlines() if line.startswith("Not used in any month: ")]
    assert f": no such event there; {nearest}" in line


def test_without_a_change_nothing_is_written(year: Path, tmp_path: Path) -> None:
    same = year / "inputs" / FIRST / "Summer Open.trf"
    options = ("--replace", f"Summer Open.trf={same}", "--publish-corrected", tmp_path / "new", "--reason", "r")
    assert correct(year, *options) == 0
    assert not (tmp_path / "new").exists()


def test_the_terminal_says_who_is_touched(year: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from ratebatch.cli import group
    from ratebatch.cli.faults import run

    given = ["correct", "--chain", year / "chain", "--inputs", year / "inputs", "--inputs", year / "before"]
    assert run(group, [*map(str, given), "--drop", "City Cup"]) == 0
    printed = capsys.readouterr().out
    assert f"{SECOND}: 6 touched, 6 of them directly" in printed
    assert f"The list of {THIRD} has another rating for" in printed
    assert run(group, [*map(str, given), "--drop", "City Cup", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["corrections"] == ["City Cup left out"]


def test_a_rating_that_only_one_list_has_is_not_carried(year: Path, tmp_path: Path) -> None:
    """Without the Autumn Open Fatma does not fall below the floor, and is listed."""
    into = tmp_path / "decisions.toml"
    options = ("--drop", "Autumn Open", "--carry", "2025-12", "--into", into, "--reason", "withdrawn")
    assert correct(year, *options) == 0
    text = into.read_text(encoding="utf-8")
    assert str(numbered("Gokay")) in text
    assert str(numbered("Fatma")) not in text
    assert (
        json.loads((tmp_path / "corrections.jsonl").read_text())["points"][f"fide-standard {numbered('Fatma')}"] is None
    )


def test_what_to_do_about_a_rating_that_cannot_be_carried_is_said(
    year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from ratebatch.cli import group
    from ratebatch.cli.faults import run

    given = ["correct", "--chain", year / "chain", "--inputs", year / "inputs", "--inputs", year / "before"]
    carried = ["--drop", "Autumn Open", "--carry", "2025-12", "--into", tmp_path / "d.toml", "--reason", "withdrawn"]
    assert run(group, [*map(str, (*given, *carried))]) == 0
    (said,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Not carried: ")]
    assert said.endswith(
        "There is no rating to add points to: publish the corrected months, or let his next games rate him."
    )


def test_other_points_for_the_same_list_are_not_overwritten(year: Path, tmp_path: Path) -> None:
    into = tmp_path / "decisions.toml"
    options = ("--carry", "2025-12", "--into", into, "--reason", "withdrawn")
    assert correct(year, "--drop", "Autumn Open", *options) == 0
    text = into.read_bytes()
    assert correct(year, "--drop", "City Cup", "--drop", "Autumn Open", *options) == 2
    assert into.read_bytes() == text


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        ((), 2, "say what to correct"),
        (("--drop", "Spring Open"), 2, "no month of the chain has this file"),
        (("--replace", "Summer Open.trf"), 2, "write OLD_FILE=NEW_FILE"),
        (("2024-01", "--drop", "Summer Open"), 2, "2024-01 is not in the chain"),
        (("--drop", "Summer Open", "--carry", THIRD, "--reason", "r"), 2, "the chain has that list"),
        (("--drop", "Summer Open", "--carry", "2025-12"), 2, "say why with --reason"),
        (
            ("--drop", "Summer Open", "--carry", "2025-12", "--publish-corrected", "x", "--reason", "r"),
            2,
            "published or carried, not both",
        ),
    ],
)
def test_what_cannot_be_meant_is_refused(
    year: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...], code: int, said: str
) -> None:
    assert correct(year, *options) == code
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--out", "--publish-corrected"])
@pytest.mark.parametrize("below", ["", FIRST, f"{FIRST}/new", "report"])
def test_nothing_is_written_into_the_chain(year: Path, option: str, below: str) -> None:
    before = content(year / "chain")
    assert correct(year, "--drop", "Summer Open", "--reason", "r", option, year / "chain" / below) == 2
    assert content(year / "chain") == before


def test_a_report_takes_the_place_of_no_other_output(year: Path, tmp_path: Path) -> None:
    shutil.copytree(year / "chain" / FIRST, tmp_path / "out")
    before = content(tmp_path / "out")
    assert correct(year, "--drop", "Summer Open", "--out", tmp_path / "out") == 3
    assert content(tmp_path / "out") == before


def test_a_file_that_is_gone_is_named_with_its_hash(
    year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    office = copied(year, tmp_path / "office")
    (office / "inputs" / SECOND / "City Cup.trf").unlink()
    assert correct(office, "--drop", "Summer Open") == 3
    assert f"{SECOND}: tournament file City Cup.trf, SHA-256 " in capsys.readouterr().err


def test_a_chain_that_was_edited_is_refused(year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    office = copied(year, tmp_path / "office")
    path = office / "chain" / SECOND / "changes.csv"
    path.write_text(path.read_text(encoding="utf-8").replace("1.60", "1.70"), encoding="utf-8")
    assert correct(office, "--drop", "Summer Open") == 3
    assert "changes.csv is not as the run wrote it" in capsys.readouterr().err


def test_a_month_of_another_program_is_not_compared(
    year: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the program would now give without a correction must be what it gave then."""
    monkeypatch.setattr("ratebatch.rating.fide.changes.rating_change", lambda hundredths: hundredths // 100)
    assert correct(year, "--drop", "City Cup") == 3
    assert "rated again as it was made by version" in capsys.readouterr().err


def test_two_folders_of_one_month_are_refused(year: Path, tmp_path: Path) -> None:
    office = copied(year, tmp_path / "office")
    shutil.copytree(office / "chain" / FIRST, office / "chain" / "copy")
    assert correct(office, "--drop", "Summer Open") == 2


def test_a_folder_without_months_is_refused(year: Path, tmp_path: Path) -> None:
    office = copied(year, tmp_path / "office")
    shutil.rmtree(office / "chain")
    (office / "chain").mkdir()
    assert correct(office, "--drop", "Summer Open") == 2


def test_different_files_of_one_name_need_the_month(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = {"open.trf": str(files(FIRST)["Summer Open.trf"])}
    other = {"open.trf": str(files(SECOND)["City Cup.trf"])}
    make_year(tmp_path, {FIRST: one, SECOND: other}, MONTHS[:2])
    assert correct(tmp_path, "--drop", "open.trf") == 2
    assert f"in {FIRST}, {SECOND}; write 2026-03/open.trf" in capsys.readouterr().err
    assert correct(tmp_path, "--drop", f"{SECOND}/open.trf", "--out", tmp_path / "report") == 0


def test_the_correction_of_a_correction_is_told_from_the_outputs_alone(year: Path, tmp_path: Path) -> None:
    """What `touched.csv` says is what the two output folders say, whoever compares them."""
    rows = corrected(
        year, tmp_path, "--drop", "City Cup", "--publish-corrected", tmp_path / "new", "--reason", "withdrawn"
    )
    for month in (SECOND, THIRD):
        assert {row["id"] for row in rows if row["period"] == month} == differing(
            year / "chain" / month, tmp_path / "new" / month
        )
    assert Output(0, tmp_path / "new" / THIRD).rows("changes.csv")
