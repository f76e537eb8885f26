"""Published periods: copied whole, made read-only, never written again."""

import json
import os
import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from ratebatch.reading.own_table import PROGRAM, OwnFileError, manifest_in, manifest_of
from ratebatch.records.period import Month
from ratebatch.workspace.failpoints import reached
from ratebatch.workspace.names import PRIVATE
from ratebatch.workspace.office_names import FREEZE_RECORD, PUBLISHED, published_folder
from ratebatch.workspace.refusals import OutputUnusable, explained
from ratebatch.workspace.single_file import write_file
from ratebatch.workspace.storage import make_folder, sync_file, sync_folder

_STAGED = f"{PRIVATE}/publishing"
_REMEMBERED = f"{PRIVATE}/published.json"
"""The periods that were ever frozen here with the hashes of their manifests: a folder that was moved away is missed."""
_READ_ONLY_FILE, _READ_ONLY_FOLDER = 0o444, 0o555


def published_periods(office: Path) -> tuple[Month, ...]:
    """Return the frozen periods, oldest first.

    Raises `OutputUnusable` when one is not whole or has vanished: it would else be rated and published again.
    """
    folder = office / PUBLISHED
    try:
        names = sorted(each.name for each in folder.iterdir())
    except FileNotFoundError as error:
        raise OutputUnusable(
            f"{folder} is not there; is its disk connected? Put it back; if nothing was ever published, make it anew."
        ) from error
    except OSError as error:
        raise OutputUnusable(f"{folder} cannot be read ({error.strerror or error}). {_NOTHING_RATED}") from error
    months = {}
    for name in names:
        with suppress(ValueError):
            months[Month.parse(name)] = _manifest_sha256(folder / name)
    for month, sha256 in _remembered(office).items():
        if months.get(month) != sha256:
            what = "is not the list that was" if month in months else "is not there, although it was"
            raise OutputUnusable(f"{published_folder(office, month)} {what} published. {_NOTHING_RATED}")
    return tuple(sorted(months))


_NOTHING_RATED = "Put it back as it was published; until then nothing is rated."


def _manifest_sha256(frozen: Path) -> str:
    """Return the hash of the manifest of a frozen period; raise `OutputUnusable` if the period is not whole."""
    try:
        sha256 = manifest_of(frozen).sha256
        record = manifest_in((frozen / FREEZE_RECORD).read_bytes())
    except OwnFileError as error:
        raise OutputUnusable(f"{error}: a published period is not whole. {_NOTHING_RATED}") from error
    except OSError as error:
        said = f"{frozen / FREEZE_RECORD} cannot be read ({error.strerror or error})"
        raise OutputUnusable(f"{said}: a published period is not whole. {_NOTHING_RATED}") from error
    if record is None or record.get("manifest_sha256") != sha256:
        raise OutputUnusable(f"{frozen / FREEZE_RECORD} does not belong to the manifest beside it. {_NOTHING_RATED}")
    return sha256


def _remembered(office: Path) -> dict[Month, str]:
    with suppress(OSError, ValueError, AttributeError, RecursionError):
        content = json.loads((office / _REMEMBERED).read_bytes())
        return {Month.parse(str(month)): str(sha256) for month, sha256 in content.items()}
    return {}


def remember_published(office: Path, period: Month) -> None:
    """Remember that a period is frozen; raise `OutputUnusable` when that cannot be written."""
    known = _remembered(office)
    now = known | {period: _manifest_sha256(published_folder(office, period))}
    if now != known:
        text = json.dumps({str(month): sha256 for month, sha256 in sorted(now.items())}, indent=2) + "\n"
        write_file(office / _REMEMBERED, text.encode())


def freeze(
    office: Path, period: Month, run: Path, names: list[str], beside: Mapping[str, bytes], record: dict[str, Any]
) -> Path:
    """Copy the named files of a run, other files by their names below, and the record into the folder of a period.

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
        for name, content in beside.items():
            make_folder((staged / name).parent)
            (staged / name).write_bytes(content)
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
    remember_published(office, period)
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
