"""Halves of surrogate pairs in what a reader found: no letter, and nothing that can be written into any file.

JSON and spreadsheets can escape them (`\\ud800`), whatever their bytes are. This is the one place that sees to it, for
all formats: two halves that belong together become their letter, one alone becomes `\\ufffd`, and it is told.
"""

from collections.abc import Iterable
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.columns import ColumnTable
from ratebatch.records.crosstable import Crosstable, HeaderFact

Table = TypeVar("Table", bound=ColumnTable)

_FIRST, _LAST = 0xD800, 0xDFFF


def without_broken_letters(found: Crosstable) -> Crosstable:
    """Return what a reader found with letters alone, and a warning with the first row where one was broken."""
    texts = _texts(found)
    rows = [
        *_rows(found.entries),
        *_rows(found.cells),
        *(fact.row for fact in _facts(found) if not is_whole(fact.text)),
    ]
    if not rows and all(map(is_whole, texts)):
        return found
    message = "A letter is only the half of one (a lone surrogate); \N{REPLACEMENT CHARACTER} stands for it."
    told = issue("LETTER_BROKEN", message, Source(found.file, found.sheet, row=min(rows, default=0)))
    return found.model_copy(
        update={
            "sheet": whole(found.sheet),
            "header": tuple(map(_fact, found.header)),
            "unknown": tuple(map(_fact, found.unknown)),
            "columns": {whole(name): column for name, column in found.columns.items()},
            "headings_unknown": tuple(map(whole, found.headings_unknown)),
            "labels": {whole(key): whole(label) for key, label in found.labels.items()},
            "entries": _table(found.entries),
            "cells": _table(found.cells),
            "issues": (*map(whole_issue, found.issues), told),
        }
    )


def is_whole(text: str) -> bool:
    """Say whether a text has no half of a pair."""
    return text.isascii() or whole(text) == text


def whole(text: str) -> str:
    """Return a text with its pairs joined and every half that is alone replaced."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def whole_issue(found: Issue) -> Issue:
    """Return an issue whose words can be written."""
    said = ("event", "player", "message", "fix", "question")
    source = found.source._replace(sheet=whole(found.source.sheet))
    return found.model_copy(update={"source": source} | {name: whole(getattr(found, name)) for name in said})


def _texts(found: Crosstable) -> Iterable[str]:
    yield from (found.sheet, *found.columns, *found.headings_unknown, *found.labels, *found.labels.values())
    for fact in _facts(found):
        yield fact.key
    for each in found.issues:
        yield from (each.source.sheet, each.event, each.player, each.message, each.fix, each.question)


def _facts(found: Crosstable) -> tuple[HeaderFact, ...]:
    return (*found.header, *found.unknown)


def _fact(fact: HeaderFact) -> HeaderFact:
    return fact._replace(key=whole(fact.key), text=whole(fact.text))


def _rows(table: ColumnTable) -> list[int]:
    """Return the rows of a table in which a text is broken."""
    marks = [_broken(column) for column in _columns(table).values() if column.dtype.kind == "U"]
    places = [int(at) for mark in marks if mark is not None for at in np.flatnonzero(mark)]
    return [int(_columns(table)["row"][at]) for at in places]


def _broken(column: npt.NDArray[np.str_]) -> npt.NDArray[np.bool_] | None:
    """Return where a column has halves of pairs; None where it has none, as nearly always."""
    if not column.size or not column.itemsize:
        return None
    points = np.ascontiguousarray(column).view(np.uint32)
    if points.max() < _FIRST:
        return None
    halves = ((points >= _FIRST) & (points <= _LAST)).reshape(len(column), -1)
    marks: npt.NDArray[np.bool_] = np.logical_or.reduce(halves, axis=1)
    return marks if marks.any() else None


def _table(table: Table) -> Table:
    columns = {
        name: np.array([whole(text) for text in column.tolist()], dtype=np.str_)
        for name, column in _columns(table).items()
        if column.dtype.kind == "U" and _broken(column) is not None
    }
    return table.model_copy(update=columns)


def _columns(table: ColumnTable) -> dict[str, npt.NDArray[np.str_]]:
    return {name: getattr(table, name) for name in type(table).model_fields}
