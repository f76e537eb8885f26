"""Where the report of a check may not go: in the place of a file that is read."""

import os
from collections.abc import Sequence
from pathlib import Path

from ratebatch.pipeline.checking.request import CheckRequest
from ratebatch.pipeline.request import UsageError
from ratebatch.reading.sources import SourceFile


def refuse_report(request: CheckRequest, sources: Sequence[SourceFile]) -> None:
    """Raise UsageError for a report that would take the place of a file read, whatever `--force` says."""
    if request.report is None:
        return
    for path in [*(source.path for source in sources), *request.paths, *request.beside]:
        if is_same(request.report, path):
            raise UsageError(f"{request.report} is read by this check; give --out another name.")


def is_same(one: Path, other: Path) -> bool:
    """Say whether two paths lead to one file, through links too."""
    try:
        return os.path.samefile(one, other)  # noqa: PTH121 - of both alike
    except OSError:
        return os.path.realpath(one) == os.path.realpath(other)
