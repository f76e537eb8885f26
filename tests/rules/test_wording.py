"""Numbers of the law in words."""

import pytest

from ratebatch.rules.wording import first_event_in_words


@pytest.mark.parametrize(
    ("half_points", "opponents", "words"),
    [
        (1, None, "half a point"),
        (2, None, "1 point"),
        (2, 3, "1 point and 3 rated opponents"),
        (3, None, "1½ points"),
        (4, None, "2 points"),
    ],
)
def test_what_a_first_event_asks_for(half_points: int, opponents: int | None, words: str) -> None:
    assert first_event_in_words(half_points, opponents) == words
