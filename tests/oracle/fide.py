"""FIDE ratings in exact fractions, written to be read beside the handbook.

Sources: FIDE Handbook B.02, Rating Regulations effective from 1 March 2024, with article 8.3.1 as amended from
1 October 2025 (https://handbook.fide.com/chapter/B022024), the Rapid and Blitz Rating Regulations of 1 March 2024,
here R/B (https://handbook.fide.com/chapter/B02RBRegulations2024), B.01, articles 1.4.6 to 1.4.9, for performances,
and for older editions those named in `editions`.

Nothing here comes from the program it checks, and nothing here is made to be fast. This file gathers the names:

- `editions`: the numbers of the law, edition by edition, for the kinds standard, rapid and blitz;
- `games`: which games are rated and what is expected from them;
- `player`: one player's change on one list, his K, and the adjustments of October 2022 and March 2024;
- `first_rating`: a first rating from a pool of games, and from a round robin of before 2022;
- `arithmetic`: roundings and printed tables.
"""

from tests.oracle.arithmetic import DP, PD_ROWS, half_away_from_zero, half_up
from tests.oracle.editions import (
    EDITIONS,
    MARCH_2024,
    OCTOBER_2025,
    RAPID,
    STANDARD,
    Edition,
    Kind,
    edition_on,
)
from tests.oracle.first_rating import first_rating, round_robin_average, round_robin_newcomer
from tests.oracle.games import Game, RatedGame, difference, expectation, expectations, rated_games
from tests.oracle.player import (
    Change,
    coefficient,
    increase_2024,
    limited_k,
    next_k,
    performance,
    rapid_2022,
    rate,
)

__all__ = [
    "DP",
    "EDITIONS",
    "MARCH_2024",
    "OCTOBER_2025",
    "PD_ROWS",
    "RAPID",
    "STANDARD",
    "Change",
    "Edition",
    "Game",
    "Kind",
    "RatedGame",
    "coefficient",
    "difference",
    "edition_on",
    "expectation",
    "expectations",
    "first_rating",
    "half_away_from_zero",
    "half_up",
    "increase_2024",
    "limited_k",
    "next_k",
    "performance",
    "rapid_2022",
    "rate",
    "rated_games",
    "round_robin_average",
    "round_robin_newcomer",
]
