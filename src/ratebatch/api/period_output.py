"""What a run gives a program: its verdicts and problems as records, its files as bytes, its figures as tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

import pyarrow as pa
from pydantic import TypeAdapter

from ratebatch.api.asked import one_of
from ratebatch.api.given_files import PathName
from ratebatch.api.player_change import PlayerChange
from ratebatch.api.staging import Staging, staging
from ratebatch.api.typed_tables import typed_table
from ratebatch.errors import NothingDoneError, UsageError
from ratebatch.issues import Issue
from ratebatch.pipeline.list_reading import read_list
from ratebatch.reading.lists import ListError
from ratebatch.reading.own_table import OwnFileError, text_table
from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.month import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.verdict import FileVerdict
from ratebatch.records.wording import several
from ratebatch.reporting.columns import CHANGES, FILES
from ratebatch.reporting.summary import Summary

_CHANGES = TypeAdapter(tuple[PlayerChange, ...])


@dataclass(frozen=True, repr=False)
class PeriodOutput:
    """What a run made of a period; nothing of it changes any more.

    `files` are all output files by their names, as `changes.csv` or `fide-rapid/changes.csv`, in memory, or read when
    asked for where the run wrote to a `folder`. `summary` is the content of `summary.json`, `verdicts` say what became
    of every file, `issues` are all problems, the worst first. `changed` says whether the run wrote anything new.

    In a `folder` another run may write, or somebody edit a file: what reads `files`, the mapping itself, and `explain`
    and `verify` when this output is given to them, raise NothingDoneError where one is gone or is no longer as this run
    wrote it. Given the path of the folder, they take what stands there.
    """

    period: Month
    summary: Summary
    verdicts: tuple[FileVerdict, ...]
    issues: tuple[Issue, ...]
    files: Mapping[str, bytes]
    folder: Path | None = None
    changed: bool = True

    def __repr__(self) -> str:
        rated = ", ".join(f"{each.system} {each.type}" for each in self.summary.ratings)
        verdicts = ", ".join(f"{count} {verdict}" for verdict, count in self.summary.files.items())
        state = "provisional" if self.provisional else "final"
        where = "in memory" if self.folder is None else f"in {self.folder}"
        return (
            f"<PeriodOutput {self.period}, {state}: {rated}; files {verdicts or 'none'}; "
            f"{several(len(self.issues), 'issue')}; {several(len(self.files), 'output')} {where}>"
        )

    @property
    def provisional(self) -> bool:
        """Whether something is held, rejected or left open, so that the list may still change."""
        return self.summary.provisional

    @cached_property
    def changes(self) -> tuple[PlayerChange, ...]:
        """The change of every player, of all systems and types that were rated, in the order of the files."""
        found: list[PlayerChange] = []
        for name in self._named("changes.csv"):
            try:
                found += _CHANGES.validate_python(text_table(self.files[name], CHANGES).to_pylist())
            except (ValueError, OwnFileError) as error:
                raise NothingDoneError(f"{name} is not as a run writes it; rate the period again.") from error
        return tuple(found)

    def table(self, name: str, *, system: str | None = None, type: str | None = None) -> pa.Table:
        """Return a CSV file as a `pyarrow.Table`: whole numbers as int64, exact figures as decimals, the rest as text.

        `name` is that of a file with fixed columns, with `.csv` or without, as `games`; empty cells are null. Where
        several systems or types were rated, `system` and `type` choose one. `.to_pandas()` on the table makes a
        DataFrame of it where pandas is installed. Raises UsageError for a name that is not there or is not one only.
        """
        file = f"{name.removesuffix('.csv')}.csv"
        one_of(file, tuple(FILES), "table of an output")
        return typed_table(self.files[self._one(file, system, type)], file)

    def rating_list(self, *, system: str | None = None, type: str | None = None) -> RatingList:
        """Return the new list. Where several systems or types were rated, `system` and `type` choose one.

        Raises UsageError where there is not one only, NothingDoneError where it is no longer as the run wrote it.
        """
        found = [name for ending in LIST_FORMATS.values() for name in self._named(f"rating_list.{ending}")]
        name = self._one(PurePosixPath(found[0]).name if found else "rating_list.csv", system, type)
        with staging() as staged:
            folder = staged.folder({name: self.files[name]})
            try:
                return read_list(folder / name, self.period, cached=False)
            except ListError as error:
                raise NothingDoneError(f"{error} It is not as a run writes it; rate the period again.") from error

    def _named(self, file: str) -> list[str]:
        return sorted(name for name in self.files if PurePosixPath(name).name == file)

    def _one(self, file: str, system: str | None, type: str | None) -> str:
        rated = [
            (f"{each.system}-{each.type}/{file}", f"{each.system} {each.type}")
            for each in self.summary.ratings
            if system in (None, each.system) and type in (None, each.type)
        ]
        if not rated:
            there = ", ".join(f"{each.system} {each.type}" for each in self.summary.ratings)
            raise UsageError(f"{' '.join(filter(None, (system, type)))} was not rated; rated were {there}.")
        if file in self.files:  # of one system and type, or of the whole run
            return file
        names = [name for name, _ in rated if name in self.files]
        if len(names) != 1:
            there = ", ".join(words for _, words in rated)
            raise UsageError(f"there are several {file}, of {there}: name one with system and type.")
        return names[0]


def folder_of(output: PathName | PeriodOutput, staged: Staging) -> Path:
    """Return the folder of an output; one that is in memory is put on the disk for the call.

    Raises NothingDoneError where a file of an output that was returned is gone or was altered since.
    """
    if not isinstance(output, PeriodOutput):
        return staged.path_of(output)
    if output.folder is None:
        return staged.folder(output.files)
    for name in output.files:
        output.files[name]  # raises if it is no longer that of the run
    return output.folder
