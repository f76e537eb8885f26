"""The catalogues of the letters: every word translated and compiled, and numbers as each language has them."""

import re
from decimal import Decimal

import pytest
from babel.numbers import format_decimal

from ratebatch.reporting.letters.languages import LANGUAGES, language
from tools import catalogues

TRANSLATED = catalogues.translated()


def test_every_word_is_translated_and_the_compiled_catalogues_are_current() -> None:
    assert list(catalogues.differences()) == []


def test_the_words_of_the_code_are_found() -> None:
    found = set(catalogues.words())
    assert {"Opponent", "Expected score", "not rated: a bye", "blitz", "white"} <= found


@pytest.mark.parametrize("code", TRANSLATED)
def test_technical_signs_are_kept(code: str) -> None:
    """K, UKD and file names are the same in every language."""
    for message in catalogues.catalogue(code):
        for sign in re.findall(r"\bUKD\b|issues\.csv|×|−", str(message.id)):
            assert sign in str(message.string), message.id


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_are_written_as_cldr_has_them(code: str) -> None:
    expected = format_decimal(Decimal("1234.50"), format="0.00", locale=code, numbering_system="latn")
    assert language(code).number("1234.50") == expected


def test_a_minus_is_a_minus_sign() -> None:
    assert language("tr").number("-0.42") == "−0,42"


def test_words_without_a_translation_stand_as_they_are() -> None:
    assert language("ru").say("a word of tomorrow") == "a word of tomorrow"


def test_directions() -> None:
    assert {code: language(code).direction for code in LANGUAGES} == {
        "en": "ltr",
        "tr": "ltr",
        "ru": "ltr",
        "ar": "rtl",
    }
