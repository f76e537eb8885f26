"""Tables that look like a tournament and name no opponents: what each is, and what to ask for instead."""

from ratebatch.issues import Source, issue
from ratebatch.reading.crosstables.headings import HeadingRow
from ratebatch.reading.rating_list_heading import is_rating_list
from ratebatch.reading.refusals import Refusal, ignored
from ratebatch.reading.sheets import SheetRow
from ratebatch.records.wording import first_few

SHOWN = 12
"""Headings that a message names."""

_REPORT = frozenset({"ro", "rc", "rp", "we", "w-we", "rtg+/-", "k*chg", "chg"})
_ASK = "Ask for the crosstable (chess-results: “Starting rank crosstable”, to Excel) or the TRF16 export."


def no_pairings(heading: HeadingRow, row: SheetRow, where: Source, *, with_results: bool = False) -> Refusal:
    """Return the refusal of a table of players without opponents; a rating list is no tournament at all."""
    if not with_results and _is_rating_list(row):
        return ignored("This is a rating list, not a tournament; give it with --list.", where.file)
    what, ask = _what_it_is(heading, with_results)
    message = f"{what} {_headings(heading)}"
    return Refusal("held", (issue("NO_PAIRINGS", message, where._replace(row=heading.row), fix=ask),))


def _is_rating_list(row: SheetRow) -> bool:
    """Say whether some reader of lists recognises the row as its heading."""
    return any(is_rating_list(sign.join(cell.text for cell in row.cells).encode() + b"\n") for sign in ",;")


def _what_it_is(heading: HeadingRow, with_results: bool) -> tuple[str, str]:
    if with_results:
        what = "The cells of this table are results without opponents, as in the composition of a team."
        return what, f"{_ASK} Of a team event, the pairings board by board serve too."
    if any(cell.text.strip().casefold() == "username" for cell in heading.cells):
        return "This is the table of an arena: it says who scored what, not against whom.", (
            "Online games are rated by their own site; for a report ask for the games."
        )
    if heading.named("points", "rank") and (heading.named("tie_break") or heading.named("points")):
        return "This is a ranking list: it says who scored what, not against whom.", _ASK
    if {cell.text.strip().casefold() for cell in heading.cells} & _REPORT:
        return "This is a report of sums: it says how much each player won, not against whom.", _ASK
    return (
        "This is a list of players without rounds: a starting list.",
        f"{_ASK} A starting list itself serves beside it, for its ids: give it with --players.",
    )


def _headings(heading: HeadingRow) -> str:
    texts = [cell.text.strip() for cell in heading.cells if cell.text.strip()]
    return f"Its headings (row {heading.row}) are {first_few(texts, SHOWN)}."
