"""The other answers of `verify` as text or JSON: the check of a folder alone, other editions, months in a row."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from ratebatch.issues import Issue, masked
from ratebatch.reporting.exact import exact_text

MOST_SHOWN = 50
"""So many findings or players are printed; JSON has all of them."""


def issue_lines(issues: Sequence[Issue]) -> list[str]:
    """Return the findings of a folder, one line each: severity, code, place, what is wrong."""
    lines = []
    for found in issues[:MOST_SHOWN]:
        source = found.source
        place = source.file + (f", row {source.row}" if source.row else "")
        place += f", column {source.column}" if source.column else ""
        lines.append(masked(f"{found.severity} {found.code}: {place}: {found.message}"))
    if len(issues) > MOST_SHOWN:
        lines.append(f"and {len(issues) - MOST_SHOWN} more; --format json has all of them.")
    return lines


def table_lines(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Return a table as lines of equal columns."""
    table = [list(heading), *(list(row) for row in rows)]
    widths = [max(len(row[column]) for row in table) for column in range(len(heading))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table]


def exact_or_nothing(hundredths: int) -> str:
    """Return an exact change with its sign."""
    return f"{'+' if hundredths > 0 else ''}{exact_text(hundredths)}"


def as_json(content: Any) -> str:
    """Return a record as JSON."""
    return json.dumps(content, ensure_ascii=False, indent=2, default=str) + "\n"
