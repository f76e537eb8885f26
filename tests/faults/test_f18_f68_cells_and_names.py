"""F18, F68: a number that a sheet mangled is an error, no guess; a name is known by its parts."""

from pathlib import Path

import pytest

from ratebatch.normalising.tournament import normalise
from tests.faults.office import issues_of
from tests.months import Player, listed, rate, rating_list, trf
from tests.normalising.sheet_tables import Row, sheet

FORMS = [",alfa,Ada", "Alfa,, Ada", "ALFA Ada", "-,-", "Alfa, Ada (w)", "Alfa,Ada  "]


@pytest.mark.parametrize(
    ("written", "rating", "codes"),
    [
        ("1812", 1812, []),
        ("1\u202f812", 1812, []),
        ("1812.5", 0, ["RATING_INVALID"]),
        ("1.8e3", 0, ["RATING_INVALID"]),
        ("1.812E3", 0, ["RATING_INVALID"]),
    ],
)
def test_f18_a_rating_is_whole_or_an_error(written: str, rating: int, codes: list[str]) -> None:
    table = sheet([Row({"name": "Alfa, Ada", "starting_rank": "1", "rating": written}, [])])
    read = normalise(table, "0" * 64)
    assert read.entries.rating.tolist() == [rating]
    assert [found.code for found in read.issues if found.source.row == 6] == codes


def test_f18_a_national_number_is_text() -> None:
    table = sheet([Row({"name": "Alfa, Ada", "starting_rank": "1", "national_id": "00900011"}, [])])
    assert normalise(table, "0" * 64).entries.national_id.tolist() == ["00900011"]


def test_a_national_rating_that_is_none_holds_nobody() -> None:
    fields = ("starting_rank", "name", "rating", "national_rating")
    table = sheet([Row({"name": "A, B", "starting_rank": "1", "national_rating": "17x5"}, [])], fields=fields)
    (found,) = [each for each in normalise(table, "0" * 64).issues if each.source.row == 6]
    assert (found.place, str(found.severity)) == ((6, 4, "NATIONAL_RATING_INVALID"), "warning")


def test_f68_one_person_under_every_form_of_the_name_and_nobody_under_a_placeholder(tmp_path: Path) -> None:
    players = [Player(rank, form, 1800, 90000010 + rank, ["0000 - Z"]) for rank, form in enumerate(FORMS, 1)]
    known = rating_list([row | {"name": "Alfa, Ada"} for row in listed(players)])
    output = rate(tmp_path, {"open.trf": trf(players)}, {"2026-11": known})
    assert [row["row"] for row in issues_of(output, "NAME_EMPTY")] == ["10"]
    assert not output.codes() & {"NAME_DIFFERS", "PLAYER_NOT_ON_LIST"}
    assert [row["row"] for row in issues_of(output, "ID_OF_ANOTHER_PERSON")] in ([], ["10"])
