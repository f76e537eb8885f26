"""Tell a cover note from a tournament: a text of sentences without one line that could be of a table."""

import re

from ratebatch.reading.decoding import decode, loosely, split_lines
from ratebatch.reading.limits import HEAD_BYTES

_ENDINGS = ("", ".txt")
"""A note comes as `readme.txt` or `README`; a table under another ending is never left out as one."""

_FEWEST_WORDS = 6
_WORD = re.compile(r"[^\W\d_]{2,}")
_OF_A_TABLE = re.compile(
    r"""^\s*[\d\W_]*\d+[\s.)]+[^\W\d_]  # a line that begins with a number and a name
    |\S(\ {2,}|\t)\S                    # columns of signs
    |[;|\t]|,\S                         # cells
    |^\s*[-=_+*\#]{3,}                  # a rule below a heading
    |½|\d\s*[-:]\s*\d(?!\d)|\b[01]/2\b  # results
    |\b[WBLDSw]\ ?\d+\b|\b\d+[wbs+=-]   # cells of a game
    """,
    re.VERBOSE,
)
_SENTENCE_ENDS = re.compile(r"[^\W_]{2}[)\"]?[.!?]+(\s|$)")
_NUMBER = re.compile(r"\d+")
_YEAR = re.compile(r"\b(19|20)\d\d\b")


def is_note(content: bytes, ending: str) -> bool:
    """Say whether a file is plainly a note of a sender: sentences alone, in no line of which a game could stand.

    What is doubtful is none: a tournament with a slip in it must never be left out.
    """
    if ending not in _ENDINGS or len(content) >= HEAD_BYTES:
        return False
    text = decode(content, "cp1252").text or loosely(content)
    lines = [line for line in split_lines(text) if line.strip()]
    if "\0" in text or any(_OF_A_TABLE.search(line) or _is_of_numbers(line) for line in lines):
        return False
    longest = max((len(_WORD.findall(line)) for line in lines), default=0)
    return longest >= _FEWEST_WORDS and any(_SENTENCE_ENDS.search(line) for line in lines)


def _is_of_numbers(line: str) -> bool:
    """Say whether a line has more numbers than sentences have; a day in a line of its own has a month and a year."""
    numbers, words = len(_NUMBER.findall(line)), len(_WORD.findall(line))
    of_a_day = numbers == len(("day", "year")) and _YEAR.search(line) is not None
    return numbers > 1 and 2 * numbers > words and not of_a_day
