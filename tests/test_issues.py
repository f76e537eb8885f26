"""The codes are sound; and a national identity number is masked, in a message and in a column alike."""

import re
from collections import Counter
from pathlib import Path

import pyarrow as pa
import pytest

import ratebatch
from ratebatch.issues import CATALOGUE, KINDS, masked, masked_column

PACKAGE = Path(ratebatch.__file__).parent
CODE = re.compile(r"[A-Z]+(_[A-Z0-9]+)*")

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


def program() -> str:
    """Return the whole program without the catalogue."""
    files = (path for path in sorted(PACKAGE.rglob("*.py")) if path.parent.name != "catalogue")
    return "".join(path.read_text(encoding="utf-8") for path in files)


def test_every_code_stands_once_in_the_catalogue() -> None:
    twice = [code for code, number in Counter(kind.code for kind in CATALOGUE).items() if number > 1]
    assert twice == [], "two entries of one code: the second would hide the first; give one another name"


def test_codes_are_words_in_capitals() -> None:
    wrong = [kind.code for kind in CATALOGUE if not CODE.fullmatch(kind.code)]
    assert wrong == [], "write a code in capitals with underscores: LINE_MISALIGNED"


def test_what_the_catalogue_has_is_what_the_program_says() -> None:
    """A slip in either is found here; at run time an unknown code would be an internal error."""
    text = program()
    unsaid = [kind.code for kind in CATALOGUE if f'"{kind.code}"' not in text]
    assert unsaid == [], "the program never says these codes: a slip in the catalogue, or an entry that is not needed"
    said = re.findall(r'\b(?:issue|rejected)\(\s*"([^"]*)"', text)
    assert len(said) > 100
    unknown = sorted({code for code in said if code not in KINDS})
    assert unknown == [], "not in the catalogue: a slip, or an entry in a module of issues/catalogue is missing"


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
