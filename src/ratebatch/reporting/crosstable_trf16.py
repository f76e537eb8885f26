"""A tournament as TRF16. A TRF that was read keeps all its lines, also those that other versions added."""

from ratebatch.reporting.crosstable_left_out import national_left_out
from ratebatch.reporting.crosstable_trf_lines import trf_lines, written_trf
from ratebatch.reporting.crosstable_trf_text import before_players
from ratebatch.reporting.crosstable_writing import CrosstableWriter, EventToWrite, WrittenCrosstable


def write(event: EventToWrite) -> WrittenCrosstable:
    """Return the file; the number of rounds stands in XXR, the extension of JaVaFo, if the source states it."""
    lines, issues = trf_lines(event)
    if event.trf_lines is None:
        issues += national_left_out(event)
        planned = event.tournament.planned_rounds
        lines = before_players(lines, [f"XXR {planned}"] if planned else [])
    return written_trf(event, lines, issues)


WRITER = CrosstableWriter("trf16", "trf", is_text=True, write=write)
