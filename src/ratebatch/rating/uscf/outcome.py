"""What comes after step 5: the limit of a match, the floors, what is stored and published, and the working."""

from decimal import Decimal
from typing import NamedTuple

from ratebatch.rating.uscf.arithmetic import published, stored_value
from ratebatch.rating.uscf.floors import absolute_floor, counts_for_floor, peak_floor
from ratebatch.rating.uscf.matches import after_match
from ratebatch.rating.uscf.players import EventStatus, UscfPlayer, UscfResult, UscfWorking, record_of
from ratebatch.rating.uscf.sides import Computed, EventSide
from ratebatch.rating.uscf.special import provisional_winning_expectancy
from ratebatch.rating.uscf.standard import bonus_threshold
from ratebatch.rating.uscf.standing import is_established
from ratebatch.rules.uscf_rules import UscfRules

WIN, DRAW = Decimal(1), Decimal("0.5")


class Floor(NamedTuple):
    """The highest floor of a player, in points, with its name."""

    rating: int
    kind: str


def counts_after(player: UscfPlayer, scores: tuple[Decimal, ...], rules: UscfRules) -> tuple[int, int, int] | None:
    """Return wins, draws and events of three games, this event included; None where those before are not known."""
    if player.wins is None or player.draws is None or player.events_of_three is None:
        return None
    return (
        player.wins + scores.count(WIN),
        player.draws + scores.count(DRAW),
        player.events_of_three + counts_for_floor(len(scores), rules),
    )


def highest_floor(side: EventSide, rules: UscfRules) -> Floor:
    """Return the highest floor that is known.

    Where earlier wins, draws and events are not known, those of the event alone give the least that the absolute
    floor can be. The floor from the peak is for players who were established before the event.
    """
    counts = counts_after(side.player, side.scores, rules)
    if counts is None:
        counts = (side.scores.count(WIN), side.scores.count(DRAW), int(counts_for_floor(len(side.scores), rules)))
    floors = [Floor(absolute_floor(*counts, rules), "absolute"), Floor(side.player.other_floor, "title or prize")]
    if side.player.rating is not None and is_established(side.player.games, rules):
        peak = max(side.player.peak or 0, published(side.player.rating))
        floors.append(Floor(peak_floor(peak, rules) or 0, "peak"))
    return max(floors, key=lambda floor: floor.rating)


def outcome(
    side: EventSide,
    met: tuple[Decimal, ...],
    step_3: Decimal | None,
    step_4: Decimal,
    step_5: Computed,
    rules: UscfRules,
    *,
    is_match: bool,
) -> UscfResult:
    """Return the result of a player whose step 5 met these values; in a match a limit takes the place of floors."""
    limited = after_match(side.before, step_5.value, rules) if is_match else step_5.value
    has_floors = rules.match_has_floors or not is_match
    floor = highest_floor(side, rules) if has_floors else Floor(rules.lowest_rating, "lowest")
    value = stored_value(max(limited, Decimal(floor.rating)), side.before, rules)
    games, standard = len(met), step_5.standard
    knows_counts = counts_after(side.player, side.scores, rules) is not None
    return UscfResult(
        status=EventStatus.FIRST if side.player.rating is None else EventStatus.RATED,
        value=value,
        published=published(value),
        games=None if side.player.games is None else side.player.games + games,
        working=UscfWorking(
            formula=side.formula,
            record=record_of(side.player),
            before=side.before,
            games_before=side.player.games,
            effective=side.effective,
            games=games,
            score=side.score,
            most_meetings=side.most_meetings,
            opponents=met,
            expectations=standard.expectations
            if standard
            else tuple(provisional_winning_expectancy(step_5.value, each, rules) for each in met),
            k=standard.k if standard else None,
            expected=standard.expected if standard else None,
            change=standard.change if standard else None,
            threshold=bonus_threshold(games, rules) if standard and side.with_bonus else None,
            bonus=standard.bonus if standard else Decimal(0),
            step_3=step_3,
            step_4=step_4,
            step_5=step_5.value,
            match_limited=limited != step_5.value,
            floor=floor.rating,
            floor_kind=floor.kind,
            floor_is_certain=not has_floors or knows_counts or value >= (rules.absolute_floor_most or 0),
        ),
    )
