"""Rating lists that were read before, kept as columns so that reading them again takes a fraction of the time.

An entry is one file, named by a hash of the name and size of the list, the question asked of it, and how lists are read
today. Inside stands the SHA-256 of the list, and the entry serves no other content: so it can be read while the list is
hashed, which takes as long. Two lists of one name and size take turns in one entry.

It is an Arrow file whose columns are compressed by LZ4, which takes half the disk and about as long to read as columns
that are only mapped; and nothing stays mapped that another program could cut short under a run. It begins with the
CRC-32 of what follows: against damage that is as good as a SHA-256 and three times as fast, and who could forge the one
here could forge the other. It is written to a draft that is then renamed: two runs may meet, and an entry is whole or
not there. An entry that is damaged counts as not there. A cache that cannot be used costs time, nothing else.
"""

import hashlib
import json
import os
import tempfile
import zlib
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import platformdirs
import pyarrow as pa
from pydantic import TypeAdapter

from ratebatch.issues import Issue
from ratebatch.records.month import Month
from ratebatch.records.rating_list import DoubledId, RatingList, UnreadRow
from ratebatch.workspace.storage import sha256_of_file

CACHE_VERSION = 4
"""How entries are laid out; raised when that changes."""

WORTH_KEEPING = 1024**2
"""A list of fewer bytes is read as fast from its own file."""

MAX_CACHE_BYTES = 2 * 1024**3
"""The entries used longest ago are removed until all together have no more."""

FOLDER_VARIABLE = "RATEBATCH_CACHE_DIR"
"""The environment variable that names another folder for the cache."""

_ENDING = ".list"
_CHECKSUM_BYTES = 4
_RECORD = b"ratebatch"
_ISSUES = TypeAdapter(tuple[Issue, ...])
_UNREAD = TypeAdapter(tuple[UnreadRow, ...])
_DOUBLED = TypeAdapter(tuple[DoubledId, ...])


def cache_folder() -> Path:
    """Return the folder of the cache: the one that the environment names, else the usual one of the platform."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named) if named else platformdirs.user_cache_path("ratebatch", appauthor=False) / "lists"


def through_cache(path: Path, asked: Mapping[str, str], parse: Callable[[], RatingList], folder: Path) -> RatingList:
    """Return what `parse` returns for the list in a file, from the cache in the folder if it is there.

    `asked` is all that the result depends on besides the content and name of the file. Raises what `parse` raises.
    """
    try:
        size = path.stat().st_size
        if size < WORTH_KEEPING:
            return parse()
        key = json.dumps([CACHE_VERSION, path.name, size, *sorted(asked.items())])
        entry = folder / (hashlib.sha256(key.encode()).hexdigest() + _ENDING)
        with ThreadPoolExecutor(max_workers=1) as beside:
            hashed = beside.submit(sha256_of_file, path)
            kept = _kept(entry)
        sha256 = hashed.result()
    except OSError:
        return parse()  # it knows how to say that
    if kept is not None and kept.sha256 == sha256:
        with suppress(OSError):
            os.utime(entry)
        return kept
    del kept  # of another content: not in memory while the list is read
    fresh = parse()
    if fresh.sha256 == sha256:  # else the file was changed meanwhile
        with suppress(OSError):
            _keep(entry, fresh)
            _make_room(folder, entry)
    return fresh


def _kept(entry: Path) -> RatingList | None:
    """Return the list that an entry keeps; None where there is no whole one."""
    try:
        # Not mapped: another program that cut the entry short meanwhile would kill this one.
        content = pa.py_buffer(entry.read_bytes())
        if content[:_CHECKSUM_BYTES].to_pybytes() != _checksum(content[_CHECKSUM_BYTES:]):
            return None
        table = pa.ipc.open_file(content[_CHECKSUM_BYTES:]).read_all()
        facts = json.loads(table.schema.metadata[_RECORD])
        return RatingList(
            file=facts["file"],
            sha256=facts["sha256"],
            month=Month.parse(facts["month"]),
            format=facts["format"],
            table=table.replace_schema_metadata(None),
            issues=_ISSUES.validate_python(facts["issues"]),
            unread=_UNREAD.validate_python(facts["unread"]),
            doubled=_DOUBLED.validate_python(facts["doubled"]),
        )
    except (OSError, pa.ArrowException, ValueError, KeyError, TypeError):
        return None


def _keep(entry: Path, rating_list: RatingList) -> None:
    facts = {
        "file": rating_list.file,
        "sha256": rating_list.sha256,
        "month": str(rating_list.month),
        "format": rating_list.format,
        "issues": _ISSUES.dump_python(rating_list.issues, mode="json"),
        "unread": _UNREAD.dump_python(rating_list.unread, mode="json"),
        "doubled": _DOUBLED.dump_python(rating_list.doubled, mode="json"),
    }
    table = rating_list.table.replace_schema_metadata({_RECORD: json.dumps(facts)})
    entry.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    descriptor, draft = tempfile.mkstemp(dir=entry.parent, prefix=".draft-")
    try:
        with open(descriptor, "wb") as file:  # noqa: PTH123 - a descriptor has no path to open
            file.write(bytes(_CHECKSUM_BYTES))
            with pa.ipc.new_file(file, table.schema, options=pa.ipc.IpcWriteOptions(compression="lz4")) as arrow:
                arrow.write_table(table)
            file.flush()
            with pa.memory_map(draft) as whole:
                checksum = _checksum(whole.read_buffer()[_CHECKSUM_BYTES:])
            file.seek(0)
            file.write(checksum)
        Path(draft).replace(entry)
    except BaseException:
        with suppress(OSError):
            Path(draft).unlink()
        raise


def _checksum(content: pa.Buffer) -> bytes:
    return zlib.crc32(content).to_bytes(_CHECKSUM_BYTES, "big")


def _make_room(folder: Path, newest: Path) -> None:
    """Remove the entries used longest ago, and drafts of runs that died, until the rest is small enough."""
    entries = []
    for path in (*folder.glob(f"*{_ENDING}"), *folder.glob(".draft-*")):
        with suppress(OSError):  # another run removed it
            found = path.stat()
            entries.append((path == newest, found.st_mtime, found.st_size, path))
    room = MAX_CACHE_BYTES
    for is_newest, _, size, path in sorted(entries, reverse=True):
        room -= size
        if room < 0 and not is_newest:
            with suppress(OSError):
                path.unlink()
