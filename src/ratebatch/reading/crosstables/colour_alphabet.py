"""Which letter is white? `b` is black in English and white in Turkish: the letters of the whole table decide."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.vocabulary import Colours, Language, languages


class Alphabet(NamedTuple):
    """The letters of white and black where they are known; empty where a letter does not occur or cannot be told."""

    white: str = ""
    black: str = ""

    def colour(self, letter: str) -> str:
        """Return `w` or `b` for a letter, any other letter as it stands."""
        return {self.white: "w", self.black: "b"}.get(letter, letter) if letter else ""


def alphabets() -> tuple[Colours, ...]:
    """Return the different pairs of letters that languages have."""
    return tuple(dict.fromkeys(language.colours for language in languages() if language.colours))


def alphabet_of(
    letters: Mapping[str, str], words: ColumnWords, language: Language | None, issues: list[Issue], where: Source
) -> Alphabet | None:
    """Return the alphabet of a table, None with its issue where it stays open.

    `letters` names for each letter a cell that has it. What the columns file says counts.
    """
    if words.colours is not None:
        return Alphabet(words.colours.white.casefold(), words.colours.black.casefold())
    alphabet = decided(letters, language)
    if alphabet is None:
        seen = ", ".join(f"{letter} (cell {name})" for letter, name in sorted(letters.items()))
        pairs = ", ".join(f"{pair.white} and {pair.black}" for pair in alphabets())
        message = f"Which colour is white cannot be told: seen are {seen}; languages write white and black {pairs}."
        issues.append(issue("COLOUR_ALPHABET_UNKNOWN", message, where))
    return alphabet


def decided(letters: Iterable[str], language: Language | None) -> Alphabet | None:
    """Return the alphabet of a table from the letters in all its cells, None if they leave it open.

    Two letters that only one language has decide; where one letter stands alone, or three could be two languages, the
    language of the headings decides, if it has those letters.
    """
    seen = set(letters)
    fitting = [each for each in alphabets() if {each.white, each.black} <= seen]
    if len(fitting) == 1:
        return Alphabet(fitting[0].white, fitting[0].black)
    own = language.colours if language else None
    if fitting:
        return Alphabet(own.white, own.black) if own in fitting and own else None
    whites, blacks = ({getattr(each, colour) for each in alphabets()} & seen for colour in ("white", "black"))
    known = whites | blacks
    if len(known) == 1 and not whites & blacks:
        return Alphabet(*whites) if whites else Alphabet(black=blacks.pop())
    if own and known and known <= {own.white, own.black}:
        return Alphabet(own.white, own.black)
    return Alphabet() if not seen else None
