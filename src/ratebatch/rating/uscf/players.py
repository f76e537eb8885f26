"""What an event asks of its players and games, and what it gives back."""

from decimal import Decimal
from enum import StrEnum
from typing import NamedTuple

from ratebatch.rating.uscf.standing import RatingClass, Record


class UscfPlayer(NamedTuple):
    """A player before an event.

    `rating` is the value with its decimals, None if unrated; then `starting_value` is where he starts, None if nobody
    said. `games` is N, the games that the rating or the starting value counts for; None is not known and taken for
    established, with its earlier games neither all won nor all lost. `wins`, `draws`
    and `events_of_three` (events with three rated games) are those so far, None not known. `peak` is the highest
    established rating published, `other_floor` a floor from a title or a prize, 0 for none.
    """

    rating: Decimal | None
    games: int | None
    starting_value: Decimal | None = None
    wins: int | None = None
    draws: int | None = None
    events_of_three: int | None = None
    peak: int | None = None
    other_floor: int = 0


class UscfGame(NamedTuple):
    """One player's side of a rated game; the opponent's side is a game of its own. Players by their index."""

    player: int
    opponent: int
    score: Decimal


class EventStatus(StrEnum):
    """What an event did to a player."""

    RATED = "rated"
    FIRST = "first"
    NO_GAME = "no game"
    STARTING_VALUE_NEEDED = "starting value needed"
    """Unrated, and nobody said where he starts."""
    OPEN = "open"
    """The result depends on somebody who lacks a starting value."""
    MATCH_REFUSED = "match refused"


class UscfWorking(NamedTuple):
    """How a value was made, for explanation. Points and games as exact decimals; None where a step does not apply.

    `games_before` is N, `effective` N', `games` m, `score` S, `most_meetings` how often
    the opponent met most was met. `opponents` are the values of step 4 that step 5 met, in
    the order of the games, and `expectations` the expected scores against them: those of the standard formula, or PWe
    at the new value. K, E, K (S − E), threshold and bonus are those of step 5; `step_3` is what opponents of a new
    player first met. `floor` is the highest floor, in points, and `floor_kind` names it; `floor_is_certain` says that
    no higher absolute floor can have been overlooked.
    """

    formula: RatingClass
    record: Record
    before: Decimal
    games_before: int | None
    effective: Decimal
    games: int
    score: Decimal
    most_meetings: int
    opponents: tuple[Decimal, ...]
    expectations: tuple[Decimal, ...]
    k: Decimal | None
    expected: Decimal | None
    change: Decimal | None
    threshold: Decimal | None
    bonus: Decimal
    step_3: Decimal | None
    step_4: Decimal
    step_5: Decimal
    match_limited: bool
    floor: int
    floor_kind: str
    floor_is_certain: bool


class UscfResult(NamedTuple):
    """A player after an event: the value with decimals, as published, N, and the working; None where not known."""

    status: EventStatus
    value: Decimal | None = None
    published: int | None = None
    games: int | None = None
    working: UscfWorking | None = None


def record_of(player: UscfPlayer) -> Record:
    """Return what the earlier games were; mixed where wins and draws are not known, or no game was played."""
    if not player.games or player.wins is None:
        return Record.MIXED
    if player.wins == player.games:
        return Record.ALL_WON
    return Record.ALL_LOST if player.wins == player.draws == 0 else Record.MIXED


def value_before(player: UscfPlayer) -> Decimal | None:
    """Return the rating, or the starting value of an unrated player (step 1); None where neither is known."""
    return player.starting_value if player.rating is None else player.rating
