"""Events as sheets, for the faults of spreadsheets: four players, two rounds, all of them on the list."""

from collections.abc import Sequence
from pathlib import Path

from tests.faults.office import ALFA, BRAVO, CHARLIE, DELTA, issues_of, listing
from tests.months import Output, rate

Row = Sequence[object]

FACTS: Sequence[Row] = (
    ("Event", "Sample Open"),
    ("Start", "2026-11-06"),
    ("End", "2026-11-08"),
    ("Time control", "90 min + 30 sec/move"),
)
HEADING: Row = ("No.", "Name", "FideID", "Rtg", "1.Rd", "2.Rd", "Pts.")
PEOPLE = (ALFA, BRAVO, CHARLIE, DELTA)
RATINGS = (1800, 1700, 1650, 1600)
LISTED = [
    person.on_list(standard_rating=rating, standard_k=20, standard_games=50)
    for person, rating in zip(PEOPLE, RATINGS, strict=True)
]
"""What the list prints of the four."""


def table(cells: Sequence[tuple[str, str, str]], heading: Row = HEADING, facts: Sequence[Row] = FACTS) -> str:
    """Return a CSV table of the four players: for each the cells of two rounds, and his points."""
    rows = [
        (rank, person.name, person.fide_id, rating, *of_rounds)
        for rank, (person, rating, of_rounds) in enumerate(zip(PEOPLE, RATINGS, cells, strict=False), 1)
    ]
    return "\n".join(";".join(str(value) for value in row) for row in (*facts, (), heading, *rows)) + "\n"


def rated(
    folder: Path,
    content: str | bytes,
    name: str = "open.csv",
    options: Sequence[str] = ("--type", "standard"),
    listed: str = "",
) -> Output:
    """Rate one event with the list of the four, or another."""
    return rate(folder, {name: content}, {"2026-11": listed or listing(*LISTED)}, options=options)


def counted(output: Output) -> int:
    """Return how many players' sides of games count."""
    return sum(row["counted"] == "yes" for row in output.rows("games.csv"))


def verdict(output: Output) -> tuple[str, str]:
    """Return the verdict on the one event, and why."""
    (row,) = output.rows("events.csv")
    return row["verdict"], row["reason"]


def messages(output: Output, code: str) -> list[str]:
    """Return the messages of the problems of a code."""
    return [row["message"] for row in issues_of(output, code)]
