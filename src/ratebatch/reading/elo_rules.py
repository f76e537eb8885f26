"""Read the rules of the system `elo`: the files that come with the program, by name, or a club's own TOML file.

```toml
title = "Elo of the Sample Chess Club"
k = 20
update = "event"

[expectation]
difference_limit = 400
```

Only `title` must be given. All mistakes of a file are named at once, each with its line and key, and with what would be
right.
"""

import hashlib
import re
import tomllib
from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from ratebatch.issues import masked
from ratebatch.reading.elo_table import table_rows
from ratebatch.reading.limits import MIB
from ratebatch.reading.toml_lines import TomlLines
from ratebatch.rules.elo_rules import PUT_BY_THE_READER, EloRules, RulesFile, keys
from ratebatch.rules.elo_tables_together import disagreements, written
from ratebatch.rules.nearest_name import nearest_name

_RULES = files("ratebatch.rules")
_FIDE_TABLE = ("fide", _RULES.joinpath("fide", "tables", "8.1.2.csv"))
_PLACE = re.compile(r" \(at (?:line (?P<line>\d+), column \d+|end of document)\)$")


class EloRulesError(Exception):
    """The rules cannot be used; the message names each file, line and key, one mistake to a line."""

    def __init__(self, message: str) -> None:
        super().__init__(masked(message))


class _Mistake(NamedTuple):
    row: int
    said: str


@cache
def shipped_rules() -> dict[str, EloRules]:
    """Return the rules that come with the program, by name."""
    found = sorted(file.name for file in _RULES.joinpath("elo").iterdir() if file.name.endswith(".toml"))
    return {
        name.removesuffix(".toml"): _rules(name, _RULES.joinpath("elo", name).read_bytes(), _RULES.joinpath("elo"))
        for name in found
    }


def read_elo_rules(name_or_path: str | Path) -> EloRules:
    """Return the rules that come with the program under this name, else those in the file.

    Raise EloRulesError if there are none, or if anything in the file is wrong.
    """
    if str(name_or_path) in shipped_rules():
        return shipped_rules()[str(name_or_path)]
    path = Path(name_or_path)
    try:
        raw = _bytes(path)
    except (OSError, ValueError) as error:  # a path with a null byte is a ValueError
        reason = getattr(error, "strerror", None) or "no name of a file"
        raise EloRulesError(
            f"{path.name}: the rules cannot be opened ({reason}); give a TOML file, or one of "
            f"{', '.join(shipped_rules())}."
        ) from error
    return _rules(path.name, raw, path.parent)


def _bytes(path: Path | Traversable) -> bytes:
    """Return the content of a file; raise OSError also for one that is too large to be rules."""
    with path.open("rb") as file:
        raw = file.read(MIB + 1)
    if len(raw) > MIB:
        raise OSError(0, "larger than 1 MiB")
    return raw


def _rules(file: str, raw: bytes, folder: Path | Traversable) -> EloRules:
    text = _text(file, raw)
    content = _toml(file, text)
    lines = TomlLines(text)
    mistakes = list(_put_by_the_reader(content, lines))
    try:
        rules = EloRules.model_validate(content)
    except ValidationError as error:
        mistakes += [mistake for each in error.errors() for mistake in _mistakes(each, content, lines)]
        # a table that is wrong keeps the model from asking whether the tables agree: all is told at once
        together = disagreements(written(content))
        mistakes += [_Mistake(_line(said.partition(":")[0].split("."), content, lines), said) for said in together]
    if mistakes:
        raise EloRulesError("\n".join(_placed(file, mistake) for mistake in dict.fromkeys(sorted(mistakes))))
    read = (RulesFile(file, hashlib.sha256(raw).hexdigest()),)
    name = re.sub(r"[;\s]+", "_", file.removesuffix(".toml"))
    if rules.expectation.curve != "table":
        return rules.model_copy(update={"name": name, "files": read})
    return _with_table(rules, name, read, folder, lines)


def _with_table(
    rules: EloRules, name: str, read: tuple[RulesFile, ...], folder: Path | Traversable, lines: TomlLines
) -> EloRules:
    """Return the rules with the rows of their table; a table of the user is a file in the folder of the rules."""
    named = rules.expectation.table or ""
    row = lines.key("table", lines.top("expectation"))
    where = f"{read[0].name}, line {row}" if row else read[0].name
    if named != _FIDE_TABLE[0] and (Path(named).name != named or named in ("", ".", "..") or "\\" in named):
        raise EloRulesError(f"{where}: expectation.table is {named!r}: write the name of a file beside the rules")
    source = _FIDE_TABLE[1] if named == _FIDE_TABLE[0] else folder.joinpath(named)
    try:
        raw = _bytes(source)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no name of a file"
        raise EloRulesError(
            f'{where}: expectation.table is {named!r}: it cannot be opened ({reason}); write "fide", or the name of a '
            "CSV file beside the rules"
        ) from error
    rows, mistakes = table_rows(_text(source.name, raw))
    if mistakes:
        raise EloRulesError("\n".join(f"{source.name}, {mistake}" for mistake in mistakes))
    read += (RulesFile(source.name, hashlib.sha256(raw).hexdigest()),)
    table = rules.expectation.model_copy(update={"rows": rows})
    return rules.model_copy(update={"name": name, "files": read, "expectation": table})


def _text(file: str, raw: bytes) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        row = raw.count(b"\n", 0, error.start) + 1
        raise EloRulesError(f"{file}, line {row}: not UTF-8; save the file as UTF-8.") from error


def _toml(file: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=Decimal)  # so that no binary float comes near a rating
    except RecursionError as error:
        raise EloRulesError(f"{file}: tables stand too deep within one another.") from error
    except ArithmeticError as error:
        raise EloRulesError(f"{file}: a number in it is too large or too small.") from error
    except ValueError as error:  # wrong TOML, or a whole number of thousands of digits
        place = _PLACE.search(str(error))
        row = int(place["line"]) if place and place["line"] else len(text.splitlines())
        line = text.splitlines()[row - 1].strip() if 0 < row <= len(text.splitlines()) else ""
        said = f"{_PLACE.sub('', str(error))}: {line[:80]}"
        raise EloRulesError(f"{file}, line {row}: no TOML: {said}") from error


def _placed(file: str, mistake: _Mistake) -> str:
    return f"{file}, line {mistake.row}: {mistake.said}" if mistake.row else f"{file}: {mistake.said}"


def _put_by_the_reader(content: dict[str, Any], lines: TomlLines) -> Iterator[_Mistake]:
    """Name keys that the model has for the reader alone, and leave them out of the content."""
    for heading, table in (("", content), ("expectation", content.get("expectation"))):
        for key in sorted(PUT_BY_THE_READER & (table.keys() if isinstance(table, dict) else set())):
            assert isinstance(table, dict)  # noqa: S101 - for the type checker
            del table[key]
            row = lines.key(key, lines.top(heading)) if heading else lines.top(key)
            yield _Mistake(row, _unknown(f"{heading}.{key}" if heading else key))


def _unknown(name: str) -> str:
    table, _, key = name.rpartition(".")
    known = [each.name for each in keys() if each.name.rpartition(".")[0] == table]
    own = [each.rpartition(".")[2] for each in known]
    near = next((each for each in known if each == f"{table}.{nearest_name(key, own)}".removeprefix(".")), "")
    hint = f"did you mean {near}?" if near else f"known are {', '.join(known)}"
    return f"{name}: unknown key; {hint}"


def _mistakes(error: ErrorDetails, content: dict[str, Any], lines: TomlLines) -> Iterator[_Mistake]:
    location = [part for part in error["loc"] if part != "function-before[check(), int]"]
    name = ".".join(str(part) for part in location if not isinstance(part, int))
    row = _line(location, content, lines)
    message = error["msg"].removeprefix("Value error, ")
    if error["type"] == "extra_forbidden":
        yield _Mistake(row, _unknown(name))
    elif error["type"] == "missing":
        meaning = next((key.meaning.removesuffix(" Must be given.") for key in keys() if key.name == name), "")
        yield _Mistake(row, f"{name}: missing; {_first_small(meaning)}")
    elif error["type"] == "value_error" and isinstance(error["input"], dict):
        for said in message.split("\n"):
            key = said.partition(":")[0]
            yield _Mistake(
                _line([*location, *key.split(".")], content, lines) or row, f"{name}.{said}" if name else said
            )
    else:
        yield _Mistake(row, f"{name} is {_shown(error['input'])}: {_right(error, message)}")


def _right(error: ErrorDetails, message: str) -> str:
    """Return what would be right in the place of a wrong value."""
    if error["type"] == "literal_error":
        return f"write {error['ctx']['expected'].replace(chr(39), chr(34))}"
    if error["type"] in ("model_type", "dict_type"):
        one = "one table of keys; several are not known here" if isinstance(error["input"], list) else "a table of keys"
        return f"write {one}"
    if error["type"] == "tuple_type":
        return "write a list of bands"
    if error["type"] == "string_type":
        return "write a text in quotes"
    return message[:1].lower() + message[1:]


def _shown(value: Any) -> str:
    text = str(value) if isinstance(value, int | Decimal) and not isinstance(value, bool) else repr(value)
    text = str(value).lower() if isinstance(value, bool) else text
    return text if len(text) <= 60 else f"{text[:57]}..."


def _first_small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _line(location: Sequence[int | str], content: dict[str, Any], lines: TomlLines) -> int:
    """Return the line of the innermost key of a location that can be told; 0 if none can."""
    names: list[str] = []
    row = 0
    value: Any = content
    for part in location:
        if isinstance(part, int):
            count = len(value) if isinstance(value, list) else 0
            row = lines.table(".".join(names), part, count) or row
            value = value[part] if part < count else None
        else:
            names.append(part)
            row = (lines.key(part, row) if row else 0) if len(names) > 1 else lines.top(part)
            value = value.get(part) if isinstance(value, dict) else None
            row = _heading(names, lines) or row
    return row


def _heading(names: Sequence[str], lines: TomlLines) -> int:
    """Return the line of `[k.juniors]`, the heading of a table within a table; 0 if there is none."""
    return lines.top(".".join(names)) if len(names) > 1 else 0
