"""Read `decisions.toml`: what the rating officer decided where files and lists cannot tell.

```toml
[[base]]                        # a base correction: the rating that counts instead of the published one
player = 90000011               # number of the player in the rating system
list = "2026-11"                # month of the list
type = "standard"               # or rapid, or blitz; standard if left out
rating = 1812
reason = "FIDE withdrew an event after publication"
who = "Rating officer"          # may be left out, and so may the date: date = 2026-12-03

[[player]]                      # who a row of an event is; `ratebatch decide` proposes these
event = "Autumn Open"           # or file = "events/open.trf"
start = 2026-11-06              # first day of the event; may be left out
name = "Alfa, Ada"              # name, birth_year, printed_id, printed_rating: as they stand in the row
birth_year = 1990
printed_id = 90000101
id = 90000011                   # or "unrated"
reason = "two digits of the id are swapped"

[[alias]]                       # one person with two ids
old = 90000077
id = 90000011
from = "2026-05"                # first period in which it counts
reason = "FIDE has joined the two records"

[[accept]]                      # a warning that somebody has looked at
code = "BIRTH_YEAR_DIFFERS"
player = "Alfa, Ada"            # or an id; event and file may be given as well; what is left out is any
who = "Rating officer"
reason = "the year on the list is wrong, FIDE was told"
until = "2027-03"

[[correction]]                  # a result for the rating report; the file of the event is never edited
event = "Autumn Open"
round = 3
white = 90000011                # id, or the name in the file
black = "Bravo, Bora"
from = "1-1"                    # what the file shows, White first
to = "1-0"
reason = "score sheet seen"

[[carry]]                       # a correction of earlier lists, which stay: points added on one later list
player = 90000011
period = "2027-01"              # the list that adds them, and no other
type = "standard"               # standard if left out, and so is system = "fide"
points = -4
from = "2026-05"                # first list that the correction would have changed; may be left out
reason = "round 3 of the Autumn Open was lost"

[[history]]                     # what K depends on and nothing tells; `ratebatch decide` proposes these
player = 90000011
list = "2026-12"                # month of the list up to which it is known; type is standard if left out
games = 30                      # rated games completed before it, at least; if they are all: all_games = true
highest = 1880                  # highest rating ever published, that list included; either may be left out
reason = "FIDE's page of the player"
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
from ratebatch.records.decisions import (
    AliasDecision,
    BaseDecision,
    CarryDecision,
    Decision,
    Decisions,
    HistoryDecision,
)

_UNQUOTED_MONTH = re.compile(r"\s*(?P<key>list|from|until|period)\s*=\s*\d{4}-\d{2}\s*(?:#.*)?", re.ASCII)
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
    mistakes = list(_other_keys(content, lines))
    decisions: dict[str, list[Decision]] = {}
    for kind in Decisions.KINDS:
        decisions[kind], wrong = _of_kind(kind, content, lines)
        mistakes += wrong
    mistakes += _chained(decisions["alias"])
    if mistakes:
        places = (f"{path.name}, line {row}" if row else path.name for row, _ in sorted(mistakes))
        said = (said for _, said in sorted(mistakes))
        raise DecisionsError("\n".join(f"{place}: {what}" for place, what in zip(places, said, strict=True)))
    found = {kind: tuple(each) for kind, each in decisions.items()}
    return Decisions.model_validate({"file": path.name, "sha256": hashlib.sha256(raw).hexdigest()} | found)


def decisions_text(path: Path) -> str:
    """Return the text of a file of decisions that was read before; empty if there is none yet."""
    return path.read_bytes().decode("utf-8-sig") if path.exists() else ""


def _toml(file: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        row = int(place["line"]) if place and place["line"] else len(text.splitlines())
        what = _PLACE.sub("", str(error))
        line = text.splitlines()[row - 1] if 0 < row <= len(text.splitlines()) else ""
        if unquoted := _UNQUOTED_MONTH.fullmatch(line):
            what = f'{unquoted["key"]}: a month is written in quotes, for example {unquoted["key"]} = "2026-11"'
        raise DecisionsError(f"{file}, line {row}: {what}: {line.strip()}") from error


def _other_keys(content: dict[str, Any], lines: TomlLines) -> Iterator[_Mistake]:
    known = ", ".join(f"[[{kind}]]" for kind in Decisions.KINDS)
    for name, value in content.items():
        if name not in Decisions.KINDS:
            yield _Mistake(lines.top(name), f"{name}: unknown; decisions stand below {known}")
        elif not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            yield _Mistake(lines.top(name), f"{name}: write each decision below a line [[{name}]]")


def _of_kind(kind: str, content: dict[str, Any], lines: TomlLines) -> tuple[list[Decision], list[_Mistake]]:
    """Return the decisions below the headings of a kind, and what is wrong with them."""
    tables = content.get(kind)
    tables = tables if isinstance(tables, list) else []
    decisions: list[Decision] = []
    mistakes: list[_Mistake] = []
    for index, table in enumerate(tables):
        if isinstance(table, dict):
            found = _decision(Decisions.KINDS[kind], table, lines, lines.table(kind, index, len(tables)))
            if isinstance(found, Decision):
                decisions.append(found)
            else:
                mistakes += found
    return decisions, [*mistakes, *_repeated(decisions)]


def _decision(model: type[Decision], table: dict[str, Any], lines: TomlLines, row: int) -> Decision | list[_Mistake]:
    keys = _keys(model)
    unknown = [name for name in table if name not in keys]
    mistakes = [_Mistake(lines.key(name, row), f"{name}: unknown key; known are {', '.join(keys)}") for name in unknown]
    try:
        found = model.model_validate({name: table[name] for name in table if name in keys} | {"row": row})
    except ValidationError as error:
        return mistakes + [_mistake(each, model, lines, row) for each in error.errors()]
    return mistakes or found


def _mistake(error: ErrorDetails, model: type[Decision], lines: TomlLines, row: int) -> _Mistake:
    message = error["msg"].removeprefix("Value error, ").removeprefix("Input should be ")
    if not error["loc"]:
        return _Mistake(row, message)
    name = str(error["loc"][0])
    if error["type"] == "missing":
        *first, last = [key for key, required in _keys(model).items() if required]
        return _Mistake(row, f"{name}: missing; a decision needs {', '.join(first)} and {last}")
    is_missing = error["input"] is None
    return _Mistake(
        lines.key(name, row),
        f"{name}: missing; {message}" if is_missing else f"{name} is {error['input']!r}: {message}",
    )


def _keys(model: type[Decision]) -> dict[str, bool]:
    """Return the keys of a kind of decision, its own before those of every decision, and which of them it needs."""
    fields = {name: field for name, field in model.model_fields.items() if name != "row"}
    own = [name for name in fields if name not in Decision.model_fields]
    names = [*own, *(name for name in Decision.model_fields if name in fields and name not in own)]
    return {fields[name].alias or name: fields[name].is_required() for name in names}


def _repeated(decisions: list[Decision]) -> Iterator[_Mistake]:
    first: dict[tuple[object, ...], Decision] = {}
    for each in decisions:
        same = first.setdefault(each.key, each)
        if same is not each:
            before = f" in line {same.row}" if same.row else ""
            subject = "player: " if isinstance(each, BaseDecision | CarryDecision | HistoryDecision) else ""
            yield _Mistake(each.row, f"{subject}{each} is decided twice, first{before}")


def _chained(aliases: list[Decision]) -> Iterator[_Mistake]:
    """Name the aliases that lead to an id which is itself replaced: the last id must stand there."""
    found = [each for each in aliases if isinstance(each, AliasDecision)]
    replaced = {each.old: each for each in found}
    for each in found:
        if (further := replaced.get(each.id)) is not None:
            where = f" in line {further.row}" if further.row else ""
            yield _Mistake(each.row, f"id: {each.id} is itself an old id{where}; write the id that stays")
