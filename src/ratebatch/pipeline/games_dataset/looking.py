"""The first look at the files of a dataset, and which of them are left out: damaged, twice there, or rated before."""

from collections.abc import Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.engines import Engine
from ratebatch.pipeline.games_dataset.dataset import LookedAt
from ratebatch.pipeline.request import Progress, RateRequest
from ratebatch.reading.games_dataset import look_at
from ratebatch.reading.games_files import DatasetFile
from ratebatch.reading.own_table import OwnFileError, manifest_of
from ratebatch.records.period import Month
from ratebatch.records.verdict import Verdict

RATED_FILES = "games_files"
"""Where a manifest has the files of datasets that this and earlier periods rated."""

KEPT_MONTHS = 12


class RatedFile(NamedTuple):
    """A file that an earlier period rated."""

    period: str
    file: str
    sha256: str


def looked_at(
    files: Sequence[DatasetFile], request: RateRequest, engine: Engine, progress: Progress
) -> tuple[list[LookedAt], list[Issue]]:
    """Return what each file is, which are left out, and the problems found."""
    before = {each.sha256: each for each in rated_files(request)}
    seen: dict[str, str] = {}
    found: list[LookedAt] = []
    issues: list[Issue] = []
    for at, look in enumerate(engine.map(look_at, None, files)):
        progress("Looking at files", at, len(files))
        file, left, problem = files[at], None, look.problem
        if problem is not None:
            left = (Verdict.REJECTED, problem.message)
        elif look.sha256 in before:
            rated = before[look.sha256]
            said = f"The file was rated on list {rated.period} as {rated.file}."
            problem, left = issue("GAMES_RATED_BEFORE", said, Source(file.label)), (Verdict.DUPLICATE, said)
        elif look.sha256 in seen:
            said = f"It holds the same games as {seen[look.sha256]}."
            problem, left = issue("DUPLICATE_EVENT", said, Source(file.label)), (Verdict.DUPLICATE, said)
        seen.setdefault(look.sha256, file.label)
        found.append(LookedAt(file, look, left))
        issues += [] if problem is None else [problem]
    return found, issues


def rated_files(request: RateRequest) -> list[RatedFile]:
    """Return the files of datasets that earlier periods rated, as the output of the month before names them."""
    if request.previous is None:
        return []
    try:
        rows = manifest_of(request.previous).content.get(RATED_FILES, [])
    except OwnFileError:
        return []  # reading the history says it better
    oldest = request.period.plus(-KEPT_MONTHS)
    known = [
        RatedFile(*(str(row.get(name, "")) for name in RatedFile._fields)) for row in rows if isinstance(row, dict)
    ]
    return [each for each in known if Month.parse(each.period) > oldest]
