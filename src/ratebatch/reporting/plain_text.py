"""Texts of files as they may stand in a terminal or a page, and cells of a width."""

from rich.cells import cell_len, set_cell_size

_TURNING = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)), "\ufffd")
"""Signs that turn the direction of all that follows (UAX #9, 2)."""


def plain(value: str) -> str:
    """Return the text with blanks for what would steer a terminal, and for blanks of other kinds."""
    return "".join(character if character.isprintable() else " " for character in value)


def unturned(value: str) -> str:
    """Return the text with � for each sign that would turn the direction in which its neighbours are read."""
    return value.translate(_TURNING)


def fitted(value: str, width: int, left: bool) -> str:
    """Return a cell of the width of its column; a text that is longer is cut, and shows that it is."""
    if cell_len(value) > width:
        return set_cell_size(value, width - 1) + "…"
    return value + " " * (width - cell_len(value)) if left else " " * (width - cell_len(value)) + value
