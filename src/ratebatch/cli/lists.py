"""`ratebatch lists`: what can be done with rating lists alone."""

import click

from ratebatch.cli.lazy import Later, LazyGroup


@click.group(
    cls=LazyGroup,
    later={
        "convert": Later("ratebatch.cli.lists_convert:convert", "Write a list in another format."),
        "diff": Later("ratebatch.cli.lists_diff:diff", "Say what differs between two lists."),
        "history": Later("ratebatch.cli.lists_history:history", "Build from old lists what a list does not print."),
        "import": Later("ratebatch.cli.lists_import:import_", "Take lists into a registry."),
        "increase-2024": Later("ratebatch.cli.lists_increase:increase_2024", "Apply the increase of 1 March 2024."),
        "publish": Later("ratebatch.cli.lists_publish:publish", "Write a list as a page with search and filters."),
        "show": Later("ratebatch.cli.lists_show:show", "Show what a list holds, or players of it."),
    },
)
def lists() -> None:
    """Work with rating lists: look into them, compare and convert them, keep a registry, make the history.

    \b
    Example:
      ratebatch lists history 2026-10=october.csv 2026-11=november.txt --type standard --out history/
    """
