"""Names of people as keys: compared by their letters, never by their order, commas, capitals or accents.

A key proposes and confirms; it is never an identity. The name as written is kept for every output.
"""

import re
import unicodedata
from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache

from rapidfuzz import fuzz

SAME_FROM = 90.0
PARTLY_FROM = 75.0
"""Similarities in percent (rapidfuzz ratio of the sorted tokens) from which two names agree, or agree partly."""

_LETTERS = str.maketrans({"ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "þ": "th", "ð": "d"})
"""Letters that have no decomposition, or one that casefolding does not reach."""

_SEX_BEHIND_NAME = re.compile(r"\(\s*[wmf]\s*\)\s*$", re.IGNORECASE)


TITLES = frozenset(("GM", "IM", "FM", "CM", "NM", "WGM", "WIM", "WFM", "WCM", "WNM", "AGM", "AIM", "AFM", "ACM"))
"""Titles that stand before or behind a name, in capitals; `Im` and `Cm` in other letters are names."""


class NameAgreement(StrEnum):
    """How far two names agree."""

    SAME = "same"
    PARTLY = "partly"
    DIFFERENT = "different"


class _Letters(dict[int, str]):
    """What stands for each letter, by its code: made when a letter is first met, for all texts are made of few."""

    def __init__(self, folding: Callable[[str], str]) -> None:
        super().__init__()
        self._folding = folding

    def __missing__(self, code: int) -> str:
        self[code] = self._folding(chr(code))
        return self[code]


def _folded_letter(letter: str) -> str:
    return _without_marks(_without_marks(letter).casefold().translate(_LETTERS))


def _of_key(letter: str) -> str:
    return "".join(each if each.isalnum() else " " for each in _folded_letter(letter))


_FOLDED, _OF_KEYS = _Letters(_folded_letter), _Letters(_of_key)


def folded_letters(text: str) -> str:
    """Return the text without marks and capitals, İ, ı and I all as i; everything else stands as it was."""
    return text.translate(_FOLDED)


def folded(name: str) -> str:
    """Return the name as a key: its letters folded, one blank between its parts, `(w)` behind it left out."""
    named = _SEX_BEHIND_NAME.sub("", name) if ")" in name else name
    return " ".join(named.translate(_OF_KEYS).split())


def name_tokens(name: str) -> tuple[str, ...]:
    """Return the parts of a name, folded and sorted: the order of first name and family name does not matter."""
    return tuple(sorted(folded(name).split()))


def without_title(name: str) -> str:
    """Return a name without the titles before and behind it, as in `GM Alfa, Ada`; two words of it always stay."""
    words = name.split()
    while len(words) > 2 and words[0].rstrip(".,") in TITLES:
        words = words[1:]
    while len(words) > 2 and words[-1].strip("().,") in TITLES:
        words = words[:-1]
    return " ".join(words).rstrip(",")


def is_empty_name(name: str) -> bool:
    """Say whether the name holds no letter: blank, or a placeholder such as `-,-`."""
    return not any(letter.isalpha() for letter in name)


@lru_cache(1024)  # two names are asked about several times in a row
def name_agreement(one: str, other: str) -> NameAgreement:
    """Say how far two names agree; a name without letters agrees with nothing.

    SAME: the same parts, or parts of two words or more that the longer name holds too (its last word may be cut short,
    as a field of 33 characters does), or a similarity from `SAME_FROM`. PARTLY: a word of three letters or more in
    common, or a similarity from `PARTLY_FROM`.
    """
    left, right = folded(one).split(), folded(other).split()
    if not left or not right:
        return NameAgreement.DIFFERENT
    if sorted(left) == sorted(right):
        return NameAgreement.SAME
    similarity = fuzz.ratio(" ".join(sorted(left)), " ".join(sorted(right)))
    if similarity >= SAME_FROM or _cut_from(left, right) or _cut_from(right, left):
        return NameAgreement.SAME
    if similarity >= PARTLY_FROM or any(len(word) >= 3 for word in set(left) & set(right)):
        return NameAgreement.PARTLY
    return NameAgreement.DIFFERENT


def _cut_from(short: list[str], long: list[str]) -> bool:
    """Say whether `short`, of two words or more, is made of words of `long`, its last word perhaps cut."""
    if not 2 <= len(short) <= len(long):
        return False
    left_over = list(long)
    for word in short[:-1]:
        if word not in left_over:
            return False
        left_over.remove(word)
    return any(word.startswith(short[-1]) for word in left_over)


def _without_marks(text: str) -> str:
    if text.isascii():
        return text
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in decomposed if not unicodedata.category(letter).startswith("M"))
