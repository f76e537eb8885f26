"""A year of small invented months, made one from another with the public command, and corrections of it."""

import shutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from ratebatch.cli import group
from ratebatch.cli.faults import run
from tests.chain.test_twelve_months import LISTS, PEOPLE, files, start
from tests.faults.office import Person, with_previous
from tests.months import Output

Files = Mapping[str, str | bytes]

FIGURES = {
    "changes.csv": (
        "base_rating", "base_k", "k", "games", "score", "expected", "change_exact", "change", "adjustment",
        "new_rating", "new_k", "games_total", "status", "performance", "pool_games", "computed_rating",
    ),
    "rating_list.csv": ("standard_rating", "standard_k"),
    "state.csv": ("games_total", "highest_rating", "history_complete", "first_listed", "last_rated"),
    "pending_games.csv": ("event", "start", "round", "opponent_id", "opponent_rating", "score", "counted_in"),
}  # fmt: skip
"""What each file of a month says of a player in numbers."""


def _none(_month: str) -> Sequence[str]:
    return ()


def make_year(
    folder: Path,
    changed: Mapping[str, Files] | None = None,
    months: Sequence[str] = LISTS,
    options: Callable[[str], Sequence[str]] = _none,
) -> Path:
    """Make the months one from another and return the folder with an output folder for each.

    `changed` has the files of months that are others than those of the schedule. The files stand in `inputs/<month>`.
    """
    previous = start(folder / "before")
    for month in months:
        events = folder / "inputs" / month
        events.mkdir(parents=True)
        for name, content in ((changed or {}).get(month) or files(month)).items():
            (events / name).write_bytes(content if isinstance(content, bytes) else content.encode())
        out = folder / "chain" / month
        given = (*with_previous(previous), "--allow-empty", *options(month))
        code = run(group, ["rate", str(events), "--period", month, "--out", str(out), "--quiet", *given])
        assert code == 0
        previous = out
    return folder / "chain"


def copied(year: Path, folder: Path) -> Path:
    """Return a copy of a year, for a test that adds to it."""
    shutil.copytree(year, folder)
    return folder


def correct(year: Path, *options: str | Path) -> int:
    """Run the command on a year with its own inputs and return the exit code."""
    given = ["correct", "--chain", year / "chain", "--inputs", year / "inputs", "--inputs", year / "before", *options]
    return run(group, [*map(str, given), "--quiet"])


def content(folder: Path) -> dict[str, bytes]:
    """Return the bytes of everything below a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def figures(out: Path) -> dict[str, set[tuple[str, ...]]]:
    """Return what a month says in numbers, by player."""
    found: dict[str, set[tuple[str, ...]]] = {}
    for file, columns in FIGURES.items():
        for row in Output(0, out).rows(file):
            found.setdefault(row["id"], set()).add((file, *(row[column] for column in columns)))
    return found


def differing(one: Path, other: Path) -> set[str]:
    """Return the ids of the players of whom two months say something else."""
    mine, theirs = figures(one), figures(other)
    return {player for player in mine.keys() | theirs.keys() if mine.get(player) != theirs.get(player)}


def names(ids: Iterable[str]) -> set[str]:
    """Return the players by the names of the cast."""
    known: dict[str, str] = {str(person.fide_id): name for name, person in PEOPLE.items()}
    return {known[each] for each in ids}


def numbered(name: str) -> int:
    """Return the id of somebody of the cast."""
    person: Person = PEOPLE[name]
    return person.fide_id
