"""A tournament as TRF26: TRF16 with the number of rounds, the coded time control, and national ratings.

Source: FIDE TRF26; National Rating Support is a line for each player that begins with the code of the federation.
"""

import re

from ratebatch.issues import Issue, Source, issue
from ratebatch.reporting.crosstable_entries import entry_texts
from ratebatch.reporting.crosstable_left_out import national_left_out
from ratebatch.reporting.crosstable_trf_fitting import fitting
from ratebatch.reporting.crosstable_trf_lines import trf_lines, written_trf
from ratebatch.reporting.crosstable_trf_text import before_players, fields_line
from ratebatch.reporting.crosstable_writing import CrosstableWriter, EventToWrite, WrittenCrosstable

START_ORDER = "OTHER"
"""How the starting ranks were given (172): a table does not say it."""

_FEDERATION = re.compile("[A-Z]{3}")
_NAME_A_FEDERATION = "Write the federation of the event, for example `federation` under [facts] in a columns file."


def write(event: EventToWrite) -> WrittenCrosstable:
    """Return the file; what a TRF that was read states already is not added again."""
    lines, issues = trf_lines(event)
    made_anew = event.trf_lines is None
    stated = set() if made_anew else {fact.key for fact in event.crosstable.header if fact.text.strip()}
    known = event.tournament
    added = {
        "142": str(known.planned_rounds or known.rounds or ""),
        "172": "",
        "222": event.time_control_code,
    }
    national, found = _national_lines(event) if made_anew else ([], [])
    if national:
        added["172"] = f"{known.federation} {START_ORDER}"
    facts = [f"{key} {text}" for key, text in added.items() if text and key not in stated]
    return written_trf(event, [*before_players(lines, facts), *national], [*issues, *found])


def _national_lines(event: EventToWrite) -> tuple[list[str], list[Issue]]:
    """Return a line for each player with a national rating or number, and what cannot be written."""
    federation = event.tournament.federation
    entries, _ = entry_texts(event)
    national = [entry for entry in entries if entry.national_rating or entry.national_id]
    if not national:
        return [], []
    if not _FEDERATION.fullmatch(federation):
        said = f"National ratings are written under the code of a federation, and {federation or 'a blank'} is none."
        return [], [*national_left_out(event, _NAME_A_FEDERATION), issue("FIELD_UNWRITABLE", said, Source(event.file))]
    lines: list[str] = []
    issues: list[Issue] = []
    for entry in national:
        fields = {
            "starting_rank": entry.starting_rank,
            "rating": entry.national_rating,
            "player_id": entry.national_id,
        }
        kept, found = fitting(fields, federation, event.file, 0)
        lines.append(fields_line(federation, kept))
        issues += found
    return lines, issues


WRITER = CrosstableWriter("trf26", "trf", is_text=True, write=write)
