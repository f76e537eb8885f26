"""The end of a TRF: a last line that stops in the middle is that of a file that was not saved or copied to its end."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.decoding import Decoded
from ratebatch.reading.trf_records import PLAYER, PlayerLine
from ratebatch.records.crosstable import HeaderFact
from ratebatch.records.trf_layout import BLOCK, FIELDS, GAPS, HEAD, RESULT, SEPARATORS
from ratebatch.records.wording import several

_POINTS = next(field for field in FIELDS if field.name == "points")
"""The last field of the head that every line of a player has."""
_NOTHING = " \t\0\x1a"
"""What may stand behind the last line end; programs of long ago ended a text with a sign of its own."""


class Ended(NamedTuple):
    """The lines of the players, the last one up to the field that breaks off, and the error that it does."""

    players: list[PlayerLine]
    issues: list[Issue]


def up_to_the_end(decoded: Decoded, players: Sequence[PlayerLine], header: Iterable[HeaderFact], label: str) -> Ended:
    """Return the lines of the players; a last one that stops where all others go on was cut off with the file.

    Only where no line end follows: within the head of the line; within a round of which every other line that has it
    has the result; or anywhere if the file counts more players (062) than it has.
    """
    text = decoded.text.rstrip(_NOTHING)
    lines = list(players)
    if not text or text[-1] in "\r\n" or len(lines) < 2:  # one line has none to be compared with
        return Ended(lines, [])
    row = 1 + len(re.findall(r"\r\n|\r|\n", text))
    counted = next((int(found[0]) for fact in header if fact.key == "062" and (found := _COUNT.match(fact.text))), 0)
    last = text[max(text.rfind("\r"), text.rfind("\n")) + 1 :]
    if lines[-1].row == row:
        begins = _cut_begins(lines, more_expected=counted > len(lines))
        if begins:
            ends = len(lines[-1].text)
            lines[-1] = lines[-1]._replace(
                text=lines[-1].text[: begins - 1].rstrip(), written=lines[-1].written[: begins - 1].rstrip()
            )
            return Ended(lines, [_broken_off(row, begins, ends, counted, len(lines), label)])
    elif len(last) < len(PLAYER) and PLAYER.startswith(last):
        return Ended(lines, [_broken_off(row, 1, len(last), counted, len(lines), label)])
    return Ended(lines, [])


_COUNT = re.compile(r"\s*(\d{1,4})\b")


def _cut_begins(lines: Sequence[PlayerLine], *, more_expected: bool) -> int:
    """Return the column of the field or round in which the last line breaks off, 0 if it does not."""
    ends, others = len(lines[-1].text), [line.text for line in lines[:-1]]
    shortest = min(map(len, others))
    if ends < _POINTS.last:
        begins = max((field.first for field in FIELDS if field.first <= ends), default=1)
        return begins if shortest >= _POINTS.last else 0
    block, within = divmod(ends - HEAD, BLOCK) if ends > HEAD and _stands_in_columns(lines[-1].text) else (0, 0)
    result = HEAD + BLOCK * block + RESULT
    if within and all(len(other) > result or len(other) <= result - RESULT for other in others):
        return HEAD + BLOCK * block + 1 if any(len(other) > result for other in others) else 0
    return ends + 1 if more_expected and ends < shortest else 0


def _stands_in_columns(text: str) -> bool:
    """Say whether all is blank that must be, up to the end: a line that lacks a blank is short without being cut."""
    between = [column - 1 for column in SEPARATORS]
    between += [begin + gap for begin in range(HEAD, len(text), BLOCK) for gap in GAPS]
    return all(text[at : at + 1] in ("", " ") for at in between)


def _broken_off(row: int, begins: int, ends: int, counted: int, there: int, label: str) -> Issue:
    lacking = f" Line 062 counts {several(counted, 'player')}; {there} stand in the file." if counted > there else ""
    message = (
        f"The file ends in the middle of line {row}, behind column {ends}: it broke off when it was saved, copied or "
        f"downloaded.{lacking}"
    )
    return issue("LINE_BROKEN_OFF", message, Source(label, row=row, column=begins))
