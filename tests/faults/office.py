"""What a rating officer has at hand: events told game by game, lists of all three types, and last month's folder."""

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ratebatch.records.history import PENDING_COLUMNS, STATE_COLUMNS
from tests.months import Output, Player, trf

LIST_COLUMNS = (
    "id", "name", "federation", "sex", "standard_rating", "standard_games", "standard_k", "rapid_rating", "rapid_games",
    "rapid_k", "blitz_rating", "blitz_games", "blitz_k", "birth_year", "flag",
)  # fmt: skip

Rows = Sequence[Mapping[str, object]]


@dataclass(frozen=True)
class Person:
    """A player, whatever his rating: files and lists print it where it matters."""

    fide_id: int
    name: str
    birth_year: int = 1980
    sex: str = "m"

    def on_list(self, **printed: object) -> dict[str, object]:
        """Return his row of a list, with what it prints of ratings, K, games and flag."""
        sex = "F" if self.sex == "w" else "M"
        known = {"id": self.fide_id, "name": self.name, "federation": "TUR", "sex": sex, "birth_year": self.birth_year}
        return known | printed


ALFA = Person(90000011, "Alfa, Ada")
BRAVO = Person(90000022, "Bravo, Bora")
CHARLIE = Person(90000033, "Charlie, Can")
DELTA = Person(90000044, "Delta, Deniz")


def opponents(count: int, first: int = 1) -> list[Person]:
    """Return so many more players, numbered from `first` on."""
    return [Person(90001000 + number, f"Opponent, {_letters(number)}") for number in range(first, first + count)]


def _letters(number: int) -> str:
    return "".join(chr(ord("a") + int(digit)) for digit in str(number)).capitalize() + "o"


def listing(*rows: Mapping[str, object]) -> str:
    """Return a list in our CSV layout with the columns of all three types."""
    return _csv(LIST_COLUMNS, rows)


def on_lists(people: Iterable[Person], **printed: object) -> list[dict[str, object]]:
    """Return the rows of players of whom the list prints the same."""
    return [person.on_list(**printed) for person in people]


def event(people: Sequence[Person], rounds: Sequence[str], *, days: str = "2026/11/06 2026/11/08", **facts: str) -> str:
    """Return the TRF file of an event.

    Each round holds its games, separated by commas, as `1-2 1:0`: the ranks of White and Black, and what stands in
    the cell of each. `days` are the first and the last; `facts` are `name`, `time`, `kind` and `dates` (of the rounds).
    """
    cells: list[list[str]] = [[""] * len(rounds) for _ in people]
    for number, games in enumerate(rounds):
        for game in filter(None, games.split(",")):
            ranks, results = game.split()
            white, black = (int(rank) for rank in ranks.split("-"))
            of_white, of_black = results.split(":")
            cells[white - 1][number] = f"{black} w {of_white}"
            cells[black - 1][number] = f"{white} b {of_black}"
    players = [
        replace(Player(rank, person.name, None, person.fide_id, of_rounds, sex=person.sex), place=rank)
        for rank, (person, of_rounds) in enumerate(zip(people, cells, strict=True), 1)
    ]
    start, end = days.split() if " " in days else (days, days)
    extra = [f"092 {facts['kind']}"] if "kind" in facts else []
    if "dates" in facts:
        extra.append("132" + " " * 88 + "  ".join(facts["dates"].split()))
    time = facts.get("time", "90 min + 30 sec/move")
    return trf(
        players, name=facts.get("name", "Sample Open"), start=start, end=end, time_control=time or None, extra=extra
    )


def one_against_all(results: str) -> list[str]:
    """Return rounds in which player 1 meets 2, 3, 4 … with the results given: `10=` is a win, a loss and a draw."""
    mirror = {"1": "0", "0": "1", "=": "="}
    return [f"1-{rank} {result}:{mirror[result]}" for rank, result in enumerate(results, 2)]


def last_month(folder: Path, month: str, state: Rows = (), kept: Rows = ()) -> Path:
    """Write the output folder of a month: what is known of the players, and the games kept; return the folder.

    A row of `state` names at least `id`; what it leaves out is not known.
    """
    out = folder / f"out-{month}"
    out.mkdir(parents=True)
    manifest = {"program": "ratebatch", "version": "0", "period": month, "events": []}
    (out / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    (out / "state.csv").write_text(_csv(tuple(STATE_COLUMNS), state), encoding="utf-8")
    (out / "pending_games.csv").write_text(_csv(tuple(PENDING_COLUMNS), kept), encoding="utf-8")
    return out


def known(person: Person, games: int, highest: int, **more: object) -> dict[str, object]:
    """Return what the history knows of a player: his games so far and the highest rating ever published."""
    row = {"id": person.fide_id, "name": person.name, "games_total": games, "highest_rating": highest}
    return row | {"history_complete": "yes"} | more


def with_previous(previous: Path, kind: str = "standard") -> tuple[str, ...]:
    """Return the options of a run that carries on a month."""
    return ("--type", kind, "--previous", str(previous))


def registry(folder: Path, *rows: str) -> tuple[str, ...]:
    """Write the registry of events, rows as `event,type,approved`, and return the options that name it."""
    path = folder / "events.csv"
    path.write_text("\n".join(["event,type,approved", *rows]) + "\n", encoding="utf-8")
    return ("--events", str(path))


def issues_of(output: Output, code: str) -> list[dict[str, str]]:
    """Return the problems of a code."""
    return [row for row in output.rows("issues.csv") if row["code"] == code]


def on_new_list(output: Output, person: Person) -> dict[str, str]:
    """Return the row of a player on the new list."""
    return next(row for row in output.rows("rating_list.csv") if row["id"] == str(person.fide_id))


def verdicts_of_parts(output: Output) -> list[tuple[str, str, str]]:
    """Return the first day, the verdict and the counted games of each event or part of one."""
    return [(row["start"], row["verdict"], row["counted_games"]) for row in output.rows("events.csv")]


def _csv(columns: Sequence[str], rows: Rows) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()
