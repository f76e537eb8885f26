"""What a day of the law changes: the rules of the day before beside those of the day."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from ratebatch.rules.editions import Edition

Changes = dict[str, tuple[Any, Any, str]]
"""What a day changes: for each number the value before, the value after, and what is known of it."""


def changes_of(edition_on: Callable[[date], Edition[Any]], day: date) -> dict[str, tuple[Any, Any]]:
    """Return each number that a day changes, with its value on the day before and on the day."""
    before, after = (edition_on(each).rules.model_dump() for each in (day - timedelta(days=1), day))
    return {name: (before[name], after[name]) for name in after if before[name] != after[name]}
