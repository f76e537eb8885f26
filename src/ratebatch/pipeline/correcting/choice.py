"""What becomes of a correction: corrected months as folders of their own, or points that a later list adds."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import tomlkit

from ratebatch.pipeline.correcting.chain import ChainMonth
from ratebatch.pipeline.correcting.rerating import Rerated
from ratebatch.pipeline.request import NothingDoneError, UsageError, read_decisions_file
from ratebatch.reading.decisions import decisions_text
from ratebatch.reading.own_table import manifest_of
from ratebatch.records.correction_report import CorrectionReport, Touched
from ratebatch.records.decisions import CarryDecision
from ratebatch.records.period import Month
from ratebatch.records.rating_list import FIDE
from ratebatch.workspace.corrected_months import add_line, copy_output, is_other_output, keep_files
from ratebatch.workspace.single_file import write_file

LOG = "corrections.jsonl"
"""One line for each correction that was published or carried, as JSON; nothing in it depends on the clock."""

NEW_FILES = "inputs"
"""The folder with the files that the correction brought in, each under its SHA-256."""


@dataclass(frozen=True)
class Choice:
    """What to make of a correction, and why.

    `publish` is the folder for the corrected months; `carry` the period whose list adds the difference, and `into` the
    file of decisions that says so.
    """

    publish: Path | None = None
    carry: Month | None = None
    into: Path = Path("decisions.toml")
    reason: str = ""
    who: str | None = None
    day: date | None = None


NOTHING = Choice()


def refuse_choice(choice: Choice, chain: Sequence[ChainMonth]) -> None:
    """Raise UsageError for what cannot be chosen."""
    if choice.publish is None and choice.carry is None:
        return
    if choice.publish is not None and choice.carry is not None:
        raise UsageError("a correction is published or carried, not both: it would count twice.")
    if not choice.reason.strip():
        raise UsageError("say why with --reason; it stands in the log, and beside points that are carried.")
    latest = chain[-1].period
    if choice.carry is not None and choice.carry <= latest:
        raise UsageError(f"--carry {choice.carry}: the chain has that list; a list after {latest} can add the points.")


def publish(choice: Choice, report: CorrectionReport, chain: Sequence[ChainMonth], again: Rerated) -> Iterator[str]:
    """Write the corrected months below the folder chosen, each under its period; yield what was written.

    A month that stands there already stays if it is the same. Raises NothingDoneError, before anything is written, if
    it is another one.
    """
    assert choice.publish is not None  # noqa: S101 - the caller asked
    target = choice.publish
    for period, folder in again.folders.items():
        if is_other_output(target / str(period), folder):
            raise NothingDoneError(f"{target / str(period)} holds something else; nothing is written over it.")
    keep_files(target / NEW_FILES, again.new_files)
    for period, folder in again.folders.items():
        copy_output(folder, target / str(period))
        yield f"{period} corrected in {target / str(period)}"
    corrected = {str(period): manifest_of(folder).sha256 for period, folder in again.folders.items()}
    yield from _log(target / LOG, _entry("published", choice, report, chain) | {"corrected": corrected})


def carry(choice: Choice, report: CorrectionReport, chain: Sequence[ChainMonth]) -> Iterator[str]:
    """Add a `[[carry]]` for each rating of the latest list that differs to the file of decisions; yield what was done.

    What stands in the file stays, byte for byte; an entry that it has already is not added again. Raises UsageError if
    the file carries other points for a player to that list.
    """
    assert choice.carry is not None  # noqa: S101 - the caller asked
    text = decisions_text(choice.into)
    standing = read_decisions_file(choice.into).carry if text else ()
    able = [each for each in report.at_the_end if each.difference is not None]
    added = [each for each in able if not _stands(each, choice, standing)]
    if added:
        write_file(choice.into, _with_entries(text, added, choice, report).encode())
    stood = len(able) - len(added)
    yield f"{len(added)} entries [[carry]] for list {choice.carry} added to {choice.into}, {stood} stood there already"
    for each in report.at_the_end:
        if each not in able:
            ratings = f"{each.rating_from or 'unrated'} -> {each.rating_to or 'unrated'}"
            yield f"Not carried: {each.id} {each.name}, {ratings}"
    points = {f"{each.system}-{each.type} {each.id}": each.difference for each in report.at_the_end}
    entry = _entry("carried", choice, report, chain) | {"to": str(choice.carry), "points": points}
    yield from _log(choice.into.absolute().parent / LOG, entry)


def _stands(each: Touched, choice: Choice, standing: Sequence[CarryDecision]) -> bool:
    mine = [
        other
        for other in standing
        if (other.player, other.system, other.type, other.period) == (each.id, each.system, each.type, choice.carry)
    ]
    if mine and mine[0].points != each.difference:
        raise UsageError(
            f"{choice.into} carries {mine[0].points:+d} for {each.id} to {choice.carry} already, and this correction "
            f"{each.difference:+d}: put one entry with what both come to into the file."
        )
    return bool(mine)


def _with_entries(text: str, added: Sequence[Touched], choice: Choice, report: CorrectionReport) -> str:
    blocks = [text.rstrip("\n")] if text else []
    for each in added:
        entry: dict[str, Any] = {
            "player": int(each.id) if each.system == FIDE else each.id,
            "period": str(choice.carry),
            "type": str(each.type),
            **({} if each.system == "fide" else {"system": each.system}),
            "points": each.difference,
            "from": str(report.changed[0].period),
            "reason": choice.reason.strip(),
            **({} if choice.who is None else {"who": choice.who}),
            **({} if choice.day is None else {"date": choice.day}),
        }
        blocks.append(f"# {each.name}: {each.rating_from} -> {each.rating_to} on list {each.period}")
        blocks[-1] += "\n" + tomlkit.dumps({"carry": [entry]}).strip()
    return "\n\n".join(blocks) + "\n"


def _entry(act: str, choice: Choice, report: CorrectionReport, chain: Sequence[ChainMonth]) -> dict[str, Any]:
    periods = {month.period for month in report.changed}
    return {
        "act": act,
        "corrections": list(report.corrections),
        "reason": choice.reason.strip(),
        "who": choice.who,
        "date": None if choice.day is None else str(choice.day),
        "chain": {str(month.period): month.sha256 for month in chain if month.period in periods},
        "players": len({(each.system, each.type, each.id) for each in report.touched}),
    }


def _log(path: Path, entry: dict[str, Any]) -> Iterator[str]:
    if add_line(path, json.dumps(entry, ensure_ascii=False, sort_keys=True)):
        yield f"Recorded in {path}"
