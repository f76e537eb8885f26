"""Starting lists joined to the tables of their events: ids, ratings and birth dates that the tables do not print.

A list belongs to an event by the names of its players, all of them or nearly all, never by the name of a file. What
the table says itself stands.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.birth_years import birth_year
from ratebatch.records.names import folded_letters, name_tokens
from ratebatch.records.players_list import PlayersList
from ratebatch.records.tournament import Crosstable, TextEntries

SERVES_FROM_PERCENT = 80
"""Share of an event's players that a list must have to belong to it; those whom it lacks are named."""

FILLED = ("player_id", "rating", "birth_date", "federation", "national_id", "national_rating", "sex", "title")
"""The fields that a list fills where the table is silent."""

_IN_WORDS = {
    "player_id": "FIDE id",
    "birth_date": "birth date",
    "federation": "federation",
    "national_id": "national number",
}
"""The fields that tell who somebody is: each contradiction is named."""


class Joined(NamedTuple):
    """A crosstable with what lists of players say of its players, and the files of the lists that belong to it."""

    crosstable: Crosstable
    used: frozenset[str]


class _Pair(NamedTuple):
    """A player of the table and his row in the list, both by index."""

    entry: int
    listed: int


class _Match(NamedTuple):
    """The players of an event who are in a list, and those who are not."""

    players: PlayersList
    pairs: Sequence[_Pair]
    missing: Sequence[int]


def with_players(crosstable: Crosstable, lists: Sequence[PlayersList]) -> Joined:
    """Return the crosstable with its blanks filled from the lists that belong to it, and what is to be said about it.

    Lists that have all its players come before those that have nearly all; of these only the best is taken.
    """
    matches = [_matched(crosstable.entries, players) for players in lists]
    whole = [match for match in matches if match.pairs and not match.missing]
    partly = [match for match in matches if _mostly(match)]
    chosen = whole or sorted(partly, key=lambda match: len(match.missing))[:1]
    for match in chosen:
        crosstable = _filled(crosstable, match)
    return Joined(crosstable, frozenset(match.players.file for match in chosen))


def _mostly(match: _Match) -> bool:
    return len(match.pairs) * 100 >= (len(match.pairs) + len(match.missing)) * SERVES_FROM_PERCENT > 0


def _matched(entries: TextEntries, players: PlayersList) -> _Match:
    """Return who is in the list: by his name if it is one alone on both sides, else also by his starting number."""
    names, numbers = _keys(entries)
    listed_names, listed_numbers = _keys(players.entries)
    rows: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for row, name in enumerate(listed_names):
        rows[name].append(row)
    namesakes = Counter(names)
    pairs, missing = [], []
    for entry, name in enumerate(names):
        found = rows[name] if name else []
        if len(found) > 1 or namesakes[name] > 1:
            found = [row for row in found if numbers[entry] and listed_numbers[row] == numbers[entry]]
        if len(found) == 1:
            pairs.append(_Pair(entry, found[0]))
        else:
            missing.append(entry)
    return _Match(players, pairs, missing)


def _keys(entries: TextEntries) -> tuple[list[tuple[str, ...]], list[str]]:
    """Return the parts of each name, in any order, and each starting number without leading zeros."""
    return [name_tokens(name) for name in entries.name.tolist()], [
        number.lstrip("0") for number in entries.starting_rank.tolist()
    ]


def _filled(crosstable: Crosstable, match: _Match) -> Crosstable:
    columns: dict[str, npt.NDArray[Any]] = {}
    counts = []
    for field in FILLED:
        own, listed = getattr(crosstable.entries, field), getattr(match.players.entries, field)
        blank = [pair for pair in match.pairs if _silent(field, str(own[pair.entry]))]
        fill = [pair for pair in blank if not _silent(field, str(listed[pair.listed]))]
        if fill:
            columns[field] = _with_texts(own, {pair.entry: str(listed[pair.listed]) for pair in fill})
            counts.append(f"{field.replace('_', ' ')} of {len(fill)}")
    issues = [*_told(crosstable, match, counts), *_contradictions(crosstable, match)]
    entries = crosstable.entries.model_copy(update=columns)
    return crosstable.model_copy(update={"entries": entries, "issues": (*crosstable.issues, *issues)})


def _with_texts(column: npt.NDArray[Any], texts: Mapping[int, str]) -> npt.NDArray[Any]:
    wide = np.array(column, dtype=np.result_type(column, np.array(list(texts.values()))))
    wide[list(texts)] = list(texts.values())
    wide.flags.writeable = False
    return wide


def _silent(field: str, text: str) -> bool:
    """Say whether nothing is stated; a rating of 0 is: that the player is unrated."""
    return not text or (field in ("player_id", "national_id") and not text.strip("0")) or (
        field == "birth_date" and not birth_year(text)
    )  # fmt: skip


def _told(crosstable: Crosstable, match: _Match, counts: Sequence[str]) -> Iterator[Issue]:
    where, entries = Source(crosstable.file, crosstable.sheet), crosstable.entries
    found, players = len(match.pairs), len(match.pairs) + len(match.missing)
    said = f"{found} of {players} players of the event are in {match.players.file}"
    yield issue("PLAYERS_JOINED", f"{said}; filled in: {', '.join(counts) or 'nothing'}.", where)
    if match.missing:
        who = "; ".join(f"{entries.name[entry]!s} (row {entries.row[entry]})" for entry in match.missing)
        yield issue("PLAYERS_NOT_FOUND", f"{said}; not found: {who}.", where)


def _contradictions(crosstable: Crosstable, match: _Match) -> Iterator[Issue]:
    """Yield for each player what table and list say differently, and once for all the ratings that differ."""
    own, listed, file = crosstable.entries, match.players.entries, match.players.file
    where = Source(crosstable.file, crosstable.sheet)
    for pair in match.pairs:
        for field, words in _IN_WORDS.items():
            one, other = str(getattr(own, field)[pair.entry]), str(getattr(listed, field)[pair.listed])
            if _differ(field, one, other):
                said = f"The {words} is {one} in the table, {other} in {file}, row {listed.row[pair.listed]}."
                place = where._replace(row=int(own.row[pair.entry]), column=crosstable.columns.get(field, 0))
                yield issue("PLAYERS_CONTRADICT", said, place)
    ratings = [pair for pair in match.pairs if _differ("rating", own.rating[pair.entry], listed.rating[pair.listed])]
    if ratings:
        entry, row = ratings[0]
        said = (
            f"{len(ratings)} ratings are others in the table than in {file}; the first is {own.rating[entry]!s} and "
            f"{listed.rating[row]!s} (row {listed.row[row]})."
        )
        place = where._replace(row=int(own.row[entry]), column=crosstable.columns.get("rating", 0))
        yield issue("PLAYERS_CONTRADICT", said, place)


def _differ(field: str, one: str, other: str) -> bool:
    if _silent(field, one) or _silent(field, other):
        return False
    if field == "birth_date":
        return birth_year(one) != birth_year(other)
    return folded_letters(one).lstrip("0") != folded_letters(other).lstrip("0")
