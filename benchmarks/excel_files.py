"""Write an invented event as a workbook: facts, a blank row, a heading, and a starting-rank crosstable."""

from pathlib import Path

import xlsxwriter

from benchmarks.events import ARBITER, CITY, TIME_CONTROL, Event
from benchmarks.people import People
from benchmarks.swiss import Cell
from benchmarks.trf_files import birth_date

SIGNS = {"1": "1", "0": "0", "=": "½", "+": "+", "-": "-"}
WITHOUT_OPPONENT = {"U": "-1", "H": "-½", "Z": "-0"}


def write_workbook(event: Event, people: People, path: Path) -> None:
    """Write the workbook of one sheet."""
    facts = (
        ("Event", event.name),
        ("City", CITY),
        ("Federation", event.federation),
        ("Start", f"{event.days[0]}"),
        ("End", f"{event.days[-1]}"),
        ("Time control", TIME_CONTROL),
        ("Chief arbiter", ARBITER),
    )
    rounds = [f"{number}.Rd" for number in range(1, len(event.days) + 1)]
    heading = ("No.", "Title", "Name", "Sex", "Born", "FED", "FideID", "Rtg", *rounds, "Pts.", "Rk.")
    with xlsxwriter.Workbook(path) as book:
        sheet = book.add_worksheet("crosstable")
        for row, fact in enumerate(facts):
            sheet.write_row(row, 0, fact)
        sheet.write_row(len(facts) + 1, 0, heading)
        for player in range(len(event.players)):
            sheet.write_row(len(facts) + 2 + player, 0, _row(event, people, player))


def _row(event: Event, people: People, player: int) -> list[str | int | float]:
    """Return the cells of a player."""
    place = event.players[player]
    return [
        player + 1,
        people.titles[place],
        people.local_names[place],
        "F" if people.women[place] else "M",
        birth_date(people, place),
        people.federations[place],
        people.ids[place],
        people.ratings[0][place],
        *map(_cell, event.cells[player]),
        event.halves[player] / 2,
        event.ranks[player],
    ]


def _cell(cell: Cell) -> str:
    """Return a round as such tables print it: opponent, colour, result."""
    opponent, colour, result = cell
    return f"{opponent}{colour}{SIGNS[result]}" if opponent else WITHOUT_OPPONENT[result]
