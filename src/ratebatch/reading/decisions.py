"""Read `decisions.toml`: what the rating officer decided where files and lists cannot tell.

```toml
[[base]]                        # a base correction: the rating that counts instead of the published one
player = 90000011               # number of the player in the rating system
list = "2026-11"                # month of the list
type = "standard"               # or rapid, or blitz; standard if left out
rating = 1812
reason = "FIDE withdrew an event after publication"
who = "Rating officer"          # may be left out
```

All mistakes of a file are named at once, each with its line and key.
"""

import hashlib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from ratebatch.issues import masked
from ratebatch.reading.toml_lines import TomlLines
from ratebatch.records.decisions import BaseDecision, Decisions

KEYS = tuple(name for name in BaseDecision.model_fields if name != "row")
_UNQUOTED_MONTH = re.compile(r"\s*list\s*=\s*\d{4}-\d{2}\s*(?:#.*)?", re.ASCII)
_PLACE = re.compile(r" \(at (?:line (?P<line>\d+), column \d+|end of document)\)$")


class DecisionsError(Exception):
    """The file of decisions cannot be used; the message names each line and key, one mistake to a line."""

    def __init__(self, message: str) -> None:
        super().__init__(masked(message))


class _Mistake(NamedTuple):
    row: int
    said: str


def read_decisions(path: Path) -> Decisions:
    """Return the decisions in a file; raise DecisionsError when it cannot be read or anything in it is wrong."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise DecisionsError(f"{path.name} cannot be opened ({error.strerror}); check that it exists.") from error
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        row = raw.count(b"\n", 0, error.start) + 1
        raise DecisionsError(f"{path.name}, line {row}: not UTF-8; save the file as UTF-8.") from error
    content = _toml(path.name, text)
    lines = TomlLines(text)
    decisions: list[BaseDecision] = []
    mistakes = list(_other_keys(content, lines))
    for index, table in enumerate(_base_tables(content)):
        found = _decision(table, lines, lines.table("base", index, len(content["base"])))
        if isinstance(found, BaseDecision):
            decisions.append(found)
        else:
            mistakes += found
    mistakes += _repeated(decisions)
    if mistakes:
        places = (f"{path.name}, line {row}" if row else path.name for row, _ in sorted(mistakes))
        said = (said for _, said in sorted(mistakes))
        raise DecisionsError("\n".join(f"{place}: {what}" for place, what in zip(places, said, strict=True)))
    return Decisions(file=path.name, sha256=hashlib.sha256(raw).hexdigest(), base=tuple(decisions))


def _toml(file: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        row = int(place["line"]) if place and place["line"] else len(text.splitlines())
        what = _PLACE.sub("", str(error))
        line = text.splitlines()[row - 1] if 0 < row <= len(text.splitlines()) else ""
        if _UNQUOTED_MONTH.fullmatch(line):
            what = 'list: a month is written in quotes, for example list = "2026-11"'
        raise DecisionsError(f"{file}, line {row}: {what}: {line.strip()}") from error


def _other_keys(content: dict[str, Any], lines: TomlLines) -> Iterator[_Mistake]:
    for name, value in content.items():
        if name != "base":
            yield _Mistake(lines.top(name), f"{name}: unknown; decisions stand below [[base]]")
        elif not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            yield _Mistake(lines.top(name), f"{name}: write each decision below a line [[base]]")


def _base_tables(content: dict[str, Any]) -> list[dict[str, Any]]:
    tables = content.get("base")
    return [each for each in tables if isinstance(each, dict)] if isinstance(tables, list) else []


def _decision(table: dict[str, Any], lines: TomlLines, row: int) -> BaseDecision | list[_Mistake]:
    unknown = [name for name in table if name not in KEYS]
    mistakes = [_Mistake(lines.key(name, row), f"{name}: unknown key; known are {', '.join(KEYS)}") for name in unknown]
    try:
        found = BaseDecision.model_validate({name: table[name] for name in table if name in KEYS} | {"row": row})
    except ValidationError as error:
        return mistakes + [_mistake(each, lines, row) for each in error.errors()]
    return mistakes or found


def _mistake(error: ErrorDetails, lines: TomlLines, row: int) -> _Mistake:
    name = str(error["loc"][0])
    if error["type"] == "missing":
        return _Mistake(row, f"{name}: missing; a decision needs player, list, rating and reason")
    message = error["msg"].removeprefix("Value error, ").removeprefix("Input should be ")
    return _Mistake(lines.key(name, row), f"{name} is {error['input']!r}: {message}")


def _repeated(decisions: list[BaseDecision]) -> Iterator[_Mistake]:
    first: dict[tuple[object, ...], BaseDecision] = {}
    for each in decisions:
        same = first.setdefault((each.player, each.list, each.type), each)
        if same is not each:
            before = f" in line {same.row}" if same.row else ""
            yield _Mistake(
                each.row, f"player: {each.player} on the {each.type} list {each.list} is decided twice, first{before}"
            )
