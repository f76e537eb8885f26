"""One spelling for the ways in which a name of another alphabet, or with marks, is written in plain letters.

For comparing only: `Müller` and `Mueller`, `Şahin` and `Shahin`, `Юрий` and `Yuri` come near one another.
"""

import re

from ratebatch.records.names import NameAgreement, folded, name_agreement, name_tokens

_CYRILLIC = str.maketrans(
    {
        "а": "a", "б": "b", "в": "v", "г": "g", "ґ": "g", "д": "d", "е": "e", "є": "e", "ж": "zh", "з": "z", "и": "i",
        "і": "i", "ј": "j", "к": "k", "л": "l", "љ": "l", "м": "m", "н": "n", "њ": "n", "о": "o", "п": "p", "р": "r",
        "с": "s", "т": "t", "ћ": "c", "у": "u", "ф": "f", "х": "h", "ц": "c", "ч": "ch", "џ": "j", "ш": "sh",
        "щ": "sh", "ъ": "", "ы": "i", "ь": "", "э": "e", "ю": "u", "я": "a", "ђ": "d",
    }
)  # fmt: skip
_GREEK = str.maketrans("αβγδεζηθικλμνξοπρστυφχωςϋϊ", "avgdezitiklmnxoprstifhosii")
_ONE_SPELLING = (
    (re.compile(r"shch|sch|sh|ch|cz|tch"), "s"),
    (re.compile(r"[zs]h"), "s"),
    (re.compile(r"kh|gh"), "h"),
    (re.compile(r"ph"), "f"),
    (re.compile(r"[yji]+[ui]"), "u"),
    (re.compile(r"[yji]+a"), "a"),
    (re.compile(r"(?<=[aou])e"), ""),
    (re.compile(r"[yj]"), "i"),
    (re.compile(r"w"), "v"),
    (re.compile(r"c"), "s"),
    (re.compile(r"(.)\1+"), r"\1"),
)
"""Digraphs and letters that transliterations use for one sound, in the order in which they are replaced."""


def latin(name: str) -> str:
    """Return a name folded and in Latin letters."""
    key = folded(name)
    return key if key.isascii() else key.translate(_CYRILLIC).translate(_GREEK)


def one_spelling(name: str) -> str:
    """Return a name as a key in which usual transliterations are the same."""
    key = latin(name)
    for pattern, replacement in _ONE_SPELLING:
        key = pattern.sub(replacement, key)
    return key


def spelled_tokens(name: str) -> tuple[str, ...]:
    """Return the parts of a name in one spelling, sorted, as `name_tokens` has those of the name as written."""
    return tuple(sorted(one_spelling(name).split()))


def same_name(one: str, other: str) -> bool:
    """Say whether two names have the same parts, as written or in one spelling: `Möller, Anna`, `Anna Moeller`."""
    return name_tokens(one) == name_tokens(other) or spelled_tokens(one) == spelled_tokens(other)


def spelled_agreement(one: str, other: str) -> NameAgreement:
    """Say how far two names agree; those that are one name in one spelling are the same."""
    agreement = name_agreement(one, other)
    if agreement is not NameAgreement.SAME and spelled_tokens(one) == spelled_tokens(other) != ():
        return NameAgreement.SAME
    return agreement
