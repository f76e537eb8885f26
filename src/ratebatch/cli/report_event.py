"""`ratebatch report-event`: the table of an event for the bulletin."""

from pathlib import Path

import click

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.records.rating_type import SYSTEM_NAMES, RatingType


@click.command("report-event")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.argument("event", metavar="EVENT")
@click.option(
    "--type",
    "rating_type",
    type=click.Choice([str(kind) for kind in RatingType]),
    help="Type of rating; without it, every type in which the event was rated.",
)
@click.option(
    "--system", type=click.Choice(SYSTEM_NAMES), help="Rating system; without it, every one that rated the event."
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "html"]),
    default="text",
    show_default=True,
    help="Form of the table.",
)
def report_event(folder: Path, event: str, rating_type: str | None, system: str | None, form: str) -> int:
    """Print the table of an event: rating, K, games, score, expected score, change, performance, new rating.

    DIR is a folder that `ratebatch rate` wrote. EVENT is the event's file, its name, or a part of the name that fits
    no other. The rank is by points; starting numbers and tie-breaks are not in DIR.

    \b
    Example:
      ratebatch report-event december/ "Kale Açık"
      ratebatch report-event december/ kale_acik.trf --format html > kale.html

    \b
    Exit codes: 0 printed; 1 printed, but files in DIR are not as the run wrote them; 2 no such event, or several;
    3 DIR is not the complete output of a run.
    """
    from ratebatch.pipeline.event_reports import event_tables
    from ratebatch.reporting.event_report_forms import EVENT_FORMS

    tables, altered = event_tables(folder, event, RatingType(rating_type) if rating_type else None, system)
    shown = EVENT_FORMS[form](tables)
    # A page says that it is UTF-8, whatever the terminal writes.
    click.echo(shown.encode("utf-8", "backslashreplace") if form == "html" else shown, nl=False)
    if altered:
        click.echo(f"Warning: {', '.join(altered)} in {folder} changed since the run. Rate the period again.", err=True)
    return SOME_HELD if altered else ALL_RATED
