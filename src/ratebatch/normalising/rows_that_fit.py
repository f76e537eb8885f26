"""Rows above a table that nobody understood: where a fact is missing, those that may tell it are named beside that."""

import re

from ratebatch.issues import Issue, masked
from ratebatch.normalising.dates import Notation, read_day
from ratebatch.normalising.time_control import StatedType, stated_type
from ratebatch.records.crosstable import Crosstable, HeaderFact
from ratebatch.records.file_formats import is_sheet
from ratebatch.records.wording import first_few

_NO_DAY = frozenset({Notation.BLANK, Notation.UNKNOWN, Notation.YEAR_ONLY})
_DAY_WITHIN = re.compile(r"(?<!\d)\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?!\d)")
_DAYS, _TIME = ("042", "052"), ("122", "222")
_NAMED = 3
"""So many rows are named."""


def with_rows_that_fit(crosstable: Crosstable, found: Issue) -> Issue:
    """Return the problem; where a day or the time control of a sheet is missing, with the rows whose text would fit."""
    if found.code not in ("DATE_MISSING", "FACTS_NOT_STATED") or found.source.row or not is_sheet(crosstable.format):
        return found
    stated = {fact.key for fact in crosstable.header if fact.text.strip()}
    days = found.code == "DATE_MISSING" or not stated.issuperset(_DAYS)
    time = found.code == "FACTS_NOT_STATED" and stated.isdisjoint(_TIME)
    rows = [fact for fact in crosstable.unknown if (days and _tells_a_day(fact)) or (time and _tells_a_time(fact))]
    if not rows:
        return found
    named = first_few([masked(f"row {fact.row}, “{fact.text.strip()}”") for fact in rows], _NAMED, "; ")
    return found.model_copy(update={"message": f"{found.message} Not understood, and perhaps it: {named}."})


def _tells_a_day(fact: HeaderFact) -> bool:
    text = _said(fact)
    return read_day(text).notation not in _NO_DAY or _DAY_WITHIN.search(text) is not None


def _tells_a_time(fact: HeaderFact) -> bool:
    return stated_type(_said(fact), "") != StatedType()


def _said(fact: HeaderFact) -> str:
    """Return what stands behind the label of a row, all of a row without one."""
    return (fact.text.partition(":")[2] or fact.text).strip()
