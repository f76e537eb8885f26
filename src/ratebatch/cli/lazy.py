"""A Click group that imports a command only when it is called, so that `--help` starts at once."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click


class LazyGroup(click.Group):
    """A group whose commands are named as `module:function` and imported when used."""

    def __init__(self, *args: Any, commands_in: Mapping[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._commands_in = commands_in

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return sorted({*super().list_commands(ctx), *self._commands_in})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, importing its module first."""
        if cmd_name not in self._commands_in:
            return super().get_command(ctx, cmd_name)
        module, _, function = self._commands_in[cmd_name].partition(":")
        command = getattr(import_module(module), function)
        assert isinstance(command, click.Command)  # noqa: S101 - our own table
        return command
