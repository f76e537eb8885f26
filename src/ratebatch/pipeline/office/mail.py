"""The text of a mail about a run: what an officer must know, first what is worst, on one screen."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from ratebatch.issues import masked, needs_nothing
from ratebatch.pipeline import RatedMonth
from ratebatch.pipeline.office.whole_files import Waiting
from ratebatch.records.file_formats import row_in_words
from ratebatch.records.verdict import Verdict
from ratebatch.reporting.plain_text import shown
from ratebatch.reporting.summary import because_of
from ratebatch.reporting.types_left_out import types_left_out

MOST_CODES = 20
"""Lines about problems; the rest is counted."""


def mail_text(
    office: str, rated: RatedMonth, run: Path, current: Path, waiting: Sequence[Waiting], gone: Sequence[str]
) -> str:
    """Return the text, with the subject in its first line as `sendmail -t` takes it."""
    summary = rated.summary
    state = "provisional" if rated.provisional else "final"
    held = sum(count for verdict, count in summary.files.items() if verdict in (Verdict.HELD, Verdict.REJECTED))
    subject = f"{office or 'ratebatch'}: list {summary.period} {state}" + (f", {held} held or rejected" * bool(held))
    subject += f", {len(gone)} gone" * bool(gone)
    lines = [
        f"Subject: {subject}",
        "",
        f"List {summary.period}: {state}{because_of(summary)}",
        f"Files: {current} -> {run}",
    ]
    lines += [f"Attention: {said}" for said in summary.page_one]
    kinds = [rating.type for rating in summary.ratings]
    if left_out := types_left_out(rated.verdicts, rated.issues, kinds):
        lines.append(f"Attention: {left_out}")
    lines += ["", "Tournament files: " + ", ".join(f"{count} {verdict}" for verdict, count in summary.files.items())]
    lines += [
        f"{rating.system} {rating.type}: base list {rating.base_list}, {rating.players} players in the events, "
        f"{rating.players_changed} ratings changed, {rating.players_new} new"
        for rating in summary.ratings
    ]
    lines += _block("Held or rejected", _waiting_for_somebody(rated))
    lines += _block("Problems, the worst first; all of them are in issues.csv", _problems(rated))
    lines += _block("Not read yet", (f"{each.label}: {each.why}" for each in waiting))
    lines += _block("Rated or held by an earlier run of the period and no longer there", gone)
    return shown(masked("\n".join(lines))) + "\n"


def _block(heading: str, lines: Iterator[str] | Sequence[str]) -> list[str]:
    found = list(lines)
    return ["", f"{heading}:", *(f"  {line}" for line in found)] if found else []


def _waiting_for_somebody(rated: RatedMonth) -> Iterator[str]:
    said = {(each.file, each.reason) for each in rated.verdicts if each.verdict in (Verdict.HELD, Verdict.REJECTED)}
    yield from (f"{file}: {reason}" for file, reason in sorted(said))


def _problems(rated: RatedMonth) -> Iterator[str]:
    """Yield a line for each code, so that no warning hides another; notes that need nothing share one."""
    first_of = {each.code: each for each in reversed(rated.issues)}
    of_no_account = [code for code in rated.summary.issues if needs_nothing(first_of[code])]
    codes = [(code, count) for code, count in rated.summary.issues.items() if code not in of_no_account]
    for code, count in codes[:MOST_CODES]:
        first = first_of[code]
        place = row_in_words(first.source.file, first.source.row)
        who = f"{first.player}: " if first.player else ""
        yield f"{count:>5} {first.severity:<7} {code}: {place}: {who}{first.message}"
    if codes[MOST_CODES:]:
        yield f"{sum(count for _, count in codes[MOST_CODES:]):>5} more of {len(codes) - MOST_CODES} other codes"
    if of_no_account:
        yield "notes that need nothing: " + ", ".join(f"{code} {rated.summary.issues[code]}" for code in of_no_account)
