"""The report of a correction as files: for people, for spreadsheets, for programs."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ratebatch import __version__
from ratebatch.pipeline.correcting.chain_month import ChainMonth
from ratebatch.pipeline.request import NothingDoneError, UsageError
from ratebatch.reading.own_table import MANIFEST, OwnFileError, manifest_of
from ratebatch.records.correction_report import CorrectionReport
from ratebatch.reporting.correction import report_lines, touched_table
from ratebatch.reporting.csv_text import csv_bytes
from ratebatch.workspace import locked

COMMAND = "correct"


def refuse_folder(folder: Path, chains: Sequence[Path], chain: Sequence[ChainMonth]) -> None:
    """Raise UsageError for a folder that is the chain, or lies in a month of it: the chain is only read."""
    target = folder.resolve()
    for place in (*(each.resolve() for each in chains), *(month.folder.resolve() for month in chain)):
        if target == place or place in target.parents:
            raise UsageError(f"{folder} lies in the chain, which stays as it is; give a folder elsewhere.")


def write_report(out: Path, report: CorrectionReport) -> Iterator[str]:
    """Write the report as text, CSV and JSON, all files or none; yield what was written.

    Raises NothingDoneError for a folder with the output of another command.
    """
    if (out / MANIFEST).exists():
        try:
            command = manifest_of(out).content.get("command")
        except OwnFileError as error:
            raise NothingDoneError(f"{error}.") from error
        if command != COMMAND:
            raise NothingDoneError(f"{out} holds the output of another command; give --out another folder.")
    files = {
        "correction.txt": ("\n".join(report_lines(report)) + "\n").encode(),
        "touched.csv": csv_bytes(touched_table(report)),
        "correction.json": (report.model_dump_json(indent=2) + "\n").encode(),
    }

    def manifest(outputs: Mapping[str, str]) -> bytes:
        content = {"program": "ratebatch", "version": __version__, "command": COMMAND}
        return (json.dumps(content | {"outputs": dict(sorted(outputs.items()))}, indent=2) + "\n").encode()

    with locked(out) as folder:
        folder.commit(files, manifest)
    yield f"Report written to {out}: correction.txt, touched.csv, correction.json"
