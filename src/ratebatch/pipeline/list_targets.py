"""Where what is made of rating lists may not go: in the place of a list that is read."""

from pathlib import Path

from ratebatch.pipeline.request import UsageError


def refuse_own_list(target: Path, lists: list[Path], what: str) -> None:
    """Raise UsageError for a target that is one of the lists; `what` is the thing that needs another name."""
    if any(target.exists() and each.exists() and target.samefile(each) for each in lists):
        which = "the list to read" if len(lists) == 1 else "one of the lists"
        raise UsageError(f"{target} is {which}; give {what} another name.")
