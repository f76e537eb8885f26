"""`rate_period`: the main job, for programs."""

from collections.abc import Iterable, Mapping

from ratebatch.api.asked import (
    encoding_of,
    lists_of,
    month_of,
    one_of,
    output_folder,
    path_or_none,
    paths_of,
    system_names,
    types_of,
)
from ratebatch.api.given_files import File, GivenList, PathName
from ratebatch.api.output_files import FilesInMemory, FilesOfFolder
from ratebatch.api.period_output import PeriodOutput, folder_of
from ratebatch.api.staging import staging
from ratebatch.errors import UsageError
from ratebatch.pipeline import rate_month
from ratebatch.pipeline.chosen_systems import settings_of, systems_of
from ratebatch.pipeline.engines.chosen import chosen_engine
from ratebatch.pipeline.request import (
    Progress,
    RateRequest,
    read_columns_file,
    read_decisions_file,
    read_players_files,
    read_registry_file,
)
from ratebatch.reading.own_table import MANIFEST, manifest_of
from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.month import Month
from ratebatch.records.report_files import REPORT_FILES


def rate_period(
    paths: File | Iterable[File],
    lists: File | GivenList | Iterable[File | GivenList] | Mapping[str, File],
    period: str | Month,
    out: PathName | None = None,
    *,
    systems: str | Iterable[str] = ("fide",),
    types: str | Iterable[str] = (),
    previous: PathName | PeriodOutput | None = None,
    events: File | None = None,
    players: File | Iterable[File] = (),
    decisions: File | None = None,
    columns: File | None = None,
    rules: PathName | None = None,
    settings: Mapping[str, str] | None = None,
    encoding: str | None = None,
    list_format: str = "csv",
    reports: str | Iterable[str] = (),
    allow_empty: bool = False,
    jobs: int = 1,
    scheduler: str | None = None,
    client: object | None = None,
    progress: Progress | None = None,
) -> PeriodOutput:
    """Rate tournament files for a period, as `ratebatch rate` does, and return the changes, the new list and the rest.

    `paths` are files, folders and zip files, or files in memory. `lists` are the base list (the month before `period`)
    and that of each month in which an event started: files that say their month, or a mapping `{"2026-11": file}`, or
    `GivenList` where more must be said. `period` is the list to make: `2026-12` is dated 1 December 2026. With `out`
    the files are written to that folder, all or nothing; without, nothing stays on the disk.

    `previous` is the output of the month before: its folder, or what this function returned. `systems`, `types`,
    `events` (the registry), `players`, `decisions`, `columns`, `rules`, `encoding`, `list_format`, `reports` (`html`,
    `xlsx`; none by default) and `allow_empty` are the options of the command with these names; `settings` is
    `{"ukd.expectation": "per_game"}`. With `jobs` above 1 so many processes read the files, which is for programs whose
    main module can be imported again (`if __name__ == "__main__":`). With `scheduler`, the address of one, or `client`,
    one of `distributed`, a Dask cluster does that work, and sweeps the blocks of a dataset of games. `progress` is
    called with the step, how much of it is done, and how much there is.

    A file with a problem does not stop the others: `verdicts` says what became of each, `issues` why. Ratings and K
    are in points; exact figures are decimals.

    Raises UsageError for what is asked in a way that cannot be, NothingDoneError where the base list is missing or
    damaged or there is nothing to rate, and with `out` Busy or OutputUnusable.

    >>> import ratebatch
    >>> output = ratebatch.rate_period(
    ...     "sample_data/2026-12/events/kule_davet.trf",
    ...     {"2026-11": "sample_data/2026-12/lists/2026-11.txt"},
    ...     "2026-12",
    ...     types="standard",
    ...     previous="sample_data/2026-11",
    ... )
    >>> output.provisional
    False
    >>> change = max(output.changes, key=lambda change: change.change or 0)
    >>> change.name, change.base_rating, change.change_exact, change.change, change.new_rating
    ('Fildere, Sirin', 1963, Decimal('33.20'), 33, 1996)
    >>> output.table("games").num_rows
    90
    """
    named, system_choices = system_names(systems), dict(settings or {})
    choices = settings_of(
        None if rules is None else str(rules), [f"{key}={value}" for key, value in system_choices.items()], named
    )
    if jobs < 1:
        raise UsageError(f"jobs={jobs}: at least one process is needed.")
    code_page = encoding_of(encoding)
    written = (reports,) if isinstance(reports, str) else reports
    with staging() as staged:
        options = lists_of(lists, staged)
        starting_lists = paths_of(players, staged)
        registry, decided, words = (path_or_none(each, staged) for each in (events, decisions, columns))
        request = RateRequest(
            paths=paths_of(paths, staged),
            lists=options,
            period=month_of(period),
            out=staged.folder() / "out" if out is None else output_folder(out),
            systems=systems_of(named, choices),
            settings=choices,
            types=types_of(types),
            previous=None if previous is None else folder_of(previous, staged),
            encoding=code_page,
            list_format=one_of(list_format, tuple(LIST_FORMATS), "format of lists"),
            reports=tuple(one_of(each, tuple(REPORT_FILES), "report") for each in written),
            cached=not any(staged.holds(each.path) for each in options),
            allow_empty=allow_empty,
            jobs=jobs,
            engine=None if scheduler is client is None else chosen_engine("dask", scheduler, client),
            registry=read_registry_file(registry),
            players=read_players_files(starting_lists, code_page),
            decisions=read_decisions_file(decided),
            columns=read_columns_file(words),
            beside=tuple(filter(None, (registry, *starting_lists, decided, words))),
        )
        rated = rate_month(request, progress or (lambda _step, _done, _total: None))
        manifest = manifest_of(request.out)
        hashes = dict(sorted(manifest.content["outputs"].items())) | {MANIFEST: manifest.sha256}
        files = FilesOfFolder(request.out.absolute(), hashes)
        return PeriodOutput(
            period=request.period,
            summary=rated.summary,
            verdicts=rated.verdicts,
            issues=rated.issues,
            files=FilesInMemory(files) if out is None else files,
            folder=None if out is None else request.out.absolute(),
            changed=rated.changed,
        )
