"""Read files: find them, recognise each by looking inside, and return its text with the place of every cell.

Nothing is understood here; dates, names and results are understood once, in `normalising`, for every format.
A new format is one file with `recognises` and `read`, and one line in `READERS`.
"""

from typing import NamedTuple, Protocol

from ratebatch.reading import trf
from ratebatch.reading.other_files import refusal_of_unrecognised
from ratebatch.reading.refusals import Refusal, Verdict, rejected
from ratebatch.reading.sources import SourceFile, find_sources
from ratebatch.records.tournament import Crosstable

__all__ = ["READERS", "Reader", "Refusal", "SourceFile", "Verdict", "find_sources", "read_tournament"]


class Recognises(Protocol):
    """Say from the first 64 KiB and the name of a file whether it is in this format; never raises."""

    def __call__(self, head: bytes, name: str) -> bool: ...


class Reads(Protocol):
    """Return the crosstable of a file with its problems as issues, or why it has none; never raises."""

    def __call__(self, content: bytes, label: str, encoding: str | None = None) -> Crosstable | Refusal: ...


class Reader(NamedTuple):
    """One format of tournament files."""

    name: str
    recognises: Recognises
    read: Reads


READERS: tuple[Reader, ...] = (Reader(trf.FORMAT, trf.recognises, trf.read),)

_UNDECODED = frozenset({"ENCODING_UNKNOWN", "NUL_BYTE"})


def read_tournament(source: SourceFile, encoding: str | None = None) -> Crosstable | Refusal:
    """Return what stands in a tournament file, or why it is not read; `encoding` is for files that are not UTF-8.

    Rejected: nobody can read it, or two readers could. Ignored: it is no tournament. Held: the code page is unknown
    or the bytes are damaged.
    """
    head = source.head()
    if isinstance(head, Refusal):
        return head
    readers = [reader for reader in READERS if reader.recognises(head, source.name)]
    if len(readers) > 1:
        names = " and ".join(reader.name for reader in readers)
        return rejected("FORMAT_AMBIGUOUS", f"The file could be read as {names}.", source.label)
    if not readers:
        unrecognised = refusal_of_unrecognised(head, source.name, source.label)
        # That it is too large, or cannot be read to its end, says more than that its beginning is not known.
        unread = source.read() if unrecognised.verdict == "rejected" else b""
        return unread if isinstance(unread, Refusal) else unrecognised
    content = source.read()
    if isinstance(content, Refusal):
        return content
    crosstable = readers[0].read(content, source.label, encoding)
    if isinstance(crosstable, Refusal):
        return crosstable
    if any(found.code in _UNDECODED for found in crosstable.issues):
        return Refusal("held", crosstable.issues)
    return crosstable
