"""Texts of cells as keys: headings and labels are compared by their letters, cells by their signs."""

import re
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, ParamSpec, TypeVar

from ratebatch.records.names import folded_letters

_BLANKS = re.compile(r"[\s\u00a0\u2009\u202f\u200e\u200f\ufeff]+")
_MINUS = str.maketrans({"−": "-", "–": "-", "—": "-", "‐": "-", "‑": "-", "⁃": "-"})
_SILENT = re.compile(r"[\s.,:;_'’\"*()\[\]]+")


_LONGEST_REMEMBERED = 64
_MOST_REMEMBERED = 8_192

P = ParamSpec("P")
T = TypeVar("T")


class _Remembered(dict[str, T]):
    """What a function gave for each short text; it begins anew when there are many."""

    def __init__(self, of: Callable[[str], T]) -> None:
        super().__init__()
        self._of = of

    def __missing__(self, text: str) -> T:
        answer = self._of(text)
        if len(text) <= _LONGEST_REMEMBERED:
            if len(self) >= _MOST_REMEMBERED:
                self.clear()
            self[text] = answer
        return answer


def remembered(of: Callable[[str], T]) -> Callable[[str], T]:
    """Return what remembers what a text is: tables hold the same few texts in many cells, and in many files.

    Long texts, of which tables have few, are not kept.
    """
    return _Remembered(of).__getitem__  # the quickest call there is


def remembered_with(of: Callable[Concatenate[str, P], T]) -> Callable[Concatenate[str, P], T]:
    """Return what remembers what a text is together with other arguments, which must be hashable."""
    kept = lru_cache(maxsize=_MOST_REMEMBERED)(of)

    @wraps(of)
    def ask(text: str, /, *more: P.args, **named: P.kwargs) -> T:
        if len(text) > _LONGEST_REMEMBERED:
            return of(text, *more, **named)
        return kept(text, *more, **named)  # type: ignore[arg-type] # hashable: no way to say so

    return ask


@remembered
def plain(text: str) -> str:
    """Return the text of a cell with one kind of blank and of minus, stripped; capitals stay as they are."""
    if not text.isascii():
        text = text.translate(_MINUS)
    return _BLANKS.sub(" ", text).strip()


def without_blanks(text: str) -> str:
    """Return the text of a cell with no blank of any width, as a number is written."""
    return plain(text).replace(" ", "")


@remembered
def key(text: str) -> str:
    """Return a heading or label as a key: letters folded (İ, ı and I are i), without dots, blanks and brackets.

    Signs that tell headings apart stay: `Rtg+/-` is not `Rtg`, `w-we` not `w`.
    """
    return _SILENT.sub("", folded_letters(plain(text)))
