"""`ratebatch check`: what is wrong with tournament files, before they are submitted."""

from pathlib import Path

import click

from ratebatch.cli import shared_options as shared
from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.list_option import list_option
from ratebatch.cli.month_type import MonthType
from ratebatch.cli.printed import say, say_in_form
from ratebatch.records.month import Month
from ratebatch.records.rating_type import RatingType
from ratebatch.records.wording import several

FORMATS = ("text", "json", "csv")
"""The formats of the report; a test holds them against the writers."""


@click.command()
@shared.tournament_paths
@shared.lists_option("Ids, names, years of birth and ratings are compared with it.")
@shared.list_mapping_option
@shared.no_cache_option
@click.option("--period", type=MonthType(), help="The list that the events are meant for, as in rate.")
@shared.systems_option
@shared.rules_option
@shared.types_option("One type: that of events whose files do not say theirs.")
@shared.events_option
@shared.players_option
@shared.encoding_option
@shared.columns_option
@shared.form_option(FORMATS, "Form of the report.")
@click.option("--out", type=shared.NEW_FILE, help="File for the report; else it is printed.")
@click.option(
    "--propose",
    type=click.Path(path_type=Path),
    help="Folder for corrected copies of TRF files: only what can mean one thing is corrected. No file is changed.",
)
@shared.force_option
def check(
    paths: tuple[Path, ...],
    lists: tuple[str, ...],
    list_mapping: str | None,
    no_cache: bool,
    period: Month | None,
    systems: tuple[str, ...],
    rules: str | None,
    types: tuple[RatingType, ...],
    registry: Path | None,
    players: tuple[Path, ...],
    encoding: str | None,
    columns: Path | None,
    form: str,
    out: Path | None,
    propose: Path | None,
    force: bool,
) -> int:
    """Say what is wrong with tournament files before they are submitted, without rating them.

    PATHS are files, folders and zip files. Every problem is told with its place and its remedy, in the order to fix
    them. No list is needed; with one, the players are compared with it.

    \b
    Example:
      ratebatch check open.trf --list 2026-11=november.txt

    \b
    Exit codes: 0 nothing above a note was found; 1 warnings or errors; 2 wrong usage; 3 nothing to check.
    """
    from ratebatch.pipeline.checking import check_files
    from ratebatch.pipeline.checking.request import CheckRequest
    from ratebatch.pipeline.chosen_systems import settings_of, systems_of
    from ratebatch.pipeline.request import UsageError, read_columns_file, read_players_files, read_registry_file
    from ratebatch.reporting.check_writers import CHECK_WRITERS
    from ratebatch.workspace.single_file import write_file

    if out is not None and out.exists() and not force:
        raise UsageError(f"{out} exists already; give another name, or --force to write over it.")
    given = tuple(list_option(text, "--list", list_mapping) for text in lists)
    request = CheckRequest(
        paths=paths,
        lists=given,
        period=period,
        systems=systems_of(systems, settings_of(rules, (), systems)),
        types=types,
        encoding=encoding,
        cached=not no_cache,
        registry=read_registry_file(registry),
        players=read_players_files(players, encoding),
        columns=read_columns_file(columns),
        propose=propose,
        force=force,
        report=out,
        beside=tuple(filter(None, (*(each.path for each in given), registry, *players, columns))),
    )
    checked = check_files(request, lambda _step, _done, _total: None)
    report = CHECK_WRITERS[form](checked)
    if out is not None:
        write_file(out, report)
        say(f"{several(len(checked.files), 'file')} checked; the report is in {out}")
    else:
        say_in_form(report.decode(), form)
    return ALL_RATED if checked.is_clean else SOME_HELD
