"""Read the members of a zip file without writing anything to the disk.

Sizes are counted while reading: what an archive says about itself is not believed.
"""

import lzma
import struct
import zipfile
import zlib
from collections import Counter
from pathlib import Path

from ratebatch.reading.labels import inner_path
from ratebatch.reading.limits import ARCHIVE_BYTES, ARCHIVE_MEMBERS, EXPANDED_BYTES, TOURNAMENT_BYTES
from ratebatch.reading.refusals import Refusal, ignored, rejected
from ratebatch.reading.walking import is_passed_over, passed_over
from ratebatch.reading.zip_end import is_cut_off

Member = tuple[str, bytes | Refusal]
"""The harmless path of a member within its archive, and its content or why it is not read."""

_ENCRYPTED = 0x1
_DAMAGE = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error,
    EOFError, NotImplementedError, RuntimeError, OSError, ValueError, OverflowError, MemoryError,
)  # fmt: skip


def is_archive(name: str) -> bool:
    """Say whether the file is opened as an archive; spreadsheets are zip files too, but their names differ."""
    return name.casefold().endswith(".zip")


def members_of(
    path: Path, *, member_bytes: int = TOURNAMENT_BYTES, expanded_bytes: int = EXPANDED_BYTES
) -> list[Member] | Refusal:
    """Return the files of the archive, sorted by name, or the refusal of the archive as a whole.

    An archive whose members expand to more than `expanded_bytes` is refused entirely: which of them would be read
    must not depend on their order.
    """
    try:
        if path.stat().st_size > ARCHIVE_BYTES:
            return rejected("FILE_TOO_LARGE", f"The archive is larger than {ARCHIVE_BYTES:,} bytes. It was not opened.")
        with zipfile.ZipFile(path) as archive:
            return _members(archive, member_bytes, expanded_bytes)
    except _DAMAGE as error:
        return _not_opened(path, error)


def _not_opened(path: Path, error: Exception) -> Refusal:
    """Return why an archive cannot be opened: it broke off, or what zipfile says."""
    if isinstance(error, zipfile.BadZipFile):
        with path.open("rb") as opened:
            if is_cut_off(opened):
                message = "The archive is not whole: it broke off when it was saved, copied or downloaded."
                fix = "Copy or download it again, and open it before you send it."
                return rejected("FILE_UNREADABLE", message, fix=fix)
    return rejected("FILE_UNREADABLE", f"The archive cannot be opened: {error}.", fix="Pack the files again.")


def _members(archive: zipfile.ZipFile, member_bytes: int, expanded_bytes: int) -> list[Member] | Refusal:
    files = sorted((each for each in archive.infolist() if not each.is_dir()), key=lambda each: each.filename)
    if not files:
        return ignored("The archive is empty.")
    if len(files) > ARCHIVE_MEMBERS:
        return rejected("FILE_TOO_LARGE", f"The archive has {len(files):,} files; {ARCHIVE_MEMBERS:,} is the limit.")
    members: list[Member] = []
    repeated: Counter[str] = Counter()
    left = expanded_bytes
    for member in files:
        content = _content(archive, member, member_bytes)
        left -= len(content) if isinstance(content, bytes) else _spent(content, member_bytes)
        if left < 0:
            message = f"The files of the archive expand to more than {expanded_bytes:,} bytes. None was read."
            return rejected("FILE_TOO_LARGE", message, fix="Pack the tournament files alone.")
        name = inner_path(member.filename)
        repeated[name] += 1
        members.append((name if repeated[name] == 1 else f"{name} ({repeated[name]})", content))
    return members


_BOUNDED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""How a member may be packed: other ways expand a whole block at once, whatever is asked for."""


def _content(archive: zipfile.ZipFile, member: zipfile.ZipInfo, member_bytes: int) -> bytes | Refusal:
    """Return the bytes of one member, at most `member_bytes`, or why it is not read."""
    if any(is_passed_over(part) for part in inner_path(member.filename).split("/")):
        return passed_over()
    if is_archive(member.filename):
        message = "An archive within an archive is not opened."
        return rejected("FILE_UNREADABLE", message, fix="Unpack the inner archive and give its files.")
    if member.flag_bits & _ENCRYPTED:
        message = "The file is protected by a password."
        return rejected("FILE_UNREADABLE", message, fix="Ask for an archive without a password.")
    if member.compress_type not in _BOUNDED:
        message = "The file is packed in a way whose size cannot be bounded while it is unpacked."
        return rejected("FILE_UNREADABLE", message, fix="Pack the files as an ordinary zip archive (deflate).")
    try:
        with archive.open(member) as opened:
            content = opened.read(member_bytes + 1)
    except _DAMAGE as error:
        message = f"The file is damaged within its archive: {error}."
        return rejected("FILE_UNREADABLE", message, fix="Pack the files again.")
    if len(content) > member_bytes:
        message = f"The file expands to more than {member_bytes:,} bytes. It was not read further."
        return rejected("FILE_TOO_LARGE", message)
    return content


def _spent(refusal: Refusal, member_bytes: int) -> int:
    """Return the bytes that were expanded for a member that was then refused."""
    return member_bytes if refusal.issues[0].code == "FILE_TOO_LARGE" else 0
