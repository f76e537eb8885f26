"""`ratebatch check`: what it prints and writes, its formats, and its exit codes."""

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from ratebatch.cli.check import FORMATS
from ratebatch.reporting.check_json import CheckReport
from ratebatch.reporting.check_writers import CHECK_WRITERS
from ratebatch.reporting.columns import ISSUES
from tests.cli.desk import ALFA, BRAVO, CHARLIE, DELTA, NOVEMBER, OPEN, Desk
from tests.months import trf
from tests.reading.legacy_samples import VEGA_CROSSTABLE

WARNED = trf([replace(ALFA, birth="1990/15/01"), BRAVO, CHARLIE, DELTA])


def test_the_formats_are_the_writers() -> None:
    assert tuple(CHECK_WRITERS) == FORMATS


def test_a_sound_file(desk: Desk) -> None:
    output = desk.run("check", desk.put("open.trf", OPEN))
    assert (output.code, output.stderr) == (0, "")
    assert output.stdout.splitlines()[:2] == [
        "open.trf: READY",
        "  Sample Open · 2026-11-06 to 2026-11-08 · standard · 4 players, 2 rounds",
    ]
    assert output.stdout.splitlines()[-1] == "Ready to submit: 1 of 1 file."


# Alfa stands in row 7. The faults are put in so that the first to fix is the last in the file.
FAULTY = trf(
    [
        replace(ALFA, points="9.0"),
        replace(BRAVO, birth="1985/15/11"),
        replace(CHARLIE, cells=["4 w 0", "2 w 0"]),
        DELTA,
    ],
    end="2026/11/05",
)


def test_an_arbiter_reads_from_top_to_bottom_what_to_fix(desk: Desk) -> None:
    """Four different faults, told to somebody who knows neither codes nor Python: place and remedy, in order."""
    output = desk.run("check", desk.put("open.trf", FAULTY))
    assert (output.code, output.stderr) == (1, "")
    assert output.stdout.splitlines() == [
        "open.trf: NOT READY (3 errors, 1 warning)",
        "  Sample Open · 2026-11-06 to 2026-11-05 · standard · 4 players, 2 rounds",
        "  Fix first: pairings and results",
        "   1. error COLOUR_NOT_MIRRORED",
        "      line 8, column 107: Round 2: both Bravo, Bora (2) and Charlie, Can (3) have white (line 8, column 107; "
        "line 9, column 107).",
        "      -> Correct one of the two colours.",
        "  Then: points",
        "   2. error POINTS_DIFFER",
        "      line 7, column 81: Alfa, Ada: The file gives 9.0 points, the results add up to 1.5.",
        "      -> Correct the points or the result that is wrong.",
        "  Then: facts of the event",
        "   3. error DATES_REVERSED",
        "      line 5, column 5: The event ends on 2026-11-05, before it starts on 2026-11-06.",
        "      -> Correct the days (lines 042 and 052 of a TRF).",
        "  Then: players and ratings",
        "   4. warning BIRTH_DATE_INVALID",
        "      line 8, column 70: Bravo, Bora: The birth date 1985/15/11 cannot be read and was not used.",
        "      -> Write it as YYYY/MM/DD.",
        "",
        "Ready to submit: 0 of 1 file.",
    ]


@pytest.mark.parametrize(("content", "code"), [(OPEN, 0), (WARNED, 1), (FAULTY, 1)], ids=["sound", "warned", "faulty"])
def test_the_exit_code_is_that_of_the_worst(desk: Desk, content: str, code: int) -> None:
    assert desk.run("check", desk.put("open.trf", content)).code == code
    assert desk.run("check", desk.put("open.trf", content), "--format", "json").code == code


def test_wrong_usage_and_nothing_to_check(desk: Desk) -> None:
    path = desk.put("open.trf", OPEN)
    for wrong in (["nowhere.trf"], [path, "--format", "xml"], [path, "--period", "soon"], []):
        assert desk.run("check", *wrong).code == 2
    empty = desk.folder / "empty"
    empty.mkdir()
    output = desk.run("check", empty)
    assert (output.code, "no tournament file was found" in output.stderr) == (3, True)
    desk.put("empty/minutes.docx", b"PK")
    assert desk.run("check", empty).code == 3
    damaged = desk.put("lists/november.csv", "This is a letter.\n")
    assert desk.run("check", path, "--list", f"2026-11={damaged}").code == 3


@pytest.mark.parametrize("command", [["check"], ["rate", "--period", "2026-12", "--out", "out"]], ids=["check", "rate"])
def test_why_nothing_was_found_is_said(desk: Desk, command: list[str]) -> None:
    listed = desk.put("november.csv", NOVEMBER)
    command = [str(desk.folder / word) if word == "out" else word for word in command]
    output = desk.run(*command, desk.put("spring.ladder", "LADDER\n"), "--list", f"2026-11={listed}")
    assert (output.code, "spring.ladder: Files with the ending .ladder are no" in output.stderr) == (3, True)


def test_the_advice_about_a_text_is_that_of_its_format_and_works(desk: Desk) -> None:
    """Rows above the table of Vega are the name of its event; its places have lines and columns, and no cells."""
    path = desk.put("vega.txt", VEGA_CROSSTABLE.replace("-B4\n", "-BX\n"))
    output = desk.run("check", path)
    assert " 6, column 45: " in output.stdout
    assert "(AS6)" not in output.stdout
    path = desk.put("vega.txt", VEGA_CROSSTABLE)
    output = desk.run("check", path)
    assert "-> Write start and end under [facts] into vega.txt.columns.toml beside the file, or give" in output.stdout
    assert "-> State the time control, for example `90 min + 30 sec/move` or " in output.stdout
    assert ", or write it under [facts] into a columns file, or give --type" in output.stdout
    desk.put("vega.txt.columns.toml", '[facts]\nstart = 2026-11-06\nend = 2026-11-08\ntime_control = "90 min"\n')
    output = desk.run("check", path)
    assert (output.code, output.stdout.splitlines()[0]) == (0, "vega.txt: READY")


def test_json_is_one_object_with_the_promised_keys(desk: Desk) -> None:
    desk.put("events/open.trf", OPEN)
    desk.put("events/faulty.trf", FAULTY)
    output = desk.run("check", desk.folder / "events", "--format", "json")
    report = json.loads(output.stdout)
    assert [(file["file"], file["ready"], file["state"]) for file in report["files"]] == [
        ("faulty.trf", False, "not ready"),
        ("open.trf", True, "ready, with warnings"),  # it has the games of the other on other days
    ]
    assert list(report) == ["files", "others"]
    assert list(report["files"][0]) == [
        "file", "ready", "state", "event", "start", "end", "type", "players", "rounds", "problems", "proposal",
    ]  # fmt: skip
    assert report["files"][0]["problems"][0] == {
        "severity": "error",
        "code": "COLOUR_NOT_MIRRORED",
        "stage": "pairings and results",
        "consequence": False,
        "file": "faulty.trf",
        "sheet": "",
        "row": 8,
        "column": 107,
        "round": 2,
        "player": "Bravo, Bora",
        "message": "Round 2: both Bravo, Bora (2) and Charlie, Can (3) have white (line 8, column 107; line 9, "
        "column 107).",
        "fix": "Correct one of the two colours.",
    }
    assert CheckReport.model_validate_json(output.stdout).files[1].event == "Sample Open"


def test_csv_has_the_columns_of_the_problems_of_a_run_and_runs_no_formula(desk: Desk) -> None:
    evil = FAULTY.replace("Bravo, Bora", "=1+1, Bora ")
    output = desk.run("check", desk.put("open.trf", evil), "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(output.stdout)))
    assert list(rows[0]) == list(ISSUES)
    assert [row["code"] for row in rows][:2] == ["COLOUR_NOT_MIRRORED", "POINTS_DIFFER"]
    assert rows[0]["player"] == "'=1+1, Bora"


def test_the_report_as_a_file(desk: Desk) -> None:
    path, target = desk.put("open.trf", FAULTY), desk.folder / "report.json"
    output = desk.run("check", path, "--format", "json", "--out", target)
    assert (output.code, output.stdout) == (1, f"1 file checked; the report is in {target}\n")
    assert json.loads(target.read_text(encoding="utf-8"))["files"][0]["ready"] is False
    assert desk.run("check", path, "--out", target).code == 2
    assert desk.run("check", path, "--out", target, "--force").code == 1
    assert target.read_text(encoding="utf-8").startswith("open.trf: NOT READY")


def test_the_report_takes_no_place_of_a_file_that_is_read(desk: Desk) -> None:
    """Whatever --force says: the tournament, its folder's other files, a list, the registry, a link to one of them."""
    path, other = desk.put("events/open.trf", FAULTY), desk.put("events/other.trf", OPEN)
    registry = desk.put("registry.csv", "event,type\nSample Open,standard\n")
    link = desk.folder / "report.txt"
    link.symlink_to(path)
    read = {each: Path(each).read_bytes() for each in (path, other, registry, desk.month_list().partition("=")[2])}
    for target in (*read, link):
        output = desk.run(
            "check",
            desk.folder / "events",
            "--list",
            desk.month_list(),
            "--events",
            registry,
            "--out",
            target,
            "--force",
        )
        assert (output.code, "is read by this check" in output.stderr) == (2, True)
    assert {each: Path(each).read_bytes() for each in read} == read


def test_a_list_and_a_period(desk: Desk) -> None:
    other = trf([replace(ALFA, fide_id=90000101), BRAVO, CHARLIE, DELTA])
    path = desk.put("open.trf", other)
    assert desk.run("check", path).code == 0
    output = desk.run("check", path, "--list", desk.month_list(), "--period", "2026-11")
    assert (output.code, "ID_OF_ANOTHER_PERSON" in output.stdout) == (1, True)
    assert "it belongs to 2026-12" in output.stdout


def test_corrected_copies(desk: Desk) -> None:
    path, copies = (
        desk.put("open.trf", trf([replace(ALFA, points="9.0"), BRAVO, CHARLIE, DELTA])),
        desk.folder / "copies",
    )
    output = desk.run("check", path, "--propose", copies)
    assert output.code == 1
    assert f"Corrected copy: {copies / 'open.trf'} (1 correction, 1 of them to be confirmed)" in output.stdout
    assert "PROPOSED: line 7, column 81: 9.0 -> 1.5" in output.stdout
    assert desk.run("check", copies / "open.trf").code == 0
    assert desk.run("check", path, "--propose", copies).code == 2
    assert desk.run("check", path, "--propose", copies, "--force").code == 1


def test_national_numbers_are_masked(desk: Desk) -> None:
    path = desk.put("open.trf", trf([replace(ALFA, fide_id="12345678901"), BRAVO, CHARLIE, DELTA]))
    for form in FORMATS:
        output = desk.run("check", path, "--format", form)
        assert ("12345678901" in output.stdout, "8901" in output.stdout) == (False, True)
