"""The text of a mail about a run: what an officer must know, first what is worst, on one screen."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ratebatch.issues import Issue, Severity, masked
from ratebatch.pipeline import RatedMonth
from ratebatch.pipeline.office.office_words import in_office_words
from ratebatch.pipeline.office.settings import Office
from ratebatch.pipeline.office.whole_files import Waiting
from ratebatch.records.file_formats import row_in_words
from ratebatch.records.verdict import Verdict
from ratebatch.records.wording import several
from ratebatch.reporting.counted_codes import counted_codes
from ratebatch.reporting.next_steps import next_steps
from ratebatch.reporting.plain_text import shown
from ratebatch.reporting.summary import because_of, new_k_open, ratings_changed
from ratebatch.reporting.types_left_out import types_left_out
from ratebatch.workspace.office_names import CURRENT

MOST_CODES = 20
"""Lines about problems; the rest is counted."""

LONGEST_REMEDY = 160
"""Signs of a remedy after which no further sentence is told; the whole one stands in issues.csv."""

_NEXT_SENTENCE = re.compile(r"(?<=[.!?]) +(?=[A-Z])")


class Noticed(NamedTuple):
    """What an office noticed of its files beside the rating: those not read yet, and those no longer there.

    `gone` were rated by an earlier run of the period, `withdrawn` only held, rejected or deferred.
    """

    waiting: Sequence[Waiting] = ()
    gone: Sequence[str] = ()
    withdrawn: Sequence[str] = ()


def mail_text(office: Office, rated: RatedMonth, run: Path, noticed: Noticed) -> str:
    """Return the text, with the subject in its first line as `sendmail -t` takes it."""
    lists = office.lists
    summary = rated.summary
    state = "provisional" if rated.provisional else "final"
    held = sum(count for verdict, count in summary.files.items() if verdict in (Verdict.HELD, Verdict.REJECTED))
    subject = f"{office.settings.name or 'ratebatch'}: list {summary.period} {state}"
    subject += f", {held} held or rejected" * bool(held)
    subject += f", {len(noticed.gone)} gone" * bool(noticed.gone)
    lines = [
        f"Subject: {subject}",
        "",
        f"List {summary.period}: {state}{because_of(summary)}{new_k_open(rated.issues)}",
        f"Files: {office.folder / CURRENT} -> {run}",
    ]
    lines += [f"Attention: {said}" for said in summary.page_one]
    kinds = [rating.type for rating in summary.ratings]
    if left_out := types_left_out(rated.verdicts, rated.issues, kinds, in_office=True):
        lines.append(f"Attention: {left_out}")
    lines += ["", "Tournament files: " + ", ".join(f"{count} {verdict}" for verdict, count in summary.files.items())]
    lines += [
        f"{rating.system} {rating.type}: base list {rating.base_list}, {several(rating.players, 'player')} in the "
        f"events, {ratings_changed(rating)}, {rating.players_new} new"
        for rating in summary.ratings
    ]
    lines += _block("Held or rejected", (in_office_words(each, lists) for each in _waiting_for_somebody(rated)))
    lines += _block("Problems, the worst first; all of them are in issues.csv", _problems(rated, lists))
    lines += _block("Not read yet", (f"{each.label}: {each.why}" for each in noticed.waiting))
    lines += _block("Rated by an earlier run of the period and no longer there", noticed.gone)
    if noticed.gone:
        publish = f"ratebatch publish {office.folder} --period {summary.period} --as-it-is REASON"
        lines.append(f"Put back what is gone, or publish the list without it: {publish}")
    lines += _block("Held, rejected or deferred before, and no longer there; never rated", noticed.withdrawn)
    if steps := next_steps(rated.verdicts, rated.issues, _decide(office)):
        lines += ["", *steps]
    return shown(masked("\n".join(lines))) + "\n"


def _block(heading: str, lines: Iterator[str] | Sequence[str]) -> list[str]:
    found = list(lines)
    return ["", f"{heading}:", *(f"  {line}" for line in found)] if found else []


def _waiting_for_somebody(rated: RatedMonth) -> Iterator[str]:
    said = {(each.file, each.reason) for each in rated.verdicts if each.verdict in (Verdict.HELD, Verdict.REJECTED)}
    yield from (f"{file}: {reason}" for file, reason in sorted(said))


def _problems(rated: RatedMonth, lists: Path | None) -> Iterator[str]:
    """Yield a line for each code and severity, so that no warning hides another; notes that need nothing share one.

    An error is followed by its remedy.
    """
    counted = counted_codes(rated.issues)
    for first, count in counted.matter[:MOST_CODES]:
        place = row_in_words(first.source.file, first.source.row)
        who = f"{first.player}: " if first.player else ""
        yield f"{count:>5} {first.severity:<7} {first.code}: {place}: {who}{in_office_words(first.message, lists)}"
        if first.severity is Severity.ERROR:
            yield f"{'':>14}-> {in_office_words(_remedy(first), lists)}"
    if others := counted.matter[MOST_CODES:]:
        codes = {each.first.code for each in others}
        yield f"{sum(each.often for each in others):>5} more of {several(len(codes), 'other code')}"
    if counted.of_no_account:
        yield f"notes that need nothing: {counted.notes_in_words}"


def _remedy(found: Issue) -> str:
    """Return the first sentences of a remedy: one, and those after it that make it no longer than a few lines."""
    first, *others = _NEXT_SENTENCE.split(found.fix)
    for each in others:
        if len(first) + len(each) > LONGEST_REMEDY:
            break
        first = f"{first} {each}"
    return first


def _decide(office: Office) -> str:
    decisions = office.file(office.settings.decisions) or office.folder / "decisions.toml"
    return f"ratebatch decide {office.folder / CURRENT} --decisions {decisions}"
