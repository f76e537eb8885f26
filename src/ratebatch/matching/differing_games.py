"""Which games two versions of an event tell differently, in words: round, players and both results."""

from collections.abc import Mapping
from typing import NamedTuple

from ratebatch.issues import masked
from ratebatch.matching.games_once import keys_of_people
from ratebatch.records.results import SIGNS, Result
from ratebatch.records.tournament import COLOURS, Colour, Tournament
from ratebatch.records.wording import first_few

MOST_NAMED = 3
"""Games that are named; the rest is counted."""

MOST_COMPARED = 100
"""Pairs of versions that are worth comparing game by game; of a heap of versions nobody reads them."""

_WHITE = COLOURS.index(Colour.WHITE)


class _Told(NamedTuple):
    """A game as one file tells it: both names, the results of both, and whether the first has White."""

    names: tuple[str, str]
    results: tuple[str, str]
    is_first_white: bool

    def seen(self, *, turned: bool) -> str:
        """Return both results, those of the second player first if `turned`."""
        return "-".join(reversed(self.results) if turned else self.results)


_Game = tuple[int, str, str]
"""The round and the keys of both players in order."""


def differing_games(mine: Tournament, other: Tournament) -> str:
    """Return the games whose results differ, or that one of two versions does not have; empty if there are none."""
    ours, theirs = _games(mine), _games(other)
    games = sorted(game for game in {*ours, *theirs} if not _same(ours.get(game), theirs.get(game)))
    said = [_in_words(ours.get(game), theirs.get(game), game[0], other.file) for game in games[:MOST_NAMED]]
    return masked(first_few(said, MOST_NAMED, "; ", len(games)))


def _same(one: _Told | None, other: _Told | None) -> bool:
    return one is not None and other is not None and one.results == other.results


def _in_words(mine: _Told | None, other: _Told | None, round_number: int, file: str) -> str:
    shown = mine or other
    assert shown is not None  # noqa: S101 - the game is one of theirs
    turned = not shown.is_first_white
    names = " - ".join(reversed(shown.names) if turned else shown.names)
    here = f"{mine.seen(turned=turned)} here" if mine else "not here"
    there = f"{other.seen(turned=turned)} in {file}" if other else f"not in {file}"
    return f"round {round_number}, {names}: {here}, {there}"


def _games(tournament: Tournament) -> Mapping[_Game, _Told]:
    """Return the games by round and players; a game of which only one side is told has no result for the other."""
    entries, games = tournament.entries, tournament.games
    keys, names = keys_of_people(tournament), entries.name.tolist()
    cells = zip(
        games.round.tolist(), games.entry.tolist(), games.opponent.tolist(), games.result.tolist(),
        games.colour.tolist(), strict=True,
    )  # fmt: skip
    found: dict[_Game, _Told] = {}
    for round_number, one, other, result, colour in cells:
        if other < 0:
            continue
        is_first = keys[one] <= keys[other]
        first, second = (one, other) if is_first else (other, one)
        game = (round_number, keys[first], keys[second])
        sign, before = SIGNS[Result(result)], found.get(game)
        results = before.results if before else ("", "")
        results = (sign, results[1]) if is_first else (results[0], sign)
        has_white = is_first if colour == _WHITE else (before.is_first_white if before else True)
        found[game] = _Told((str(names[first]), str(names[second])), results, has_white)
    return found
