"""The languages of letters: the catalogue of each, its direction of writing, and how it writes numbers."""

from collections.abc import Callable
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import NamedTuple

ENGLISH = "en"


class Language(NamedTuple):
    """A language; `decimal` stands between whole and part, as CLDR has it for Western digits."""

    code: str
    decimal: str
    is_right_to_left: bool
    say: Callable[[str], str]
    """Returns the translation of fixed words, which are English in the code."""
    say_of: Callable[[str, str, int], str]
    """Returns that of words about a number, from the English ones for 1 and for others."""

    @property
    def direction(self) -> str:
        """The direction of writing as HTML names it."""
        return "rtl" if self.is_right_to_left else "ltr"

    def number(self, text: str) -> str:
        """Return a number of a file as the language writes it; the digits stay."""
        return text.replace("-", "−").replace(".", self.decimal)

    def arithmetic(self, text: str) -> str:
        """Return a sum of an explanation as the language writes numbers, with the signs of print."""
        return self.number(text.replace("->", "→").replace(" x ", " × "))


LANGUAGES = {ENGLISH: ".", "tr": ",", "ru": ",", "ar": "."}
"""The decimal mark of each language."""

_RIGHT_TO_LEFT = frozenset({"ar"})


@cache
def language(code: str) -> Language:
    """Return a language of `LANGUAGES` with its catalogue; English has none, as the words in the code are English."""
    found = NullTranslations() if code == ENGLISH else _translations(code)
    return Language(code, LANGUAGES[code], code in _RIGHT_TO_LEFT, found.gettext, found.ngettext)


def _translations(code: str) -> GNUTranslations:
    with files("ratebatch").joinpath("locale", code, "LC_MESSAGES", "ratebatch.mo").open("rb") as file:
        return GNUTranslations(file)
