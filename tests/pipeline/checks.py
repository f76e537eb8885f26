"""Files checked by the pipeline, for tests."""

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ratebatch.pipeline.checking import check_files
from ratebatch.pipeline.checking.request import CheckRequest
from ratebatch.pipeline.request import ListOption
from ratebatch.records.check import Checked, CheckedFile
from ratebatch.records.period import Month


def checked(files: Mapping[str, str | bytes], lists: Mapping[str, str] | None = None, **options: Any) -> Checked:
    """Return what is said of files by name, with lists by month; `options` are those of `CheckRequest`."""
    with TemporaryDirectory() as folder:
        events = Path(folder) / "events"
        for name, content in files.items():
            path = events / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        given = []
        for month, text in (lists or {}).items():
            path = Path(folder) / f"{month}.csv"
            path.write_text(text, encoding="utf-8")
            given.append(ListOption(path, month=Month.parse(month)))
        return check_files(CheckRequest((events,), tuple(given), cached=False, **options), lambda *_: None)


def checked_file(content: str | bytes, lists: Mapping[str, str] | None = None, **options: Any) -> CheckedFile:
    """Return what is said of one TRF."""
    return checked({"open.trf": content}, lists, **options).files[0]


def codes(file: CheckedFile, *, notes: bool = False) -> list[str]:
    """Return the codes of the problems of a file, in their order, each once; notes only if wanted."""
    return list(dict.fromkeys(found.code for found in file.problems if notes or found.severity != "info"))


def places(file: CheckedFile, code: str) -> list[tuple[int, int]]:
    """Return where the problems of a code are."""
    return [(found.source.row, found.source.column) for found in file.problems if found.code == code]


def message(file: CheckedFile, code: str) -> str:
    """Return what the first problem of a code says."""
    return next(found.message for found in file.problems if found.code == code)
