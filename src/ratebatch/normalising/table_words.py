"""Remedies in the words of a table: the column or the heading where a TRF has columns and numbers of lines."""

import re
from collections.abc import Mapping

from ratebatch.issues import Issue
from ratebatch.records.cell_names import column_letters
from ratebatch.records.trf_layout import FIELDS

_TRF = "trf"
"""How the names of the formats begin that have columns and signs of their own; all others are tables."""

_COLUMNS = re.compile(r" \(columns? (\d+)(?: to \d+)? of a TRF\)")
_LINES = re.compile(r" \(lines? ([^()]*) of a TRF\)")
_LINE_SAYS = re.compile(r"^Line (\w{3})\b")
_SIGNS_OF_TRF = re.compile(r" \([^()]* in a TRF\)")

_FIELD_AT = {field.first: field.name for field in FIELDS}
_LABELS = {
    "042": "Start", "052": "End", "062": "Players", "122": "Time control", "132": "Round dates", "XXR": "Rounds",
}  # fmt: skip
_FACTS = {
    "012": "The name of the event", "042": "The start", "052": "The end", "122": "The time control",
    "062": "The sheet", "072": "The sheet", "142": "The sheet", "XXR": "The sheet",
}  # fmt: skip


def is_table(format_name: str) -> bool:
    """Say whether a format is that of a table, whose places are cells."""
    return not format_name.startswith(_TRF)


def in_words_of_a_table(found: Issue, columns: Mapping[str, int]) -> Issue:
    """Return the problem with the places of a TRF in its words put as those of a table.

    `columns` are the columns of its fields, from 1. A field without a column, and a fact without a row of its own in
    tables, is named without its place.
    """

    def column(place: re.Match[str]) -> str:
        at = columns.get(_FIELD_AT.get(int(place[1]), ""), 0)
        return f" (column {column_letters(at)})" if at else ""

    def rows(place: re.Match[str]) -> str:
        labels = [_LABELS[key] for key in re.findall(r"\w{3}", place[1]) if key in _LABELS]
        named = " and ".join(f"“{label}”" for label in labels)
        return f" ({'row' if len(labels) == 1 else 'rows'} {named} above the table)" if labels else ""

    fix = _SIGNS_OF_TRF.sub("", _LINES.sub(rows, _COLUMNS.sub(column, found.fix)))
    message = _LINE_SAYS.sub(lambda line: _FACTS.get(line[1], line[0]), found.message)
    return found.model_copy(update={"message": message, "fix": fix})
