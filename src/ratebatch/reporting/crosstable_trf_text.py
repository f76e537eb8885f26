"""A TRF by its lines, whatever it was made from, and the lines put together.

Text stands at the left of its field and numbers at the right, as in the examples of TRF16; no line ends in blanks.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from ratebatch.records.trf_layout import BLOCK, FIELDS, HEAD

PLAYER = "001"

_AT_THE_RIGHT = frozenset({"starting_rank", "title", "rating", "player_id", "points", "rank"})


class CellText(NamedTuple):
    """What stands in a round block."""

    opponent: str = ""
    colour: str = ""
    result: str = ""


class PlayerText(NamedTuple):
    """A line of a player: its fields by name, and its cells by round."""

    fields: Mapping[str, str]
    cells: Mapping[int, CellText]


TrfLine: TypeAlias = str | PlayerText
"""A line of a player, or any other line as it stands in the file."""


def trf_bytes(lines: Sequence[TrfLine]) -> bytes:
    """Return the file: UTF-8, each line ended by LF."""
    texts = (line if isinstance(line, str) else player_line(line) for line in lines)
    return "".join(text.rstrip() + "\n" for text in texts).encode()


def player_line(player: PlayerText) -> str:
    """Return the line 001 of a player."""
    line = fields_line(PLAYER, player.fields)
    for number in range(1, max(player.cells, default=0) + 1):
        opponent, colour, result = player.cells.get(number, CellText())
        line += f"  {opponent:>4} {colour:1} {result:1}"
    return line


def fields_line(record: str, fields: Mapping[str, str]) -> str:
    """Return a line with the fields in their columns; every value must fit."""
    line = record
    for field in FIELDS:
        text = fields.get(field.name, "")
        line = line.ljust(field.first - 1)
        line += text.rjust(field.width) if field.name in _AT_THE_RIGHT else text.ljust(field.width)
    return line


def player_text(line: str) -> PlayerText:
    """Return what stands in the columns of a line 001, whatever side of its field it stands at."""
    fields = {field.name: line[field.first - 1 : field.last].strip() for field in FIELDS}
    cells = {}
    for number, begin in enumerate(range(HEAD, len(line), BLOCK), start=1):
        block = line[begin : begin + BLOCK]
        if block.strip():
            cells[number] = CellText(block[2:6].strip(), block[7:8].strip(), block[9:10].strip())
    return PlayerText(fields, cells)


def is_player(line: TrfLine) -> bool:
    """Say whether a line is that of a player."""
    return isinstance(line, PlayerText) or line.startswith(PLAYER)


def before_players(lines: Sequence[TrfLine], added: Sequence[str]) -> list[TrfLine]:
    """Return the lines with more of them before the first player."""
    first = next((index for index, line in enumerate(lines) if is_player(line)), len(lines))
    return [*lines[:first], *added, *lines[first:]]
