"""What has changed in an office since a run: tournament files that came, changed or went, and files of the settings."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from ratebatch.pipeline.office.settings import Office
from ratebatch.pipeline.office.whole_files import Waiting
from ratebatch.reading.office_settings import SETTINGS_FILE
from ratebatch.reading.own_table import OwnFileError, manifest_of
from ratebatch.reading.sources import SourceFile, find_sources
from ratebatch.records.period import Month
from ratebatch.records.seen_files import Present, SeenEvent, SeenFile, SeenFiles, present_of
from ratebatch.records.verdict import Verdict
from ratebatch.workspace.frozen import published_periods
from ratebatch.workspace.office_names import published_folder
from ratebatch.workspace.runs import Run
from ratebatch.workspace.storage import sha256_of_file

SEEN = "seen"
"""The key of a run's record under which it keeps what the runs of its period have seen."""


class SinceRun(NamedTuple):
    """What tells a run from today's files.

    `changed` has a line for each file that is not as the run had it. `lost` are files that an earlier run of the period
    rated and this one did not find; `withdrawn` those that only waited and that it did not find.
    """

    changed: tuple[str, ...]
    lost: tuple[str, ...]
    withdrawn: tuple[str, ...]
    lacks_rated: bool
    """Whether a file that was rated is among those that are not there."""


def seen_by(office: Office, period: Month, last: Run | None) -> SeenFiles:
    """Return what the runs of a period have seen up to the last one.

    Before its first run these are the files that waited when the newest list before was published.
    """
    if last is None:
        before = [month for month in published_periods(office.folder) if month < period]
        seen = seen_after(SeenFiles(), published_folder(office.folder, before[-1])) if before else SeenFiles()
        return SeenFiles(waited=seen.waited)
    with suppress(ValidationError):
        if SEEN in last.record:
            return SeenFiles.model_validate(last.record[SEEN])
    return seen_after(SeenFiles(), last.folder)


def seen_after(before: SeenFiles, folder: Path) -> SeenFiles:
    """Return what has been seen after the run in a folder; a manifest that cannot be read adds nothing."""
    try:
        return before.after(_seen_in(manifest_of(folder).content))
    except OwnFileError:
        return before


def files_there(sources: Sequence[SourceFile], waiting: Sequence[Waiting], seen: SeenFiles) -> Present:
    """Return which files are there; of one that waits everything counts that was read from it before."""
    found = present_of(SeenFile(file=each.label, sha256=each.sha256 or "") for each in sources)
    names = {each.file for each in (*seen.rated, *seen.waited)}
    return Present({*found.names, *(name for name in names if waits(name, waiting))}, found.contents)


def waits(file: str, waiting: Sequence[Waiting]) -> bool:
    """Say whether a file, or the archive that it is in, is not whole yet."""
    return any(file == each.label or file.startswith(f"{each.label}/") for each in waiting)


def since_run(office: Office, run: Run, manifest: dict[str, Any]) -> SinceRun:
    """Return what is not as the run had it; nothing if it is of today's files and lacks none.

    Whatever became of a file in the run, its going is a change: who takes away one that was rejected has settled what
    the list waited for.
    """
    sources = tuple(find_sources([office.results])) if office.results.is_dir() else ()
    seen = seen_by(office, run.period, run)
    present = files_there(sources, (), seen)
    missing = seen.missing(present)
    had = {file.file: file for file, _ in _seen_in(manifest)}
    went = sorted(name for name, file in had.items() if not present.has(file))
    hashes = {name: file.sha256 for name, file in had.items()}
    changed = [f"gone: {name}" for name in went]
    for each in sources:
        if each.refusal is not None:
            continue
        if each.label not in hashes:
            changed += [f"new: {each.label}"] * (each.sha256 not in hashes.values())
        elif each.sha256 != hashes[each.label]:
            changed.append(f"changed: {each.label}")
    for name, sha256 in run.record.get("files", {}).items():
        if name != SETTINGS_FILE and _hash(office, name) != sha256:  # its comments decide nothing
            changed.append(f"changed: {name}")
    return SinceRun(
        tuple(changed),
        tuple(each.file for each in missing.rated if each.file not in went),
        tuple(each.file for each in missing.waited if each.file not in went),
        bool(missing.rated),
    )


def _seen_in(manifest: dict[str, Any]) -> Iterator[tuple[SeenFile, Verdict]]:
    """Yield the files of a run with their verdicts; one of which several parts have verdicts comes several times."""
    events: dict[str, dict[SeenEvent, None]] = defaultdict(dict)
    for at in manifest.get("events", []):
        if at["period"] == manifest.get("period"):
            with suppress(ValidationError):  # an event without days is not known again
                events[at["file"]][SeenEvent(start=at["start"], end=at["end"], sketch=at["sketch"])] = None
    for each in manifest.get("inputs", []):
        seen = SeenFile(file=each["file"], sha256=each["sha256"], events=tuple(events.get(each["file"], ())))
        yield seen, Verdict(each["verdict"])


def _hash(office: Office, name: str) -> str:
    try:
        return sha256_of_file(office.path(name))
    except OSError:
        return ""
