"""What is wrong in a dated file of the law: which file, on which line, and what would be right."""

import re
from collections.abc import Iterable, Iterator

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from ratebatch.errors import NothingDoneError
from ratebatch.rules.nearest_name import nearest_name

_HEADING = re.compile(r"\s*\[\s*([\w.]+)\s*\]")


class AmendmentError(NothingDoneError):
    """A file of the law cannot be used; the message names it, each mistake with its line and what would be right."""


class WrittenFile:
    """The text of a file of the law, with the name by which a message speaks of it."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text
        self._lines = text.splitlines()

    def at(self, key: str, said: str, *tables: str) -> str:
        """Return a mistake with its file, and with the line of the key in the first of these tables that has it."""
        row = next((row for table in tables or ("",) for row in self._rows(table, key)), 0)
        return f"{self.name}, line {row}: {said}" if row else f"{self.name}: {said}"

    def at_text(self, text: str, said: str) -> str:
        """Return a mistake with its file, and with the first line that has a text."""
        row = next((row for row, line in enumerate(self._lines, 1) if text in line), 0)
        return f"{self.name}, line {row}: {said}" if row else f"{self.name}: {said}"

    def _rows(self, table: str, key: str) -> Iterator[int]:
        within, assignment = "", re.compile(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[=.]")
        for row, line in enumerate(self._lines, 1):
            if heading := _HEADING.match(line):
                within = heading[1]
                if within == f"{table}.{key}".removeprefix("."):
                    yield row
            elif within == table and assignment.match(line):
                yield row


def unknown(name: str, known: Iterable[str]) -> str:
    """Return that a name is not known, with the known one that is most like it."""
    names = sorted(known)
    near = nearest_name(name, names)
    hint = f"did you mean {near}?" if near else f"known are {', '.join(names)}"
    return f"{name}: unknown name; {hint}"


def in_its_form(file: WrittenFile, error: ValidationError, known: Iterable[str]) -> AmendmentError:
    """Return what is wrong with the keys of an amendment itself."""
    said = []
    for each in error.errors():
        first, *rest = map(str, each["loc"]) if each["loc"] else ("",)
        name = ".".join((first, *rest))
        words = unknown(first, known) if each["type"] == "extra_forbidden" else in_words(name, each)
        said.append(file.at(rest[0] if rest else first, words, first if rest else ""))
    return AmendmentError("\n".join(dict.fromkeys(said)))


def in_words(name: str, error: ErrorDetails) -> str:
    """Return what a model says about a value, in one line."""
    message = error["msg"].removeprefix("Value error, ")
    if error["type"] == "missing":
        return f"{name}: missing"
    if not name:
        return message
    return f"{name} is {error['input']!r}: {message[:1].lower()}{message[1:]}"
