"""A reader that fails at one file of many: it is held and told, the others are rated, and the exit code says it."""

import pytest

from ratebatch.reading import tournament_files
from ratebatch.reading.readers import Reader
from ratebatch.reading.tournament_files import READERS
from ratebatch.records.crosstable import Crosstable
from tests.cli.desk import OPEN, Desk
from tests.outputs import rows


def _fails(content: bytes, label: str, encoding: str | None = None) -> Crosstable:
    return _fails(content, label, encoding)


@pytest.fixture(autouse=True)
def failing(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader("deep", lambda head, name: head.startswith(b"[["), _fails, "nothing but brackets")
    monkeypatch.setattr(tournament_files, "READERS", (*READERS, reader))


def test_rate_holds_the_file_and_rates_the_others(desk: Desk) -> None:
    output = desk.rate({"open.trf": OPEN, "deep.json": "[[[["})
    assert output.code == 1
    assert {row["file"]: row["verdict"] for row in rows(output.out, "events.csv")} == {
        "deep.json": "held",
        "open.trf": "rated",
    }
    (found,) = [row for row in rows(output.out, "issues.csv") if row["code"] == "READER_FAILED"]
    assert (found["file"], "RecursionError" in found["message"]) == ("deep.json", True)
    assert "report" in found["fix"].lower()


def test_check_tells_it_and_goes_on(desk: Desk) -> None:
    checked = desk.run("check", desk.events({"open.trf": OPEN, "deep.json": "[[[["}))
    assert checked.code == 1
    assert "error READER_FAILED" in checked.stdout
    assert "Ready to submit: 1 of 2 files." in checked.stdout


def test_convert_says_it(desk: Desk) -> None:
    converted = desk.run("convert", desk.put("deep.json", "[[[["), desk.folder / "deep.trf")
    assert (converted.code, converted.stderr.startswith("Error: READER_FAILED: deep.json: ")) == (3, True)
