"""The rows of ukd_events.csv; see the README there for what they are."""

import csv
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

FILE = Path(__file__).parent / "ukd_events.csv"
WITHOUT_GAMES = "published-partial"


@dataclass(frozen=True)
class UkdEvent:
    """One player's games of one event, opponents as UKD (0 for none) and the letter of the result, and the outcome."""

    case_id: str
    kind: str
    own: int
    opponents: tuple[tuple[int, str], ...]
    mode: str
    k: int
    score: Fraction
    differences: tuple[int, ...]
    expected: Fraction
    total: Fraction
    new_rating: int

    @property
    def name(self) -> str:
        """The number of the case with the way of expecting."""
        return f"{self.case_id}-{self.mode}"


def rows() -> list[dict[str, str]]:
    """Return the file as it stands."""
    return list(csv.DictReader(FILE.read_text(encoding="utf-8").splitlines()))


def ukd_events() -> list[UkdEvent]:
    """Return the rows whose games are known."""
    return [
        UkdEvent(
            case_id=row["case_id"],
            kind=row["kind"],
            own=int(row["own_rating"]),
            opponents=tuple((int(game[:-1] or 0), game[-1]) for game in row["opponents"].split(";")),
            mode=row["mode"],
            k=int(row["k"]),
            score=Fraction(row["score"]),
            differences=tuple(map(int, filter(None, row["differences"].split(";")))),
            expected=Fraction(row["expected"]),
            total=Fraction(row["total"]),
            new_rating=int(row["new_rating"]),
        )
        for row in rows()
        if row["kind"] != WITHOUT_GAMES
    ]
