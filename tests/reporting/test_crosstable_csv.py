"""The layout of a crosstable as CSV that anybody can write by hand: the whole file, line by line."""

import pytest

from tests.pipeline.conversions import converted, written_anew
from tests.reading.trf_samples import player

EVENT = """\
012 Liman Open
022 Izmir
032 TUR
042 2026/12/05
052 2026/12/06
092 Individual: Swiss-System
102 Arbiter, Ayla
122 90 min + 30 sec/move
132                                                                                        26/12/05  26/12/05  26/12/06
142 3
172 TUR OTHER
001    1 m FM Ozan, Ülkü                        2210 TUR    90000011 1994/05/17  2.5    1     2 w 1     3 b =  0000 - U
001    2 wWCM Brandt, Lea                       1988 GER    90000022 2001/00/00  1.0    3     1 b 0  0000 - H     3 w D
001    3 m    Kay, Tom                               ENG                         1.0    2  0000 - Z     1 w =     2 b D
TUR    1                                        2244          M00451
"""


def test_the_layout() -> None:
    done = converted(EVENT, "csv")
    assert done.text == (
        "Event,Liman Open\n"
        "City,Izmir\n"
        "Federation,TUR\n"
        "Start,2026-12-05\n"
        "End,2026-12-06\n"
        "Rounds,3\n"
        "Time control,90 min + 30 sec/move\n"
        "Type,Individual: Swiss-System\n"
        'Chief arbiter,"Arbiter, Ayla"\n'
        "Round dates,2026-12-05;2026-12-05;2026-12-06\n"
        "\n"
        "No.,Title,Name,Sex,Born,FED,FideID,Rtg,NatID,RtgN,1.Rd,2.Rd,3.Rd,Pts.,Rk.\n"
        '1,FM,"Ozan, Ülkü",M,1994/05/17,TUR,90000011,2210,M00451,2244,2w1,3b½,-1,2.5,1\n'
        '2,WCM,"Brandt, Lea",F,2001,GER,90000022,1988,,,1b0,-½,3w½U,1.0,3\n'
        '3,,"Kay, Tom",M,,ENG,,,,,-0,1w½,2b½U,1.0,2\n'
    )
    assert [found.message for found in done.issues] == [
        "The fact 172 is not in written.csv: its format has no place for it."
    ]


CELLS = [
    ("     2 w 1", "2w1"), ("     2 b =", "2b½"), ("     2 w 0", "2w0"), ("     2 w +", "2w+"), ("     2 b -", "2b-"),
    ("     2 w W", "2w1U"), ("     2 w D", "2w½U"), ("     2 w L", "2w0U"), ("     2 w *", "2w*"),
    ("     2   1", "2?1"), ("     2 - +", "2?+"),
    ("  0000 - U", "-1"), ("  0000 - H", "-½"), ("  0000 - Z", "-0"), ("  0000 - F", "F"),
    ("  0000 - +", "+"), ("  0000 - -", "-"), ("", ""), ("     2 w Q", "2wQ"), ("    99 w 1", "99w1"),
    ("  0000 - 1", "F"), ("  0000 - =", "-½"), ("  0000 - 0", "-0"), ("     2 w Z", "-0"),
]  # fmt: skip


@pytest.mark.parametrize(("trf", "cell"), CELLS, ids=[trf.strip() or "blank" for trf, _ in CELLS])
def test_cells(trf: str, cell: str) -> None:
    event = "\n".join(["012 Open", "142 1", player(1, "Alfa", trf), player(2, "Bravo", "     1 b 0")])
    written = written_anew(event, "csv")
    assert written.content is not None
    assert written.content.decode().split("\n")[-3].split(",")[10] == cell
    otherwise = [found.code for found in written.issues]
    assert otherwise == (["FACT_LEFT_OUT"] if trf in dict(CELLS[-4:]) else [])


@pytest.mark.parametrize("name", ["=2+3", "+49 170", "@home", "-Alfa"])
def test_nothing_runs_as_a_formula(name: str) -> None:
    written = written_anew(f"012 {name}\n142 1\n{player(1, name)}\n", "csv").content
    assert written is not None
    lines = written.decode().split("\n")
    assert lines[0] == f"Event,'{name}"
    assert f",'{name}," in lines[-2]


def test_headings_and_labels_in_another_language() -> None:
    lines = converted(EVENT, "csv", language="tr").lines
    assert lines[0] == "Turnuva,Liman Open"
    assert lines[11].split(",")[10:] == ["1.Tur", "2.Tur", "3.Tur", "Puan", "Sıra"]


def test_what_is_not_understood_is_written_as_it_stands() -> None:
    event = "012 Open\n042 05/06/2026\n052 x\n142 1\n" + player(1, "Alfa").replace("90000001", "     123") + "\n"
    written = written_anew(event, "csv").content
    assert written is not None
    lines = written.decode().split("\n")
    assert lines[1:3] == ["Start,05/06/2026", "End,x"]
    assert lines[-2].split(",")[6] == "123"


def test_identity_numbers_are_left_out() -> None:
    event = EVENT.replace("     M00451", "12345678901")
    done = converted(event, "csv")
    assert ("12345678901" in done.text, "NATIONAL_ID_LEFT_OUT" in done.codes) == (False, True)
    assert "12345678901" in converted(event, "csv", national_ids=True).text
