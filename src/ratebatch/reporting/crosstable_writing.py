"""What a writer of crosstables gets and returns."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ratebatch.issues import Issue
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.tournament import Tournament


class SheetWords(NamedTuple):
    """The words of a sheet in one language: headings by our columns, labels by our facts, and the word for a round."""

    headings: Mapping[str, str]
    facts: Mapping[str, str]
    round: str


class EventToWrite(NamedTuple):
    """One tournament to write: as it was found and as it is understood, and how it is to be written."""

    crosstable: Crosstable
    tournament: Tournament
    file: str
    """The name of the file to write, for messages."""
    trf_lines: tuple[str, ...] | None = None
    """The lines of the TRF that it was read from, by the rows of the crosstable; None for other sources."""
    birth_dates: tuple[str, ...] = ()
    """The birth date of each entry: `1990/05/17`, `1990` if no more is known, as found if not understood."""
    time_control_code: str = ""
    """The code of record 222 (TRF26) that says exactly what the words of the time control say; blank if none does."""
    words: SheetWords | None = None
    """The headings and labels of a sheet; a TRF needs none."""
    matrix: bool = False
    """Write a round robin as a table of everybody against everybody."""
    national_ids: bool = False
    """Write national identity numbers of 11 digits, which are left blank otherwise."""


class WrittenCrosstable(NamedTuple):
    """The bytes of a file, and what its format could not hold; None where nothing can be written, with the reason."""

    content: bytes | None
    issues: tuple[Issue, ...] = ()


class CrosstableWriter(NamedTuple):
    """One format of crosstables: its name, how the name of its file ends, whether it is text, and the writing."""

    name: str
    ending: str
    is_text: bool
    write: Callable[[EventToWrite], WrittenCrosstable]
