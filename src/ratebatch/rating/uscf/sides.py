"""A player in an event: his value before it, his effective games, his games (steps 1 and 2 of section 1)."""

from collections import Counter
from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from ratebatch.rating.uscf.players import (
    UscfGame,
    UscfPlayer,
    record_of,
    value_before,
)
from ratebatch.rating.uscf.special import special_rating
from ratebatch.rating.uscf.standard import StandardWorking, bonus_is_possible, standard_rating
from ratebatch.rating.uscf.standing import RatingClass, effective_games, rating_class
from ratebatch.records.uscf_conventions import UscfConventions
from ratebatch.rules.uscf_rules import UscfRules


class EventSide(NamedTuple):
    """A player with his games of the event; opponents by their index, scores game by game.

    `most_meetings` is how often he met the opponent that he met most often.
    """

    player: UscfPlayer
    before: Decimal
    effective: Decimal
    formula: RatingClass
    opponents: tuple[int, ...]
    scores: tuple[Decimal, ...]
    most_meetings: int
    with_bonus: bool
    dual: bool

    @property
    def score(self) -> Decimal:
        """The points of the event."""
        return sum(self.scores, Decimal(0))

    @property
    def is_new(self) -> bool:
        """Whether he has neither a rating nor games that a starting value counts for, so that step 3 is for him."""
        return self.player.rating is None and self.player.games == 0


class Computed(NamedTuple):
    """What a formula makes of a player; `standard` has the parts of the standard one, None for the special one."""

    value: Decimal
    standard: StandardWorking | None


def side_of(
    player: UscfPlayer, games: Sequence[UscfGame], rules: UscfRules, conventions: UscfConventions, *, dual: bool
) -> EventSide | None:
    """Return a player with his games; None where he has no value to start from."""
    before = value_before(player)
    if before is None:
        return None
    meetings = Counter(game.opponent for game in games)
    return EventSide(
        player=player,
        before=before,
        effective=effective_games(before, player.games, rules),
        formula=rating_class(player.games, record_of(player), rules),
        opponents=tuple(game.opponent for game in games),
        scores=tuple(game.score for game in games),
        most_meetings=max(meetings.values(), default=0),
        with_bonus=bonus_is_possible(tuple(meetings.values()), rules, conventions.three_game_bonus),
        dual=dual,
    )


def first_estimate(side: EventSide, met: Sequence[Decimal], rules: UscfRules) -> Decimal:
    """Return what the opponents of a new player are first rated against: one effective game (section 1, step 3)."""
    value = special_rating(side.before, Decimal(rules.first_estimate_games), met, side.score, rules)
    return max(value, Decimal(rules.lowest_rating))


def computed(side: EventSide, met: Sequence[Decimal], rules: UscfRules) -> Computed:
    """Return what the formula of a player makes of his games against these values, the lowest rating at least."""
    standard = None
    if side.formula is RatingClass.STANDARD:
        standard = standard_rating(
            side.before, side.effective, met, side.score, rules, with_bonus=side.with_bonus, dual=side.dual
        )
        value = standard.rating
    else:
        value = special_rating(side.before, side.effective, met, side.score, rules, record_of(side.player))
    return Computed(max(value, Decimal(rules.lowest_rating)), standard)
