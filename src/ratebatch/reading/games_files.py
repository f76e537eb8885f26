"""The files of datasets of games among the arguments of a command."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

from ratebatch.errors import UsageError
from ratebatch.reading.games_csv import HEAD
from ratebatch.reading.games_packed import PARQUET, is_games, is_parquet, packed_games
from ratebatch.reading.other_files import could_be_tournament
from ratebatch.records.games_dataset import GAMES_COLUMNS, OPTIONAL_COLUMNS, canonical_name

ENDINGS = (".csv", ".parquet")

_OF_OTHER_PROGRAMS = ("_metadata", "_common_metadata", "_success")
"""What programs that write datasets leave beside them; no game stands in it."""


class DatasetFile(NamedTuple):
    """A file of a dataset: its label in messages, which is its path below the argument, and where it is.

    Folders that name columns belong to the label, also where one of them is the argument or stands above it. `folders`
    are the columns that folders above it name, as in `type=rapid`. `passed_over` says why a file that may
    hold games is not read, `packed` the same of one that holds games in a form that is not.
    """

    label: str
    path: Path
    folders: tuple[tuple[str, str], ...] = ()
    passed_over: str = ""
    packed: str = ""

    def __str__(self) -> str:
        return self.label


def find_datasets(paths: Sequence[Path], exclude: Path | None = None) -> list[DatasetFile]:
    """Return the files of the datasets among the arguments, sorted by label; none where there is no dataset.

    A Parquet file is one, a CSV file that has the columns of a dataset (or nearly all of them), either of them packed,
    and a folder that holds such files; the folder `exclude` (the output) is not walked. Raises UsageError where other
    files lie among them, since their games would be missing in the sums.
    """
    found: dict[str, DatasetFile] = {}
    others: list[Path] = []
    is_one = False
    for argument in sorted({path.absolute() for path in paths}):
        base = _base(argument)
        for path, why in _files(argument):
            if exclude is not None and path.is_relative_to(exclude.absolute()):
                continue
            is_file = os.path.isfile(path)  # noqa: PTH113 - which asks no leave of a folder that is closed
            packed = packed_games(path) if is_file and not why else ""
            holds_games = is_file and not why and (bool(packed) or is_dataset(path))
            if is_file and not why and not holds_games and not _cannot_be_told(path):
                others.append(path)
                continue
            is_one |= holds_games
            below, above = path.relative_to(base if path != base else base.parent), 0
            label = shown_name(below.as_posix())
            while label in found and found[label].path != path:
                above += 1
                label = shown_name(Path(*base.parts[-above:], below).as_posix())
            found[label] = DatasetFile(label, path, _folders(below), why, packed)
    if is_one and others:
        raise UsageError(
            f"{others[0]} lies among the files of a dataset of games and is none of them ({', '.join(GAMES_COLUMNS)}); "
            "give one run the dataset alone."
        )
    return [found[label] for label in sorted(found)] if is_one else []


def shown_name(name: str) -> str:
    """Return a name as text; bytes of it that are no UTF-8, and control characters, are written out."""
    text = os.fsencode(name).decode("utf-8", "backslashreplace")
    return "".join(each if each.isprintable() else f"\\x{ord(each):02x}" for each in text)


_BLANK = "__HIVE_DEFAULT_PARTITION__"
"""How Hive and its kind write an empty cell as the name of a folder."""


def _base(argument: Path) -> Path:
    """Return the folder below which the files of an argument have their labels: above all folders that name columns.

    Folders such as `year=2026`, which name none, may stand between them.
    """
    base = above = argument if os.path.isdir(argument) else argument.parent  # noqa: PTH112 - which asks no leave
    while "=" in above.name:
        is_column = _column_of(above.name) is not None
        above = above.parent
        base = above if is_column else base
    return base


def _folders(path: Path) -> tuple[tuple[str, str], ...]:
    named = filter(None, map(_column_of, path.parts[:-1]))
    return tuple(sorted(set(named)))


def _column_of(folder: str) -> tuple[str, str] | None:
    """Return the column that a folder names and its cell, as in `type=rapid`; None for a folder that names none."""
    heading, sign, value = folder.partition("=")
    name = canonical_name(unquote(heading))
    if not sign or name not in GAMES_COLUMNS | OPTIONAL_COLUMNS:
        return None
    return name, "" if value == _BLANK else unquote(value)


def _files(argument: Path) -> Iterator[tuple[Path, str]]:
    """Yield every file below an argument, links followed, with why it is not read where its name says so.

    A folder that is there twice by a link is walked again if folders such as `hour=12` say other things of it.
    """
    if not os.path.isdir(argument):  # noqa: PTH112 - which asks no leave of a folder that is closed
        yield argument, ""
        return
    waiting = [(argument, "", frozenset({argument.resolve()}))]
    walked = set[tuple[Path, frozenset[str], bool]]()
    while waiting:
        folder, why, above = waiting.pop()
        for path in _inside(folder):
            if path == folder:
                yield path, why
                continue
            own = why or _hidden(path)
            if os.path.isdir(path):  # noqa: PTH112 - which asks no leave of a folder that is closed
                real = path.resolve()
                told = (real, frozenset(part for part in path.parts if "=" in part), bool(own))
                if real not in above and told not in walked:  # a link to a folder above would be walked for ever
                    walked.add(told)
                    waiting.append((path, own, above | {real}))
            elif not own or _may_hold_games(path):
                yield path, own


def _may_hold_games(path: Path) -> bool:
    """Say whether a hidden file may be one of games, packed or not, by its name."""
    endings = {ending.lower() for ending in path.suffixes}
    return not endings.isdisjoint(ENDINGS) and path.name.lower() not in _OF_OTHER_PROGRAMS


def _inside(folder: Path) -> list[Path]:
    """Return what lies in a folder; one that cannot be opened, or only be listed, stands for itself."""
    try:
        inside = sorted(folder.iterdir())
    except OSError:
        return [folder]
    return inside if not inside or os.access(folder, os.X_OK) else [folder]


def _hidden(path: Path) -> str:
    if not path.name.startswith((".", "_")):
        return ""
    return f"Files and folders whose names begin with {path.name[0]} are not read."


def is_dataset(path: Path) -> bool:
    """Say whether a file is of a dataset: by its ending or first bytes a Parquet file, by its heading a CSV file.

    One with the ending of tournament files is none, and not opened: of a month of thousands each is opened once.
    """
    if is_parquet(path.name):
        return True
    ending = path.suffix.lower()
    if ending not in ("", ".csv") and could_be_tournament(path.name):
        return False
    try:
        if ending != ".csv":
            return is_parquet_file(path)
        with path.open("rb") as opened:
            return is_games(path.name, opened.read(HEAD))
    except OSError:
        return False


def _cannot_be_told(path: Path) -> bool:
    """Say whether a CSV file may be one of games although nothing shows it: it cannot be opened, or it is empty."""
    if path.suffix.lower() != ".csv":
        return False
    try:
        with path.open("rb") as opened:
            return not opened.read(1)
    except OSError:
        return True


def is_parquet_file(path: Path) -> bool:
    """Say whether a file is Parquet and not text; raise OSError. One that its name shows is not opened."""
    if is_parquet(path.name):
        return True
    with path.open("rb") as opened:
        return is_parquet(path.name, opened.read(len(PARQUET)))
