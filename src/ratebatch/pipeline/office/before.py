"""What a period builds on: the publication before it, and the office's own lists of the months further back."""

from collections.abc import Iterator
from pathlib import Path

from ratebatch.pipeline.office.due import list_after, registered_lists
from ratebatch.pipeline.office.settings import Office
from ratebatch.pipeline.request import ListOption, NothingDoneError
from ratebatch.reading.own_table import OwnFileError, manifest_of
from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.period import Month
from ratebatch.records.rating_list import FIDE
from ratebatch.records.tournament import RatingType
from ratebatch.rules.editions import NoEditionError
from ratebatch.workspace.frozen import published_periods
from ratebatch.workspace.office_names import RUNS, published_folder
from ratebatch.workspace.runs import runs_of

_LISTS_BACK = 4
"""Months before the base list from which a late event may still come."""


def previous_folder(office: Office, period: Month) -> Path | None:
    """Return the folder whose history a period carries on: the publication of its base list, else the one named.

    None where the office begins. Raises NothingDoneError when the period before was rated here but not published, or
    when publications have a gap: to rate on without them would forget which events were rated.
    """
    base, published = _base(office, period), published_periods(office.folder)
    if base is None:
        return None
    if base in published:
        return published_folder(office.folder, base)
    older = [month for month in published if month < period]
    if older:
        raise NothingDoneError(
            f"period {period} builds on {base}, which is not published; the newest before it is {older[-1]}. "
            f"Rate and publish what is between in order, beginning with: ratebatch run {office.folder} --period "
            f"{list_after(office, older[-1])}"
        )
    if runs_of(office.folder, base):
        raise NothingDoneError(
            f"period {period} builds on {base}, which was rated here but not published. "
            f"Publish it first: ratebatch publish {office.folder} --period {base}; if that was only a trial, remove "
            f"{office.folder / RUNS / str(base)}."
        )
    history = office.file(office.settings.history)
    if history is None:
        return None
    try:
        of = str(manifest_of(history).content.get("period"))
    except OwnFileError as error:
        raise NothingDoneError(f"history in the settings: {error}.") from error
    if of != str(base):
        raise NothingDoneError(
            f"history in the settings is {history}, which is of {of}; period {period} needs that of {base}. "
            "Correct the settings, or leave history out."
        )
    return history


def own_lists(office: Office, period: Month) -> tuple[ListOption, ...]:
    """Return the published lists of the months before the base list that neither the registry nor the settings have.

    The base list itself comes from the publication before, unless the registry has the official one.
    """
    base = _base(office, period)
    if base is None:
        return ()
    found = []
    for month in published_periods(office.folder):
        if base.plus(-_LISTS_BACK) <= month < base:
            found += [each for each in _lists_of(office, month) if not _is_given(office, each)]
    return tuple(found)


def _base(office: Office, period: Month) -> Month | None:
    """Return the month of the base list; what is no list month, or has no edition, the rating itself will refuse."""
    for each in office.disciplines:
        try:
            if each.is_list_month(period):
                return each.previous_list(period)
        except NoEditionError:
            continue
    return None


def _lists_of(office: Office, month: Month) -> Iterator[ListOption]:
    folder = published_folder(office.folder, month)
    options = manifest_of(folder).content.get("options", {})
    for system in options.get("systems", []):
        for kind in RatingType:
            below = folder / f"{system}-{kind}"
            alone = not below.is_dir() and (options["systems"], options.get("types")) == ([system], [str(kind)])
            for ending in LIST_FORMATS.values():
                path = (folder if alone else below) / f"rating_list.{ending}"
                if path.is_file():
                    yield ListOption(path, system, kind, month)


def _is_given(office: Office, own: ListOption) -> bool:
    assert own.month is not None  # noqa: S101 - `_lists_of` names it
    assert own.rating_type is not None  # noqa: S101
    in_settings = any(
        each.month == own.month and each.system in (None, own.system) and each.type in (None, own.rating_type)
        for each in office.settings.more_lists
    )
    in_registry = own.system == FIDE and any(
        each.is_beside(own.month, (own.rating_type,)) for each in registered_lists(office)
    )
    return in_settings or in_registry
