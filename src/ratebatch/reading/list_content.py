"""The text of a rating list: UTF-8 without mark, rows that end in LF.

What is no text raises `ListError`, in words for the officer who must send for a better file.
"""

from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.decoding import readings, telling_byte
from ratebatch.reading.likely_pages import likely_first
from ratebatch.reading.list_file import HEAD_BYTES, UTF8_MARK, ListError, ListFile, heading_of
from ratebatch.records.file_formats import row_in_words, row_word


class ListContent(NamedTuple):
    """A list as text: `utf8` is without mark, rows end in LF; `sha256` is that of the file as it was given."""

    file: str
    sha256: str
    utf8: bytes
    issues: tuple[Issue, ...]

    @property
    def heading(self) -> str:
        """The first row."""
        return heading_of(self.utf8[:HEAD_BYTES])


def text_of(found: ListFile, encodings: tuple[str, ...] = ("utf-8", "latin-1")) -> ListContent:
    """Return a list as text; the first of the `encodings` in which all of it can be read holds.

    A code page that was declared takes the place of all but the first. Another than the first leaves a note, Latin-1
    a warning if nobody declared it. Raises ListError for what none of them can read.
    """
    file, data = found.file, found.data()
    if found.encoding:
        encodings = ("utf-8", found.encoding)
    text, issues = _as_utf8(file, data, encodings, declared=bool(found.encoding))
    if not text or text.isspace():
        raise ListError(f"{file}: the list is empty; download or export it again.")
    return ListContent(file, found.sha256(), text, issues)


def _as_utf8(file: str, data: bytes, encodings: tuple[str, ...], *, declared: bool) -> tuple[bytes, tuple[Issue, ...]]:
    data = data.removeprefix(UTF8_MARK).removesuffix(b"\x1a")
    for line_end in (b"\r\n", b"\r"):
        data = data.replace(line_end, b"\n")
    if (nul := data.find(b"\0")) >= 0:
        raise ListError(
            f"{row_in_words(file, _row_at(data, nul))}: a NUL byte stands in the list, so it is damaged or no text; "
            "download it again, or save it as CSV UTF-8."
        )
    if data.isascii():
        return data, ()
    odd: UnicodeDecodeError | None = None
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError as fault:
            odd = odd or fault
        else:
            noted = () if odd is None else _encoding_note(file, data, odd, encoding, declared=declared)
            return (data if encoding == "utf-8" else text.encode("utf-8")), noted
    row = _row_at(data, odd.start if odd else 0)
    raise ListError(
        f"{row_in_words(file, row)}: the list is not {' or '.join(encodings)}; save it so, or name its code page with "
        "--encoding, or in the mapping of a national list."
    )


def _encoding_note(
    file: str, data: bytes, odd: UnicodeDecodeError, encoding: str, *, declared: bool
) -> tuple[Issue, ...]:
    row, word = _row_at(data, odd.start), row_word(file)
    if declared or encoding != "latin-1":
        return (issue("ENCODING_USED", f"{file} was read as {encoding}, from {word} {row}.", Source(file, row=row)),)
    telling = telling_byte(data)
    at = odd.start if telling < 0 else telling
    said = (
        f"{file} is not UTF-8 and was read as Latin-1, from {word} {row}. For the word in {word} {_row_at(data, at)}: "
        f"{readings(data, at)}. Name the code page in which the names are right, for example --encoding "
        f"{likely_first(data)[0][0]}."
    )
    return (issue("LIST_NOT_UTF8", said, Source(file, row=row)),)


def _row_at(data: bytes, position: int) -> int:
    return data.count(b"\n", 0, position) + 1
