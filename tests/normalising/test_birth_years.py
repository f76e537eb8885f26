"""The year of birth, or nothing."""

import numpy as np
import pytest

from ratebatch.normalising.birth_years import birth_year, birth_years

CASES = [
    ("1994/05/17", 1994, False),
    ("1994/02/29", 0, True),
    ("1996/02/29", 1996, False),
    ("1996/02/31", 0, True),
    ("2001/00/00", 2001, False),
    ("2001/05/00", 2001, False),
    ("2001/00/05", 0, True),
    ("1994.05.17", 1994, False),
    ("17.05.1994", 1994, False),
    ("05/06/1994", 1994, False),
    ("00.00.2008", 2008, False),
    ("1978", 1978, False),
    ("1975.  .", 1975, False),
    ("    .  .", 0, False),
    ("0000/00/00", 0, False),
    ("", 0, False),
    ("17.05.94", 0, True),
    ("1894/05/17", 0, True),
    ("unknown", 0, True),
]


@pytest.mark.parametrize(("text", "year", "invalid"), CASES)
def test_one_text(text: str, year: int, invalid: bool) -> None:
    assert birth_year(text) == year
    alone = birth_years(np.array([text]), 2026)
    assert (alone.years.tolist(), alone.invalid.tolist()) == ([year], [invalid])


def test_a_column_gives_what_its_texts_give() -> None:
    column = birth_years(np.array([text for text, _, _ in CASES]), 2026)
    assert column.years.tolist() == [year for _, year, _ in CASES]
    assert column.invalid.tolist() == [invalid for _, _, invalid in CASES]


def test_nobody_is_born_after_the_event() -> None:
    column = birth_years(np.array(["2026/01/01", "2027/01/01"]), 2026)
    assert (column.years.tolist(), column.invalid.tolist()) == ([2026, 0], [False, True])
