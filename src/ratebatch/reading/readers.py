"""What a format of tournament files is: its name, how it is recognised and read, and what is said of it."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.refusals import Refusal
from ratebatch.records.crosstable import Crosstable


class Recognises(Protocol):
    """How a file is recognised."""

    def __call__(self, head: bytes, name: str) -> bool:
        """Say from the first 64 KiB and the name of a file whether it is in this format; never raises."""


class Reads(Protocol):
    """How a file is read."""

    def __call__(self, content: bytes, label: str, encoding: str | None = None) -> Crosstable | Refusal:
        """Return the crosstable of a file with its problems as issues, or why it has none; never raises."""


class Reader(NamedTuple):
    """One format of tournament files."""

    name: str
    recognises: Recognises
    read: Reads
    what: str
    """What it is, for the page of the formats: a few words, without a full stop."""
    endings: tuple[str, ...] = ()
    """Endings of its files, in small letters with the dot, the usual one first.

    A file with one of them that nobody recognises is rejected with the reason; with an ending of no format it is left
    out as no tournament.
    """
    with_columns: Callable[[bytes, str, str | None, ColumnWords | None], Crosstable | Refusal] | None = None
    """How a table is read of which a columns file says more than its headings."""
