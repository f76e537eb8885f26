"""Time one function of the program, or the least that any program must do, in a process of its own.

`python -m benchmarks.functions WHAT ARGUMENTS…` prints the seconds. Only here does the measuring know functions of the
program: when their signatures change, this is the place.
"""

import importlib
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from benchmarks.clocked import clocked, say

BLOCK = 1024**2


def read_events(folder: str) -> None:
    """Read and validate all tournament files of a folder in this process."""
    from benchmarks.sizes import PERIOD

    _import_all()
    from ratebatch.pipeline.files import read_files
    from ratebatch.pipeline.request import RateRequest
    from ratebatch.reading.sources import find_sources
    from ratebatch.records.month import Month

    request = RateRequest(paths=(Path(folder),), lists=(), period=Month.parse(PERIOD), out=Path(folder) / "nowhere")
    # Finding the files belongs to it: they are walked, and their archives opened, before they are read.
    seconds, found = clocked(lambda: read_files(find_sources(request.paths), request, _no_progress))
    cells = sum(len(tournament.games) for tournament in found.tournaments)
    say(seconds, files=len(found.tournaments), cells=cells)


def read_list(path: str) -> None:
    """Read a rating list from its own file."""
    _list(path, cached=False)


def cached_list(path: str) -> None:
    """Read a rating list through the cache."""
    _list(path, cached=True)


def read_bytes(*paths: str) -> None:
    """Read the bytes of files, and of all files of folders."""
    files = _files(paths)
    seconds, sizes = clocked(lambda: [len(path.read_bytes()) for path in files])
    say(seconds, bytes=sum(sizes))


def copy_bytes(folder: str, size: str, *paths: str) -> None:
    """Read the bytes of files once, and write so many bytes to one file, without waiting for the disk."""
    files = _files(paths)
    block = files[0].read_bytes()[:BLOCK].ljust(BLOCK)
    target = Path(folder) / "copied"

    def copy() -> None:
        for path in files:
            path.read_bytes()
        with target.open("wb", buffering=0) as written:
            for begin in range(0, int(size), BLOCK):
                written.write(block[: int(size) - begin])

    seconds, _ = clocked(copy)
    target.unlink()
    say(seconds)


def open_workbooks(folder: str) -> None:
    """Iterate over all cells of the workbooks of a folder with openpyxl, read-only."""
    import openpyxl

    files = _files([folder])

    def cells() -> int:
        seen = 0
        for path in files:
            book = openpyxl.load_workbook(path, read_only=True)
            seen += sum(cell is not None for sheet in book for row in sheet.iter_rows(values_only=True) for cell in row)
            book.close()
        return seen

    seconds, seen = clocked(cells)
    say(seconds, cells=seen)


def read_workbooks(folder: str) -> None:
    """Read the sheets of the workbooks of a folder, without understanding them."""
    _import_all()
    from ratebatch.reading.sheets_reading import SheetsRead, read_sheets

    files = _files([folder])

    def cells() -> int:
        read = [read_sheets(path.read_bytes(), path.name, path.name) for path in files]
        sheets = [sheet for found in read if isinstance(found, SheetsRead) for sheet in found.sheets]
        return sum(bool(cell) for sheet in sheets for row in sheet.rows for cell in row.cells)

    seconds, seen = clocked(cells)
    say(seconds, cells=seen)


def _list(path: str, *, cached: bool) -> None:
    from benchmarks.sizes import LIST_MONTH

    _import_all()
    from ratebatch.pipeline import list_reading
    from ratebatch.records.month import Month

    seconds, found = clocked(partial(list_reading.read_list, Path(path), Month.parse(LIST_MONTH), cached=cached))
    say(seconds, players=found.table.num_rows)


def _import_all() -> None:
    """Import what the program imports only when it needs it, and that without pandas: it is outside the time."""
    from ratebatch.cli.without_pandas import keep_pandas_out

    keep_pandas_out()
    for name in ("lxml.etree", "openpyxl", "pyarrow.compute", "pyarrow.csv", "pyarrow.parquet", "rapidfuzz"):
        importlib.import_module(name)


def _files(paths: Sequence[str]) -> list[Path]:
    """Return the files, and those anywhere below the folders, in order."""
    found = [
        path for name in paths for path in (sorted(Path(name).rglob("*")) if Path(name).is_dir() else [Path(name)])
    ]
    return [path for path in found if path.is_file()]


def _no_progress(_step: str, _done: int, _all: int) -> None:
    """Say nothing."""


FUNCTIONS: dict[str, Callable[..., None]] = {
    "events": read_events,
    "list": read_list,
    "cached-list": cached_list,
    "bytes": read_bytes,
    "copy": copy_bytes,
    "openpyxl": open_workbooks,
    "workbooks": read_workbooks,
}

if __name__ == "__main__":
    FUNCTIONS[sys.argv[1]](*sys.argv[2:])
