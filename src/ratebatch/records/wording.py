"""Numbers of things and long enumerations in messages, in plain English."""

from collections.abc import Sequence


def several(number: int, one: str, many: str = "") -> str:
    """Return a number with its thing: `1 game`, `2 games`; `many` is the form of what does not end in s."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def first_few(named: Sequence[str], most: int, mark: str = ", ") -> str:
    """Return so many of an enumeration and how many more there are: `a, b and 3 more`, or `a; b; and 3 more`."""
    more = len(named) - most
    before = f"{mark}and" if mark.strip() == ";" else " and"
    return mark.join(named[:most]) + (f"{before} {more} more" if more > 0 else "")
