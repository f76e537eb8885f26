"""An unattended run: what is due is rated into a new folder, and readers are led to it in one step, or not at all."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from ratebatch import __version__
from ratebatch.pipeline import RatedMonth, rate_month
from ratebatch.pipeline.nothing_new import NothingNewError
from ratebatch.pipeline.office.due import due_period
from ratebatch.pipeline.office.mail import Noticed, mail_text
from ratebatch.pipeline.office.office_sources import bytes_of, in_memory, refuse_changed
from ratebatch.pipeline.office.office_words import office_speaks
from ratebatch.pipeline.office.rate_request import rate_request
from ratebatch.pipeline.office.run_key import RunKey, run_key
from ratebatch.pipeline.office.said import Said, Say
from ratebatch.pipeline.office.settings import Office, office_in
from ratebatch.pipeline.office.since_run import SEEN, files_there, seen_after, seen_by, waits
from ratebatch.pipeline.office.whole_files import Waiting, WholeFiles, whole_files
from ratebatch.pipeline.request import NothingDoneError, Progress
from ratebatch.reading.list_version import program_version
from ratebatch.reading.office_settings import SETTINGS_FILE
from ratebatch.reading.own_table import OwnFileError
from ratebatch.records.period import Month
from ratebatch.records.seen_files import SeenFiles
from ratebatch.reporting.encoded import utf8
from ratebatch.workspace import locked, sha256_of
from ratebatch.workspace.drafts import remove_drafts
from ratebatch.workspace.failpoints import reached
from ratebatch.workspace.frozen import published_periods
from ratebatch.workspace.kept_files import keep
from ratebatch.workspace.nothing_new import nothing_new_before, remember_nothing_new
from ratebatch.workspace.office_names import CURRENT, MAIL, published_folder
from ratebatch.workspace.pointer import current_run, point_to
from ratebatch.workspace.runs import Run, altered_outputs, next_run_folder, record_run, run_at, runs_of
from ratebatch.workspace.single_file import write_file
from ratebatch.workspace.storage import sha256_of_file


class RunDone(NamedTuple):
    """What a run did: the period, the month as rated (None if there was nothing new), its folder, and the mail.

    `gone` are files that an earlier run of the period rated and that are no longer there, whatever this one did.
    """

    period: Month
    rated: RatedMonth | None = None
    folder: Path | None = None
    mail: str = ""
    gone: tuple[str, ...] = ()


def run_office(folder: Path, period: Month | None, settle: float | None, progress: Progress, say: Say) -> RunDone:
    """Rate the period that is due, or the one given, if anything is new since its last run.

    `settle` is how many seconds to wait for files that were not seen before. Raises UsageError for wrong settings,
    NothingDoneError when the work cannot be done, and what `workspace.locked` raises; the former output then stands.
    """
    office = office_in(folder)
    with locked(office.folder):
        remove_drafts(office.folder)
        due = due_period(office, period)
        say(Said("period", f"Period {due.period}: {due.why}.", {"period": str(due.period), "why": due.why}))
        _refuse_frozen(office, due.period)
        whole = whole_files(office, settle)
        held = in_memory(office, whole)
        waiting: tuple[Waiting, ...] = whole.waiting + held.waiting
        for each in waiting:
            said = f"waiting: {each.label}: {each.why}"
            say(Said("waiting", said, {"file": each.label, "why": each.why}))
        runs = runs_of(office.folder, due.period)
        last = runs[-1] if runs else None
        readable = any(each.refusal is None for each in held.sources)
        seen = seen_by(office, due.period, last)
        there = files_there(held.sources, waiting, seen)
        missing = seen.missing(there)
        before = _labels(last)
        vanished = [each.file for each in missing.rated if each.file in before]
        if reason := _postponed(whole, waiting, before, vanished, readable=readable):
            gone = tuple(each.file for each in missing.rated if each.file not in before)
            _say_gone(office, gone, say)
            say(Said("postponed", f"Nothing was rated: {reason}", {"why": reason}))
            return RunDone(due.period, gone=gone)
        names = tuple(each.file for each in missing.rated)
        if not readable and not office.settings.allow_empty:
            _say_gone(office, names, say)
            raise NothingDoneError(
                f"{office.results} holds no file to rate; write allow_empty = true into the settings if the month has "
                "no events."
            )
        out = next_run_folder(office.folder, due.period)
        with office_speaks(office.lists):
            request = rate_request(office, due.period, held.sources, out, is_first=last is None)
        key = run_key(office, due.period, request)
        refuse_changed(office, whole)
        inputs = bytes_of(held.sources) | _columns_of(held.sources) | key.contents
        if last is not None and last.key == key.sha256 and not _is_altered(last, say):
            keep(office.folder, inputs)  # somebody may have emptied the folder, and publishing needs them
            _say_gone(office, names, say)
            return _nothing_new(office, last, say)._replace(gone=names)
        if request.only_if_new and (known := nothing_new_before(office.folder, key.sha256)) is not None:
            return _nothing_of_the_period(office, due.period, known, missing, say)
        reached("before rating")
        remove_drafts(out)
        try:
            with office_speaks(office.lists):
                rated = rate_month(request, progress)
        except NothingNewError as nothing:
            remember_nothing_new(office.folder, key.sha256, nothing.files)
            return _nothing_of_the_period(office, due.period, nothing.files, missing, say)
        reached("after rating")
        keep(office.folder, inputs)
        reached("after keeping")
        seen = seen_after(seen, out)
        missing = seen.missing(there)
        names = tuple(each.file for each in missing.rated)
        _say_gone(office, names, say)
        withdrawn = _say_withdrawn(missing, say)
        mail = mail_text(office, rated, out, Noticed(waiting, names, withdrawn))
        write_file(out / MAIL, utf8(mail))  # a folder may have any name
        record_run(out, _record(due.period, out, key) | {SEEN: seen.model_dump(mode="json")})
        reached("after run record")
        point_to(office.folder, out)
        reached("after switch")
    return RunDone(due.period, rated, out, mail, names)


def _refuse_frozen(office: Office, period: Month) -> None:
    if period in published_periods(office.folder):
        raise NothingDoneError(
            f"{period} is published and frozen ({published_folder(office.folder, period)}); it is never rated again. "
            "What was missing or wrong is corrected by the next list: leave the late or corrected file in the results, "
            f"write the reason into the decisions, and run the period after {period}."
        )


def _say_gone(office: Office, names: Sequence[str], say: Say) -> None:
    for name in names:
        said = (
            f"no longer there: {name}, which an earlier run of the period rated. Put it back, or publish the list "
            f"without it: ratebatch publish {office.folder} --as-it-is REASON"
        )
        say(Said("gone", said, {"file": name}))


def _say_withdrawn(missing: SeenFiles, say: Say) -> tuple[str, ...]:
    withdrawn = tuple(each.file for each in missing.waited)
    for name in withdrawn:
        say(Said("withdrawn", f"withdrawn: {name}, which waited before and was not rated", {"file": name}))
    return withdrawn


def _postponed(
    whole: WholeFiles, waiting: Sequence[Waiting], before: Sequence[str], vanished: Sequence[str], *, readable: bool
) -> str:
    """Return why it is too early to rate; empty if it is not.

    A file that the last run had and that is now being replaced must not drop out of the list for a while; nor one that
    has `vanished` since, as long as it may be one that waits, under another name.
    """
    if whole.of_settings:
        return "a file named by the settings is not whole yet."
    replaced = [each.label for each in waiting if any(waits(label, [each]) for label in before)]
    if replaced:
        return f"{', '.join(replaced)} is being replaced; the list stays as it was until the file is whole."
    if vanished and waiting:
        return (
            f"{', '.join(vanished)} is no longer there, and may be one of the files that are not whole yet, under "
            "another name; the list stays as it was until they are whole."
        )
    return "no file is whole yet." if waiting and not readable else ""


def _labels(run: Run | None) -> list[str]:
    with suppress(OwnFileError):
        return [str(each["file"]) for each in run.manifest().get("inputs", [])] if run is not None else []
    return []


def _is_altered(run: Run, say: Say) -> bool:
    names = altered_outputs(run.folder)
    if names:
        said = f"{run.folder} is not as it was written ({', '.join(names[:3])}); the period is rated again."
        say(Said("altered", said, {"files": names}))
    return bool(names)


def _nothing_new(office: Office, last: Run, say: Say) -> RunDone:
    """Say so; only a switch that was interrupted is made up for."""
    now = current_run(office.folder)
    if now is None or now.resolve() != last.folder.resolve():
        point_to(office.folder, last.folder)
        say(Said("switched", f"{CURRENT} leads to {last.folder} again.", {"run": str(last.folder)}))
    state = str(last.manifest().get("state"))
    said = f"Nothing new since run {last.number} of {last.period}, which is {state}; nothing was written."
    say(Said("nothing new", said, {"run": str(last.folder), "state": state}))
    return RunDone(last.period)


def _nothing_of_the_period(
    office: Office, period: Month, files: Mapping[str, int], missing: SeenFiles, say: Say
) -> RunDone:
    """Say that no file is of the period; its list is made only if the settings want that of a month without events."""
    _say_withdrawn(missing, say)
    counts = ", ".join(f"{count} {verdict}" for verdict, count in files.items())
    said = (
        f"Nothing new: every file was rated by an earlier list or is no event to be rated ({counts}); nothing was "
        f"written. If {period} is a month without events whose list is to be made, write allow_empty = true into "
        f"{office.path(SETTINGS_FILE)}."
    )
    say(Said("nothing new", said, {"period": str(period), "files": dict(files)}))
    return RunDone(period)


def _columns_of(sources: Sequence[Any]) -> dict[str, bytes]:
    return {sha256_of(each.columns): each.columns for each in sources if each.columns is not None}


def _record(period: Month, out: Path, key: RunKey) -> dict[str, Any]:
    """Return the record of a run: what decided it beside what its manifest says."""
    return {
        "version": __version__,
        "program_sha256": program_version(),
        "rules_sha256": program_version("rules"),
        "period": str(period),
        "key": key.sha256,
        "manifest_sha256": sha256_of_file(out / "manifest.json"),
        "files": key.files,
    }


def newest_run(office: Office, period: Month | None) -> Run:
    """Return the newest run of a period, without one the current run; raise NothingDoneError if there is none."""
    if period is not None:
        runs = runs_of(office.folder, period)
        found = runs[-1] if runs else None
    else:
        folder = current_run(office.folder)
        found = None if folder is None else run_at(folder)
    if found is None:
        of = f" of {period}" if period else ""
        raise NothingDoneError(f"there is no run{of} in {office.folder}; rate first: ratebatch run {office.folder}")
    return found
