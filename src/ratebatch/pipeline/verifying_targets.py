"""Where an answer of `verify` may be written: over nothing that is read, and over nothing else without being told."""

from collections.abc import Iterable
from pathlib import Path

from ratebatch.pipeline.request import UsageError


def refuse_target(
    target: Path | None, option: str, folders: Iterable[Path], inputs: Iterable[Path], *, force: bool
) -> None:
    """Raise UsageError for a file in a folder that is verified, for one that is read, and without `force` for any."""
    if target is None:
        return
    place, inputs = target.resolve(), tuple(inputs)
    for folder in folders:
        if place.is_relative_to(folder.resolve()):
            raise UsageError(f"{target} lies in {folder}, which is verified and not changed; name a file elsewhere.")
    if place in {each.resolve() for each in inputs} or any(target.exists() and _same(target, each) for each in inputs):
        raise UsageError(f"{target} is read by this command; give {option} another name.")
    if target.exists() and not force:
        raise UsageError(f"{target} exists already; give {option} another name, or --force to write over it.")


def _same(target: Path, other: Path) -> bool:
    return other.exists() and target.samefile(other)
