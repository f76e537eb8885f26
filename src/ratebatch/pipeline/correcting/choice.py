"""What becomes of a correction: corrected months as folders of their own, or points that a later list adds."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import tomlkit

from ratebatch.pipeline.correcting.carried_before import (
    entry_of,
    refuse_carried_in_decisions,
    refuse_carried_in_log,
    refuse_the_other_way,
)
from ratebatch.pipeline.correcting.chain_month import ChainMonth
from ratebatch.pipeline.correcting.rerating import Rerated
from ratebatch.pipeline.request import NothingDoneError, UsageError, read_decisions_file
from ratebatch.reading.decisions import decisions_text
from ratebatch.reading.own_table import manifest_of
from ratebatch.records.correction_report import CorrectionReport, Touched
from ratebatch.records.decisions import CarryDecision
from ratebatch.records.period import Month
from ratebatch.records.rating_list import FIDE
from ratebatch.records.wording import several
from ratebatch.workspace.corrected_months import LOG, add_line, lines_of, publish_months
from ratebatch.workspace.single_file import write_file


@dataclass(frozen=True)
class Choice:
    """What to make of a correction, and why.

    `publish` is the folder for the corrected months; `carry` the period whose list adds the difference, and `into` the
    file of decisions that says so. `provisional` is why that is done although the correction makes something held.
    """

    publish: Path | None = None
    carry: Month | None = None
    into: Path = Path("decisions.toml")
    reason: str = ""
    provisional: str | None = None
    who: str | None = None
    day: date | None = None


NOTHING = Choice()


class MadeGood(NamedTuple):
    """What tells whether a correction was made good before: its parts, and the folders of the chain."""

    parts: tuple[str, ...]
    chains: tuple[Path, ...]


def refuse_choice(choice: Choice, chain: Sequence[ChainMonth]) -> None:
    """Raise UsageError for what cannot be chosen."""
    if choice.provisional is not None and not choice.provisional.strip():
        raise UsageError("say why something may stay held: --provisional REASON.")
    if choice.publish is None and choice.carry is None:
        return
    if choice.publish is not None and choice.carry is not None:
        raise UsageError("a correction is published or carried, not both: it would count twice.")
    if not choice.reason.strip():
        raise UsageError("say why with --reason; it stands in the log, and beside points that are carried.")
    latest = chain[-1].period
    if choice.carry is not None and choice.carry <= latest:
        raise UsageError(f"--carry {choice.carry}: the chain has that list; a list after {latest} can add the points.")


def refuse_held(choice: Choice, report: CorrectionReport) -> None:
    """Raise NothingDoneError if the correction itself makes something held, and nothing says why that may be."""
    worse = [month for month in report.changed if month.newly_held]
    if worse and choice.provisional is None and (choice.publish is not None or choice.carry is not None):
        said = "\n".join(f"  {month.period}: {each}" for month in worse for each in month.newly_held)
        raise NothingDoneError(
            f"nothing is published or carried: the correction itself leaves something held or open.\n{said}\n"
            "Answer it in the decisions of the correction, or say why it may stay so with --provisional REASON."
        )


def publish(
    choice: Choice, report: CorrectionReport, chain: Sequence[ChainMonth], again: Rerated, made_good: MadeGood
) -> Iterator[str]:
    """Write the corrected months below the folder chosen, each under its period; yield what was written.

    All of them or none. A month that stands there already stays if it is the same; raises `OutputUnusable`, before
    anything is written, if it is another one, and NothingDoneError if the correction was carried to a list before.
    """
    assert choice.publish is not None  # noqa: S101 - the caller asked
    target = choice.publish
    corrected = {str(period): manifest_of(folder).sha256 for period, folder in again.folders.items()}
    entry = _entry("published", choice, report, chain, made_good.parts)
    refuse_the_other_way(entry, target, made_good.chains)
    line = _line(entry | {"corrected": corrected})
    months = {str(period): folder for period, folder in again.folders.items()}
    is_new = publish_months(target, months, again.new_files, line)
    yield from (f"{period} corrected in {target / period}" for period in months)
    if is_new:
        yield f"Recorded in {target / LOG}"


def carry(choice: Choice, report: CorrectionReport, chain: Sequence[ChainMonth], made_good: MadeGood) -> Iterator[str]:
    """Add a `[[carry]]` for each rating of the latest list that differs to the file of decisions; yield what was done.

    What stands in the file stays, byte for byte; an entry that it has already is not added again. Raises UsageError if
    the file carries other points for a player to that list, and NothingDoneError if a part of the correction was
    carried to another list before, or published.
    """
    assert choice.carry is not None  # noqa: S101 - the caller asked
    text = decisions_text(choice.into)
    standing = read_decisions_file(choice.into).carry if text else ()
    able = [each for each in report.at_the_end if each.difference is not None]
    log = choice.into.absolute().parent / LOG
    entry = _entry("carried", choice, report, chain, made_good.parts)
    refuse_carried_in_log(log, choice.carry, made_good.parts)
    refuse_the_other_way(entry, log.parent, made_good.chains)
    refuse_carried_in_decisions(choice.into, choice.carry, able, report.changed[0].period, standing)
    added = [each for each in able if not _stands(each, choice, standing)]
    if added:
        write_file(choice.into, _with_entries(text, added, choice, report).encode())
    stood = len(able) - len(added)
    entries = several(len(added), "entry", "entries")
    yield f"{entries} [[carry]] for list {choice.carry} added to {choice.into}, {stood} stood there already"
    for each in report.at_the_end:
        if each not in able:
            ratings = f"{each.rating_from or 'unrated'} -> {each.rating_to or 'unrated'}"
            yield f"Not carried: {each.id} {each.name}, {ratings}. {_instead(each, choice)}"
    points = {f"{each.system}-{each.type} {each.id}": each.difference for each in report.at_the_end}
    entry |= {"to": str(choice.carry), "points": points}
    if not added and _is_recorded(log, entry):
        yield f"It is recorded in {log} already"
    elif add_line(log, _line(entry)):
        yield f"Recorded in {log}"


def _instead(each: Touched, choice: Choice) -> str:
    """Return what can be done about a rating that only one of the lists has."""
    if each.rating_to is None:
        return f"Points cannot take a rating away: he keeps it on list {choice.carry}, or publish the corrected months."
    return "There is no rating to add points to: publish the corrected months, or let his next games rate him."


def _is_recorded(log: Path, entry: dict[str, Any]) -> bool:
    """Say whether the log has the same correction carried to the same list, for whatever reason and by whomever."""
    said = ("reason", "who", "date")
    lines = [{name: value for name, value in entry_of(each).items() if name not in said} for each in lines_of(log)]
    return {name: value for name, value in entry.items() if name not in said} in lines


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
            "list": str(each.period),
            "listed": each.rating_from,
            "reason": choice.reason.strip(),
            **({} if choice.who is None else {"who": choice.who}),
            **({} if choice.day is None else {"date": choice.day}),
        }
        blocks.append(f"# {each.name}: {each.rating_from} -> {each.rating_to} on list {each.period}")
        blocks[-1] += "\n" + tomlkit.dumps({"carry": [entry]}).strip()
    return "\n\n".join(blocks) + "\n"


def _entry(
    act: str, choice: Choice, report: CorrectionReport, chain: Sequence[ChainMonth], parts: Sequence[str]
) -> dict[str, Any]:
    periods = {month.period for month in report.changed}
    is_held = any(month.newly_held for month in report.changed)
    return {
        "act": act,
        "corrections": list(report.corrections),
        "parts": list(parts),
        "reason": choice.reason.strip(),
        "who": choice.who,
        "date": None if choice.day is None else str(choice.day),
        "chain": {str(month.period): month.sha256 for month in chain if month.period in periods},
        "ratings": len({(each.system, each.type, each.id) for each in report.touched}),
        **({"provisional": choice.provisional.strip()} if is_held and choice.provisional else {}),
    }


def _line(entry: dict[str, Any]) -> str:
    return json.dumps(entry, ensure_ascii=False, sort_keys=True)
