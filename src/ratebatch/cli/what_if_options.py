"""What is only tried out: `--set-result`, `--set-k` and `--drop-event`."""

import click

from ratebatch.cli.shared_options import together

what_if_options = together(
    click.option(
        "--set-result",
        "set_results",
        multiple=True,
        metavar="EVENT:ROUND:WHITE:BLACK=1-0",
        help="What if: another result of a game; EVENT is the file or the name of the event, players are named by id "
        "or name. The output is marked as not official and refused as --previous.",
    ),
    click.option("--set-k", "set_ks", multiple=True, metavar="ID=K", help="What if: another K on the base list."),
    click.option(
        "--drop-event", "dropped", multiple=True, metavar="EVENT", help="What if: without this event, by file or name."
    ),
)
"""The three options, as `set_results`, `set_ks` and `dropped`."""
