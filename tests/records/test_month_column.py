"""Months as numbers: the number of a month is the same wherever it is written, and a blank is none."""

import pyarrow as pa
import pytest

from ratebatch.records.month import Month
from ratebatch.records.month_column import NO_MONTH, month_numbers, month_texts

TEXTS = ["2026-12", "", "2027-01", "2026-12"]


def test_numbers_are_those_of_the_months_and_become_the_texts_again() -> None:
    numbers = month_numbers(pa.chunked_array([TEXTS[:1], TEXTS[1:]]))
    assert numbers.tolist() == [Month(2026, 12).number, NO_MONTH, Month(2027, 1).number, Month(2026, 12).number]
    assert numbers[2] == numbers[0] + 1
    assert month_texts(numbers).to_pylist() == TEXTS


def test_what_is_no_month_is_an_error() -> None:
    with pytest.raises(ValueError, match="2026-13"):
        month_numbers(pa.chunked_array([["2026-13"]]))


def test_a_number_is_its_month() -> None:
    assert [Month.numbered(month.number) for month in (Month(2026, 1), Month(2026, 12))] == [(2026, 1), (2026, 12)]
