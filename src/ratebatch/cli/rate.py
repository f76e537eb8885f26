"""`ratebatch rate`: the main job."""

from pathlib import Path
from typing import Literal

import click

from ratebatch.cli.encoding_option import encoding_name
from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.list_option import list_option
from ratebatch.cli.month_type import MonthType
from ratebatch.cli.report_option import report_names
from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.month import Month
from ratebatch.records.rating_type import SYSTEM_NAMES, RatingType


def _folder(_context: click.Context, _option: click.Parameter, value: Path) -> Path:
    """Refuse an empty name: a script whose variable is not set must not write to where it stands."""
    if not str(value).strip() or str(value) == ".":
        raise click.BadParameter("name a folder of its own for the output")
    return value


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option(
    "--list",
    "lists",
    multiple=True,
    metavar="[SYSTEM-TYPE:][YYYY-MM=]FILE",
    help="A rating list: FIDE's TXT or XML, our CSV or XLSX, a national one, also zipped. Give one for each month in "
    "which an event started, and the base list (the month before the period).",
)
@click.option(
    "--list-mapping",
    metavar="FILE_OR_NAME",
    help="How a national list is laid out (TOML), or the name of a mapping that comes with the program: dsb, ecf, "
    "swiss-manager, ukd.",
)
@click.option("--no-cache", is_flag=True, help="Read every list anew; keep none for the next run.")
@click.option(
    "--lists",
    "lists_folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
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
    callback=_folder,
    help="Folder to write to, all or nothing.",
)
@click.option(
    "--system",
    "systems",
    multiple=True,
    type=click.Choice(SYSTEM_NAMES),
    default=("fide",),
    show_default=True,
    help="Rating system; several are rated from the same files, each into folders of its own.",
)
@click.option(
    "--rules",
    metavar="NAME_OR_FILE",
    help="Rules of the system elo: a TOML file, or club, national-fide-table, icc, us-bands, elo-1978-linear, "
    "fide-1990s.",
)
@click.option(
    "--setting",
    "choices",
    multiple=True,
    metavar="SYSTEM.NAME=CHOICE",
    help="A choice where the rules of a system are silent, for example ukd.expectation=per_game; printed in the "
    "report.",
)
@click.option(
    "--type",
    "types",
    multiple=True,
    type=click.Choice([str(kind) for kind in RatingType]),
    help="Type of rating; also says the type of an event whose file is silent.",
)
@click.option(
    "--previous",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Output folder of the month before: its history, kept games and rated events; its list if none is given.",
)
@click.option(
    "--events",
    "registry",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Registry of events (CSV): days, type, systems and approvals of events whose files do not say them.",
)
@click.option(
    "--players",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Starting list of an event (any sheet): fills ids, ratings and birth dates that the event's table lacks.",
)
@click.option(
    "--decisions",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Decisions (TOML): who is meant, aliases, accepted warnings, corrected results and base ratings.",
)
@click.option(
    "--encoding",
    callback=encoding_name,
    metavar="NAME",
    help="Code page of tournament files that are not UTF-8, for example cp1254.",
)
@click.option(
    "--columns",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="What the headings and signs of tables mean (TOML), for all files; FILE.columns.toml beside a file for one.",
)
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
@click.option(
    "--set-result",
    "set_results",
    multiple=True,
    metavar="EVENT:ROUND:WHITE:BLACK=1-0",
    help="What if: another result of a game; EVENT is the file or the name of the event, players are named by id or "
    "name. The output is marked as not official and refused as --previous.",
)
@click.option("--set-k", "set_ks", multiple=True, metavar="ID=K", help="What if: another K on the base list.")
@click.option(
    "--drop-event", "dropped", multiple=True, metavar="EVENT", help="What if: without this event, by file or name."
)
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
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    metavar="N",
    help="Processes that read files; as many as pay if not given. The output does not depend on it.",
)
@click.option(
    "--engine",
    type=click.Choice(["local", "dask"]),
    default="local",
    show_default=True,
    help="Where the work is done: on this machine, or on a Dask cluster. The output does not depend on it.",
)
@click.option(
    "--scheduler",
    metavar="ADDRESS",
    help="The scheduler of the Dask cluster, for example tcp://10.0.0.5:8786; without it, --engine dask starts a "
    "cluster of this machine.",
)
@click.option("--allow-empty", is_flag=True, help="Make the next list although there is no event.")
@click.option("--quiet", is_flag=True, help="Print nothing but errors.")
@click.option("--json-log", is_flag=True, help="Print one JSON object per line on stderr instead of text.")
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
    types: tuple[str, ...],
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

    PATHS are files, folders and zip files, or a dataset of games in Parquet or CSV.

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
        types=tuple(dict.fromkeys(RatingType(kind) for kind in types)),
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
    )
    terminal = Terminal(quiet=quiet, json_log=json_log)
    with terminal.progress() as progress:
        rated = rate_month(request, progress)
    try:
        terminal.show(rated, out)
    except OSError as fault:  # the files are written; what became of the terminal does not change that
        click.echo(f"The output is complete in {out}, but its summary cannot be printed: {fault.strerror}.", err=True)
    return SOME_HELD if rated.provisional else ALL_RATED
