"""Check that the fields of every player's line stand in their columns, and straighten what can only mean one thing.

Most lines are good and are checked in one sweep; only the others are looked at one by one:
- a program that counted bytes instead of characters shifts everything behind a name such as `Şahin`;
- one field that begins or ends one column beside its place, with nothing touching it, is still clear;
- anything else is an error, and the line is read only up to the fault.
"""

import re
import unicodedata
from collections.abc import Sequence

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.trf_columns import BLANK, BLANKS, Signs, blocks_of, signs_of
from ratebatch.reading.trf_records import PlayerLine
from ratebatch.reading.trf_shift import shift_of
from ratebatch.records.trf_layout import FIELDS, GAPS, HEAD, SEPARATORS

_NUMBERS = re.compile(r"[ \d]*")
_POINTS = re.compile(r"[ \d.,½]*")
_ENDS = {field.last: field for field in FIELDS}
_STARTS = {field.first: field for field in FIELDS}
_SEPARATORS = np.array(SEPARATORS) - 1


def straightened(players: Sequence[PlayerLine], label: str) -> tuple[Signs, list[Issue]]:
    """Return the lines as a matrix with the fields in their columns, and what was found on the way.

    Faults in the round blocks alone are left as they are: whether they are rounds at all is decided for the file.
    """
    signs = signs_of([line.text for line in players])
    beside = (signs[:, _SEPARATORS] != BLANK).any(axis=1)
    broken = (blocks_of(signs)[:, :, GAPS] != BLANK).any(axis=(1, 2))
    odd = np.array([_has_odd_numbers(line.text) for line in players], dtype=np.bool_)
    issues: list[Issue] = []
    texts = [line.text for line in players]
    for index in np.flatnonzero(beside | broken | odd).tolist():
        texts[index], found = _straight(players[index], label, beside=bool(beside[index]))
        issues += [found] if found is not None else []
    # A line cut anew can be longer than any was before, so the matrix is made anew too.
    return (signs_of(texts) if issues else signs), issues


def _straight(line: PlayerLine, label: str, *, beside: bool) -> tuple[str, Issue | None]:
    """Return the line with its fields in their columns, and the note about it; None where nothing was done."""
    by_byte = _counted_otherwise(line)
    if by_byte is not None:
        message = (
            f"Line {line.row} was written by counting bytes (or accents) instead of letters: "
            "everything behind the name is shifted. It was read so."
        )
        column = _first_fault(line.text) or 15
        return by_byte, _issue("COLUMNS_BY_BYTE", message, line._replace(text=by_byte), column, label)
    if not beside:
        return line.text, None
    column = _first_fault(line.text)
    moved = _one_field_moved(line.text)
    if moved is not None:
        message = (
            f"Line {line.row}: a field reaches into column {column}, one beside its place; it was read all the same."
        )
        return moved, _issue("FIELD_SHIFTED", message, line, column, label)
    held = line.text[column - 1]
    message = f"Line {line.row}, column {column} must be blank ({_neighbours(column)}) but holds “{held}”."
    shift = shift_of(line.text)
    if shift is not None:
        message = f"Line {line.row} is {shift}. {message}"
    place = column if shift is None else shift.column
    return _up_to(line.text, column), _issue("LINE_MISALIGNED", message, line, place, label)


def _counted_otherwise(line: PlayerLine) -> str | None:
    """Return the line cut by the bytes of UTF-8, or by letters and accents apart, if only so everything fits."""
    if line.written.isascii():
        return None
    for text in (_recut(line.written.encode()), _recut(line.text.encode()), _recut(line.written)):
        if text is not None and text != line.text and not _has_odd_numbers(text) and _fits(text):
            return text
    return None


def _recut(line: bytes | str) -> str | None:
    """Return the line with each field, cut in units of `line`, moved to its columns; None if a cut splits a letter."""
    text, done = "", 0
    for end in [edge for field in FIELDS for edge in (field.first - 1, field.last)]:
        part = _as_text(line[done:end])
        if part is None:
            return None
        text += part.ljust(end - done)
        done = end
    rest = _as_text(line[done:])
    return None if rest is None else text + rest


def _as_text(part: bytes | str) -> str | None:
    try:
        return unicodedata.normalize("NFC", part.decode() if isinstance(part, bytes) else part)
    except UnicodeDecodeError:
        return None


def _fits(text: str) -> bool:
    signs = signs_of([text])
    gaps = blocks_of(signs)[:, :, GAPS]
    return bool((signs[:, _SEPARATORS] == BLANK).all() and (gaps == BLANK).all())


def _has_odd_numbers(text: str) -> bool:
    """Say whether a line with other letters than ASCII has letters where its rating, rank or points should be.

    A line shifted by five columns or more can have blanks in every separator by chance.
    """
    if text.isascii():
        return False
    numbers = text[4:8] + text[48:52] + text[85:89]
    return _NUMBERS.fullmatch(numbers) is None or _POINTS.fullmatch(text[80:84]) is None


def _first_fault(text: str) -> int:
    """Return the first separator column that is not blank, counted from 1; 0 if all are."""
    return next((column for column in SEPARATORS if text[column - 1 : column].strip(BLANKS)), 0)


def _one_field_moved(text: str) -> str | None:
    """Return the line with one field moved by one column, if that alone makes it fit and nothing touches the field."""
    line = text.ljust(HEAD)
    faults = [column for column in SEPARATORS if line[column - 1] not in BLANKS]
    if len(faults) != 1:
        return None
    column = faults[0]
    left, right = _ENDS.get(column - 1), _STARTS.get(column + 1)
    moved = None
    if left is not None and (line[column] in BLANKS or (left.name == "name" and _is_long_name(line))):
        inner = line[left.first - 1 : column].strip()
        width = left.last - left.first + 1
        # A digit behind a name is no letter of it: it belongs to a rating that stands elsewhere.
        if not inner[-1].isdigit() if left.name == "name" else len(inner) <= width:
            moved = line[: left.first - 1] + inner[:width].ljust(width) + " " + line[column:]
    elif right is not None and line[column - 2] in BLANKS:
        inner = line[column - 1 : right.last].strip()
        width = right.last - right.first + 1
        if len(inner) <= width:
            moved = line[: column - 1] + " " + inner.ljust(width) + line[right.last :]
    return moved if moved is not None and _fits(moved) else None


def _is_long_name(line: str) -> bool:
    """Say whether a name runs one letter into the separator before a rating that stands in its place."""
    return line[47].isalpha() and line[48:52].strip().isdigit()


def _up_to(text: str, column: int) -> str:
    """Return what stands before the field that reaches into `column`."""
    return text[: text.rfind(" ", 0, column) + 1]


def _neighbours(column: int) -> str:
    left, right = _ENDS.get(column - 1), _STARTS.get(column + 1)
    names = [field.name.replace("_", " ") for field in (left, right) if field is not None]
    return "between " + " and ".join(names) if len(names) == 2 else f"before {names[0]}"


def _issue(code: str, message: str, line: PlayerLine, column: int, label: str) -> Issue:
    return issue(code, message, Source(label, row=line.row, column=column), player=line.text[14:47].strip())
