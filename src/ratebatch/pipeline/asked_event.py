"""Which event is meant: named by its file, or by its name or a part of it that fits no other."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ratebatch.issues import masked
from ratebatch.pipeline.request import UsageError
from ratebatch.records.names import folded
from ratebatch.records.output import Output, RatingOutput

NAMED = 8
"""How many events a message names at most."""


class AskedEvent(NamedTuple):
    """An event as `games.csv` names it."""

    file: str
    event: str


def find_events(folder: Path, output: Output, ratings: Sequence[RatingOutput], asked: str) -> list[AskedEvent]:
    """Return the event asked for; of a file with several sections, each. Raise UsageError with those that may be meant.

    Only events with games in the ratings can be found; of others their verdict is told.
    """
    pairs = {
        AskedEvent(file, event)
        for rating in ratings
        for file, event in zip(rating.games["file"].to_pylist(), rating.games["event"].to_pylist(), strict=True)
    }
    known, key = sorted(pairs), folded(asked)
    tests = (
        [each for each in known if each.file == asked],
        [each for each in known if Path(each.file).name == asked],
        [each for each in known if key and folded(each.event) == key],
        [each for each in known if key and key in folded(each.event)],
    )
    found = next(filter(None, tests), [])
    if len({each.file for each in found}) == 1:
        return found
    if found:
        raise UsageError(f"{asked!r} fits several events; give the file of one: {_named(found)}")
    for row in output.events.to_pylist():
        if asked in (row["file"], Path(row["file"]).name) or (key and folded(row["event"]) == key):
            why = f": {masked(row['reason'])}" if row["reason"] else ""
            raise UsageError(f"{row['file']} has no rated game here; its verdict is {row['verdict']}{why}.")
    raise UsageError(f"{folder} knows no event {masked(asked)!r}. It has {_named(known) or 'none with games'}.")


def _named(events: Sequence[AskedEvent]) -> str:
    shown = "; ".join(f"{each.file} ({masked(each.event)})" for each in events[:NAMED])
    return shown + (f"; and {len(events) - NAMED} more" if len(events) > NAMED else "")
