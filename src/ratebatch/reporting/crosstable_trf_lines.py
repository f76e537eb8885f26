"""The lines that TRF16 and TRF26 have in common."""

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.trf_layout import MOST_PLAYERS
from ratebatch.reporting.crosstable_left_out import facts_left_out
from ratebatch.reporting.crosstable_national_ids import without_identity_numbers
from ratebatch.reporting.crosstable_trf_repairs import repaired_lines
from ratebatch.reporting.crosstable_trf_text import TrfLine, trf_bytes
from ratebatch.reporting.crosstable_trf_understood import UNDERSTOOD, understood_lines
from ratebatch.reporting.crosstable_writing import EventToWrite, WrittenCrosstable


def trf_lines(event: EventToWrite) -> tuple[list[TrfLine], list[Issue]]:
    """Return the lines of the event: those it was read from where it is a TRF, else lines made of what is known."""
    if event.trf_lines is not None:
        return without_identity_numbers(repaired_lines(event.crosstable, event.trf_lines), event)
    lines, issues = understood_lines(event)
    return lines, [*issues, *facts_left_out(event, UNDERSTOOD)]


def written_trf(event: EventToWrite, lines: list[TrfLine], issues: list[Issue]) -> WrittenCrosstable:
    """Return the file, or why there is none: a starting rank has four columns."""
    highest = int(event.tournament.entries.starting_rank.max(initial=0))
    if highest > MOST_PLAYERS:
        said = f"The starting rank {highest} cannot be written: TRF can number {MOST_PLAYERS:,} players."
        return WrittenCrosstable(None, (issue("FIELD_UNWRITABLE", said, Source(event.file)),))
    return WrittenCrosstable(trf_bytes(lines), tuple(issues))
