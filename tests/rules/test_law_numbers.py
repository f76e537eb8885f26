"""A value that cannot be of the law is told, in every system: slips of one number."""

import tomllib
from datetime import date
from pathlib import Path

import pytest
from pydantic import ValidationError

from ratebatch.rules.amendment_faults import AmendmentError, in_words
from ratebatch.rules.editions import edition_on
from ratebatch.rules.law import LAW
from ratebatch.rules.overview import Chapter
from tests.amended import amended

STANDARD, RAPID, UKD, USCF = "fide/standard", "fide/rapid_blitz/rapid", "ukd", "uscf"
CHAPTERS = {chapter.folder: chapter for chapter in LAW}


def said(chapter: Chapter, number: str) -> str:
    """Return what is said of the edition of December 2026 with one number that is otherwise."""
    sound = edition_on(chapter.folder, date(2026, 12, 1), chapter.model).rules.model_dump()
    with pytest.raises(ValidationError) as error:
        chapter.model.model_validate(sound | tomllib.loads(number))
    (only,) = error.value.errors()
    return in_words(".".join(map(str, only["loc"])), only)


@pytest.mark.parametrize("folder", ["fide/standard", "ukd", "uscf"])
def test_the_amendment_is_named_with_its_line(folder: str, tmp_path: Path) -> None:
    name, written = f"{folder}/2999-03-01.toml", "[changes]\n# the floor\nrating_floor = -5\n"
    number = "rating_floor" if folder != "uscf" else "lowest_rating"
    written = written.replace("rating_floor", number)
    with amended(tmp_path / "law", {name: written}), pytest.raises(AmendmentError) as error:
        edition_on(folder, date(2999, 3, 1), CHAPTERS[folder].model)
    assert str(error.value) == f"rules/{name}, line 8: {number} is -5: write a whole number from 100 to 4000"


@pytest.mark.parametrize(
    ("folder", "number", "expected"),
    [
        (STANDARD, "difference_limit = -5", "difference_limit is -5: write a whole number from 1 to 1000"),
        (STANDARD, 'difference_limit = "350"', "difference_limit is '350': write a whole number from 1 to 1000"),
        (STANDARD, "difference_limit = 350.0", "difference_limit is 350.0: write a whole number from 1 to 1000"),
        (STANDARD, "difference_limit = 3500", "difference_limit is 3500: write a whole number from 1 to 1000"),
        (UKD, "difference_limit = 1001", "difference_limit is 1001: write a whole number from 1 to 1000"),
        (STANDARD, "k_new_player = 400000", "k_new_player is 400000: write a whole number from 1 to 400"),
        (STANDARD, "k_junior = true", "k_junior is True: write a whole number from 1 to 400"),
        (STANDARD, "round_robin_newcomers = 1", "round_robin_newcomers is 1: input should be a valid boolean"),
        (STANDARD, "list_months = [1, 13]", "list_months.1 is 13: write a whole number from 1 to 12"),
        (STANDARD, "list_months = [3, 1]", "list_months is [3, 1]: write the months in their order, each once"),
        (
            STANDARD,
            "minimum_minutes = [[1800, 90], [2400, 120], [0, 60]]",
            "minimum_minutes is [[1800, 90], [2400, 120], [0, 60]]: "
            "the bands go from the highest rating down to 0, not [1800, 2400, 0]",
        ),
        (
            STANDARD,
            'expectation_table = "8.1.9"',
            "expectation_table is '8.1.9': there is no 8.1.9.csv in rules/fide/tables; did you mean 8.1.2?",
        ),
        (
            STANDARD,
            'expectation_table = "8.1.1"',
            "expectation_table is '8.1.1': rules/fide/tables/8.1.1.csv, line 1: the columns must be "
            "d_min,d_max,pd_higher,pd_lower",
        ),
        (
            STANDARD,
            "performance_table = 8.1",
            "performance_table is 8.1: write the name of a table in rules/fide/tables as a text",
        ),
        (RAPID, "minutes_more_than = -1", "minutes_more_than is -1: write a whole number from 0 to 1000"),
        (UKD, 'expectation_table = "p"', "expectation_table is 'p': there is no p.csv in rules/ukd/tables; did you"),
        (UKD, "k_bands = [[2400, 10], [1300, 25]]", "k_bands is [[2400, 10], [1300, 25]]: the bands go from the"),
        (UKD, "k_bands = []", "k_bands is []: the bands go from the highest rating down to 0"),
        (UKD, "unrated_share_of_k = 101", "unrated_share_of_k is 101: write a whole number from 0 to 100"),
        (USCF, "bonus_threshold = 0", "bonus_threshold is 0: write a whole number from 1 to 10000"),
        (
            USCF,
            "effective_games_constant = 0.662",
            "effective_games_constant is 0.662: write a number as a text, for example \"0.662\"",
        ),
    ],
)  # fmt: skip
def test_a_slip_in_one_number_is_told(folder: str, number: str, expected: str) -> None:
    assert said(CHAPTERS[folder], number).startswith(expected)


@pytest.mark.parametrize("chapter", LAW, ids=lambda chapter: chapter.folder)
def test_no_number_takes_whatever_is_written(chapter: Chapter) -> None:
    """A number that is added to a model as a bare `int` or `str` would take -1, or any text."""
    for name in chapter.model.model_fields:
        assert said(chapter, f"{name} = -1").startswith(f"{name} is -1: "), f"{name}: take its type from law_numbers"
