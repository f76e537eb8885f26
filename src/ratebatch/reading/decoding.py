"""Turn bytes into text without guessing: UTF-8, or the code page that somebody declared, or a question."""

import codecs
import re
import unicodedata
from functools import cache
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.likely_pages import CANDIDATES, likely_first

_UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_LINE_BREAK = re.compile("\r\n|\n|\r")
_MARK_READ_AS_LATIN = re.compile("(?<![^\r\n])\xef\xbb\xbf")
_MARK_BEFORE_RECORD = re.compile("(?<=[^\r\n])\ufeff(?=[0-9#]{3} )")
_CTRL_Z = "\x1a"
_WORD = re.compile(rb"[^\s,;|<>]+")


class Decoded(NamedTuple):
    """The text of a file.

    `written` is the text before composed letters were made (NFC), `text` after; line by line they correspond.
    `encoding` is the code page used, empty if there is none; then `text` is empty too.
    """

    text: str
    written: str
    encoding: str
    issues: tuple[Issue, ...] = ()


def decode(content: bytes, encoding: str | None = None, label: str = "") -> Decoded:
    """Return the text of `content`: UTF-8, else UTF-16 by its mark, else the declared `encoding`, else an issue.

    Byte order marks are removed, also in the middle of files that were joined, and a Ctrl-Z at the end. Nothing is
    ever replaced: a byte that cannot be read is the issue ENCODING_UNKNOWN, a NUL is NUL_BYTE, each with its place.
    """
    text, used, issues = _strictly(content, encoding, label)
    if not used:
        return Decoded("", "", "", issues)
    written = _without_marks(text)
    if "\0" in written:
        row, column = _row_and_column(written[: written.index("\0")])
        message = f"Line {row} holds a NUL byte in column {column}: the file is damaged or no text file."
        return Decoded("", "", used, (*issues, issue("NUL_BYTE", message, Source(label, row=row, column=column))))
    return Decoded(unicodedata.normalize("NFC", written), written, used, issues)


def loosely(head: bytes) -> str:
    """Return bytes as some text with LF alone: good enough to recognise a file, never to rate it."""
    text = head.decode("utf-16" if head.startswith(_UTF16_MARKS) else "latin-1", "ignore")
    for mark in ("\xef\xbb\xbf", "\ufeff"):
        text = text.replace(mark, "")
    return text.replace("\r", "\n")


def split_lines(text: str) -> list[str]:
    """Return the lines of a text; lines end with CR LF, LF or CR alone, and with nothing else."""
    return _LINE_BREAK.split(text)


def _strictly(content: bytes, encoding: str | None, label: str) -> tuple[str, str, tuple[Issue, ...]]:
    first = "utf-16" if content.startswith(_UTF16_MARKS) else "utf-8"
    try:
        return content.decode(first), first, ()
    except UnicodeDecodeError as error:
        wrong = error
    if encoding is None:
        return "", "", (_unknown(content, wrong.start, label),)
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as error:
        return "", "", (_declared_wrongly(content, error, encoding, label),)
    except (LookupError, UnicodeError) as error:
        message = f"The declared code page {encoding} cannot be used: {error}."
        return "", "", (issue("ENCODING_UNKNOWN", message, Source(label)),)
    message = f"The file is not UTF-8 and was read with the declared code page {encoding}."
    return text, encoding, (issue("ENCODING_USED", message, Source(label)),)


def _unknown(content: bytes, position: int, label: str) -> Issue:
    """Return the question which code page it is, with the first odd word as it would read in each."""
    # Up to the odd byte the content is good UTF-8, so the column is counted in characters.
    row, column = _row_and_column(content[:position].decode("utf-8", "ignore"))
    message = f"The file is not UTF-8. For the word in line {row}, column {column}: {readings(content, position)}."
    page = likely_first(content)[0][0]
    fix = f"Give the code page of the file with --encoding, for example --encoding {page}."
    return issue("ENCODING_UNKNOWN", message, Source(label, row=row, column=column), fix=fix)


def readings(content: bytes, position: int) -> str:
    """Return in words how each candidate reads the word around the byte at `position`, the likeliest first."""
    word = _odd_word(content, position)
    told = []
    for page, region in likely_first(content):
        try:
            told.append(f"{page} ({region}) reads “{word.decode(page)}”")
        except UnicodeDecodeError:
            told.append(f"{page} ({region}) cannot read it")
    return "; ".join(told)


def as_utf8(head: bytes, encoding: str | None) -> bytes:
    """Return how a text begins, in UTF-8 if it is of the declared code page; a letter cut off at its end is no fault.

    What is UTF-8 stays as it is, and so does what the code page cannot read.
    """
    for page in ("utf-8", encoding) if encoding else ():
        try:
            return codecs.getincrementaldecoder(page)().decode(head).encode("utf-8")
        except (LookupError, UnicodeError):
            continue
    return head


def telling_byte(content: bytes) -> int:
    """Return where the first byte stands that the candidates for Latin letters do not all read alike; -1 if none does.

    `ü` is the same in all of them and tells nothing; the byte of `ş` does.
    """
    found = _telling_bytes().search(content)
    return -1 if found is None else found.start()


@cache
def _telling_bytes() -> re.Pattern[bytes]:
    pages = [page for page, region in CANDIDATES if region != "Cyrillic"]
    odd = [bytes([code]) for code in range(0x80, 0x100)]
    telling = [each for each in odd if len({each.decode(page, "replace") for page in pages}) > 1]
    return re.compile(b"[" + b"".join(map(re.escape, telling)) + b"]")


def _declared_wrongly(content: bytes, error: UnicodeDecodeError, encoding: str, label: str) -> Issue:
    row, column = _row_and_column(content[: error.start].decode(encoding, "ignore"))
    message = (
        f"The file is neither UTF-8 nor {encoding}: byte {error.start + 1} of the file "
        f"(0x{content[error.start]:02X}, line {row}, column {column}) does not exist in that code page."
    )
    return issue("ENCODING_UNKNOWN", message, Source(label, row=row, column=column))


def _odd_word(content: bytes, position: int) -> bytes:
    """Return the word around the byte at `position`, at most 40 bytes to each side."""
    for found in _WORD.finditer(content, max(0, position - 40), position + 40):
        if found.start() <= position < found.end():
            return found.group()
    return content[position : position + 1]


def _row_and_column(before: str) -> tuple[int, int]:
    """Return the row and column, from 1, of what follows the text `before`."""
    lines = split_lines(before)
    return len(lines), len(lines[-1]) + 1


def _without_marks(text: str) -> str:
    """Return the text without byte order marks and the last Ctrl-Z.

    A mark between two files that were joined without a line end becomes one, so that a record is not glued to
    another. Where a mark was read as Latin letters and written again, the letters are removed.
    """
    if not text.isascii():
        text = _MARK_BEFORE_RECORD.sub("\n", text).replace("\ufeff", "")
        text = _MARK_READ_AS_LATIN.sub("", text)
    ending = text.rstrip(_CTRL_Z + " \t\r\n")
    return ending if _CTRL_Z in text[len(ending) :] else text
