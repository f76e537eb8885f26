"""`ratebatch report-event`: every figure is that of the CSV files, and names are text."""

import hashlib
import json
import os
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import pytest
from lxml import html

from tests.cli.desk import Desk
from tests.outputs import rows, sample_month
from tests.reporting.report.awkward_month import ARABIC, FORMULA, LATER, NAME, SCRIPT, rated

OF_SUMS = {
    "Rtg": "own_rating", "K": "k", "n": "games", "W": "score", "We": "expected", "W-We": "delta", "K*chg": "k_delta",
    "Rp": "performance",
}  # fmt: skip


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sample_month(tmp_path_factory.mktemp("sample month") / "out")


@pytest.fixture(scope="module")
def awkward(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return rated(tmp_path_factory.mktemp("awkward month")).out


def lines_of(page: str) -> list[dict[str, str]]:
    (table,) = html.document_fromstring(page).iter("table")
    headings = [cell.text_content() for cell in table.find("thead/tr")]
    body = [[cell.text_content().replace("−", "-").removeprefix("+") for cell in row] for row in table.find("tbody")]
    return [dict(zip(headings, row, strict=True)) for row in body]


@pytest.mark.parametrize(
    ("file", "event"), [("guz_acik.trf", "Güz Açık Turnuvası"), ("cift_devre.trf", "Vezirpazarı Çift Devre")]
)
def test_figures_are_those_of_the_files(desk: Desk, month: Path, file: str, event: str) -> None:
    lines = lines_of(desk.run("report-event", month, file, "--format", "html").stdout)
    sums = {row["id"]: row for row in rows(month, "player_events.csv") if row["event"] == event}
    changes = {row["id"]: row for row in rows(month, "changes.csv")}
    listed = {row["id"]: row for row in rows(month, "rating_list.csv")}
    games = [row for row in rows(month, "games.csv") if row["file"] == file]
    assert {line["ID"] for line in lines} == {row["id"] for row in games}
    for line in lines:
        number = line["ID"]
        own = sums.get(number)
        if own:
            assert {column: line[column] for column in OF_SUMS} == {
                column: own[name] for column, name in OF_SUMS.items()
            }
        else:
            assert (line["n"], line["W"], line["K*chg"]) == ("0", "", "")
        assert Decimal(line["Pts"]) == sum(Decimal(row["score"]) for row in games if row["id"] == number)
        assert line["Rn"] == changes.get(number, {"new_rating": ""})["new_rating"]
        player = listed.get(number, {"title": "", "women_title": ""})
        assert line["Title"] == (player["title"] or player["women_title"])


def test_ranks_are_by_points_and_shared(desk: Desk, month: Path) -> None:
    lines = lines_of(desk.run("report-event", month, "kale_acik.trf", "--format", "html").stdout)
    points = [Decimal(line["Pts"]) for line in lines]
    assert points == sorted(points, reverse=True)
    assert [int(line["Rank"]) for line in lines] == [1 + points.index(each) for each in points]


def test_text_is_aligned_and_has_the_same_cells(desk: Desk, month: Path) -> None:
    ran = desk.run("report-event", month, "kale açık")
    assert (ran.code, ran.stderr) == (0, "")
    lines = ran.stdout.splitlines()
    assert lines[0] == "Kale Açık, 2026-11-20 to 2026-11-22"
    assert lines[1] == "FIDE standard, list 2026-12; ratings of 2026-11, edition 2025-10-01"
    heading, body = lines[3], lines[4:24]
    assert heading.split() == [
        "Rank", "Pts", "Title", "Name", "FED", "ID", "Rtg", "K", "n", "W", "We", "W-We", "K*chg", "Rp", "Rn",
    ]  # fmt: skip
    of_page = lines_of(desk.run("report-event", month, "kale_acik.trf", "--format", "html").stdout)
    assert [line.split() for line in body] == [" ".join(line.values()).split() for line in of_page]
    at = heading.index("FED")
    assert all(line[at - 1] == " " and line[at : at + 3].isupper() for line in body)


def test_names_are_shown_as_text(desk: Desk, awkward: Path) -> None:
    shown = desk.run("report-event", awkward, "open.trf", "--format", "html").stdout
    page = html.document_fromstring(shown)
    assert list(page.iter("script")) == []
    assert {SCRIPT, FORMULA, ARABIC, LATER, NAME} <= {bdi.text_content() for bdi in page.iter("bdi")}
    assert NAME in desk.run("report-event", awkward, "open.trf").stdout


def test_an_event_of_two_systems(desk: Desk, month: Path) -> None:
    ran = desk.run("report-event", month, "kale_acik.trf", "--system", "ukd")
    assert ran.code == 2
    assert "kale_acik.trf (Kale Açık) was rated as fide standard, not as ukd: give --system fide." in ran.stderr


def test_an_unknown_event(desk: Desk, month: Path) -> None:
    ran = desk.run("report-event", month, "notur")
    assert (ran.code, ran.stdout) == (2, "")
    assert "knows no event 'notur'" in ran.stderr


def test_a_page_is_utf_8_whatever_the_terminal_writes(awkward: Path) -> None:
    ran = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-m", "ratebatch", "report-event", str(awkward), "open.trf", "--format", "html"],
        capture_output=True,
        check=True,
        env=os.environ | {"PYTHONIOENCODING": "cp1252"},
    )
    assert ARABIC in ran.stdout.decode("utf-8")


def corrections(*entries: dict[str, object]) -> str:
    return "".join(json.dumps(each) + "\n" for each in entries)


def test_a_later_correction_of_the_event_is_told(desk: Desk) -> None:
    """The log of an office lies beside its decisions, that of corrected months in their folder."""
    desk.rate(out="published/2026-12")
    folder = desk.folder / "published/2026-12"
    made = hashlib.sha256((folder / "manifest.json").read_bytes()).hexdigest()
    entry: dict[str, object] = {
        "act": "carried", "to": "2027-01", "reason": "score sheet", "who": "R. Officer", "chain": {"2026-12": made},
        "parts": ['correction [null, "sample open", null, 1, ["ada", "alfa"], ["bora", "bravo"]]'],
    }  # fmt: skip
    others: list[dict[str, object]] = [
        {**entry, "parts": ['correction [null, "another open", null, 1, ["a"], ["b"]]']},
        {**entry, "chain": {"2026-12": "0" * 64}},  # another output of the month
    ]
    assert desk.run("report-event", folder, "open.trf").stderr == ""
    desk.put("corrections.jsonl", corrections(*others))
    assert desk.run("report-event", folder, "open.trf").stderr == ""
    log = desk.put("corrections.jsonl", corrections(*others, entry))
    told = desk.run("report-event", folder, "OPEN.TRF")  # capitals of a file make no difference
    assert told.code == 0
    assert told.stderr == (
        f"Warning: {log}, line 3: Sample Open was corrected after this list was made (score sheet, R. Officer): the "
        "table is as it was rated then. The points were carried to the list 2027-01.\n"
    )
    log.unlink()
    published = {**entry, "act": "published", "parts": ["file 2026-12/open.trf"]}
    desk.put("corrected/corrections.jsonl", corrections(published))
    told = desk.run("report-event", folder, "open.trf")
    assert f"The corrected month is in {desk.folder / 'corrected' / '2026-12'}." in told.stderr
