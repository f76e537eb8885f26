"""What the desk calculator makes of a player's games, as it is printed; exact figures as decimals."""

from decimal import Decimal

from pydantic import BaseModel, ConfigDict

from ratebatch.records.explanation import Step, TableRow
from ratebatch.records.rating_type import RatingType


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class CalculatedGame(_Record):
    """One game; None where it does not count, or where only all games together have an expectation.

    `own_rating` is the rating that the game was rated with, in points; `limit` says what the limit did to the
    difference, or why it did nothing to one beyond it. `adjustment` is what the game adds beside K × delta.
    """

    opponent: int | None
    score: Decimal
    counted: bool
    words: str
    own_rating: int | None
    own_minus_opponent: int | None
    limit: str
    difference: int | None
    row: TableRow | None
    expected: Decimal | None
    delta: Decimal | None
    k: int | Decimal | None
    k_delta: Decimal | None
    adjustment: Decimal | None


class Outcome(_Record):
    """What one result of a game would make: the exact change with all that is added, the rounded one, the rating."""

    change_exact: Decimal
    change: int
    new_rating: int


class Calculation(_Record):
    """A player's games as calculated; ratings in points, None where there is no such figure.

    `games`, `score`, `expected` and `delta` are those of the counted games. `change_exact` is K × delta,
    `adjustment` what is added beside it, `change` both in whole points. `new_rating` is what comes out, also where
    `new_rating_is_listed` says that a list would not print it. `performance` is FIDE's Rp. The outcomes and the
    opponent's figures are those of a single game.
    """

    system: str
    type: RatingType
    edition: str
    rules: str
    """The title of the rules file of the system `elo`; empty for the others."""
    rating: int | None
    k: int | Decimal | None
    games: int
    score: Decimal
    expected: Decimal | None
    delta: Decimal | None
    change_exact: Decimal | None
    adjustment: Decimal | None
    change: int | None
    new_rating: int | None
    new_rating_is_listed: bool
    performance: int | None
    performance_linear: int | None
    performance_root: int | Decimal | None
    if_win: Outcome | None = None
    if_draw: Outcome | None = None
    if_loss: Outcome | None = None
    opponent_k: int | None = None
    opponent_change_exact: Decimal | None = None
    opponent_change: int | None = None
    opponent_new_rating: int | None = None
    played: tuple[CalculatedGame, ...]
    steps: tuple[Step, ...]
    notes: tuple[str, ...]
    """What was assumed, left out or cannot be known."""


class Share(_Record):
    """The expected shares of a range of differences in points; `to_difference` is None for every larger one.

    `special_higher` and `special_lower` are those of US Chess's special formula.
    """

    from_difference: int
    to_difference: int | None
    higher: Decimal
    lower: Decimal
    special_higher: Decimal | None = None
    special_lower: Decimal | None = None


class ShareTable(_Record):
    """The expected share by difference of ratings: the rows of a printed table, or points of a curve."""

    system: str
    type: RatingType
    edition: str
    rules: str
    table: str
    """What it is: the table by the article that prints it, or the curve with its numbers."""
    limit: str
    """How far a difference counts."""
    rows: tuple[Share, ...]
    notes: tuple[str, ...] = ()
    """What else is to be known of it."""
