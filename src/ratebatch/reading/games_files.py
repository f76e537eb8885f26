"""The files of datasets of games among the arguments of a command."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa

from ratebatch.errors import UsageError
from ratebatch.reading.games_csv import heading
from ratebatch.records.games_dataset import GAMES_COLUMNS


class DatasetFile(NamedTuple):
    """A file of a dataset: its label in messages, which is its path below the argument, and where it is."""

    label: str
    path: Path

    def __str__(self) -> str:
        return self.label


def find_datasets(paths: Sequence[Path], exclude: Path | None = None) -> list[DatasetFile]:
    """Return the files of the datasets among the arguments, sorted by label; none where there is no dataset.

    A Parquet file is one, a CSV file that has every column of a dataset, and a folder that holds such files; the folder
    `exclude` (the output) is not walked. Raises UsageError where other files lie among them, since their games would be
    missing in the sums.
    """
    found: dict[str, DatasetFile] = {}
    others: list[Path] = []
    for argument in sorted({path.absolute() for path in paths}):
        for path in _files(argument):
            if exclude is not None and path.is_relative_to(exclude.absolute()):
                continue
            if not is_dataset(path):
                others.append(path)
                continue
            label = path.name if path == argument else path.relative_to(argument).as_posix()
            while label in found and found[label].path != path:
                label = f"{argument.name}/{label}"
            found[label] = DatasetFile(label, path)
    if found and others:
        raise UsageError(
            f"{others[0]} lies among the files of a dataset of games and is none of them ({', '.join(GAMES_COLUMNS)}); "
            "give one run the dataset alone."
        )
    return [found[label] for label in sorted(found)]


def _files(argument: Path) -> Iterator[Path]:
    if not argument.is_dir():
        yield argument
        return
    for path in sorted(argument.rglob("*")):
        hidden = any(part.startswith((".", "_")) for part in path.relative_to(argument).parts)
        if not hidden and path.is_file():
            yield path


def is_dataset(path: Path) -> bool:
    """Say whether a file is of a dataset: by its ending a Parquet file, or by its heading a CSV file."""
    if path.suffix != ".csv":
        return path.suffix == ".parquet"
    try:
        return set(GAMES_COLUMNS) <= set(heading(path))
    except (OSError, pa.ArrowInvalid):
        return False
