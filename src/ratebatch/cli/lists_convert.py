"""`ratebatch lists convert`: a list in another format."""

from pathlib import Path

import click

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.month_type import MonthType
from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.month import Month
from ratebatch.records.rating_type import RatingType


@click.command()
@click.argument("source", metavar="IN", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("target", metavar="OUT", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--to", "to_format", type=click.Choice(list(LIST_FORMATS)), help="Format of OUT; else by its ending.")
@click.option(
    "--list-date", type=MonthType(), help="Month of the list; one that the list itself says must be the same."
)
@click.option(
    "--type",
    "rating_type",
    type=click.Choice([str(kind) for kind in RatingType]),
    help="Type of a list whose one rating column does not say it.",
)
def convert(source: Path, target: Path, to_format: str | None, list_date: Month | None, rating_type: str | None) -> int:
    """Write a rating list in another format.

    IN is a list in any format that can be read, also zipped. OUT is written as csv, xlsx, fide-txt (the combined
    layout of 162 columns) or fide-xml. What the format cannot hold is named: a value too long for its column is left
    blank, never cut. Exit code 1 if a row could not be read or a value not be written.

    \b
    Example:
      ratebatch lists convert players_list_foa.txt november.xlsx
    """
    from ratebatch.cli.list_issues import show_issues
    from ratebatch.pipeline.list_tools import convert_list
    from ratebatch.pipeline.request import ListOption

    chosen = to_format or _format_of(target)
    option = ListOption(source, month=list_date)
    done = convert_list(option, target, chosen, RatingType(rating_type) if rating_type else None)
    show_issues(done.issues)
    click.echo(f"{done.rows} players written to {target}: {done.format} became {chosen}")
    return SOME_HELD if {found.code for found in done.issues} & _UNTRUE_COPY else ALL_RATED


_UNTRUE_COPY = {"LIST_ROW_INVALID", "LIST_VALUE_UNWRITABLE"}


def _format_of(target: Path) -> str:
    ending = target.suffix.removeprefix(".").lower()
    for name, of_format in LIST_FORMATS.items():
        if ending == of_format:
            return name
    raise click.UsageError(f"{target.name} does not say its format; give --to {'|'.join(LIST_FORMATS)}")
