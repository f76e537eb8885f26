"""`check`: what is wrong with tournament files before they are submitted, for programs."""

from collections.abc import Iterable, Mapping

from ratebatch.api.asked import encoding_of, lists_of, month_of, paths_of, system_names, types_of
from ratebatch.api.given_files import File, GivenList
from ratebatch.api.staging import staging
from ratebatch.pipeline.checking import check_files
from ratebatch.pipeline.checking.request import CheckRequest
from ratebatch.pipeline.chosen_systems import settings_of, systems_of
from ratebatch.records.check import Checked
from ratebatch.records.month import Month


def check(
    paths: File | Iterable[File],
    lists: File | GivenList | Iterable[File | GivenList] | Mapping[str, File] = (),
    *,
    period: str | Month | None = None,
    systems: str | Iterable[str] = ("fide",),
    types: str | Iterable[str] = (),
    rules: str | None = None,
    encoding: str | None = None,
) -> Checked:
    """Say what is wrong with tournament files, without rating them, as `ratebatch check` does.

    `paths` and `lists` are as for `rate_period`; no list is needed, and with one the players are compared with it.
    `period` is the list that the events are meant for. Every file has its problems in the order to fix them, each with
    its place and what to do; `is_clean` says that nothing above a note was found.

    Raises UsageError for what is asked in a way that cannot be, NothingDoneError where there is no tournament file, or
    a list cannot be read.

    >>> import ratebatch
    >>> upload = ratebatch.MemoryFile("open.trf", b"012 Autumn Open\\n022 Izmir\\n")
    >>> checked = ratebatch.check(upload)
    >>> checked.is_clean, checked.files[0].file, str(checked.files[0].state)
    (False, 'open.trf', 'not ready')
    """
    named = system_names(systems)
    with staging() as staged:
        options = lists_of(lists, staged)
        request = CheckRequest(
            paths=paths_of(paths, staged),
            lists=options,
            period=None if period is None else month_of(period),
            systems=systems_of(named, settings_of(rules, (), named)),
            types=types_of(types),
            encoding=encoding_of(encoding),
            cached=not any(staged.holds(each.path) for each in options),
        )
        return check_files(request, lambda _step, _done, _total: None)
