"""`ratebatch rate`: the main job."""

from pathlib import Path
from typing import Literal

import click

from ratebatch.cli import shared_options as shared
from ratebatch.cli.engine_options import engine_options
from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.folder_option import own_folder
from ratebatch.cli.list_option import list_option
from ratebatch.cli.month_type import MonthType
from ratebatch.cli.printed import say
from ratebatch.cli.report_option import report_names
from ratebatch.cli.what_if_options import what_if_options
from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.month import Month
from ratebatch.records.rating_type import RatingType


@click.command()
@shared.tournament_paths
@shared.lists_option(
    "Give one for each month in which an event started, and the base list (the month before the period)."
)
@shared.list_mapping_option
@shared.no_cache_option
@click.option(
    "--lists",
    "lists_folder",
    type=shared.FOLDER,
    help="Registry of lists, made by `lists import`: the list of each event is chosen from it by date.",
)
@click.option(
    "--allow-list",
    "allow_lists",
    multiple=True,
    type=MonthType(),
    help="Rate an event whose own list is missing with the list of this month, if that is the nearest earlier one.",
)
@click.option("--period", required=True, type=MonthType(), help="The list to make: 2026-12 is dated 1 December 2026.")
@click.option(
    "--out",
    required=True,
    type=click.Path(path_type=Path),
    callback=own_folder,
    help="Folder to write to, all or nothing.",
)
@shared.systems_option
@shared.rules_option
@shared.settings_option
@shared.types_option("Type of rating; also says the type of an event whose file is silent.")
@click.option(
    "--previous",
    type=shared.FOLDER,
    help="Output folder of the month before: its history, kept games and rated events; its list if none is given.",
)
@shared.events_option
@shared.players_option
@click.option(
    "--decisions",
    type=shared.FILE,
    help="Decisions (TOML): who is meant, aliases, accepted warnings, corrected results and base ratings.",
)
@shared.encoding_option
@shared.columns_option
@click.option(
    "--list-format",
    type=click.Choice(list(LIST_FORMATS)),
    default="csv",
    show_default=True,
    help="Format of the new list, the file rating_list with the ending of the format.",
)
@click.option(
    "--report",
    "reports",
    default="html,xlsx",
    show_default=True,
    callback=report_names,
    metavar="html,xlsx|none",
    help="Reports for people: report.html to read, report.xlsx to filter, or none.",
)
@what_if_options
@click.option(
    "--limit",
    "limits",
    multiple=True,
    metavar="NAME=NUMBER",
    help="From where on a figure is hard to believe, for example change=150 (points) or performance=500; the guide to "
    "corrections names all.",
)
@click.option(
    "--live",
    type=click.Choice(["game", "event"]),
    help="Also write live.csv: unofficial ratings after every game, or event, of the month so far.",
)
@engine_options
@click.option("--allow-empty", is_flag=True, help="Make the next list although there is no event.")
@shared.quiet_option
@shared.json_log_option
def rate(
    paths: tuple[Path, ...],
    lists: tuple[str, ...],
    list_mapping: str | None,
    no_cache: bool,
    lists_folder: Path | None,
    allow_lists: tuple[Month, ...],
    period: Month,
    out: Path,
    systems: tuple[str, ...],
    rules: str | None,
    choices: tuple[str, ...],
    types: tuple[RatingType, ...],
    previous: Path | None,
    registry: Path | None,
    players: tuple[Path, ...],
    decisions: Path | None,
    encoding: str | None,
    columns: Path | None,
    list_format: str,
    live: Literal["game", "event"] | None,
    reports: tuple[str, ...],
    set_results: tuple[str, ...],
    set_ks: tuple[str, ...],
    dropped: tuple[str, ...],
    limits: tuple[str, ...],
    jobs: int | None,
    engine: Literal["local", "dask"],
    scheduler: str | None,
    allow_empty: bool,
    quiet: bool,
    json_log: bool,
) -> int:
    """Rate tournament files for a period and write the changes and the new list.

    PATHS are files, folders and zip files, or a dataset of games in Parquet or CSV. Several systems write into folders
    of their own.

    \b
    Example:
      ratebatch rate results/ --list 2026-11=november.txt --list 2026-10=october.csv \\
          --period 2026-12 --type standard --out december/
    """
    from ratebatch.cli.terminal import Terminal
    from ratebatch.pipeline import rate_month
    from ratebatch.pipeline.chosen_systems import settings_of, systems_of
    from ratebatch.pipeline.engines.chosen import chosen_engine
    from ratebatch.pipeline.request import (
        RateRequest,
        plausible_limits,
        read_columns_file,
        read_decisions_file,
        read_players_files,
        read_registry_file,
    )
    from ratebatch.pipeline.what_if import read_what_if

    settings = settings_of(rules, choices, systems)
    request = RateRequest(
        paths=paths,
        lists=tuple(list_option(text, "--list", list_mapping) for text in lists),
        period=period,
        out=out,
        systems=systems_of(systems, settings),
        settings=settings,
        types=types,
        previous=previous,
        encoding=encoding,
        lists_folder=lists_folder,
        allow_lists=tuple(dict.fromkeys(allow_lists)),
        list_format=list_format,
        jobs=jobs,
        engine=chosen_engine(engine, scheduler, workers=jobs),
        live=live,
        reports=reports,
        cached=not no_cache,
        allow_empty=allow_empty,
        limits=plausible_limits(limits),
        what_if=read_what_if(set_results, set_ks, dropped),
        registry=read_registry_file(registry),
        players=read_players_files(players, encoding),
        decisions=read_decisions_file(decisions),
        columns=read_columns_file(columns),
        beside=tuple(filter(None, (registry, *players, decisions, columns))),
    )
    terminal = Terminal(quiet=quiet, json_log=json_log)
    with terminal.progress() as progress:
        rated = rate_month(request, progress)
    try:
        terminal.show(rated, out)
    except OSError as fault:  # the files are written; what became of the terminal does not change that
        say(f"The output is complete in {out}, but its summary cannot be printed: {fault.strerror}.", err=True)
    return SOME_HELD if rated.provisional else ALL_RATED
