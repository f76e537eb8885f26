"""A column of games that holds those of a career, not those of one list: it stays as it is, and is not taken for them.

`Partien` or `Games` heads either. The games of a list are replaced by those of the next one, a total would be lost.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.list_fields import goes_with_rating
from ratebatch.reading.list_file import shown
from ratebatch.reading.list_headings import TOTAL, Headings
from ratebatch.reading.list_values import kind_of
from ratebatch.records.wording import several


class _Limits(NamedTuple):
    """Games from which on a column is no list's: those of whoever has most, and of the middle one of all with games.

    `fewest` are the players with games among whom there is a middle one.
    """

    most: int
    middle: int
    fewest: int = 10


_FEWEST_OF_CLUB = 3
"""A club is small: so many members with games are enough for a middle one."""

_OF_STANDARD = _Limits(61, 16)
"""Nobody plays two games on each day of a month; half of those who play do not play two opens of eight rounds."""
_OF_QUICK = _Limits(121, 41)
"""A day of rapid has seven to nine games, one of blitz up to twice as many."""


class Totals(NamedTuple):
    """A column of totals: our name for it, its heading, the most games in it, and how many the players have who do.

    `kept_as` is the name under which it stays.
    """

    column: str
    heading: str
    most: int
    players: int
    kept_as: str


def totals_of(
    columns: Mapping[str, pa.Array], headings: Sequence[str], names: Sequence[str], read_as: Mapping[str, str]
) -> list[Totals]:
    """Return the columns that were read as games by a word for them and cannot be the games of one list.

    `names` are our names of the columns under these headings, with their types. A column under our own name is what it
    says; but `elo_standard_games` is also what a club calls the games of its members before it knows this program.
    """
    return [
        Totals(name, heading.strip(), int(games.max()), len(games), f"{name}{TOTAL}" if of_club else heading.strip())
        for heading, name in zip(headings, names, strict=True)
        if (of_club := _of_club(name, names)) or (heading.strip() in read_as and kind_of(name) == "games")
        if name in columns and _are_totals(games := _games(columns[name]), name, of_club=of_club)
    ]


def with_totals_kept(columns: Mapping[str, pa.Array], totals: Iterable[Totals]) -> dict[str, pa.Array]:
    """Return the columns, those of totals under the names that are theirs, as text that is used for nothing."""
    kept = {each.column: each.kept_as for each in totals}
    return {kept.get(name, name): texts for name, texts in columns.items()}


def read_without(found: Headings, totals: Iterable[Totals]) -> Headings:
    """Return the headings as if those of totals had no word for a column."""
    kept = {each.heading for each in totals}
    return found._replace(read_as={heading: column for heading, column in found.read_as.items() if heading not in kept})


def totals_issues(totals: Iterable[Totals], where: Source) -> list[Issue]:
    """Return a warning for each column of totals."""
    return [
        issue(
            "LIST_GAMES_TOTAL",
            f"{shown(each.heading)} has the games of {several(each.players, 'player')}, up to {each.most}: more than "
            "one list can have. It was not read as the games of this list and "
            + ("stays as it is." if each.kept_as == each.heading else f"is kept as {each.kept_as}."),
            where,
            fix=_fix(each),
        )
        for each in totals
    ]


def _fix(totals: Totals) -> str:
    if totals.kept_as != totals.heading:
        return (
            f"If they are the games of all years, head the column {totals.kept_as}; if they are those of this list, "
            "remove it: games are counted with --previous."
        )
    return (
        f"If they are the games of this list alone, head the column {totals.column}. Totals help to derive K: state "
        "them with [[history]] in a file of decisions, player by player, where K is asked for."
    )


def _of_club(name: str, names: Collection[str]) -> bool:
    return name.endswith("_games") and goes_with_rating(name, names) and f"{name}{TOTAL}" not in names


def _are_totals(games: npt.NDArray[np.int64], name: str, *, of_club: bool) -> bool:
    limits = _OF_QUICK if "rapid" in name or "blitz" in name else _OF_STANDARD
    fewest = _FEWEST_OF_CLUB if of_club else limits.fewest
    middle = int(np.sort(games)[len(games) // 2]) if len(games) >= fewest else 0
    return bool(len(games)) and (int(games.max()) >= limits.most or middle >= limits.middle)


def _games(texts: pa.Array) -> npt.NDArray[np.int64]:
    plain = pc.utf8_trim_whitespace(texts)
    numbers = plain.filter(pc.match_substring_regex(plain, r"^[0-9]{1,4}(\.0)?$"))
    games = np.asarray(pc.cast(pc.replace_substring(numbers, ".0", ""), pa.int64()))
    return games[games > 0]
