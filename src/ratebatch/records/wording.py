"""Numbers of things and long enumerations in messages, in plain English."""

from collections.abc import Sequence


def several(number: int, one: str, many: str = "") -> str:
    """Return a number with its thing: `1 game`, `2 games`, `0 games`.

    `many` is the form of more words than a noun, or of a noun that does not end in s: `game is` and `games are`,
    `entry` and `entries`.
    """
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def sentence(text: str) -> str:
    """Return a text with the full stop at its end, which a last word that is shortened has already: `Doğ.Tar.`."""
    return text if text.endswith((".", "…")) else f"{text}."


def first_few(named: Sequence[str], most: int, mark: str = ", ", in_all: int = 0) -> str:
    """Return the first of an enumeration and how many more there are: `a, b and 3 more`, or `a; b; and 3 more`.

    At most `most` are named. Where `named` holds only the first of them, `in_all` says how many there are.
    """
    more = (in_all or len(named)) - most
    joint = " and " if mark == ", " else f"{mark}and "
    return mark.join(named[:most]) + (f"{joint}{more} more" if more > 0 else "")
