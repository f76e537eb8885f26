"""Freeze a period: the newest run, with everything that decided it, is copied once and never written again."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ratebatch import __version__
from ratebatch.pipeline.office.kept_before import kept_before
from ratebatch.pipeline.office.running import newest_run
from ratebatch.pipeline.office.settings import Office, office_in
from ratebatch.pipeline.office.since_run import SinceRun, since_run
from ratebatch.pipeline.request import NothingDoneError, UsageError
from ratebatch.reading.own_table import MANIFEST, manifest_of
from ratebatch.records.period import Month
from ratebatch.records.wording import first_few
from ratebatch.workspace import locked
from ratebatch.workspace.frozen import freeze, make_read_only, published_periods, remember_published
from ratebatch.workspace.kept_files import kept_among
from ratebatch.workspace.office_names import KEPT, KEPT_INPUTS, MAIL, RUN_RECORD, published_folder
from ratebatch.workspace.runs import Run, altered_outputs
from ratebatch.workspace.storage import sha256_of_file

PROVISIONAL = "provisional"
_NAMED = 10
"""Changed files that a refusal names; the rest is counted."""


class Published(NamedTuple):
    """What was frozen: the period, its folder, its state, the run, and whether it was done before.

    `withdrawn` are files that an earlier run of the period held, rejected or deferred and that the list never had.
    """

    period: Month
    folder: Path
    state: str
    run: Path
    already: bool = False
    withdrawn: tuple[str, ...] = ()


def publish_period(
    folder: Path, period: Month | None, provisional_because: str | None, as_it_is_because: str | None = None
) -> Published:
    """Freeze the newest run of a period, without one the current run.

    A provisional run is refused unless a reason says why it is published all the same, and so is a run since which
    files came, changed or went, or that lacks a file which an earlier run of the period rated. Raises UsageError for
    wrong settings, NothingDoneError when there is nothing whole to publish or something else is published already, and
    what `workspace.locked` raises.
    """
    if provisional_because is not None and not provisional_because.strip():
        raise UsageError("say why a provisional list is published.")
    if as_it_is_because is not None and not as_it_is_because.strip():
        raise UsageError("say why the list is published without the files that came, changed or went.")
    office = office_in(folder)
    with locked(office.folder):
        run = newest_run(office, period)
        if names := altered_outputs(run.folder):
            raise NothingDoneError(
                f"{run.folder} is not as the run wrote it ({', '.join(names[:3])}); rate again: "
                f"ratebatch run {office.folder} --period {run.period}"
            )
        manifest = run.manifest()
        state = str(manifest.get("state"))
        target = published_folder(office.folder, run.period)
        if run.period in published_periods(office.folder):
            _refuse_another(target, run)
            make_read_only(target)  # a former command may have been killed before it came to that
            remember_published(office.folder, run.period)
            return Published(run.period, target, state, run.folder, already=True)
        if state == PROVISIONAL and provisional_because is None:
            raise NothingDoneError(
                f"the list of {run.period} is provisional: something is held, rejected or left open; see "
                f"{run.folder / MAIL}. Settle it and run again, or say why it is published all the same with "
                "--provisional REASON."
            )
        since = since_run(office, run, manifest)
        changed = [*since.changed, *(f"gone: {name}" for name in since.lost)]
        if changed and as_it_is_because is None:
            raise NothingDoneError(_not_of_today(office, run, since))
        beside = {f"{KEPT_INPUTS}/{sha256}": content for sha256, content in _inputs(office, run, manifest).items()}
        beside |= kept_before(office, manifest)
        names = [*manifest["outputs"], MANIFEST, RUN_RECORD, MAIL]
        record = _record(run, manifest, provisional_because if state == PROVISIONAL else None)
        record |= {"as_it_is_because": as_it_is_because if changed else None, "changed_since_the_run": changed}
        freeze(office.folder, run.period, run.folder, names, beside, record)
    return Published(run.period, target, state, run.folder, withdrawn=since.withdrawn)


def _not_of_today(office: Office, run: Run, since: SinceRun) -> str:
    said = []
    if since.changed:
        said.append(f"run {run.number} of {run.period} is not of today's files:{_named(since.changed)}")
    if since.lost:
        which = "that an earlier run of the period rated and that are no longer there"
        said.append(f"run {run.number} of {run.period} lacks files {which}:{_named(since.lost)}")
    rate = f"ratebatch run {office.folder} --period {run.period}"
    do = f"Put back what is gone and rate again ({rate})" if since.lacks_rated else f"Rate again ({rate})"
    return "\n".join([*said, f"{do}, or say why the list is published as it is with --as-it-is REASON."])


def _named(files: Sequence[str]) -> str:
    return "\n  " + first_few(files, _NAMED, "\n  ")


def _refuse_another(target: Path, run: Run) -> None:
    if manifest_of(target).sha256 != sha256_of_file(run.folder / MANIFEST):
        raise NothingDoneError(
            f"{run.period} is published and frozen in {target}, and run {run.number} is another list. What was "
            "published stays; the next list corrects it."
        )


def _inputs(office: Office, run: Run, manifest: dict[str, Any]) -> dict[str, bytes]:
    """Return the input files and the small files that decided the run, by SHA-256."""
    wanted = {str(each["sha256"]): str(each["file"]) for each in manifest["inputs"] if each["sha256"]}
    decided = {str(sha256): str(name) for name, sha256 in run.record.get("files", {}).items()}
    lists = {str(each["sha256"]) for each in manifest["options"]["lists"]}  # large, and kept by whoever publishes them
    found, missing = {}, []
    for sha256, name in {**decided, **wanted}.items():
        if sha256 in lists:
            continue
        content = kept_among([office.folder / KEPT], sha256)
        if content is None:
            missing.append(f"{name} ({sha256})")
        else:
            found[sha256] = content
    if missing:
        raise NothingDoneError(
            f"these files of the run are no longer in {office.folder / KEPT}: {', '.join(missing)}. Rate again: "
            f"ratebatch run {office.folder} --period {run.period}"
        )
    return found


def _record(run: Run, manifest: dict[str, Any], provisional_because: str | None) -> dict[str, Any]:
    told = {name: run.record.get(name) for name in ("version", "program_sha256", "rules_sha256", "files")}
    return {
        "period": str(run.period),
        "state": manifest.get("state"),
        "provisional_because": provisional_because,
        "run": run.folder.parent.name + "/" + run.folder.name,
        "manifest_sha256": run.record.get("manifest_sha256"),
        "made_by": told,
        "published_by": __version__,
        "editions": manifest.get("editions"),
        "inputs": manifest.get("inputs"),
        "lists": manifest.get("lists"),
        "outputs": manifest.get("outputs"),
    }
