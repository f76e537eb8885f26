"""The first look at the files of a dataset, and which of them are left out: damaged, twice there, or passed over."""

from collections.abc import Sequence

from ratebatch.issues import Issue, Source, issue
from ratebatch.pipeline.engines import Engine
from ratebatch.pipeline.games_dataset.dataset import LookedAt
from ratebatch.pipeline.request import Progress
from ratebatch.reading.games_dataset import look_at
from ratebatch.reading.games_files import DatasetFile
from ratebatch.records.verdict import Verdict


def looked_at(files: Sequence[DatasetFile], engine: Engine, progress: Progress) -> tuple[list[LookedAt], list[Issue]]:
    """Return what each file is, which are left out, and the problems found."""
    seen: dict[tuple[object, ...], str] = {}
    found: list[LookedAt] = []
    issues: list[Issue] = []
    for at, look in enumerate(engine.map(look_at, None, files)):
        progress("Looking at files", at, len(files))
        file, left, problem = files[at], None, look.problem
        content = (look.sha256, look.folders)
        if problem is not None:
            left = (Verdict.IGNORED if file.passed_over else Verdict.REJECTED, problem.message)
        elif content in seen:
            said = f"It holds the same games as {seen[content]}."
            problem, left = issue("DUPLICATE_EVENT", said, Source(file.label)), (Verdict.DUPLICATE, said)
        if look.problem is None:
            seen.setdefault(content, file.label)
        found.append(LookedAt(file, look, left))
        issues += [] if problem is None else [problem]
    return found, issues
