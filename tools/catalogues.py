"""The gettext catalogues of the letters: `python -m tools.catalogues write` or `check`.

`write` brings the `.po` files up to the words of the code, keeps their translations, and compiles them to `.mo`;
`check` says what is missing, left over or not compiled. Words that nobody has translated yet are said in English in the
letters: both name them, and neither takes them for a fault. Only this tool needs Babel.
"""

import ast
import io
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from ratebatch.reporting.letters.fixed_words import fixed_words
from ratebatch.reporting.letters.languages import ENGLISH, LANGUAGES

SOURCES = Path(__file__).parents[1] / "src" / "ratebatch"
LOCALE = SOURCES / "locale"
PLACES = ("reporting/letters/*.py", "reporting/explained/**/*.py", "reporting/explanation.py", "rules/wording.py")
"""The files whose words are translated."""

KEYWORDS = {"say": 0, "said": 0, "count": 1}
"""The functions that say something, and which of their arguments that is; `count` makes the plural of its own."""

Words = str | tuple[str, str]
"""Words of the code; of those about a number, the ones for 1 and the ones for others."""


def words() -> list[Words]:
    """Return the words of the code that are translated, each once, in a stable order."""
    found: set[Words] = set(fixed_words())
    for path in {path for place in PLACES for path in SOURCES.glob(place)}:
        calls = (each for each in ast.walk(ast.parse(path.read_bytes())) if isinstance(each, ast.Call))
        found |= {words for call in calls for words in _words_in(call)}
    return sorted(found, key=_key)


def _words_in(call: ast.Call) -> Iterator[Words]:
    """Yield what a call says, if it is one of those that say something and its argument is a text."""
    called = call.func
    function = called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
    arguments = call.args[KEYWORDS.get(function, len(call.args)) :][:1]
    for argument in arguments:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            text = argument.value
            yield (f"{{number}} {text}", f"{{number}} {text}s") if function == "count" else text


def _key(message: object) -> str:
    """Return by what a message is found: words about a number by those for 1."""
    return str(message[0] if isinstance(message, tuple | list) else message)


def catalogue(code: str) -> Catalog:
    """Return the catalogue of a language as it stands."""
    with _path(code, "po").open("rb") as file:
        return read_po(file, locale=code)


def compiled(code: str) -> dict[str, tuple[str, ...]]:
    """Return the words of the `.mo` file of a language with their translations."""
    with _path(code, "mo").open("rb") as file:
        return _translations(read_mo(file))


def _translations(of: Catalog) -> dict[str, tuple[str, ...]]:
    return {_key(message.id): _forms(message.string) for message in of if message.id and _is_said(message.string)}


def _forms(string: object) -> tuple[str, ...]:
    """Return a translation in each of its forms."""
    return tuple(map(str, string)) if isinstance(string, tuple | list) else (str(string),)


def _is_said(string: object) -> bool:
    """Say whether there is a translation: of words about a number one for each of its forms."""
    return all(_forms(string)) if string else False


def differences() -> Iterator[str]:
    """Yield what is missing, left over, marked as doubtful, or not compiled."""
    asked = set(map(_key, words()))
    for code in translated():
        there = {_key(message.id): message for message in catalogue(code) if message.id}
        yield from (f"{code}: not in the catalogue: {each}" for each in sorted(asked - set(there)))
        yield from (f"{code}: not in the code: {each}" for each in sorted(set(there) - asked))
        for each, found in there.items():
            if found.fuzzy:
                yield f"{code}: marked as doubtful: {each}"
            elif _is_said(found.string) and (wrong := _other_names(found.id, found.string)):
                yield f"{code}: other names in braces: {each}: {wrong}"
        if compiled(code) != _translations(catalogue(code)):
            yield f"{code}: ratebatch.mo is not compiled from ratebatch.po"


def untranslated() -> Iterator[str]:
    """Yield the words without a translation, which letters say in English until somebody translates them."""
    for code in translated():
        for message in catalogue(code):
            if message.id and not _is_said(message.string):
                yield f"{code}: not translated yet, said in English: {_key(message.id)}"


def _other_names(message: object, string: object) -> str:
    """Return the translation whose names in braces are not those of the English words, empty if all are."""
    names = set(re.findall(r"{\w*}", _key(message)))
    optional = {"{number}"} if isinstance(message, tuple | list) else set()  # "one game" needs no figure
    return next(
        (each for each in _forms(string) if not names - optional <= set(re.findall(r"{\w*}", each)) <= names), ""
    )


def write() -> None:
    """Bring every catalogue up to date; what has no translation yet stands empty, and is not compiled.

    An empty translation that is compiled would be said: nothing instead of the English words.
    """
    for code in translated():
        former = {_key(message.id): message.string for message in catalogue(code) if message.id}
        made = Catalog(locale=code, project="ratebatch", fuzzy=False)
        for each in words():
            made.add(each, string=former.get(_key(each), ""))
        lines = io.BytesIO()
        write_po(lines, made, omit_header=True, width=110)
        header = f'msgid ""\nmsgstr ""\n"Language: {code}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        header += f'"Plural-Forms: {made.plural_forms}\\n"\n\n'
        _path(code, "po").write_bytes(header.encode() + lines.getvalue())
        content = io.BytesIO()
        write_mo(content, _undated(_without_empty(catalogue(code))))
        _path(code, "mo").write_bytes(content.getvalue())


def _without_empty(of: Catalog) -> Catalog:
    """Return the catalogue without the words that have no translation, or not all forms of one."""
    for message in [each for each in of if each.id and not _is_said(each.string)]:
        of.delete(message.id)
    return of


def _undated(of: Catalog) -> Catalog:
    """Return the catalogue with a day that never changes, so that the same words make the same file."""
    of.creation_date = of.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    return of


def translated() -> list[str]:
    """Return the languages that have a catalogue."""
    return [code for code in LANGUAGES if code != ENGLISH]


def _path(code: str, ending: str) -> Path:
    return LOCALE / code / "LC_MESSAGES" / f"ratebatch.{ending}"


def main() -> int:
    """Write or check; return the exit code."""
    if sys.argv[1:] == ["write"]:
        write()
    found = list(differences())
    for line in (*untranslated(), *found):
        print(line)  # noqa: T201 - a tool for the terminal
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
