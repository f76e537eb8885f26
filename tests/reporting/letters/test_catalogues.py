"""The catalogues of the letters: every word translated and compiled, and numbers as each language has them."""

import re
import shutil
from decimal import Decimal
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.numbers import format_decimal

from ratebatch.reporting.letters.languages import LANGUAGES, language
from tools import catalogues

TRANSLATED = catalogues.translated()


def test_the_catalogues_are_those_of_the_code_and_compiled() -> None:
    assert list(catalogues.differences()) == []


def test_words_that_nobody_has_translated_yet_are_named_and_said_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever adds a sentence need not know Arabic; an empty translation must never become an empty sentence."""
    shutil.copytree(catalogues.LOCALE, tmp_path / "locale")
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path / "locale")
    new: list[catalogues.Words] = ["A sentence of tomorrow, {rating}.", ("{number} morrow", "{number} morrows")]
    of_today = catalogues.words()
    monkeypatch.setattr(catalogues, "words", lambda: [*of_today, *new])
    named = [each for each in catalogues.differences() if "tomorrow" in each or "morrow" in each]
    assert [each.partition(":")[2] for each in named[:2]] == [
        " not in the catalogue: A sentence of tomorrow, {rating}.",
        " not in the catalogue: {number} morrow",
    ]
    monkeypatch.setattr("sys.argv", ["catalogues", "write"])
    assert catalogues.main() == 0
    assert list(catalogues.differences()) == []
    assert "ar: not translated yet, said in English: A sentence of tomorrow, {rating}." in catalogues.untranslated()
    for code in TRANSLATED:
        with (tmp_path / "locale" / code / "LC_MESSAGES" / "ratebatch.mo").open("rb") as file:
            said = GNUTranslations(file)
        assert said.gettext("A sentence of tomorrow, {rating}.") == "A sentence of tomorrow, {rating}."
        assert said.ngettext("{number} morrow", "{number} morrows", 2) == "{number} morrows"
        assert said.gettext("Opponent") == language(code).say("Opponent") != "Opponent"


def test_the_words_of_the_code_are_found() -> None:
    found = set(catalogues.words())
    assert {"Opponent", "Expected score", "not rated: a bye", "blitz", "white"} <= found


@pytest.mark.parametrize("code", TRANSLATED)
def test_technical_signs_are_kept(code: str) -> None:
    """K, UKD and file names are the same in every language."""
    for message in (each for each in catalogues.catalogue(code) if each.string and all(each.string)):
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
