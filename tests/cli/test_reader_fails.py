"""A reader that fails at one file of many: it is held and told, the others are rated, and the exit code says it."""

import pytest

from ratebatch.reading import tournament_files
from ratebatch.reading.readers import Reader
from ratebatch.reading.text_tables import TextCell, TextRow, tables_of
from ratebatch.reading.tournament_files import READERS
from ratebatch.records.crosstable import Crosstable
from tests.cli.desk import OPEN, Desk
from tests.outputs import rows


def _fails(content: bytes, label: str, encoding: str | None = None) -> Crosstable:
    return _fails(content, label, encoding)


def _not_to_be_understood(content: bytes, label: str, encoding: str | None = None) -> Crosstable:
    """Return a crosstable that no step behind the reader can use: its numbers mean nothing."""
    entries, cells = tables_of(
        [TextRow(1, {"starting_rank": "1", "name": "Alfa, Ada"}, [TextCell(1, "2", "w", "1", 1)])]
    )
    return Crosstable(
        file=label, format="odd", header=(), columns={}, entries=entries, cells=cells, number_spaces=()
    )  # fmt: skip


def _in_round_nought(content: bytes, label: str, encoding: str | None = None) -> Crosstable:
    entries, cells = tables_of(
        [TextRow(1, {"starting_rank": "1", "name": "Alfa, Ada"}, [TextCell(0, "2", "w", "1", 1)])]
    )
    return Crosstable(file=label, format="odd", header=(), columns={}, entries=entries, cells=cells)


@pytest.fixture(autouse=True)
def failing(monkeypatch: pytest.MonkeyPatch) -> None:
    deep = Reader("deep", lambda head, name: head.startswith(b"[["), _fails, "nothing but brackets")
    odd = Reader("odd", lambda head, name: head.startswith(b"odd"), _not_to_be_understood, "a word")
    nought = Reader("nought", lambda head, name: head.startswith(b"nought"), _in_round_nought, "another word")
    monkeypatch.setattr(tournament_files, "READERS", (*READERS, deep, odd, nought))


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


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("odd", "What the reader of the format odd found in this file cannot be understood, which is our fault: "),
        ("nought", "The reader of the format nought stopped at this file, which is our fault: ValueError: rounds are"),
    ],
)
def test_what_cannot_be_understood_holds_its_file(desk: Desk, content: str, said: str) -> None:
    """What a reader returns may be as wrong as what it raises: the file beside it is rated all the same."""
    output = desk.rate({"open.trf": OPEN, "other.txt": content})
    assert output.code == 1
    assert {row["file"]: row["verdict"] for row in rows(output.out, "events.csv")} == {
        "other.txt": "held",
        "open.trf": "rated",
    }
    (found,) = [row for row in rows(output.out, "issues.csv") if row["code"] == "READER_FAILED"]
    assert (found["file"], said in found["message"]) == ("other.txt", True)
    checked = desk.run("check", desk.events({"open.trf": OPEN, "other.txt": content}))
    assert (checked.code, "Ready to submit: 1 of 2 files." in checked.stdout) == (1, True)
    converted = desk.run("convert", desk.put("other.txt", content), desk.folder / "other.trf")
    assert (converted.code, converted.stderr.startswith("Error: READER_FAILED: other.txt: ")) == (3, True)
