"""The option `--encoding` of commands that read tournament files."""

import click

from ratebatch.records.code_pages import code_page


def encoding_name(_context: click.Context, _option: click.Parameter, value: str | None) -> str | None:
    """Return the name of a code page as Python knows it; complain about one that is none."""
    try:
        return None if value is None else code_page(value)
    except ValueError as error:
        raise click.BadParameter(str(error)) from error
