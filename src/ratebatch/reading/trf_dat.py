"""Tornelo's records `DAT <starting rank> <type> <value>`: more about a player, among it numbers that 001 may lack."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.trf_columns import entries_by_rank
from ratebatch.reading.trf_records import MORE_ABOUT_A_PLAYER
from ratebatch.records.crosstable import HeaderFact, TextEntries

_FIDE_ID = "ID:FIDE"
_PRIVATE = "EMAIL"


class Told(NamedTuple):
    """One record DAT: what the value is, and whose."""

    rank: str
    kind: str
    value: str
    row: int


class WithTold(NamedTuple):
    """The entries with FIDE ids from such records, the header without private records, and what was found."""

    entries: TextEntries
    header: list[HeaderFact]
    issues: list[Issue]


def with_more_about_players(entries: TextEntries, header: Sequence[HeaderFact], label: str) -> WithTold:
    """Take FIDE ids from records DAT for players whose line has none; addresses are dropped, the rest is kept."""
    told = {fact.row: _told(fact) for fact in header if fact.key == MORE_ABOUT_A_PLAYER}
    if not told:
        return WithTold(entries, list(header), [])
    ids, issues = entries.player_id.tolist(), []
    index = entries_by_rank(entries)
    for each in told.values():
        at = index.get(each.rank)
        if each.kind != _FIDE_ID or not each.value or at is None:
            continue
        place = Source(label, row=each.row, column=1)
        if not ids[at].strip("0"):
            ids[at] = each.value
            issues.append(issue("ID_BESIDE_LINE", f"The FIDE id of player {each.rank} stands in a line DAT.", place))
        elif ids[at].lstrip("0") != each.value.lstrip("0"):
            message = f"Line DAT gives player {each.rank} another FIDE id than line {entries.row[at]}, which was used."
            issues.append(issue("ID_CONTRADICTED", message, place))
    kept = [fact for fact in header if fact.row not in told or told[fact.row].kind != _PRIVATE]
    filled = {name: getattr(entries, name) for name in TextEntries.model_fields}
    return WithTold(TextEntries(**filled | {"player_id": np.array(ids, dtype=np.str_)}), kept, issues)


def _told(fact: HeaderFact) -> Told:
    rank, kind, value = (*fact.text.split(None, 2), "", "", "")[:3]
    return Told(rank.lstrip("0"), kind.upper(), value.strip(), fact.row)
