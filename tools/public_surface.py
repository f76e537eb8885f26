"""All that `ratebatch` promises to programs, as text: `python -m tools.public_surface write`.

A test compares it with `tests/api/public_surface.txt`, so that nobody changes it without noticing.
"""

import inspect
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel

import ratebatch

SNAPSHOT = Path(__file__).parents[1] / "tests" / "api" / "public_surface.txt"


def public_surface() -> str:
    """Return every public name with its signature, its fields and its methods."""
    lines = [line for name in ratebatch.__all__ for line in _described(name, getattr(ratebatch, name))]
    return "".join(f"{line}\n" for line in lines)


def _described(name: str, value: object) -> Iterator[str]:
    if not isinstance(value, type):
        yield f"{name}{_signature(value)}" if callable(value) else name
        return
    bases = [base.__name__ for base in value.__bases__ if base.__module__.startswith("ratebatch")]
    yield f"class {name}({', '.join(bases)})" if bases else f"class {name}"
    if issubclass(value, Enum):
        yield from (f"    {member.name} = {member.value!r}" for member in value)
        return
    yield from (f"    {field}: {shown}" for field, shown in _fields(value))
    for attribute in sorted(vars(value)):
        found = inspect.getattr_static(value, attribute)
        if attribute.startswith("_") or attribute in _names_of_fields(value):
            continue
        if isinstance(found, classmethod | staticmethod) or inspect.isfunction(found):
            signature = _signature(getattr(value, attribute))
            if "ndarray" not in signature:  # whole columns are between the steps, and not promised
                yield f"    {attribute}{signature}"
        elif isinstance(found, property) or hasattr(found, "attrname"):
            yield f"    {attribute} (property)"


def _names_of_fields(record: type) -> list[str]:
    if issubclass(record, BaseModel):
        return list(record.model_fields)
    if is_dataclass(record):
        return [field.name for field in fields(record)]
    return list(getattr(record, "_fields", ()))


def _fields(record: type) -> Iterator[tuple[str, str]]:
    hints = get_type_hints(record)
    yield from ((name, _type(hints[name])) for name in _names_of_fields(record) if not name.startswith("_"))


def _signature(function: Any) -> str:
    hints = get_type_hints(function)
    shown = []
    star = False
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind is parameter.KEYWORD_ONLY and not star:
            shown.append("*")
            star = True
        if parameter.name == "self":
            continue
        default = "" if parameter.default is parameter.empty else f" = {parameter.default!r}"
        shown.append(f"{parameter.name}: {_type(hints[parameter.name])}{default}")
    return f"({', '.join(shown)}) -> {_type(hints.get('return', NoneType))}"


def _type(hint: Any) -> str:
    """Return a type in words that are the same in every version of Python."""
    if get_origin(hint) in (Union, UnionType):
        return " | ".join(map(_type, get_args(hint)))
    if hint is NoneType or hint is ...:
        return "..." if hint is ... else "None"
    if isinstance(hint, list):
        return f"[{', '.join(map(_type, hint))}]"
    name = getattr(hint, "__name__", str(hint).rpartition(".")[2])
    if name in ("NDArray", "ndarray"):  # what numpy says of its arrays differs from version to version
        return "ndarray"
    if get_args(hint):
        return f"{name}[{', '.join(map(_type, get_args(hint)))}]"
    return str(name)


def main(arguments: list[str]) -> int:
    """Write the snapshot, or check it, and return the exit code."""
    if arguments not in (["write"], ["check"]):
        sys.stderr.write("usage: python -m tools.public_surface write|check\n")
        return 2
    if arguments == ["write"]:
        SNAPSHOT.write_text(public_surface(), encoding="utf-8", newline="\n")
        return 0
    return int(SNAPSHOT.read_text(encoding="utf-8") != public_surface())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
