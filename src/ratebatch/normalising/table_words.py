"""Remedies in the words of a file's format: the column or the heading where a TRF has columns and numbers of lines."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from ratebatch.issues import Issue
from ratebatch.records.cell_names import column_letters
from ratebatch.records.file_formats import ROW_ENDINGS, is_sheet, is_trf, row_word
from ratebatch.records.trf_layout import FIELDS

_COLUMNS = re.compile(r" \(columns? (\d+)(?: to \d+)? of a TRF\)")
_LINES = re.compile(r" \(lines? ([^()]*) of a TRF\)")
_LINE_SAYS = re.compile(r"^Line (\w{3})(?= )")
"""How a message about a record of the header begins; a reader's own `Line 122: …` is line 122 of a text."""
_SIGNS_OF_TRF = re.compile(r" \([^()]* in a TRF\)")

_OF_A_SHEET = "".join(f"(?<!{re.escape(ending)}, )" for ending in ROW_ENDINGS)
_ROW = re.compile(rf"{_OF_A_SHEET}\b([Rr]ow)(s?)(?= \d)")
"""A row by its number; that of a named sheet, as `players.xlsx, row 7`, stays one."""
_LINE_FOR = {"row": "line", "Row": "Line"}

_FIELD_AT = {field.first: field.name for field in FIELDS}
_LABELS = {
    "042": "Start", "052": "End", "062": "Players", "122": "Time control", "132": "Round dates", "XXR": "Rounds",
}  # fmt: skip
_FACTS = {
    "012": "The name of the event", "042": "The start", "052": "The end", "122": "The time control",
}  # fmt: skip
_COUNTS = frozenset({"062", "072", "142", "XXR"})


def in_words_of(
    format_name: str, found: Issue, columns: Mapping[str, int], labels: Mapping[str, str] = MappingProxyType({})
) -> Issue:
    """Return the problem with the places of a TRF in its words put as those of a format, by its name.

    `columns` are the columns of its fields, from 1; `labels` how its language calls a record. Said twice it is
    the same.
    """
    if is_trf(format_name):
        return in_lines(found)
    told = in_words_of_a_table(found, columns, labels) if is_sheet(format_name) else in_words_of_a_text(found, columns)
    return in_lines(told)


def in_lines(found: Issue) -> Issue:
    """Return the problem of a text with its rows called lines, as the place before the message is; a sheet has rows."""
    if row_word(found.source.file) == "row":
        return found
    message, fix = (_ROW.sub(lambda row: f"{_LINE_FOR[row[1]]}{row[2]}", said) for said in (found.message, found.fix))
    return (
        found
        if (message, fix) == (found.message, found.fix)
        else found.model_copy(update={"message": message, "fix": fix})
    )


def in_words_of_a_table(
    found: Issue, columns: Mapping[str, int], labels: Mapping[str, str] = MappingProxyType({})
) -> Issue:
    """Return the problem in the words of a sheet.

    A field without a column, and a fact without a row of its own in tables, is named without its place.
    """

    def column(place: re.Match[str]) -> str:
        at = _column_of(place, columns)
        return f" (column {column_letters(at)})" if at else ""

    def rows(place: re.Match[str]) -> str:
        known = [labels.get(key, _LABELS[key]) for key in re.findall(r"\w{3}", place[1]) if key in _LABELS]
        named = " and ".join(f"“{label}”" for label in known)
        return f" ({'row' if len(known) == 1 else 'rows'} {named} above the table)" if known else ""

    fix = _SIGNS_OF_TRF.sub("", _LINES.sub(rows, _COLUMNS.sub(column, found.fix)))
    return found.model_copy(update={"message": _named_facts(found.message, "The sheet"), "fix": fix})


def in_words_of_a_text(found: Issue, columns: Mapping[str, int]) -> Issue:
    """Return the problem in the words of a text that is no TRF: its lines have columns, but no cells and no records.

    Nothing above the table of a text is read as a day: where the file tells none, the columns file beside it can.
    """

    def column(place: re.Match[str]) -> str:
        at = _column_of(place, columns)
        return f" (column {at})" if at else ""

    fix = _SIGNS_OF_TRF.sub("", _LINES.sub("", _COLUMNS.sub(column, found.fix)))
    if found.code == "DATE_MISSING" and not found.source.row:
        beside = f"{found.source.file.rpartition('/')[2]}.columns.toml"
        fix = (
            f"Write start and end under [facts] into {beside} beside the file, or give them in the registry (--events)."
        )
    return found.model_copy(update={"message": _named_facts(found.message, "The file"), "fix": fix})


def _column_of(place: re.Match[str], columns: Mapping[str, int]) -> int:
    return columns.get(_FIELD_AT.get(int(place[1]), ""), 0)


def _named_facts(message: str, counting: str) -> str:
    """Return a message that begins with the line of a record, with the fact in its place; a sheet or file counts."""
    return _LINE_SAYS.sub(lambda line: counting if line[1] in _COUNTS else _FACTS.get(line[1], line[0]), message)
