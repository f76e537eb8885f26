"""Starting lists joined to the tables of their events: ids, ratings and birth dates that the tables do not print.

A list belongs to an event by the names of its players, all of them or nearly all, never by the name of a file. Of
several the event's own comes first: the one with its name above the heading, or with just its players and numbers.
Another event's list serves a table that lacks ids, and nothing is said of it to one that has them. What the table says
itself stands.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.normalising.birth_years import birth_year
from ratebatch.normalising.matched_players import Match, Pair, matched, names_in_common
from ratebatch.normalising.tournament import event_name
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.file_formats import row_in_words
from ratebatch.records.names import folded, folded_letters
from ratebatch.records.players_list import PlayersList
from ratebatch.records.tournament import Tournament
from ratebatch.records.wording import first_few, several

SERVES_FROM_PERCENT = 80
"""Share of an event's players that a list must have to belong to it; those whom it lacks are named."""

FILLED = ("player_id", "rating", "birth_date", "federation", "national_id", "national_rating", "sex", "title")
"""The fields that a list fills where the table is silent."""

SHOWN = 5
"""How many players a message names whom a list lacks."""

_IDS = ("player_id", "national_id")
_WHO = (*_IDS, "birth_date")
"""What another list than the event's own must tell to be asked: nearly all players, or all of them."""

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


def with_players(crosstable: Crosstable, lists: Sequence[PlayersList]) -> Joined:
    """Return the crosstable with its blanks filled from the lists that belong to it, and what is to be said about it.

    The event's own lists come first; then, of those that tell who somebody is whom the table does not, the ones that
    have all its players before those that have nearly all. Of these only the best is taken.
    """
    matches = [matched(crosstable.entries, players) for players in lists]
    serving = [match for match in matches if _mostly(match)]
    filled = crosstable
    chosen = _chosen(crosstable, serving)
    for match in chosen:
        filled = _filled(crosstable, filled, match)
    return Joined(filled, frozenset(match.players.file for match in chosen))


def _chosen(crosstable: Crosstable, serving: Sequence[Match]) -> Sequence[Match]:
    """Return the lists that an event is joined with, of those that have nearly all its players."""
    whole = [match for match in serving if not match.missing]
    if own := _named(crosstable, whole) or _named(crosstable, serving)[:1] or _exact(crosstable, whole):
        return own
    told = [match for match in whole if any(_fill(crosstable, match, field) for field in _WHO)]
    return told or _nearest([match for match in serving if any(_fill(crosstable, match, field) for field in _IDS)])[:1]


def _named(crosstable: Crosstable, matches: Sequence[Match]) -> Sequence[Match]:
    """Return the lists above whose heading the name of the event stands, the one that lacks fewest players first."""
    name = folded(event_name(crosstable))
    return _nearest([match for match in matches if name and name in map(folded, match.players.above)])


def _exact(crosstable: Crosstable, matches: Sequence[Match]) -> Sequence[Match]:
    """Return the lists that have just the players of the event, under their starting numbers where both have them."""
    own = crosstable.entries.starting_rank
    found = []
    for match in matches:
        listed = match.players.entries.starting_rank
        numbers = [(str(own[entry]).lstrip("0"), str(listed[row]).lstrip("0")) for entry, row in match.pairs]
        same = all(one == other for one, other in numbers if one and other)
        if same and len(listed) == len(crosstable.entries) == len(match.pairs):
            found.append(match)
    return found


def _nearest(matches: Sequence[Match]) -> Sequence[Match]:
    return sorted(matches, key=lambda match: len(match.missing))


def nearest_event(players: Sequence[PlayersList], events: Sequence[Tournament]) -> str:
    """Return in words which event has most names in common with the lists of a file; blank if none has any."""
    best, said = 0, ""
    for event in events:
        names = event.entries.name.tolist()
        for each in players:
            common, missing = names_in_common(names, each)
            if common > best:
                lacking = "but the event has all ids, or a list of its own"
                if missing:
                    lacking = f"not: {first_few(missing, SHOWN, '; ')}"
                are = "is" if common == 1 else "are"
                said = f"{common} of {len(names)} players of {event.name or event.file} {are} in it; {lacking}."
                best = common
    return said


def _mostly(match: Match) -> bool:
    served = match.named * 100 >= (match.named + len(match.missing)) * SERVES_FROM_PERCENT
    return served and bool(match.pairs)


def _filled(table: Crosstable, crosstable: Crosstable, match: Match) -> Crosstable:
    """Return a crosstable whose blanks are filled; only what the `table` itself prints can contradict the list."""
    columns: dict[str, npt.NDArray[Any]] = {}
    counts = []
    for field in FILLED:
        own, listed = getattr(crosstable.entries, field), getattr(match.players.entries, field)
        if fill := _fill(crosstable, match, field):
            columns[field] = _with_texts(own, {pair.entry: str(listed[pair.listed]) for pair in fill})
            counts.append(f"{field.replace('_', ' ')} of {len(fill)}")
    issues = [*_told(crosstable, match, counts), *_contradictions(table, match)]
    entries = crosstable.entries.model_copy(update=columns)
    return crosstable.model_copy(update={"entries": entries, "issues": (*crosstable.issues, *issues)})


def _fill(crosstable: Crosstable, match: Match, field: str) -> list[Pair]:
    """Return of whom the list tells what the table does not."""
    own, listed = getattr(crosstable.entries, field), getattr(match.players.entries, field)
    blank = [pair for pair in match.pairs if _silent(field, str(own[pair.entry]))]
    return [pair for pair in blank if not _silent(field, str(listed[pair.listed]))]


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


def _told(crosstable: Crosstable, match: Match, counts: Sequence[str]) -> Iterator[Issue]:
    where, entries = Source(crosstable.file, crosstable.sheet), crosstable.entries
    found, players = match.named, match.named + len(match.missing)
    said = f"{found} of {players} players of the event are in {match.players.file}"
    yield issue("PLAYERS_JOINED", f"{said}; filled in: {', '.join(counts) or 'nothing'}.", where)
    if match.missing:
        who = "; ".join(f"{entries.name[entry]!s} (row {entries.row[entry]})" for entry in match.missing)
        yield issue("PLAYERS_NOT_FOUND", f"{said}; not found: {who}.", where)
    for entry in match.open:
        if _silent("player_id", str(entries.player_id[entry])):
            yield _namesake(crosstable, match, entry)


def _namesake(crosstable: Crosstable, match: Match, entry: int) -> Issue:
    """Return the error that somebody is one of several of a name, and nothing tells for certain which."""
    said = (
        f"The name {crosstable.entries.name[entry]!s} stands more than once in the table or in {match.players.file}; "
        "rating, birth date and number do not tell for certain who is who, so nothing was filled in."
    )
    row, column = int(crosstable.entries.row[entry]), crosstable.columns.get("name", 0)
    who = masked(str(crosstable.entries.name[entry]))
    return issue("PLAYERS_NAMESAKES", said, Source(crosstable.file, crosstable.sheet, row, column), player=who)


def _contradictions(crosstable: Crosstable, match: Match) -> Iterator[Issue]:
    """Yield for each player what table and list say differently, and once for all the ratings that differ."""
    own, listed, file = crosstable.entries, match.players.entries, match.players.file
    where = Source(crosstable.file, crosstable.sheet)
    for pair in match.pairs:
        for field, words in _IN_WORDS.items():
            one, other = str(getattr(own, field)[pair.entry]), str(getattr(listed, field)[pair.listed])
            if _differ(field, one, other):
                said = (
                    f"The {words} is {one} in the table, {other} in {row_in_words(file, int(listed.row[pair.listed]))}."
                )
                place = where._replace(row=int(own.row[pair.entry]), column=crosstable.columns.get(field, 0))
                yield issue("PLAYERS_CONTRADICT", said, place)
    ratings = [pair for pair in match.pairs if _differ("rating", own.rating[pair.entry], listed.rating[pair.listed])]
    if ratings:
        entry, row = ratings[0]
        differ = several(len(ratings), "rating is another", "ratings are others")
        said = (
            f"{differ} in the table than in {file}; the first is {own.rating[entry]!s} and "
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
