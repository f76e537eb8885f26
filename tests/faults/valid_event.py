"""One valid TRF of invented people, ways to change it, and the places of what is said about it.

The file has eight players and four rounds, byes of three kinds, a forfeit and a game too short to rate. Columns are
those of TRF16: a round has its opponent in column 92, its colour in 97, its result in 99, the next ten columns on.
"""

from collections.abc import Callable
from pathlib import Path

from ratebatch.normalising.tournament import normalise
from ratebatch.reading.tournament_files import Refusal, SourceFile, read_tournament
from ratebatch.records.tournament import Tournament

EVENT = """\
012 LIMAN OPEN
022 Sampleville
032 TUR
042 2026/03/07
052 2026/03/08
062 8
072 7
092 Individual: Swiss-System
102 Arbiter, Ali
122 90 min + 30 sec/move
132                                                                                        26/03/07  26/03/07  26/03/08  26/03/08
XXR 4
001    1 m FM Alfa, Ada                         1900 TUR    90000011 1990/01/02  3.0    1     5 w 1     4 b =     2 w 1     3 w =
001    2 w    Bravo, Bora                       1850 TUR    90000022 1991/02/03  2.0    3     6 b =     3 w 1     1 b 0     4 w =
001    3 m    Charlie, Can                      1800 GER    90000033 1992/00/00  1.5    7     7 w 1     2 b 0     4 w 0     1 b =
001    4 wWCM Delta, Deniz                      1750 TUR    90000044 1993/04/05  3.0    2     8 b 1     1 w =     3 b 1     2 b =
001    5 m    Echo, Ece                         1700 TUR    90000055 1994/05/06  2.0    4     1 b 0     8 w +     7 b 0     6 w 1
001    6 m    Foxtrot, Fatma                    1650 TUR    90000066 1995/06/07  2.0    5     2 w =  0000 - H     8 w W     5 b 0
001    7 w    Golf, Gul                              TUR    90000077 1996/07/08  2.0    6     3 b 0  0000 - U     5 w 1
001    8 m    Hotel, Hale                       1600 TUR    90000088 1997/08/09  0.0    8     4 w 0     5 b -     6 b L  0000 - Z
"""  # noqa: E501 - a line of a TRF is as long as its rounds

Change = Callable[[list[str]], None]
ALFA, BRAVO, CHARLIE, DELTA, ECHO, FOXTROT, GOLF, HOTEL = range(13, 21)
"""The rows of the players."""


def put(row: int, column: int, text: str) -> Change:
    """Write `text` over what stands in a row from a column on."""

    def change(lines: list[str]) -> None:
        line = lines[row - 1].ljust(column - 1)
        lines[row - 1] = line[: column - 1] + text + line[column - 1 + len(text) :]

    return change


def line(row: int, text: str) -> Change:
    """Write another line in place of that of a row."""
    return lambda lines: lines.__setitem__(row - 1, text)


def add(text: str) -> Change:
    """Add a line at the end: row 21."""
    return lambda lines: lines.append(text)


def squeeze(row: int, column: int, text: str) -> Change:
    """Push `text` into a row before a column, so that the rest moves to the right."""
    return lambda lines: lines.__setitem__(row - 1, lines[row - 1][: column - 1] + text + lines[row - 1][column - 1 :])


def drop(row: int) -> Change:
    """Leave out a line."""
    return lambda lines: lines.__delitem__(row - 1)


ROUND = {1: 92, 2: 102, 3: 112, 4: 122}
"""The column of the opponent in each round."""


def cell(row: int, number: int, text: str) -> Change:
    """Write a round of a player anew, as `   5 w 1`."""
    return put(row, ROUND[number], text.rjust(8))


def understood(content: str | bytes, encoding: str | None = None) -> Tournament:
    """Return a file read and understood."""
    raw = content if isinstance(content, bytes) else content.encode()
    crosstable = read_tournament(SourceFile("open.trf", Path("nowhere"), raw), encoding)
    assert not isinstance(crosstable, Refusal), crosstable
    return normalise(crosstable, "0" * 64)


def changed(*changes: Change) -> str:
    """Return the valid file with changes."""
    lines = EVENT.splitlines()
    for change in changes:
        change(lines)
    return "\n".join(lines) + "\n"


def places(tournament: Tournament) -> list[tuple[int, int, str]]:
    """Return row, column and code of all that is said about a file."""
    return sorted(found.place for found in tournament.issues)
