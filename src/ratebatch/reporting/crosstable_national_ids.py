"""National identity numbers of 11 digits: personal data, written only where the user asks for it."""

import re
from collections.abc import Sequence

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.records.wording import several
from ratebatch.reporting.crosstable_trf_text import PlayerText, TrfLine
from ratebatch.reporting.crosstable_writing import EventToWrite

_LINE_OF_A_PLAYER = re.compile(r"(?:001|[A-Z]{3}) (?= *\d)[ \d]{4}(?: |$)", re.IGNORECASE)
"""A line 001, or the national line of a federation."""

_ELEVEN = re.compile(r"(?<!\d)\d{11}(?!\d)")


def is_identity_number(text: str) -> bool:
    """Say whether the text is a number of 11 digits."""
    return _ELEVEN.fullmatch(text) is not None


def without_identity_numbers(lines: Sequence[TrfLine], event: EventToWrite) -> tuple[list[TrfLine], list[Issue]]:
    """Return lines in which such numbers are blank in the columns of numbers, and masked in comments and other text."""
    if event.national_ids:
        return list(lines), []
    kept = [_without(line) for line in lines]
    return kept, left_out(sum(one != other for one, other in zip(lines, kept, strict=True)), event)


def left_out(count: int, event: EventToWrite) -> list[Issue]:
    """Return the note that so many numbers were not written."""
    if not count:
        return []
    were = several(count, "national identity number was", "national identity numbers were")
    said = f"{were} not written to {event.file}; --with-national-ids writes {'it' if count == 1 else 'them'}."
    return [issue("NATIONAL_ID_LEFT_OUT", said, Source(event.file))]


def _without(line: TrfLine) -> TrfLine:
    if isinstance(line, str):
        return _ELEVEN.sub(" " * 11, line).rstrip() if _LINE_OF_A_PLAYER.match(line) else masked(line)
    if not is_identity_number(line.fields["player_id"]):
        return line
    return PlayerText({**line.fields, "player_id": ""}, line.cells)
