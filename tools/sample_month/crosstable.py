"""A tournament while it is played: entries, their cells and what the cells are worth."""

from dataclasses import dataclass, field

from tools.sample_month.people import Person
from tools.sample_month.programme import Plan

HALF_POINTS = {"1": 2, "+": 2, "W": 2, "F": 2, "U": 2, "=": 1, "D": 1, "H": 1}
PLAYED = ("1", "=", "0")


@dataclass(frozen=True)
class Cell:
    """One round of one entry; opponent 0 is none."""

    opponent: int
    color: str
    result: str

    @property
    def played(self) -> bool:
        """Tell whether the game counts as played over the board."""
        return self.opponent > 0 and self.result in PLAYED


@dataclass
class Entry:
    """A player in an event under a starting rank."""

    person: Person
    rank: int
    rating: int | None
    cells: list[Cell] = field(default_factory=list)

    @property
    def half_points(self) -> int:
        """Return the points so far, in halves."""
        return sum(HALF_POINTS.get(cell.result, 0) for cell in self.cells)

    @property
    def opponents(self) -> set[int]:
        """Return the starting ranks of everybody met so far, over the board or not."""
        return {cell.opponent for cell in self.cells if cell.opponent}

    @property
    def color_balance(self) -> int:
        """Return whites less blacks."""
        colors = [cell.color for cell in self.cells]
        return colors.count("w") - colors.count("b")


@dataclass
class Crosstable:
    """An event with its entries in the order of their starting ranks."""

    plan: Plan
    entries: list[Entry]
    teams: list[tuple[str, list[int]]] = field(default_factory=list)

    def entry(self, rank: int) -> Entry:
        """Return the entry with a starting rank."""
        return self.entries[rank - 1]

    def places(self) -> dict[int, int]:
        """Return the final place of every starting rank: by points, then by starting rank."""
        order = sorted(self.entries, key=lambda entry: (-entry.half_points, entry.rank))
        return {entry.rank: place for place, entry in enumerate(order, start=1)}
