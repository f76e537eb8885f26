"""All games of a period as the rating systems see them, and the players they belong to."""

from enum import IntEnum

from pydantic import BaseModel, ConfigDict, model_validator

from ratebatch.records.columns import IntColumn, equally_long


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


class RatingSource(IntEnum):
    """Where a rating used in a game comes from."""

    NONE = 0
    EVENT_LIST = 1
    """The list in force at the start of the event."""
    BASE_LIST = 2
    """The base list: the player was first listed after the event had started (B.02, 8.2.4)."""


class PeriodGames(BaseModel):
    """Every player's side of every cell of the events rated in a period, one row each.

    `event`, `player` and `opponent` are indices into the events, the players and (opponent, -1 for none) the players;
    `entry` is the index of the player in his event. Ratings are those in force at the start of the event, 0 for
    unrated. `cell` is the index of the row in the event's own game table.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    event: IntColumn
    cell: IntColumn
    round: IntColumn
    player: IntColumn
    opponent: IntColumn
    colour: IntColumn
    result: IntColumn
    own_rating: IntColumn
    own_source: IntColumn
    opponent_rating: IntColumn

    @model_validator(mode="after")
    def _one_length(self) -> "PeriodGames":
        equally_long(getattr(self, name) for name in type(self).model_fields)
        return self

    def __len__(self) -> int:
        return len(self.event)


class Standings(BaseModel):
    """What stands on the base list, and what its history adds, for each player of the period.

    `rating` and `k` are 0 where the list prints none; `identified` is 1 for players who have a number of the system.
    `games_total` is -1 where the games so far are not known; `highest` is the highest rating seen, and
    `highest_is_certain` is 1 where the history is complete. `kept_games` are games kept towards a first rating by
    earlier periods. `birth_year` is 0 where not known.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    identified: IntColumn
    rating: IntColumn
    k: IntColumn
    birth_year: IntColumn
    games_total: IntColumn
    highest: IntColumn
    highest_is_certain: IntColumn
    kept_games: IntColumn

    @model_validator(mode="after")
    def _one_length(self) -> "Standings":
        equally_long(getattr(self, name) for name in type(self).model_fields)
        return self

    def __len__(self) -> int:
        return len(self.rating)


class RatedGames(BaseModel):
    """What the articles make of each row of `PeriodGames`, in the same order.

    `reason` is a code of `Reason`. Where a game counts: `difference` in points as counted, `expected` and `delta`
    (score minus expected) in hundredths; 0 elsewhere.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    reason: IntColumn
    difference: IntColumn
    score: IntColumn
    expected: IntColumn
    delta: IntColumn
    article: tuple[str, ...]
    """The article that decides, by code of `Reason`."""


class PlayerSums(BaseModel):
    """A player's counted games of one event or of the period, one row for each player (and event).

    Scores, expectations and deltas in hundredths; `opponents_total` the sum of the opponents' ratings in points,
    without limit, `opponents_used` with it; `performance` is FIDE's Rp.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    player: IntColumn
    event: IntColumn
    games: IntColumn
    score: IntColumn
    expected: IntColumn
    delta: IntColumn
    opponents_total: IntColumn
    opponents_used: IntColumn
    performance: IntColumn
