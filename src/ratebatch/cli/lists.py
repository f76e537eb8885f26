"""`ratebatch lists`: what can be done with rating lists alone."""

import click

from ratebatch.cli.lazy import Later, LazyGroup


@click.group(
    cls=LazyGroup,
    later={
        "history": Later("ratebatch.cli.lists_history:history", "Build from old lists what a list does not print."),
        "increase-2024": Later("ratebatch.cli.lists_increase:increase_2024", "Apply the increase of 1 March 2024."),
    },
)
def lists() -> None:
    """Work with rating lists: the history that they do not print, and the increase of 2024.

    \b
    Example:
      ratebatch lists history 2026-10=october.csv 2026-11=november.txt --type standard --out history/
    """
