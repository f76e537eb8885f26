"""Measure the program beside its peers: `python -m benchmarks [--rounds N] [--quick] [--only GROUP,…] …`.

Every run is a process of its own. The medians are held against the goals, printed, and added to RESULTS.md.
"""

import argparse
import datetime as dt
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.goals import GOALS
from benchmarks.judged import judged
from benchmarks.machine import machine_facts
from benchmarks.measured import ROOT
from benchmarks.measurements import Places, measurements
from benchmarks.months import given_month, month_in
from benchmarks.peers import has_optional, peers_python
from benchmarks.rounds import measure_rounds
from benchmarks.table import section

GROUPS = ("world", "events", "kernel", "lists", "excel", "starts", "federation")
RESULTS = ROOT / "benchmarks" / "RESULTS.md"
KERNEL_ROWS = 1_700_000
QUICK_KERNEL_ROWS = 3_000
PART = 10
WORKERS = ("--jobs", "2")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure; return 1 if a goal is missed. Tiny months are held against none."""
    asked = _arguments(arguments)
    places = _places(asked)
    chosen = [each for each in measurements(places) if set(each.group.split()) & set(asked.only)]
    if asked.quick:
        chosen = [each._replace(repeats=1) for each in chosen]
    figures = measure_rounds(chosen, asked.rounds, places.scratch / "cache", _tell)
    goals = [] if asked.quick else judged(GOALS, figures)
    facts = [*machine_facts(places.peers), *_told(asked, places)]
    text = section(dt.datetime.now(dt.UTC), facts, figures, goals)
    sys.stdout.write(text)
    if asked.results is not None:
        with asked.results.open("a", encoding="utf-8") as kept:
            kept.write(f"\n{text}")
    return int(not all(goal.met for goal in goals))


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, help="how often; 3, or 1 with --quick")
    parser.add_argument("--quick", action="store_true", help="tiny months, to see that all runs; no goals")
    parser.add_argument("--full", action="store_true", help="give the straightforward build all files")
    parser.add_argument("--folder", type=Path, help="a world month that was written before")
    parser.add_argument("--bench", type=Path, default=ROOT / ".bench", help="for months, peers and outputs")
    parser.add_argument("--without-peers", action="store_true", help="install and compare nothing else")
    parser.add_argument("--only", type=lambda text: text.split(","), default=GROUPS, help=f"of {','.join(GROUPS)}")
    parser.add_argument("--results", type=Path, help="the file to add to; RESULTS.md, none with --quick or --only")
    asked = parser.parse_args(arguments)
    if unknown := set(asked.only) - set(GROUPS):
        parser.error(f"--only {','.join(sorted(unknown))}: there is {', '.join(GROUPS)}")
    asked.rounds = asked.rounds or (1 if asked.quick else 3)
    if asked.results is None and not asked.quick and tuple(asked.only) == GROUPS:
        asked.results = RESULTS
    return asked


def _places(asked: argparse.Namespace) -> Places:
    """Make what is missing."""
    bench = asked.bench.resolve()
    scratch = bench / "scratch"
    scratch.mkdir(parents=True, exist_ok=True)
    peers = None if asked.without_peers else peers_python(bench / "peers")
    if peers is None and not asked.without_peers:
        _tell("the peers could not be installed: measuring without them")
    if asked.quick:
        quick = month_in(bench / "quick", "quick")
        world = national = federation = quick
        excel = month_in(bench / "quick-excel", "quick-excel")
    else:
        world = given_month(asked.folder.resolve()) if asked.folder else month_in(bench / "world", "world")
        national, federation, excel = (month_in(bench / name, name) for name in ("national", "federation", "excel"))
    return Places(
        world=world,
        national=national,
        federation=federation,
        excel=excel,
        scratch=scratch,
        peers=peers,
        has_py4swiss=peers is not None and has_optional(peers, "py4swiss"),
        jobs=_jobs(),
        part=1 if asked.full or asked.quick else PART,
        kernel_rows=QUICK_KERNEL_ROWS if asked.quick else KERNEL_ROWS,
    )


def _jobs() -> tuple[str, ...]:
    """Return the option for two workers if this version of the program has it."""
    command = [sys.executable, "-m", "ratebatch", "rate", "--help"]
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603 - our own words
    return WORKERS if WORKERS[0] in shown.stdout else ()


def _told(asked: argparse.Namespace, places: Places) -> list[str]:
    """Return what was asked for, in words."""
    workers = " ".join(places.jobs) or "one process"
    part = "" if places.part == 1 else f"; straightforward build on 1/{places.part} of files and list, multiplied"
    return [f"{asked.rounds} rounds, interleaved; months with {workers}{part}{'; tiny months' if asked.quick else ''}"]


def _tell(text: str) -> None:
    sys.stderr.write(f"{text}\n")


if __name__ == "__main__":
    sys.exit(main())
