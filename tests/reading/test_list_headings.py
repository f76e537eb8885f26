"""What the headings of a rating list mean: one vocabulary with the tables of tournaments, and nothing left unsaid."""

import re
from pathlib import Path
from typing import Any

import pytest

from ratebatch.reading.list_headings import headings_of
from ratebatch.reading.lists import ListError, read_rating_list
from ratebatch.records.period import Month
from ratebatch.records.rating_list import LIST_COLUMNS, RatingList
from ratebatch.records.tournament import RatingType
from tests.reading.list_samples import workbook

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "own-list.md"


def read(folder: Path, heading: str, *rows: str, encoding: str = "utf-8", **options: Any) -> RatingList:
    path = folder / "own.csv"
    path.write_text("\n".join([heading, *rows]) + "\n", encoding=encoding)
    asked, declared = options.get("asked"), options.get("declared")
    return read_rating_list(path, Month(2026, 11), asked, encoding=declared)


@pytest.mark.parametrize(
    "heading",
    [
        "ID;Name;Fed;Rating;K;Born",
        "FideID;Name;FED;Rtg;K;Born",
        "FIDE ID;Player;Federation;Elo;K-factor;Birth year",
        "ID Number;Name;Fed;SRtng;SK;B-day",
        "Fide No.;Full name;Country;FIDE rating;K factor;Date of birth",
        "id;name;federation;Standard;K Standard;birthday",
        "FIDE-ID;İsim;Federasyon;Elo;K katsayısı;Doğum tarihi",
        "FIDE-ID;Name;Land;Elo;K-Faktor;Geburtsdatum",
    ],
)
def test_the_headings_that_people_write(tmp_path: Path, heading: str) -> None:
    found = read(tmp_path, heading, "90000011;Alfa, Ada;TUR;1800;40;12.03.2012")
    assert found.table.to_pylist() == [
        {
            "id": "90000011",
            "name": "Alfa, Ada",
            "federation": "TUR",
            "standard_rating": "1800",
            "standard_k": "40",
            "birth_year": "2012",
        }
    ]
    assert {each.code for each in found.issues} <= {"LIST_HEADING_READ", "LIST_TYPE_ASSUMED"}


def test_our_own_names_need_no_words(tmp_path: Path) -> None:
    assert read(tmp_path, ",".join(LIST_COLUMNS), "1," + "," * (len(LIST_COLUMNS) - 2)).issues == ()


@pytest.mark.parametrize(
    ("heading", "code", "said"),
    [
        ("id;name;rating;Birht", "LIST_COLUMN_UNUSED", "Birht (did you mean birth_year?)"),
        ("ID;name;rating;FideID", "LIST_COLUMN_UNUSED", "FideID (ID is the FIDE id as well)"),
        (
            "id;name;rating;FED;Country",
            "LIST_COLUMN_UNUSED",
            "FED (Country is the federation as well), Country (FED is",
        ),
        ("id;name;standard_rating;Elo", "LIST_COLUMN_UNUSED", "Elo (standard_rating is the rating as well)"),
        ("id;name;rating;Shoe size", "LIST_COLUMN_KEPT", "Shoe size"),
    ],
)
def test_what_is_not_used_is_said(tmp_path: Path, heading: str, code: str, said: str) -> None:
    found = read(tmp_path, heading, ";".join(["90000011", "Alfa, Ada", "1800", *["7"] * (heading.count(";") - 2)]))
    assert said in next(each.message for each in found.issues if each.code == code)
    assert set(heading.split(";")[3:]) <= {*found.table.column_names}


@pytest.mark.parametrize(
    ("heading", "lacks"),
    [
        (
            "FideID;Name;FED",
            r"no column for the rating; found are FideID \(id\), Name \(name\), FED \(federation\); write",
        ),
        ("Name;Rtg;Born", r"no column for the FIDE id; .* write id or FIDE ID"),
        (
            "FideID;Name;Puan;Rtg_Int",
            r"no column for the rating; .*Rtg_Int \(write a mapping that says which rating Puan is",
        ),
        ("FideID,Rtg,Shoe size", r"no column for the name; .* not understood: Shoe size; write name"),
    ],
)
def test_a_heading_that_lacks_a_column_is_told_which(tmp_path: Path, heading: str, lacks: str) -> None:
    with pytest.raises(ListError, match=lacks):
        read(tmp_path, heading, "1;2;3")


def test_surname_and_first_name_are_the_name(tmp_path: Path) -> None:
    found = read(tmp_path, "FideID;Surname;First name;Rtg", "90000011;Alfa;Ada;1800", "90000022;Bravo;;1700")
    assert found.table["name"].to_pylist() == ["Alfa, Ada", "Bravo"]


def test_each_type_has_its_columns(tmp_path: Path) -> None:
    found = read(tmp_path, "FideID;Name;Standard;K Standard;Rapid;Rapid K;Blitz Rtg", "1;A;1800;20;1700;40;1600")
    ratings = {name: found.table[name][0].as_py() for name in found.table.column_names[2:]}
    assert ratings == {
        "standard_rating": "1800", "standard_k": "20", "rapid_rating": "1700", "rapid_k": "40", "blitz_rating": "1600",
    }  # fmt: skip


@pytest.mark.parametrize("asked", [None, *RatingType])
@pytest.mark.parametrize("rapid", ["Elo Rapid;K Rapid", "rapid_rating;rapid_k"])
def test_a_rating_beside_one_of_another_type_is_standard_whatever_is_asked(
    tmp_path: Path, asked: RatingType | None, rapid: str
) -> None:
    """A column `Elo` beside `Elo Rapid` can be nothing else, so nothing is assumed and nothing stands twice."""
    found = read(tmp_path, f"FideID;Name;Elo;K;{rapid}", "1;A;1800;20;1700;40", asked=asked)
    ratings = {name: found.table[name][0].as_py() for name in found.table.column_names[2:]}
    assert ratings == {"standard_rating": "1800", "standard_k": "20", "rapid_rating": "1700", "rapid_k": "40"}
    assert {each.code for each in found.issues} == {"LIST_HEADING_READ"}


def test_a_k_beside_that_of_the_type_asked_for_is_standard(tmp_path: Path) -> None:
    found = read(
        tmp_path, "id;name;standard_rating;rapid_rating;k;rapid_k", "1;A;1800;1700;20;40", asked=RatingType.RAPID
    )
    assert (found.table["standard_k"][0].as_py(), found.table["rapid_k"][0].as_py()) == ("20", "40")


def test_a_type_named_twice_is_told_with_both_columns_and_the_row(tmp_path: Path) -> None:
    with pytest.raises(
        ListError, match=r"row 1: .* standard_rating more than once: Elo \(column 3\) and Standard \(col"
    ):
        read(tmp_path, "id;name;Elo;Standard", "1;A;1800;1700")
    path = tmp_path / "titled.xlsx"
    path.write_bytes(workbook({"Elo": [["Our list"], [], ["id", "name", "rapid_rating", "rapid_rating"], [1, "A", 1]]}))
    with pytest.raises(ListError, match=r"sheet Elo, row 3: .* \(column 3\) and rapid_rating \(column 4\)"):
        read_rating_list(path, Month(2026, 11))


def test_a_woman_is_f(tmp_path: Path) -> None:
    found = read(tmp_path, "FideID;Name;Rtg;Gender", "1;A;1800;w", "2;B;1700;m", "3;C;1700;x")
    assert found.table["sex"].to_pylist() == ["F", "M", ""]
    assert [each.place for each in found.issues if each.code == "SEX_UNCLEAR"] == [(4, 4, "SEX_UNCLEAR")]


def test_a_code_page_can_be_declared(tmp_path: Path) -> None:
    """The Turkish ş is a letter of cp1254; Latin-1 would make another sign of it, with a warning."""
    row = "1;Yıldız, Aşkın;1800"
    found = read(tmp_path, "id;name;rating", row, encoding="cp1254", declared="cp1254")
    assert found.table["name"][0].as_py() == "Yıldız, Aşkın"
    assert [each.code for each in found.issues] == ["ENCODING_USED", "LIST_TYPE_ASSUMED"]
    guessed = read(tmp_path, "id;name;rating", row, encoding="cp1254")
    assert [each.code for each in guessed.issues] == ["LIST_NOT_UTF8", "LIST_TYPE_ASSUMED"]
    with pytest.raises(ListError, match="--encoding"):
        read(tmp_path, "id;name;rating", "1;\x81;1800", encoding="latin-1", declared="cp1252")


def test_a_heading_of_another_code_page_is_read_in_the_one_declared(tmp_path: Path) -> None:
    """`Adı Soyadı` is no UTF-8 in cp1254; undeclared, the refusal says so and names the page that understands it."""
    heading, row = "FIDE ID;Adı Soyadı;ELO;K;Doğum Tarihi", "90000011;Yıldız, Aşkın;1800;20;1990"
    found = read(tmp_path, heading, row, encoding="cp1254", declared="cp1254")
    assert found.table.to_pylist() == [
        {"id": "90000011", "name": "Yıldız, Aşkın", "standard_rating": "1800", "standard_k": "20", "birth_year": "1990"}
    ]
    with pytest.raises(ListError, match=r"row 1: the list is not UTF-8\. .*reads “Adı”.* --encoding cp1254\."):
        read(tmp_path, heading, row, encoding="cp1254")
    with pytest.raises(ListError, match=r"no column for the rating; .* The list is not UTF-8\. .*--encoding"):
        read(tmp_path, "FIDE ID;Name;Doğum", "1;A;1990", encoding="cp1254")


@pytest.mark.parametrize(
    "heading",
    [
        "Soyadı;Adı", "Soyad;Ad", "Soyisim;İsim", "SOYADI;ADI", "SOYİSİM;İSİM", "Surname;Name", "Apellidos;Nombre",
        "Cognome;Nome", "Sobrenome;Nome", "Фамилия;Имя", "Nom;Prénom", "Name;Vorname", "Nachname;Vorname",
        "اسم العائلة;الاسم الأول",
    ],
)  # fmt: skip
def test_a_surname_is_never_lost(tmp_path: Path, heading: str) -> None:
    found = read(tmp_path, f"FIDE ID;{heading};ELO", "90000011;Yıldız;Aşkın;1800", "90000022;;Can, Ali;1700")
    assert found.table["name"].to_pylist() == ["Yıldız, Aşkın", "Can, Ali"]
    joined = f"{heading.replace(';', ' and ')} were read as name"
    assert any(joined in each.message for each in found.issues if each.code == "LIST_HEADING_READ")


@pytest.mark.parametrize(("heading", "said"), [
    ("Soyadı;Adı Soyadı", "Soyadı (Adı Soyadı is the name as well)"),
    ("Surname;First name;Full name", "Surname (Full name is the name as well), First name (Full name is the name"),
])  # fmt: skip
def test_a_surname_beside_the_whole_name_is_said_not_to_be_used(tmp_path: Path, heading: str, said: str) -> None:
    name = ";".join(["Yıldız", "Aşkın", "Yıldız, Aşkın"][-len(heading.split(";")) :])
    found = read(tmp_path, f"FIDE ID;{heading};ELO", f"90000011;{name};1800")
    assert found.table["name"].to_pylist() == ["Yıldız, Aşkın"]
    assert any(said in each.message for each in found.issues if each.code == "LIST_COLUMN_UNUSED")


def test_a_surname_alone_is_told(tmp_path: Path) -> None:
    with pytest.raises(ListError, match=r"no column for the name; .* not understood: Soyadı \(a surname alone\)"):
        read(tmp_path, "FIDE ID;Soyadı;ELO", "1;A;1800")


def test_the_turkish_national_ratings_are_read_and_elo_beside_them_is_fides(tmp_path: Path) -> None:
    """UKD, UHS and UYS are the standard, rapid and blitz ratings of the Turkish federation."""
    heading = "Lisans No;FIDE ID;Adı Soyadı;ELO;UKD;UHS;UYS"
    found = read(tmp_path, heading, "TS1;90000011;Yıldız, Aşkın;1800;1710;1720;1730")
    assert found.table.to_pylist() == [
        {
            "national_id": "TS1", "id": "90000011", "name": "Yıldız, Aşkın", "standard_rating": "1800",
            "ukd_standard_rating": "1710", "ukd_rapid_rating": "1720", "ukd_blitz_rating": "1730",
        }
    ]  # fmt: skip
    assert "UKD was read as ukd_standard_rating" in found.issues[0].message
    alone = read(tmp_path, "FIDE ID;Adı Soyadı;UKD", "90000011;Yıldız, Aşkın;1710")
    assert alone.table["ukd_standard_rating"].to_pylist() == ["1710"]


def test_a_licence_is_the_national_id_beside_an_identity_number(tmp_path: Path) -> None:
    heading = "FIDE ID;Adı Soyadı;ELO;TC Kimlik No;Lisans No"
    found = read(tmp_path, heading, "90000011;Yıldız, Aşkın;1800;10000000146;TS1")
    assert found.table["national_id"].to_pylist() == ["TS1"]
    assert "TC Kimlik No" not in found.table.column_names
    assert [each.code for each in found.issues if "TC Kimlik No" in each.message] == ["LIST_IDENTITY_LEFT_OUT"]


def test_a_plain_rating_beside_ukd_may_be_either(tmp_path: Path) -> None:
    found = read(tmp_path, "FIDE ID;Adı Soyadı;Rtg;UKD", "90000011;Yıldız, Aşkın;1800;1710")
    assert "standard_rating" not in found.table.column_names
    said = "Rtg (beside UKD it is not clear whose rating that is; if it is FIDE's, head it standard_rating)"
    assert any(said in each.message for each in found.issues if each.code == "LIST_COLUMN_UNUSED")


@pytest.mark.parametrize(
    "heading",
    [
        "Doğ.Tar.", "Doğ. Tarihi", "Doğ.Yılı", "D.Yılı", "F.Nac.", "Fecha de nacimiento", "Geb.", "Geb.-Jahr",
        "Date naiss.", "Né(e) le", "Data nasc.", "Anno di nascita", "Data de nascimento", "Д.р.", "Год рождения",
    ],
)  # fmt: skip
def test_birth_by_its_short_forms(heading: str) -> None:
    assert headings_of([heading]).names == ["birth_year"]


def test_a_shortened_heading_does_not_double_the_full_stop(tmp_path: Path) -> None:
    found = read(tmp_path, "id;name;rating;Shoe sz.", "1;A;1800;7")
    assert [each.message for each in found.issues if each.code == "LIST_COLUMN_KEPT"] == [
        "Kept as text and used for nothing: Shoe sz."
    ]


def test_a_long_heading_is_told_whole(tmp_path: Path) -> None:
    """What stands behind the 160th sign is not cut off: the remedy names each heading by its full name."""
    unknown = [f"Column of our own {number}" for number in range(1, 13)]
    with pytest.raises(ListError, match=rf"not understood: {', '.join(unknown)}; write standard_rating"):
        read(tmp_path, ";".join(["FIDE ID", "Name", *unknown]), "1;A")


def test_below_a_title_the_real_cause_is_told(tmp_path: Path) -> None:
    path = tmp_path / "titled.xlsx"
    path.write_bytes(workbook({"Liste": [["Kulüp listesi"], [], ["FIDE ID", "Adı Soyadı", "K"], [1, "A", 20]]}))
    with pytest.raises(ListError, match=r"sheet Liste, row 3: the heading has no column for the rating; found are"):
        read_rating_list(path, Month(2026, 11))
    with pytest.raises(ListError, match=r"row 2 may be the heading: remove the row above it, and the heading has no"):
        read(tmp_path, "Kulüp listesi;;", "FIDE ID;Adı Soyadı;K", "1;A;20")


def test_the_page_names_headings_that_are_understood() -> None:
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| (.+?) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    named = {tuple(re.findall(r"`(\w+)`", columns)): re.findall(r"`([^`]+)`", words) for columns, words in rows}
    of_columns = {columns: words for columns, words in named.items() if {*columns} <= {*LIST_COLUMNS, "rating"}}
    assert len(of_columns) >= 10
    for columns, words in of_columns.items():
        for word in words:
            meant = headings_of([word]).names[0]
            allowed = {*columns, *(name.partition("_")[2] for name in columns if name.endswith(("_k", "_games")))}
            assert meant in allowed or word in ("Surname", "First name"), (word, meant)


def test_surname_and_first_name_become_one_column_and_leave_none_behind(tmp_path: Path) -> None:
    found = read(tmp_path, "FideID;Surname;First name;Rtg", "90000011;Alfa;Ada;1800")
    assert found.table.to_pylist() == [{"id": "90000011", "name": "Alfa, Ada", "standard_rating": "1800"}]


def test_a_heading_below_a_title_is_named_with_its_row(tmp_path: Path) -> None:
    with pytest.raises(ListError, match="the heading stands in row 3: remove the 2 rows above it"):
        read(tmp_path, "Ratings of November;;", ";;", "FideID;Name;Rtg", "90000011;Alfa, Ada;1800")


@pytest.mark.parametrize(
    ("heading", "column"),
    [
        ("Elo estándar", "standard_rating"), ("Clásico", "standard_rating"), ("Elo rápido", "rapid_rating"),
        ("Elo relámpago", "blitz_rating"), ("Standart ELO", "standard_rating"), ("ELO Hızlı", "rapid_rating"),
        ("Yıldırım", "blitz_rating"), ("Schnellschach-Elo", "rapid_rating"), ("Elo Blitzschach", "blitz_rating"),
        ("Elo classique", "standard_rating"), ("Élo rapide", "rapid_rating"), ("Elo Lampo", "blitz_rating"),
        ("Elo Padrão", "standard_rating"), ("Рейтинг классика", "standard_rating"), ("Рейтинг рапид", "rapid_rating"),
        ("Блиц", "blitz_rating"), ("Ranking szybki", "rapid_rating"), ("Elo klasyczne", "standard_rating"),
        ("FIDE Rapid", "rapid_rating"), ("Coeficiente K", "k"), ("К", "k"), ("K rápido", "rapid_k"),
        ("Apellidos y nombre", "name"), ("Soyadı ve adı", "name"), ("Name, Vorname", "name"), ("Nom et prénom", "name"),
        ("Cognome e nome", "name"), ("Apelido e nome", "name"), ("Ф.И.О.", "name"), ("Nazwisko i imię", "name"),
    ],
)  # fmt: skip
def test_ratings_of_each_type_k_and_names_in_the_languages_of_tables_and_polish(heading: str, column: str) -> None:
    assert headings_of([heading]).names == [column]


@pytest.mark.parametrize(
    "heading",
    [
        "Games played", "Partidas", "Nº de partidas", "Partien", "Anzahl Partien", "Parties jouées", "Nb. de parties",
        "Partite giocate", "Nº de jogos", "Партий", "Кол-во партий", "Oyun sayısı", "Liczba partii", "عدد المباريات",
    ],
)  # fmt: skip
def test_the_games_of_the_list_in_each_language(heading: str) -> None:
    assert headings_of([heading]).names == ["games"]


def test_rapidas_is_blitz_in_portugal_and_is_asked_about() -> None:
    found = headings_of(["Elo rápidas"])
    assert found.names == ["Elo rápidas"]
    assert found.unused == {"Elo rápidas": "Elo rápidas (did you mean rapid_rating?)"}


def test_every_column_of_a_spanish_list_is_accounted_for(tmp_path: Path) -> None:
    heading = "ID FIDE,Apellidos,Nombre,Fed.,Sexo,Tít.,Elo,K,Partidas,Año nac.,Club,Teléfono"
    found = read(tmp_path, heading, "90000011,Alfa,Ada,ESP,Mujer,,1800,20,7,1990,Peón,3")
    assert found.table.to_pylist() == [
        {
            "id": "90000011", "name": "Alfa, Ada", "federation": "ESP", "sex": "F", "title": "",
            "standard_rating": "1800", "standard_k": "20", "standard_games": "7", "birth_year": "1990",
            "Club": "Peón", "Teléfono": "3",
        }
    ]  # fmt: skip
    kept = [each.message for each in found.issues if each.code == "LIST_COLUMN_KEPT"]
    assert kept == ["Kept as text and used for nothing: Club, Teléfono."]


def test_a_woman_is_never_a_man_in_a_spanish_list(tmp_path: Path) -> None:
    """M is a man (masculino) or a woman (mujer); beside H, a man, and Mujer, a woman, it stays open."""
    rows = [f"9000001{at},Alfa,Ada,{sex},1800" for at, sex in enumerate(["H", "M", "Mujer", "zzz"])]
    found = read(tmp_path, "ID FIDE,Apellidos,Nombre,Sexo,Elo", *rows)
    assert found.table["sex"].to_pylist() == ["M", "", "F", ""]
    (unclear,) = [each.message for each in found.issues if each.code == "SEX_UNCLEAR"]
    assert "M (1 player), zzz (1 player)" in unclear


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([["Uno", "Dos", "Tres"], [1, 2, 3]], "found are Uno, Dos, Tres; "),
        ([["Fed.", "Título", "Tres"], ["ESP", "", 3]], "for the FIDE id and the name and the rating; found are Fed."),
    ],
)  # fmt: skip
def test_csv_and_xlsx_tell_alike_what_was_found(tmp_path: Path, rows: list[list[Any]], said: str) -> None:
    path = tmp_path / "own.xlsx"
    path.write_bytes(workbook({"Lista": rows}))
    with pytest.raises(ListError, match=re.escape(said)):
        read_rating_list(path, Month(2026, 11))
    with pytest.raises(ListError, match=re.escape(said)):
        read(tmp_path, *(";".join(map(str, row)) for row in rows))
