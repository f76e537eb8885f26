"""Whole numbers with bounds, for files of rules and of decisions: a slip is told with what would be right."""

from collections.abc import Callable
from typing import Any


def whole(low: int, high: int, *, begins: str = "write", ends: str = "") -> Callable[[Any], int]:
    """Return what accepts a whole number from `low` to `high`, and raises ValueError for everything else.

    A number as text, with decimals, or `true` is none; `begins` and `ends` stand around what would be right.
    """

    def check(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"{begins} a whole number from {low} to {high}{ends}")
        return value

    return check
