"""Whole numbers with bounds, for every file of rules: what lies outside is a slip, and is told what would be right."""

from collections.abc import Callable
from typing import Any


def whole(low: int, high: int, says: str = "") -> Callable[[Any], int]:
    """Return what accepts a whole number from `low` to `high`, and raises ValueError for everything else.

    A number as text, with decimals, or `true` is none; `says` is added to what would be right.
    """

    def check(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"write a whole number from {low} to {high}{says}")
        return value

    return check
