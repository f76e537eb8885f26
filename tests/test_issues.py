"""A national identity number is masked, in a message and in a column alike."""

import pyarrow as pa
import pytest

from ratebatch.issues import masked, masked_column

HASH = f"828cc{12345678901}cabcdefa{'c79ab0f1' * 5}"
"""A SHA-256 in which eleven digits stand side by side."""
TEXTS = [
    "",
    "Alfa, Ada 12345678901",
    "12345678901",
    "123456789012",
    " 12345678901 12345678902",
    "１２３４５６７８９０１",
    "ç12345678901ç",
    f"{HASH}: 12345678901",
]


def test_the_digits_of_a_hash_stay() -> None:
    assert len(HASH) == 64
    assert masked(f"open.trf ({HASH}), 12345678901") == f"open.trf ({HASH}), *******8901"
    assert masked("abcdef12345678901") == "abcdef*******8901"  # too short for a hash
    assert masked(f"x{HASH}") != f"x{HASH}"  # no word of its own


def test_a_column_is_masked_as_each_of_its_texts() -> None:
    assert masked_column(pa.array(TEXTS)).to_pylist() == [masked(text) for text in TEXTS]


@pytest.mark.parametrize("texts", [[], ["Alfa, Ada", ""]])
def test_a_column_without_numbers_stays_as_it_is(texts: list[str]) -> None:
    assert masked_column(pa.array(texts, type=pa.string())).to_pylist() == texts
