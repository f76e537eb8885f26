"""What the heading of a team match says of its result, and what its boards add up to."""

import re

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.folding import plain
from ratebatch.reading.crosstables.numbers import half_points, points
from ratebatch.reading.crosstables.paired_players import HALF_POINTS
from ratebatch.reading.crosstables.places import cell_at, cell_name
from ratebatch.reading.sheets import CellKind, SheetRow
from ratebatch.records.wording import several

_TOTAL = re.compile(r"([\d½.,/ ]+?) ?[:-] ?([\d½.,/ ]+)")
_TEAMS = 2


class MatchTotal:
    """A match while its boards are read; without a result in its heading nothing is compared."""

    def __init__(self, stated: tuple[int, int] | None = None, text: str = "", row: int = 0, column: int = 0) -> None:
        self._stated, self._text, self._row, self._column = stated, text, row, column
        self._boards = 0
        self._sums = [0] * _TEAMS
        self._complete = True

    @classmethod
    def of(cls, row: SheetRow, column: int) -> "MatchTotal":
        """Return the match that a heading begins; its result stands in `column`, as `2½ : 1½`."""
        cell = cell_at(row, column)
        match = _TOTAL.fullmatch(plain(cell.text)) if cell.kind is CellKind.TEXT else None
        sides = [half_points(points(text, frozenset())) for text in match.groups()] if match else []
        known = [side for side in sides if side is not None]
        stated = (known[0], known[1]) if len(known) == _TEAMS else None
        return cls(stated, plain(cell.text), row.number, column)

    def add(self, board: tuple[str, str] | None) -> None:
        """Add the results of a board in the signs of TRF; without them the match cannot be compared."""
        self._boards += 1
        if board is None or any(sign not in HALF_POINTS for sign in board):
            self._complete = False
            return
        self._sums = [total + HALF_POINTS[sign] for total, sign in zip(self._sums, board, strict=True)]

    def differs(self, where: Source) -> list[Issue]:
        """Return the error of a match whose boards do not add up to what its heading says."""
        if self._stated is None or not self._complete or not self._boards or tuple(self._sums) == self._stated:
            return []
        ours = " : ".join(f"{total // 2 or ''}½" if total % 2 else f"{total // 2}" for total in self._sums)
        message = (
            f"Cell {cell_name(self._row, self._column)} says the match ended {self._text}; its "
            f"{several(self._boards, 'board adds', 'boards add')} up to {ours}."
        )
        return [issue("TEAM_TOTAL_DIFFERS", message, where._replace(row=self._row, column=self._column))]
