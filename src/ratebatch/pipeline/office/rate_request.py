"""The request of a period, as `rate` would get it on its command line, from the settings and the files in memory."""

from collections.abc import Sequence
from pathlib import Path

from ratebatch.pipeline.office.before import own_lists, previous_folder
from ratebatch.pipeline.office.due import registered_lists
from ratebatch.pipeline.office.settings import Office
from ratebatch.pipeline.request import (
    ListOption,
    RateRequest,
    read_columns_file,
    read_decisions_file,
    read_players_files,
    read_registry_file,
)
from ratebatch.reading.list_mapping import shipped_mappings
from ratebatch.reading.sources import SourceFile
from ratebatch.records.period import Month


def rate_request(
    office: Office, period: Month, sources: Sequence[SourceFile], out: Path, *, is_first: bool = False
) -> RateRequest:
    """Return the request; `is_first` says that no run of the period is there yet.

    Raises UsageError for a named file that cannot be used, and what `previous_folder` raises.
    """
    its = office.settings
    return RateRequest(
        paths=(office.results,),
        lists=(*_named_lists(office), *own_lists(office, period)),
        period=period,
        out=out,
        systems=office.systems,
        settings=office.rating,
        types=its.types,
        previous=previous_folder(office, period),
        encoding=its.encoding,
        lists_folder=office.path(its.lists) if registered_lists(office) else None,
        allow_lists=its.allow_lists,
        list_format=its.list_format,
        allow_empty=its.allow_empty,
        only_if_new=is_first and not its.allow_empty,
        limits=its.limits,
        reports=its.reports,
        registry=read_registry_file(office.file(its.events)),
        players=read_players_files([office.path(each) for each in its.players], its.encoding),
        decisions=read_decisions_file(office.file(its.decisions)),
        columns=read_columns_file(office.file(its.columns)),
        sources=tuple(sources),
    )


def _named_lists(office: Office) -> tuple[ListOption, ...]:
    return tuple(
        ListOption(office.path(each.file), each.system, each.type, each.month, mapping=_mapping(office, each.mapping))
        for each in office.settings.more_lists
    )


def _mapping(office: Office, named: str | None) -> Path | str | None:
    return named if named is None or named in shipped_mappings() else office.path(named)
