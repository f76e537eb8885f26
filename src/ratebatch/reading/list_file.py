"""A rating list as it stands on disk, in a file or alone in a zip file: bytes that are read once, piece by piece.

What cannot be opened raises `ListError`, in words for the officer who must send for a better file.
"""

import hashlib
import io
import zipfile
import zlib
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from itertools import chain
from lzma import LZMAError
from pathlib import Path
from typing import IO, TypeAlias

from ratebatch.issues import masked
from ratebatch.reading.zip_end import is_cut_off

MAX_LIST_BYTES = 2 * 1024**3
"""The most bytes a list may have, unpacked; FIDE's largest list, the combined XML, has 0.9 GB."""

HEAD_BYTES = 64 * 1024
"""So much of a list is looked at to tell its format."""

UTF8_MARK = b"\xef\xbb\xbf"

_CHUNK = 4 * 1024**2
_SHOWN = 160
_ZIP_SIGNATURES = (b"PK\x03\x04", b"PK\x05\x06")
_ZIP_FAULTS = (zipfile.BadZipFile, zlib.error, LZMAError, EOFError, OSError, RuntimeError, NotImplementedError)
_OFFICE_MEMBERS = frozenset({"[Content_Types].xml", "mimetype"})


class ListError(Exception):
    """A rating list that cannot be used; the message names the file, the row if there is one, and the remedy."""

    def __init__(self, message: str) -> None:
        super().__init__(masked(message))


class ListUndated(ListError):  # noqa: N818 - says what is missing, as the officer would
    """A rating list of which nothing says the month."""


class ListFile:
    """An opened list: `head` is how it begins, `chunks` are all its bytes, unpacked and in order, once.

    `again` opens it once more, from its beginning; `encoding` is the code page that was declared for lists that are
    not UTF-8.
    """

    def __init__(
        self,
        file: str,
        chunks: Iterator[bytes],
        digest: Callable[[], str],
        again: Callable[[], "Opened"],
        encoding: str | None = None,
    ) -> None:
        first = next(chunks, b"")
        self.file = file
        self.head = first[:HEAD_BYTES]
        self.again = again
        self.encoding = encoding
        self._chunks = chain((first,), chunks)
        self._digest = digest

    @property
    def heading(self) -> str:
        """The first row, as far as it is text."""
        return heading_of(self.head)

    def chunks(self) -> Iterator[bytes]:
        """Yield the bytes that were not read yet, some megabytes at a time."""
        return self._chunks

    def data(self) -> bytes:
        """Return the bytes that were not read yet as one."""
        content = io.BytesIO()
        for chunk in self._chunks:
            content.write(chunk)
        return content.getvalue()

    def sha256(self) -> str:
        """Return the SHA-256 of the file as it was given, zipped or not; reads what is left of it."""
        for _ in self._chunks:
            pass
        return self._digest()


Opened: TypeAlias = AbstractContextManager[ListFile]


@contextmanager
def opened(path: Path, recognised: Callable[[bytes], bool], encoding: str | None = None) -> Iterator[ListFile]:
    """Open the list in a file; of a zip file the one member whose head is `recognised`; else raise ListError.

    `encoding` is the code page of a list that is not UTF-8, if it was declared.
    """
    file, digest = path.name, hashlib.sha256()
    with ExitStack() as opened_files:
        try:
            stream = opened_files.enter_context(path.open("rb"))
            signature = stream.read(4)
            stream.seek(0)
        except OSError as fault:
            raise _unopened(file, fault) from fault
        chunks: Iterator[bytes] = opened_files.enter_context(closing(_hashed(_bounded(stream, file), digest)))
        if signature in _ZIP_SIGNATURES:
            chunks = _unpacked(file, b"".join(chunks), recognised, opened_files)
        yield _not_empty(ListFile(file, chunks, digest.hexdigest, lambda: opened(path, recognised, encoding), encoding))


def shown(row: str) -> str:
    """Return a row of a list as a message may show it: one line, printable, not longer than a line of a TXT list.

    What is cut off ends in `…`.
    """
    text = "".join(sign if sign.isprintable() else "?" for sign in " ".join(row.split()))
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1].rstrip()}…"


def heading_of(head: bytes) -> str:
    """Return the first row of a list, as far as it is text."""
    return head.removeprefix(UTF8_MARK).replace(b"\r", b"\n").split(b"\n", 1)[0].decode("utf-8", errors="replace")


def _not_empty(content: ListFile) -> ListFile:
    if len(content.head) < HEAD_BYTES and not content.head.removeprefix(UTF8_MARK).strip(b"\x1a \t\r\n"):
        raise ListError(f"{content.file}: the list is empty; download or export it again.")
    return content


def _hashed(chunks: Iterator[bytes], digest: "hashlib._Hash") -> Generator[bytes, None, None]:
    """Yield the chunks, each hashed; while one is made use of, the next is read and hashed beside."""

    def fetched() -> bytes:
        chunk = next(chunks, b"")
        digest.update(chunk)
        return chunk

    chunk = fetched()
    if len(chunk) < _CHUNK:  # the only one of nearly every list but FIDE's
        while chunk:
            yield chunk
            chunk = fetched()
        return
    with ThreadPoolExecutor(1, "list") as beside:
        while chunk:
            ahead = beside.submit(fetched)
            yield chunk
            chunk = ahead.result()


def _bounded(stream: IO[bytes], file: str) -> Iterator[bytes]:
    """Yield what can be read; raise ListError when it is too much, or nothing can be read any more."""
    read = 0
    while chunk := _next_chunk(stream, file):
        read += len(chunk)
        if read > MAX_LIST_BYTES:
            raise ListError(f"{file}: the list has more than {MAX_LIST_BYTES} bytes unpacked; give the list itself.")
        yield chunk


def _next_chunk(stream: IO[bytes], file: str) -> bytes:
    try:
        return stream.read(_CHUNK)
    except _ZIP_FAULTS as fault:
        raise (_damaged if isinstance(stream, zipfile.ZipExtFile) else _unopened)(file, fault) from fault


def _unopened(file: str, fault: Exception) -> ListError:
    said = getattr(fault, "strerror", None) or fault
    return ListError(f"{file}: the list cannot be opened ({said}); check the path and the rights.")


def _damaged(file: str, fault: Exception) -> ListError:
    return ListError(f"{file}: the zip file is damaged or locked ({fault}); download the list again.")


def _unpacked(file: str, raw: bytes, recognised: Callable[[bytes], bool], opened_files: ExitStack) -> Iterator[bytes]:
    """Return the bytes of the one list in a zip file, or of the file itself if an office program made it."""
    try:
        archive = opened_files.enter_context(zipfile.ZipFile(io.BytesIO(raw)))
        members = [member for member in archive.infolist() if not member.is_dir()]
        if _OFFICE_MEMBERS & {member.filename for member in members}:
            return iter((raw,))
        lists = [member for member in members if recognised(_member_head(archive, member))]
        if len(lists) > 1:
            names = ", ".join(shown(member.filename) for member in lists)
            raise ListError(f"{file}: the zip file holds several lists ({names}); give each as its own file.")
        if not lists:
            raise ListError(f"{file}: no file inside the zip file is a rating list; give the list that was downloaded.")
        return _bounded(opened_files.enter_context(archive.open(lists[0])), file)
    except _ZIP_FAULTS as fault:
        if isinstance(fault, zipfile.BadZipFile) and is_cut_off(io.BytesIO(raw)):
            said = "it broke off when it was saved, copied or downloaded"
            raise ListError(f"{file}: the zip file is damaged: {said}; download the list again.") from fault
        raise _damaged(file, fault) from fault


def _member_head(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes:
    with archive.open(member) as stream:
        return stream.read(HEAD_BYTES)
