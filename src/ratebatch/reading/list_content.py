"""The text of a rating list as it is found on disk: in a file or alone in a zip file, as UTF-8 with LF.

What cannot be read at all raises `ListError`, in words for the officer who must send for a better file.
"""

import hashlib
import io
import zipfile
import zlib
from collections.abc import Callable
from lzma import LZMAError
from pathlib import Path
from typing import IO, NamedTuple

from ratebatch.issues import Issue, Source, issue, masked

MAX_LIST_BYTES = 2 * 1024**3
"""The most bytes a list may have, unpacked; FIDE's largest list, the combined XML, has 0.9 GB."""

_CHUNK = 16 * 1024**2
_HEADING_BYTES = 64 * 1024
_ZIP_SIGNATURES = (b"PK\x03\x04", b"PK\x05\x06")
_ZIP_FAULTS = (zipfile.BadZipFile, zlib.error, LZMAError, EOFError, OSError, RuntimeError, NotImplementedError)


class ListError(Exception):
    """A rating list that cannot be used; the message names the file, the row if there is one, and the remedy."""

    def __init__(self, message: str) -> None:
        super().__init__(masked(message))


class ListUndated(ListError):  # noqa: N818 - says what is missing, as the officer would
    """A rating list of which nothing says the month."""


class ListContent(NamedTuple):
    """A list as text: `data` is UTF-8 without mark, rows end in LF; `sha256` is that of the file as it was given."""

    file: str
    sha256: str
    data: bytes
    issues: tuple[Issue, ...]

    @property
    def heading(self) -> str:
        """The first row."""
        return _heading(self.data)


def read_content(path: Path, recognised: Callable[[str], bool]) -> ListContent:
    """Return the list in a file; of a zip file the one member whose heading is `recognised`; else raise ListError."""
    file = path.name
    try:
        with path.open("rb") as stream:
            raw = _bounded(stream, file)
    except OSError as fault:
        raise ListError(f"{file}: the list cannot be opened ({fault.strerror}); check that it exists.") from fault
    data = _only_list(file, raw, recognised) if raw.startswith(_ZIP_SIGNATURES) else raw
    text, issues = _as_utf8(file, data)
    if not text or text.isspace():
        raise ListError(f"{file}: the list is empty; download or export it again.")
    return ListContent(file, hashlib.sha256(raw).hexdigest(), text, issues)


def shown(row: str) -> str:
    """Return a row of a list as a message may show it: one line, printable, not longer than a line of a TXT list."""
    return "".join(sign if sign.isprintable() else "?" for sign in " ".join(row.split()))[:160]


def _bounded(stream: IO[bytes], file: str) -> bytes:
    content = io.BytesIO()
    while chunk := stream.read(_CHUNK):
        if content.tell() + len(chunk) > MAX_LIST_BYTES:
            raise ListError(f"{file}: the list has more than {MAX_LIST_BYTES} bytes unpacked; give the list itself.")
        content.write(chunk)
    return content.getvalue()


def _only_list(file: str, raw: bytes, recognised: Callable[[str], bool]) -> bytes:
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            members = [member for member in archive.infolist() if not member.is_dir()]
            lists = [member for member in members if recognised(_member_heading(archive, member))]
            if len(lists) > 1:
                names = ", ".join(shown(member.filename) for member in lists)
                raise ListError(f"{file}: the zip file holds several lists ({names}); give each as its own file.")
            if not lists:
                raise ListError(f"{file}: no file inside the zip file is a rating list; give a FIDE TXT or CSV list.")
            with archive.open(lists[0]) as stream:
                return _bounded(stream, file)
    except _ZIP_FAULTS as fault:
        raise ListError(f"{file}: the zip file is damaged or locked ({fault}); download the list again.") from fault


def _member_heading(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> str:
    with archive.open(member) as stream:
        return _heading(stream.read(_HEADING_BYTES).removeprefix(b"\xef\xbb\xbf").replace(b"\r", b"\n"))


def _heading(data: bytes) -> str:
    return data[:_HEADING_BYTES].split(b"\n", 1)[0].decode("utf-8", errors="replace")


def _as_utf8(file: str, data: bytes) -> tuple[bytes, tuple[Issue, ...]]:
    data = data.removeprefix(b"\xef\xbb\xbf").removesuffix(b"\x1a")
    for line_end in (b"\r\n", b"\r"):
        data = data.replace(line_end, b"\n")
    if (nul := data.find(b"\0")) >= 0:
        raise ListError(
            f"{file}, row {_row_at(data, nul)}: a NUL byte stands in the list, so it is damaged or no text; "
            "download it again, or save it as CSV UTF-8."
        )
    if data.isascii():
        return data, ()
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as odd:
        row = _row_at(data, odd.start)
        text = data.splitlines()[row - 1].decode("latin-1")
        found = issue(
            "LIST_NOT_UTF8",
            f"{file} is not UTF-8 and was read as Latin-1; the first odd row is {row}: {shown(text)}",
            Source(file, row=row),
        )
        return data.decode("latin-1").encode("utf-8"), (found,)
    return data, ()


def _row_at(data: bytes, position: int) -> int:
    return data.count(b"\n", 0, position) + 1
