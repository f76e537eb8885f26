"""A rating officer's desk: a folder with a month of events and lists, and the public command, run in process."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from ratebatch.cli import group
from ratebatch.cli.faults import run
from tests.months import Output, Player, listed, rating_list, trf

ALFA = Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1", "4 b ="], birth="1990/05/01", sex="w")
BRAVO = Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0", "3 w 1"], birth="1985/02/11")
CHARLIE = Player(3, "Charlie, Can", None, 90000033, ["4 w 0", "2 b 0"], birth="2001/07/30")
DELTA = Player(4, "Delta, Deniz", 1650, 90000044, ["3 b 1", "1 w ="], birth="1979/12/24")
PLAYERS = (ALFA, BRAVO, CHARLIE, DELTA)
OPEN = trf(PLAYERS)
OPEN_CHANGES = {"90000011": "3.20", "90000022": "-7.20", "90000044": "4.00"}
"""Computed by hand: 20 × (0.36 − 0.20), 20 × −0.36, 20 × 0.20; Charlie is unrated."""

NOVEMBER = rating_list([*listed(PLAYERS, standard_games=3), *listed([Player(5, "Zulu, Zeki", 2300, 90000101)])])
OCTOBER = rating_list(listed(PLAYERS))


@dataclass(frozen=True)
class Desk:
    """The folder and what the command prints."""

    folder: Path
    capsys: pytest.CaptureFixture[str]

    def put(self, name: str, content: str | bytes) -> Path:
        """Write a file below the folder."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def events(self, files: Mapping[str, str | bytes]) -> Path:
        """Write event files and return their folder."""
        folder = self.folder / "events"
        folder.mkdir(exist_ok=True)
        for name, content in files.items():
            self.put(f"events/{name}", content)
        return folder

    def month_list(self, month: str = "2026-11", content: str = NOVEMBER) -> str:
        """Write a list and return the value of `--list` for it."""
        return f"{month}={self.put(f'lists/{month}.csv', content)}"

    def run(self, *arguments: str | Path) -> Output:
        """Run the command and return its exit code and what it printed; a traceback is never an answer."""
        self.capsys.readouterr()
        code = run(group, [str(argument) for argument in arguments])
        printed = self.capsys.readouterr()
        assert "Traceback" not in printed.err + printed.out
        return Output(code, self.folder / "out", printed.out, printed.err)

    def rate(
        self,
        files: Mapping[str, str | bytes] | None = None,
        *options: str | Path,
        lists: Sequence[str] | None = None,
        period: str = "2026-12",
        out: str = "out",
    ) -> Output:
        """Rate event files (by default the sound one) with the November list, standard ratings."""
        events = self.events({"open.trf": OPEN} if files is None else files)
        given = [self.month_list()] if lists is None else lists
        arguments = [word for each in given for word in ("--list", each)]
        ran = self.run(
            "rate", events, *arguments, "--period", period, "--type", "standard", "--out", self.folder / out, *options
        )
        return replace(ran, out=self.folder / out)

    def rate_a_good_month(self) -> Output:
        """Rate the sound file, so that there is a former output."""
        output = self.rate()
        assert (output.code, output.stderr) == (0, "")
        return output

    def snapshot(self, out: str = "out") -> dict[str, bytes]:
        """Return the bytes of the output files."""
        return Output(0, self.folder / out).contents()


def exact_changes(output: Output) -> dict[str, str]:
    """Return the exact change of each player who has one."""
    return {row["id"]: row["change_exact"] for row in output.rows("changes.csv") if row["games"] not in ("", "0")}


def issue_of(output: Output, code: str) -> dict[str, str]:
    """Return the first problem of a code."""
    return next(row for row in output.rows("issues.csv") if row["code"] == code)
