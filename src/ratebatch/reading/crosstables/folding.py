"""Texts of cells as keys: headings and labels are compared by their letters, cells by their signs."""

import re
from functools import lru_cache

from ratebatch.records.names import folded_letters

_BLANKS = re.compile(r"[\s\u00a0\u2009\u202f\u200e\u200f\ufeff]+")
_MINUS = str.maketrans({"−": "-", "–": "-", "—": "-", "‐": "-", "‑": "-", "⁃": "-"})
_SILENT = re.compile(r"[\s.,:;_'’\"*()\[\]]+")


def plain(text: str) -> str:
    """Return the text of a cell with one kind of blank and of minus, stripped; capitals stay as they are."""
    if not text.isascii():
        text = text.translate(_MINUS)
    return _BLANKS.sub(" ", text).strip()


def without_blanks(text: str) -> str:
    """Return the text of a cell with no blank of any width, as a number is written."""
    return plain(text).replace(" ", "")


@lru_cache(maxsize=16_384)
def key(text: str) -> str:
    """Return a heading or label as a key: letters folded (İ, ı and I are i), without dots, blanks and brackets.

    Signs that tell headings apart stay: `Rtg+/-` is not `Rtg`, `w-we` not `w`.
    """
    return _SILENT.sub("", folded_letters(plain(text)))
