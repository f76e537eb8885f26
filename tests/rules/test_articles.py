"""The articles of the rapid and blitz chapter, whose sections 6 and 7 are 7 and 8 of the standard one."""

import pytest

from ratebatch.records.tournament import RatingType
from ratebatch.rules.articles import article_in


@pytest.mark.parametrize(
    ("standard", "rapid"),
    [
        ("8.2.1", "7.2.1"),  # the standard rating stands in
        ("8.3.1", "7.3.1"),  # the limit of the difference
        ("8.2", "7.2"),
        ("7.1.4", "6.1.4"),
        ("7.2.1", "6.2.1"),  # the floor
        ("6.2", "6.2"),  # matches: not read
        ("5.1", "5.1"),
        ("1.1", "1.1"),
        ("0.1", "0.1"),
        ("9.1", "9.1"),
        ("", ""),
    ],
)
def test_sections_seven_and_eight_are_one_less(standard: str, rapid: str) -> None:
    assert article_in(RatingType.STANDARD, standard) == standard
    assert article_in(RatingType.RAPID, standard) == article_in(RatingType.BLITZ, standard) == rapid
