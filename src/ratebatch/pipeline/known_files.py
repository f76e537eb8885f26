"""Files that cannot be read this time, but were rated last month: their bytes tell."""

from collections.abc import Mapping

from ratebatch.issues import Source, issue
from ratebatch.pipeline.files import FilesRead
from ratebatch.rating.discipline import Discipline
from ratebatch.reading.previous import Previous
from ratebatch.records.earlier_events import EarlierEvents
from ratebatch.records.rated_where import rated_before
from ratebatch.records.verdict import FileVerdict, Verdict


def with_known_files(read: FilesRead, previous: Mapping[Discipline, Previous | None]) -> FilesRead:
    """Return what was read; a file that was refused is a duplicate if last month rated all of it in each system.

    It was read then with a code page, or with a file beside it, that is not given this time. Its own problems are not
    told: nothing has to be done about it.
    """
    known = _known(read.refused, previous)
    if not known:
        return read
    verdicts = [
        each.model_copy(update={"verdict": Verdict.DUPLICATE, "reason": known[each.file]})
        if each.file in known
        else each
        for each in read.refused
    ]
    kept = [found for found in read.issues if found.source.file not in known]
    told = [issue("EVENT_RATED_BEFORE", said, Source(file)) for file, said in known.items()]
    return FilesRead(read.tournaments, verdicts, [*kept, *told])


def _known(refused: list[FileVerdict], previous: Mapping[Discipline, Previous | None]) -> dict[str, str]:
    """Return the refused files that were rated before, each with where, in words."""
    folders = [each for each in previous.values() if each is not None]
    waiting = [each for each in refused if each.verdict in (Verdict.HELD, Verdict.REJECTED) and each.sha256]
    if not waiting or len(folders) < len(previous):
        return {}
    done = frozenset.intersection(*(each.done for each in folders))
    by_bytes = [EarlierEvents(each.events) for each in folders] if done else []
    known = {}
    for each in waiting:
        rated = [events.of_bytes(each.sha256) for events in by_bytes] if each.sha256 in done else []
        if rated and rated[0] is not None and None not in rated:
            known[each.file] = rated_before(rated[0].where, "The file")
    return known
