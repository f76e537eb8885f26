"""What a manifest says of the inputs, so that the run can be repeated: each file, each list and how it was given."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from ratebatch.issues import Issue
from ratebatch.pipeline.request import ListOption
from ratebatch.reading.list_mapping import shipped_mappings
from ratebatch.records.rating_list import RatingList
from ratebatch.records.verdict import FileVerdict
from ratebatch.workspace.storage import sha256_of_file


def inputs_of(verdicts: Iterable[FileVerdict], issues: Sequence[Issue]) -> list[dict[str, Any]]:
    """Return a row for each verdict: file, SHA-256, verdict.

    A file without a SHA-256 was refused unread (hidden, in a damaged archive, too large); its bytes cannot be found
    again, so the row says why it was refused.
    """
    rows: list[dict[str, Any]] = []
    for each in sorted(verdicts, key=lambda verdict: verdict.file):
        row: dict[str, Any] = {"file": each.file, "sha256": each.sha256, "verdict": str(each.verdict)}
        if not each.sha256:
            row["refused"] = [
                {"code": found.code, "message": found.message, "fix": found.fix}
                for found in issues
                if found.source.file == each.file
            ]
        rows.append(row)
    return rows


def list_as_given(option: ListOption, read: RatingList) -> dict[str, Any]:
    """Return how a list was given, which decides what it serves; `mapping` names one that comes with the program."""
    given: dict[str, Any] = {
        "file": read.file,
        "sha256": read.sha256,
        "system": option.system,
        "type": None if option.rating_type is None else str(option.rating_type),
        "month": None if option.month is None else str(option.month),
    }
    if option.mapping is None:
        return given
    if str(option.mapping) in shipped_mappings():
        return given | {"mapping": str(option.mapping)}
    path = Path(option.mapping)
    return given | {"mapping_file": path.name, "mapping_sha256": sha256_of_file(path)}
