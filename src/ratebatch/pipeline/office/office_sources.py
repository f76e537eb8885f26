"""The files that are rated, read into memory once: what is hashed, rated and kept are the same bytes."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from ratebatch.pipeline.office.settings import Office
from ratebatch.pipeline.office.whole_files import Waiting, WholeFiles
from ratebatch.pipeline.request import NothingDoneError
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sources import SourceFile, find_sources
from ratebatch.workspace.looks import Look, look_at


class Held(NamedTuple):
    """The files in memory, and those that were changed while they were read, which wait."""

    sources: tuple[SourceFile, ...]
    waiting: tuple[Waiting, ...]


def in_memory(office: Office, whole: WholeFiles) -> Held:
    """Read the whole files; raise NothingDoneError if one vanishes meanwhile: something is being moved."""
    held = [_read(each) for each in find_sources([office.results], only=whole.looks.keys())]
    changed = {each.path for each in held if not _stood_still(each.path, whole.looks.get(each.path))}
    waiting = tuple(Waiting(path, path.name, "changed while it was read") for path in sorted(changed))
    return Held(tuple(each for each in held if each.path not in changed), waiting)


def _read(source: SourceFile) -> SourceFile:
    if source.refusal is not None or source.content is not None:
        return source
    content, beside = source.read(), source.columns_file()
    for refusal in (content, beside):
        if isinstance(refusal, Refusal):
            return replace(source, refusal=refusal)
    assert isinstance(content, bytes)  # noqa: S101 - it is no refusal
    return replace(source, content=content, columns=None if beside is None else beside.content)  # type: ignore[union-attr]


def refuse_changed(office: Office, whole: WholeFiles) -> None:
    """Raise NothingDoneError if a file named by the settings was changed while it was read."""
    for path in office.named_files:
        if not _stood_still(path, whole.looks.get(path)):
            raise NothingDoneError(f"{path} was changed while it was read; nothing was rated. Run again.")


def _stood_still(path: Path, look: Look | None) -> bool:
    if look is None:
        return True  # a folder that cannot be read, or a file that is passed over: no bytes of it count
    now = look_at(path, look.since, look)
    if now is None:
        raise NothingDoneError(f"{path} vanished while it was read; nothing was changed. Run again.")
    return now == look


def bytes_of(sources: Sequence[SourceFile]) -> dict[str, bytes]:
    """Return the contents by their SHA-256."""
    return {each.sha256: each.content for each in sources if each.content is not None and each.refusal is None}
