"""What `rate` prints and writes gives away neither national numbers nor places, and runs nothing."""

import csv
import io
import json
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.desk import ALFA, BRAVO, CHARLIE, DELTA, NOVEMBER, OCTOBER, OPEN, OPEN_CHANGES, PLAYERS, Desk
from tests.cli.desk import exact_changes as changes_of
from tests.months import Output, Player, listed, rating_list, trf

BROKEN = trf([replace(ALFA, points="2.0"), *PLAYERS[1:]], name="Other Cup", start="2026/11/14", end="2026/11/15")


# What is printed.


@pytest.mark.parametrize(("files", "code"), [({"open.trf": OPEN}, 0), ({"open.trf": OPEN, "bad.trf": BROKEN}, 1)])
def test_quiet_prints_nothing(desk: Desk, files: dict[str, str], code: int) -> None:
    output = desk.rate(files, "--quiet")
    assert (output.code, output.stdout, output.stderr) == (code, "", "")


def test_quiet_still_says_what_went_wrong(desk: Desk) -> None:
    output = desk.rate(None, "--quiet", lists=[])
    assert (output.code, output.stdout) == (3, "")
    assert output.stderr.startswith("Error: ")


def test_every_line_of_the_json_log_is_an_object(desk: Desk) -> None:
    output = desk.rate({"open.trf": OPEN, "bad.trf": BROKEN, "notes.docx": "x"}, "--json-log")
    lines = [json.loads(line) for line in output.stderr.splitlines()]
    assert (output.code, output.stdout) == (1, "")
    assert {line["file"]: line["verdict"] for line in lines if "verdict" in line} == output.verdicts()
    assert [line["code"] for line in lines if "code" in line] == [row["code"] for row in output.rows("issues.csv")]
    assert (lines[-1]["kind"], lines[-1]["provisional"], lines[-1]["changed"]) == ("done", True, True)


def test_every_line_of_the_json_log_says_what_it_is(desk: Desk) -> None:
    output = desk.rate({"open.trf": OPEN, "bad.trf": BROKEN, "notes.docx": "x"}, "--json-log")
    kinds = [json.loads(line)["kind"] for line in output.stderr.splitlines()]
    assert kinds == ["file"] * 3 + ["issue"] * len(output.rows("issues.csv")) + ["done"]


@pytest.mark.parametrize(("month", "code"), [("", 2), ("2026-10=", 3)])
def test_the_json_log_tells_why_nothing_was_done_as_an_object_too(desk: Desk, month: str, code: int) -> None:
    output = desk.rate(None, "--json-log", lists=[f"{month}{desk.put('november.csv', NOVEMBER)}"])
    assert output.code == code
    assert output.stderr
    assert all(isinstance(json.loads(line), dict) for line in output.stderr.splitlines())


def test_no_progress_bar_where_stderr_is_no_terminal(desk: Desk) -> None:
    output = desk.rate()
    assert (output.code, output.stderr) == (0, "")
    assert "\x1b" not in output.stdout


@pytest.mark.parametrize("variable", ["FORCE_COLOR", "TTY_COMPATIBLE"])
def test_a_wish_for_colour_does_not_make_a_log_file_a_terminal(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    monkeypatch.setenv(variable, "1")
    output = desk.rate()
    assert (output.code, output.stderr) == (0, "")


def test_the_summary_names_the_state_the_files_and_where_to_look(desk: Desk) -> None:
    output = desk.rate({"open.trf": OPEN, "bad.trf": BROKEN})
    for text in ("2026-12", "provisional", "1 held", "1 rated", "held: bad.trf", "POINTS_DIFFER", "issues.csv"):
        assert text in output.stdout


# Personal data.

NATIONAL = "48151623420"
MASKED = ("stdout", "stderr", "issues.csv", "summary.json", "report.html", "report.xlsx")
"""What never shows a number, even where it stands in a name."""


def text_in(content: bytes) -> str:
    """Return the text of an output file; of a workbook that of all its parts."""
    if not content.startswith(b"PK"):
        return content.decode()
    with zipfile.ZipFile(io.BytesIO(content)) as book:
        return "\n".join(book.read(part).decode() for part in book.namelist())


def unmasked(output: Output, number: str = NATIONAL) -> list[str]:
    """Return where more than the last four digits of a number can be read."""
    seen = {"stdout": output.stdout, "stderr": output.stderr}
    seen |= {name: text_in(content) for name, content in output.contents().items()}
    parts = [number[start : start + 5] for start in range(len(number) - 4)]
    return [name for name, text in seen.items() if any(part in text for part in parts)]


@pytest.mark.parametrize("options", [[], ["--json-log"]])
@pytest.mark.parametrize("rating", [None, 1650])
def test_a_national_number_in_the_place_of_the_id_is_masked_everywhere(
    desk: Desk, rating: int | None, options: list[str]
) -> None:
    event = trf([ALFA, BRAVO, replace(CHARLIE, fide_id=NATIONAL, rating=rating), DELTA])
    output = desk.rate({"open.trf": event}, *options)
    assert output.code in (0, 1)
    assert "ID_INVALID" in output.codes()
    assert unmasked(output) == []


def test_a_national_number_one_column_beside_its_place_is_masked(desk: Desk) -> None:
    text = trf([ALFA, BRAVO, replace(CHARLIE, fide_id=NATIONAL), DELTA])
    output = desk.rate({"open.trf": text.replace(f" {NATIONAL} ", f"{NATIONAL}  "), "right.trf": OPEN})
    assert unmasked(output) == []


def test_a_national_number_written_with_the_name_is_masked_in_messages(desk: Desk) -> None:
    event = trf([ALFA, BRAVO, replace(CHARLIE, name=f"Charlie {NATIONAL}"), DELTA])
    output = desk.rate({"open.trf": event})
    assert "NAME_DIFFERS" in output.codes()
    assert [name for name in unmasked(output) if name in MASKED] == []


@pytest.mark.parametrize("options", [[], ["--json-log"]])
def test_a_national_number_within_a_name_of_the_list_is_masked_in_messages(desk: Desk, options: list[str]) -> None:
    base = NOVEMBER.replace("Alfa, Ada", f"Alfa, Ada {NATIONAL}")
    output = desk.rate(None, *options, lists=[desk.month_list(content=base)])
    assert (output.code, changes_of(output)) == (0, OPEN_CHANGES)
    assert [name for name in unmasked(output) if name in MASKED] == []


def test_a_national_number_is_no_fide_id_of_a_list_and_goes_nowhere(desk: Desk) -> None:
    """The player's K would fall due in January, so that he would be among the changes without having played."""
    due = {"id": NATIONAL, "name": "Junior, Jale", "standard_rating": 1500, "standard_k": 40, "birth_year": 2008}
    lists = [desk.month_list("2026-12", rating_list([*listed(PLAYERS), due]))]
    event = trf(PLAYERS, start="2026/12/05", end="2026/12/06")
    output = desk.rate({"open.trf": event}, lists=lists, period="2027-01")
    assert output.code == 1, "the row has no FIDE id and is left out, so the list is not final"
    assert "LIST_ROW_INVALID" in output.codes()
    assert unmasked(output) == []


# Untrusted text.

FORMULAS = ['=HYPERLINK("x")', "+1+cmd|' /C calc'!A0", "-2+Ada", "@SUM(A1)", "=Ada"]


@pytest.mark.parametrize("formula", FORMULAS)
def test_no_cell_begins_as_a_formula(desk: Desk, formula: str) -> None:
    written = '"' + formula.replace('"', '""') + '"'
    base = NOVEMBER.replace('"Alfa, Ada"', written)
    event = trf([replace(ALFA, name=formula), BRAVO, replace(CHARLIE, fide_id=None, name=formula), DELTA], name=formula)
    output = desk.rate({"open.trf": event}, lists=[desk.month_list(content=base)])
    assert output.code == 0
    for name, content in output.contents().items():
        if name.endswith(".csv"):
            cells = [cell for row in csv.reader(io.StringIO(content.decode())) for cell in row]
            assert [cell for cell in cells if is_formula(cell)] == []
    assert output.change(ALFA.fide_id)["name"].lstrip("'") == formula


def is_formula(cell: str) -> bool:
    """Say whether a spreadsheet would compute the cell; single signs (results) and plain numbers are harmless."""
    return len(cell) > 1 and cell[0] in "=+-@\t\r" and not re.fullmatch(r"[+-]\d+(\.\d+)?", cell)


def test_no_heading_begins_as_a_formula(desk: Desk) -> None:
    base = NOVEMBER.replace(",flag\n", ',flag,"=HYPERLINK(""x"")"\n').replace(",\n", ",,\n")
    output = desk.rate(lists=[desk.month_list(content=base)])
    assert output.code == 0
    heading = next(csv.reader(io.StringIO((output.out / "rating_list.csv").read_text(encoding="utf-8"))))
    assert [cell for cell in heading if is_formula(cell)] == []


# Where the files come from.


def zipped(files: dict[str, str]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return packed.getvalue()


def test_zip_files_are_opened_and_their_members_named(desk: Desk) -> None:
    output = desk.rate({"november.zip": zipped({"week 1/open.trf": OPEN, "bad.trf": BROKEN})})
    assert output.code == 1
    assert output.verdicts() == {"november.zip/bad.trf": "held", "november.zip/week 1/open.trf": "rated"}
    assert changes_of(output) == OPEN_CHANGES


def test_a_member_that_would_climb_out_of_the_archive_stays_in_it(desk: Desk) -> None:
    output = desk.rate({"november.zip": zipped({"../../../etc/open.trf": OPEN, "/root/bad.trf": BROKEN})})
    assert sorted(output.verdicts()) == ["november.zip/etc/open.trf", "november.zip/root/bad.trf"]
    assert sorted(path.name for path in desk.folder.iterdir()) == ["events", "lists", "out"]


def test_a_damaged_zip_file_is_rejected_by_name(desk: Desk) -> None:
    output = desk.rate({"open.trf": OPEN, "november.zip": zipped({"open.trf": OPEN})[:-30]})
    assert (output.code, output.verdicts()) == (1, {"november.zip": "rejected", "open.trf": "rated"})


def test_a_zipped_list_is_read(desk: Desk) -> None:
    packed = desk.put("lists/november.zip", zipped({"november.csv": NOVEMBER}))
    output = desk.rate(lists=[f"2026-11={packed}"])
    assert (output.code, changes_of(output)) == (0, OPEN_CHANGES)


def test_the_output_folder_within_the_input_is_not_input(desk: Desk) -> None:
    first = desk.rate(out="events/december")
    contents = desk.snapshot("events/december")
    again = desk.rate(out="events/december")
    assert first.verdicts() == again.verdicts() == {"open.trf": "rated"}
    assert desk.snapshot("events/december") == contents


def test_no_output_tells_where_it_was_made(desk: Desk) -> None:
    files: dict[str, str | bytes] = {
        "open.trf": OPEN,
        "bad.trf": BROKEN,
        "empty.csv": "",
        "notes.docx": "x",
        "z.zip": b"PK damaged",
    }
    previous = desk.rate(
        {"october.trf": trf(PLAYERS, name="October Open", start="2026/10/10", end="2026/10/11")},
        lists=[desk.month_list("2026-10", OCTOBER)],
        period="2026-11",
        out="november",
    )
    assert previous.code == 0
    output = desk.rate(files, "--previous", previous.out)
    assert output.code == 1
    place = str(desk.folder).encode()
    assert [name for name, content in output.contents().items() if place in content] == []
    paths = [row["file"] for row in output.rows("events.csv")]
    assert not [path for path in paths if Path(path).is_absolute() or path.startswith("..")]


# The same month is the same output.


def test_the_working_directory_does_not_matter(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.rate_a_good_month()
    elsewhere = desk.folder / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    arguments = ["--list", "2026-11=../lists/2026-11.csv", "--period", "2026-12", "--type", "standard"]
    assert desk.run("rate", "../events", *arguments, "--out", "relative").code == 0
    assert Output(0, elsewhere / "relative").contents() == desk.snapshot()


def test_files_may_be_given_one_by_one_in_any_order(desk: Desk) -> None:
    second = trf(
        [Player(1, ALFA.name, 1800, ALFA.fide_id, ["2 w 0"]), Player(2, DELTA.name, 1650, DELTA.fide_id, ["1 b 1"])],
        name="Second Open",
        start="2026/11/21",
        end="2026/11/21",
    )
    desk.rate({"first.trf": OPEN, "second.trf": second})
    one_by_one = [desk.folder / "events" / name for name in ("second.trf", "first.trf", "second.trf")]
    arguments = ["--list", desk.month_list(), "--period", "2026-12", "--type", "standard"]
    assert desk.run("rate", *one_by_one, *arguments, "--out", desk.folder / "again").code == 0
    assert desk.snapshot("again") == desk.snapshot()


def test_a_folder_within_the_folder_changes_labels_and_nothing_else(desk: Desk) -> None:
    desk.rate_a_good_month()
    (desk.folder / "events" / "open.trf").unlink()
    deeper = desk.rate({"week 1/open.trf": OPEN}, out="deeper")
    assert deeper.verdicts() == {"week 1/open.trf": "rated"}
    for name in ("changes.csv", "player_events.csv", "rating_list.csv", "state.csv", "pending_games.csv"):
        assert deeper.contents()[name] == desk.snapshot()[name]
