"""The first sheet of the workbook: the run at a glance, what the sheets are, and what they leave out."""

from collections import Counter
from collections.abc import Iterator, Sequence

from ratebatch.issues import KINDS, Severity, masked
from ratebatch.reporting.report.content import ReportContent, state_in_words
from ratebatch.reporting.summary import RatingSummary

Line = tuple[str, str | int]

_SHEETS = {
    "Changes": "one row for each player who played, or whose standing changes",
    "Player events": "one row for each player and event: Ro, Rc, n, W, We, W-We, K, K*chg, Rp",
    "Games": "one row for each player's side of a game; * behind a rating used: the difference was limited",
    "Events": "one row for each file, with its verdict",
    "Issues": "one row for each problem, the worst first",
    "Conventions": "choices where the regulations are silent, with the players they affect",
}


_SEVERITIES = {Severity.ERROR: "Error", Severity.WARNING: "Warning", Severity.INFO: "Note"}


def summary_lines(content: ReportContent, sheets: Sequence[str], notes: Sequence[tuple[str, str]]) -> list[Line]:
    """Return the lines of the sheet; `notes` say of a table what its sheet leaves out."""
    return [
        (name, masked(value) if isinstance(value, str) else value) for name, value in _lines(content, sheets, notes)
    ]


def _lines(content: ReportContent, sheets: Sequence[str], notes: Sequence[tuple[str, str]]) -> Iterator[Line]:
    summary = content.summary
    yield "Rating list", summary.period
    yield "State", state_in_words(content)
    yield "Made by", f"{summary.program} {summary.version}"
    for said in summary.page_one:
        yield "Attention", said
    for title, note in notes:
        yield f"Sheet {title}", note
    yield "", ""
    for verdict, count in summary.files.items():
        yield f"Files {verdict}", count
    yield "", ""
    for (severity, code), count in Counter((found.severity, found.code) for found in content.issues).items():
        yield f"{_SEVERITIES[severity]} {code}", f"{count}: {KINDS[code].meaning}"
    for one in summary.ratings:
        yield from _rating(one)
    yield "", ""
    for sheet in sheets:
        yield sheet, _SHEETS.get(sheet, "rows of the new list" if sheet.startswith("New list") else "goes on")
    yield "", ""
    yield "Scope", "Only the games in the files of this run are known; games elsewhere, abroad for example, are not."


def _rating(one: RatingSummary) -> Iterator[Line]:
    yield "", ""
    yield "Rating", f"{one.system} {one.type}"
    yield "Base list", f"{one.base_list} ({one.base_list_file})"
    yield "Editions", ", ".join(one.editions)
    yield "Players in the events", one.players
    yield "Games", one.games
    yield "Ratings changed", one.players_changed
    if one.players_carried:
        yield "Changed by a carried correction alone", one.players_carried
    yield "First ratings", one.players_new
    yield "Fell below the floor", one.players_unrated
    yield "Wait for a first rating", one.players_pending
    yield "Left open", one.players_open
    yield "Listed before", one.listed_before
    yield "Listed after", one.listed_after
    yield "New on the list", one.listed_after - one.listed_before
    for number in one.unread:
        yield "Number of the law, text not read", number
