"""Invent a dataset of games and rate it on each engine: `python -m benchmarks.dask_games FOLDER --games N`.

FOLDER gets `games` (Parquet, a file a day), `list.csv`, and an output folder for each engine, which must be equal. The
same seed makes the same games. One line for each engine is printed, and at the end a table for RESULTS.md.
"""

import argparse
import filecmp
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.parquet as pq

Ints = npt.NDArray[np.int64]

SEED = 20261101
DAYS = 27
FIRST_DAY = np.datetime64("2026-11-02")
ENTRANTS, ROUNDS = 200, 10
"""Of each event: everybody plays in every round, nobody meets twice."""
GAMES_OF_EVENT = ENTRANTS // 2 * ROUNDS
UNRATED = 0.01
FORFEITS = 0.01
ROW_GROUP = 250_000
PERIOD, LIST_MONTH = "2026-12", "2026-11"


class Invented(NamedTuple):
    """The people of a list: their numbers and ratings, 0 for none."""

    ids: Ints
    ratings: Ints


def write_list(people: int, path: Path, random: np.random.Generator) -> Invented:
    """Write a list of invented people and return them."""
    ids = 1_000_000 + np.cumsum(random.integers(1, 40, people))
    ratings = np.clip(random.normal(1850, 250, people), 1400, 2800).astype(np.int64)
    ratings[random.random(people) < UNRATED] = 0
    born = random.integers(1950, 2016, people)
    k = np.where(ratings >= 2400, 10, np.where((born >= 2008) & (ratings < 2300), 40, 20))
    numbers = np.arange(people)
    table = pa.table(
        {
            "id": ids,
            "name": pa.array(np.char.add("Player, No ", numbers.astype(np.str_))),
            "federation": pa.array(np.full(people, "TUR")),
            "sex": pa.array(np.where(numbers % 8 == 0, "F", "M")),
            "standard_rating": pa.array(ratings, mask=ratings == 0),
            "standard_games": np.zeros(people, dtype=np.int64),
            "standard_k": pa.array(k, mask=ratings == 0),
            "birth_year": born,
            "flag": pa.array(np.full(people, "")),
        }
    )
    pa_csv.write_csv(table, path, pa_csv.WriteOptions(quoting_style="needed"))
    return Invented(ids, ratings)


def write_games(games: int, people: Invented, folder: Path, random: np.random.Generator) -> int:
    """Write the games of a month, a file for each day, and return how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    events = max(1, games // GAMES_OF_EVENT)
    shuffled = random.permutation(len(people.ids))
    written = 0
    for day, of_day in enumerate(np.array_split(np.arange(events), min(DAYS, events))):
        path = folder / f"{FIRST_DAY + day}.parquet"
        with pq.ParquetWriter(path, _of_events(of_day[:1], day, people, shuffled, random).schema) as writer:
            for few in np.array_split(of_day, max(1, len(of_day) * GAMES_OF_EVENT // ROW_GROUP)):
                table = _of_events(few, day, people, shuffled, random)
                writer.write_table(table, row_group_size=ROW_GROUP)
                written += table.num_rows
    return written


def _of_events(events: Ints, day: int, people: Invented, shuffled: Ints, random: np.random.Generator) -> pa.Table:
    half = ENTRANTS // 2
    entrants = shuffled[(events[:, None] * ENTRANTS + np.arange(ENTRANTS)) % len(shuffled)]
    entrants = random.permuted(entrants, axis=1)
    place = np.arange(half)
    white = np.stack([entrants[:, place] for _ in range(ROUNDS)], axis=1)
    black = np.stack([entrants[:, half + (place + number) % half] for number in range(ROUNDS)], axis=1)
    flat_white, flat_black = white.ravel(), black.ravel()
    swap = random.random(len(flat_white)) < 0.5
    flat_white, flat_black = np.where(swap, flat_black, flat_white), np.where(swap, flat_white, flat_black)
    difference = people.ratings[flat_white] - people.ratings[flat_black]
    chance = 1 / (1 + 10 ** (-difference / 400))
    drawn = random.random(len(chance)) < 0.3
    wins = random.random(len(chance)) < chance
    played = random.random(len(chance)) >= FORFEITS
    result = np.where(drawn & played, 1, np.where(wins, 0, 2))
    names = pa.array([f"arena-{number:07d}" for number in events.tolist()])
    return pa.table(
        {
            "event": pa.DictionaryArray.from_arrays(
                pa.array(np.repeat(np.arange(len(events)), GAMES_OF_EVENT), type=pa.int32()), names
            ),
            "round": np.tile(np.repeat(np.arange(1, ROUNDS + 1), half), len(events)).astype(np.int16),
            "date": pa.array(np.full(len(chance), FIRST_DAY + day), type=pa.date32()),
            "white": people.ids[flat_white],
            "black": people.ids[flat_black],
            "result": pa.DictionaryArray.from_arrays(
                pa.array(result, type=pa.int32()), pa.array(["1-0", "1/2-1/2", "0-1"])
            ),
            "played": played,
        }
    )


def invent(folder: Path, games: int, people: int, seed: int = SEED) -> int:
    """Write list and games below a folder, unless they stand there, and return the number of games."""
    random = np.random.default_rng(seed)
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / "games").is_dir():
        return sum(pq.read_metadata(path).num_rows for path in (folder / "games").glob("*.parquet"))
    return write_games(games, write_list(people, folder / "list.csv", random), folder / "games", random)


class Timed(NamedTuple):
    """A run: seconds in all, seconds of the sweep, the most memory of a worker, that of the command."""

    name: str
    seconds: float
    workers: int
    worker_megabytes: float
    own_megabytes: float


def rate(folder: Path, name: str, options: Sequence[str], workers: int) -> Timed:
    """Rate the dataset with options of the command, in a process of its own."""
    command = [
        *(sys.executable, "-m", "ratebatch", "rate", folder / "games", "--list", f"{LIST_MONTH}={folder / 'list.csv'}"),
        *("--period", PERIOD, "--type", "standard", "--out", folder / name, "--quiet", *options),
    ]
    began = time.perf_counter()
    with subprocess.Popen([str(word) for word in command]) as running:  # noqa: S603 - our own command
        largest = _Largest(running.pid)
        largest.start()
        running.wait()
        largest.ended.set()
        largest.join()
    if running.returncode not in (0, 1):
        raise SystemExit(f"{name} ended with exit code {running.returncode}")
    return Timed(name, time.perf_counter() - began, workers, largest.of_children / 1e6, largest.own / 1e6)


class _Largest(threading.Thread):
    """Looks ten times a second at the memory of a process, and at that of each of its children."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self.pid, self.ended = pid, threading.Event()
        self.own = self.of_children = 0

    def run(self) -> None:
        """Look until it has ended."""
        while not self.ended.wait(0.1):
            self.own = max(self.own, _resident(self.pid))
            self.of_children = max([self.of_children, *map(_resident, _descendants(self.pid))])


def _resident(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize()
    except (OSError, IndexError):
        return 0


def _descendants(pid: int) -> list[int]:
    found: list[int] = []
    try:
        children = [
            int(each)
            for task in Path(f"/proc/{pid}/task").iterdir()
            for each in (task / "children").read_text().split()
        ]
    except OSError:
        return []
    for child in children:
        found += [child, *_descendants(child)]
    return found


def differing(one: Path, other: Path) -> list[str]:
    """Return the files in which two outputs differ."""
    names = {
        path.relative_to(folder).as_posix()
        for folder in (one, other)
        for path in folder.rglob("*")
        if path.is_file() and ".ratebatch" not in path.parts
    }
    return sorted(filecmp.cmpfiles(one, other, sorted(names), shallow=False)[1]) or sorted(
        filecmp.cmpfiles(one, other, sorted(names), shallow=False)[2]
    )


RUNS = {
    "one process": (("--jobs", "1"), 1),
    "2 processes": (("--jobs", "2"), 2),
    "Dask, 2 workers": (("--engine", "dask", "--jobs", "2"), 2),
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Invent, rate on each engine, compare, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.dask_games", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--people", type=int, default=500_000)
    parser.add_argument("--only", choices=[*RUNS], action="append")
    asked = parser.parse_args(arguments)
    games = invent(asked.folder, asked.games, asked.people)
    timed: list[Timed] = []
    for name, (options, workers) in RUNS.items():
        if asked.only and name not in asked.only:
            continue
        timed.append(rate(asked.folder, name.replace(" ", "-").replace(",", ""), options, workers))
        print(timed[-1], flush=True)  # noqa: T201 - what the command is for
    first = asked.folder / timed[0].name
    for each in timed[1:]:
        if found := differing(first, asked.folder / each.name):
            raise SystemExit(f"{each.name} differs from {timed[0].name} in {', '.join(found)}")
    print("| engine | games | seconds | games a second and core | of one process | MB a worker | MB the command |")  # noqa: T201
    print("|---|---:|---:|---:|---:|---:|---:|")  # noqa: T201
    for each in timed:
        print(  # noqa: T201
            f"| {each.name} | {games:,} | {each.seconds:.0f} | {games / each.seconds / each.workers:,.0f} | "
            f"{each.seconds / timed[0].seconds:.2f} | {each.worker_megabytes:.0f} | {each.own_megabytes:.0f} |"
        )


if __name__ == "__main__":
    main()
