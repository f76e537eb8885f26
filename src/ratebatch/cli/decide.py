"""`ratebatch decide`: proposals for the file of decisions."""

from pathlib import Path

import click

from ratebatch.cli.faults import ALL_RATED
from ratebatch.cli.printed import say
from ratebatch.cli.shared_options import output_folder, quiet_option


@click.command()
@output_folder
@click.option(
    "--decisions",
    "decisions_file",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("decisions.toml"),
    show_default=True,
    help="File to write or extend; what stands in it is kept.",
)
@quiet_option
def decide(folder: Path, decisions_file: Path, quiet: bool) -> int:
    """Propose an answer to every open question of a month, in the file of decisions.

    DIR is a folder that `ratebatch rate` wrote. Each player whom the lists do not settle gets a block with the
    candidates, and each contradicting result one for the result that counts. All of it is commented out: check it,
    remove the first # of each line, and rate the month again with --decisions. Answers that stand in the file are
    never changed.

    \b
    Example:
      ratebatch decide december/ --decisions decisions.toml

    \b
    Exit codes: 0 done; 2 the file of decisions is wrong; 3 DIR is not the complete output of a run.
    """
    from ratebatch.issues import masked
    from ratebatch.pipeline.answering import propose_decisions
    from ratebatch.records.wording import several
    from ratebatch.reporting.proposals import in_words

    proposed = propose_decisions(folder, decisions_file)
    if not quiet:
        for each in proposed.open:
            say(masked("\n".join(in_words(each))))
        for other in proposed.others:
            say(masked(f"No decision can answer this: {other}"))
        for two in proposed.perhaps_two:
            say(masked(f"One event or two: {two}"))
        waiting = len(proposed.open) - proposed.written
        written = f"{several(proposed.written, 'proposal')} added to {decisions_file}"
        if not proposed.written:
            written = f"nothing written to {decisions_file}"
        say(
            f"{several(len(proposed.open), 'open question')}: {written}, {waiting} stood there already; "
            f"answered before: {proposed.answered}."
        )
    return ALL_RATED
