"""The K of the next list, and the line of 8.3.3 that gives it, on both sides of each limit."""

import pytest

from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.explained.coefficient import next_coefficient
from ratebatch.reporting.explained.law import Law

LAW = Law(RatingType.STANDARD)
COLUMNS = ("base_k", "new_k", "new_rating", "birth_year", "games_total")


ADULT = "born 1990, a junior until the end of 2008 only"
AS_PRINTED = "as the base list prints it"
NO_GAMES = "the games so far not being known"
NO_YEAR = "the year of birth not being known"
NEITHER = "neither the games so far nor the year of birth being known"
JUNIOR = "a junior until the end of 2027, as born 2009, below 2300"


@pytest.mark.parametrize(
    ("figures", "reason"),
    [
        ("10 10 2390 1990 500", "it stays for good once a rating of 2400 has been published"),
        ("20 10 2400 1990 500", "the new rating 2400 reaches 2400"),
        ("20 20 2399 1990 500", "neither a new player nor a junior; it becomes 10 at 2400"),
        ("20 20 2399 - 500", "neither a new player nor a junior; it becomes 10 at 2400"),  # no junior from 2300
        ("20 20 1800 1990 -", f"{AS_PRINTED}, {NO_GAMES}; it becomes 10 at 2400"),
        ("20 20 1800 - 500", f"{AS_PRINTED}, {NO_YEAR}; it becomes 10 at 2400"),
        ("20 20 1800 - -", f"{AS_PRINTED}, {NEITHER}; it becomes 10 at 2400"),
        ("20 20 1800 2009 500", f"{AS_PRINTED}; it becomes 10 at 2400"),  # a junior by his year
        ("20 20 1800 1990 12", f"{AS_PRINTED}; it becomes 10 at 2400"),  # new by his games
        ("40 40 1500 1990 29", "a new player, with 29 games completed of 30"),
        ("40 20 1500 1990 30", f"30 games completed, 30 or more; {ADULT}"),
        ("40 40 2299 2009 99", JUNIOR),
        ("40 20 2300 2009 99", "99 games completed, 30 or more; a junior no more, the new rating 2300 reaches 2300"),
        ("40 20 2290 2009 99", "99 games completed, 30 or more; a junior no more, once published at 2300"),
        ("40 20 1500 2008 99", "99 games completed, 30 or more; born 2008, a junior until the end of 2026 only"),
        ("40 40 1500 2009 1", f"a new player, with 1 game completed of 30; {JUNIOR}"),
    ],
)
def test_the_reason(figures: str, reason: str) -> None:
    known = ("" if figure == "-" else figure for figure in figures.split())
    row = dict(zip(COLUMNS, known, strict=True)) | {"remarks": ""}
    (step,) = next_coefficient(row, Month(2027, 1), LAW)
    assert step.words == f"K {row['new_k']} is valid for the next list: {reason}."
    assert step.article == "8.3.3"


@pytest.mark.parametrize("born", ["", "2009"])
def test_without_facts_there_is_no_reason(born: str) -> None:
    row = dict(zip(COLUMNS, ("40", "40", "2350", born, ""), strict=True)) | {"remarks": ""}
    (step,) = next_coefficient(row, Month(2027, 1), LAW)
    assert step.words == "K 40 is valid for the next list."


def test_a_k_that_is_not_known() -> None:
    row = dict(zip(COLUMNS, ("40", "", "1500", "", ""), strict=True))
    (step,) = next_coefficient(row, Month(2027, 1), LAW)
    assert "is not known" in step.words


@pytest.mark.parametrize(
    ("rating_type", "article"),
    [(RatingType.STANDARD, "8.3.1"), (RatingType.RAPID, "7.3.1"), (RatingType.BLITZ, "7.3.1")],
)
def test_rapid_and_blitz_have_one_section_less(rating_type: RatingType, article: str) -> None:
    law = Law(rating_type)
    assert law.article("8.3.1") == article
    assert law.article("0.1") == "0.1"
