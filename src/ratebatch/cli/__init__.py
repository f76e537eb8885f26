"""The commands: options in, one call, text and exit code out. No rule and no parsing lives here."""

import gc
import os
import sys

import click

from ratebatch import __version__
from ratebatch.cli.lazy import Later, LazyGroup


@click.group(
    cls=LazyGroup,
    later={
        "calc": Later("ratebatch.cli.calc:calc", "Calculate a few games at the desk, step by step."),
        "check": Later("ratebatch.cli.check:check", "Say what is wrong with tournament files, without rating them."),
        "completion": Later(
            "ratebatch.cli.completion:completion", "Print the script with which a shell completes commands."
        ),
        "convert": Later("ratebatch.cli.convert:convert", "Write a tournament in another format."),
        "correct": Later("ratebatch.cli.correct:correct", "Correct months that are made, and show who is touched."),
        "decide": Later("ratebatch.cli.decide:decide", "Propose answers to the open questions of a month."),
        "explain": Later("ratebatch.cli.explain:explain", "Explain a player's month in words and numbers."),
        "init": Later("ratebatch.cli.init:init", "Make the folder of an office for unattended months."),
        "lists": Later("ratebatch.cli.lists:lists", "Work with rating lists."),
        "publish": Later("ratebatch.cli.publish:publish", "Freeze a period of an office."),
        "rate": Later("ratebatch.cli.rate:rate", "Rate tournament files for a period."),
        "report-event": Later("ratebatch.cli.report_event:report_event", "Print the table of an event."),
        "reproduce": Later("ratebatch.cli.reproduce:reproduce", "Repeat a run and compare it byte for byte."),
        "rules": Later("ratebatch.cli.rules:rules", "Show the editions of the regulations and their numbers."),
        "run": Later("ratebatch.cli.run:run", "Rate what is due in an office, unattended."),
        "schemas": Later("ratebatch.cli.schemas:schemas", "Write or check the JSON Schemas of the records."),
        "verify": Later("ratebatch.cli.verify:verify", "Hold a published list against an output folder."),
    },
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
)
@click.version_option(__version__, prog_name="ratebatch")
def group() -> None:
    """Rate a month of chess tournaments as the regulations say, and explain every digit.

    \b
    Example:
      ratebatch rate results/ --list 2026-11=november.txt --list 2026-10=october.csv \\
          --period 2026-12 --type standard --out december/

    \b
    Exit codes: 0 all rated or deferred; 1 something is held or rejected; 2 wrong usage;
    3 nothing done; 4 another run is busy; 5 internal error.
    """


def main() -> None:
    """Run the command line; every fault becomes a message and an exit code."""
    from ratebatch.cli.faults import run
    from ratebatch.cli.without_pandas import keep_pandas_out

    # A month makes hundreds of thousands of records and no cycles among them: looking for cycles less often saves a
    # third of the time of reading.
    gc.set_threshold(100_000, 50, 100)
    # Arrow's own allocator keeps what it frees from numpy: a month of the world takes 0.1 GB and a second more with it.
    os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")
    # No matrix of floats is multiplied here: the threads that numpy keeps ready for one would only wait.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    keep_pandas_out()
    code = run(group)
    # What is left goes with the process. Python would look through all of it for cycles first, which takes as long as a
    # tenth of a small month.
    gc.freeze()
    sys.exit(code)
