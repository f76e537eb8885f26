"""Which period is due. It follows from lists and publications alone, never from today's date."""

from typing import NamedTuple

from ratebatch.pipeline.office.settings import Office
from ratebatch.pipeline.request import NothingDoneError
from ratebatch.reading.list_index import ListIndexError, read_index
from ratebatch.records.listed_file import ListedFile
from ratebatch.records.office import NEXT
from ratebatch.records.period import Month
from ratebatch.rules.editions import NoEditionError
from ratebatch.workspace.frozen import published_periods

_LONGEST_GAP = 12
"""Months between two lists, at the most; FIDE's came out every six months once."""


class Due(NamedTuple):
    """The period to rate, and why it is this one."""

    period: Month
    why: str


def due_period(office: Office, asked: Month | None) -> Due:
    """Return the period that was asked for, or that the settings fix; else the list after the newest one.

    The newest is the newest that was published here; before anything was, the newest list in the registry or in the
    settings. So a period stays due until it is published, however many official lists have come meanwhile. Raises
    NothingDoneError when no list is known.
    """
    if asked is not None:
        return Due(asked, "asked for")
    if office.settings.period != NEXT:
        return Due(office.settings.period, "fixed in the settings")
    if published := published_periods(office.folder):
        return Due(list_after(office, published[-1]), f"the list after {published[-1]}, the newest that is published")
    months = [each.month for each in registered_lists(office)]
    months += [each.month for each in office.settings.more_lists]
    if not months:
        raise NothingDoneError(
            "no rating list is known, so nothing says which period is due: import the newest list with "
            f"`ratebatch lists import --into {office.path(office.settings.lists)} YYYY-MM=FILE`, or give --period."
        )
    return Due(list_after(office, max(months)), f"the list after {max(months)}, the newest that is known")


def registered_lists(office: Office) -> tuple[ListedFile, ...]:
    """Return the lists in the registry of an office; raise NothingDoneError when its index is damaged."""
    if not office.settings.lists:
        return ()
    try:
        return read_index(office.path(office.settings.lists))
    except ListIndexError as error:
        raise NothingDoneError(str(error)) from error


def list_after(office: Office, month: Month) -> Month:
    """Return the next month in which any of the disciplines dates a list; raise NothingDoneError if none does."""
    for _ in range(_LONGEST_GAP):
        month = month.plus(1)
        for each in office.disciplines:
            try:
                if each.is_list_month(month):
                    return month
            except NoEditionError:
                continue
    raise NothingDoneError(f"no list is dated in the {_LONGEST_GAP} months up to {month}; give --period.")
