"""FIDE's TXT lists: every layout, and what goes wrong in them."""

from pathlib import Path

import pytest

from ratebatch.reading import list_file, list_rows
from ratebatch.reading.list_fide_layout import is_fide_heading, layout_of
from ratebatch.reading.lists import ListError, read_rating_list
from ratebatch.records.period import Month
from ratebatch.records.rating_list import LIST_COLUMNS, RatingList
from ratebatch.records.tournament import RatingType
from tests.reading.fide_lists import BRANDT, CELIK, COMBINED, OF_2011, OZAN, SINGLE, WITHOUT_FOA, fide_txt, row, written

NOVEMBER = Month(2026, 11)


def players(rating_list: RatingList) -> list[dict[str, str]]:
    return list(rating_list.table.to_pylist())


def test_combined_list_with_online_arena_titles(tmp_path: Path) -> None:
    content = fide_txt(COMBINED, OZAN, BRANDT | {"FOA": "AIM"}, CELIK)
    assert len(content.splitlines()[0]) == 162
    found = read_rating_list(written(tmp_path, content), NOVEMBER)
    fide_columns = [name for name in LIST_COLUMNS if name not in ("national_id", "province")]
    assert found.table.column_names == fide_columns
    assert found.issues == ()
    ozan, brandt, celik = players(found)
    assert ozan == dict.fromkeys(fide_columns, "") | {
        "id": "90000011",
        "name": "Ozan, Ulku",
        "federation": "TUR",
        "sex": "M",
        "title": "FM",
        "other_titles": "FA,NI",
        "standard_rating": "2210",
        "standard_games": "9",
        "standard_k": "20",
        "rapid_rating": "2188",
        "rapid_games": "0",
        "rapid_k": "20",
        "birth_year": "1994",
    }
    assert (brandt["women_title"], brandt["foa_title"], brandt["flag"]) == ("WCM", "AIM", "wi")
    assert (celik["standard_rating"], celik["blitz_rating"], celik["blitz_games"]) == ("", "1705", "11")
    assert celik["birth_year"] == ""


def test_combined_list_without_online_arena_titles(tmp_path: Path) -> None:
    content = fide_txt(WITHOUT_FOA, OZAN, BRANDT)
    assert len(content.splitlines()[0]) == 158
    ozan, brandt = players(read_rating_list(written(tmp_path, content), NOVEMBER))
    assert (ozan["standard_rating"], ozan["rapid_k"], ozan["birth_year"]) == ("2210", "20", "1994")
    assert "foa_title" not in ozan
    assert brandt["flag"] == "wi"


@pytest.mark.parametrize("rating_type", RatingType)
def test_list_of_one_type_says_its_month_and_not_its_type(tmp_path: Path, rating_type: RatingType) -> None:
    content = fide_txt(SINGLE, {"ID Number": "90000011", "JAN23": "1812", "Gms": "4", "K": "40", "B-day": "2010"})
    assert len(content.splitlines()[0]) == 136
    found = read_rating_list(written(tmp_path, content), None, rating_type)
    assert found.month == Month(2023, 1)
    assert [found.serves(each) for each in RatingType] == [each is rating_type for each in RatingType]
    (player,) = players(found)
    assert [player[f"{rating_type}_{column}"] for column in ("rating", "games", "k")] == ["1812", "4", "40"]
    assert found.issues == ()


def test_list_of_one_type_is_standard_unless_said_and_that_is_noted(tmp_path: Path) -> None:
    found = read_rating_list(written(tmp_path, fide_txt(SINGLE, {"ID Number": "90000011", "JAN23": "1812"})), None)
    assert found.serves(RatingType.STANDARD)
    assert [each.place for each in found.issues] == [(1, 0, "LIST_TYPE_ASSUMED")]


def test_month_heading_of_september(tmp_path: Path) -> None:
    content = fide_txt(SINGLE, {"ID Number": "90000011", "JAN23": "1812"}).replace(b"JAN23", b"SEP26")
    assert read_rating_list(written(tmp_path, content), None).month == Month(2026, 9)


def test_heading_of_2011_without_blanks_between_its_words(tmp_path: Path) -> None:
    fields = {"ID number": "90000011", "Name": "Ozan, Ulku", "Titl": "wg", "Fed": "TUR", "Mar11": "2210", "Games": "12"}
    content = fide_txt(OF_2011, fields | {"Born": "1984", "Flag": "i"})
    assert b"TitlFed" in content
    assert b"GamesBorn" in content
    found = read_rating_list(written(tmp_path, content), None, RatingType.STANDARD)
    assert found.month == Month(2011, 3)
    assert players(found) == [
        {
            "id": "90000011",
            "name": "Ozan, Ulku",
            "title": "wg",
            "federation": "TUR",
            "standard_rating": "2210",
            "standard_games": "12",
            "birth_year": "1984",
            "flag": "i",
        }
    ]


@pytest.mark.parametrize("line_end", ["\r\n", "\n"])
@pytest.mark.parametrize("trimmed", [False, True])
def test_line_ends_and_trimmed_lines_change_nothing(tmp_path: Path, line_end: str, trimmed: bool) -> None:
    lines = fide_txt(COMBINED, OZAN, BRANDT, CELIK | {"B-day": "1970"}).split(b"\r\n")
    content = line_end.encode().join(line.rstrip() if trimmed else line for line in lines)
    found = read_rating_list(written(tmp_path, content), NOVEMBER)
    expected = read_rating_list(written(tmp_path, b"\r\n".join(lines), "other.txt"), NOVEMBER)
    assert found.table.equals(expected.table)


def test_zero_is_never_a_rating(tmp_path: Path) -> None:
    zeros = {"SRtng": "0", "SK": "0", "SGm": "0", "RRtng": "0000", "B-day": "0"}
    (player,) = players(read_rating_list(written(tmp_path, fide_txt(COMBINED, BRANDT | zeros)), NOVEMBER))
    assert [player[column] for column in ("standard_rating", "standard_k", "rapid_rating", "birth_year")] == [""] * 4
    assert player["standard_games"] == "0"


def test_blank_name_and_blank_rows_are_accepted(tmp_path: Path) -> None:
    content = fide_txt(COMBINED, BRANDT | {"Name": ""}, {}, OZAN | {"ID Number": "0090000011"})
    found = read_rating_list(written(tmp_path, content + b"\r\n"), NOVEMBER)
    assert [(player["id"], player["name"]) for player in players(found)] == [
        ("90000022", ""),
        ("90000011", "Ozan, Ulku"),
    ]
    assert found.issues == ()


@pytest.mark.parametrize("flag", ["", "w", "i", "wi"])
def test_flags_are_kept(tmp_path: Path, flag: str) -> None:
    (player,) = players(read_rating_list(written(tmp_path, fide_txt(COMBINED, BRANDT | {"Flag": flag})), NOVEMBER))
    assert player["flag"] == flag


@pytest.mark.parametrize("titles", ["LSI,FI,SI,SLI,N", "LSI,FI,SI,SLI,NA", "LSI,FI,SI,SLI,NA,FST,IO,DI"])
@pytest.mark.parametrize("columns", [COMBINED, WITHOUT_FOA])
def test_other_titles_longer_than_their_column(tmp_path: Path, titles: str, columns: dict[str, int]) -> None:
    content = fide_txt(columns, OZAN, BRANDT | {"OTit": titles}, CELIK)
    found = read_rating_list(written(tmp_path, content), NOVEMBER)
    expected = read_rating_list(written(tmp_path, fide_txt(columns, OZAN, BRANDT, CELIK), "other.txt"), NOVEMBER)
    assert [each.place for each in found.issues] == ([(3, 0, "LIST_ROW_SHIFTED")] if len(titles) > 15 else [])
    assert players(found)[1] == players(expected)[1] | {"other_titles": titles}
    assert [players(found)[at] for at in (0, 2)] == [players(expected)[at] for at in (0, 2)]


def test_full_other_titles_may_touch_an_online_arena_title(tmp_path: Path) -> None:
    content = fide_txt(COMBINED, OZAN | {"OTit": "LSI,FI,SI,SLI,N", "FOA": "AGM"})
    (player,) = players(read_rating_list(written(tmp_path, content), NOVEMBER))
    assert (player["other_titles"], player["foa_title"], player["standard_rating"]) == (
        "LSI,FI,SI,SLI,N",
        "AGM",
        "2210",
    )


def test_long_other_titles_may_touch_an_online_arena_title(tmp_path: Path) -> None:
    content = fide_txt(COMBINED, OZAN | {"OTit": "LSI,FI,SI,SLI,NA", "FOA": "AGM"})
    (player,) = players(read_rating_list(written(tmp_path, content), NOVEMBER))
    assert (player["other_titles"], player["foa_title"], player["rapid_rating"]) == ("LSI,FI,SI,SLI,NA", "AGM", "2188")


def test_full_other_titles_may_touch_a_rating(tmp_path: Path) -> None:
    content = fide_txt(WITHOUT_FOA, OZAN | {"OTit": "LSI,FI,SI,SLI,N"})
    (player,) = players(read_rating_list(written(tmp_path, content), NOVEMBER))
    assert (player["other_titles"], player["standard_rating"]) == ("LSI,FI,SI,SLI,N", "2210")


def test_other_titles_that_overwrite_what_follows_are_no_guess(tmp_path: Path) -> None:
    line = row(COMBINED, OZAN)
    overwritten = line[:94] + "LSI,FI,SI,SLI,NA,FST" + line[114:]
    content = fide_txt(COMBINED, BRANDT) + overwritten.encode() + b"\r\n"
    found = read_rating_list(written(tmp_path, content), NOVEMBER)
    assert [player["id"] for player in players(found)] == ["90000022"]
    assert [each.code for each in found.issues] == ["LIST_ROW_INVALID"]


@pytest.mark.parametrize("title", ["WGMXXX", "WGMXXXXX"])
def test_title_that_pushes_its_row_is_left_out_with_number_and_text(tmp_path: Path, title: str) -> None:
    content = fide_txt(COMBINED, OZAN, BRANDT | {"Tit": title, "WTit": ""}, CELIK)
    found = read_rating_list(written(tmp_path, content), NOVEMBER)
    assert [player["id"] for player in players(found)] == ["90000011", "90000033"]
    (problem,) = found.issues
    assert (problem.code, problem.source.row) == ("LIST_ROW_INVALID", 3)
    assert title in problem.message


@pytest.mark.parametrize("pushed_by", range(1, 12))
@pytest.mark.parametrize("columns", [COMBINED, WITHOUT_FOA])
def test_pushed_numbers_are_right_or_refused(tmp_path: Path, columns: dict[str, int], pushed_by: int) -> None:
    line = row(columns, OZAN)
    at = columns["SRtng"] - 1
    content = fide_txt(columns, BRANDT) + (line[:at] + " " * pushed_by + line[at:]).encode() + b"\r\n"
    found = read_rating_list(written(tmp_path, content), NOVEMBER)
    numbers = [column for column in LIST_COLUMNS if column.endswith(("rating", "_k", "games", "year"))]
    honest = read_rating_list(written(tmp_path, fide_txt(columns, OZAN), "honest.txt"), NOVEMBER)
    for player in players(found)[1:]:
        assert [player[column] for column in numbers] == [players(honest)[0][column] for column in numbers]


@pytest.mark.parametrize(
    ("change", "column"),
    [
        ({"ID Number": "9000001A"}, 1),
        ({"ID Number": ""}, 1),
        ({"ID Number": "0"}, 1),
        ({"Fed": "TURX"}, 77),
        ({"Fed": "T7"}, 77),
        ({"Sex": "MF"}, 81),
        ({"SRtng": "22A0"}, 114),
        ({"SRtng": "99"}, 114),
        ({"SRtng": "4001"}, 114),
        ({"SRtng": "221.0"}, 114),
        ({"SK": "2O"}, 124),
        ({"RGm": "-1"}, 133),
        ({"B-day": "199"}, 153),
        ({"B-day": "19940"}, 153),
        ({"Flag": "1"}, 159),
    ],
)
def test_one_wrong_field_costs_its_row(tmp_path: Path, change: dict[str, str], column: int) -> None:
    content = fide_txt(COMBINED, BRANDT, OZAN | change)
    found = read_rating_list(written(tmp_path, content), NOVEMBER)
    assert [each.place for each in found.issues] == [(3, column, "LIST_ROW_INVALID")]
    assert len(found) == 1


@pytest.mark.parametrize("rating", ["100", "4000"])
def test_the_range_of_ratings_is_closed(tmp_path: Path, rating: str) -> None:
    (player,) = players(read_rating_list(written(tmp_path, fide_txt(COMBINED, OZAN | {"SRtng": rating})), NOVEMBER))
    assert player["standard_rating"] == rating


def test_a_row_with_a_single_value_is_no_player(tmp_path: Path) -> None:
    found = read_rating_list(written(tmp_path, fide_txt(COMBINED, OZAN, {"ID Number": "1887095"})), NOVEMBER)
    assert [each.place for each in found.issues] == [(3, 0, "LIST_ROW_INVALID")]


def test_text_behind_the_last_column(tmp_path: Path) -> None:
    content = fide_txt(COMBINED, OZAN, BRANDT)
    for gap in (1, 100):
        longer = content.replace(b"wi  \r\n", b"wi  " + b" " * gap + b"2\r\n")
        found = read_rating_list(written(tmp_path, longer), NOVEMBER)
        assert [each.place for each in found.issues] == [(3, 0, "LIST_ROW_INVALID")]
    padded = content.replace(b"\r\n", b" " * 100 + b"\r\n")
    assert read_rating_list(written(tmp_path, padded), NOVEMBER).issues == ()


def test_names_that_are_not_ascii_keep_their_columns(tmp_path: Path) -> None:
    names = ("Özgün, Şule", "Çelik, Iğdır İsmail", "Öz" * 30 + "ç")
    content = fide_txt(COMBINED, OZAN, *(BRANDT | {"Name": name} for name in names))
    found = read_rating_list(written(tmp_path, content), NOVEMBER)
    assert [player["name"] for player in players(found)] == ["Ozan, Ulku", *names]
    assert {player["standard_rating"] for player in players(found)[1:]} == {"1988"}


def test_latin1_is_read_with_a_warning_that_names_the_first_odd_row(tmp_path: Path) -> None:
    content = fide_txt(COMBINED, OZAN, BRANDT | {"Name": "Müller, Lea"}).decode().encode("latin-1")
    found = read_rating_list(written(tmp_path, content), NOVEMBER)
    assert players(found)[1]["name"] == "Müller, Lea"
    assert [each.place for each in found.issues] == [(3, 0, "LIST_NOT_UTF8")]


def test_blocks_of_rows_make_one_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many = [OZAN | {"ID Number": str(90000100 + number), "SRtng": str(1400 + number)} for number in range(50)]
    many[30] |= {"SRtng": "x"}
    monkeypatch.setattr(list_file, "_CHUNK", 500)
    found = read_rating_list(written(tmp_path, fide_txt(COMBINED, *many)), NOVEMBER)
    assert [each.place for each in found.issues] == [(32, 114, "LIST_ROW_INVALID")]
    assert found.table["standard_rating"].to_pylist() == [str(1400 + number) for number in range(50) if number != 30]


@pytest.mark.parametrize(("bad", "refused"), [(10, False), (11, True)])
def test_more_than_ten_bad_rows_refuse_a_small_list(tmp_path: Path, bad: int, refused: bool) -> None:
    rows = [OZAN | {"ID Number": str(90000100 + number)} for number in range(40)]
    content = fide_txt(COMBINED, *rows, *[OZAN | {"SRtng": "abcd"}] * bad)
    assert list_rows.MAX_BAD_ROWS == 10
    if refused:
        with pytest.raises(ListError, match=r"list\.txt, line 42: .*standard rating.*abcd.*again"):
            read_rating_list(written(tmp_path, content), NOVEMBER)
    else:
        assert len(read_rating_list(written(tmp_path, content), NOVEMBER).issues) == bad


@pytest.mark.parametrize(("bad", "refused"), [(20, False), (21, True)])
def test_one_row_in_a_hundred_may_be_bad_in_a_large_list(tmp_path: Path, bad: int, refused: bool) -> None:
    rows = [OZAN | {"ID Number": str(90000100 + number)} for number in range(2000 - bad)]
    content = fide_txt(COMBINED, *rows, *[OZAN | {"SRtng": "abcd"}] * bad)
    if refused:
        with pytest.raises(ListError, match="More than 20 of 2000 lines"):
            read_rating_list(written(tmp_path, content), NOVEMBER)
    else:
        assert len(read_rating_list(written(tmp_path, content), NOVEMBER)) == 1980


def test_joined_lists_are_refused(tmp_path: Path) -> None:
    content = fide_txt(COMBINED, OZAN) + fide_txt(COMBINED, BRANDT)
    with pytest.raises(ListError, match=r"line 3: the heading stands there a second time"):
        read_rating_list(written(tmp_path, content), NOVEMBER)


@pytest.mark.parametrize("columns", [COMBINED, WITHOUT_FOA])
def test_interrupted_download_never_gives_a_wrong_number(tmp_path: Path, columns: dict[str, int]) -> None:
    content = fide_txt(columns, OZAN, BRANDT)
    end = content.index(b"90000022") + columns["Flag"]
    for kept in range(content.index(b"90000022") + 1, end):
        with pytest.raises(ListError, match="line 3: the last line breaks off"):
            read_rating_list(written(tmp_path, content[:kept]), NOVEMBER)


def test_trimmed_last_row_that_ends_within_its_numbers_is_refused(tmp_path: Path) -> None:
    content = b"\n".join(line.rstrip() for line in fide_txt(COMBINED, OZAN, BRANDT).split(b"\r\n"))
    cut = content[: content.rindex(b"1988") + 3]
    with pytest.raises(ListError, match="line 3: the last line breaks off"):
        read_rating_list(written(tmp_path, cut), NOVEMBER)


def test_heading_that_names_a_column_twice_is_refused(tmp_path: Path) -> None:
    content = fide_txt(COMBINED, OZAN).replace(b"RRtng", b"SRtng")
    with pytest.raises(ListError, match="standard_rating more than once"):
        read_rating_list(written(tmp_path, content), NOVEMBER)


def test_unknown_column_is_kept_as_text(tmp_path: Path) -> None:
    columns = {word: at for word, at in COMBINED.items() if word != "Flag"} | {"Club": 159, "Flag": 165}
    content = fide_txt(columns, OZAN | {"Club": "007", "Flag": "i"})
    (player,) = players(read_rating_list(written(tmp_path, content), NOVEMBER))
    assert (player["birth_year"], player["Club"], player["flag"]) == ("1994", "007", "i")


def test_headings_of_other_formats_are_not_recognised() -> None:
    for heading in ("", "id,name,rating", "ID_NUMBER NAME TITLE COUNTRY JUL05", "<playerslist>", "ID Number Name Fed"):
        assert not is_fide_heading(heading)


def test_layout_gives_the_published_columns() -> None:
    heading = row(COMBINED, {word: word for word in COMBINED})
    layout = layout_of("list.txt", heading, RatingType.STANDARD)
    assert [column.start + 1 for column in layout.columns] == list(COMBINED.values())
    assert layout.width == 162
