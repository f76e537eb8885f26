"""How large the invented months are."""

from typing import NamedTuple


class MonthSize(NamedTuple):
    """A month to invent."""

    events: int
    entries: int
    """Of all events together."""
    active: int
    """The players of whom the events take theirs; somebody plays at most once a week."""
    listed: int
    """The players on the rating list."""
    format: str = "trf"
    """Of the events: `trf` or `xlsx`."""
    xml: bool = False
    """Whether the list is written as XML too."""


SIZES = {
    "national": MonthSize(events=500, entries=27_500, active=12_000, listed=50_000),
    "world": MonthSize(events=5_000, entries=274_000, active=150_000, listed=1_900_000, xml=True),
    "federation": MonthSize(events=500, entries=26_000, active=20_000, listed=1_500_000),
    "excel": MonthSize(events=200, entries=4_800, active=2_000, listed=10_000, format="xlsx"),
    "quick": MonthSize(events=12, entries=360, active=200, listed=2_000, xml=True),
    "quick-excel": MonthSize(events=3, entries=72, active=72, listed=2_000, format="xlsx"),
}

LIST_MONTH = "2026-11"
"""The events start in this month, and its list is the base list."""
PERIOD = "2026-12"
