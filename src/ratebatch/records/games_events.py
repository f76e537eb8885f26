"""The events of datasets that a month and those before it rated, as `rated_events.parquet` keeps them."""

RATED_EVENTS_FILE = "rated_events.parquet"

RATED_EVENTS: dict[str, str] = {
    "period": "List on which the event was rated.",
    "event": "Event.",
    "file": "First file of the dataset that had it.",
    "first": "Day of its first game.",
    "last": "Day of its last game.",
    "games": "Its games, played or not.",
    "digest": "128 bits made of its games, in whatever order: players, days, rounds and results.",
    "games_alone": "The same without the days; empty in the output of versions that did not keep it.",
}
"""The columns of the file, one row for each event."""

EVENTS_KEPT_MONTHS = 12
"""So long an event is remembered; no list rates one that ended earlier."""

KNOWN_BY_GAMES = 4
"""An event with so many games is known again under another name; of fewer ones two events may be alike."""
