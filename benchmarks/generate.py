"""Invent a month: `python -m benchmarks.generate MONTH FOLDER [--seed N]`.

FOLDER gets `events` and `lists`. The same seed makes the same text files; each is whole and rated without complaint.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from benchmarks.events import invent_events
from benchmarks.excel_files import write_workbook
from benchmarks.people import invent_people
from benchmarks.sizes import LIST_MONTH, SIZES, MonthSize
from benchmarks.trf_files import trf_text
from benchmarks.written_lists import write_txt, write_xml

SEED = 20261101


def write_month(size: MonthSize, folder: Path, seed: int = SEED) -> None:
    """Write the events of an invented month, and its rating list, below a folder."""
    random = np.random.default_rng(seed)
    people = invent_people(size.listed, random)
    events = folder / "events"
    events.mkdir(parents=True, exist_ok=True)
    for number, event in enumerate(invent_events(people, size, random), start=1):
        path = events / f"{number:04}.{size.format}"
        if size.format == "xlsx":
            write_workbook(event, people, path)
        else:
            path.write_text(trf_text(event, people), encoding="utf-8", newline="\n")
    write_txt(people, folder / "lists" / f"{LIST_MONTH}.txt")
    if size.xml:
        write_xml(people, folder / "lists" / f"{LIST_MONTH}.xml")


def main(arguments: Sequence[str] | None = None) -> None:
    """Write what the command line names."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.generate", description=__doc__)
    parser.add_argument("month", choices=[*SIZES])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args(arguments)
    write_month(SIZES[asked.month], asked.folder, asked.seed)


if __name__ == "__main__":
    main()
