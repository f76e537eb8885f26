"""The gettext catalogues of the letters: `python -m tools.catalogues write` or `check`.

`write` brings the `.po` files up to the words of the code, keeps their translations, and compiles them to `.mo`;
`check` says what is missing, left over or not compiled. Only this tool needs Babel.
"""

import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from ratebatch.reporting.letters.fixed_words import fixed_words
from ratebatch.reporting.letters.languages import ENGLISH, LANGUAGES

SOURCES = Path(__file__).parents[1] / "src" / "ratebatch"
LOCALE = SOURCES / "locale"


def words() -> list[str]:
    """Return the words of the code that are translated, each once, in a stable order."""
    found = set(fixed_words())
    for source in sorted((SOURCES / "reporting" / "letters").glob("*.py")):
        with source.open("rb") as file:
            for _, message, _, _ in extract("python", file, keywords={"say": None}):
                found.add(message if isinstance(message, str) else message[0])
    return sorted(found)


def catalogue(code: str) -> Catalog:
    """Return the catalogue of a language as it stands."""
    with _path(code, "po").open("rb") as file:
        return read_po(file, locale=code)


def compiled(code: str) -> dict[str, str]:
    """Return the words of the `.mo` file of a language with their translations."""
    with _path(code, "mo").open("rb") as file:
        return _translations(read_mo(file))


def _translations(of: Catalog) -> dict[str, str]:
    return {str(message.id): str(message.string) for message in of if message.id and message.string}


def differences() -> Iterator[str]:
    """Yield what is missing, left over, empty, marked as doubtful, or not compiled."""
    asked = set(words())
    for code in translated():
        there = {str(message.id): message for message in catalogue(code) if message.id}
        yield from (f"{code}: not in the catalogue: {each}" for each in sorted(asked - set(there)))
        yield from (f"{code}: not in the code: {each}" for each in sorted(set(there) - asked))
        yield from (
            f"{code}: not translated: {each}" for each, found in there.items() if not found.string or found.fuzzy
        )
        if compiled(code) != _translations(catalogue(code)):
            yield f"{code}: ratebatch.mo is not compiled from ratebatch.po"


def write() -> None:
    """Bring every catalogue up to date; what has no translation yet stands empty, and `check` names it."""
    for code in translated():
        former = {str(message.id): message.string for message in catalogue(code) if message.id}
        made = Catalog(locale=code, project="ratebatch", fuzzy=False)
        for each in words():
            made.add(each, string=former.get(each, ""))
        lines = io.BytesIO()
        write_po(lines, made, omit_header=True, width=110)
        header = f'msgid ""\nmsgstr ""\n"Language: {code}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
        _path(code, "po").write_bytes(header.encode() + lines.getvalue())
        content = io.BytesIO()
        write_mo(content, _undated(catalogue(code)))
        _path(code, "mo").write_bytes(content.getvalue())


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
    for line in found:
        print(line)  # noqa: T201 - a tool for the terminal
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
