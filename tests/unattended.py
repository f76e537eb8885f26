"""An office for tests: its folder with two small events, and its commands, run in process or as cron does."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ratebatch.cli import group
from ratebatch.cli.faults import run
from ratebatch.workspace.pointer import current_run
from tests.cli.desk import NOVEMBER, OPEN, PLAYERS
from tests.months import trf

TURKISH = "İstanbul Şampiyonası (güz).trf"
RAPID_TIME = "15 min + 10 sec/move"
RESULTS: Mapping[str, str] = {
    "open.trf": OPEN,
    f"sub/{TURKISH}": trf(PLAYERS, name="Güz", start="2026/11/20", end="2026/11/22"),
}
FINISHED = "run.json", "mail.txt"
"""Files beside the outputs of a run; a mail names the folder it speaks of."""


@dataclass(frozen=True)
class Office:
    """The folder of an office."""

    folder: Path

    def put(self, name: str, content: str | bytes) -> Path:
        """Write a file below the folder."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def set(self, old: str, new: str) -> None:
        """Replace a line of the settings."""
        path = self.folder / "ratebatch.toml"
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, old
        path.write_text(text.replace(old, new), encoding="utf-8")

    def run(self, *options: str | Path) -> int:
        """Run `ratebatch run` in this process and return its exit code."""
        return command("run", self.folder, *options)

    def publish(self, *options: str) -> int:
        """Run `ratebatch publish` in this process."""
        return command("publish", self.folder, *options, "--quiet")

    def start(self, *options: str, failpoint: str = "") -> "subprocess.Popen[str]":
        """Start `ratebatch run` in a process of its own."""
        environment = {**os.environ, "RATEBATCH_FAILPOINT": failpoint}
        return subprocess.Popen(  # noqa: S603 - our own interpreter
            [sys.executable, "-m", "ratebatch", "run", str(self.folder), *options],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )

    @property
    def current(self) -> Path | None:
        """The folder to which readers are led, resolved."""
        found = current_run(self.folder)
        return found.resolve() if found else None

    def outputs(self) -> dict[str, bytes]:
        """Return the outputs that readers see, by name; none before the first run."""
        return {} if self.current is None else contents(self.current)

    def tree(self) -> dict[str, tuple[int, int]]:
        """Return size and time of every file of the office, to see that nothing was written."""
        return {
            path.relative_to(self.folder).as_posix(): (path.lstat().st_size, path.lstat().st_mtime_ns)
            for path in sorted(self.folder.rglob("*"))
            if not path.is_dir() and path.name != "lock"
        }


def contents(folder: Path) -> dict[str, bytes]:
    """Return the outputs of a run, without what is written beside them."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and ".ratebatch" not in path.parts and path.name not in FINISHED
    }


def command(*arguments: str | Path) -> int:
    """Run a command in this process and return its exit code."""
    return run(group, [str(argument) for argument in arguments])


def new_office(
    folder: Path,
    results: Mapping[str, str | bytes] = RESULTS,
    *,
    stable_seconds: float = 0,
    november: str = NOVEMBER,
    types: str = '["standard"]',
) -> Office:
    """Make an office with the November list in its registry and the two events in its results.

    Of one type alone the outputs stand in the folder of a run itself.
    """
    office = Office(folder)
    assert command("init", folder, "--quiet") == 0
    office.set("stable_seconds = 10", f"stable_seconds = {stable_seconds:g}")
    office.set("types = []", f"types = {types}")
    given = folder.with_name(f"{folder.name}-november.csv")
    given.write_text(november, encoding="utf-8")
    assert command("lists", "import", f"2026-11={given}", "--into", folder / "lists", "--quiet") == 0
    for name, content in results.items():
        office.put(f"results/{name}", content)
    return office
