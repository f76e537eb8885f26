"""The sample month rated by several systems, each once, with the explanations of all its players."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ratebatch.cli import group
from ratebatch.cli.faults import ALL_RATED, SOME_HELD, run
from ratebatch.pipeline.explaining import explanation_of
from ratebatch.reading.output_folder import OF_THE_RUN, TABLES, read_output
from ratebatch.records.explanation import Explanation, Step
from tests.outputs import Rows, rows
from tools.sample_run import MONTH, ukd_arguments

OCTOBER = MONTH / "lists" / "2026-10.csv"
"""A list that prints ratings without naming a system: it serves any club as its own."""

UKD = {
    "average": (),
    "per_game": ("expectation=per_game",),
    "average_first": ("difference_rounding=average_half_up", "rating_rounding=half_up"),
    "running": ("second_event=running",),
    "exact": ("second_event=running", "running_rounded=false", "rating_rounding=truncate"),
    "estimate": ("first_ukd=estimate",),
}
"""Choices of UKD by a name."""

ELO = ("club", "icc", "national-fide-table", "fide-1990s")
RUNS = (*(f"ukd {name}" for name in UKD), *(f"elo {name}" for name in ELO), "uscf")
"""The runs by name."""


class Explained(NamedTuple):
    """A run with the explanations of everybody, and its rows."""

    out: Path
    explanations: tuple[Explanation, ...]
    changes: dict[str, dict[str, str]]
    player_events: Rows
    games: Rows


def explained(name: str, folder: Path) -> Explained:
    """Rate the sample month by a run's name into a folder and explain every player."""
    system, _, choice = name.partition(" ")
    out = folder / "out"
    if system == "ukd":
        settings = [word for each in UKD[choice] for word in ("--setting", f"ukd.{each}")]
        arguments = [*ukd_arguments(out), *settings]
    else:
        lists = [
            word for month in ("2026-10", "2026-11") for word in ("--list", f"{system}-standard:{month}={OCTOBER}")
        ]
        rules = ["--rules", choice] if choice else []
        arguments = ["rate", str(MONTH / "events"), "--system", system, *rules, *lists, "--period", "2026-12"]
        arguments += ["--type", "standard", "--out", str(out)]
    assert run(group, [*arguments, "--quiet"]) in (ALL_RATED, SOME_HELD)
    output = read_output(out, dict.fromkeys((*TABLES, *OF_THE_RUN), ()))
    (rating,) = output.ratings
    changes = {row["id"]: row for row in rows(out, "changes.csv")}
    return Explained(
        out,
        tuple(explanation_of(output, rating, player) for player in changes),
        changes,
        rows(out, "player_events.csv"),
        rows(out, "games.csv"),
    )


def steps_of_events(explanation: Explanation) -> Iterator[tuple[str, Step]]:
    """Yield the steps about each event with its name."""
    for event in explanation.events:
        yield from ((event.name, step) for step in (*event.notes, *event.totals))


def steps_of_period(explanation: Explanation) -> Iterator[Step]:
    """Yield the steps about the period."""
    yield from (*explanation.start, *explanation.result, *explanation.first_rating)
