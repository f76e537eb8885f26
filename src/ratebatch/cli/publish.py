"""`ratebatch publish`: freeze a period."""

from pathlib import Path

import click

from ratebatch.cli.faults import ALL_RATED
from ratebatch.cli.month_type import MonthType
from ratebatch.cli.printed import say
from ratebatch.cli.shared_options import quiet_option
from ratebatch.records.month import Month


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--period", type=MonthType(), help="The period to freeze, by its newest run; without it the current run.")
@click.option("--provisional", metavar="REASON", help="Publish although something is held or open, and why.")
@click.option(
    "--as-it-is",
    metavar="REASON",
    help="Publish although files came, changed or went since the run, or one that was rated is gone, and why.",
)
@quiet_option
def publish(folder: Path, period: Month | None, provisional: str | None, as_it_is: str | None, quiet: bool) -> int:
    """Freeze a period of an office: it is never rated again, and the next one builds on it.

    The run is copied to DIR/published/PERIOD with its input files, decisions and settings, so that
    `ratebatch reproduce` can repeat it, and made read-only. What was missing or wrong is corrected by the next list.

    \b
    Example:
      ratebatch publish /srv/office

    \b
    Exit codes: 0 published, or published before; 2 wrong usage; 3 nothing to publish, provisional, not of today's
    files, without a file that was rated, or another list of the period is published; 4 a run is busy.
    """
    from ratebatch.pipeline.office.publishing import publish_period

    done = publish_period(folder, period, provisional, as_it_is)
    if not quiet:
        said = "was published before; it is as it was" if done.already else "is published and frozen"
        say(f"The {done.state} list of {done.period} {said}: {done.folder}")
        if done.withdrawn:
            say(f"Held, rejected or deferred before, and no longer there; never rated: {', '.join(done.withdrawn)}")
    return ALL_RATED
