"""Texts of files as they may stand in a terminal or a page, and cells of a width."""

import re

from rich.cells import cell_len, set_cell_size

_STEERING = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|\r(?!\n)")
"""Control signs but the ends of lines and the tab, which a terminal obeys instead of showing them, and signs that turn
the direction of all that follows (UAX #9, 2)."""


def plain(value: str) -> str:
    """Return the text with blanks for what would steer a terminal, and for blanks of other kinds."""
    return "".join(character if character.isprintable() else " " for character in value)


def shown(value: str, kept: str = "") -> str:
    """Return lines of text as a terminal or page may have them: � for each sign that steers or turns the direction.

    `kept` are signs among these that stay, because the text has no others of them than our own.
    """
    return _STEERING.sub(lambda found: found[0] if found[0] in kept else "\ufffd", value)


def escaped(json: str) -> str:
    """Return JSON with each sign that would steer a terminal written as `\\uXXXX`, which is the same JSON."""
    return _STEERING.sub(lambda found: f"\\u{ord(found[0]):04x}", json)


def fitted(value: str, width: int, left: bool) -> str:
    """Return a cell of the width of its column; a text that is longer is cut, and shows that it is."""
    if cell_len(value) > width:
        return set_cell_size(value, width - 1) + "…"
    return value + " " * (width - cell_len(value)) if left else " " * (width - cell_len(value)) + value
