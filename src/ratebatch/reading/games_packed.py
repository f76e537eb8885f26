"""Files of games that are packed: they are known by what they hold, so that no game is missing without a word.

A dataset is read block by block from anywhere in a file, which a packed one does not allow; nothing is unpacked here
but the heading.
"""

import lzma
import zipfile
import zlib
from pathlib import Path

import pyarrow as pa

from ratebatch.reading.archives import is_archive
from ratebatch.reading.games_csv import HEAD, heading_of
from ratebatch.reading.limits import ARCHIVE_MEMBERS, MIB
from ratebatch.records.games_dataset import GAMES_COLUMNS

PARQUET = b"PAR1"
"""How a Parquet file begins, whatever its name."""

_CODECS = {".gz": "gzip", ".bz2": "bz2", ".zst": "zstd", ".lz4": "lz4"}
_XZ = ".xz"

_PEEKED = 64
"""So many tables of an archive are looked into; tournament files come in archives of thousands."""

_MOST_MISSING = 2
"""A CSV file that lacks more columns of a dataset is none."""

_DAMAGE = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, pa.ArrowException,
    EOFError, NotImplementedError, RuntimeError, OSError, ValueError, OverflowError, MemoryError,
)  # fmt: skip


def packed_games(path: Path) -> str:
    """Return why a file is not read that holds games of a dataset and is packed; empty for every other file."""
    ending = path.suffix.lower()
    try:
        if is_archive(path.name):
            inside = _inside(path)
            return f"The archive holds {inside}; archives of files of games are not opened." if inside else ""
        if ending in _CODECS or ending == _XZ:
            inner = path.stem.lower()
            known = is_parquet(inner) or is_games(inner, _unpacked(path, ending))
            return f"The file is packed ({ending}); packed files of games are not read." if known else ""
    except _DAMAGE:
        return ""  # what it holds cannot be told; the steps for other files say what is wrong
    return ""


def is_games(name: str, head: bytes) -> bool:
    """Say whether a file is of a dataset by its first bytes: Parquet, or a CSV heading that has its columns.

    A heading that lacks a column or two is one as well if it has `played`, which no table of a tournament has, or
    everything else: what it lacks is said then.
    """
    if is_parquet(name, head):
        return True
    missing = GAMES_COLUMNS.keys() - set(heading_of(head).names)
    return missing <= {"played"} or ("played" not in missing and len(missing) <= _MOST_MISSING)


def is_parquet(name: str, head: bytes = b"") -> bool:
    """Say whether a file is Parquet by its name, or by its first bytes where they are given."""
    return name.lower().endswith(".parquet") or head.startswith(PARQUET)


def _unpacked(path: Path, ending: str) -> bytes:
    """Return the first bytes of what a file holds, and no more of them."""
    if ending == _XZ:
        unpacker = lzma.LZMADecompressor(memlimit=128 * MIB)
        with path.open("rb") as opened:
            return unpacker.decompress(opened.read(HEAD), HEAD)
    with path.open("rb") as opened, pa.CompressedInputStream(opened, _CODECS[ending]) as stream:
        return bytes(stream.read(HEAD))


def _inside(path: Path) -> str:
    """Return the first file of games in an archive."""
    with zipfile.ZipFile(path) as archive:
        names = sorted(each.filename for each in archive.infolist()[:ARCHIVE_MEMBERS] if not each.is_dir())
        if parquet := [name for name in names if is_parquet(name)]:
            return parquet[0]
        for name in [name for name in names if name.lower().endswith(".csv")][:_PEEKED]:
            with archive.open(name) as member:
                if is_games(name, member.read(HEAD)):
                    return name
    return ""
