"""Games that nobody would believe: warnings for a person to look at, each with the figure that makes it stand out.

The thresholds are conventions, chosen so that real events give hardly any false alarm.
"""

from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.characters import Marks
from ratebatch.normalising.plausible_rounds import is_individual, once
from ratebatch.normalising.teams import Team
from ratebatch.records.names import folded_letters
from ratebatch.records.results import PLAYED, SHORT_GAMES, Result, among
from ratebatch.records.tournament import COLOURS, Colour, Tournament

FEWEST_OF_ONE_COLOUR = 8
"""Games, all won by one colour, from which that is no chance: with even odds it happens to one event in 128."""

FEWEST_OF_FAVOURITES = 30
"""Games, all won by the player with the smaller starting rank, from which that is not strength alone."""

MOST_MEET_AGAIN_PERCENT = 10
"""Pairs that meet again above this share are no slips: the event is a double Swiss, a match, or no Swiss at all.

A single pair is one in a small event too, unless it is half of all pairs.
"""

_ON_BOARD, _PLAYED = among(PLAYED | SHORT_GAMES), among(PLAYED)
_SIDES = {COLOURS.index(Colour.WHITE): "White", COLOURS.index(Colour.BLACK): "Black"}


def one_side_won_all(tournament: Tournament) -> list[Issue]:
    """Report an event of which one colour won every game, or everywhere the player with the smaller starting rank."""
    games, ranks = tournament.games, tournament.entries.starting_rank
    met = (games.opponent >= 0) & _PLAYED[games.result]
    won = np.flatnonzero(met & (games.result == Result.WIN))
    if np.any(met & (games.result == Result.DRAW)) or 2 * len(won) != np.count_nonzero(met):
        return []
    colours = set(games.colour[won].tolist())
    if len(won) >= FEWEST_OF_ONE_COLOUR and len(colours) == 1 and colours <= _SIDES.keys():
        who = _SIDES[colours.pop()]
    elif len(won) >= FEWEST_OF_FAVOURITES and np.all(ranks[games.entry[won]] < ranks[games.opponent[won]]):
        who = "the player with the smaller starting rank"
    else:
        return []
    said = f"All {len(won)} games of the event were won by {who}."
    return [issue("ONE_SIDE_WON_ALL", said, Source(tournament.file, tournament.sheet))]


def opponents_met_once(tournament: Tournament) -> list[Issue]:
    """Report two players who met twice over the board in a Swiss of single players."""
    if "swiss" not in folded_letters(tournament.kind) or not is_individual(tournament):
        return []
    games = tournament.games
    met: dict[tuple[int, int], list[int]] = defaultdict(list)
    for cell in np.flatnonzero(once(games) & _ON_BOARD[games.result]).tolist():
        met[int(games.entry[cell]), int(games.opponent[cell])].append(cell)
    again = [cells for cells in met.values() if len(cells) > 1]
    if len(again) > max(1, len(met) * MOST_MEET_AGAIN_PERCENT // 100) or 2 * len(again) > len(met):
        return []
    said = "{0} and {1} met in rounds {2}; in a Swiss two players meet once."
    return [_met("OPPONENTS_TWICE", said, tournament, cells) for cells in again]


def team_mates_did_not_meet(tournament: Tournament, teams: Sequence[Team]) -> list[Issue]:
    """Report two players of one team who met, in an event of teams."""
    if is_individual(tournament) or not len(tournament.entries):
        return []
    games, ranks = tournament.games, tournament.entries.starting_rank
    team_of = {rank: index for index, team in enumerate(teams) for rank in team.players}
    team = np.array([team_of.get(rank, -1) for rank in ranks.tolist()], dtype=np.int64)
    of_one: Marks = once(games) & _ON_BOARD[games.result] & (team[games.entry] >= 0)
    of_one &= team[games.entry] == team[games.opponent]
    said = "{0} and {1} are of one team and met in round {2}."
    return [_met("TEAM_MATES_MET", said, tournament, [cell]) for cell in np.flatnonzero(of_one).tolist()]


def _met(code: str, said: str, tournament: Tournament, cells: Sequence[int]) -> Issue:
    """Return the issue at the last of the cells in which two players met."""
    games, entries = tournament.games, tournament.entries
    last = cells[-1]
    one, other = (
        f"{entries.starting_rank[side]} {entries.name[side]}" for side in (games.entry[last], games.opponent[last])
    )
    place = Source(tournament.file, tournament.sheet, int(games.row[last]), int(games.column[last]))
    rounds = " and ".join(str(games.round[cell]) for cell in cells)
    return issue(code, said.format(one, other, rounds), place, round=int(games.round[last]))
