"""Published periods: copied whole, made read-only, never written again."""

import json
import os
import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from ratebatch.reading.own_table import MANIFEST, PROGRAM
from ratebatch.records.period import Month
from ratebatch.workspace.failpoints import reached
from ratebatch.workspace.names import PRIVATE
from ratebatch.workspace.office_names import FREEZE_RECORD, KEPT_INPUTS, PUBLISHED, published_folder
from ratebatch.workspace.refusals import explained
from ratebatch.workspace.storage import make_folder, sync_file, sync_folder

_STAGED = f"{PRIVATE}/publishing"
_READ_ONLY_FILE, _READ_ONLY_FOLDER = 0o444, 0o555


def published_periods(office: Path) -> tuple[Month, ...]:
    """Return the frozen periods, oldest first."""
    months = []
    with suppress(OSError):
        for each in (office / PUBLISHED).iterdir():
            with suppress(ValueError):
                month = Month.parse(each.name)
                if (each / MANIFEST).is_file() and (each / FREEZE_RECORD).is_file():
                    months.append(month)
    return tuple(sorted(months))


def freeze(
    office: Path, period: Month, run: Path, names: list[str], inputs: Mapping[str, bytes], record: dict[str, Any]
) -> Path:
    """Copy the named files of a run, the inputs by their SHA-256 and the record into the folder of a period.

    They are staged and then put in place in one step. Raises `OutputUnusable`; nothing is then published.
    """
    target, staged = published_folder(office, period), office / _STAGED / str(period)
    with explained(target, "Nothing was published."):
        if (office / _STAGED).exists():
            shutil.rmtree(office / _STAGED)
        make_folder(target.parent)
        for name in names:
            make_folder((staged / name).parent)
            shutil.copyfile(run / name, staged / name)
        make_folder(staged / KEPT_INPUTS)
        for sha256, content in inputs.items():
            (staged / KEPT_INPUTS / sha256).write_bytes(content)
        text = json.dumps({"program": PROGRAM} | record, ensure_ascii=False, indent=2) + "\n"
        (staged / FREEZE_RECORD).write_bytes(text.encode())
        for path in sorted(staged.rglob("*")):
            if path.is_file():
                sync_file(path)
        for path in (staged, *(each for each in staged.rglob("*") if each.is_dir())):
            sync_folder(path)
        reached("before freeze")
        staged.replace(target)
        sync_folder(target.parent)
        reached("after freeze")
    make_read_only(target)
    with suppress(OSError):  # an empty folder in our own corner
        (office / _STAGED).rmdir()
    return target


def make_read_only(folder: Path) -> None:
    """Take the right to write from a published folder; where a disk knows no rights, that does no harm."""
    for path in (*folder.rglob("*"), folder):
        wanted = _READ_ONLY_FOLDER if path.is_dir() else _READ_ONLY_FILE
        with suppress(OSError):
            if path.stat().st_mode & 0o777 != wanted:
                os.chmod(path, wanted)  # noqa: PTH101 - never through a link: none is copied
