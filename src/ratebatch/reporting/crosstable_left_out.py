"""What stands in a file and has no place in the format that is written: told, never dropped in silence."""

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.wording import several
from ratebatch.reporting.crosstable_writing import EventToWrite

DERIVED = frozenset({"062", "072", "082"})
"""Counts of what the file shows otherwise."""


def facts_left_out(event: EventToWrite, written: frozenset[str]) -> list[Issue]:
    """Return a warning that names the facts beyond those `written`, and counts the lines that nobody knows."""
    keys = [fact.key for fact in event.crosstable.header if fact.text.strip()]
    missing = dict.fromkeys(key for key in keys if key not in written | DERIVED)
    others = len(event.crosstable.unknown)
    said = [f"the facts {', '.join(missing)}"] if missing else []
    said += [several(others, "other line")] if others else []
    return [_left_out(event, " and ".join(said), is_one=others == 1 and not missing)] if said else []


def national_left_out(event: EventToWrite) -> list[Issue]:
    """Return a warning if players have national ratings or numbers and the format has no place for them."""
    entries = event.tournament.entries
    count = int(((entries.national_rating > 0) | (entries.national_id != "")).sum())
    return [_left_out(event, f"the national ratings and numbers of {several(count, 'player')}")] if count else []


def _left_out(event: EventToWrite, what: str, *, is_one: bool = False) -> Issue:
    are, them = ("is", "it") if is_one else ("are", "them")
    said = f"{what[0].upper()}{what[1:]} {are} not in {event.file}: its format has no place for {them}."
    return issue("FACT_LEFT_OUT", said, Source(event.file))
