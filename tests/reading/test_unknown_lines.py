"""Lines of a text that its reader did not use are told once, and never the digits of a national number."""

from pathlib import Path

import pytest

from ratebatch.reading.sources import SourceFile
from ratebatch.reading.tournament_files import read_tournament
from ratebatch.reading.unknown_lines import with_unknown_lines_told
from ratebatch.records.crosstable import Crosstable
from tests.reading.legacy_samples import ICU_CSV, SWISSPERFECT, USCHESS_CROSSTABLE, VEGA_CROSSTABLE
from tests.reading.test_readers_contract import SAMPLES
from tests.reading.trf_samples import CODES


def told(content: str, label: str = "a.txt") -> list[tuple[int, int, str]]:
    return [each.place for each in read(content, label).issues if each.code == "LINE_UNKNOWN"]


def read(content: str, label: str = "a.txt") -> Crosstable:
    found = read_tournament(SourceFile(label, Path("nowhere"), content.encode()))
    assert isinstance(found, Crosstable)
    return found


@pytest.mark.parametrize(
    ("content", "rows"),
    [
        (ICU_CSV, []),
        (f"{ICU_CSV}By,Deniz\n", [18]),
        (SWISSPERFECT, []),
        (VEGA_CROSSTABLE, [2]),
        (USCHESS_CROSSTABLE, []),
    ],
    ids=["icu-csv", "icu-csv and a line", "swissperfect", "vega-crosstable", "uschess-crosstable"],
)
def test_each_format_of_text(content: str, rows: list[int]) -> None:
    """The second line above Vega's heading; nothing in the others, for the website is a line of the Irish format."""
    assert told(content) == [(row, 0, "LINE_UNKNOWN") for row in rows]


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("Seven against nobody", "Seven against nobody"),
        ("by 12345678901", "by *******8901"),
        (f"a{80 * 'b'}", f"a{58 * 'b'}…"),
    ],
)
def test_a_line_below_the_table_is_shown(line: str, shown: str) -> None:
    found = read(f"{SWISSPERFECT}{line}\n------\n")
    (note,) = [each for each in found.issues if each.code == "LINE_UNKNOWN"]
    assert (note.source.row, note.message) == (9, f"A line was not understood and not used: “{shown}”.")


def test_several_lines_are_one_note() -> None:
    found = read(f"{SWISSPERFECT}one\n\ntwo\n")
    (note,) = [each for each in found.issues if each.code == "LINE_UNKNOWN"]
    assert note.message == "2 lines were not understood and not used; the first is “one”."


def test_what_has_words_of_its_own_is_not_told_twice() -> None:
    assert told(f"{CODES}ZZZ 1\n") == []
    assert told(SAMPLES["csv"].decode() + "\nBelow the table\n", "a.csv") == []


def test_a_crosstable_without_such_lines_is_the_same() -> None:
    found = read(SWISSPERFECT)
    assert with_unknown_lines_told(found) is found
