"""Invented games as a dataset, as CSV text and as the TRF files of the same events."""

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import pyarrow.csv as pa_csv
import pyarrow.parquet as pq

from tests.months import Output, Player, rating_list, trf
from tests.months import rate as rate_month

HEADING = "event,round,date,white,black,result,played"


class Game(NamedTuple):
    """A row of a dataset, as text."""

    event: str
    round: int | str
    date: str
    white: int | str
    black: int | str
    result: str = "1-0"
    played: str = "true"


def csv_text(games: Iterable[Sequence[object]], heading: str = HEADING) -> str:
    """Return rows as the text of a CSV file."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(heading.split(","))
    writer.writerows(games)
    return text.getvalue()


def write_parquet(games: Iterable[Game], path: Path, rows: int | None = None) -> None:
    """Write games as Parquet, with whole numbers, days and truth values; `rows` are those of a row group."""
    table = pa_csv.read_csv(io.BytesIO(csv_text(games).encode()))
    path.parent.mkdir(parents=True, exist_ok=True)
    pq.write_table(table, path, row_group_size=rows)


def round_robin(event: str, players: Sequence[int], first: int, results: Sequence[str]) -> list[Game]:
    """Return the games of everybody against everybody, a round a day from a day of November 2026; results in turn."""
    seats, games = list(players), list[Game]()
    for number in range(len(players) - 1):
        for table in range(len(seats) // 2):
            white, black = seats[table], seats[-1 - table]
            if number % 2:
                white, black = black, white
            result = results[len(games) % len(results)]
            played = result[-1] != "f"
            day, shown = f"2026-11-{first + number:02}", str(played).lower()
            games.append(Game(event, number + 1, day, white, black, result.rstrip("f"), shown))
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return games


SURNAMES = (
    "Ader",
    "Bulut",
    "Cavus",
    "Demirel",
    "Ersoy",
    "Fildis",
    "Gokay",
    "Hancer",
    "Isik",
    "Kural",
    "Liman",
    "Mutlu",
)
GIVEN = ("Ayda", "Baran", "Cem", "Defne", "Ekin", "Firat", "Gizem")


def name_of(number: int) -> str:
    """Return the invented name of a player."""
    return f"{SURNAMES[number % len(SURNAMES)]}, {GIVEN[number % len(GIVEN)]}"


SIGNS = {"1-0": ("1", "0"), "0-1": ("0", "1"), "1/2-1/2": ("=", "=")}
FORFEITS = {"1-0": ("+", "-"), "0-1": ("-", "+")}


def as_trf(games: Sequence[Game], ratings: dict[int, int | None]) -> str:
    """Return the games of one event as a TRF file."""
    players = sorted({int(each) for game in games for each in (game.white, game.black)})
    rank = {player: at for at, player in enumerate(players, start=1)}
    cells: dict[int, list[str]] = {player: [] for player in players}
    for game in sorted(games, key=lambda each: int(each.round)):
        white, black = int(game.white), int(game.black)
        of_white, of_black = (SIGNS if game.played == "true" else FORFEITS)[game.result]
        cells[white].append(f"{rank[black]} w {of_white}")
        cells[black].append(f"{rank[white]} b {of_black}")
    days = sorted(game.date.replace("-", "/") for game in games)
    rows = [Player(rank[each], name_of(each), ratings[each], each, cells[each], place=rank[each]) for each in players]
    return trf(rows, name=games[0].event, start=days[0], end=days[-1])


def list_of(ratings: dict[int, int | None], **columns: object) -> str:
    """Return a list that prints these ratings, blank for None."""
    person = {"birth_year": 1990, "federation": "TUR", "sex": "M"}
    rows = [
        {"id": each, "name": name_of(each), "standard_rating": rating or "", "standard_k": 20 if rating else ""}
        | person
        | columns
        for each, rating in ratings.items()
    ]
    return rating_list(rows)


def rate_games(
    folder: Path, files: dict[str, str | bytes], lists: dict[str, str], options: Sequence[str] = (), out: str = "out"
) -> Output:
    """Rate a dataset that is given as files, in process, by default of standard games."""
    return rate_month(folder, files, lists, options=("--type", "standard", "--report", "none", *options), out=out)
