"""One hash of everything that decides a run: where it is that of the last run, there is nothing new to rate."""

import hashlib
import json
from pathlib import Path
from typing import Any, NamedTuple

from ratebatch.pipeline.office.settings import Office
from ratebatch.pipeline.request import NothingDoneError, RateRequest
from ratebatch.reading.by_hash import content_of
from ratebatch.reading.list_version import program_version
from ratebatch.reading.office_settings import SETTINGS_FILE
from ratebatch.reading.own_table import MANIFEST
from ratebatch.records.listed_file import INDEX
from ratebatch.records.period import Month
from ratebatch.workspace.storage import sha256_of_file

_DECIDE_NOTHING = {"name", "stable_seconds"}
"""Settings that change no output."""


class RunKey(NamedTuple):
    """The hash, and the small files that decide the run by their names in the settings: they are kept with it."""

    sha256: str
    files: dict[str, str]
    contents: dict[str, bytes]


def run_key(office: Office, period: Month, request: RateRequest) -> RunKey:
    """Return the key; raises NothingDoneError when a file that decides is gone meanwhile."""
    assert request.sources is not None  # noqa: S101 - the office reads them first
    files, contents = _named_files(office)
    decides: dict[str, Any] = {
        "program": program_version(),
        "period": str(period),
        "settings": office.settings.model_dump(mode="json", exclude=_DECIDE_NOTHING),
        "sources": [
            [
                each.label,
                each.sha256,
                "" if each.columns is None else hashlib.sha256(each.columns).hexdigest(),
                [] if each.refusal is None else [[found.code, found.message] for found in each.refusal.issues],
            ]
            for each in request.sources
        ],
        "files": {name: sha256 for name, sha256 in files.items() if name != SETTINGS_FILE},  # its comments say nothing
        "index": _hash(request.lists_folder / INDEX) if request.lists_folder else "",
        "lists": [[option.path.name, str(option.month), _hash(option.path)] for option in request.lists],
        "previous": _hash(request.previous / MANIFEST) if request.previous else "",
    }
    text = json.dumps(decides, sort_keys=True)
    return RunKey(hashlib.sha256(text.encode()).hexdigest(), files, contents)


def _named_files(office: Office) -> tuple[dict[str, str], dict[str, bytes]]:
    """Return the SHA-256 of the settings and of the files they name, and the contents of all but lists."""
    lists = {office.path(each.file) for each in office.settings.more_lists}
    files: dict[str, str] = {}
    contents: dict[str, bytes] = {}
    for path in (office.path(SETTINGS_FILE), *office.named_files):
        sha256 = files[_relative(office, path)] = _hash(path)
        if path not in lists:  # a list may have 100 MB; it is found again by its hash
            contents[sha256] = content_of(path)
    return files, contents


def _relative(office: Office, path: Path) -> str:
    return path.relative_to(office.folder).as_posix() if path.is_relative_to(office.folder) else str(path)


def _hash(path: Path) -> str:
    try:
        return sha256_of_file(path)
    except OSError as error:
        raise NothingDoneError(f"{path} cannot be read ({error.strerror or error}); nothing was changed.") from error
