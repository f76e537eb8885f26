"""Teams (records 013, 310, 330 and 352): for consistency only, games are rated from the players' own lines.

Columns of TRF26: 310 number 5 to 7, players from 74; 330 sign, round, two team numbers; 352 the colours of the boards.
Of 013 the players are the numbers from column 37 on, because programs disagree by one column.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.cells import Cells
from ratebatch.normalising.event_dates import FIELD_COLUMN
from ratebatch.records.crosstable import HeaderFact
from ratebatch.records.results import PLAYED, SHORT_GAMES, among
from ratebatch.records.wording import several

_PLAYERS_OF_013 = 37 - FIELD_COLUMN
_PLAYERS_OF_310 = 74 - FIELD_COLUMN
_FORFEITED = re.compile(r"\s*(?:\+-|-\+|--)\s+(\d{1,3})\s+(\d{1,4})\s+(\d{1,4})\s*")
_BOARD = "FORFEIT_WITHOUT_OPPONENT"
_ON_BOARD = among(PLAYED | SHORT_GAMES)


class Team(NamedTuple):
    """A team: its number (empty in 013), the starting ranks of its players, and the line that says so."""

    number: str
    players: tuple[int, ...]
    fact: HeaderFact


def teams_agree(header: Sequence[HeaderFact], cells: Cells, where: Source) -> list[Issue]:
    """Report players of a team who are not in the file, teams with too many games, and forfeited matches played."""
    teams = teams_of(header)
    ranks = set(cells.ranks.tolist())
    issues = []
    for team in teams:
        strangers = [rank for rank in team.players if rank not in ranks]
        if strangers:
            names = ", ".join(map(str, strangers))
            issues.append(_about(team.fact, "TEAM_PLAYER_UNKNOWN", f"The team names {names}: not in the file.", where))
    return [*issues, *_boards(header, teams, cells, where), *_forfeited_matches(header, teams, cells, where)]


def boards_without_opponent_once(issues: Sequence[Issue]) -> list[Issue]:
    """Return the issues with one note, the first, for all boards of teams that had no opponent and won by forfeit."""
    boards = [found for found in issues if found.code == _BOARD]
    if len(boards) < 2:
        return list(issues)
    message = f"{boards[0].message} {len(boards)} boards of teams are so; this is the first."
    note = boards[0].model_copy(update={"message": message})
    return [note if found is boards[0] else found for found in issues if found.code != _BOARD or found is boards[0]]


def teams_of(header: Sequence[HeaderFact]) -> list[Team]:
    """Return the teams of 310, or of 013 where there is no 310; a line whose numbers cannot be read is left out."""
    key = "310" if any(fact.key == "310" for fact in header) else "013"
    begin = _PLAYERS_OF_310 if key == "310" else _PLAYERS_OF_013
    teams = []
    for fact in header:
        numbers = fact.text[begin:].split()
        aligned = key == "013" or not fact.text[begin - 1 : begin].strip()
        if fact.key == key and aligned and all(re.fullmatch(r"\d{1,4}", number) for number in numbers):
            teams.append(Team(fact.text[:3].strip() if key == "310" else "", tuple(map(int, numbers)), fact))
    return teams


def _boards(header: Sequence[HeaderFact], teams: list[Team], cells: Cells, where: Source) -> list[Issue]:
    boards = next((len(text) for fact in header if fact.key == "352" and (text := fact.text.strip())), 0)
    issues = []
    for team in teams if boards else []:
        own = np.isin(cells.own_rank, team.players) & _ON_BOARD[np.maximum(cells.result, 0)] & (cells.number > 0)
        rounds, counts = np.unique(cells.round[own], return_counts=True)
        for number, count in zip(rounds[counts > boards].tolist(), counts[counts > boards].tolist(), strict=True):
            of = several(boards, "board")
            message = f"The team has {count} games in round {number}, but matches have {of} (line 352)."
            issues.append(_about(team.fact, "TEAM_GAMES_TOO_MANY", message, where, number))
    return issues


def _forfeited_matches(header: Sequence[HeaderFact], teams: list[Team], cells: Cells, where: Source) -> list[Issue]:
    players = {team.number: team.players for team in teams}
    played = among(PLAYED)[np.maximum(cells.result, 0)]
    issues = []
    for fact in header:
        match = _FORFEITED.fullmatch(fact.text) if fact.key == "330" else None
        if match is None or not {match[2], match[3]} <= players.keys():
            continue
        here = (cells.round == int(match[1])) & np.isin(cells.own_rank, players[match[2]])
        count = int(np.count_nonzero(here & played & np.isin(cells.number, players[match[3]])))
        if count:
            message = (
                f"Line 330 says that teams {match[2]} and {match[3]} did not play in round {match[1]}, "
                f"but {count} of their games have results over the board."
            )
            issues.append(_about(fact, "FORFEITED_MATCH_PLAYED", message, where, int(match[1])))
    return issues


def _about(fact: HeaderFact, code: str, message: str, where: Source, round_number: int = 0) -> Issue:
    return issue(code, message, where._replace(row=fact.row, column=FIELD_COLUMN), round=round_number)
