"""Read the index of a registry of lists: which list of which month stands in which file."""

from pathlib import Path

from pydantic import ValidationError

from ratebatch.issues import masked
from ratebatch.reading.own_table import OwnFileError, text_table
from ratebatch.records.listed_file import INDEX, INDEX_COLUMNS, ListedFile
from ratebatch.records.month import Month


class ListIndexError(Exception):
    """The index of a registry of lists cannot be used; the message says where and why."""


def read_index(folder: Path) -> tuple[ListedFile, ...]:
    """Return the lists of a registry; none if the folder has no index. Raise ListIndexError for what it cannot mean."""
    path = folder / INDEX
    try:
        rows = text_table(path.read_bytes(), INDEX_COLUMNS).to_pylist()
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise ListIndexError(f"{path} cannot be read ({error}).") from error
    except OwnFileError as error:
        raise ListIndexError(f"{path} {error}.") from error
    return tuple(_listed(path, row, number) for number, row in enumerate(rows, 2))


def _listed(path: Path, row: dict[str, str], number: int) -> ListedFile:
    cells = {name: row[name] for name in INDEX_COLUMNS}
    try:
        return ListedFile.model_validate(cells | {"month": Month.parse(cells["month"])})
    except ValidationError as error:
        first = error.errors()[0]
        said = f"{path}, row {number}, column {first['loc'][0]}: {first['msg']}."
        raise ListIndexError(masked(said)) from error
    except ValueError as error:
        raise ListIndexError(f"{path}, row {number}, column month: {error}.") from error
