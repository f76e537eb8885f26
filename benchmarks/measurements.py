"""What is measured: each measurement is a command that runs in a process of its own."""

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks.months import Month
from benchmarks.sizes import LIST_MONTH, PERIOD

RATED = (0, 1)
"""The exit codes of a month that was rated."""
OF_SHORT_RUNS = 5


class Places(NamedTuple):
    """Where everything lies."""

    world: Month
    national: Month
    federation: Month
    excel: Month
    scratch: Path
    peers: Path | None
    """The interpreter of the peers' environment."""
    has_py4swiss: bool
    jobs: tuple[str, ...]
    """The option for the number of workers of a month, where the program has it."""
    part: int
    """The straightforward build is given every so-manieth file."""
    kernel_rows: int


class Measurement(NamedTuple):
    """A command to measure."""

    name: str
    group: str
    about: str
    command: Callable[[], list[str | Path]]
    """Called right before the run."""
    codes: tuple[int, ...] = (0,)
    repeats: int = 1
    """Runs in each round."""
    rounds: int | None = None
    """At most so many rounds; None for as many as all others."""
    scale: int = 1
    """The share of the work that was done, as one in so many: time and memory are multiplied by it."""
    without_cache: bool = False
    """Whether the cache of lists is emptied before."""


def measurements(places: Places) -> Iterator[Measurement]:
    """Yield the measurements in the order of a round."""
    yield from _of_world(places)
    yield from _of_events(places)
    yield from _of_kernel(places)
    yield from _of_lists(places)
    yield from _of_excel(places)
    yield from _of_starts(places)
    yield from _of_federation(places)


def _of_world(places: Places) -> Iterator[Measurement]:
    world = places.world
    yield Measurement("world-warm", "world", "World month, list from the cache", _rate(places, world), RATED)
    txt = _rate(places, world, "--no-cache")
    yield Measurement("world-txt", "world", "World month, list read anew from TXT", txt, RATED)
    xml = _rate(places, world, "--no-cache", listed=world.xml)
    yield Measurement("world-xml", "world", "World month, list read anew from XML", xml, RATED)

    def copy() -> list[str | Path]:
        written = sum(path.stat().st_size for path in (places.scratch / "out").rglob("*") if path.is_file())
        read = [world.events, world.txt, *sorted((places.scratch / "cache").rglob("*.list"))[:1]]
        return [*_function("copy"), places.scratch, str(written), *read]

    yield Measurement("copy", "world", "Read the month's files and write as many bytes as its outputs have", copy)
    if places.peers is not None:
        build: list[str | Path] = [
            places.peers,
            "-m",
            "benchmarks.straightforward",
            world.events,
            world.txt,
            places.scratch / "plain",
        ]
        yield Measurement(
            name="straightforward",
            group="world",
            about="World month by the straightforward build",
            command=lambda: [*build, str(places.part)],
            rounds=1,
            scale=places.part,
        )


def _of_events(places: Places) -> Iterator[Measurement]:
    events = places.world.events
    yield _timed("events", "events", "Read and validate the world's TRF files in one process", "events", events)
    yield _timed("events-bytes", "events", "Read the bytes of the world's TRF files", "bytes", events)
    if places.peers is not None:
        trf = "Parse the world's TRF files with `trf`"
        yield _peer(places, "trf", f"{trf}, all tournaments kept", "kept")
        yield _peer(places, "trf-dropped", f"{trf}, each dropped at once", "dropped")
        if places.has_py4swiss:
            yield _peer(places, "py4swiss", "Parse the world's TRF files with py4swiss, all tournaments kept", "kept")


def _peer(places: Places, name: str, about: str, kept: str) -> Measurement:
    """Return the measurement of another parser; the world's month is held against `trf`, too."""
    parser = name.partition("-")[0]
    module: list[str | Path] = [str(places.peers), "-m", "benchmarks.peer_parsers"]
    group = "events world" if parser == "trf" else "events"
    return Measurement(name, group, about, lambda: [*module, parser, places.world.events, kept])


def _of_kernel(places: Places) -> Iterator[Measurement]:
    for name, way, about in (
        ("kernel", "ours", "Rating kernel: which games count, expectations, sums by player and by event"),
        ("kernel-plain", "plain", "The same in a plain Python loop"),
    ):
        command: list[str | Path] = [sys.executable, "-m", "benchmarks.kernel", way, str(places.kernel_rows)]
        yield Measurement(name, "kernel", f"{about}, {places.kernel_rows:,} sides of games", command.copy)


def _of_lists(places: Places) -> Iterator[Measurement]:
    world = places.world
    yield _timed("list-txt", "lists", "Read the world's list from TXT", "list", world.txt)
    yield _timed("list-txt-bytes", "lists", "Read the bytes of the TXT", "bytes", world.txt)
    yield _timed(
        "list-cached", "lists", "Read the world's list from the cache, with its hash", "cached-list", world.txt
    )
    yield _timed("list-xml", "lists", "Read the world's list from XML", "list", world.xml)
    yield _timed("list-xml-bytes", "lists", "Read the bytes of the XML", "bytes", world.xml)


def _of_excel(places: Places) -> Iterator[Measurement]:
    events = places.excel.events
    yield _timed("excel", "excel", "Read and validate small workbooks in one process", "events", events)
    yield _timed("workbooks", "excel", "Read their sheets alone", "workbooks", events)
    yield _timed("openpyxl", "excel", "Iterate over their cells with openpyxl, read-only", "openpyxl", events)


def _of_starts(places: Places) -> Iterator[Measurement]:
    rate = _rate(places, places.national)
    yield Measurement("national-warm", "starts", "National month, list from the cache", rate, RATED, OF_SHORT_RUNS)
    if places.peers is not None:
        pandas: list[str | Path] = [places.peers, "-c", "import pandas"]
        yield Measurement("pandas", "starts", "Start Python with pandas", pandas.copy, repeats=OF_SHORT_RUNS)
    own: list[str | Path] = [sys.executable, "-m", "ratebatch", "--help"]
    bare: list[str | Path] = [sys.executable, "-m", "benchmarks.bare_click", "--help"]
    yield Measurement("help", "starts", "`ratebatch --help`", own.copy, repeats=2 * OF_SHORT_RUNS)
    yield Measurement("click", "starts", "`--help` of a bare Click program", bare.copy, repeats=2 * OF_SHORT_RUNS)


def _of_federation(places: Places) -> Iterator[Measurement]:
    month = places.federation
    cold = _rate(places, month, "--no-cache")
    yield Measurement("federation-cold", "federation", "Federation's month, list read anew", cold, RATED)
    into = _timed("federation-list", "federation", "Federation's list into the empty cache", "cached-list", month.txt)
    yield into._replace(without_cache=True)
    again = "Federation's list from the cache"
    yield _timed("federation-list-cached", "federation", again, "cached-list", month.txt)
    warm = _rate(places, month)
    yield Measurement("federation-warm", "federation", "Federation's month, list from the cache", warm, RATED)


def _rate(places: Places, month: Month, *more: str, listed: Path | None = None) -> Callable[[], list[str | Path]]:
    """Return the command that rates a month into an empty folder, without reports for people."""

    def command() -> list[str | Path]:
        out = places.scratch / "out"
        shutil.rmtree(out, ignore_errors=True)
        options = ["--period", PERIOD, "--type", "standard", "--report", "none", "--quiet", "--out", str(out)]
        given = f"{LIST_MONTH}={listed or month.txt}"
        return [sys.executable, "-m", "ratebatch", "rate", month.events, "--list", given, *options, *places.jobs, *more]

    return command


def _timed(name: str, group: str, about: str, function: str, *arguments: Path) -> Measurement:
    """Return the measurement of one function."""
    return Measurement(name, group, about, lambda: [*_function(function), *arguments])


def _function(name: str) -> list[str | Path]:
    return [sys.executable, "-m", "benchmarks.functions", name]
