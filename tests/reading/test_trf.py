"""TRF files are cut into text by their columns; what does not stand in its column is said with its place."""

import unicodedata

import pytest

from ratebatch.reading import trf
from ratebatch.reading.trf_columns import MOST_ROUNDS
from ratebatch.records.crosstable import Crosstable
from tests.reading.trf_samples import CODES, TURKISH, by_bytes, player


def read(text: str, encoding: str | None = None) -> Crosstable:
    return trf.read(text.encode(), "a.trf", encoding)


def places(crosstable: Crosstable) -> list[tuple[int, int, str]]:
    return [found.place for found in crosstable.issues]


def cells(crosstable: Crosstable) -> list[tuple[int, int, str, str, str]]:
    table = crosstable.cells
    return list(
        zip(
            table.entry.tolist(), table.round.tolist(), table.opponent.tolist(), table.colour.tolist(),
            table.result.tolist(), strict=True,
        )
    )  # fmt: skip


def table_of(crosstable: Crosstable) -> dict[str, object]:
    return crosstable.model_dump(exclude={"issues", "file"})


def test_every_field_of_a_line() -> None:
    entries = read(player(7, "Alfa, Ada")).entries
    assert {name: getattr(entries, name).tolist()[0] for name in type(entries).model_fields} == {
        "row": 1, "starting_rank": "7", "sex": "m", "title": "GM", "name": "Alfa, Ada", "rating": "1800",
        "federation": "TUR", "player_id": "90000007", "birth_date": "1990/01/02", "points": "1.0", "rank": "7",
        "national_id": "", "national_rating": "",
    }  # fmt: skip


def test_cells_with_their_places() -> None:
    crosstable = read(CODES)
    assert cells(crosstable)[:5] == [
        (0, 1, "2", "w", "1"), (0, 2, "3", "b", "+"), (0, 3, "4", "w", "="), (1, 1, "1", "b", "0"),
        (1, 2, "0000", "-", "H"),
    ]  # fmt: skip
    assert cells(crosstable)[-2:] == [(3, 1, "3", "b", "1"), (3, 3, "1", "b", "=")]  # round 2 is blank
    assert (crosstable.cells.row[-1], crosstable.cells.column[-1]) == (13, 112)
    assert crosstable.issues == ()


def test_facts_are_kept_from_column_five_and_the_line_of_dates_whole() -> None:
    crosstable = read(CODES + "XXR 3\n162  W 1.0    D 0.5\n012\n")
    facts = {(key, row): text for key, text, row in crosstable.header}
    assert facts[("012", 1)] == "CODES OPEN"
    assert facts[("132", 9)][91:99] == "26/03/07"
    assert facts[("XXR", 14)] == "3"
    assert facts[("162", 15)] == " W 1.0    D 0.5"
    assert facts[("012", 16)] == ""


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_stripped_lines_and_any_line_end_give_the_same(line_end: str) -> None:
    padded = "".join(f"{line:130}\n" for line in CODES.splitlines())
    stripped = line_end.join(line.rstrip() for line in CODES.splitlines())
    assert table_of(read(stripped)) == table_of(read(padded))


@pytest.mark.parametrize("ending", ["", "\n", "\r\n\x1a", "\n\n   \n"])
def test_the_end_of_the_file_does_not_matter(ending: str) -> None:
    assert table_of(read(CODES.rstrip() + ending)) == table_of(read(CODES))


def test_byte_order_mark_before_a_player() -> None:
    assert read("\ufeff" + player(1, "Alfa")).entries.name.tolist() == ["Alfa"]


def test_turkish_names_are_cut_by_characters() -> None:
    entries = read(TURKISH).entries
    assert entries.name.tolist() == ["Öztürk, İpek", "Şahin, Çağrı"]
    assert (entries.rating.tolist(), entries.federation.tolist()) == (["1812", "1790"], ["TUR", "TUR"])
    assert entries.player_id.tolist() == ["90000011", "90000022"]


def test_turkish_names_in_a_declared_code_page() -> None:
    crosstable = trf.read(TURKISH.encode("cp1254"), "a.trf", "cp1254")
    assert table_of(crosstable) == table_of(read(TURKISH))
    assert [found.code for found in crosstable.issues] == ["ENCODING_USED"]


def test_names_with_accents_apart_are_cut_the_same() -> None:
    assert table_of(read(unicodedata.normalize("NFD", TURKISH))) == table_of(read(TURKISH))


def test_accents_apart_that_were_counted_are_moved_back() -> None:
    name = unicodedata.normalize("NFD", "Şahin, Çağrı")
    crosstable = read(player(1, name, "     2 b 0"))
    assert (crosstable.entries.name[0], crosstable.entries.rating[0]) == ("Şahin, Çağrı", "1800")
    assert [found.code for found in crosstable.issues] == ["COLUMNS_BY_BYTE"]


@pytest.mark.parametrize("letters", range(1, 13))
def test_a_line_counted_in_bytes_is_read_and_said(letters: int) -> None:
    line = player(1, f"{'Ş' * letters}, Ada", "     2 w 1     3 b =")
    crosstable = read("012 Open\n" + by_bytes(line))
    assert table_of(crosstable) == table_of(read("012 Open\n" + line))
    assert [(found.source.row, found.code) for found in crosstable.issues] == [(2, "COLUMNS_BY_BYTE")]
    assert crosstable.issues[0].player == f"{'Ş' * letters}, Ada"  # and nothing of the fields behind it


@pytest.mark.parametrize("letters", range(1, 13))
def test_a_line_counted_in_bytes_with_few_fields(letters: int) -> None:
    line = f"001    1      {'Ş' * letters + ', Ada':33}      TUR                         1.0    1     2 w 1"
    crosstable = read(by_bytes(line))
    assert table_of(crosstable) == table_of(read(line))
    assert [found.code for found in crosstable.issues] == ["COLUMNS_BY_BYTE"]


def test_a_line_in_bytes_among_lines_in_characters() -> None:
    good, bad = player(1, "Öz, Ada", "     2 w 1"), player(2, "Şen, Can", "     1 b 0")
    assert table_of(read(f"{good}\n{by_bytes(bad)}")) == table_of(read(f"{good}\n{bad}"))


@pytest.mark.parametrize("column", [4, 9, 14, 48, 53, 57, 69, 80, 85])
def test_every_separator_is_checked(column: int) -> None:
    line = f"001    1 mWGM {'x' * 33} 1800 TUR 90000000011 1990/01/02 11.5    1     2 w 1"
    assert places(read(line)) == []
    touched = line[: column - 1] + "1" + line[column:]
    assert places(read(f"{line}\n{touched}")) == [(2, column, "LINE_MISALIGNED")]


def test_a_name_too_long_that_pushes_the_rest_is_misaligned_and_read_up_to_the_fault() -> None:
    line = player(1, "Alfa Bravo Charlie Delta Echo Foxtrot", "     2 w 1")
    crosstable = read(line)
    assert places(crosstable) == [(1, 48, "LINE_MISALIGNED")]
    assert "between name and rating" in crosstable.issues[0].message
    assert (crosstable.entries.starting_rank[0], crosstable.entries.rating[0]) == ("1", "")
    assert cells(crosstable) == []


def test_a_name_of_34_letters_before_a_rating_in_its_place() -> None:
    line = player(1, "x" * 33)
    crosstable = read(line[:47] + "y" + line[48:])
    assert places(crosstable) == [(1, 48, "FIELD_SHIFTED")]
    assert (crosstable.entries.name[0], crosstable.entries.rating[0]) == ("x" * 33, "1800")


def test_a_field_one_column_to_the_right_with_room() -> None:
    line = player(1, "Alfa, Ada")
    crosstable = read(line[:69] + " 1990/01/02 1.0" + line[84:])
    assert places(crosstable) == [(1, 80, "FIELD_SHIFTED")]
    assert (crosstable.entries.birth_date[0], crosstable.entries.points[0]) == ("1990/01/02", "1.0")


def test_a_rating_that_stands_within_the_name_is_refused() -> None:
    line = player(1, "Alfa, Ada")
    assert places(read(line[:44] + "1800    " + line[52:])) == [(1, 48, "LINE_MISALIGNED")]


def test_a_line_shifted_as_a_whole_is_refused() -> None:
    line = player(1, "Alfa, Ada", "     2 w 1")
    assert [found.code for found in read(line[:14] + " " + line[14:]).issues] == ["LINE_MISALIGNED"]


@pytest.mark.parametrize(
    "line",
    [
        f"001    1 mWGM {'Alfa, Ada':33} 1800 TUR 90000011    1990        1.0{'':10}2 w 1",
        f"001    1 mGM  {'Alfa, Ada':33}    0 VIC 90000000011 0000.00.00 11.5    1     2   1",
        f"001    1      {'Alfa Ada':33}{'':34}1.0{'':10}2 w 1",
        f"001 1    M  g {'Alfa Ada':33} 1800        90000011  1975.  .  17.0{'':10}2 w 1",
    ],
    ids=["id and year to the left", "id of 11 digits, no colour", "name and points alone", "rank to the left"],
)
def test_harmless_shapes_are_left_in_peace(line: str) -> None:
    crosstable = read(line)
    assert places(crosstable) == []
    assert (crosstable.entries.starting_rank[0], len(crosstable.cells.round)) == ("1", 1)


def test_a_shifted_block_is_misaligned_with_its_round() -> None:
    good = player(1, "Alfa", "     2 w 1     3 b 0")
    bad = player(2, "Bravo", "     1 b 0      3 w 1")
    crosstable = read(f"{good}\n{bad}")
    assert places(crosstable) == [(2, 102, "LINE_MISALIGNED")]
    assert crosstable.issues[0].round == 2
    assert cells(crosstable)[2:] == [(1, 1, "1", "b", "0")]


@pytest.mark.parametrize("text", ["  Club Ankara", " x", "   see protest", "         .", "  Club"])
def test_text_behind_the_rounds_is_said_and_not_read(text: str) -> None:
    line = player(1, "Alfa", "     2 w 1")
    crosstable = read(line + text)
    column = len(line) + len(text) - len(text.lstrip()) + 1
    assert places(crosstable) == [(1, column, "TEXT_AFTER_ROUNDS")]
    assert len(crosstable.cells.round) == 1


def test_rounds_that_are_shifted_in_every_line_are_no_text() -> None:
    crosstable = read(player(1, "Alfa", "     2 w 1      3 b 0") + "\n" + player(2, "Bravo", "     1 b 0      4 w 1"))
    assert places(crosstable) == [(1, 102, "LINE_MISALIGNED"), (2, 102, "LINE_MISALIGNED")]
    assert [found.round for found in crosstable.issues] == [2, 2]


def test_endless_lines_are_bounded() -> None:
    crosstable = read(player(1, "Alfa", "     2 w 1" * 300))
    assert crosstable.cells.round.max() == MOST_ROUNDS
    assert [found.code for found in crosstable.issues] == ["TEXT_AFTER_ROUNDS"]


def test_half_point_sign_is_left_to_the_next_step() -> None:
    crosstable = read(player(1, "Alfa", "     2 w ½"))
    assert (crosstable.cells.result[0], places(crosstable)) == ("½", [])


def test_tabs_are_expanded_with_a_warning() -> None:
    line = player(1, "Alfa, Ada", "     2 w 1")
    tabbed = line[:23] + "\t" * 4 + line[48:]
    assert line[23:48].isspace()
    crosstable = read(tabbed)
    assert table_of(crosstable) == table_of(read(line))
    assert places(crosstable) == [(1, 24, "TAB_EXPANDED")]


def test_comments_rulers_and_masks_are_kept_in_silence() -> None:
    lines = [
        "### corrected on protest",
        "         1         2         3         4",
        "1234567890123456789012345678901234567890",
        "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF",
    ]
    crosstable = read("\n".join([*lines, CODES]))
    assert [fact.text for fact in crosstable.unknown] == lines
    assert (crosstable.issues, len(crosstable.entries.name)) == ((), 4)


def test_glued_dates_are_kept_as_they_stand() -> None:
    glued = "132" + " " * 88 + "26/09/0526/09/0626/09/07"
    assert read(glued + "\n" + CODES).header[0].text == glued


@pytest.mark.parametrize("record", "013 142 152 162 172 182 192 222 240 299 310 802 XXA XXQ BBU DAT ACC".split())  # noqa: SIM905
def test_records_of_trf26_and_of_engines_are_known(record: str) -> None:
    crosstable = read(CODES + f"{record} 1 2 3")
    assert (crosstable.header[-1].key, crosstable.issues) == (record, ())


def test_an_unknown_record_is_said_once_and_not_echoed() -> None:
    crosstable = read("QQQ somebody@example.org\n" + CODES + "QQQ again\n999 x\n")
    assert places(crosstable) == [(1, 1, "RECORD_UNKNOWN"), (16, 1, "RECORD_UNKNOWN")]
    assert "2 lines" in crosstable.issues[0].message
    assert "somebody" not in str(crosstable.issues)
    assert [fact.row for fact in crosstable.unknown] == [1, 15, 16]


def test_more_players_than_ranks_are_refused() -> None:
    text = "\n".join(f"001 {number % 10000:4}      A{number}" for number in range(1, 10002))
    crosstable = read(text)
    assert places(crosstable) == [(10000, 0, "PLAYERS_TOO_MANY")]
    assert len(crosstable.entries.name) == 9999


def test_an_undecodable_file_is_empty_and_says_why() -> None:
    crosstable = trf.read(TURKISH.encode("cp1254"), "a.trf", None)
    assert ([found.code for found in crosstable.issues], len(crosstable.entries.name)) == (["ENCODING_UNKNOWN"], 0)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (CODES.encode(), True),
        (CODES.replace("\n", "\r").encode(), True),
        (b"\xef\xbb\xbf" + CODES.encode(), True),
        (("\ufeff" + CODES).encode("utf-16"), True),
        (TURKISH.encode("cp1254"), True),
        (b"001    1      Alfa\n", True),
        (b"XXR 3\n001    1\r\n", True),
        (b"012 Open\n042 2026/03/07\n", True),
        (b"### x\n" * 1000 + CODES.encode(), True),
        (b"012 345 678\n", False),
        (b"001;1;Alfa;1800\n", False),
        (b"No.;Name;Rtg\n1;Alfa, Ada;1800\n", False),
        (b"ID Number      Name          Tit  Fed  MAR26 Gms  K  B-day Flag\n001 1 x\n", False),
        (b"012|Open\n001|1|m\n", False),
        (b"<html><body>001 1 x</body></html>", False),
        (b"", False),
        (bytes(range(256)) * 256, False),
    ],
)
def test_recognised_by_content(content: bytes, expected: bool) -> None:
    assert trf.recognises(content, "whatever.dat") is expected
