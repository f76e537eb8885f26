"""What the logs beside a folder say of an event in it: a correction that came after the month was made."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from ratebatch.pipeline.asked_event import AskedEvent
from ratebatch.reading.own_table import OwnFileError, manifest_of
from ratebatch.records.names import folded
from ratebatch.workspace.corrected_months import LOG, lines_of
from ratebatch.workspace.refusals import OutputUnusable

_ABOUT_EVENTS = ("correction", "player")
"""The kinds of decisions that name an event, whose keys begin with its file and its name."""


def corrected_since(folder: Path, events: Sequence[AskedEvent]) -> Iterator[str]:
    """Yield a sentence for each correction of one of the events that a log knows: why, and what was made of it.

    Logs are looked for above the folder, and beside it: in an office, in the folder of a chain, in that of corrected
    months. Nothing is said where there is none, or where it is about another output of the period.
    """
    logs = _logs_about(folder.resolve())
    if not logs:
        return
    from ratebatch.pipeline.correcting.carried_before import entry_of  # which brings all that rates again

    with suppress(OwnFileError):
        made = manifest_of(folder)
        period = str(made.content.get("period"))
        for log in logs:
            for number, line in enumerate(_lines(log), start=1):
                entry = entry_of(line)
                months = entry.get("chain")
                if isinstance(months, dict) and months.get(period) == made.sha256:
                    touched = [each for each in events if _is_about(entry, period, each)]
                    if touched:
                        yield f"{log}, line {number}: {_what(entry, touched, period, log)}"


def _logs_about(folder: Path) -> list[Path]:
    parents = list(folder.parents)[:3]
    found = [at / LOG for at in (folder, *parents)]
    found += [log for at in parents[:2] for log in sorted(at.glob(f"*/{LOG}"))]
    return list(dict.fromkeys(log for log in found if log.is_file()))


def _lines(log: Path) -> list[str]:
    with suppress(OutputUnusable, UnicodeDecodeError):
        return lines_of(log)
    return []


def _is_about(entry: Mapping[str, Any], period: str, event: AskedEvent) -> bool:
    parts = entry.get("parts")
    return isinstance(parts, list) and any(_names(str(part), period, event) for part in parts)


def _names(part: str, period: str, event: AskedEvent) -> bool:
    """Say whether a part of a correction, as the log has it, names the event or its file."""
    if part == f"file {period}/{event.file}":
        return True
    kind, _, key = part.partition(" ")
    if kind not in _ABOUT_EVENTS:
        return False
    with suppress(ValueError, TypeError, RecursionError):
        file, name, *_ = json.loads(key)
        return file in (None, event.file) and name in ("", folded(event.event))
    return False


def _what(entry: Mapping[str, Any], events: Sequence[AskedEvent], period: str, log: Path) -> str:
    names = ", ".join(dict.fromkeys(each.event or each.file for each in events))
    by = ", ".join(str(entry[name]) for name in ("reason", "who", "date") if entry.get(name))
    said = f"{names} was corrected after this list was made ({by}): the table is as it was rated then."
    if entry.get("act") == "carried":
        return f"{said} The points were carried to the list {entry.get('to')}."
    return f"{said} The corrected month is in {log.parent / period}."
