"""Why a base list is missing, and how it can be given."""

from collections.abc import Iterable

from ratebatch.pipeline.plain_lists import how_to_give
from ratebatch.pipeline.request import ListOption, NothingDoneError, RateRequest
from ratebatch.rating.discipline import Discipline, name_of
from ratebatch.records.period import Month
from ratebatch.records.rating_list import FIDE, RatingList, rating_column


def missing_list(
    request: RateRequest,
    discipline: Discipline,
    base: Month,
    found: Iterable[Month],
    read: Iterable[tuple[ListOption, RatingList]],
) -> NothingDoneError:
    """Return that a discipline has no base list: none of the month among those `read` prints its ratings, or none is.

    `found` are the months of its other lists.
    """
    of_fide = discipline.system == FIDE
    without = [_without_ratings(option, each, discipline) for option, each in read if each.month == base]
    if without:
        return NothingDoneError(
            f"the base list of {base} has no {name_of(discipline)} ratings, which period {request.period} adds its "
            f"changes to: {'; '.join(without)}. Give a list that prints them, or name the column "
            f"{rating_column(discipline.rating_type, discipline.system)}."
        )
    whose = "" if of_fide else f"{discipline.system} "
    column = "" if of_fide else f"{name_of(discipline)}:"
    return NothingDoneError(
        f"the base list of {base} is missing: period {request.period} adds the changes to the {whose}"
        f"{discipline.rating_type} ratings of {base}. Give it with --list {column}{base}=FILE"
        f"{_or_import(request)}{_instead(found)}"
    )


def _without_ratings(option: ListOption, given: RatingList, discipline: Discipline) -> str:
    """Return in words why a list of the base month does not serve."""
    if not option.serves(discipline.system, discipline.rating_type):
        return f"{given.file} was given for {option.system or 'every system'} {option.rating_type or ''}".rstrip()
    columns = [name for name in given.table.column_names if name.endswith("_rating")]
    said = f"{given.file} was read and has {', '.join(columns) or 'no rating'}"
    if any(each.code == "LIST_TYPE_ASSUMED" for each in given.issues):
        said += f" (if its one rating is {discipline.rating_type}, write {name_of(discipline)}:{given.month}=FILE)"
    return said + how_to_give(given, discipline)


def _or_import(request: RateRequest) -> str:
    return f", or import it with ratebatch lists import --into {request.lists_folder}" if request.lists_folder else ""


def _instead(found: Iterable[Month]) -> str:
    months = ", ".join(str(month) for month in sorted(found))
    return f"; given are {months}." if months else "."
