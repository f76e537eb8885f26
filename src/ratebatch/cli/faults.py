"""Turn every fault into a line on stderr and an exit code."""

import traceback
from collections.abc import Sequence
from pathlib import Path

import click

from ratebatch import __version__
from ratebatch.issues import masked

ALL_RATED, SOME_HELD, WRONG_USAGE, NOTHING_DONE, BUSY, INTERNAL_ERROR = range(6)
"""The exit codes."""


def run(group: click.Group, arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; nothing but the interpreter's own end is raised."""
    try:
        result = group.main(args=None if arguments is None else list(arguments), standalone_mode=False)
        return result if isinstance(result, int) else ALL_RATED
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.ClickException as fault:
        click.echo(masked(_usage(fault)), err=True)
        return WRONG_USAGE
    except click.Abort:
        click.echo("Stopped; the former output stands.", err=True)
        return NOTHING_DONE
    except Exception as fault:
        return _explained(fault)


def _usage(fault: click.ClickException) -> str:
    context = fault.ctx if isinstance(fault, click.UsageError) else None
    hint = f"\nSee '{context.command_path} --help'." if context is not None else ""
    return f"Error: {fault.format_message()}{hint}"


def _explained(fault: Exception) -> int:
    from ratebatch.pipeline.request import NothingDoneError, UsageError
    from ratebatch.workspace import Busy, OutputUnusable

    for kind, code in (
        (UsageError, WRONG_USAGE),
        (NothingDoneError, NOTHING_DONE),
        (OutputUnusable, NOTHING_DONE),
        (Busy, BUSY),
    ):
        if isinstance(fault, kind):
            click.echo(masked(f"Error: {fault}"), err=True)
            return code
    place = traceback.extract_tb(fault.__traceback__)[-1]
    click.echo(
        masked(
            f"Internal error: {type(fault).__name__}: {fault}\n"
            f"This is our fault; the former output stands. Please report this text with the input that caused it:\n"
            f"  ratebatch {__version__}, {place.name} in {Path(place.filename).name}, line {place.lineno}"
        ),
        err=True,
    )
    return INTERNAL_ERROR
