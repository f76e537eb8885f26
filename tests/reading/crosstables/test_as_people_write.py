"""Signs, facts and files as people write them: understood where they mean one thing, told in the words of the table."""

from datetime import date

import pytest

from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sheets import Cell, CellKind
from ratebatch.reading.tournament_files import read_tournament
from ratebatch.records.crosstable import Crosstable
from tests.reading.crosstables.tables import (
    SWISS,
    Rows,
    Value,
    cells,
    changed,
    complaints,
    crosstable,
    games,
    notes,
    tournament,
)
from tests.reading.crosstables.test_cells import two
from tests.reading.crosstables.test_files import BY_HAND, understood
from tests.reading.crosstables.test_shapes import MATRIX, PAIRINGS, TEAMS
from tests.reading.test_readers_contract import source

LETTERS: Rows = (
    ("No.", "Name", "1.Rd", "2.Rd", "3.Rd", "Pts."),
    (1, "Alfa, Ada", "W2", "X3", "D4", 2.5),
    (2, "Bravo, Bora", "L1", "H", "W3", 1.5),
    (3, "Charlie, Can", "B", "F1", "L2", 1),
    (4, "Delta, Deniz", "U", "H", "D1", 1),
)
"""As US Chess writes: X and F are won and lost by forfeit, B, H and U are rounds without an opponent."""


def message_and_fix(rows: Rows, code: str) -> tuple[str, str]:
    told = next(each for each in crosstable(rows).issues if each.code == code)
    return told.message, told.fix


def test_wins_and_losses_by_letter() -> None:
    assert games(tournament(LETTERS)) == [
        "1: 1-2 WIN", "2: 1-3 FORFEIT_WIN", "3: 1-4 DRAW",
        "1: 2-1 LOSS", "2: 2-0 BYE_HALF", "3: 2-3 WIN",
        "1: 3-0 BYE_PAIRING", "2: 3-1 FORFEIT_LOSS", "3: 3-2 LOSS",
        "1: 4-0 BYE_ZERO", "2: 4-0 BYE_HALF", "3: 4-1 DRAW",
    ]  # fmt: skip
    assert [each for each in complaints(LETTERS) if each[2] != "DATE_MISSING"] == []


@pytest.mark.parametrize("odd", ["F", "won", "4w½"])
def test_one_cell_in_another_notation_is_told_alone(odd: str) -> None:
    rows = changed(LETTERS, {(2, 5): odd})
    assert [each[:2] for each in complaints(rows) if each[2] == "CELL_UNCLEAR"] == [(2, 5)]


@pytest.mark.parametrize(
    ("cell", "meant"),
    [
        ("1 bye", "  U"),
        ("bye 1", "  U"),
        ("Bye ½", "  H"),
        ("0.5 bye", "  H"),
        ("bye 0", "  Z"),
        ("spielfrei 1", "  U"),
    ],
)
def test_a_bye_with_its_points(cell: str, meant: str) -> None:
    assert cells(crosstable(two("2w1", "1b0", cell)))[0, 2] == meant


@pytest.mark.parametrize(
    ("cell", "probably"),
    [
        (Cell("01:00:00", CellKind.DATE), "the time 01:00:00: a spreadsheet made it of another text, probably 1:0."),
        (Cell("00:01:00", CellKind.DATE), "probably 0:1."),
        (Cell("16:45:19", CellKind.DATE), "the time 16:45:19: a spreadsheet made it of another text; nothing tells"),
        (date(2000, 1, 1), "probably 1-0 or 1-1."),
        (date(2026, 1, 1), "probably 1-1."),
        (date(2005, 2, 1), "probably 2-5, 1-2, 2-1, or 1/2."),
        (date(2026, 1, 3), "probably 3-1 or 1-3."),
    ],
)
def test_what_a_date_or_a_time_was(cell: Value, probably: str) -> None:
    assert probably in message_and_fix(changed(SWISS, {(16, 6): cell}), "RESULT_IS_DATE")[0]


@pytest.mark.parametrize("sign", ["xxx", "xx", "X", "***"])
def test_the_diagonal_says_nothing_of_a_second_cycle(sign: str) -> None:
    rows = changed(MATRIX, {(3 + at, 5 + at): sign for at in range(4)})
    assert games(tournament(rows)) == games(tournament(MATRIX))


@pytest.mark.parametrize(("one", "other"), [("1/0", "0/1"), ("1/½", "0/½"), ("1/1/2", "0/1/2")])
def test_two_results_with_a_stroke_between(one: str, other: str) -> None:
    rows = (("No.", "Name", 1, 2), (1, "Alfa, Ada", "*", one), (2, "Bravo, Bora", other, "*"))
    assert games(tournament(rows))[0] == "1: 1-2 WIN"
    assert len(games(tournament(rows))) == 4


def test_half_a_point_with_a_stroke_is_one_result() -> None:
    rows = (("No.", "Name", 1, 2), (1, "Alfa, Ada", "*", "1/2"), (2, "Bravo, Bora", "1/2", "*"))
    assert games(tournament(rows)) == ["1: 1-2 DRAW", "1: 2-1 DRAW"]


def test_a_single_half_is_a_draw_of_both() -> None:
    assert complaints(changed(PAIRINGS, {(6, 8): "½"})) == []
    assert (5, 8, "CELL_UNCLEAR") in complaints(changed(PAIRINGS, {(5, 8): "1"}))  # whose 1 it is nobody knows


@pytest.mark.parametrize(
    ("heading", "row"),
    [
        (("White", "Res.", "Res.", "Black"), ("Alfa, Ada", 1, 0, "Bravo, Bora")),
        (("White", "Res.", "Black", "Res."), ("Alfa, Ada", 1, "Bravo, Bora", 0)),
    ],
)
def test_a_column_of_results_for_either_side(heading: tuple[str, ...], row: tuple[Value, ...]) -> None:
    read = crosstable((("Round 1",), heading, row))
    assert (read.entries.name.tolist(), read.cells.result.tolist()) == (["Alfa, Ada", "Bravo, Bora"], ["1", "0"])


@pytest.mark.parametrize(
    ("rows", "place", "remedy"),
    [
        (MATRIX, (3, 6), "Write 1, ½ or 0"),
        (PAIRINGS, (5, 8), "Write 1 - 0, ½ - ½ or 0 - 1"),
        (TEAMS, (4, 9), "Write 1 - 0, ½ - ½ or 0 - 1"),
    ],
    ids=["matrix", "pairings", "teams"],
)
def test_a_remedy_speaks_of_what_stands_in_such_a_table(rows: Rows, place: tuple[int, int], remedy: str) -> None:
    message, fix = message_and_fix(changed(rows, {place: "won"}), "CELL_UNCLEAR")
    assert fix.startswith(remedy)
    assert "12w1" not in message + fix


def test_the_remedy_of_a_cell_names_every_kind_of_bye() -> None:
    message, _ = message_and_fix(changed(SWISS, {(16, 6): "won"}), "CELL_UNCLEAR")
    assert "-1 for the bye of the pairing, -½ for a half-point bye, -0 for an absence" in message


def test_colours_that_cannot_be_told_are_not_called_unstated() -> None:
    rows = changed(two("2q1", "1z0"), {(1, 1): "FideID", (1, 5): "FED"})
    told = [each.code for each in tournament(rows).issues]
    assert "COLOUR_ALPHABET_UNKNOWN" in told
    assert "COLOURS_NOT_STATED" not in told


def test_arabic_letters_of_the_colours() -> None:
    rows = (
        ("الرقم", "الاسم", "الجولة 1", "النقاط"),
        (1, "Alfa, Ada", "2ا1", 1),
        (2, "Bravo, Bora", "1س0", 0),
    )
    assert list(cells(crosstable(rows)).values()) == ["2 w 1", "1 b 0"]


def test_the_line_of_a_round_is_no_name_of_an_event() -> None:
    assert tournament(PAIRINGS[2:]).name == ""
    assert tournament((("1. Rundenturnier",), *PAIRINGS[2:])).name == "1. Rundenturnier"


def with_facts(*rows: tuple[Value, ...]) -> Rows:
    return (*rows, ("Time control", "90 min + 30 sec/move"), *SWISS[13:19])


def test_a_day_as_the_number_that_spreadsheets_count() -> None:
    """46332 days after 30 December 1899 is 6 November 2026, as every spreadsheet program shows it."""
    rows = with_facts(("Start", 46332), ("End", 46334))
    read = tournament(rows)
    assert (str(read.start), str(read.end)) == ("2026-11-06", "2026-11-08")
    assert "46334" in notes(rows)["DATE_FROM_NUMBER"] or "46332" in notes(rows)["DATE_FROM_NUMBER"]
    assert tournament(with_facts(("Start", 2026), ("End", "2026-11-08"))).start is None


def test_a_remark_beside_a_fact_is_no_part_of_it() -> None:
    rows = with_facts(("Start", "2026-11-06", "10:00, town hall"), ("End", "2026-11-08"), ("Rounds", 3, "was 5"))
    read = tournament(rows)
    assert (str(read.start), read.planned_rounds) == ("2026-11-06", 3)
    assert "10:00, town hall" in [line.text for line in crosstable(rows).unknown]


@pytest.mark.parametrize(
    ("said", "contradicted"),
    [("2026-12-05", False), ("2026/12/5", False), ("05.12.2026", False), ("2026-12-04", True)],
)
def test_a_columns_file_that_contradicts_the_sheet_is_told(said: str, contradicted: bool) -> None:
    read = tournament(SWISS, words=f'[facts]\nstart = "{said}"\n')
    told = [each for each in read.issues if each.code == "FACTS_CONTRADICTED"]
    assert [each.source.row for each in told] == ([10] if contradicted else [])
    if contradicted:
        assert "'2026-12-04'" in told[0].message
        assert "'2026/12/05'" in told[0].message
        assert str(read.start) == said


def test_a_heading_that_a_columns_file_names_and_the_table_does_not_have() -> None:
    words = '[headings]\n"Finale" = "round 3"\n"3.Rd" = "round 3"\n'
    assert complaints(SWISS, words=words) == [(0, 0, "COLUMNS_FILE_UNUSED")]


def test_ids_that_are_headed_by_no_more_than_that() -> None:
    ids = {(15, 12): "ID", **{(16 + at, 12): str(90000011 + at) for at in range(4)}}
    assert "player_id" in next(
        each.fix for each in crosstable(changed(SWISS, ids)).issues if each.code == "ID_KIND_UNCERTAIN"
    )
    assert "ID_KIND_UNCERTAIN" not in notes(changed(SWISS, {**ids, (15, 12): "NatID"}))
    assert "ID_KIND_UNCERTAIN" not in notes(changed(SWISS, {**ids, (16, 12): "4321"}))


@pytest.mark.parametrize("name", ['"Alfa,\nAda"', '"Alfa, Ada\n"', '"Alfa,\r\nAda"'])
def test_a_line_break_within_a_quoted_cell(name: str) -> None:
    read = understood(BY_HAND.replace('"Alfa, Ada"', name).encode(), "open.csv")
    assert read.entries.name[0] == "Alfa, Ada"


def test_a_quote_that_is_not_closed_swallows_no_rows() -> None:
    found = _read(BY_HAND.replace('"Alfa, Ada"', '"Alfa Ada').replace('"Bravo, Bora"', 'Bravo Bora"'))
    assert isinstance(found, Refusal)
    assert found.issues[0].code == "QUOTE_UNCLOSED"


def test_a_page_that_names_no_code_page_asks_for_it() -> None:
    page = "<table><tr><td>Event</td><td>Şahin</td></tr></table>".encode("cp1254")
    found = _read(page, "open.html")
    assert isinstance(found, Refusal)
    message = found.issues[0].message
    assert "cp1254 (Turkey) reads “Şahin”" in message


SWISSPERFECT = """\
Tournament: Liman Open
No  Name            Feder Intl Id  Loc Id Rtg  Loc  Title Total 1    2
1.  Alfa, Ada       TUR   90000011        1800            1.5   2:W  3:D
2.  Bravo, Bora     TUR   90000022        1700            1.0   1:L  0:+
3.  Charlie, Can    TUR   90000033        1650            0.5   0:-  1:D
"""


def test_a_swissperfect_export_with_points_behind_its_numbers_and_a_label_before_its_name() -> None:
    read = _read(SWISSPERFECT, "open.txt")
    assert isinstance(read, Crosstable), read
    assert next(fact.text for fact in read.header if fact.key == "012") == "Liman Open"
    assert read.entries.name.tolist() == ["Alfa, Ada", "Bravo, Bora", "Charlie, Can"]


def _read(content: str | bytes, name: str = "open.csv") -> Crosstable | Refusal:
    return read_tournament(source(content.encode() if isinstance(content, str) else content, name))


@pytest.mark.parametrize(
    ("shown", "probably"),
    [
        ("Jan-00", "probably 1-0 or 1-1."),
        ("1-Jan", "probably 1-1."),
        ("01-Jan", "probably 1-1."),
        ("01.Jan", "probably 1-1."),
        ("1.Oca", "probably 1-1."),
        ("01.01.2000", "probably 1-0 or 1-1."),
        ("2000-01-01", "probably 1-0 or 1-1."),
        ("3-Oca", "probably 3-1 or 1-3."),
        ("01:00", "probably 1:0."),
    ],
)
def test_a_date_saved_as_text_is_told_as_a_date(shown: str, probably: str) -> None:
    """A spreadsheet saves as CSV what it shows: the date is a text there, and the mistake is the same."""
    message = message_and_fix(changed(SWISS, {(16, 6): shown}), "RESULT_IS_DATE")[0]
    assert (shown in message, probably in message) == (True, True)


@pytest.mark.parametrize("text", ["2-Foo", "13-13", "99.99.2000", "Open-00"])
def test_what_is_no_date_stays_unclear(text: str) -> None:
    assert message_and_fix(changed(SWISS, {(16, 6): text}), "CELL_UNCLEAR")
