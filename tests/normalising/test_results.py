"""Every code of a cell is known, in either case, and nothing else is taken for one."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratebatch.normalising.characters import whole_numbers
from ratebatch.normalising.results import colour_codes, opponent_numbers, result_codes
from ratebatch.records.results import SIGNS, Result

RESULTS = [
    ("1", Result.WIN),
    ("=", Result.DRAW),
    ("½", Result.DRAW),
    ("0", Result.LOSS),
    ("W", Result.WIN_UNRATED),
    ("d", Result.DRAW_UNRATED),
    ("L", Result.LOSS_UNRATED),
    ("+", Result.FORFEIT_WIN),
    ("-", Result.FORFEIT_LOSS),
    ("h", Result.BYE_HALF),
    ("F", Result.BYE_FULL),
    ("U", Result.BYE_PAIRING),
    ("u", Result.BYE_PAIRING),
    ("Z", Result.BYE_ZERO),
    ("X", Result.PENDING),
    ("?", Result.PENDING),
    ("*", Result.PENDING),
    ("", Result.NONE),
    (" ", Result.NONE),
    ("2", -1),
    ("A", -1),
    ("10", -1),
    ("ı", -1),
    ("１", -1),
]


@pytest.mark.parametrize(("text", "code"), RESULTS)
def test_result(text: str, code: int) -> None:
    assert result_codes(np.array([text])).tolist() == [code]


def test_a_column_gives_what_its_texts_give() -> None:
    assert result_codes(np.array([text for text, _ in RESULTS])).tolist() == [code for _, code in RESULTS]
    assert result_codes(np.empty(0, dtype=np.str_)).tolist() == []


def test_every_result_has_a_sign() -> None:
    assert result_codes(np.array([SIGNS[code] for code in Result])).tolist() == list(Result)


def test_colours() -> None:
    assert colour_codes(np.array(["w", "W", "b", "B", "-", "", "x", "wb"])).tolist() == [1, 1, 2, 2, 0, 0, -1, -1]


def test_opponents() -> None:
    texts = ["12", "0012", "0000", "0", "", " 7 ", "-", "1a", "1 2", "+1", "²", "1.0"]
    assert opponent_numbers(np.array(texts)).tolist() == [12, 12, 0, 0, 0, 7, -1, -1, -1, -1, -1, -1]


@given(st.lists(st.text("0123456789 x", max_size=19)))
@settings(deadline=None, derandomize=True, max_examples=50)
def test_whole_numbers_are_those_of_python(texts: list[str]) -> None:
    values, valid = whole_numbers(np.array(texts, dtype=np.str_))
    for text, value, is_valid in zip(texts, values.tolist(), valid.tolist(), strict=True):
        assert is_valid == (text.strip().isdecimal() and len(text.strip()) <= 18)
        assert value == (int(text) if is_valid else 0)
