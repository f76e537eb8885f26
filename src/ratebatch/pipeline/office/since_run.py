"""What has changed in an office since a run: tournament files that came, changed or went, and files of the settings."""

from typing import Any, NamedTuple

from ratebatch.pipeline.office.settings import Office
from ratebatch.reading.office_settings import SETTINGS_FILE
from ratebatch.reading.sources import SourceFile, find_sources
from ratebatch.workspace.runs import Run
from ratebatch.workspace.storage import sha256_of_file

COUNTED = ("rated", "held")
"""The verdicts of files whose absence changes a list."""


class Gone(NamedTuple):
    """A file that a run of the period rated or held and that is no longer there, under no name."""

    file: str
    sha256: str


def gone_since(run: Run | None, manifest: dict[str, Any], sources: tuple[SourceFile, ...]) -> tuple[Gone, ...]:
    """Return the files that a run rated or held, or already missed, and that are not among those of now.

    A file that was only renamed or moved is there.
    """
    if run is None:
        return ()
    counted = {Gone(str(each["file"]), str(each["sha256"])) for each in _inputs(manifest) if each["verdict"] in COUNTED}
    missed = {Gone(str(each["file"]), str(each["sha256"])) for each in run.record.get("gone", [])}
    return _not_there(counted | missed, sources)


def _not_there(files: set[Gone], sources: tuple[SourceFile, ...]) -> tuple[Gone, ...]:
    labels, contents = {each.label for each in sources}, {each.sha256 for each in sources if each.sha256}
    return tuple(sorted(each for each in files if each.file not in labels and each.sha256 not in contents))


def changes_since(office: Office, run: Run, manifest: dict[str, Any]) -> tuple[str, ...]:
    """Return a line for each file that is not as the run had it; none if the run is of today's files.

    Whatever became of a file in the run: who takes away one that was rejected has settled what the list waited for.
    """
    sources = tuple(find_sources([office.results])) if office.results.is_dir() else ()
    rated = {str(each["file"]): str(each["sha256"]) for each in _inputs(manifest)}
    had = {Gone(str(each["file"]), str(each["sha256"])) for each in _inputs(manifest)}
    gone = {*gone_since(run, manifest, sources), *_not_there(had, sources)}
    said = [f"gone: {each.file}" for each in sorted(gone)]
    for each in sources:
        if each.refusal is not None:
            continue
        if each.label not in rated:
            said += [f"new: {each.label}"] * (each.sha256 not in rated.values())
        elif each.sha256 != rated[each.label]:
            said.append(f"changed: {each.label}")
    for name, sha256 in run.record.get("files", {}).items():
        if name != SETTINGS_FILE and _hash(office, name) != sha256:  # its comments decide nothing
            said.append(f"changed: {name}")
    return tuple(said)


def _inputs(manifest: dict[str, Any]) -> list[dict[str, Any]]:
    return list(manifest.get("inputs", []))


def _hash(office: Office, name: str) -> str:
    try:
        return sha256_of_file(office.path(name))
    except OSError:
        return ""
