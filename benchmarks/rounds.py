"""Measure in rounds: each round runs every measurement once, so that a slow minute of the machine falls on all."""

import shutil
import statistics
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.measured import Measured, RunFailed, measure
from benchmarks.measurements import Measurement


class Figures(NamedTuple):
    """A measurement over all rounds."""

    about: str
    seconds: float
    """The median."""
    fastest: float
    slowest: float
    megabytes: float
    """The median of the most that each run had."""
    runs: int
    scaled: int
    """1, or the factor from the part that was done to the whole."""


def measure_rounds(
    chosen: Sequence[Measurement], rounds: int, cache: Path, tell: Callable[[str], None]
) -> dict[str, Figures]:
    """Return the figures of each measurement by name; the first runs, which fill the caches, do not count.

    Raises RunFailed when a run ends otherwise than it should, or when two ways to the same result disagree.
    """
    environment = {"RATEBATCH_CACHE_DIR": str(cache)}
    _warm_up(chosen, environment, tell)
    found: dict[str, list[Measured]] = {}
    for number in range(1, rounds + 1):
        for each in chosen:
            if each.rounds is None or number <= each.rounds:
                if each.without_cache:
                    shutil.rmtree(cache, ignore_errors=True)
                runs = [measure(each.command(), environment, each.codes) for _ in range(each.repeats)]
                found.setdefault(each.name, []).extend(runs)
                tell(f"round {number}: {each.name} {statistics.median(run.seconds for run in runs):.3f} s")
    _refuse_differing(found, "kernel", "kernel-plain")
    return {each.name: _figures(each, found[each.name]) for each in chosen}


def _warm_up(chosen: Sequence[Measurement], environment: Mapping[str, str], tell: Callable[[str], None]) -> None:
    """Run what reads a list through the cache once, and what other measurements need the outputs of."""
    for each in chosen:
        if each.name in {"world-warm", "national-warm", "list-cached"}:
            measure(each.command(), environment, each.codes)
            tell(f"warmed up: {each.name}")


def _refuse_differing(found: Mapping[str, Sequence[Measured]], one: str, two: str) -> None:
    digests = {str(run.said["digest"]) for name in (one, two) for run in found.get(name, ())}
    if len(digests) > 1:
        raise RunFailed(f"{one} and {two} found different integers")


def _figures(of: Measurement, runs: Sequence[Measured]) -> Figures:
    """Return the median; of a part of the work, what grows with it is multiplied."""
    seconds = sorted(run.seconds * of.scale for run in runs)
    return Figures(
        about=of.about,
        seconds=statistics.median(seconds),
        fastest=seconds[0],
        slowest=seconds[-1],
        megabytes=statistics.median(_memory(run, of.scale) for run in runs),
        runs=len(runs),
        scaled=of.scale,
    )


def _memory(run: Measured, scale: int) -> float:
    """Return the memory of the whole work: that of the bare imports does not grow with it."""
    imports = float(str(run.said.get("imports", 0.0)))
    return imports + (run.megabytes - imports) * scale
