"""Who of a table is who of a starting list: by name, and namesakes by what else both say of them.

Numbers tell namesakes apart only where they are those of the table: a late entry renumbers everybody behind it. Rating,
birth date and id come first, and what contradicts them is nobody's.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ratebatch.normalising.birth_years import birth_year
from ratebatch.records.crosstable import TextEntries
from ratebatch.records.names import name_tokens, without_title
from ratebatch.records.players_list import PlayersList
from ratebatch.records.transliteration import spelled_tokens

_Name = tuple[str, ...]


class Pair(NamedTuple):
    """A player of the table and his row in the list, both by index."""

    entry: int
    listed: int


class Match(NamedTuple):
    """The players of an event who are in a list, those who are not, and those who may be one or another of it."""

    players: PlayersList
    pairs: Sequence[Pair]
    missing: Sequence[int]
    open: Sequence[int]

    @property
    def named(self) -> int:
        """How many players have their names in the list."""
        return len(self.pairs) + len(self.open)


def matched(entries: TextEntries, players: PlayersList) -> Match:
    """Return who of the table is in the list, by his name and, of namesakes, by what tells them apart."""
    rows = _rows_by_name(players.entries)
    names = _names_in(rows, entries.name.tolist())
    namesakes = Counter(names)
    missing = [entry for entry, name in enumerate(names) if name not in rows]
    alone = [
        Pair(entry, rows[name][0])
        for entry, name in enumerate(names)
        if name in rows and len(rows[name]) == namesakes[name] == 1
    ]
    numbers, listed_numbers = _numbers(entries), _numbers(players.entries)
    both = [(numbers[entry], listed_numbers[row]) for entry, row in alone]
    are_of_table = all(one == other for one, other in both if one and other)
    chosen: dict[int, int] = {}
    undecided = []
    for entry in sorted(set(range(len(names))) - {*missing, *(pair.entry for pair in alone)}):
        here = rows[names[entry]]
        by_number = [row for row in here if are_of_table and numbers[entry] and listed_numbers[row] == numbers[entry]]
        fitting = [row for row in here if _agree(entries, entry, players.entries, row) is not False]
        backed = [row for row in fitting if _agree(entries, entry, players.entries, row)]
        row = _chosen(fitting, backed, by_number)
        if row is not None:
            chosen[entry] = row
        elif fitting or by_number:
            undecided.append(entry)
        else:
            missing.append(entry)
    claims = Counter(chosen.values())
    undecided += [entry for entry, row in chosen.items() if claims[row] > 1]
    pairs = [*alone, *(Pair(entry, row) for entry, row in chosen.items() if claims[row] == 1)]
    return Match(players, sorted(pairs), sorted(missing), sorted(undecided))


def names_in_common(names: Sequence[str], players: PlayersList) -> tuple[int, list[str]]:
    """Return how many of the names stand in a list, and those that do not."""
    rows = _rows_by_name(players.entries)
    missing = [name for name, listed in zip(names, _names_in(rows, names), strict=True) if listed not in rows]
    return len(names) - len(missing), missing


def _chosen(fitting: Sequence[int], backed: Sequence[int], by_number: Sequence[int]) -> int | None:
    """Return the row of a player who has namesakes; None where nothing tells it, or two things tell otherwise."""
    if len(by_number) > 1 or not fitting:
        return None
    if len(backed) == 1 and by_number in ([], backed):
        return backed[0]
    row = by_number[0] if by_number else None
    return row if row in (backed or fitting) and len(backed) != 1 else None


def _agree(one: TextEntries, entry: int, other: TextEntries, row: int) -> bool | None:
    """Say whether a player and a row are one person by id, birth year and rating; None where they say nothing."""
    facts = [
        (_number(one.player_id[entry]), _number(other.player_id[row])),
        (str(birth_year(str(one.birth_date[entry])) or ""), str(birth_year(str(other.birth_date[row])) or "")),
        (_number(one.rating[entry]), _number(other.rating[row])),
    ]
    known = [left == right for left, right in facts if left and right]
    return all(known) if known else None


def _rows_by_name(listed: TextEntries) -> Mapping[_Name, list[int]]:
    """Return the rows of a list by the parts of their names, in any order, with a title in front and without it."""
    rows: dict[_Name, list[int]] = defaultdict(list)
    for row, name in enumerate(listed.name.tolist()):
        for parts in {name_tokens(name), name_tokens(without_title(name))} - {()}:
            rows[parts].append(row)
    return dict(rows)


def _names_in(rows: Mapping[_Name, list[int]], names: Sequence[str]) -> list[_Name]:
    """Return each name as the list has it, else in its own parts: `Möller, Anna` may stand there as `Moeller, Anna`.

    What is written alike comes first; another spelling counts where one name of the list alone can be meant.
    """
    found = [_name_in(rows, name) for name in names]
    spelled: dict[_Name, list[_Name]] = defaultdict(list)
    for parts in rows.keys() - set(found):
        spelled[spelled_tokens(" ".join(parts))].append(parts)
    return [
        alike[0] if parts not in rows and len(alike := spelled.get(spelled_tokens(" ".join(parts)), [])) == 1 else parts
        for parts in found
    ]


def _name_in(rows: Mapping[_Name, list[int]], name: str) -> _Name:
    parts = name_tokens(name)
    return parts if parts in rows else name_tokens(without_title(name))


def _numbers(entries: TextEntries) -> list[str]:
    return [_number(number) for number in entries.starting_rank.tolist()]


def _number(text: str) -> str:
    """Return a number without leading zeros; blank where nothing is stated."""
    return str(text).lstrip("0")
