"""The order in which events change ratings, where each starts from what the one before left."""

from collections.abc import Sequence

from ratebatch.records.period_games import EventFacts


def order_of_events(events: Sequence[EventFacts]) -> list[int]:
    """Return the indices of the events by their last day, then their first, then as given."""
    return sorted(range(len(events)), key=lambda index: (events[index].last_day, events[index].start, index))
