"""All games of a period as the rating systems see them, and the players they belong to."""

from datetime import date
from enum import IntEnum

import numpy as np
import numpy.typing as npt
from pydantic import BaseModel, ConfigDict

from ratebatch.records.columns import CodeColumn, ColumnTable, IntColumn, PlaceColumn


class Reason(IntEnum):
    """Why a player's side of a game is not rated; COUNTED where it is."""

    COUNTED = 0
    NO_OPPONENT = 1
    BYE = 2
    FORFEIT = 3
    SHORT_GAME = 4
    OPPONENT_UNRATED = 5
    OWN_UNRATED = 6
    """The player has no rating; the game may count towards his first one."""
    NOT_ON_BASE_LIST = 7
    """The player was rated when the event started but is not on the base list: there is nothing to add a change to."""
    ZERO_FIRST_EVENT = 8
    """The player has no rating and scored nothing in his first event: the games are not kept (B.02, 8.2.1)."""
    GAP_TOO_LARGE = 9
    """Rapid and blitz: the difference is so large that the game is not rated."""
    TIME_CONTROL_TOO_SHORT = 10
    """One of the two players has a rating for which the time control is too short (B.02, 1.1)."""
    UNEQUAL_TIMES = 11
    """Rapid and blitz: the two players had different times."""
    MATCH_WITH_UNRATED = 12
    """A match in which one player is unrated (B.02, 6.1)."""
    MATCH_DECIDED = 13
    """A game of a match that was decided already (B.02, 6.2)."""
    ADJUSTMENT = 14
    """The opponent has no rating of the system: a fixed share of K is added for the result, without an expectation."""
    STARTING_VALUE_MISSING = 15
    """US Chess: an unrated player of the event has no starting value, on which what this game makes depends."""
    MATCH_REFUSED = 16
    """US Chess: two players who may not play a match: not both established, or too far apart."""


class RatingSource(IntEnum):
    """Where a rating used in a game comes from."""

    NONE = 0
    EVENT_LIST = 1
    """The list in force at the start of the event."""
    BASE_LIST = 2
    """The base list: the player was first listed after the event had started (B.02, 8.2.4)."""
    STANDARD = 3
    """Rapid and blitz: the standard rating, because there is none of this type (7.2.1)."""
    OVERRIDE = 4
    """A base correction of the decisions."""
    ROUND_ROBIN = 5
    """A newcomer's rating within a round robin that began before 2022, which his opponents are rated with."""


class EventFacts(BaseModel):
    """What the articles ask of an event besides its games.

    `end` is the last day, by which systems that rate event after event order them; `minutes` is the time for 60 moves,
    None where not known or approved whatever it is; `match_rounds` is the number of games planned if the event is a
    match whose games do not count once it is decided.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    start: date
    end: date | None = None
    minutes: int | None = None
    equal_times: bool = True
    is_match: bool = False
    match_rounds: int | None = None

    @property
    def last_day(self) -> date:
        """The last day, the first where it is not known."""
        return self.end or self.start


class PeriodGames(ColumnTable):
    """Every player's side of every cell of the events rated in a period, one row each.

    `event`, `player` and `opponent` are indices into the events, the players and (opponent, -1 for none) the players;
    `entry` is the index of the player in his event. Ratings are those in force at the start of the event, 0 for
    unrated. `cell` is the index of the row in the event's own game table.
    """

    event: PlaceColumn
    cell: PlaceColumn
    round: PlaceColumn
    player: PlaceColumn
    opponent: PlaceColumn
    colour: CodeColumn
    result: CodeColumn
    own_rating: PlaceColumn
    own_source: CodeColumn
    opponent_rating: PlaceColumn
    opponent_source: CodeColumn


class Standings(ColumnTable):
    """What stands on the base list, and what its history adds, for each player of the period.

    `rating` and `k` are 0 where the list prints none; `source` is a code of `RatingSource` for the rating, `standard`
    the standard rating. `identified` is 1 for players who have a number of the system. `games_total` is -1 where the
    games so far are not known, and `games_at_least` what is known of them all the same, 0 if nothing; `highest` is the
    highest rating seen, and `highest_is_certain` is 1 where the history is complete. `last_rated` is the last list that
    rated a game, as months since year 0, -1 where not known; `inactive` is 1 where the list says so. `birth_year` is 0
    where not known. `on_base_list` is 1 for players who have a row there, with a rating or without.
    """

    identified: IntColumn
    on_base_list: IntColumn
    rating: IntColumn
    source: IntColumn
    standard: IntColumn
    k: IntColumn
    birth_year: IntColumn
    games_total: IntColumn
    games_at_least: IntColumn
    highest: IntColumn
    highest_is_certain: IntColumn
    last_rated: IntColumn
    inactive: IntColumn


class RatedGames(ColumnTable):
    """What the articles make of each row of `PeriodGames`, in the same order.

    `reason` is a code of `Reason`. Where a game counts: `own_rating` and `opponent_rating` in points as the system took
    them, `difference` in points as counted, `score`, `expected` and `delta` (score minus expected) in the unit of the
    system, `k` (-1 where it is not known); 0 elsewhere. `adjustment` is what a game adds beside K × delta, in units.
    """

    reason: CodeColumn
    own_rating: PlaceColumn
    opponent_rating: PlaceColumn
    difference: PlaceColumn
    score: PlaceColumn
    expected: PlaceColumn
    delta: PlaceColumn
    k: PlaceColumn
    adjustment: IntColumn
    article: tuple[str, ...]
    """The article that decides, by code of `Reason`."""

    @property
    def k_delta(self) -> npt.NDArray[np.int64]:
        """K × delta of each row in units, in as many bits as it may need."""
        return self.k.astype(np.int64) * self.delta


class PlayerSums(ColumnTable):
    """A player's counted games of one event or of the period, one row for each player (and event).

    Scores, expectations, deltas and `adjustment` (what is added beside K × delta) in the unit of the system; `k` is -1
    where it is not known; `own_rating` the rating in the event, in points; `opponents_average` is FIDE's Rc, the
    average of the opponents' ratings as used, after the limit of the difference, a half upwards; `performance` is
    FIDE's Rp.
    """

    player: IntColumn
    event: IntColumn
    own_rating: IntColumn
    games: IntColumn
    score: IntColumn
    expected: IntColumn
    delta: IntColumn
    k: IntColumn
    adjustment: IntColumn
    opponents_average: IntColumn
    performance: IntColumn


class KeptGames(ColumnTable):
    """Games that unrated players keep towards a first rating, from earlier periods; rows by player, then age.

    `player` is an index into the players of the period, `period` the list on which the game was kept, as months since
    year 0, `opponent` the opponent's rating in points and `score` the score in hundredths.
    """

    player: IntColumn
    period: IntColumn
    opponent: IntColumn
    score: IntColumn
