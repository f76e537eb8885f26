"""A whole event in five steps: everybody against what his opponents make of the same event (section 1).

Step 1 takes starting values, step 2 counts effective games, step 3 estimates new players, step 4 rates everybody
against the ratings before the event, step 5 again, from the own rating before it, against the values of step 4. It is
two passes, not a search for a balance. Then come the floors.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from ratebatch.rating.uscf.arithmetic import in_fixed_context
from ratebatch.rating.uscf.matches import match_is_rated
from ratebatch.rating.uscf.outcome import outcome
from ratebatch.rating.uscf.players import EventStatus, UscfGame, UscfPlayer, UscfResult
from ratebatch.rating.uscf.sides import EventSide, computed, first_estimate, side_of
from ratebatch.records.uscf_conventions import UscfConventions
from ratebatch.rules.editions import Edition
from ratebatch.rules.uscf_rules import UscfRules

DEFAULT = UscfConventions()
PLAYERS_OF_A_MATCH = 2

Values = Mapping[int, Decimal]
"""A value for each player; one that depends on a missing starting value is not there."""


@in_fixed_context
def rate_event(
    players: Sequence[UscfPlayer],
    games: Sequence[UscfGame],
    edition: Edition[UscfRules],
    conventions: UscfConventions = DEFAULT,
    *,
    dual: bool = False,
) -> tuple[UscfResult, ...]:
    """Rate an event; one result for each player, in their order (section 1, steps 1 to 5, then floors).

    `games` has both sides of every rated game; `dual` says that these are regular ratings of a dual-rated event. A
    player who lacks a starting value leaves everybody open whose result depends on it; nothing is guessed.
    """
    rules = edition.rules
    of_player: dict[int, list[UscfGame]] = {}
    for game in games:
        of_player.setdefault(game.player, []).append(game)
        of_player.setdefault(game.opponent, [])
    found = {index: side_of(players[index], own, rules, conventions, dual=dual) for index, own in of_player.items()}
    sides = {index: side for index, side in found.items() if side is not None}
    lacking = dict.fromkeys(found.keys() - sides.keys(), UscfResult(EventStatus.STARTING_VALUE_NEEDED))
    is_match = len(of_player) == PLAYERS_OF_A_MATCH and conventions.two_player_match == "restricted"
    if is_match and not lacking and not _match_is_rated(tuple(sides.values()), rules):
        results = dict.fromkeys(sides, UscfResult(EventStatus.MATCH_REFUSED))
    else:
        results = _two_passes(sides, rules, is_match=is_match)
    results |= lacking
    return tuple(results.get(index, UscfResult(EventStatus.NO_GAME)) for index in range(len(players)))


def _two_passes(sides: Mapping[int, EventSide], rules: UscfRules, *, is_match: bool) -> dict[int, UscfResult]:
    """Return the results of steps 3 to 5, open where a value is missing."""
    before = {index: side.before for index, side in sides.items()}
    estimates = {
        index: first_estimate(side, met, rules)
        for index, side in sides.items()
        if side.is_new and (met := _met(side, before)) is not None
    }
    known = {index: value for index, value in before.items() if not sides[index].is_new} | estimates
    step_4 = {
        index: computed(side, met, rules).value if met else side.before
        for index, side in sides.items()
        if (met := _met(side, known)) is not None
    }

    def result(index: int, side: EventSide) -> UscfResult:
        met = _met(side, step_4)
        if met is None or index not in step_4:
            return UscfResult(EventStatus.OPEN)
        if not met:
            return UscfResult(EventStatus.NO_GAME)
        step_5 = computed(side, met, rules)
        return outcome(side, met, estimates.get(index), step_4[index], step_5, rules, is_match=is_match)

    return {index: result(index, side) for index, side in sides.items()}


def _met(side: EventSide, values: Values) -> tuple[Decimal, ...] | None:
    """Return the values of the opponents, game by game; None if one is missing."""
    met = tuple(values[each] for each in side.opponents if each in values)
    return met if len(met) == len(side.opponents) else None


def _match_is_rated(sides: tuple[EventSide, ...], rules: UscfRules) -> bool:
    """Say whether the two players of an event are both rated, and as the conditions of matches ask."""
    if any(side.player.rating is None for side in sides):
        return False
    first, second = sides
    return match_is_rated((first.before, second.before), (first.player.games, second.player.games), rules)
