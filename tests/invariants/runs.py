"""A month run through the public command, with its output in memory."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import settings

from tests.invariants.small_months import PERIOD, SmallMonth
from tests.months import rate

fewer = settings(max_examples=settings().max_examples // 2)
"""Half of the profile's cases: for tests that run every month twice."""


@dataclass(frozen=True)
class Run:
    """The bytes of every output file."""

    files: Mapping[str, bytes]

    def rows(self, name: str, without: str = "") -> list[dict[str, str]]:
        """Return the rows of a CSV file, without some columns (names separated by blanks)."""
        left_out = without.split()
        table = csv.DictReader(self.files[name].decode().splitlines())
        return [{column: row[column] for column in row if column not in left_out} for row in table]

    def changes(self) -> dict[str, dict[str, str]]:
        """Return the rows of changes.csv by player."""
        return {row["id"]: row for row in self.rows("changes.csv")}


RESULTS = ("changes.csv", "player_events.csv", "rating_list.csv", "state.csv", "pending_games.csv")
"""The files that speak of players and not of input files."""


def run(month: SmallMonth, files: Mapping[str, str] | None = None) -> Run:
    """Rate a month, or other files with its lists; every file must be rated."""
    with TemporaryDirectory() as folder:
        output = rate(Path(folder), files or month.files(), month.lists(), period=PERIOD)
        assert set(output.verdicts().values()) == {"rated"}, output.rows("events.csv")
        assert output.code == 0
        return Run(output.contents())


def assert_same_results(one: Run, other: Run, *, games_without: str = "file") -> None:
    """Assert that every result is the same; games are compared without the columns named."""
    for name in RESULTS:
        assert one.files[name] == other.files[name], name
    assert one.rows("games.csv", games_without) == other.rows("games.csv", games_without)
