"""The published cases of tests/cases, read for the tests that use them; see the README there for what they are."""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from pathlib import Path

from tests.oracle.fide import Game

CASES = Path(__file__).parents[1] / "cases"
SCORES = {"w": Fraction(1), "d": Fraction(1, 2), "l": Fraction(0)}


@dataclass(frozen=True)
class Event:
    """One player's games of one event and the change published for them; kinds `event` and `rounded...`."""

    case_id: str
    kind: str
    start: date
    own: int
    k: int
    opponents: str
    change: Fraction

    def games(self, start: date | None = None) -> list[Game]:
        """Return the games as the oracle takes them, moved to another day if one is given."""
        day = start or self.start
        return [
            Game(self.case_id, day, self.own, int(game[:-1]), SCORES[game[-1]], played=True)
            for game in self.opponents.split(";")
        ]


@dataclass(frozen=True)
class FirstRating:
    """One player's pool of games against rated opponents and the first rating published for it."""

    case_id: str
    day: date
    opponents: Sequence[int]
    score: Fraction
    rating: int


@dataclass(frozen=True)
class Period:
    """One player's published period: FIDE's total against what its next list did."""

    case_id: str
    list_date: date
    event_changes: Sequence[Fraction]
    total: Fraction
    list_before: int | None
    list_after: int | None
    list_change: int
    explained: str


def events(kind: str) -> list[Event]:
    """Return the cases of fide_events.csv of a kind that speaks of changes."""
    return [
        Event(
            case_id=row["case_id"],
            kind=kind,
            start=first_day(row["rules_date"]),
            own=int(row["own_rating"]),
            k=int(row["k"]),
            opponents=row["opponents"],
            change=Fraction(row["expected_change"]),
        )
        for row in rows("fide_events.csv")
        if row["kind"] == kind
    ]


def first_ratings(kind: str) -> list[FirstRating]:
    """Return the cases of fide_events.csv of one of the kinds `initial...`; an `-avg` row meets its average n times."""
    cases = []
    for row in rows("fide_events.csv"):
        if row["kind"] != kind:
            continue
        fields = row["opponents"].split(";")
        if kind.endswith("-avg"):
            given = dict(field.split("=") for field in fields)
            opponents, score = [int(given["avg"])] * int(given["n"]), Fraction(given["score"])
        else:
            opponents = [int(game[:-1]) for game in fields]
            score = sum((SCORES[game[-1]] for game in fields), Fraction(0))
        cases.append(
            FirstRating(row["case_id"], first_day(row["rules_date"]), opponents, score, int(row["expected_change"]))
        )
    return cases


def increases() -> list[tuple[int, int]]:
    """Return the ratings before and after the increase of 1 March 2024."""
    return [
        (int(row["own_rating"]), int(row["expected_change"]))
        for row in rows("fide_events.csv")
        if row["kind"] == "compress2024"
    ]


def periods() -> list[Period]:
    """Return the cases of fide_periods.csv."""
    return [
        Period(
            case_id=row["case_id"],
            list_date=first_day(row["rating_period"]),
            event_changes=[Fraction(change) for change in row["event_changes"].split(";") if change],
            total=Fraction(row["period_change"]),
            list_before=int(row["list_before"]) if row["list_before"] else None,
            list_after=int(row["list_after"]) if row["list_after"] else None,
            list_change=int(row["published_list_change"]),
            explained=row["explained"],
        )
        for row in rows("fide_periods.csv")
    ]


def rows(name: str) -> list[dict[str, str]]:
    """Read a case file row by row."""
    with (CASES / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def first_day(text: str) -> date:
    """Read a day, or a month as its first day."""
    return date.fromisoformat(text if len(text) == 10 else f"{text}-01")
