"""Rounds that were perhaps not entered, or not whole: warnings, each with the figure that makes it stand out."""

import re

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.characters import Marks
from ratebatch.records.names import folded_letters
from ratebatch.records.results import BYES, FORFEITS, PLAYED, SHORT_GAMES, Result, among
from ratebatch.records.tournament import GameTable, Tournament
from ratebatch.records.wording import several

FEW_GAMES_PERCENT = 50
"""A round with less than this share of the games that its players could have had stands out…"""

FEWEST_MISSING_GAMES = 3
"""… if so many games at least are missing."""

_OF_TEAMS = re.compile("team|mannschaft|takim|equipe")
_WITH_RESULT = among(PLAYED | SHORT_GAMES | FORFEITS)
_BYE, _OPEN = among(BYES | FORFEITS), among(frozenset({Result.NONE, Result.PENDING}))


def rounds_have_results(tournament: Tournament) -> list[Issue]:
    """Report a round without any result among rounds that have results, or behind them with its pairings alone."""
    games = tournament.games
    unknown = [each.round for each in tournament.issues if each.code == "OPPONENT_UNKNOWN"]
    held = sorted({*_held(games), *unknown})  # an opponent whose row is missing was an opponent all the same
    found = []
    for number in range(1, tournament.rounds + 1):
        if not held or number in held:
            continue
        paired = int(np.count_nonzero(_once(games, number) & _OPEN[games.result]))
        if paired:
            said = f"None of the {paired} games of round {number} has a result"
            if paired == 1:
                said = f"The only game of round {number} has no result"
        elif number < held[-1]:
            said = f"Nobody has a game in round {number}"
        else:
            continue
        said += f"; {len(held)} of {tournament.rounds} rounds {'has' if len(held) == 1 else 'have'} results."
        place = Source(tournament.file, tournament.sheet)
        found.append(issue("ROUND_WITHOUT_RESULTS", said, place, round=number))
    return found


def rounds_are_full(tournament: Tournament) -> list[Issue]:
    """Report a round with far fewer games than the players who were there could have had, in an event of individuals.

    There are those who have a game in the rounds before and after it, without a bye of their own in it.
    """
    games, count = tournament.games, len(tournament.entries)
    if not is_individual(tournament):
        return []
    paired, held = games.opponent >= 0, _held(games)
    found = []
    for before, number, after in zip([0, *held], held, [*held[1:], 0], strict=False):
        beside = [_players(games, paired & (games.round == other), count) for other in (before, after) if other]
        there = np.logical_and.reduce(beside) if beside else np.zeros(count, dtype=np.bool_)
        there &= ~_players(games, (games.round == number) & ~paired & _BYE[games.result], count)
        possible, actual = int(np.count_nonzero(there)) // 2, int(np.count_nonzero(_once(games, number)))
        if actual * 100 < possible * FEW_GAMES_PERCENT and possible - actual >= FEWEST_MISSING_GAMES:
            games_played = several(actual, "game")
            said = f"Round {number} has {games_played}; the players who were there could have had {possible}."
            place = Source(tournament.file, tournament.sheet)
            found.append(issue("ROUND_WITH_FEW_GAMES", said, place, round=number))
    return found


def is_individual(tournament: Tournament) -> bool:
    """Say whether the file does not call the event one of teams."""
    return _OF_TEAMS.search(folded_letters(tournament.kind)) is None


def once(games: GameTable) -> Marks:
    """Mark one cell of each game: that of the player who stands first in the file."""
    marks: Marks = (games.opponent >= 0) & (games.entry < games.opponent)
    return marks


def _once(games: GameTable, number: int) -> Marks:
    marks: Marks = once(games) & (games.round == number)
    return marks


def _held(games: GameTable) -> list[int]:
    """Return the rounds in which a game has a result."""
    rounds: list[int] = np.unique(games.round[(games.opponent >= 0) & _WITH_RESULT[games.result]]).tolist()
    return rounds


def _players(games: GameTable, cells: Marks, count: int) -> Marks:
    marks = np.zeros(count, dtype=np.bool_)
    marks[games.entry[cells]] = True
    return marks
