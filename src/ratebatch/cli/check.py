"""`ratebatch check`: what is wrong with tournament files, before they are submitted."""

from pathlib import Path

import click

from ratebatch.cli.encoding_option import encoding_name
from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.list_option import list_option
from ratebatch.cli.month_type import MonthType
from ratebatch.records.month import Month
from ratebatch.records.rating_type import SYSTEM_NAMES, RatingType

FORMATS = ("text", "json", "csv")
"""The formats of the report; a test holds them against the writers."""


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option(
    "--list",
    "lists",
    multiple=True,
    metavar="[SYSTEM-TYPE:][YYYY-MM=]FILE",
    help="A rating list in any format: ids, names, years of birth and ratings are compared with it.",
)
@click.option(
    "--list-mapping",
    metavar="FILE_OR_NAME",
    help="How a national list is laid out (TOML), or the name of a mapping that comes with the program.",
)
@click.option("--no-cache", is_flag=True, help="Read every list anew; keep none for the next run.")
@click.option("--period", type=MonthType(), help="The list that the events are meant for, as in rate.")
@click.option(
    "--system",
    "systems",
    multiple=True,
    type=click.Choice(SYSTEM_NAMES),
    default=("fide",),
    show_default=True,
    help="Rating system that will rate the events; several can be named.",
)
@click.option("--rules", metavar="NAME_OR_FILE", help="Rules of the system elo, as in rate.")
@click.option(
    "--type",
    "types",
    multiple=True,
    type=click.Choice([str(kind) for kind in RatingType]),
    help="One type: that of events whose files do not say theirs.",
)
@click.option(
    "--events",
    "registry",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Registry of events (CSV), as in rate.",
)
@click.option(
    "--players",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Starting list of an event (any sheet), as in rate.",
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
    help="What the headings and signs of tables mean (TOML), as in rate.",
)
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help="Format of the report."
)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="File for the report; else it is printed.")
@click.option(
    "--propose",
    type=click.Path(path_type=Path),
    help="Folder for corrected copies of TRF files: only what can mean one thing is corrected. No file is changed.",
)
@click.option("--force", is_flag=True, help="Write over a report or a corrected copy that exists.")
def check(
    paths: tuple[Path, ...],
    lists: tuple[str, ...],
    list_mapping: str | None,
    no_cache: bool,
    period: Month | None,
    systems: tuple[str, ...],
    rules: str | None,
    types: tuple[str, ...],
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
        types=tuple(dict.fromkeys(RatingType(kind) for kind in types)),
        encoding=encoding,
        cached=not no_cache,
        registry=read_registry_file(registry),
        players=read_players_files(players, encoding),
        columns=read_columns_file(columns),
        propose=propose,
        force=force,
        report=out,
        beside=tuple(path for path in (*(each.path for each in given), registry, *players, columns) if path),
    )
    checked = check_files(request, lambda _step, _done, _total: None)
    report = CHECK_WRITERS[form](checked)
    if out is not None:
        write_file(out, report)
        click.echo(f"{len(checked.files)} file{'s' * (len(checked.files) != 1)} checked; the report is in {out}")
    else:
        click.echo(report, nl=False)
    return ALL_RATED if checked.is_clean else SOME_HELD
