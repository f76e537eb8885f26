"""Read a rating list that was given, or take it from the cache of lists read before: the result is the same."""

from pathlib import Path

from ratebatch.pipeline.request import ListOption, NothingDoneError, UsageError
from ratebatch.reading.list_file import ListError, ListUndated
from ratebatch.reading.list_mapping import MappingError, mapping_of
from ratebatch.reading.list_version import reading_version
from ratebatch.records.period import Month
from ratebatch.records.rating_list import FIDE, RatingList
from ratebatch.records.tournament import RatingType
from ratebatch.workspace.list_cache import cache_folder, through_cache


def read_given(
    option: ListOption,
    default_type: RatingType | None,
    *,
    undated: Month | None = None,
    cached: bool = False,
    encoding: str | None = None,
) -> RatingList:
    """Return the list; one given without a type is of the `default_type` if its one rating column does not say it.

    `undated` is the month of a list of which nothing says it; `cached` says whether the cache may serve;
    `encoding` is the code page of lists that are not UTF-8, if the option names none. Raises UsageError when a list
    needs a month or names a mapping that cannot be used, NothingDoneError when it cannot be read or is not the one that
    the registry of lists has.
    """
    rating_type = option.rating_type or default_type
    encoding = option.encoding or encoding
    try:
        try:
            read = read_list(option.path, option.month, rating_type, option.mapping, encoding, cached=cached)
        except ListUndated:
            if undated is None:
                raise
            read = read_list(option.path, undated, rating_type, option.mapping, encoding, cached=cached)
    except (ListUndated, MappingError) as error:
        raise UsageError(str(error)) from error
    except ListError as error:
        raise NothingDoneError(str(error)) from error
    if option.sha256 and read.sha256 != option.sha256:
        raise NothingDoneError(
            f"{option.path} is not the list that was imported: its SHA-256 is {read.sha256}, the index says "
            f"{option.sha256}. Put the imported file back, or import the list into a new registry."
        )
    return read


def read_list(
    path: Path,
    month: Month | None,
    rating_type: RatingType | None = None,
    mapping: Path | str | None = None,
    encoding: str | None = None,
    *,
    cached: bool = True,
) -> RatingList:
    """Return what `read_rating_list` returns, and raise what it raises; `cached` says whether the cache may serve."""

    def parse() -> RatingList:
        from ratebatch.reading.lists import read_rating_list  # knows every format; a list from the cache has none

        return read_rating_list(path, month, rating_type, mapping, encoding)

    if not cached:
        return parse()
    asked = {
        "reading": reading_version(),
        "month": str(month or ""),
        "type": str(rating_type or ""),
        "mapping": f"{mapping} {mapping_of(mapping).model_dump_json()}" if mapping else "",
        "encoding": encoding or "",
    }
    return through_cache(path, asked, parse, cache_folder())


def two_of_one_month(name: str, month: Month, first: Path, second: Path) -> str:
    """Say that two lists of one month serve a discipline, and how each is given for its own."""
    system, _, rating_type = name.partition("-")
    other = f"{'ukd' if system == FIDE else FIDE}-{rating_type}"
    return (
        f"two {name} lists of {month} were given: {first} and {second}. Leave one out; or, if one of them is the list "
        f"of another system or type, say what each is for: --list {name}:{month}=FILE, --list {other}:{month}=FILE."
    )
