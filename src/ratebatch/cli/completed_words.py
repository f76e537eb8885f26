"""What the Tab key offers where a word is more than the name of a file: lists with a month, names of rules, players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Offer = Callable[[click.Context, str], "list[CompletionItem]"]
"""What a word may become, of the command so far and its beginning."""


class Word(click.types.StringParamType):
    """A text that is taken as it stands and completed by an offer."""

    def __init__(self, offer: Offer) -> None:
        self._offer = offer

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Return what the word may become."""
        return self._offer(ctx, incomplete)


def _files(_context: click.Context, begun: str) -> list[CompletionItem]:
    """Offer files; the shell knows them, except behind `2026-11=`, which it takes for a part of their name."""
    from click.shell_completion import CompletionItem

    before, sign, path = begun.rpartition("=")
    if not sign:
        return [CompletionItem(begun, type="file")]
    folder = Path(path) if path.endswith("/") else Path(path).parent
    shown = path[: path.rfind("/") + 1]
    try:
        found = sorted(folder.iterdir())
    except OSError:
        return []
    named = [(f"{shown}{each.name}", each.is_dir()) for each in found if not each.name.startswith(".")]
    return [CompletionItem(f"{before}={name}{'/' * is_folder}") for name, is_folder in named if name.startswith(path)]


def _names_or_files(names: Callable[[], Iterable[str]]) -> Offer:
    def offer(context: click.Context, begun: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        return [CompletionItem(name) for name in names() if name.startswith(begun)] or _files(context, begun)

    return offer


def _of_the_output(named: Callable[[Path], Mapping[str, str]]) -> Offer:
    """Offer what the output folder names that is the first argument, with its meaning beside it."""

    def offer(context: click.Context, begun: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        folder = context.params.get("folder") or next(iter(context.args), None)  # args: an option still lacks its value
        if folder is None:
            return []
        return [CompletionItem(key, help=said) for key, said in named(Path(folder)).items() if key.startswith(begun)]

    return offer


def _rules() -> Iterable[str]:
    from ratebatch.reading.elo_rules import shipped_rules

    return shipped_rules()


def _mappings() -> Iterable[str]:
    from ratebatch.reading.list_mapping import shipped_mappings

    return shipped_mappings()


def _players(folder: Path) -> Mapping[str, str]:
    from ratebatch.reading.output_names import players_in

    return players_in(folder)


def _event_files(folder: Path) -> Mapping[str, str]:
    from ratebatch.reading.output_names import event_files_in

    return event_files_in(folder)


A_FILE = Word(_files)
"""A file, perhaps with a month, an id or an older file and `=` before it."""

RULES = Word(_names_or_files(_rules))
MAPPING = Word(_names_or_files(_mappings))
PLAYER = Word(_of_the_output(_players))
EVENT = Word(_of_the_output(_event_files))
