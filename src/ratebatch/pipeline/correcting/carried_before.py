"""Whether something was made of a correction before: carried to another list, or published, it would count twice."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ratebatch.pipeline.correcting.correction import FileChanges
from ratebatch.pipeline.request import NothingDoneError
from ratebatch.records.correction_report import Touched
from ratebatch.records.decisions import CarryDecision, Decisions
from ratebatch.records.period import Month
from ratebatch.records.wording import several
from ratebatch.workspace.corrected_months import LOG, lines_of

CORRECTING = ("base", "player", "alias", "correction", "history")
"""The kinds of decisions that correct a month."""


def parts_of(decisions: Decisions, changes: FileChanges) -> tuple[str, ...]:
    """Return what is corrected, a text for each decision and file, whatever the files of the correction are called.

    What it is corrected to is left out: the points that were carried made good another value of the same.
    """
    return tuple(dict.fromkeys((*_decided(decisions), *_files(changes))))


def _decided(decisions: Decisions) -> Iterator[str]:
    for kind in CORRECTING:
        yield from (f"{kind} {json.dumps(each.key, default=str)}" for each in getattr(decisions, kind))


def _files(changes: FileChanges) -> Iterator[str]:
    yield from sorted(f"file {month.period}/{name}" for month, name in (*changes.replaced, *changes.dropped))
    yield from (f"added {each.sha256}" for each in changes.added)


def refuse_carried_in_log(log: Path, to: Month, parts: Sequence[str]) -> None:
    """Raise NothingDoneError, naming it, if the log has a part of the correction carried to another list than `to`."""
    for number, line in enumerate(lines_of(log), start=1):
        entry = entry_of(line)
        if entry.get("act") != "carried" or entry.get("to") == str(to):
            continue
        known = entry.get("parts")
        if isinstance(known, list) and set(parts) & set(map(str, known)):
            by = ", ".join(str(entry[name]) for name in ("reason", "who", "date") if entry.get(name))
            raise NothingDoneError(
                f"{log}, line {number}: this correction, or a part of it, was carried to the list {entry.get('to')} "
                f"already ({by}); carried to {to} as well it would count twice. If its entries [[carry]] were taken "
                "out of the decisions again, remove that line; else leave the part out of this correction."
            )


OTHER_WAY = {"carried": "published", "published": "carried"}
"""What a correction that is carried, or published, must not have become before."""


def refuse_the_other_way(entry: Mapping[str, Any], target: Path, chains: Sequence[Path]) -> None:
    """Raise NothingDoneError if a log has the correction of an entry, or a part of it, made good the other way.

    It is the same correction if a part of it is the same and a month that it was made for. Logs are looked for in the
    target and above it, in the folders of the chain, and in those that lie beside these.
    """
    for log in _logs(target, chains):
        for number, line in enumerate(lines_of(log), start=1):
            earlier = entry_of(line)
            if earlier.get("act") != OTHER_WAY[entry["act"]] or not _same_correction(entry, earlier):
                continue
            by = ", ".join(str(earlier[name]) for name in ("reason", "who", "date") if earlier.get(name))
            what, back = (
                ("its points were carried", "If its entries [[carry]] were taken out of the decisions again")
                if earlier["act"] == "carried"
                else ("its corrected months were published", "If those months are not what the next ones are made from")
            )
            to = f" to the list {earlier.get('to')}" if earlier["act"] == "carried" else ""
            raise NothingDoneError(
                f"{log}, line {number}: of this correction, or a part of it, {what}{to} already ({by}); made good "
                f"this way as well it would count twice. {back}, remove that line; else there is nothing more to do."
            )


def _logs(target: Path, chains: Sequence[Path]) -> list[Path]:
    folders = [each.absolute() for each in chains]
    found = [log for each in folders for at in (each, each.parent) for log in (at / LOG, *at.glob(f"*/{LOG}"))]
    found += [at / LOG for at in (target.absolute(), target.absolute().parent)]
    return sorted({log.resolve() for log in found if log.is_file()})


def _same_correction(entry: Mapping[str, Any], earlier: Mapping[str, Any]) -> bool:
    months = earlier.get("chain")
    if not isinstance(months, dict) or not set(entry["chain"].items()) & set(months.items()):
        return False
    parts = earlier.get("parts")
    if not isinstance(parts, list):  # a line of a time when the parts were not told
        return bool(earlier.get("corrections") == entry["corrections"])
    return bool(set(entry["parts"]) & set(map(str, parts)))


def entry_of(line: str) -> Mapping[str, Any]:
    """Return what a line of the log says; nothing if it is none."""
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return entry if isinstance(entry, dict) else {}


def refuse_carried_in_decisions(
    file: Path, to: Month, carried: Sequence[Touched], since: Month, standing: Sequence[CarryDecision]
) -> None:
    """Raise NothingDoneError if the decisions carry exactly these points, of lists since the same, to another list."""
    of_list: dict[Month, set[tuple[object, ...]]] = {}
    for each in standing:
        if each.since == since and each.period != to:
            of_list.setdefault(each.period, set()).add((each.player, each.system, each.type, each.points))
    points = {(each.id, each.system, each.type, each.difference) for each in carried}
    for period, known in of_list.items():
        if points and points <= known:
            ratings = several(len(points), "rating")
            raise NothingDoneError(
                f"{file} carries the same points for the same {ratings} to the list {period} already; "
                f"carried to {to} as well they would count twice. Remove those entries first, if {to} is right."
            )
