"""Rows in the order of keys, held against numpy's own sort of several keys."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.records.coded import BLOCK, Coded, distinct
from ratebatch.records.ordering import distinct_numbers, order_by, pair_numbers

KEYS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2**40), st.integers(0, 2**30)))


@given(rows=KEYS)
def test_order_by(rows: list[tuple[int, int, int]]) -> None:
    keys = [np.array([row[at] for row in rows], dtype=np.int64) for at in range(3)]
    for number in (1, 2, 3):  # three of them do not fit into 63 bits
        assert order_by(*keys[:number]).tolist() == np.lexsort(keys[:number][::-1]).tolist()


@given(numbers=st.lists(st.integers(-(2**62), 2**62) | st.integers(-9, 9)))
def test_distinct(numbers: list[int]) -> None:
    column = np.array(numbers, dtype=np.int64)
    found, codes = distinct(column)
    assert found.tolist() == distinct_numbers(column).tolist() == sorted(set(numbers))
    assert found[codes].tolist() == numbers


def test_distinct_numbers_of_a_narrow_column() -> None:
    found, codes = distinct(np.array([127, -128, 127], dtype=np.int8))
    assert (found.tolist(), codes.tolist()) == ([-128, 127], [1, 0, 1])


def test_distinct_numbers_of_more_rows_than_are_looked_up_at_a_time() -> None:
    column = np.arange(2 * BLOCK + 3) % 1_000 - 7
    found, codes = distinct(column)
    assert found.tolist() == [*range(-7, 993)]
    assert np.array_equal(found[codes], column)


def test_coded() -> None:
    coded = Coded.of(["a", "b", "a"])
    assert (coded.code.tolist(), coded.values) == ([0, 1, 0], ("a", "b"))
    assert coded.where("b".__eq__).tolist() == [False, True, False]
    assert coded.taken(np.array([1, 2])).listed() == ["b", "a"]
    assert coded.joined(Coded.same("b", 2)).listed() == ["a", "b", "a", "b", "b"]
    assert coded.each(str.upper).listed() == ["A", "B", "A"]


def test_pairs_of_narrow_columns_have_numbers_of_64_bits() -> None:
    players, events = np.array([2**31 - 1], dtype=np.int32), np.array([7], dtype=np.int32)
    assert pair_numbers(players, events, 5_000).tolist() == [(2**31 - 1) * 5_000 + 7]
