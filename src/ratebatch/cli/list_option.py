"""A rating list on the command line: `[SYSTEM-TYPE:][YYYY-MM=]FILE`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ratebatch.records.month import Month
from ratebatch.records.rating_type import RatingType
from ratebatch.systems import SYSTEM_NAMES

if TYPE_CHECKING:
    from ratebatch.pipeline.request import ListOption

_LIST = re.compile(r"(?:(?P<system_type>[a-z]+-[a-z]+):)?(?:(?P<month>\d{4}-\d{2})=)?(?P<file>.+)")
_SYSTEM_TYPES = {f"{system}-{kind}": (system, kind) for system in SYSTEM_NAMES for kind in RatingType}


def _is_dated_otherwise(file: str) -> bool:
    """Say whether a sign `=` stands before the name of a file that is there, in no name of a file itself."""
    _, sign, behind = file.partition("=")
    return bool(sign) and not Path(file).exists() and Path(behind).exists()


def list_option(text: str, hint: str, mapping: str | None = None, encoding: str | None = None) -> ListOption:
    """Return the list that a text names; `hint` is the option or argument for the message when it names none.

    `mapping` says how a national list is laid out, `encoding` is the code page of one that is not UTF-8.
    """
    from ratebatch.pipeline.request import ListOption

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
    if month is None and _is_dated_otherwise(match["file"]):
        said, _, file = match["file"].partition("=")
        raise click.BadParameter(
            f"{text!r}: the month is written YYYY-MM, for example 2026-11={file}; {said!r} is none.", param_hint=hint
        )
    system, rating_type = _SYSTEM_TYPES[match["system_type"]] if match["system_type"] else (None, None)
    return ListOption(Path(match["file"]), system, rating_type, month, mapping=mapping, encoding=encoding)
