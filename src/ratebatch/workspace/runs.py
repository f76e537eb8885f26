"""The runs of an office. A run counts from the moment its record stands, which is written last.

A folder without a record is what an interrupted run left; nobody was ever led to it, and the next run uses it again.
"""

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from ratebatch.reading.own_table import PROGRAM, OwnFileError, manifest_of
from ratebatch.records.period import Month
from ratebatch.workspace.office_names import RUN_RECORD, RUNS, run_folder
from ratebatch.workspace.single_file import write_file
from ratebatch.workspace.storage import sha256_of_file, standing


class Run(NamedTuple):
    """A run that counts: its folder, period and number, and what its record says."""

    folder: Path
    period: Month
    number: int
    record: dict[str, Any]

    @property
    def key(self) -> str:
        """The hash of everything that decided the run."""
        return str(self.record.get("key", ""))

    def manifest(self) -> dict[str, Any]:
        """Return its manifest; raises OwnFileError when it is gone or damaged."""
        return manifest_of(self.folder).content


def runs_of(office: Path, period: Month) -> list[Run]:
    """Return the runs of a period that count, in order."""
    found = (run_at(folder) for folder in _numbered(office / RUNS / str(period)))
    return sorted((run for run in found if run is not None), key=lambda run: run.number)


def run_at(folder: Path) -> Run | None:
    """Return the run in a folder, None if it does not count."""
    with suppress(OSError, ValueError, RecursionError):
        record = json.loads((folder / RUN_RECORD).read_bytes())
        if isinstance(record, dict) and record.get("program") == PROGRAM:
            return Run(folder, Month.parse(folder.parent.name), int(folder.name), record)
    return None


def next_run_folder(office: Path, period: Month) -> Path:
    """Return where the next run of a period is written: behind the last one that counts."""
    runs = runs_of(office, period)
    return run_folder(office, period, runs[-1].number + 1 if runs else 1)


def record_run(folder: Path, record: dict[str, Any]) -> None:
    """Make the run in a folder count; raise `OutputUnusable` when the record cannot be written."""
    content = {"program": PROGRAM} | record
    write_file(folder / RUN_RECORD, (json.dumps(content, ensure_ascii=False, indent=2) + "\n").encode())


def altered_outputs(folder: Path) -> list[str]:
    """Return the names of outputs that are gone or not as the manifest of the folder has them.

    A manifest that cannot be read is the one name returned.
    """
    try:
        outputs = manifest_of(folder).content["outputs"]
        names = dict(outputs.items())
    except (OwnFileError, KeyError, AttributeError):
        return ["manifest.json"]
    return [name for name, sha256 in names.items() if not _is(folder, name, sha256)]


def _is(folder: Path, name: str, sha256: object) -> bool:
    path = standing(folder, name)
    try:
        return path is not None and sha256_of_file(path) == sha256
    except OSError:
        return False


def _numbered(folder: Path) -> Iterator[Path]:
    with suppress(OSError):
        yield from (each for each in folder.iterdir() if each.name.isascii() and each.name.isdecimal())
