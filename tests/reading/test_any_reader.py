"""Whatever a reader does with a file, the run goes on: if it raises, the file is held; what it finds can be written.

The formats that the program reads do neither; a format that somebody adds may.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from ratebatch.issues import Source, issue
from ratebatch.reading import tournament_files
from ratebatch.reading.broken_letters import whole
from ratebatch.reading.readers import Reader
from ratebatch.reading.text_tables import TextCell, TextRow, tables_of
from ratebatch.reading.tournament_files import READERS, Refusal, SourceFile, read_tournament
from ratebatch.records.crosstable import Crosstable, HeaderFact

LONE, PAIR = "\ud800", "\ud83d\ude00"


def found_in(content: bytes, label: str, encoding: str | None = None) -> Crosstable:
    """Read JSON of an event and two players as careless code would: deep nesting raises, escapes stay as they are."""
    event: dict[str, Any] = json.loads(content)
    rows = [
        TextRow(3 + at, {"starting_rank": str(at + 1), "name": name}, [TextCell(1, str(2 - at), "w", "1", 1)])
        for at, name in enumerate(event["players"])
    ]
    entries, cells = tables_of(rows)
    return Crosstable(
        file=label, format="json", header=(HeaderFact("012", event["name"], 1),), columns={}, entries=entries,
        cells=cells, issues=(issue("RESULT_UNKNOWN", f"The result {event['name']!s} is not known.", Source(label)),),
    )  # fmt: skip


def _recognises(head: bytes, name: str) -> bool:
    """Say whether JSON begins; a `!` is a beginning at which it raises."""
    return head[:1] in (b"{", b"[") or (head[:1] == b"!" and bool(1 // (len(head) - 1)))


@pytest.fixture(autouse=True)
def careless(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader("json", _recognises, found_in, "JSON")
    monkeypatch.setattr(tournament_files, "READERS", (*READERS, reader))


def read(content: str) -> Crosstable | Refusal:
    return read_tournament(SourceFile("open.json", Path("nowhere"), content.encode()))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[" * 100_000, "RecursionError: "),
        ('{"name": "Open"}', "KeyError: 'players'"),
        ("{", "JSONDecodeError: "),
        ("!", "ZeroDivisionError: "),
    ],
    ids=["deep", "a key that lacks", "cut off", "recognising"],
)
def test_a_reader_that_raises_holds_its_file(content: str, said: str) -> None:
    found = read(content)
    assert isinstance(found, Refusal)
    assert (found.verdict, [each.place for each in found.issues]) == ("held", [(0, 0, "READER_FAILED")])
    assert f"The reader of the format json stopped at this file, which is our fault: {said}" in found.issues[0].message


def test_a_machine_without_memory_is_not_the_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    def short(content: bytes, label: str, encoding: str | None = None) -> Crosstable:
        raise MemoryError

    monkeypatch.setattr(tournament_files, "READERS", (Reader("json", lambda head, name: True, short, "JSON"),))
    with pytest.raises(MemoryError):
        read("{}")


def test_half_a_letter_is_told_and_can_be_written() -> None:
    found = read(json.dumps({"name": f"Open {LONE}", "players": ["Alfa, Ada", f"Bravo{LONE}, Ben{PAIR}"]}))
    assert isinstance(found, Crosstable)
    assert found.entries.name.tolist() == ["Alfa, Ada", "Bravo\ufffd, Ben\U0001f600"]
    assert found.header[0].text == "Open \ufffd"
    assert [each.place for each in found.issues] == [(0, 0, "RESULT_UNKNOWN"), (1, 0, "LETTER_BROKEN")]
    found.model_dump_json().encode()  # nothing in it that no report could write


def test_the_row_of_a_name_is_named() -> None:
    found = read(json.dumps({"name": "Open", "players": ["Alfa, Ada", LONE]}))
    assert isinstance(found, Crosstable)
    assert [each.place for each in found.issues][1:] == [(4, 0, "LETTER_BROKEN")]


def test_whole_letters_are_left_as_they_are() -> None:
    found = read(json.dumps({"name": "Şık 😀", "players": ["Öz, Ada", "Ли, Бен"]}, ensure_ascii=False))
    assert isinstance(found, Crosstable)
    assert found.entries.name.tolist() == ["Öz, Ada", "Ли, Бен"]
    assert [each.code for each in found.issues] == ["RESULT_UNKNOWN"]


@pytest.mark.parametrize("text", ["", "Ada", "Şık", "😀", "\ufffd"])
def test_a_whole_text_is_the_same(text: str) -> None:
    assert whole(text) == text
