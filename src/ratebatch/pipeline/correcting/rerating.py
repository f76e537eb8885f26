"""Rate the months again, one after another, each from the corrected one before it."""

import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ratebatch import __version__
from ratebatch.pipeline import rate_month
from ratebatch.pipeline.correcting.chain_month import ChainMonth
from ratebatch.pipeline.correcting.correction import Correction, FileChanges
from ratebatch.pipeline.correcting.figures import MonthFigures, read_figures
from ratebatch.pipeline.correcting.remade import as_made, with_decisions_of, with_former_corrected
from ratebatch.pipeline.correcting.touched import touched_players, verdict_changes
from ratebatch.pipeline.request import NothingDoneError, Progress, RateRequest
from ratebatch.reading.by_hash import Found, content_of
from ratebatch.reading.output_folder import read_table
from ratebatch.reading.sources import SourceFile
from ratebatch.records.correction_report import CorrectedMonth, VerdictChange
from ratebatch.records.decisions import Decisions
from ratebatch.records.output import Row
from ratebatch.records.period import Month
from ratebatch.records.verdict import FileVerdict, Verdict
from ratebatch.records.wording import several
from ratebatch.reporting.columns import ISSUES
from ratebatch.workspace import sha256_of

ELSEWHERE = (Verdict.DEFERRED, Verdict.DUPLICATE)
"""What an added file is in a month that it does not belong to."""

SILENT: Progress = lambda step, done, total: None  # noqa: E731 - a month within the chain shows no progress of its own


@dataclass
class Rerated:
    """What was rated again: the months in words, the folders of those that are other ones, and the new files used."""

    months: list[CorrectedMonth] = field(default_factory=list)
    folders: dict[Month, Path] = field(default_factory=dict)
    new_files: dict[str, bytes] = field(default_factory=dict)
    used: set[tuple[object, ...]] = field(default_factory=set)
    """What was decided by the decisions that some month used."""
    added: dict[str, dict[Month, FileVerdict]] = field(default_factory=dict)
    """What became of each added file in each month; where it has several events, of the one that was rated."""

    def unrated(self, added: Sequence[SourceFile]) -> Iterator[str]:
        """Yield the added files that no month rated, with what became of them."""
        for each in added:
            found = self.added.get(each.label, {})
            if not any(verdict.verdict is Verdict.RATED for verdict in found.values()):
                whats = [
                    f"{month}: {verdict.verdict}{f' ({verdict.reason})' if verdict.reason else ''}"
                    for month, verdict in found.items()
                    if verdict.verdict not in ELSEWHERE
                ] or [f"{month}: {verdict.verdict}" for month, verdict in found.items()]
                yield f"added file {each.label}, which is rated nowhere; {'; '.join(whats)}"


@dataclass(frozen=True)
class Rerating:
    """The months to rate again and what they are rated with."""

    chain: Sequence[ChainMonth]
    correction: Correction
    changes: FileChanges
    found: Mapping[str, Found]
    scratch: Path
    follow_lists: bool


def rerated(asked: Rerating, months: Sequence[ChainMonth], progress: Progress) -> Rerated:
    """Rate the months again. Until the first that is another one, each stands on what was made.

    A month that is another one is also rated as it was made: if that does not give the recorded figures, this program
    is not the one that made them, and nothing could be said of the correction; NothingDoneError is then raised.
    """
    so_far = Rerated()
    rated_files: list[str] = []
    for index, month in enumerate(months):
        progress("Rating again", index, len(months))
        _rate(asked, month, so_far, rated_files)
    progress("Rating again", len(months), len(months))
    return so_far


def _rate(asked: Rerating, month: ChainMonth, so_far: Rerated, rated_files: list[str]) -> None:
    scratch = asked.scratch / str(month.period)
    out = scratch / "out"
    made = as_made(month, asked.found, scratch / "given", out)
    request, merged = with_decisions_of(made, month, asked.found, asked.correction.decisions, scratch / "given")
    sources = asked.changes.of(month, request.sources or (), rated_files)
    request = replace(request, sources=sources, allow_empty=made.allow_empty or not sources)
    request = with_former_corrected(request, month, asked.chain, so_far.folders, follow=asked.follow_lists)
    rated = rate_month(request, SILENT)
    added = {each.label for each in asked.changes.added}
    rated_files += [
        each.file
        for each in rated.verdicts
        if each.file in added and each.verdict is Verdict.RATED and each.tournament and each.tournament.part is None
    ]
    for each in rated.verdicts:
        if each.file in added:
            of_file = so_far.added.setdefault(each.file, {})
            if each.verdict is Verdict.RATED or month.period not in of_file:
                of_file[month.period] = each
    before, after = read_figures(month.folder, month.period), read_figures(out, month.period)
    touched = tuple(touched_players(before, after, month.period))
    events = tuple(verdict_changes(before, after, month.period))
    is_another = bool(touched or [each for each in events if Verdict.RATED in (each.verdict_from, each.verdict_to)])
    if is_another:
        _refuse_drift(made, month, before, scratch / "as_made")
    changed = is_another or bool(so_far.folders)
    so_far.months.append(
        CorrectedMonth(
            period=month.period,
            folder=month.folder.name,
            version=str(month.manifest.get("version")),
            changed=changed,
            provisional=rated.provisional,
            newly_held=tuple(_newly_held(before, after, events)),
            touched=touched,
            events=tuple(each for each in events if not _is_added_elsewhere(each.file, each.verdict_to, added)),
            lapsed=_lapsed(month.folder, out),
        )
    )
    so_far.used |= _used(out, request.decisions)
    if not changed:
        shutil.rmtree(out)
        return
    so_far.folders[month.period] = out
    new = (each.content for each in sources if each.content is not None)
    so_far.new_files |= {sha256: content for content in new if (sha256 := sha256_of(content)) not in asked.found}
    if merged is not None:
        so_far.new_files[request.decisions.sha256] = content_of(merged)


def _is_added_elsewhere(file: str, verdict: str, added: set[str]) -> bool:
    """Say whether it is an added file in a month that it does not belong to."""
    return file in added and verdict in ELSEWHERE


def _newly_held(before: MonthFigures, after: MonthFigures, events: Sequence[VerdictChange]) -> Iterator[str]:
    """Yield what is held, rejected or open in the corrected month and was not so in the month as made."""
    waiting = [each for each in events if each.verdict_to in (Verdict.HELD, Verdict.REJECTED)]
    for each in waiting:
        yield f"{each.file} ({each.event}): {each.verdict_to}{f': {each.reason}' if each.reason else ''}"
    if not waiting and after.is_provisional and not before.is_provisional:
        yield "a change is left open, or a row of a list could not be read or written; see its issues.csv"


def _refuse_drift(made: RateRequest, month: ChainMonth, before: MonthFigures, out: Path) -> None:
    """Raise NothingDoneError if the month, rated again as it was made, has other figures than those recorded."""
    rate_month(replace(made, out=out), SILENT)
    drifted = list(touched_players(before, read_figures(out, month.period), month.period))
    shutil.rmtree(out)
    if drifted:
        first = drifted[0]
        raise NothingDoneError(
            f"{month.period}, rated again as it was made by version {month.manifest.get('version')}, has other figures "
            f"for {several(len(drifted), 'rating')} with version {__version__}, the first {first.id} {first.name}: "
            f"{first.rating_from} -> {first.rating_to}. What the correction does cannot be told from that; use the "
            "version that made the month."
        )


def _lapsed(before: Path, after: Path) -> tuple[str, ...]:
    """Return what the corrected month says of decisions that no more fit, as far as the month did not say it before."""
    said = [
        {row["message"] for row in _issues(folder) if row["code"] == "DECISION_LAPSED"} for folder in (before, after)
    ]
    return tuple(sorted(said[1] - said[0]))


def _used(folder: Path, decisions: Decisions) -> set[tuple[object, ...]]:
    """Return what the decisions decide that a month used, as its notes tell by their lines."""
    rows = {
        int(row["row"])
        for row in _issues(folder)
        if row["code"] in ("DECISION_USED", "BASE_CORRECTED") and row["row"] and row["file"] == decisions.file
    }
    return {each.key for kind in Decisions.KINDS for each in getattr(decisions, kind) if each.row in rows}


def _issues(folder: Path) -> list[Row]:
    rows: list[Row] = read_table(folder, "issues.csv", tuple(ISSUES)).to_pylist()
    return rows
