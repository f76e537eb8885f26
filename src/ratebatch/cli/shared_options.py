"""The arguments and options that several commands have: each is declared once, with one text.

What a command alone says of an option stands behind the text, or is its text where the option means something else.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

import click

from ratebatch.cli.completed_words import A_FILE, MAPPING, RULES
from ratebatch.cli.encoding_option import encoding_name
from ratebatch.records.rating_type import RatingType
from ratebatch.systems import SYSTEM_NAMES

Declared = TypeVar("Declared", bound=Callable[..., Any])


class Option(Protocol):
    """What declares an option of a command."""

    def __call__(self, command: Declared, /) -> Declared:
        """Return the command with the option."""


FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
NEW_FILE = click.Path(dir_okay=False, path_type=Path)

_TYPES = click.Choice([str(kind) for kind in RatingType])


def _type(_context: click.Context, _option: click.Parameter, value: str | None) -> RatingType | None:
    return None if value is None else RatingType(value)


def _types(_context: click.Context, _option: click.Parameter, values: Sequence[str]) -> tuple[RatingType, ...]:
    return tuple(RatingType(value) for value in dict.fromkeys(values))


tournament_paths = click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
output_folder = click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))

no_cache_option = click.option("--no-cache", is_flag=True, help="Read every list anew; keep none for the next run.")
list_mapping_option = click.option(
    "--list-mapping",
    type=MAPPING,
    metavar="FILE_OR_NAME",
    help="How a national list is laid out (TOML), or the name of a mapping that comes with the program: dsb, ecf, "
    "swiss-manager, ukd.",
)
systems_option = click.option(
    "--system",
    "systems",
    multiple=True,
    type=click.Choice(SYSTEM_NAMES),
    default=("fide",),
    show_default=True,
    help="Rating system; if several are given, each rates the same files.",
)
rules_option = click.option(
    "--rules",
    type=RULES,
    metavar="NAME_OR_FILE",
    help="Rules of the system elo: a TOML file, or club, national-fide-table, icc, us-bands, elo-1978-linear, "
    "fide-1990s.",
)
settings_option = click.option(
    "--setting",
    "choices",
    multiple=True,
    metavar="SYSTEM.NAME=CHOICE",
    help="A choice where the rules of a system are silent, for example ukd.expectation=per_game.",
)
events_option = click.option(
    "--events",
    "registry",
    type=FILE,
    help="Registry of events (CSV): days, type, systems and approvals of events whose files do not say them.",
)
players_option = click.option(
    "--players",
    multiple=True,
    type=FILE,
    help="Starting list of an event (any sheet): fills ids, ratings and birth dates that the event's table lacks.",
)


def _encoding_option(of: str) -> Option:
    return click.option(
        "--encoding", callback=encoding_name, metavar="NAME", help=f"Code page of {of} not UTF-8, for example cp1254."
    )


encoding_option = _encoding_option("tournament files and lists that are")
list_encoding_option = _encoding_option("lists that are")
columns_option = click.option(
    "--columns",
    type=FILE,
    help="What the headings and signs of tables mean, and facts that files lack (TOML), for all files; "
    "FILE.columns.toml beside a file for one.",
)
force_option = click.option("--force", is_flag=True, help="Write over a file that exists; never over one that is read.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of text.")
json_log_option = click.option(
    "--json-log", is_flag=True, help="Print one JSON object per line on stderr instead of text."
)
quiet_option = click.option("--quiet", is_flag=True, help="Print nothing but errors.")


def lists_option(what_for: str) -> Option:
    """Return `--list`, repeatable, as `lists`: a rating list, and what it is for."""
    text = f"A rating list: FIDE's TXT or XML, our CSV or XLSX, a national one, also zipped. {what_for}"
    metavar = "[SYSTEM-TYPE:][YYYY-MM=]FILE"
    return click.option("--list", "lists", multiple=True, type=A_FILE, metavar=metavar, help=text)


def type_option(text: str) -> Option:
    """Return `--type` as `rating_type`, None where it is not given."""
    return click.option("--type", "rating_type", type=_TYPES, callback=_type, help=text)


def types_option(text: str) -> Option:
    """Return `--type`, repeatable, as `types`, each once."""
    return click.option("--type", "types", multiple=True, type=_TYPES, callback=_types, help=text)


def system_option(text: str) -> Option:
    """Return `--system` as `system`, None where it is not given."""
    return click.option("--system", type=click.Choice(SYSTEM_NAMES), help=text)


def form_option(forms: Sequence[str], text: str) -> Option:
    """Return `--format` as `form`; the first of the forms is the default."""
    return click.option(
        "--format", "form", type=click.Choice(list(forms)), default=forms[0], show_default=True, help=text
    )


def together(*options: Callable[[Any], Any]) -> Option:
    """Return several options as one, in the order in which the help names them."""

    def declare(command: Declared) -> Declared:
        for option in reversed(options):
            command = option(command)
        return command

    return declare
