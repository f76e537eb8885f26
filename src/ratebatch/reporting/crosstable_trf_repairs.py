"""A TRF that was read, written again: word for word, but for the lines of players that had to be read tolerantly.

Mended is only what can mean one thing alone: fields out of their columns, letters counted by bytes, tabs and
non-breaking blanks (all of that by the reader already), `½` and `4,5` in points, `½` for a draw, and the letter case
of colours and results. Line ends and trailing blanks are made the same in the whole file.
"""

import re
from collections.abc import Iterator, Sequence

from ratebatch.records.crosstable import Crosstable
from ratebatch.records.trf_layout import FIELDS
from ratebatch.reporting.crosstable_trf_text import CellText, PlayerText, TrfLine, player_line, player_text


def repaired_lines(crosstable: Crosstable, lines: Sequence[str]) -> list[TrfLine]:
    """Return the lines of a TRF that was read as `crosstable`; blank lines at the end are left out."""
    repaired: list[TrfLine] = [line.rstrip() for line in lines]
    while repaired and not repaired[-1]:
        repaired.pop()
    for row, player in zip(crosstable.entries.row.tolist(), _players(crosstable), strict=True):
        if not _says(lines[row - 1], player):
            repaired[row - 1] = player
    return repaired


def _says(line: str, player: PlayerText) -> bool:
    """Say whether a line says this of the player in its columns, and nothing beside them."""
    kept_signs = line.replace(" ", "") == player_line(player).replace(" ", "")
    return kept_signs and player_text(line) == player


def _players(crosstable: Crosstable) -> Iterator[PlayerText]:
    entries, cells = crosstable.entries, crosstable.cells
    rounds: list[dict[int, CellText]] = [{} for _ in range(len(entries))]
    columns = (cells.entry, cells.round, cells.opponent, cells.colour, cells.result)
    for entry, number, opponent, colour, result in zip(*(column.tolist() for column in columns), strict=True):
        rounds[entry][number] = CellText(opponent, colour.lower(), "=" if result == "½" else result.upper())
    names = [field.name for field in FIELDS]
    texts = zip(*(getattr(entries, name).tolist() for name in names), strict=True)
    for line, played in zip(texts, rounds, strict=True):
        fields = dict(zip(names, line, strict=True))
        yield PlayerText(fields | {"points": repaired_points(fields["points"])}, played)


def repaired_points(text: str) -> str:
    """Return points with a point: `4½` and `4,5` are `4.5`; whatever else stands there stays."""
    halves = re.fullmatch(r"(\d*)\s*½", text)
    if halves:
        return f"{halves[1] or 0}.5"
    return re.sub(r"^(\d*),(\d+)$", r"\1.\2", text)
