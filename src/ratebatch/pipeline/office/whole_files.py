"""Which files of the results are whole: those that two looks, some seconds apart, saw with the same size and time."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ratebatch.pipeline.office.settings import Office
from ratebatch.pipeline.request import NothingDoneError
from ratebatch.reading.labels import printable
from ratebatch.reading.other_files import COLUMNS_ENDING
from ratebatch.reading.walking import walked
from ratebatch.workspace.looks import Look, keep_looks, look_at, read_looks


class Waiting(NamedTuple):
    """A file that is not read yet: its path below the results, or its full path, and why."""

    path: Path
    label: str
    why: str


class WholeFiles(NamedTuple):
    """The looks at the files that may be read, and the files that wait.

    `of_settings` says that one of those is named by the settings, so that nothing can be rated without it.
    """

    looks: dict[Path, Look]
    waiting: tuple[Waiting, ...]
    of_settings: bool


def whole_files(office: Office, settle: float | None) -> WholeFiles:
    """Look at the files, wait if some were not seen before, look again, and keep the looks for the next run.

    `settle` is how many seconds this run may wait, None for as long as the settings ask; with 0 it only looks, and the
    runs after it find out what has stood still. Raises NothingDoneError when the folder of results is gone.
    """
    needed = office.settings.stable_seconds
    patience = needed if settle is None else settle
    looks = _look(office, {office.folder / path: look for path, look in read_looks(office.folder).items()})
    if patience > 0 and any(_age(look) < needed for look in looks.values()):
        _keep(office, looks)  # a run that is killed while it waits has looked all the same
        time.sleep(min(patience, needed))
        looks = _look(office, looks)
    _keep(office, looks)
    young = {path: look for path, look in looks.items() if _age(look) < needed}
    for path in [*young]:  # a file is read with what stands beside it about its columns
        if path.name.endswith(COLUMNS_ENDING):
            spoken_of = path.with_name(path.name.removesuffix(COLUMNS_ENDING))
            if spoken_of in looks:
                young.setdefault(spoken_of, looks[path])
    waiting = tuple(Waiting(path, _label(office, path), _why(look, needed)) for path, look in sorted(young.items()))
    return WholeFiles(
        {path: look for path, look in looks.items() if path not in young},
        waiting,
        any(path in young for path in office.named_files),
    )


def _look(office: Office, before: dict[Path, Look]) -> dict[Path, Look]:
    now = time.time()
    found = ((path, look_at(path, now, before.get(path))) for path in dict.fromkeys(_paths(office)))
    return {path: look for path, look in found if look is not None}


def _paths(office: Office) -> Iterator[Path]:
    if not office.results.is_dir():
        raise NothingDoneError(f"the folder of results {office.results} is not there; is its disk connected?")
    yield from (found.path for found in walked(office.results, None) if found.refusal is None)
    for path in office.named_files:
        if not path.is_file():
            raise NothingDoneError(f"{path} is named in the settings and is not there.")
        yield path


def _keep(office: Office, looks: dict[Path, Look]) -> None:
    keep_looks(office.folder, {_below(office, path): look for path, look in looks.items()})


def _below(office: Office, path: Path) -> str:
    """Return the path below the office, so that its folder can be moved; the whole path of a file elsewhere."""
    return os.fspath(path.relative_to(office.folder) if path.is_relative_to(office.folder) else path)


def _age(look: Look) -> float:
    return time.time() - look.since


def _label(office: Office, path: Path) -> str:
    """Return the name of a file in the log: below the results, else below the office, else the whole path."""
    above = next((folder for folder in (office.results, office.folder) if path.is_relative_to(folder)), None)
    return printable(os.fspath(path) if above is None else path.relative_to(above).as_posix())


def _why(look: Look, needed: float) -> str:
    return f"seen with {look.size} bytes; read when it has stood unchanged for {needed:g} seconds"
