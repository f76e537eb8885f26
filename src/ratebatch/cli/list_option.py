"""A rating list on the command line: `[SYSTEM-TYPE:][YYYY-MM=]FILE`, and the names of the types."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ratebatch.pipeline.request import ListOption

TYPES = ("standard", "rapid", "blitz")
"""The types of rating; written here, as help needs no records."""

_LIST = re.compile(r"(?:(?P<system_type>[a-z]+-[a-z]+):)?(?:(?P<month>\d{4}-\d{2})=)?(?P<file>.+)")
_SYSTEM_TYPES = tuple(f"fide-{kind}" for kind in TYPES)


def list_option(text: str, hint: str, mapping: str | None = None) -> ListOption:
    """Return the list that a text names; `hint` is the option or argument for the message when it names none.

    `mapping` says how a national list is laid out.
    """
    from ratebatch.pipeline.request import ListOption
    from ratebatch.records.month import Month

    match = _LIST.fullmatch(text)
    if match is None:
        raise click.BadParameter(f"{text!r}: write [YYYY-MM=]FILE", param_hint=hint)
    if match["system_type"] not in (None, *_SYSTEM_TYPES):
        known = ", ".join(_SYSTEM_TYPES)
        raise click.BadParameter(f"{text!r}: {match['system_type']} is not one of {known}", param_hint=hint)
    try:
        month = Month.parse(match["month"]) if match["month"] else None
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint=hint) from error
    return ListOption(Path(match["file"]), match["system_type"], month, mapping=mapping)
