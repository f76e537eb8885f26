"""Output folders of the sample month for tests that read them: as rated, and with something changed in a copy."""

import csv
import hashlib
import json
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from tools import golden_month

Rows = list[dict[str, str]]
OF_ONE_TYPE = (
    "changes.csv", "player_events.csv", "games.csv", "pending_games.csv", "rating_list.csv", "state.csv",
)  # fmt: skip


def sample_month(folder: Path) -> Path:
    """Rate the sample month into a folder and return it."""
    golden_month.rate_sample_month(folder)
    return folder


def rows(folder: Path, name: str) -> Rows:
    """Return the rows of a file, without the apostrophe that protects spreadsheets (no sample needs one)."""
    with (folder / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def copy_with(
    folder: Path,
    copy: Path,
    changed: Mapping[str, Callable[[Rows], Rows]],
    *,
    types: tuple[str, ...] = (),
) -> Path:
    """Return a copy of an output folder with some rows changed, as if a run had written them so.

    With `types`, the files of the one type stand in a folder for each of them, named after it.
    """
    shutil.copytree(folder, copy, ignore=shutil.ignore_patterns(".ratebatch"))
    for name, change in changed.items():
        found = change(rows(copy, name))
        with (copy / name).open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(found[0]), lineterminator="\n")
            writer.writeheader()
            writer.writerows(found)
    if types:
        _divide(copy, types)
    manifest = json.loads((copy / "manifest.json").read_text(encoding="utf-8"))
    manifest["outputs"] = {
        path.relative_to(copy).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in copy.rglob("*.*")
        if path.is_file() and path.name != "manifest.json"
    }
    (copy / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    return copy


def _divide(folder: Path, types: tuple[str, ...]) -> None:
    for kind in types:
        below = folder / f"fide-{kind}"
        below.mkdir()
        for name in OF_ONE_TYPE:
            shutil.copy(folder / name, below / name)
    for name in OF_ONE_TYPE:
        (folder / name).unlink()
    summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    (rating,) = summary["ratings"]
    summary["ratings"] = [rating | {"type": kind} for kind in types]
    (folder / "summary.json").write_text(json.dumps(summary), encoding="utf-8")
