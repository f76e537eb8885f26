"""Who is suggested, in which order, and why."""

import pytest

from ratebatch.matching.list_search import ListSearch, slips_of
from ratebatch.matching.suggestions import MOST_CANDIDATES, Printed, candidates
from ratebatch.records.tournament import RatingType
from tests.matching.listings import a_list, on_list

ADA = on_list(90000011, "Alfa, Ada", 1990, 1800, sex="F")
ADA_THE_YOUNGER = on_list(90000099, "Alfa, Ada", 2012, 1100, sex="F")
BROTHER = on_list(90000012, "Alfa, Bora", 1988, 1500)
INCI = on_list(90000200, "IŞIK, İNCİ", 2008, 1543, sex="F")
OTHERS = [on_list(90000300 + number, f"Zulu, Zeki{number}", 1970, 2000 + number) for number in range(5)]
INDEX = ListSearch(a_list([ADA, ADA_THE_YOUNGER, BROTHER, INCI, *OTHERS]), RatingType.STANDARD)


def printed(name: str, birth_year: int = 0, rating: int = 0, player_id: str = "", sex: str = "") -> Printed:
    return Printed(name, birth_year, rating, player_id, "TUR", sex)


def ids(of: Printed, index: ListSearch = INDEX) -> list[str]:
    return [each.id for each in candidates(of, index)]


def test_name_year_and_rating_speak_for_one() -> None:
    (found,) = candidates(printed("Alfa, Ada", 1990, 1800), INDEX)
    assert str(found) == "90000011 Alfa, Ada, born 1990, TUR, 1800 (name equal, year equal, rating equal)"


def test_of_two_namesakes_the_rating_speaks_for_the_first() -> None:
    first, second = candidates(printed("Alfa, Ada", 0, 1800), INDEX)
    assert (first.id, second.id) == ("90000011", "90000099")
    assert "rating equal" in first.reasons
    assert "other rating" in second.reasons


def test_a_sibling_is_not_suggested_where_the_year_is_another() -> None:
    assert ids(printed("Alfa, Bora", 1988, 1500)) == ["90000012"]


@pytest.mark.parametrize(
    "name", ["Işık, İnci", "isik, inci", "ISIK INCI", "Inci Isik", ",isik,inci", "Isik,, Inci (w)", "Ishik, Inci"]
)
def test_turkish_letters_order_and_commas_do_not_matter(name: str) -> None:
    assert ids(printed(name, 2008)) == ["90000200"]


@pytest.mark.parametrize(
    ("listed", "written"),
    [
        ("Müller, Jörg", "Mueller, Joerg"),
        ("Straße, Uwe", "Strasse, Uwe"),
        ("Østergård, Søren", "Ostergard, Soren"),
        ("Юрьев, Николай", "Yuryev, Nikolay"),
        ("Şahin, Çağrı", "Shahin, Chagri"),
    ],
)
def test_other_spellings_of_one_name(listed: str, written: str) -> None:
    index = ListSearch(a_list([on_list(90000400, listed, 1980, 1700), *OTHERS]), RatingType.STANDARD)
    assert ids(printed(written, 1980, 1700), index) == ["90000400"]


@pytest.mark.parametrize("slip", ["90000101", "90000021", "80000011"])
def test_an_id_with_a_slip_whose_person_fits_comes_first(slip: str) -> None:
    index = ListSearch(a_list([on_list(90000500, "Alfa, Ada", 1990, 1800), ADA, *OTHERS]), RatingType.STANDARD)
    first, second = candidates(printed("Alfa, Ada", 1990, 1800, slip), index)
    assert (first.id, second.id) == ("90000011", "90000500")
    assert first.reasons[-1] in ("two digits of the id swapped", "one digit of the id differs")


def test_an_id_with_a_slip_of_somebody_else_is_not_suggested() -> None:
    assert "90000300" not in ids(printed("Alfa, Ada", 1990, 1800, "90000301"))


def test_the_printed_id_is_never_its_own_correction() -> None:
    assert ids(printed("Alfa, Ada", 2012, 1100, "90000011")) == ["90000099"]


@pytest.mark.parametrize("name", ["-,-", "", "Nobody, Nur"])
def test_nobody_is_like_a_stranger(name: str) -> None:
    assert ids(printed(name, 1990, 1800)) == []


def test_no_more_than_a_few_are_named() -> None:
    many = [on_list(90001000 + number, "Alfa, Ada", 1990, 1800) for number in range(10)]
    found = ids(printed("Alfa, Ada", 1990, 1800), ListSearch(a_list(many), RatingType.STANDARD))
    assert found == [f"{90001000 + number}" for number in range(MOST_CANDIDATES)]


def test_a_player_without_an_id_is_no_candidate() -> None:
    index = ListSearch(a_list([ADA | {"id": ""}]), RatingType.STANDARD)
    assert ids(printed("Alfa, Ada", 1990, 1800), index) == []


def test_slips() -> None:
    assert "90000101" in slips_of("90000011")
    assert "90000011" not in slips_of("90000011")
    assert all(len(each) == 8 and each[0] != "0" for each in slips_of("90000011"))
    assert len(slips_of("12")) == 8 + 9 + 1
