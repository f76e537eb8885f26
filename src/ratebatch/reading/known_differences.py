"""The file of known differences, TOML or JSON: a list `known` of tables."""

import json
import tomllib
from pathlib import Path

from pydantic import ValidationError

from ratebatch.reading.limits import MIB
from ratebatch.records.known_difference import KnownDifference

_MOST = 32 * MIB


class KnownDifferencesError(Exception):
    """The file is not one of known differences; the message says where and what is wrong."""


def read_known_differences(path: Path) -> tuple[KnownDifference, ...]:
    """Return the known differences in a file; raise KnownDifferencesError when it cannot be read or understood."""
    try:
        if path.stat().st_size > _MOST:
            raise KnownDifferencesError(f"{path} is larger than any file of known differences.")
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise KnownDifferencesError(f"{path} cannot be read: {error}") from error
    try:
        content = json.loads(text) if path.suffix.lower() == ".json" else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise KnownDifferencesError(f"{path} is no {path.suffix.lstrip('.') or 'TOML'} file: {error}") from error
    tables = content.get("known") if isinstance(content, dict) else None
    if not isinstance(tables, list):
        raise KnownDifferencesError(f"{path} holds no [[known]] tables; write one with --write-baseline.")
    found = []
    for number, table in enumerate(tables, 1):
        try:
            found.append(KnownDifference.model_validate(table))
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(map(str, first["loc"]))
            raise KnownDifferencesError(f"{path}, [[known]] number {number}, {where}: {first['msg']}") from error
    return tuple(found)
