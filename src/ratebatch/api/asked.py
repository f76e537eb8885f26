"""What a call asks for, in the words of the pipeline; UsageError says what was meant otherwise."""

from collections.abc import Iterable, Mapping, Sequence
from os import PathLike
from pathlib import Path

from ratebatch.api.given_files import BYTES, File, GivenList, MemoryFile, PathName, path_named
from ratebatch.api.staging import Staging
from ratebatch.errors import UsageError
from ratebatch.pipeline.request import ListOption
from ratebatch.records.code_pages import code_page
from ratebatch.records.month import Month
from ratebatch.records.rating_type import RatingType
from ratebatch.systems import SYSTEM_NAMES

_ONE_FILE = (str, PathLike, MemoryFile)


def month_of(period: str | Month) -> Month:
    """Return a month that is written `YYYY-MM`."""
    if isinstance(period, Month):
        period = "-".join(f"{number:02}" if isinstance(number, int) else repr(number) for number in period)
    try:
        return Month.parse(period if isinstance(period, str) else repr(period))
    except ValueError as error:
        raise UsageError(f"{error}.") from error


def type_of(name: str) -> RatingType:
    """Return the type of rating with a name."""
    return RatingType(one_of(name, tuple(map(str, RatingType)), "type of rating"))


def types_of(names: str | Iterable[str]) -> tuple[RatingType, ...]:
    """Return the types of rating that are named, each once."""
    return tuple(dict.fromkeys(map(type_of, _words(names))))


def system_names(names: str | Iterable[str]) -> tuple[str, ...]:
    """Return the names of rating systems, each once."""
    named = tuple(dict.fromkeys(one_of(name, SYSTEM_NAMES, "rating system") for name in _words(names)))
    if not named:
        raise UsageError(f"no rating system is named; name one or more of {', '.join(SYSTEM_NAMES)}.")
    return named


def one_of(name: str, known: Sequence[str], what: str) -> str:
    """Return a name that is known; raise UsageError with those that are."""
    if name not in known:
        raise UsageError(f"{name!r} is no {what}; write one of {', '.join(known)}.")
    return name


def encoding_of(name: str | None) -> str | None:
    """Return the code page with a name."""
    try:
        return None if name is None else code_page(name)
    except ValueError as error:
        raise UsageError(f"{error}.") from error


def paths_of(files: File | Iterable[File], staged: Staging) -> tuple[Path, ...]:
    """Return the paths of files, folders and zip files."""
    _refuse_bytes(files)
    return tuple(staged.path_of(file) for file in ((files,) if isinstance(files, _ONE_FILE) else files))


def output_folder(path: PathName) -> Path:
    """Return the path of the folder to write; the current folder is none, as `Path("")` would be that too."""
    named = path_named(path)
    if not named.parts:
        raise UsageError("out names no folder; the output is written to a folder of its own.")
    return named


def path_or_none(file: File | None, staged: Staging) -> Path | None:
    """Return the path of a file, if one was given."""
    return None if file is None else staged.path_of(file)


def lists_of(
    lists: File | GivenList | Iterable[File | GivenList] | Mapping[str, File], staged: Staging
) -> tuple[ListOption, ...]:
    """Return the rating lists; a mapping has them by month."""
    _refuse_bytes(lists)
    if isinstance(lists, Mapping):
        return tuple(_list_option(GivenList(file, month=month), staged) for month, file in lists.items())
    each = (lists,) if isinstance(lists, (GivenList, *_ONE_FILE)) else lists
    return tuple(_list_option(one if isinstance(one, GivenList) else GivenList(one), staged) for one in each)


def _refuse_bytes(given: object) -> None:
    """Raise UsageError for bytes: to a program they are many numbers, not one file."""
    if isinstance(given, BYTES):
        path_named(given)


def _list_option(given: GivenList, staged: Staging) -> ListOption:
    if (given.system is None) != (given.type is None):
        raise UsageError("a list is given for a system and a type, or for all; name both or none.")
    return ListOption(
        staged.path_of(given.file),
        None if given.system is None else one_of(given.system, SYSTEM_NAMES, "rating system"),
        None if given.type is None else type_of(given.type),
        None if given.month is None else month_of(given.month),
        mapping=given.mapping if given.mapping is None or isinstance(given.mapping, str) else Path(given.mapping),
    )


def _words(names: str | Iterable[str]) -> Iterable[str]:
    return (names,) if isinstance(names, str) else names
