"""The editions of the regulations as aligned lines for people, and as plain objects for machines."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from ratebatch.rules.editions import Amendment
from ratebatch.rules.one_time import OneTimeChange
from ratebatch.rules.overview import Difference, NumberInForce

LEGEND = (
    "handbook: the text was read; published: seen in published calculations or lists; "
    "notice: news or a federation's notice, the text not read; inferred: concluded, see the comments of the file."
)
"""What the words of evidence mean."""


def amendment_lines(heading: str, amendments: Sequence[Amendment], today: date) -> Iterator[str]:
    """Yield the amendments of a chapter: day, evidence and title, and the reference below."""
    yield heading
    for amendment in amendments:
        day = amendment.effective_from
        title = amendment.title if day <= today else f"{amendment.title} (not in force yet)"
        yield from _dated(str(day), amendment.evidence, title, amendment.reference)


def one_time_lines(changes: Sequence[OneTimeChange]) -> Iterator[str]:
    """Yield the one-time changes, in the form of amendments."""
    yield "one-time changes"
    for change in changes:
        title = f"{change.title} ({', '.join(change.types)})"
        yield from _dated(str(change.day), change.evidence, title, change.reference)


def number_lines(heading: str, numbers: Sequence[NumberInForce]) -> Iterator[str]:
    """Yield the numbers in force: name, value, evidence, and the amendment each comes from."""
    yield heading
    rows = [(one.number, value_text(one.value), one.evidence, f"since {one.since}") for one in numbers]
    yield from _aligned(rows)


def difference_lines(heading: str, found: Sequence[Difference]) -> Iterator[str]:
    """Yield what differs between two editions: name, both values, and the amendment that set the second."""
    yield heading
    rows = [
        (one.number, f"{value_text(one.before.value)} -> {value_text(one.after.value)}", one.after.evidence,
         f"since {one.after.since}")
        for one in found
    ]  # fmt: skip
    yield from _aligned(rows) if rows else ("  no difference",)


def value_text(value: Any) -> str:
    """Return a number of the law as a person reads it: `none` where there is no rule, pairs as `2400: 120`."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(_pair_text(part) for part in value) or "none"
    return str(value)


def amendment_object(amendment: Amendment) -> dict[str, Any]:
    """Return an amendment for JSON."""
    fields = {"effective_from", "title", "reference", "evidence"}
    return amendment.model_dump(mode="json", include=fields)


def number_object(one: NumberInForce) -> dict[str, Any]:
    """Return a number in force for JSON."""
    return {"number": one.number, "value": one.value, "evidence": one.evidence, "since": str(one.since)}


def difference_object(one: Difference) -> dict[str, Any]:
    """Return a difference for JSON."""
    return {"number": one.number, "before": _bare(one.before), "after": _bare(one.after)}


def _bare(one: NumberInForce) -> dict[str, Any]:
    return {key: value for key, value in number_object(one).items() if key != "number"}


def _pair_text(part: Any) -> str:
    return ": ".join(map(str, part)) if isinstance(part, tuple) else str(part)


def _dated(day: str, evidence: str, title: str, reference: str) -> Iterator[str]:
    yield f"  {day}  {evidence:<9}  {title}"
    yield f"  {'':<10}  {'':<9}  {reference}"


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        yield ("  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))).rstrip()
