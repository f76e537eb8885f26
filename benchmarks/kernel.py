"""Rate a month's games in memory: `python -m benchmarks.kernel ours|plain ROWS`; both must find the same integers."""

import datetime as dt
import hashlib
import json
import sys
from functools import partial

import numpy as np
import numpy.typing as npt

from benchmarks.clocked import clocked, say
from benchmarks.plain_loop import Sides, Swept, sweep_plainly
from ratebatch.rating.fide.sums import sums
from ratebatch.rating.fide.sweep import rated_games, reasons
from ratebatch.records.period_games import EventFacts, PeriodGames, PlayerSums, RatedGames, RatingSource, Standings
from ratebatch.records.rating_type import RatingType
from ratebatch.records.results import SCORE_HUNDREDTHS, Result
from ratebatch.rules.fide_rules import fide_edition

SEED = 20261101
START = dt.date(2026, 11, 7)
ROUNDS = 6
ENTRIES_OF_EVENT = 57
EVENTS_OF_PLAYER = 2
MINUTES = 120
RESULTS = (
    *(Result.WIN, Result.DRAW, Result.LOSS) * 6,
    *(Result.FORFEIT_WIN, Result.BYE_HALF),
)

Ints = npt.NDArray[np.int64]


def invented_games(rows: int) -> tuple[PeriodGames, Standings]:
    """Invent players and their sides of games; most count."""
    random = np.random.default_rng(SEED)
    entries = -(-rows // ROUNDS)
    players = entries // EVENTS_OF_PLAYER
    event = np.arange(rows) // (ROUNDS * ENTRIES_OF_EVENT)
    rating = np.where(random.random(players) < 0.03, 0, random.integers(1400, 2850, players))
    player = np.repeat(random.permutation(np.arange(entries) % players), ROUNDS)[:rows]
    opponent = (player + random.integers(1, players, rows)) % players
    result = np.array([int(code) for code in RESULTS])[random.integers(0, len(RESULTS), rows)]
    opponent = np.where(result == Result.BYE_HALF, -1, opponent)
    theirs = np.where(opponent < 0, 0, rating[opponent])
    games = PeriodGames(
        event=event,
        cell=np.arange(rows),
        round=np.ones(rows, dtype=np.int64),
        player=player,
        opponent=opponent,
        colour=np.zeros(rows, dtype=np.int64),
        result=result,
        own_rating=rating[player],
        own_source=np.full(rows, int(RatingSource.EVENT_LIST)),
        opponent_rating=theirs,
        opponent_source=np.where(theirs > 0, int(RatingSource.EVENT_LIST), int(RatingSource.NONE)),
    )
    return games, _standings(rating)


def _standings(rating: Ints) -> Standings:
    """Return standings of which only the ratings matter."""
    columns = {name: np.zeros(len(rating), dtype=np.int64) for name in Standings.model_fields}
    return Standings.model_validate({**columns, "rating": rating})


def our_sweep(games: PeriodGames, standings: Standings) -> tuple[RatedGames, PlayerSums, PlayerSums]:
    """Rate the games as the program does: which count, their expectations, and the sums by player and by event."""
    events = int(games.event[-1]) + 1
    facts = [EventFacts(start=START, minutes=MINUTES)] * events
    editions = [fide_edition(RatingType.STANDARD, START)] * events
    rated = rated_games(games, reasons(games, standings, facts, editions), editions, RatingType.STANDARD)
    by_event, by_player = sums(games, rated, editions[0].rules)
    return rated, by_player, by_event


def as_plain(rated: RatedGames, by_player: PlayerSums, by_event: PlayerSums) -> Swept:
    """Return what the program found in the form of the plain loop."""

    def figures(found: PlayerSums, *keys: Ints) -> list[tuple[int, ...]]:
        columns = (*keys, found.games, found.score, found.expected, found.delta, found.performance)
        return list(zip(*(column.tolist() for column in columns), strict=True))

    return Swept(
        rated.difference.tolist(),
        rated.expected.tolist(),
        rated.delta.tolist(),
        figures(by_player, by_player.player),
        figures(by_event, by_event.player, by_event.event),
    )


def plain_sides(games: PeriodGames) -> Sides:
    """Return the games as the plain loop takes them."""
    over_the_board = np.isin(games.result, [int(Result.WIN), int(Result.DRAW), int(Result.LOSS)])
    return Sides(
        player=games.player.tolist(),
        event=games.event.tolist(),
        opponent=games.opponent.tolist(),
        kind=np.where(over_the_board, 0, 1).tolist(),
        score=SCORE_HUNDREDTHS[games.result].tolist(),
        own=games.own_rating.tolist(),
        theirs=games.opponent_rating.tolist(),
        minutes=[MINUTES] * len(games),
    )


def main(arguments: list[str]) -> None:
    """Rate one way, and print the seconds and a digest of what was found."""
    way, rows = arguments
    games, standings = invented_games(int(rows))
    if way == "ours":
        seconds, swept = clocked(partial(our_sweep, games, standings))
        found = as_plain(*swept)
    else:
        seconds, found = clocked(partial(sweep_plainly, plain_sides(games)))
    say(seconds, digest=hashlib.sha256(json.dumps(found).encode()).hexdigest())


if __name__ == "__main__":
    main(sys.argv[1:])
