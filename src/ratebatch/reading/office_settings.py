"""Read `ratebatch.toml`, the settings of an office; all its mistakes are named at once, each with its line and key."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from ratebatch.issues import masked
from ratebatch.reading.limits import MIB
from ratebatch.reading.toml_lines import TomlLines
from ratebatch.records.office import OfficeList, OfficeSettings
from ratebatch.records.plausible_limits import PlausibleLimits

SETTINGS_FILE = "ratebatch.toml"

_PLACE = re.compile(r" \(at (?:line (?P<line>\d+), column \d+|end of document)\)$")
_LIST = "list"
_MODELS: dict[str, type[BaseModel]] = {_LIST: OfficeList, "limits": PlausibleLimits}


class OfficeSettingsError(Exception):
    """The settings cannot be used; the message names each line and key, one mistake to a line."""

    def __init__(self, message: str) -> None:
        super().__init__(masked(message))


def read_office_settings(folder: Path) -> OfficeSettings:
    """Return the settings of the office in a folder; raise OfficeSettingsError if there are none or any is wrong."""
    path = folder / SETTINGS_FILE
    try:
        with path.open("rb") as file:
            raw = file.read(MIB)
        text = raw.decode("utf-8-sig")
    except FileNotFoundError as error:
        raise OfficeSettingsError(
            f"there is no {SETTINGS_FILE} in {folder}; make the folder with `ratebatch init {folder}`."
        ) from error
    except UnicodeDecodeError as error:
        row = raw.count(b"\n", 0, error.start) + 1
        raise OfficeSettingsError(f"{path}, line {row}: not UTF-8; save the file as UTF-8.") from error
    except OSError as error:
        raise OfficeSettingsError(f"{path} cannot be opened ({error.strerror}).") from error
    content = _toml(path, text)
    try:
        return OfficeSettings.model_validate(content)
    except ValidationError as error:
        lines = TomlLines(text)
        found = sorted({_mistake(each, content, lines) for each in error.errors()})
        raise OfficeSettingsError(
            "\n".join(f"{path}, line {row}: {said}" if row else f"{path}: {said}" for row, said in found)
        ) from error


def _toml(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        row = int(place["line"]) if place and place["line"] else len(text.splitlines())
        line = "".join(text.splitlines()[row - 1 : row]).strip()
        hint = ' A month is written in quotes: "2026-12".' if re.search(r"=\s*\d{4}-\d{2}\s*(#|$)", line) else ""
        raise OfficeSettingsError(f"{path}, line {row}: {_PLACE.sub('', str(error))}: {line}{hint}") from error


def _mistake(error: ErrorDetails, content: dict[str, Any], lines: TomlLines) -> tuple[int, str]:
    first, *rest = [str(part) for part in error["loc"]] or [""]
    message = error["msg"].removeprefix("Value error, ").removeprefix("Input should be ")
    row = lines.top(first)
    names = [first]
    if first == _LIST and len(rest) > 1:
        row = lines.table(_LIST, int(rest[0]), len(content[_LIST]))
        row = lines.key(rest[1], row)
        names.append(rest[1])
    elif first == "limits" and rest:
        row = lines.key(rest[0], row)
        names.append(rest[0])
    elif first == "setting":
        names += rest[:2]
    key = ".".join(names)
    if error["type"] == "extra_forbidden":
        return row, f"{key}: unknown; known are {', '.join(_keys(_MODELS.get(first, OfficeSettings)))}"
    if error["type"] == "missing":
        return row, f"{key}: missing"
    return row, f"{key} is {error['input']!r}: {message}"


def _keys(model: type[BaseModel]) -> Iterator[str]:
    return (field.alias or name for name, field in model.model_fields.items())
