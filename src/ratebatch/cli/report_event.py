"""`ratebatch report-event`: the table of an event for the bulletin."""

from pathlib import Path

import click

from ratebatch.cli.completed_words import EVENT
from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.printed import say, say_in_form
from ratebatch.cli.shared_options import form_option, output_folder, system_option, type_option
from ratebatch.records.rating_type import RatingType


@click.command("report-event")
@output_folder
@click.argument("event", metavar="EVENT", type=EVENT)
@type_option("Type of rating; without it, every type in which the event was rated.")
@system_option("Rating system; without it, every one that rated the event.")
@form_option(["text", "html"], "Form of the table.")
def report_event(folder: Path, event: str, rating_type: RatingType | None, system: str | None, form: str) -> int:
    """Print the table of an event: rating, K, games, score, expected score, change, performance, new rating.

    DIR is a folder that `ratebatch rate` wrote. EVENT is the event's file, its name, or a part of the name that fits
    no other. The rank is by points; starting numbers and tie-breaks are not in DIR. A correction that was published or
    carried later is not in the table; where a log above DIR or beside it knows one, that is said on stderr.

    \b
    Example:
      ratebatch report-event december/ "Kale Açık"
      ratebatch report-event december/ kale_acik.trf --format html > kale.html

    \b
    Exit codes: 0 printed; 1 printed, but files in DIR are not as the run wrote them; 2 no such event, or several;
    3 DIR is not the complete output of a run.
    """
    from ratebatch.issues import masked
    from ratebatch.pipeline.event_reports import event_tables
    from ratebatch.reporting.event_report_forms import EVENT_FORMS

    found = event_tables(folder, event, rating_type, system)
    say_in_form(EVENT_FORMS[form](found.tables), form)
    for said in found.corrected:
        say(f"Warning: {masked(said)}", err=True)
    if found.altered:
        changed = ", ".join(found.altered)
        say(f"Warning: {changed} in {folder} changed since the run. Rate the period again.", err=True)
    return SOME_HELD if found.altered else ALL_RATED
