"""A national identity number is masked, in a message and in a column alike."""

import pyarrow as pa
import pytest

from ratebatch.issues import masked, masked_column

TEXTS = [
    "",
    "Alfa, Ada 12345678901",
    "12345678901",
    "123456789012",
    " 12345678901 12345678902",
    "１２３４５６７８９０１",
    "ç12345678901ç",
]


def test_a_column_is_masked_as_each_of_its_texts() -> None:
    assert masked_column(pa.array(TEXTS)).to_pylist() == [masked(text) for text in TEXTS]


@pytest.mark.parametrize("texts", [[], ["Alfa, Ada", ""]])
def test_a_column_without_numbers_stays_as_it_is(texts: list[str]) -> None:
    assert masked_column(pa.array(texts, type=pa.string())).to_pylist() == texts
