"""The page of the Python API, from `ratebatch.__all__`, its signatures and its docstrings."""

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from inspect import cleandoc, isfunction
from itertools import groupby
from typing import Any

import ratebatch
from tools.public_surface import public_surface

INTRODUCTION = """# Python API

All that a program may use is listed here: it is what `ratebatch.__all__` names, and nothing else is promised."""

KINDS: tuple[tuple[str, Callable[[object], bool]], ...] = (
    ("Functions", isfunction),
    ("What they return, and what they take", lambda value: isinstance(value, type) and not _is_error(value)),
    ("Exceptions", lambda value: _is_error(value)),
    ("Other names", lambda value: not isfunction(value) and not isinstance(value, type)),
)


def api_page() -> Iterator[str]:
    """Yield the page: every public name with its signature or fields, its docstring, and its methods."""
    yield from (INTRODUCTION, "", *markdown(ratebatch.__doc__ or ""))
    surface = dict(_surface())
    for kind, belongs in KINDS:
        names = [name for name in ratebatch.__all__ if belongs(getattr(ratebatch, name))]
        if names:
            yield from ("", f"## {kind}")
        for name in names:
            yield from _section(name, getattr(ratebatch, name), surface.get(name, [name]))


def _is_error(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, BaseException)


def _surface() -> Iterator[tuple[str, list[str]]]:
    """Yield the lines about each public name: its signature, fields and methods."""
    lines = public_surface().splitlines()
    heads = 0
    numbered = []
    for line in lines:
        heads += not line.startswith(" ")
        numbered.append((heads, line))
    for _, group in groupby(numbered, key=lambda each: each[0]):
        found = [line for _, line in group]
        yield re.split(r"[( ]", found[0].removeprefix("class "))[0], found


def _section(name: str, value: Any, lines: list[str]) -> Iterator[str]:
    yield from ("", f"### `{name}`", "", "```python", *_wrapped(lines), "```")
    # A value that is no class or function has the docstring of its type, which is about something else.
    documented = isinstance(value, type) or isfunction(value)
    if documented and value.__doc__:
        yield from ("", *markdown(value.__doc__))
    if isinstance(value, type):
        for method in sorted(vars(value)):
            text = _own_docstring(value, method)
            if text:
                yield from ("", f"**`{name}.{method}`**: {text[0]}", *text[1:])


def _own_docstring(value: type, name: str) -> list[str]:
    """Return the docstring of a public method or property that a class defines itself."""
    if name.startswith("_"):
        return []
    found = vars(value)[name]
    found = getattr(found, "__func__", found)
    is_member = isfunction(found) or (hasattr(type(found), "__get__") and not isinstance(found, type))
    text = found.__doc__ if is_member else ""
    return list(markdown(text)) if text else []


def _wrapped(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a signature, a long one with each argument on a line of its own."""
    for line in lines:
        if len(line) <= 100 or "(" not in line:
            yield line
            continue
        head, _, rest = line.partition("(")
        inside, _, tail = rest.rpartition(")")
        yield f"{head}("
        yield from (f"    {argument}," for argument in _arguments(inside))
        yield f"){tail}"


def _arguments(text: str) -> list[str]:
    """Split at the commas that stand in no brackets."""
    found, depth, begin = [], 0, 0
    for at, sign in enumerate(text):
        depth += (sign in "([{") - (sign in ")]}")
        if sign == "," and depth == 0:
            found.append(text[begin:at].strip())
            begin = at + 1
    return [*found, text[begin:].strip()]


def markdown(docstring: str) -> Iterator[str]:
    """Yield a docstring as Markdown: lines after `>>>`, and what is indented, become blocks of code."""
    for paragraph in re.split(r"\n\s*\n", cleandoc(docstring)):
        lines = paragraph.split("\n")
        if paragraph.startswith(">>>") or all(line.startswith("    ") for line in lines):
            stripped = [line.removeprefix("    ") for line in lines] if paragraph.startswith(" ") else lines
            yield from ("```python", *stripped, "```", "")
        else:
            yield from (*lines, "")


if __name__ == "__main__":
    sys.stdout.write("\n".join(api_page()))
