"""The invented months on the disk: made where they are missing, and never measured."""

import shutil
import subprocess
import sys
from pathlib import Path

from benchmarks.measured import ROOT
from benchmarks.sizes import LIST_MONTH

MARK = "READY"
"""A file that says that a month is complete."""
CONTENTS = {"events", "lists", MARK}


class Month:
    """An invented month: where its events and lists lie."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.events = folder / "events"
        self.txt = folder / "lists" / f"{LIST_MONTH}.txt"
        self.xml = folder / "lists" / f"{LIST_MONTH}.xml"


def month_in(folder: Path, size: str) -> Month:
    """Return the month in a folder, after writing it in a process of its own if it is not there."""
    if not (folder / MARK).exists():
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run(  # noqa: S603 - our own words
            [sys.executable, "-m", "benchmarks.generate", size, str(folder)], cwd=ROOT, check=True
        )
        (folder / MARK).touch()
    return Month(folder)


def given_month(folder: Path) -> Month:
    """Return a month that `benchmarks.generate` wrote before; raise FileNotFoundError for any other folder."""
    month = Month(folder)
    for path in (month.events, month.txt, month.xml):
        if not path.exists():
            raise FileNotFoundError(f"{path} is missing: write the month with python -m benchmarks.generate world")
    return month
