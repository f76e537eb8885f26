"""What a TRF is as a whole: a report or the input of a pairing program, and the letters it uses."""

from collections.abc import Iterable

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.trf_columns import BEGINS
from ratebatch.records.crosstable import HeaderFact, TextEntries

_WHERE_AND_WHEN = frozenset({"022", "042", "052"})
_FOR_PAIRING = ("XX", "BB")
"""How the records begin that pairing programs added: JaVaFo's and bbpPairings'."""


def kind_of_file(header: Iterable[HeaderFact], label: str) -> list[Issue]:
    """Report a file with records for pairing that says neither where nor when: it was never meant to be rated."""
    keys = {fact.key for fact in header}
    if keys & _WHERE_AND_WHEN or not any(key.startswith(_FOR_PAIRING) for key in keys):
        return []
    message = (
        "The file says neither where nor when the event was (lines 022, 042 and 052) but has records for pairing: "
        "it is what a pairing program works on, such as PrePair.trf, not a report."
    )
    return [issue("NOT_A_REPORT", message, Source(label))]


def letters_of_sex(entries: TextEntries, label: str) -> list[Issue]:
    """Say once for the file that players have the sex f, as TRF06 programs wrote, where TRF has w."""
    rows = [row for row, sex in zip(entries.row.tolist(), entries.sex.tolist(), strict=True) if sex in ("f", "F")]
    if not rows:
        return []
    players = "One player has" if len(rows) == 1 else f"{len(rows)} players have"
    message = f"{players} the sex f, which TRF writes w; it was read as female. This is the first."
    return [issue("SEX_LETTER", message, Source(label, row=rows[0], column=BEGINS["sex"]))]
