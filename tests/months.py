"""Invented months for tests: TRF files and lists as text, and a run of the public command over them."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ratebatch.cli import group
from ratebatch.cli.faults import run

LIST_HEADING = "id,name,federation,sex,standard_rating,standard_games,standard_k,birth_year,flag"


@dataclass(frozen=True)
class Player:
    """A player as a TRF prints him; `cells` are `opponent colour result`, for example `2 w 1` or `0000 - H`."""

    rank: int
    name: str
    rating: int | None = None
    fide_id: int | str | None = None
    cells: Sequence[str] = ()
    points: str = ""
    birth: str = ""
    sex: str = "m"
    title: str = ""
    federation: str = "TUR"
    place: int = 1


WORTH = {"1": 2, "=": 1, "0": 0, "W": 2, "D": 1, "L": 0, "+": 2, "-": 0, "H": 1, "F": 2, "U": 2, "Z": 0, "": 0}


def cell(text: str) -> str:
    """Return the ten columns of a round, from `2 w 1`, `0000 - H` or an empty text."""
    if not text:
        return " " * 10
    opponent, colour, result = text.split(" ")
    return f"{opponent:>4} {colour} {result}  "


def player_line(player: Player) -> str:
    """Return the line 001 of a player, points computed unless given."""
    half_points = sum(WORTH[text.split(" ")[2] if text else ""] for text in player.cells)
    points = player.points or f"{half_points // 2}.{5 * (half_points % 2)}"
    return (
        f"001 {player.rank:>4} {player.sex:1}{player.title:>3} {player.name:<33} {player.rating or '':>4} "
        f"{player.federation:<3} {player.fide_id or '':>11} {player.birth:<10} {points:>4} {player.place:>4}  "
        + "".join(map(cell, player.cells))
    )


def trf(
    players: Iterable[Player],
    *,
    name: str = "Sample Open",
    start: str = "2026/11/06",
    end: str = "2026/11/08",
    time_control: str | None = "90 min + 30 sec/move",
    extra: Sequence[str] = (),
) -> str:
    """Return a TRF16 file; a start, end or time control that is None or empty is left out."""
    lines = [f"012 {name}", "022 Sampleville", "032 TUR"]
    lines += [f"042 {start}"] if start else []
    lines += [f"052 {end}"] if end else []
    lines += [f"122 {time_control}"] if time_control else []
    lines += extra
    lines += [player_line(player) for player in players]
    return "\n".join(lines) + "\n"


def rating_list(rows: Iterable[Mapping[str, object]]) -> str:
    """Return a list in our CSV layout; each row names the columns that are not empty, at least `id`."""
    names = LIST_HEADING.split(",")
    lines = [LIST_HEADING]
    for row in rows:
        values = {"name": f"Player, {row['id']}", "standard_k": 20, "standard_games": 0} | dict(row)
        lines.append(",".join(_quoted(str(values.get(name, ""))) for name in names))
    return "\n".join(lines) + "\n"


def listed(players: Iterable[Player], **columns: object) -> list[dict[str, object]]:
    """Return the rows of a list that prints the same players; `columns` are added to each row, such as `standard_k`."""
    return [
        {
            "id": player.fide_id,
            "name": player.name,
            "federation": player.federation,
            "sex": "F" if player.sex == "w" else "M",
            "standard_rating": player.rating or "",
            "standard_k": 20 if player.rating else "",
            "birth_year": player.birth[:4],
        }
        | columns
        for player in players
    ]


def _quoted(text: str) -> str:
    return f'"{text}"' if "," in text else text


@dataclass(frozen=True)
class Output:
    """What a run of `rate` left: exit code, messages and files."""

    code: int
    out: Path
    stdout: str = ""
    stderr: str = ""
    tables: dict[str, list[dict[str, str]]] = field(default_factory=dict)

    def rows(self, file: str) -> list[dict[str, str]]:
        """Return the rows of a CSV file of the output."""
        with (self.out / file).open(encoding="utf-8", newline="") as stream:
            return list(csv.DictReader(stream))

    def change(self, player_id: object) -> dict[str, str]:
        """Return the row of a player in changes.csv."""
        return next(row for row in self.rows("changes.csv") if row["id"] == str(player_id))

    def verdicts(self) -> dict[str, str]:
        """Return the verdict of each file."""
        return {row["file"]: row["verdict"] for row in self.rows("events.csv")}

    def codes(self) -> set[str]:
        """Return the codes of all problems."""
        return {row["code"] for row in self.rows("issues.csv")}

    def contents(self) -> dict[str, bytes]:
        """Return the bytes of every output file."""
        paths = sorted(path for path in self.out.rglob("*") if path.is_file())
        return {
            path.relative_to(self.out).as_posix(): path.read_bytes() for path in paths if ".ratebatch" not in path.parts
        }


def rate(
    folder: Path,
    files: Mapping[str, str | bytes],
    lists: Mapping[str, str],
    *,
    period: str = "2026-12",
    options: Sequence[str] = ("--type", "standard"),
    out: str = "out",
) -> Output:
    """Write the files and lists (by month) below a folder and rate them with the public command, in process."""
    events = folder / "events"
    events.mkdir(exist_ok=True)
    for name, content in files.items():
        path = events / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    arguments = ["rate", str(events), "--period", period, "--out", str(folder / out), "--quiet", *options]
    for month, text in lists.items():
        (folder / f"{month}.csv").write_text(text, encoding="utf-8")
        arguments += ["--list", f"{month}={folder / f'{month}.csv'}"]
    if "--report" not in options:  # a test of numbers looks at the CSV files; the reports would take most of its time
        arguments += ["--report", "none"]
    return Output(run(group, arguments), folder / out)
