"""Where the work of a command is done: `--jobs`, `--engine` and `--scheduler`."""

import click

from ratebatch.cli.shared_options import together

engine_options = together(
    click.option(
        "--jobs",
        type=click.IntRange(min=1),
        metavar="N",
        help="Processes that read files; as many as pay if not given. The output does not depend on it.",
    ),
    click.option(
        "--engine",
        type=click.Choice(["local", "dask"]),
        default="local",
        show_default=True,
        help="Where the work is done: on this machine, or on a Dask cluster. The output does not depend on it.",
    ),
    click.option(
        "--scheduler",
        metavar="ADDRESS",
        help="The scheduler of the Dask cluster, for example tcp://10.0.0.5:8786; without it, --engine dask starts a "
        "cluster of this machine.",
    ),
)
"""The three options, as `jobs`, `engine` and `scheduler`."""
