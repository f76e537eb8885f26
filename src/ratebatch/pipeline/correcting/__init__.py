"""Correct months that are made already: rate them again in a scratch area and tell whom that touches.

The steps, in order: read the chain of months, find the files that they were made from, rate each again with the
correction and from the corrected month before it, compare, report. Then the officer chooses: the corrected months
become folders of their own, or a later list makes good the difference. The chain stays as it is.
"""

import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ratebatch.pipeline.correcting.carried_before import parts_of
from ratebatch.pipeline.correcting.chain import read_chain
from ratebatch.pipeline.correcting.chain_month import ChainMonth
from ratebatch.pipeline.correcting.choice import NOTHING, Choice, MadeGood, carry, publish, refuse_choice, refuse_held
from ratebatch.pipeline.correcting.correction import Correction, file_changes
from ratebatch.pipeline.correcting.remade import find_files
from ratebatch.pipeline.correcting.report_folder import refuse_folder, write_report
from ratebatch.pipeline.correcting.rerating import Rerated, Rerating, rerated
from ratebatch.pipeline.kept_apart import refuse_reading_from
from ratebatch.pipeline.nearest_event import KnownEvent, is_meant, nearest_events
from ratebatch.pipeline.request import NothingDoneError, Progress, UsageError, read_decisions_file
from ratebatch.reading.output_folder import OutputError, read_table
from ratebatch.records.correction_report import CorrectionReport
from ratebatch.records.decisions import Decision, Decisions, EventDecision
from ratebatch.records.period import Month
from ratebatch.reporting.columns import FILES


@dataclass(frozen=True)
class CorrectRequest:
    """What to correct: `periods` are the months to begin with, `out` where the report goes, `choice` what to make."""

    chain: tuple[Path, ...]
    inputs: tuple[Path, ...]
    correction: Correction
    periods: tuple[Month, ...] = ()
    follow_lists: bool = False
    out: Path | None = None
    choice: Choice = NOTHING


@dataclass(frozen=True)
class Corrected:
    """The report, and what was written beside it, a line each."""

    report: CorrectionReport
    written: tuple[str, ...] = ()

    @property
    def is_provisional(self) -> bool:
        """Whether something in a corrected month is held or left open, or a decision or added file is used nowhere."""
        return any(month.provisional for month in self.report.changed) or bool(self.report.unused)


def correct_months(asked: CorrectRequest, progress: Progress) -> Corrected:
    """Rate the months again and report; write what was chosen. The folders of the chain are only read.

    Raises UsageError for what fits nothing in the chain, NothingDoneError when a month cannot be rated again as it was
    made or the correction makes something held, and `OutputUnusable` when a folder cannot be written.
    """
    correction = asked.correction
    chain = read_chain(asked.chain)
    for folder in filter(None, (asked.out, asked.choice.publish)):
        refuse_folder(folder, asked.chain, chain)
    if asked.out is not None:
        new = (each.new for each in correction.replaced)
        refuse_reading_from(asked.out, (*asked.inputs, correction.decisions, *new, *correction.added))
    refuse_choice(asked.choice, chain)
    decisions = read_decisions_file(correction.decisions)
    changes = file_changes(correction, chain)
    needs_all = correction.decisions is not None or bool(correction.added)
    months = _to_rate_again(chain, asked.periods, None if needs_all else changes.first)
    found = find_files(months, asked.inputs, asked.chain)
    with tempfile.TemporaryDirectory(prefix="ratebatch-") as scratch:
        rerating = Rerating(chain, correction, changes, found, Path(scratch), asked.follow_lists)
        again = rerated(rerating, months, progress)
        report = CorrectionReport(
            corrections=tuple(correction.in_words()),
            unused=(*_unused(decisions, again, months), *again.unrated(changes.added)),
            months=tuple(again.months),
        )
        refuse_held(asked.choice, report)
        written = [*write_report(asked.out, report)] if asked.out is not None else []
        made_good = MadeGood(parts_of(decisions, changes), asked.chain)
        if report.changed and asked.choice.publish is not None:
            written += publish(asked.choice, report, chain, again, made_good)
        if report.changed and asked.choice.carry is not None:
            written += carry(asked.choice, report, chain, made_good)
    return Corrected(report, tuple(written))


def _to_rate_again(
    chain: Sequence[ChainMonth], periods: Sequence[Month], first: ChainMonth | None
) -> tuple[ChainMonth, ...]:
    """Return the months from the first that the correction can reach to the latest."""
    known = {month.period for month in chain}
    if unknown := [str(period) for period in periods if period not in known]:
        raise UsageError(f"{', '.join(unknown)} is not in the chain, which has {', '.join(map(str, sorted(known)))}.")
    begin = min(periods) if periods else first.period if first is not None else chain[0].period
    return tuple(month for month in chain if month.period >= begin)


def _unused(decisions: Decisions, again: Rerated, months: Sequence[ChainMonth]) -> tuple[str, ...]:
    """Return the decisions that no month used; of one about an event that no month has, which are most like it."""
    kinds = (*decisions.base, *decisions.player, *decisions.alias, *decisions.correction, *decisions.history)
    unused = [each for each in kinds if each.key not in again.used]
    about_events = any(isinstance(each, EventDecision) for each in unused)
    events = [event for month in months for event in _events_of(month)] if about_events else []
    return tuple(f"line {each.row}: {each}{_no_such_event(each, events)}" for each in unused)


def _events_of(month: ChainMonth) -> Iterator[KnownEvent]:
    try:
        rows = read_table(month.folder, "events.csv", tuple(FILES["events.csv"])).to_pylist()
    except OutputError as error:
        raise NothingDoneError(str(error)) from error
    yield from (KnownEvent(row["file"], row["event"], row["start"]) for row in rows)


def _no_such_event(decision: Decision, events: Sequence[KnownEvent]) -> str:
    """Return that no month has the event, as the end of a line; nothing if one has: the month says what did not fit."""
    if not isinstance(decision, EventDecision) or any(is_meant(decision, each) for each in events):
        return ""
    return f": no such event there{nearest_events(decision, events)}"
