"""Sexes of a rating list: by the language of the heading, and nothing but M, F or blank in the list."""

from pathlib import Path

import pytest

from ratebatch.reading.lists import read_rating_list
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from tests.reading.list_samples import workbook


def read(folder: Path, heading: str, *values: str) -> RatingList:
    path = folder / "own.csv"
    rows = [f"{number};Alfa, {number};1800;{value}" for number, value in enumerate(values, 1)]
    path.write_text("\n".join([heading, *rows]) + "\n", encoding="utf-8")
    return read_rating_list(path, Month(2026, 11))


@pytest.mark.parametrize(
    ("heading", "man", "woman"),
    [
        ("FIDE ID;Adı Soyadı;ELO;Cinsiyet", "E", "K"),  # Erkek, Kadın
        ("FIDE ID;Adı Soyadı;ELO;Cinsiyet", "erkek", "KADIN"),
        ("FIDE ID;Adı Soyadı;ELO;Sex", "E", "K"),  # the row is Turkish
        ("FIDE ID;Nombre;Elo;Sexo", "H", "M"),  # Hombre, Mujer
        ("FIDE ID;Nombre;Elo;Sexo", "M", "F"),  # masculino, femenino
        ("FIDE ID;Nome;Elo;Sexo", "Homem", "Mulher"),
        ("FIDE ID;Nom;Elo;Sexe", "H", "F"),
        ("FIDE ID;ФИО;Рейтинг;Пол", "М", "Ж"),  # Cyrillic letters
        ("FIDE ID;Name;Elo;Geschlecht", "M", "W"),
        ("id;name;rating;sex", "m", "w"),
        ("id;name;rating;Gender", "male", "Female"),
    ],
)
def test_a_man_and_a_woman(tmp_path: Path, heading: str, man: str, woman: str) -> None:
    found = read(tmp_path, heading, man, woman, "")
    assert found.table["sex"].to_pylist() == ["M", "F", ""]
    assert "SEX_UNCLEAR" not in {each.code for each in found.issues}


@pytest.mark.parametrize(
    ("heading", "values", "said"),
    [
        ("id;name;rating;sex", ["E", "K", "E"], "E (2 players), K (1 player)"),  # K is a man in other languages
        ("FIDE ID;Nombre;Elo;Sexo", ["M", "M"], "M (2 players)"),  # Mujer, or masculino
        ("FIDE ID;Nombre;Elo;Sexo", ["H", "F", "M"], "M (1 player)"),
    ],
)
def test_what_may_be_either_is_one_warning_and_left_out(
    tmp_path: Path, heading: str, values: list[str], said: str
) -> None:
    found = read(tmp_path, heading, *values)
    unclear = [each.message for each in found.issues if each.code == "SEX_UNCLEAR"]
    assert len(unclear) == 1
    assert said in unclear[0]
    assert {*found.table["sex"].to_pylist()} <= {"M", "F", ""}


def test_a_workbook_and_a_mapping_hold_nothing_else_either(tmp_path: Path) -> None:
    path = tmp_path / "own.xlsx"
    path.write_bytes(workbook({"Liste": [["FIDE ID", "Adı Soyadı", "ELO", "Cinsiyet"], [1, "A", 1800, "K"]]}))
    assert read_rating_list(path, Month(2026, 11)).table["sex"].to_pylist() == ["F"]
    mapped = tmp_path / "mapped.csv"
    mapped.write_text("ID_no;Name;Sex;UKD\n11;A;x;1800\n12;B;f;1700\n", encoding="utf-8")
    found = read_rating_list(mapped, Month(2026, 11), mapping="ukd")
    assert found.table["sex"].to_pylist() == ["", "F"]
    assert [each.place for each in found.issues if each.code == "SEX_UNCLEAR"] == [(2, 3, "SEX_UNCLEAR")]
