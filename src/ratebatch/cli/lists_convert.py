"""`ratebatch lists convert`: a list in another format."""

from pathlib import Path

import click

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.month_type import MonthType
from ratebatch.cli.printed import say
from ratebatch.cli.shared_options import NEW_FILE, force_option, list_encoding_option, type_option
from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.month import Month
from ratebatch.records.rating_type import RatingType
from ratebatch.records.wording import several


@click.command()
@click.argument("source", metavar="[IN]", required=False, type=NEW_FILE)
@click.argument("target", metavar="OUT", required=False, type=NEW_FILE)
@click.option("--to", "to_format", type=click.Choice(list(LIST_FORMATS)), help="Format of OUT; else by its ending.")
@click.option(
    "--list-date", type=MonthType(), help="Month of the list; one that the list itself says must be the same."
)
@type_option("Type of a list whose one rating column does not say it.")
@list_encoding_option
@force_option
@click.option("--template", is_flag=True, help="Write a list of two example players to OUT, csv or xlsx, to fill in.")
def convert(
    source: Path | None,
    target: Path | None,
    to_format: str | None,
    list_date: Month | None,
    rating_type: RatingType | None,
    encoding: str | None,
    force: bool,
    template: bool,
) -> int:
    """Write a rating list in another format.

    IN is a list in any format that can be read, also zipped. OUT is written as csv, xlsx, fide-txt (the combined
    layout of 162 columns) or fide-xml. What the format cannot hold is named: a value too long for its column is left
    blank, never cut. Exit code 1 if a row could not be read or a value not be written.

    \b
    Example:
      ratebatch lists convert players_list_foa.txt november.xlsx
      ratebatch lists convert --template november.csv
    """
    from ratebatch.cli.list_issues import show_issues
    from ratebatch.pipeline.list_tools import convert_list, write_list_template
    from ratebatch.pipeline.request import ListOption

    if template:
        if source is None or target is not None:
            raise click.UsageError("--template takes one file, the one to write.")
        write_list_template(source, to_format or _format_of(source), force=force)
        say(f"Template written to {source}")
        return ALL_RATED
    if source is None or target is None:
        raise click.UsageError("Give the list to read and the file to write, IN and OUT.")
    if not source.exists():
        raise click.BadParameter(f"File {str(source)!r} does not exist.", param_hint="IN")
    chosen = to_format or _format_of(target)
    option = ListOption(source, month=list_date, encoding=encoding)
    done = convert_list(option, target, chosen, rating_type, force=force)
    show_issues(done.issues)
    say(f"{several(done.rows, 'player')} written to {target}: {done.format} became {chosen}")
    return SOME_HELD if {found.code for found in done.issues} & _UNTRUE_COPY else ALL_RATED


_UNTRUE_COPY = {"LIST_ROW_INVALID", "LIST_VALUE_UNWRITABLE"}


def _format_of(target: Path) -> str:
    ending = target.suffix.removeprefix(".").lower()
    for name, of_format in LIST_FORMATS.items():
        if ending == of_format:
            return name
    raise click.UsageError(f"{target.name} does not say its format; give --to {'|'.join(LIST_FORMATS)}")
