"""A round robin as a table of everybody against everybody: no rounds, no colours, `*` where a player meets himself."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.results import FORFEITS, PLAYED, Result
from ratebatch.reporting.crosstable_cells import result_sign
from ratebatch.reporting.crosstable_entries import GameText, game_texts
from ratebatch.reporting.crosstable_rows import SheetRows, crosstable_rows, sheet_rows
from ratebatch.reporting.crosstable_writing import EventToWrite

DIAGONAL = "*"
MOST_MEETINGS = 2
"""A cell shows the results of a double round robin one behind the other; with three nobody could read it."""

_SHOWN = PLAYED | FORFEITS
_WORTHLESS = frozenset({Result.NONE, Result.BYE_ZERO})


def event_rows(event: EventToWrite) -> SheetRows | Issue:
    """Return the rows in the shape that was asked for, or why the tournament does not have it."""
    words = event.words
    if words is None:
        raise ValueError("a sheet needs words for its headings")
    if not event.matrix:
        return crosstable_rows(event, words)
    ranks = event.tournament.entries.starting_rank.tolist()
    numbers = [str(number) for number in range(1, len(ranks) + 1)]
    played = [_by_opponent(games) for games in game_texts(event)]
    reason = "the players are not numbered 1, 2, 3 and on" if ranks != [*map(int, numbers)] else _no_round_robin(played)
    if reason:
        return issue("SHAPE_UNWRITABLE", f"No matrix can be written: {reason}.", Source(event.file))
    cells = [[_cell(own, rank, number) for number in numbers] for rank, own in zip(numbers, played, strict=True)]
    table = sheet_rows(event, words, numbers, cells, without=frozenset({"132"}))
    said = f"The rounds and the colours of the games are not in {event.file}: a matrix has no place for them."
    return table._replace(issues=[*table.issues, issue("FACT_LEFT_OUT", said, Source(event.file))])


def _by_opponent(games: Mapping[int, GameText]) -> dict[str, list[GameText]]:
    """Return the games of a player by the starting rank of his opponent, in the order of the rounds; byes under ""."""
    meetings: dict[str, list[GameText]] = defaultdict(list)
    for number in sorted(games):
        meetings[games[number].opponent].append(games[number])
    return dict(meetings)


def _no_round_robin(played: Sequence[Mapping[str, Sequence[GameText]]]) -> str:
    """Say why this is no round robin, single or double; blank if it is one."""
    counts = set()
    for rank, meetings in enumerate(played, start=1):
        if any(game.result not in _WORTHLESS for game in meetings.get("", ())):
            return f"player {rank} has a bye that counts"
        games = [game for opponent, each in meetings.items() if opponent for game in each]
        if any(game.result not in _SHOWN for game in games):
            return f"player {rank} has a game that was not rated, or a result that is not known"
        counts |= {len(meetings.get(str(other), ())) for other in range(1, len(played) + 1) if other != rank}
    if len(counts) != 1 or not 1 <= min(counts) <= MOST_MEETINGS:
        return "not everybody has met everybody once, or everybody twice"
    return ""


def _cell(meetings: Mapping[str, Sequence[GameText]], rank: str, number: str) -> str:
    return DIAGONAL if rank == number else "".join(result_sign(game) for game in meetings[number])
