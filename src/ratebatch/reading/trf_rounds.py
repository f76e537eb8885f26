"""Find how many round blocks a file has, and tell a shifted block from text that somebody wrote behind the rounds."""

import re
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.trf_columns import BLANK, MOST_ROUNDS, Signs, block_begins, blocks_of
from ratebatch.reading.trf_records import PlayerLine
from ratebatch.reading.trf_shift import shift_of
from ratebatch.records.trf_layout import BLOCK, COLOUR, GAPS, HEAD, OPPONENT, RESULT

_ASCII_AND_LATIN = 256


def _table(allowed: str) -> npt.NDArray[np.bool_]:
    table = np.zeros(_ASCII_AND_LATIN + 1, dtype=np.bool_)
    table[[ord(sign) for sign in allowed]] = True
    return table


_DIGITS = _table(" 0123456789")
_COLOURS = _table(" -wbWB")
_RESULTS = _table(" 10=+-*?½wdlhfuzxaWDLHFUZXA")
"""Letters are case-insensitive; X, A, ? and * are seen for adjourned or missing games."""


_PLAYED = re.compile(r"\d +[wbWB-] +[10=+½-]")
"""A number, a colour and a result: a round that does not stand in its columns, not text."""


def without_text_after_rounds(
    signs: Signs, players: Sequence[PlayerLine], label: str
) -> tuple[Signs, int, list[Issue]]:
    """Return the lines with nothing but blocks behind column 89, the number of rounds, and the issues.

    The rounds are those up to the last block that looks like one in any line. Text behind them is taken away with
    the warning TEXT_AFTER_ROUNDS. A block within them whose blanks are not blank, or a round written behind them out
    of its columns, is LINE_MISALIGNED, and the line is read only up to it.
    """
    blocks = blocks_of(signs)
    broken = (blocks[:, :, GAPS] != BLANK).any(axis=2)
    filled = (blocks != BLANK).any(axis=2)
    rounds = int(np.flatnonzero((filled & ~broken & _looks_played(blocks)).any(axis=0)).max(initial=-1)) + 1
    shifted = broken[:, :rounds].any(axis=1)
    # What goes beyond the matrix is beyond any number of rounds.
    longer = np.array([len(line.text) > HEAD + BLOCK * MOST_ROUNDS for line in players], dtype=np.bool_)
    kept = signs.copy()
    kept[:, HEAD + BLOCK * rounds :] = BLANK
    issues: list[Issue] = []
    for index in np.flatnonzero(filled[:, rounds:].any(axis=1) | shifted | longer).tolist():
        line, block = players[index], int(np.argmax(broken[index])) if shifted[index] else rounds
        begin = HEAD + BLOCK * block
        kept[index, begin:] = BLANK
        text = "".join(map(chr, signs[index, begin:].tolist()))
        if shifted[index] or _PLAYED.search(text):
            issues.append(_misaligned(line, block + 1, begin + _first_fault(text) + 1, label))
        else:
            column = begin + _first_sign(text) + 1
            message = (
                f"Line {line.row}: text stands behind the last round block, from column {column}; it was not read."
            )
            issues.append(_issue("TEXT_AFTER_ROUNDS", message, line, column, 0, label))
    return kept, rounds, issues


def _first_fault(block: str) -> int:
    """Return the first place in the block that should be blank and is not, from 0; else its first sign."""
    return next((gap for gap in GAPS if block[gap : gap + 1].strip(" ")), _first_sign(block))


def _first_sign(text: str) -> int:
    return len(text) - len(text.lstrip(" "))


def _misaligned(line: PlayerLine, round_number: int, column: int, label: str) -> Issue:
    opponent = block_begins(round_number)
    message = (
        f"Line {line.row}, column {column}: the block of round {round_number} does not stand in its columns; opponent, "
        f"colour and result belong in columns {opponent} to {opponent + 3}, {opponent + 5} and {opponent + 7}."
    )
    shift = shift_of(line.text)
    if shift is not None:
        message = f"Line {line.row} is {shift}. {message}"
    return _issue("LINE_MISALIGNED", message, line, column if shift is None else shift.column, round_number, label)


def _looks_played(blocks: Signs) -> npt.NDArray[np.bool_]:
    """Say of each block whether a number, a colour and a result stand in it, each possibly blank."""
    codes = np.minimum(blocks, _ASCII_AND_LATIN)
    played: npt.NDArray[np.bool_] = (
        _DIGITS[codes[:, :, OPPONENT]].all(axis=2) & _COLOURS[codes[:, :, COLOUR]] & _RESULTS[codes[:, :, RESULT]]
    )
    return played


def _issue(code: str, message: str, line: PlayerLine, column: int, round_number: int, label: str) -> Issue:
    place = Source(label, row=line.row, column=column)
    return issue(code, message, place, round=round_number, player=line.text[14:47].strip())
