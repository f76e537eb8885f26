"""The hypotheses about one player: each moves the figures of our output a step towards what may have been published.

A move says what was done otherwise; that it was, only the published figures can tell. Moves about games and events
add to the sums, so that two of them can be tested together.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ratebatch.records.verification import Cause
from ratebatch.records.wording import several
from ratebatch.verifying.case import Case, World, as_rated, outcome
from ratebatch.verifying.figures import signed, signed_whole
from ratebatch.verifying.roundings import ROUNDINGS, is_half

WORDS_OF_REASONS = {
    "FORFEIT": "a forfeit",
    "SHORT_GAME": "shorter than one move",
    "GAP_TOO_LARGE": "the difference is too large to be rated",
    "TIME_CONTROL_TOO_SHORT": "the time control is too short for these ratings",
    "UNEQUAL_TIMES": "the players had different times",
    "MATCH_WITH_UNRATED": "a match with an unrated player",
    "MATCH_DECIDED": "the match was decided",
}
"""Why a game between two rated players is left out, by its code in games.csv."""


class Move(NamedTuple):
    """A hypothesis: what is done otherwise. `games` and `deltas` (hundredths) are added to those of an event."""

    cause: Cause
    words: str
    event: int = -1
    games: int = 0
    delta: int = 0
    more: tuple[tuple[int, int, int], ...] = ()
    """Further events with the games and hundredths added."""
    k: int | None = None
    unlimited: bool = False
    rounded_by_event: bool = False
    unfloored: bool = False
    base: int | None = None
    touches: frozenset[tuple[int, str]] = frozenset()
    """The games that the move is about, as event and round; `*` is the whole event."""
    seen_elsewhere: bool = False
    """Whether what is published of somebody else shows it too."""
    without_carried: bool = False
    rounding: Callable[[int], int] | None = None
    of_ratings: bool = False
    """Whether the same games are rated with other ratings: the expected scores change, and nothing else."""
    month: str = ""
    """The list with whose ratings whole events are rated, all their players'."""
    of_score: bool = False
    """Whether the score of a game changes, and nothing else."""

    @property
    def steps(self) -> tuple[tuple[int, int, int], ...]:
        """Events with the games and hundredths added."""
        return ((self.event, self.games, self.delta), *self.more) if self.event >= 0 else self.more


def moved(world: World, *moves: Move) -> World:
    """Return the world after moves."""
    games, deltas = list(world.games), list(world.deltas)
    changed = world
    for move in moves:
        for event, number, delta in move.steps:
            games[event] += number
            deltas[event] += delta
        changed = changed._replace(
            k=changed.k if move.k is None else move.k,
            base=changed.base if move.base is None else move.base,
            limited=changed.limited and not move.unlimited,
            rounded_by_event=changed.rounded_by_event or move.rounded_by_event,
            floored=changed.floored and not move.unfloored,
            carried=0 if move.without_carried else changed.carried,
            rounding=move.rounding or changed.rounding,
        )
    return changed._replace(games=tuple(games), deltas=tuple(deltas))


def words_of(*moves: Move) -> str:
    """Return in words that moves were made together."""
    return " And: ".join(move.words for move in moves)


def may_go_together(first: Move, second: Move) -> bool:
    """Say whether two moves are about different things."""
    if first.k is not None and second.k is not None:
        return False
    if (first.of_ratings and second.of_score) or (first.of_score and second.of_ratings):
        return True  # the one changes what is expected, the other what was scored
    of_first = {event for event, place in first.touches if place == "*"}
    of_second = {event for event, place in second.touches if place == "*"}
    return not (
        first.touches & second.touches
        or of_first & {event for event, _ in second.touches}
        or of_second & {event for event, _ in first.touches}
    )


def moves_within(case: Case) -> Iterator[Move]:
    """Yield the moves that need nothing but the player's own figures."""
    yield from _events(case)
    yield from _games(case)
    yield from _coefficients(case)
    if sum(1 for event in case.events if event.counted) > 1:
        yield Move(Cause.ROUNDED_PER_EVENT, _rounded(case), rounded_by_event=True)
    yield from _roundings(case)
    if case.carried.points:
        words = f"Your carried correction is not in the published figure: {case.carried.said}."
        yield Move(Cause.MANUAL_CORRECTION, words, without_carried=True)
    yield Move(Cause.FLOOR, f"No floor of {case.law.made.rating_floor} was applied to the rating.", unfloored=True)


def _events(case: Case) -> Iterator[Move]:
    played = [(index, len(event.counted), event.delta) for index, event in enumerate(case.events) if event.counted]
    if len(played) > 1:
        words = f"Each of the {len(played)} events is in the published figure twice."
        whole = frozenset((step[0], "*") for step in played)
        yield Move(Cause.EXTRA_EVENT_IN_PUBLISHED, words, more=tuple(played), touches=whole)
    for index, event in enumerate(case.events):
        games = event.counted
        if not games:
            continue
        whole = frozenset({(index, "*")})
        said = f"{event.called} ({several(len(games), 'game')}, {signed(event.delta)})"
        yield Move(
            Cause.EVENT_NOT_IN_PUBLISHED,
            f"{said} is not in the published figure.",
            index,
            -len(games),
            -event.delta,
            touches=whole,
        )
        yield Move(
            Cause.EXTRA_EVENT_IN_PUBLISHED,
            f"{said} is in the published figure twice.",
            index,
            len(games),
            event.delta,
            touches=whole,
        )
        late = [game for game in games if game.own_source == "base"]
        if late:
            yield Move(
                Cause.LATE_FIRST_RATING,
                f"{event.called} began before the player was first listed; its {several(len(late), 'game')} "
                f"({signed(sum(game.delta for game in late))}), which count by 8.2.4 with the current rating, do not "
                "count in the published figure.",
                index,
                -len(late),
                -sum(game.delta for game in late),
                touches=frozenset((index, game.round) for game in late),
            )


def _games(case: Case) -> Iterator[Move]:
    for index, event in enumerate(case.events):
        if len(event.counted) < 2:
            continue  # without its only game the event is missing: one hypothesis, not two
        for game in event.counted:
            yield Move(
                Cause.OPPONENT_COUNTED_AS_UNRATED,
                f"In {event.called} the game against {game.who}, {signed(game.delta)}, does not count in the published "
                "figure: the opponent was taken as unrated, or the game as not played.",
                index,
                -1,
                -game.delta,
                touches=frozenset({(index, game.round)}),
            )


def _coefficients(case: Case) -> Iterator[Move]:
    rules = case.law.base
    for k in sorted(rules.coefficients - {case.k}, reverse=True):
        yield Move(Cause.OTHER_K, f"K is {k} instead of {case.k}.", k=k)
    as_ours = outcome(as_rated(case), case)
    if as_ours.k != case.k:
        yield Move(
            Cause.OTHER_K,
            f"K is {case.k} as printed, without the limit of K x games of {rules.k_times_games_limit}, which makes it "
            f"{as_ours.k}.",
            unlimited=True,
        )


def _roundings(case: Case) -> Iterator[Move]:
    """Yield each other whole number that a way of rounding makes of a change that is an exact half.

    Of other changes only cutting the decimals off makes one, and it does so of every second by chance.
    """
    made = outcome(as_rated(case), case)
    if not is_half(made.exact):
        return
    ways: dict[int, list[str]] = {}
    for name, rounded in ROUNDINGS.items():
        if (change := rounded(made.exact)) != made.change:
            ways.setdefault(change, []).append(name)
    for change, names in ways.items():
        words = (
            f"The exact half {signed(made.exact)} was rounded to {signed_whole(change)} ({', or '.join(names)}), not "
            f"to {signed_whole(made.change)}."
        )
        yield Move(Cause.ROUNDED_OTHERWISE, words, rounding=ROUNDINGS[names[0]])


def _rounded(case: Case) -> str:
    return f"Each of the {sum(1 for event in case.events if event.counted)} events was rounded, not the period."
