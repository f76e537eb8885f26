"""The name that a wrong one stands for: the same words in another order go before the same letters."""

import pytest

from ratebatch.rules.nearest_name import nearest_name

KNOWN = ("first_rating_maximum", "minimum_games_first_rating", "rating_floor")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("first_rating_minimum_games", "minimum_games_first_rating"),
        ("floor_rating", "rating_floor"),
        ("first_rating_maximun", "first_rating_maximum"),
        ("colour", ""),
    ],
)
def test_nearest_name(name: str, meant: str) -> None:
    assert nearest_name(name, KNOWN) == meant
