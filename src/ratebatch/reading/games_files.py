"""The files of datasets of games among the arguments of a command."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

from ratebatch.errors import UsageError
from ratebatch.reading.games_csv import HEAD
from ratebatch.reading.games_packed import PARQUET, is_games, packed_games
from ratebatch.records.games_dataset import GAMES_COLUMNS, OPTIONAL_COLUMNS

ENDINGS = (".csv", ".parquet")

_OF_OTHER_PROGRAMS = ("_metadata", "_common_metadata", "_success")
"""What programs that write datasets leave beside them; no game stands in it."""


class DatasetFile(NamedTuple):
    """A file of a dataset: its label in messages, which is its path below the argument, and where it is.

    `folders` are the columns that folders above it name, as in `type=rapid`. `passed_over` says why a file that may
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
        for path, why in _files(argument):
            if exclude is not None and path.is_relative_to(exclude.absolute()):
                continue
            is_file = os.path.isfile(path)  # noqa: PTH113 - which asks no leave of a folder that is closed
            packed = packed_games(path) if is_file and not why else ""
            if is_file and not why and not packed and not is_dataset(path):
                others.append(path)
                continue
            is_one |= is_file and not why
            label = _shown(path.name if path == argument else path.relative_to(argument).as_posix())
            while label in found and found[label].path != path:
                label = f"{_shown(argument.name)}/{label}"
            found[label] = DatasetFile(label, path, _folders(path, argument), why, packed)
    if is_one and others:
        raise UsageError(
            f"{others[0]} lies among the files of a dataset of games and is none of them ({', '.join(GAMES_COLUMNS)}); "
            "give one run the dataset alone."
        )
    return [found[label] for label in sorted(found)] if is_one else []


def _shown(name: str) -> str:
    """Return a name as text; bytes of it that are no UTF-8, and control characters, are written out."""
    text = os.fsencode(name).decode("utf-8", "backslashreplace")
    return "".join(each if each.isprintable() else f"\\x{ord(each):02x}" for each in text)


def _folders(path: Path, argument: Path) -> tuple[tuple[str, str], ...]:
    above = path.relative_to(argument.parent).parts[:-1]
    named = (part.partition("=") for part in above)
    known = {name: unquote(value) for name, sign, value in named if sign and name in GAMES_COLUMNS | OPTIONAL_COLUMNS}
    return tuple(sorted(known.items()))


def _files(argument: Path) -> Iterator[tuple[Path, str]]:
    """Yield every file below an argument, links followed, with why it is not read where its name says so."""
    if not argument.is_dir():
        yield argument, ""
        return
    walked = {argument.resolve()}
    waiting = [(argument, "")]
    while waiting:
        folder, why = waiting.pop()
        for path in _inside(folder):
            if path == folder:
                yield path, why
                continue
            own = why or _hidden(path)
            if path.is_dir():
                if (real := path.resolve()) not in walked:
                    walked.add(real)
                    waiting.append((path, own))
            elif not own or _may_hold_games(path):
                yield path, own


def _may_hold_games(path: Path) -> bool:
    """Say whether a hidden file may be one of games, packed or not, by its name."""
    endings = {ending.lower() for ending in path.suffixes}
    return not endings.isdisjoint(ENDINGS) and path.name.lower() not in _OF_OTHER_PROGRAMS


def _inside(folder: Path) -> list[Path]:
    """Return what lies in a folder; one that cannot be opened stands for itself."""
    try:
        return sorted(folder.iterdir())
    except OSError:
        return [folder]


def _hidden(path: Path) -> str:
    if not path.name.startswith((".", "_")):
        return ""
    return f"Files and folders whose names begin with {path.name[0]} are not read."


def is_dataset(path: Path) -> bool:
    """Say whether a file is of a dataset: by its ending or first bytes a Parquet file, by its heading a CSV file."""
    if path.suffix.lower() == ".parquet":
        return True
    if path.suffix.lower() != ".csv":
        return False
    try:
        with path.open("rb") as opened:
            return is_games(path.name, opened.read(HEAD))
    except OSError:
        return False


def is_parquet(path: Path) -> bool:
    """Say whether a file is Parquet and not text; raise OSError."""
    if path.suffix.lower() == ".parquet":
        return True
    with path.open("rb") as opened:
        return opened.read(len(PARQUET)) == PARQUET
