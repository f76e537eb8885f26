"""The published US Chess cases, read for the tests: single calculations, and whole sections."""

import csv
import json
import re
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

from ratebatch.rating.uscf.players import UscfGame, UscfPlayer

CASES = Path(__file__).parent
SCORES = {"W": Decimal(1), "D": Decimal("0.5"), "L": Decimal(0)}


class Case(NamedTuple):
    """One row of uscf.csv; numbers are exact decimals."""

    case_id: str
    kind: str
    ends: date
    inputs: dict[str, Any]
    expected: dict[str, Any]


class SectionRow(NamedTuple):
    """One player of a section in one rating system; None where US Chess shows nothing."""

    row: int
    rounds: str
    before: Decimal | None
    after: Decimal
    published: int
    games_after: int | None

    @property
    def played(self) -> list[tuple[int, Decimal]]:
        """The rated games: opponent's row and score; byes and forfeits are none."""
        found = (re.fullmatch(r"([WDL])(\d+)", cell) for cell in self.rounds.split())
        return [(int(game[2]), SCORES[game[1]]) for game in found if game]


def cases() -> list[Case]:
    """Return the rows of uscf.csv."""
    return [
        Case(
            row["case_id"],
            row["kind"],
            date.fromisoformat(row["ends"]),
            json.loads(row["inputs"], parse_float=Decimal, parse_int=Decimal),
            json.loads(row["expected"], parse_float=Decimal, parse_int=Decimal),
        )
        for row in _rows("uscf.csv")
    ]


def case(case_id: str) -> Case:
    """Return one row of uscf.csv."""
    return next(each for each in cases() if each.case_id == case_id)


def section(name: str, system: str) -> tuple[date, list[SectionRow]]:
    """Return the last day of a section and its rows in one rating system, `regular` or `quick`."""
    rows = [row for row in _rows("uscf_sections.csv") if row["section"] == name]
    return date.fromisoformat(rows[0]["ends"]), [
        SectionRow(
            int(row["row"]),
            row["rounds"],
            Decimal(row[f"{system}_before"]) if row[f"{system}_before"] else None,
            Decimal(row[f"{system}_after"]),
            int(row[f"{system}_published"]),
            int(row[f"{system}_games_after"]) if row[f"{system}_games_after"] else None,
        )
        for row in rows
    ]


def players_of(rows: list[SectionRow], starting_value: Decimal | None) -> list[UscfPlayer]:
    """Return the players of a section; one without a number of games is established, one without a rating new."""
    return [
        UscfPlayer(row.before, None if row.games_after is None else row.games_after - len(row.played))
        if row.before is not None
        else UscfPlayer(None, 0, starting_value, wins=0, draws=0, events_of_three=0)
        for row in rows
    ]


def games_of(rows: list[SectionRow]) -> list[UscfGame]:
    """Return both sides of every rated game of a section."""
    return [UscfGame(index, opponent - 1, score) for index, row in enumerate(rows) for opponent, score in row.played]


def _rows(name: str) -> list[dict[str, str]]:
    with (CASES / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))
