"""Sexes in tables of tournaments: by the language of the heading, with one warning for what stays unclear."""

import pytest

from ratebatch.normalising.plausible_facts import sexes_are_stated
from ratebatch.reading.crosstables.vocabulary import languages
from ratebatch.records.tournament import Tournament
from tests.reading.crosstables.tables import FACTS, Rows, crosstable, tournament


def table(heading: tuple[str, str], *sexes: str) -> Rows:
    """Return a crosstable of pairs of players, with these sexes and these headings for the name and the sex."""
    name, sex = heading
    players = [
        (number, f"Alfa {number}", each, f"{number + 1}w1" if number % 2 else f"{number - 1}b0", number % 2)
        for number, each in enumerate(sexes, 1)
    ]
    return (*FACTS, ("No.", name, sex, "1.Rd", "Pts."), *players)


def sexes(read: Tournament) -> list[str]:
    return [str(each) for each in read.entries.sex]


@pytest.mark.parametrize(
    ("heading", "man", "woman"),
    [
        (("Adı Soyadı", "Cinsiyet"), "E", "K"),
        (("Adı Soyadı", "Cinsiyet"), "Erkek", "Kadın"),
        (("Nombre", "Sexo"), "H", "M"),
        (("Nombre", "Sexo"), "M", "F"),
        (("Nom", "Sexe"), "H", "F"),
        (("ФИО", "Пол"), "М", "Ж"),
        (("Name", "Geschlecht"), "M", "W"),
        (("Name", "Sex"), "m", "w"),
        (("Name", "Geschl."), "M", "W"),
        (("Name", "m/w"), "m", "w"),
        (("Player", "M/F"), "M", "F"),
        (("Nombre", "H/M"), "H", "M"),
        (("Nom", "H/F"), "H", "F"),
        (("Giocatore", "M/F"), "M", "F"),
        (("ФИО", "М/Ж"), "М", "Ж"),
        (("Adı Soyadı", "E/K"), "E", "K"),
    ],
)
def test_a_man_and_a_woman(heading: tuple[str, str], man: str, woman: str) -> None:
    read = tournament(table(heading, man, woman, "", man))
    assert sexes(read) == ["M", "F", "", "M"]
    assert "SEX_UNCLEAR" not in {each.code for each in read.issues}


@pytest.mark.parametrize(
    ("heading", "values", "said"),
    [
        (("Name", "Gender"), ("E", "K", "E", ""), "neither m nor w: 'E' of 2 players, 'K' of 1 player;"),
        (
            ("Name", "Sex"),
            ("M", "H", "H", ""),
            "The sex M of 1 player can be a man or a woman here, and the sex is neither m nor w: 'H' of 2 players;",
        ),
        (("Nombre", "Sexo"), ("M", "M", "M", ""), "The sex M of 3 players can be a man or a woman"),
        (
            ("Apellidos y nombre", "Sexo"),
            ("zzz", "M", "", "Mujer", "H", "M"),
            "The sex M of 2 players can be a man or a woman here, and the sex is neither m nor w: 'zzz' of 1 player;",
        ),
    ],
)
def test_what_stays_unclear_is_one_warning(heading: tuple[str, str], values: tuple[str, ...], said: str) -> None:
    rows = table(heading, *values)
    read, as_found = tournament(rows), crosstable(rows)
    found = [*read.issues, *sexes_are_stated(as_found, read)]
    (unclear,) = [each for each in found if each.code == "SEX_UNCLEAR"]
    assert said in unclear.message
    assert unclear.place == (len(FACTS) + 2, 3, "SEX_UNCLEAR")
    assert not {*sexes(read)[:3]} - {""}


def test_no_word_is_both() -> None:
    """Words of three letters count in every language, so that none may be a man in one and a woman in another."""
    men = {word for each in languages() for word in each.sexes.man if len(word) > 2}
    assert not men & {word for each in languages() for word in each.sexes.woman}


@pytest.mark.parametrize(("name", "surname"), [("Adı", "Soyadı"), ("Nombre", "Apellidos"), ("Имя", "Фамилия")])
def test_a_bare_name_beside_a_surname_is_the_first_name_and_a_whole_name_stands_alone(name: str, surname: str) -> None:
    def names(headings: tuple[str, str], *texts: tuple[str, str]) -> list[str]:
        players = [(at, *text, "2w1" if at == 1 else "1b0", at % 2) for at, text in enumerate(texts, 1)]
        return [str(each) for each in tournament((*FACTS, ("No.", *headings, "1.Rd", "Pts."), *players)).entries.name]

    assert names((surname, name), ("Alfa", "Ada"), ("Bravo", "Bora")) == ["Alfa, Ada", "Bravo, Bora"]
    assert names((surname, "Player"), ("Alfa", "Alfa, Ada"), ("Bravo", "Bravo, Bora")) == ["Alfa, Ada", "Bravo, Bora"]
