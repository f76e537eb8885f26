"""One player's change in a period, seen alone."""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict


class Status(StrEnum):
    """What the period did to a player."""

    RATED = "rated"
    FIRST = "first"
    PENDING = "pending"
    """Games are kept towards a first rating."""
    UNRATED = "unrated"
    """Fell below the floor: the row stays, the rating is empty."""
    INACTIVE = "inactive"
    UNCHANGED = "unchanged"


class Remark(StrEnum):
    """What is special about a player's change."""

    K_UNKNOWN = "K_UNKNOWN"
    """The base list prints no K and the facts do not tell it: the change is left open."""
    K_DERIVED = "K_DERIVED"
    K_CONFLICT = "K_CONFLICT"
    K_OF_NEWCOMER = "K_OF_NEWCOMER"
    K_REDUCED = "K_REDUCED"
    """K times the games would have been more than the limit."""
    K_WITHOUT_HISTORY = "K_WITHOUT_HISTORY"
    """A first rating of a player of the base list of whom no history is known: K is that of a new player."""
    BELOW_FLOOR = "BELOW_FLOOR"
    RATED_BEFORE = "RATED_BEFORE"
    """A first rating of a player who had one before, which fell below the floor."""
    BECOMES_ACTIVE = "BECOMES_ACTIVE"
    STARTING_VALUE_MISSING = "STARTING_VALUE_MISSING"
    """US Chess: the player is unrated and nobody said where he starts."""
    WAITS_FOR_OTHERS = "WAITS_FOR_OTHERS"
    """US Chess: the change depends on somebody without a starting value and is left open."""
    AT_FLOOR = "AT_FLOOR"
    """US Chess: an event ended below a floor of the player, who stays on it."""
    FLOOR_UNCERTAIN = "FLOOR_UNCERTAIN"
    """US Chess: so low that wins, draws and events that are not known may have earned a higher floor."""
    DECISION = "DECISION"
    """A decision of the officer was used."""
    K_BY_EVENT = "K_BY_EVENT"
    """The events of the period were rated with different k (UKD)."""
    FLOOR_APPLIED = "FLOOR_APPLIED"
    """The rating would be below the floor, below which it does not go (UKD)."""
    FIRST_UKD_NOT_COMPUTED = "FIRST_UKD_NOT_COMPUTED"
    """The rule for a first UKD is not public."""
    FIRST_UKD_ESTIMATED = "FIRST_UKD_ESTIMATED"
    """The first UKD is an estimate by a formula of our own."""


class Change(BaseModel):
    """One player's change in a period. Exact figures are in the unit of the system; None is empty in the files."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    player: int
    base_rating: int | None
    base_source: str
    base_k: int | None
    k: int | None
    k_before_limit: int | None
    """K as of the base list, before K × n ≤ 700."""
    k_source: str
    """`printed`, `derived`, `newcomer` (to this type of list), or empty."""
    games: int
    score: int
    expected: int | None
    change_exact: int | None
    change: int | None
    adjustment: int | None
    """What is added beside K × delta, in units: a one-time change, games against opponents without a rating."""
    adjustment_reason: str
    new_rating: int | None
    new_k: int | None
    games_total: int | None
    status: Status
    performance: int | None
    edition: str
    remarks: tuple[Remark, ...] = ()
    pool_games: int | None = None
    """Games that count towards the first rating of an unrated player so far."""
    computed_rating: int | None = None
    """The first rating that these games make, where it is below the floor and so not listed."""

    @property
    def is_open(self) -> bool:
        """Whether games were rated and the change cannot be known, because K is not."""
        return self.base_rating is not None and bool(self.games) and self.change is None
