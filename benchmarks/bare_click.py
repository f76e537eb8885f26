"""The least that a command line with Click can be."""

import click

click.command(lambda: None)()
