"""A TRF made of a tournament that came from elsewhere: every column in its place, and what does not fit is told."""

from pathlib import Path

import numpy as np
import pytest

from ratebatch.pipeline.converting import ConvertRequest, event_to_write
from ratebatch.reporting.crosstable_writers import crosstable_writer
from tests.pipeline.conversions import crosstable_of, written_anew
from tests.reading.trf_samples import CODES, player
from tests.reporting.test_crosstable_csv import EVENT

ELSEWHERE = EVENT.replace("172 TUR OTHER\n", "")
"""An event with national figures as a spreadsheet gives it: without a record of the start order."""


def lines(text: str, to: str) -> list[str]:
    content = written_anew(text, to).content
    assert content is not None
    return content.decode().split("\n")[:-1]


def codes(text: str, to: str) -> list[str]:
    return [found.code for found in written_anew(text, to).issues]


def test_trf16_is_what_the_handbook_describes() -> None:
    """The sample is written by hand in the columns of C.04, Annex 2; rated players (072) were not counted in it."""
    facts, players = CODES.split("062 4\n")
    assert lines(CODES, "trf16") == [*f"{facts}062 4\n072 3\n{players}".split("\n")[:-1]]


def test_trf26_adds_rounds_time_control_and_national_lines() -> None:
    written = lines(ELSEWHERE, "trf26")
    added = [line for line in written if line[:3] in ("142", "172", "222", "XXR")]
    assert added == ["142 3", "172 TUR OTHER", "222 5400+30"]
    assert written[-1] == "TUR    1                                        2244          M00451"
    assert codes(ELSEWHERE, "trf26") == []


def test_trf16_has_no_place_for_national_figures() -> None:
    written = written_anew(ELSEWHERE, "trf16")
    assert [(found.code, found.message) for found in written.issues] == [
        (
            "FACT_LEFT_OUT",
            "The national ratings and numbers of 1 player are not in written.file: its format has no place for them.",
        )
    ]
    assert "XXR 3" in lines(ELSEWHERE, "trf16")


def test_national_lines_need_the_code_of_a_federation() -> None:
    event = ELSEWHERE.replace("032 TUR", "032 Liga Nord")
    assert codes(event, "trf26") == ["FACT_LEFT_OUT", "FIELD_UNWRITABLE"]


LONG_NAME = "Abcdefghijkl, Mnopqrstuvwxyz Abcdefghijkl"


def test_a_name_is_cut_at_33_characters_and_told() -> None:
    found = crosstable_of(CODES)  # no TRF can hold such a name, so it is put in
    names = np.array([LONG_NAME, *found.entries.name.tolist()[1:]])
    found = found.model_copy(update={"entries": found.entries.model_copy(update={"name": names})})
    request = ConvertRequest(Path("event.xlsx"), Path("written.trf"))
    written = crosstable_writer("trf16").write(event_to_write(found, "", request, None))
    assert [each.place for each in written.issues] == [(11, 15, "NAME_CUT")]
    assert written.content is not None
    assert written.content.decode().split("\n")[10][14:48] == LONG_NAME[:33] + " "


@pytest.mark.parametrize(
    ("words", "code"), [("90 min + 30 sec/move", "5400+30"), ("40/100, 15", "40/6000:900"), ("?", "")]
)
def test_the_time_control_is_coded_where_it_is_clear(words: str, code: str) -> None:
    event = f"012 Open\n122 {words}\n{player(1, 'Alfa', '     2 w 1')}\n{player(2, 'Bravo', '     1 b 0')}\n"
    assert [line[4:] for line in lines(event, "trf26") if line.startswith("222")] == ([code] if code else [])
