"""What stands in a file and has no place in the format that is written: told, never dropped in silence."""

from collections.abc import Sequence

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.records.crosstable import HeaderFact
from ratebatch.records.file_formats import is_trf, row_word
from ratebatch.records.wording import several
from ratebatch.reporting.crosstable_writing import EventToWrite

DERIVED = frozenset({"062", "072", "082"})
"""Counts of what the file shows otherwise."""

_LONGEST = 60
"""So much of a line is shown."""


def facts_left_out(event: EventToWrite, written: frozenset[str]) -> list[Issue]:
    """Return a warning that names the facts beyond those `written`, and shows the first line that nobody knows."""
    keys = [fact.key for fact in event.crosstable.header if fact.text.strip()]
    missing = dict.fromkeys(key for key in keys if key not in written | DERIVED)
    others = sorted(event.crosstable.unknown, key=lambda line: line.row)
    said = [f"the fact{'s' if len(missing) > 1 else ''} {', '.join(missing)}"] if missing else []
    said += [f"{several(len(others), 'other line')} ({_shown(others, event)})"] if others else []
    # What a TRF holds beyond a sheet, TRF26 holds; of all others each TRF has the same lines.
    fix = "" if is_trf(event.crosstable.format) else "Keep the file it came from."
    return [_left_out(event, " and ".join(said), is_one=len(others) + len(missing) == 1, fix=fix)] if said else []


def _shown(lines: Sequence[HeaderFact], event: EventToWrite) -> str:
    """Return the place and the beginning of the first line, national identity numbers masked."""
    text = masked(" ".join(lines[0].text.split()))
    short = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
    place = f"{row_word(event.crosstable.file)} {lines[0].row}" if lines[0].row else ""
    return " ".join(each for each in ("the first is" if len(lines) > 1 else "", place, f"“{short}”") if each)


def national_left_out(event: EventToWrite, fix: str = "") -> list[Issue]:
    """Return a warning if players have national ratings or numbers and the format has no place for them."""
    entries = event.tournament.entries
    count = int(((entries.national_rating > 0) | (entries.national_id != "")).sum())
    return (
        [_left_out(event, f"the national ratings and numbers of {several(count, 'player')}", fix=fix)] if count else []
    )


def _left_out(event: EventToWrite, what: str, *, is_one: bool = False, fix: str = "") -> Issue:
    are, them = ("is", "it") if is_one else ("are", "them")
    said = f"{what[0].upper()}{what[1:]} {are} not in {event.file}: its format has no place for {them}."
    return issue("FACT_LEFT_OUT", said, Source(event.file), fix=fix)
