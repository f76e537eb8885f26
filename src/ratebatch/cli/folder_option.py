"""What the option `--out` of a command that fills a folder refuses."""

from pathlib import Path

import click


def own_folder(_context: click.Context, _option: click.Parameter, value: Path) -> Path:
    """Refuse an empty name: a script whose variable is not set must not write to where it stands."""
    if not str(value).strip() or str(value) == ".":
        raise click.BadParameter("name a folder of its own for the output")
    return value
