"""`ratebatch correct`: what a correction of months that are made does, and to whom."""

from datetime import datetime
from pathlib import Path

import click

from ratebatch.cli.completed_words import A_FILE
from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.month_type import MonthType
from ratebatch.cli.printed import say, say_json
from ratebatch.cli.shared_options import FILE, FOLDER, json_option, quiet_option
from ratebatch.records.month import Month

SHOWN = 40
"""So many players of a month the terminal shows; the files of the report name all."""


@click.command()
@click.argument("periods", nargs=-1, type=MonthType(), metavar="[PERIODS]...")
@click.option(
    "--chain",
    multiple=True,
    required=True,
    type=FOLDER,
    help="Folder with one output folder for each month that is made; of several, the later one counts for a month.",
)
@click.option(
    "--inputs",
    multiple=True,
    type=FOLDER,
    help="Folder with the files and lists that the months were made from; they are found by their hashes.",
)
@click.option("--decisions", type=FILE, help="Decisions (TOML) beside those of each month: results, players, aliases.")
@click.option(
    "--replace",
    "replaced",
    multiple=True,
    type=A_FILE,
    metavar="OLD=NEW",
    help="Another file in the place of one, as in events.csv.",
)
@click.option(
    "--add", "added", multiple=True, type=click.Path(exists=True, path_type=Path), help="A file that was missing."
)
@click.option(
    "--drop", "dropped", multiple=True, type=A_FILE, metavar="FILE_OR_EVENT", help="A file or an event to leave out."
)
@click.option(
    "--follow-lists",
    is_flag=True,
    help="Let corrected lists take the place of published ones that were given; without it only lists that the chain "
    "made itself are corrected.",
)
@click.option("--out", type=click.Path(path_type=Path), help="Folder for the report as text, CSV and JSON.")
@click.option(
    "--publish-corrected",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Write the corrected months below this folder, each under its period; the former ones stay.",
)
@click.option("--carry", type=MonthType(), help="Let the list of this later period add the difference, by [[carry]].")
@click.option(
    "--into",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("decisions.toml"),
    show_default=True,
    help="File of decisions that --carry extends.",
)
@click.option("--reason", default="", help="Why; needed with --publish-corrected and --carry.")
@click.option(
    "--provisional", metavar="REASON", help="Publish or carry although the correction makes something held, and why."
)
@click.option("--who", help="Who decided it.")
@click.option("--date", "day", type=click.DateTime(["%Y-%m-%d"]), help="When it was decided.")
@json_option
@quiet_option
def correct(
    periods: tuple[Month, ...],
    chain: tuple[Path, ...],
    inputs: tuple[Path, ...],
    decisions: Path | None,
    replaced: tuple[str, ...],
    added: tuple[Path, ...],
    dropped: tuple[str, ...],
    follow_lists: bool,
    out: Path | None,
    publish_corrected: Path | None,
    carry: Month | None,
    into: Path,
    reason: str,
    provisional: str | None,
    who: str | None,
    day: datetime | None,
    as_json: bool,
    quiet: bool,
) -> int:
    """Correct months that are made: rate them again and show every player who is touched.

    PERIODS are the months to begin with; without them it is the first that the correction can reach. Each month is
    rated again with its own options and decisions, from the corrected month before it, in a scratch area. Nothing in
    the chain is changed. Then choose: --publish-corrected writes the corrected months beside the former ones, --carry
    lets a later list make good the difference.

    \b
    Example:
      ratebatch correct --chain published/ --inputs archive/ --decisions correction.toml --out report/

    \b
    Exit codes: 0 done; 1 done, but something in a corrected month is held, or a decision or an added file is used
    nowhere; 2 wrong usage; 3 nothing done: a month cannot be rated again as it was made, the months do not fit each
    other, the correction makes something held, or was carried or published before.
    """
    from ratebatch.cli.terminal import Terminal
    from ratebatch.issues import masked
    from ratebatch.pipeline.correcting import CorrectRequest, correct_months
    from ratebatch.pipeline.correcting.choice import Choice
    from ratebatch.pipeline.correcting.correction import Correction, read_replacement
    from ratebatch.reporting.correction import report_lines

    if not (decisions or replaced or added or dropped):
        raise click.UsageError("say what to correct: --decisions, --replace, --add or --drop.")
    asked = CorrectRequest(
        chain=chain,
        inputs=inputs,
        correction=Correction(decisions, tuple(map(read_replacement, replaced)), added, dropped),
        periods=periods,
        follow_lists=follow_lists,
        out=out,
        choice=Choice(publish_corrected, carry, into, reason, provisional, who, day.date() if day else None),
    )
    with Terminal(quiet=quiet, json_log=False).progress() as progress:
        corrected = correct_months(asked, progress)
    if as_json:
        say_json(corrected.report.model_dump_json(indent=2))
    elif not quiet:
        for line in (*report_lines(corrected.report, SHOWN), *corrected.written):
            say(masked(line))
    return SOME_HELD if corrected.is_provisional else ALL_RATED
