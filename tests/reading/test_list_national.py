"""National lists by a mapping: those that come with the program, an officer's own, and mappings that are wrong."""

from datetime import date
from pathlib import Path

import pytest

from ratebatch.cli.rate import rate
from ratebatch.reading.list_mapping import MappingError, mapping_of, parsed, shipped_mappings
from ratebatch.reading.lists import ListError, ListUndated, read_rating_list
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType
from tests.reading.fide_lists import BRANDT, COMBINED, fide_txt, written, zipped
from tests.reading.list_samples import workbook

NOVEMBER = Month(2026, 11)
SWISS_MANAGER = """ID_no;Name;Sex;Birthday;Rtg_Nat;Rtg_Int;Fide_No;Fed;Clubname
10000000001;Ozan, Ülkü;;17.05.1994;2244;2210;90000011;TUR;Alfa
10000000002;Kara, İnci;f;00.00.2008;1543;;;TUR;Beta
10000000003;Celik, Mert;;0;0;-;0;;
"""
UKD = """ID_no,Name,Sex,Birthday,UKD,Rtg_Int,Fide_No,Fed,İl
10000000001,"Ozan, Ülkü",,1994,2244,2210,90000011,TUR,İzmir
10000000002,"Kara, İnci",F,2008/00/00,unr,,,TUR,Van
"""
ECF = """ECF_code,full_name,member_no,FIDE_no,gender,nation,original_standard,standard_original_category,\
revised_standard,standard_revised_category,original_rapid,rapid_original_category,revised_rapid,\
rapid_revised_category,original_blitz,blitz_original_category,revised_blitz,blitz_revised_category,club_code,club_name,title
120787J,"Ashdown, Ivy",ME001,90000044,F,ENG,1700,A,1722,A,,,1650,K,,,0,,ABC,Invented Club,WFM
120788K,"Birch, Tom",,,M,ENG,,,,,,,,,,,,,,,
"""
DSB = """ID,ZPS,Mitgliedsnummer,Status,"Name,Vorname",Geschlecht,Spielberechtigung,Geburtsjahr,"Letzte Auswertung",DWZ,\
Index,FIDE-Elozahl,FIDE-Titel,FIDE-ID,FIDE-Land,Vorname,Nachname,FIDE-Frauentitel,FIDE-Elozahl-Schnellschach,\
FIDE-Elozahl-Blitz
10240001,C0327,1001,P,"Müller,Lea",W,D,2001,202645,1804,25,1911,,90000055,GER,Lea,Müller,WFM,1850,
10240001,40001,0012,A,"Müller,Lea",W,D,2001,202645,1804,25,1911,,90000055,GER,Lea,Müller,WFM,1850,
10240002,40001,0013,A,"Schön,Max",M,D,1980,,0,0,,,,,Max,Schön,,,
10240003,40002,0001,P,"Weiß,Ada",W,D,1990,202601,1500,3,,,,GER,Ada,Weiß,,,
10240003,40003,0007,A,"Weiß,Ada",W,D,1990,202602,1512,4,,,,GER,Ada,Weiß,,,
"""
OWN = """
title = "Own list"
encoding = "cp1254"
delimiter = ";"
rows_before_heading = 2
unrated = ["yok", "0"]
unknown_birth = ["1900/01/01"]
national_id = "digits"
month = 'Liste (?P<month>\\d{1,2})\\.(?P<year>\\d{4})'

[columns]
national_id = "Lisans"
name = { join = ["Soyadı", "Adı"] }
birth_year = "Doğum"
ukd_standard_rating = "Puan"
province = 6

[values.province]
"34" = "İstanbul"
"""
OWN_LIST = """Federasyon
Liste 9.2026
Lisans;Adı;Soyadı;Doğum;Puan;İl;Puan Eski
10000000001;Ülkü;Ozan;1994/05/17;1544;34;1500
10000000002;İnci;Kara;1900/01/01;yok;06;
12-34;Mert;Çelik;1990;1500;06;
10000000004;;Ada;17 Mayıs 90;1500;06;
"""


def read(folder: Path, text: str | bytes, **how: object) -> RatingList:
    content = text.encode() if isinstance(text, str) else text
    return read_rating_list(written(folder, content, "list.csv"), NOVEMBER, **how)  # type: ignore[arg-type]


def rows(found: RatingList, *columns: str) -> list[tuple[str, ...]]:
    return list(zip(*(found.table[name].to_pylist() for name in columns), strict=True))


def mapping_file(folder: Path, text: str, name: str = "own.toml") -> Path:
    return written(folder, text.encode(), name)


def test_swiss_manager(tmp_path: Path) -> None:
    found = read(tmp_path, SWISS_MANAGER, rating_type=RatingType.STANDARD)
    assert (found.format, found.issues) == ("swiss-manager", ())
    columns = (
        "id",
        "national_id",
        "name",
        "sex",
        "birth_year",
        "national_standard_rating",
        "standard_rating",
        "Clubname",
    )
    assert rows(found, *columns) == [
        ("90000011", "10000000001", "Ozan, Ülkü", "", "1994", "2244", "2210", "Alfa"),
        ("", "10000000002", "Kara, İnci", "F", "2008", "1543", "", "Beta"),
        ("", "10000000003", "Celik, Mert", "", "", "", "", ""),
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize("delimiter", [";", "\t"])
def test_delimiters_and_encodings(tmp_path: Path, encoding: str, delimiter: str) -> None:
    found = read(tmp_path, SWISS_MANAGER.replace(";", delimiter).encode(encoding))
    assert found.table["name"].to_pylist()[0] == "Ozan, Ülkü"


def test_another_encoding_than_the_first_leaves_a_note(tmp_path: Path) -> None:
    content = SWISS_MANAGER.replace("İnci", "Inci").encode("cp1252")
    found = read(tmp_path, content, rating_type=RatingType.STANDARD)
    assert [each.place for each in found.issues] == [(2, 0, "ENCODING_USED")]
    assert found.table["name"].to_pylist()[0] == "Ozan, Ülkü"


def test_an_encoding_that_the_mapping_does_not_have_is_an_error_of_its_row(tmp_path: Path) -> None:
    with pytest.raises(ListError, match=r"list\.csv, row 2: the list is not utf-8"):
        read(tmp_path, ECF.replace("Ashdown", "Äshdown").encode("cp1252"))


def test_columns_of_one_type_have_the_type_that_was_given(tmp_path: Path) -> None:
    found = read(tmp_path, UKD, rating_type=RatingType.RAPID)
    assert rows(found, "ukd_rapid_rating", "rapid_rating") == [("2244", "2210"), ("", "")]
    assert found.serves(RatingType.RAPID, "ukd")
    assert found.serves(RatingType.RAPID)
    assert not found.serves(RatingType.STANDARD, "ukd")
    assert [each.code for each in read(tmp_path, UKD).issues] == ["LIST_TYPE_ASSUMED"]


def test_ukd(tmp_path: Path) -> None:
    found = read(tmp_path, UKD, rating_type=RatingType.STANDARD)
    assert (found.format, found.issues) == ("ukd", ())
    assert rows(found, "id", "national_id", "province", "birth_year", "ukd_standard_rating") == [
        ("90000011", "10000000001", "İzmir", "1994", "2244"),
        ("", "10000000002", "Van", "2008", ""),
    ]


def test_a_mapping_that_is_named_comes_before_the_one_that_is_recognised(tmp_path: Path) -> None:
    found = read(tmp_path, SWISS_MANAGER, rating_type=RatingType.STANDARD, mapping="ukd")
    assert found.format == "ukd"
    assert found.table["ukd_standard_rating"].to_pylist() == ["2244", "1543", ""]


def test_a_mapping_that_is_named_leaves_other_lists_alone(tmp_path: Path) -> None:
    assert read(tmp_path, fide_txt(COMBINED, BRANDT), mapping="ukd").format == "fide-txt"


def test_a_list_of_two_mappings_asks_for_one(tmp_path: Path) -> None:
    with pytest.raises(ListError, match=r"several formats \(swiss-manager, ukd\); name its mapping"):
        read(tmp_path, UKD.replace("UKD", "UKD,Rtg_Nat").replace("2244", "2244,1").replace("unr", "1,1"))


def test_ecf(tmp_path: Path) -> None:
    found = read(tmp_path, ECF)
    assert (found.format, found.issues) == ("ecf", ())
    columns = ("id", "national_id", "name", "sex", "federation", "title", "ecf_standard_rating", "ecf_rapid_rating")
    assert rows(found, *columns) == [
        ("90000044", "120787J", "Ashdown, Ivy", "F", "ENG", "WFM", "1722", "1650"),
        ("", "120788K", "Birch, Tom", "M", "ENG", "", "", ""),
    ]
    assert rows(found, "ecf_blitz_rating", "original_standard") == [("", "1700"), ("", "")]


def test_dsb_keeps_one_row_of_those_that_say_the_same(tmp_path: Path) -> None:
    found = read(tmp_path, DSB.encode("cp1252"))
    assert found.format == "dsb"
    columns = ("id", "national_id", "name", "sex", "birth_year", "dwz_standard_rating", "standard_rating", "ZPS")
    assert rows(found, *columns) == [
        ("90000055", "10240001", "Müller,Lea", "F", "2001", "1804", "1911", "40001"),
        ("", "10240002", "Schön,Max", "M", "1980", "", "", "40001"),
        ("", "10240003", "Weiß,Ada", "F", "1990", "1500", "", "40002"),
        ("", "10240003", "Weiß,Ada", "F", "1990", "1512", "", "40003"),
    ]
    assert [each.place for each in found.issues] == [(0, 0, "LIST_ROWS_ALIKE"), (6, 0, "LIST_ID_REPEATED")]
    assert found.rows_of(found.table["national_id"].to_numpy().astype(str), "national_id").tolist() == [0, 1, 2, 2]


def test_the_older_headings_of_dsb(tmp_path: Path) -> None:
    text = (
        "ID,ZPS,Mgl-Nr,Status,Spielername,Geschlecht,Spielberechtigung,Geburtsjahr,Letzte-Auswertung,DWZ,Index,FIDE-Elo,"
        'FIDE-Titel,FIDE-ID,FIDE-Land\n10240001,40001,12,A,"Müller,Lea",W,D,2001,202645,1804,25,1911,,90000055,GER\n'
    )
    found = read(tmp_path, text.encode("cp1252"))
    assert rows(found, "dwz_standard_rating", "standard_rating") == [("1804", "1911")]


def test_an_own_mapping(tmp_path: Path) -> None:
    path = written(tmp_path, OWN_LIST.encode("cp1254"), "list.csv")
    found = read_rating_list(path, None, None, mapping_file(tmp_path, OWN))
    assert (found.format, found.month) == ("own", Month(2026, 9))
    assert rows(found, "id", "national_id", "name", "birth_year", "ukd_standard_rating", "province", "Puan Eski") == [
        ("", "10000000001", "Ozan, Ülkü", "1994", "1544", "İstanbul", "1500"),
        ("", "10000000002", "Kara, İnci", "", "", "06", ""),
        ("", "10000000004", "Ada", "", "1500", "06", ""),
    ]
    assert [each.place for each in found.issues] == [(6, 1, "LIST_ROW_INVALID"), (7, 4, "LIST_VALUE_INVALID")]
    with pytest.raises(ListError, match="given as 2026-11, but its heading says 2026-09"):
        read_rating_list(path, NOVEMBER, None, mapping_file(tmp_path, OWN))


def test_a_month_that_is_none(tmp_path: Path) -> None:
    content = OWN_LIST.replace("9.2026", "13.2026").encode("cp1254")
    with pytest.raises(ListError, match=r"row 2: Liste 13\.2026 is no month"):
        read(tmp_path, content, mapping=mapping_file(tmp_path, OWN))
    with pytest.raises(ListUndated):
        read_rating_list(
            written(tmp_path, OWN_LIST.replace("Liste", "x").encode("cp1254")), None, None, mapping_file(tmp_path, OWN)
        )


def test_columns_by_number(tmp_path: Path) -> None:
    mapping = 'title = "x"\nheading = false\n[columns]\nnational_id = 1\nname = 2\nrapid_rating = 4\n'
    found = read(tmp_path, "7A,Ozan,x,1812\n7B,Brandt,x,18y2\n", mapping=mapping_file(tmp_path, mapping))
    assert rows(found, "national_id", "name", "rapid_rating") == [("7A", "Ozan", "1812")]
    assert [each.place for each in found.issues] == [(2, 4, "LIST_ROW_INVALID")]


def test_a_zipped_national_list(tmp_path: Path) -> None:
    path = zipped(tmp_path, {"vereine.csv": b"ZPS-Nummer,Vereinsname\n", "spieler.csv": DSB.encode("cp1252")})
    assert read_rating_list(path, NOVEMBER).format == "dsb"


def test_headings_that_are_missing_or_stand_twice_are_named(tmp_path: Path) -> None:
    own = mapping_file(tmp_path, OWN)
    for heading in ("Puan;", ""):
        content = OWN_LIST.replace("Puan;İl", f"{heading}{heading}İl").encode("cp1254")
        with pytest.raises(ListError, match=r"row 3: the mapping Own list .*columns\.ukd_standard_rating: Puan"):
            read(tmp_path, content, mapping=own)


def test_a_national_number_that_a_spreadsheet_has_shortened(tmp_path: Path) -> None:
    found = read(tmp_path, SWISS_MANAGER.replace("10000000002", "1,00E+10"))
    assert found.issues[0].place == (3, 1, "LIST_ROW_INVALID")


def test_national_numbers_are_masked_in_messages(tmp_path: Path) -> None:
    found = read(tmp_path, SWISS_MANAGER + "10000000001;Another;;;;;;;\n10000000009;Bad;;;x;;;;\n")
    text = "".join(f"{each.message}{each.player}" for each in found.issues)
    assert "0001" in text
    assert "10000000001" not in text


def test_an_id_of_eleven_digits_is_no_fide_id(tmp_path: Path) -> None:
    found = read(tmp_path, SWISS_MANAGER.replace("90000011", "10000000001"), rating_type=RatingType.STANDARD)
    assert [each.place for each in found.issues] == [(2, 7, "LIST_ROW_INVALID")]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("titel = 'x'\n[columns]\nname='a'\n", ["titel: unknown key", "title: missing"]),
        ("title = 'x'\n", ["columns: missing"]),
        ("title = 'x'\n[columns]\nname='N'\nid='I'\n", ["columns: a rating is missing"]),
        ("title = 'x'\n[columns]\nname='N'\nrating='R'\n", ["columns: id or national_id is missing"]),
        ("title = 'x'\n[columns]\nid='I'\nrating='R'\n", ["columns: name is missing"]),
        ("title = 'x'\n[columns]\nid='I'\nname='N'\nelo='R'\n", ["columns: elo is no column"]),
        ("title = 'x'\n[columns]\nid='I'\nname='N'\nfide_rating='R'\n", ["columns: fide_rating is no column"]),
        ("title = 'x'\n[columns]\nid='I'\nname='N'\nrating=0\n", ["columns.rating: write a heading"]),
        ("title = 'x'\n[columns]\nid='I'\nname={join=['N']}\nrating='R'\n", ["columns.name: write a heading"]),
        ("title = 'x'\nencoding='klingon'\n[columns]\n", ["encoding: 'klingon' is no encoding"]),
        ("title = 'x'\ndelimiter=';;'\n[columns]\n", ["delimiter: a delimiter is one sign"]),
        ("title = 'x'\nmonth='('\n[columns]\n", ["month: no pattern"]),
        ("title = 'x'\nmonth='x'\n[columns]\n", ["month: the pattern needs the groups"]),
        ("title = 'x'\nrows_before_heading='1'\n[columns]\n", ["rows_before_heading: "]),
        ("title = 'x'\nnational_id='letters'\n[columns]\n", ["national_id: "]),
        ("title = 'x'\nheading=false\n[columns]\nid='I'\nname=2\nrating=3\n", ["columns are named by their number"]),
        ("title = 'x'\nmay_be_missing=['k']\n[columns]\nid=1\nname=2\nrating=3\n", ["k stands in may_be_missing"]),
        ("title = \n", ["no TOML"]),
    ],
)
def test_a_wrong_mapping_names_its_keys(text: str, told: list[str]) -> None:
    with pytest.raises(MappingError) as error:
        parsed("own.toml", text.encode())
    for each in told:
        assert each in str(error.value)
    assert str(error.value).startswith("own.toml: ")


def test_a_mapping_that_is_not_there_names_those_that_come_with_the_program(tmp_path: Path) -> None:
    with pytest.raises(MappingError, match=r"absent.*dsb, ecf, swiss-manager, ukd"):
        mapping_of(tmp_path / "absent.toml")


def test_the_help_names_every_mapping() -> None:
    (option,) = [each for each in rate.params if each.name == "list_mapping"]
    assert f"{', '.join(shipped_mappings())}." in str(getattr(option, "help", ""))


def test_a_shipped_mapping_that_does_not_fit_says_what_it_is_for(tmp_path: Path) -> None:
    with pytest.raises(
        ListError, match=r"comes with the program, for lists headed ID_no, Name, UKD .* Leave --list-map"
    ):
        read(tmp_path, "Lisans;Oyuncu adi;Puani\n1;A;1800\n", mapping="ukd")


def test_a_list_in_our_words_is_read_as_ever_beside_a_mapping_for_others(tmp_path: Path) -> None:
    found = read(tmp_path, "FIDE ID;Adı Soyadı;ELO;UKD\n1;Alfa, Ada;1800;1700\n", mapping="ukd")
    assert (found.format, found.table["ukd_standard_rating"].to_pylist()) == ("csv", ["1700"])


def test_a_mapping_reads_headings_in_the_code_page_declared(tmp_path: Path) -> None:
    own = mapping_file(tmp_path, 'title = "x"\n[columns]\nid = "Nr"\nname = "Şahıs"\nrating = "Kuvvet ölçüsü"\n')
    path = tmp_path / "own.csv"
    path.write_bytes("Nr,Şahıs,Kuvvet ölçüsü\n1,Aşkın,1800\n".encode("cp1254"))
    assert read_rating_list(path, NOVEMBER, None, own, "cp1254").table["name"].to_pylist() == ["Aşkın"]


SPANISH = """title = "Federación"
month = '(?P<month>[0-9]{2})/(?P<year>[0-9]{4})'
[columns]
id = "ID FIDE"
name = { join = ["Apellidos", "Nombre"] }
sex = "Sexo"
standard_rating = "Puntos Elo"
standard_k = "K"
standard_games = "Partidas"
birth_year = "Nacido"
[values.sex]
H = "M"
M = "F"
"""
SPANISH_ROWS: list[list[object]] = [
    ["ID FIDE", "Apellidos", "Nombre", "Sexo", "Puntos Elo", "K", "Partidas", "Nacido", "Club"],
    [90000011, "Ozan", "Ülkü", "H", 2210, 10, 7, date(1994, 5, 17), "Alfa"],
    [90000022, "Kara", "İnci", "M", 1543.0, 40, None, "2011", None],
    [90000033, "Çelik", "Mert", "M", "1.5x", 40, 0, 1990, "Beta"],
]


def as_csv(table: list[list[object]]) -> bytes:
    return "\n".join(",".join("" if cell is None else str(cell) for cell in row) for row in table).encode() + b"\n"


@pytest.mark.parametrize("title", [0, 2])
def test_a_workbook_is_read_as_the_same_table_in_csv(tmp_path: Path, title: int) -> None:
    """In a workbook a title above the heading is passed over, and may say the month."""
    mapping = mapping_file(tmp_path, SPANISH)
    of_csv = read_rating_list(written(tmp_path, as_csv(SPANISH_ROWS), "l.csv"), NOVEMBER, mapping=mapping)
    title_rows: list[list[object]] = [["Lista 11/2026"], []]
    above = title_rows[:title]
    book = workbook({"Notas": [["Hola"]], "Lista": [*above, *SPANISH_ROWS]})
    path = written(tmp_path, book, "l.xlsx")
    of_xlsx = read_rating_list(path, None if title else NOVEMBER, mapping=mapping)
    assert (of_xlsx.format, str(of_xlsx.month)) == ("own", "2026-11")
    assert of_xlsx.table.equals(of_csv.table)
    assert rows(of_xlsx, "id", "name", "sex", "standard_rating", "standard_games", "birth_year") == [
        ("90000011", "Ozan, Ülkü", "M", "2210", "7", "1994"),
        ("90000022", "Kara, İnci", "F", "1543", "", "2011"),
    ]
    (left_out,) = of_xlsx.issues
    assert (left_out.source.sheet, left_out.place) == ("Lista", (title + 4, 5, "LIST_ROW_INVALID"))


@pytest.mark.parametrize("content", [as_csv(SPANISH_ROWS[:2]), workbook({"Lista": SPANISH_ROWS[:2]})])
def test_what_a_mapping_looks_for_in_vain_is_told_of_a_text_and_of_a_workbook(tmp_path: Path, content: bytes) -> None:
    mapping = mapping_file(tmp_path, SPANISH.replace('"Partidas"', '"Juegos"'))
    path = written(tmp_path, content, "l.xlsx" if content[:2] == b"PK" else "l.csv")
    said = r"row 1: the mapping Federación looks for .* \(columns\.standard_games: Juegos\); the headings are ID FIDE, "
    with pytest.raises(ListError, match=said):
        read_rating_list(path, NOVEMBER, mapping=mapping)


def test_two_sheets_with_the_columns_of_a_mapping_are_named(tmp_path: Path) -> None:
    path = written(tmp_path, workbook({"Uno": SPANISH_ROWS[:2], "Dos": SPANISH_ROWS[:2]}), "l.xlsx")
    with pytest.raises(ListError, match=r"several sheets have the columns of the mapping Federación \(Uno, Dos\)"):
        read_rating_list(path, NOVEMBER, mapping=mapping_file(tmp_path, SPANISH))


def test_columns_of_a_workbook_by_their_number(tmp_path: Path) -> None:
    mapping = mapping_file(tmp_path, 'title = "Own"\nheading = false\n[columns]\nid = 1\nname = 2\nrating = 3\n')
    path = written(tmp_path, workbook({"list": [[90000011, "Ozan, Ülkü", 2210], [90000022, "Kara, İnci"]]}), "l.xlsx")
    found = read_rating_list(path, NOVEMBER, RatingType.STANDARD, mapping=mapping)
    assert rows(found, "id", "name", "standard_rating") == [
        ("90000011", "Ozan, Ülkü", "2210"),
        ("90000022", "Kara, İnci", ""),
    ]


def test_a_list_in_our_words_is_read_beside_a_mapping_that_is_for_another(tmp_path: Path) -> None:
    path = written(tmp_path, workbook({"list": [["id", "name", "standard_rating"], [1, "Ozan, Ülkü", 2210]]}), "l.xlsx")
    assert read_rating_list(path, NOVEMBER, mapping=mapping_file(tmp_path, SPANISH)).format == "xlsx"
