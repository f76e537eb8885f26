"""`ratebatch run`: rate what is due, unattended."""

from contextlib import suppress
from pathlib import Path

import click

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.month_type import MonthType
from ratebatch.cli.printed import say
from ratebatch.cli.shared_options import json_log_option, quiet_option
from ratebatch.records.month import Month


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--period", type=MonthType(), help="The list to make; without it, the one that is due.")
@click.option(
    "--settle",
    type=click.FloatRange(0, 3600),
    metavar="SECONDS",
    help="How long to wait for files that were not seen before; stable_seconds of the settings if left out. 0 only "
    "looks: the runs after this one find out what has stood still.",
)
@quiet_option
@json_log_option
def run(folder: Path, period: Month | None, settle: float | None, quiet: bool, json_log: bool) -> int:
    """Rate what is due in an office, if anything is new, and lead DIR/current to it.

    The period is the list after the newest one that was published here, else after the newest list in the registry;
    never today's. Only files are read that two looks saw unchanged. The output goes to a new folder
    DIR/runs/PERIOD/NUMBER with mail.txt, the text of a mail; readers of DIR/current see the old output or the new one.
    Killed at any point, the former output stands and the next run needs no cleaning.

    \b
    Example:
      ratebatch run /srv/office

    \b
    Exit codes: 0 all rated or deferred, or nothing new; 1 something is held or rejected, or a file that
    an earlier run of the period rated is gone, whether anything is new or not; 2 the settings are wrong;
    3 nothing done; 4 another run is busy; 5 internal error.
    """
    from ratebatch.cli.office_log import log_to
    from ratebatch.cli.terminal import Terminal
    from ratebatch.pipeline.office.running import run_office

    terminal = Terminal(quiet=quiet, json_log=json_log)
    with terminal.progress() as progress:
        done = run_office(folder, period, settle, progress, log_to(quiet=quiet, json_log=json_log))
    if done.rated is None or done.folder is None:
        return SOME_HELD if done.gone else ALL_RATED
    with suppress(OSError):  # a log that cannot be written changes nothing about what was rated
        if json_log:
            terminal.show(done.rated, done.folder)
        elif not quiet:
            say(done.mail.partition("\n\n")[2], err=True, nl=False)
    return SOME_HELD if done.rated.provisional or done.gone else ALL_RATED
