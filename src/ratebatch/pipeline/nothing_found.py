"""What is said where none of the files given is a tournament: that, and why each was left out."""

from collections.abc import Iterable, Sequence
from pathlib import Path

FILES_TOLD = 5
"""Of so many files that were left out the reason is told."""


def nothing_found(
    paths: Iterable[Path], left_out: Sequence[tuple[str, str]], advice: str = "", what: str = "tournament file"
) -> str:
    """Return the sentence, and below it the name and the reason of the first files that were left out."""
    told = [f"{file}: {reason}" for file, reason in left_out[:FILES_TOLD]]
    more = len(left_out) - len(told)
    told += [f"and {more} more"] if more else []
    return "\n".join((f"no {what} was found in {', '.join(map(str, paths))}{advice}", *told))
