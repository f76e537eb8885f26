"""The rating lists of a run: which months are there, and the base list without which nothing can be done."""

from collections.abc import Iterable

from ratebatch.pipeline.request import ListOption, NothingDoneError, RateRequest, UsageError
from ratebatch.reading.lists import ListError, ListUndated, read_rating_list
from ratebatch.reading.previous import Previous, PreviousError, read_previous
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType


def previous_of(request: RateRequest, rating_type: RatingType) -> Previous | None:
    """Return what the month before left, if its folder was given; it must be the month of the base list."""
    if request.previous is None:
        return None
    try:
        previous = read_previous(request.previous, request.system, rating_type)
    except PreviousError as error:
        raise NothingDoneError(str(error)) from error
    if previous.period != request.period.plus(-1):
        raise NothingDoneError(
            f"--previous {request.previous} is period {previous.period}; "
            f"period {request.period} needs {request.period.plus(-1)}"
        )
    return previous


def lists_of(request: RateRequest, rating_type: RatingType, previous: Previous | None) -> dict[Month, RatingList]:
    """Return the lists that serve a type, by month, with the base list among them."""
    base = request.period.plus(-1)
    found: dict[Month, RatingList] = {}
    for option in (option for option in request.lists if option.serves(request.system, rating_type)):
        rating_list = _read(option, rating_type)
        if not rating_list.serves(rating_type):
            continue
        if rating_list.month in found:
            raise UsageError(
                f"two {rating_type} lists of {rating_list.month} were given: "
                f"{found[rating_list.month].file} and {rating_list.file}"
            )
        found[rating_list.month] = rating_list
    if base not in found and previous is not None and previous.rating_list.exists():
        found[base] = _read(ListOption(previous.rating_list, month=base), rating_type)
    if base not in found:
        raise NothingDoneError(
            f"the base list of {base} is missing: period {request.period} adds the changes to the {rating_type} "
            f"ratings of {base}. Give it with --list {base}=FILE{_instead(found)}"
        )
    return found


def _read(option: ListOption, rating_type: RatingType) -> RatingList:
    typed = rating_type if option.system_type is not None else None
    try:
        return read_rating_list(option.path, option.month, typed)
    except ListUndated as error:
        raise UsageError(str(error)) from error
    except ListError as error:
        raise NothingDoneError(str(error)) from error


def _instead(found: Iterable[Month]) -> str:
    months = ", ".join(str(month) for month in sorted(found))
    return f"; given are {months}." if months else "."
