"""A Click group that imports a command only when it is called, so that `--help` starts at once."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple

import click
from click.shell_completion import CompletionItem


class Later(NamedTuple):
    """A command to import when it is called: `module:function`, and what the list of commands says of it."""

    where: str
    short_help: str


class LazyGroup(click.Group):
    """A group whose commands are imported when used."""

    def __init__(self, *args: Any, later: Mapping[str, Later], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._later = later

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return sorted({*super().list_commands(ctx), *self._later})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, importing its module first."""
        if cmd_name not in self._later:
            return super().get_command(ctx, cmd_name)
        module, _, function = self._later[cmd_name].where.partition(":")
        command = getattr(import_module(module), function)
        assert isinstance(command, click.Command)  # noqa: S101 - our own table
        return command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the commands that begin so, without importing them, and the options of the group."""
        found = [
            CompletionItem(name, help=later.short_help)
            for name, later in sorted(self._later.items())
            if name.startswith(incomplete)
        ]
        return found + click.Command.shell_complete(self, ctx, incomplete)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, later.short_help) for name, later in sorted(self._later.items())])
