"""The new list of each type in the format that was asked for."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

import pyarrow as pa

from ratebatch.issues import Issue
from ratebatch.pipeline.request import RateRequest
from ratebatch.reading.list_file import ListError
from ratebatch.reading.previous import Previous
from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.list_lines import ListLines
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.reporting.list_writers import NewList, list_writer

KEEPS_ROWS = "fide-txt"
"""The format in which rows of the base list that did not change are written as they were."""


class ListFile(NamedTuple):
    """A file of the output: its name, its bytes in pieces, what its format could not hold, and the list as a table."""

    name: str
    pieces: Callable[[], Iterator[bytes]]
    issues: tuple[Issue, ...]
    table: pa.Table

    def write(self, file: BinaryIO) -> None:
        """Write the bytes to an open file."""
        file.writelines(self.pieces())


def folder_of(request: RateRequest, period: RatedPeriod) -> str:
    """Return the folder of a discipline's files: none with one system and one type named on the command line."""
    return (
        ""
        if len(request.types) == len(request.systems) == 1
        else f"{period.result.system}-{period.result.rating_type}/"
    )


def written_list(request: RateRequest, period: RatedPeriod, table: pa.Table, previous: Previous | None) -> ListFile:
    """Return the file of a new list, given as it is printed; rows of a base list in the same fixed width are kept."""
    name = f"{folder_of(request, period)}rating_list.{LIST_FORMATS[request.list_format]}"
    base = _base_lines(request, period, previous) if request.list_format == KEEPS_ROWS else None
    new = NewList(table, name, request.period, base)
    written = list_writer(request.list_format).write(new)
    return ListFile(name, written.pieces, written.issues, table)


def _base_lines(request: RateRequest, period: RatedPeriod, previous: Previous | None) -> ListLines | None:
    """Return the lines of the base list, read once more; None if it came in another format."""
    if period.base_list.format != KEEPS_ROWS:
        return None
    from ratebatch.reading.list_lines import read_lines  # which no other format needs

    for path in _files(request, previous, period.base_list.file):
        if path.name == period.base_list.file:
            try:
                found = read_lines(path, period.result.rating_type)
            except ListError:
                continue
            if found.sha256 == period.base_list.sha256:
                return found.lines
    return None


def _files(request: RateRequest, previous: Previous | None, file: str) -> Iterator[Path]:
    yield from (option.path for option in request.lists)
    if request.lists_folder is not None:
        yield request.lists_folder / file
    if previous is not None:
        yield previous.rating_list
