"""Hypotheses about games and ratings: another list's month, an opponent with or without a rating, another edition."""

from collections.abc import Iterator

from ratebatch.records.verification import Cause
from ratebatch.verifying.case import Case, Event
from ratebatch.verifying.figures import signed
from ratebatch.verifying.known_ratings import UNKNOWN, KnownRatings
from ratebatch.verifying.moves import WORDS_OF_REASONS, Move
from ratebatch.verifying.rated_again import Sums, editions_until, neighbouring_editions, rated_again, rules_named


def moves_with_ratings(case: Case, known: KnownRatings) -> Iterator[Move]:
    """Yield the moves that rate games again with ratings of other lists, or that rate games which were left out."""
    for index, event in enumerate(case.events):
        yield from _opponents(case, index, event, known)
        yield from _left_out(case, index, event)
    yield from moves_of_months(case, known)


def moves_with_editions(case: Case) -> Iterator[Move]:
    """Yield the moves that rate the games under a neighbouring edition in force by then: all events, or one."""
    kind = case.law.rating_type
    around = {edition for event in case.events for edition in neighbouring_editions(event.edition, kind)}
    for edition in sorted(around & set(editions_until(kind, case.law.period))):
        rules = rules_named(edition, case.law.rating_type)
        steps = []
        for index, event in enumerate(case.events):
            sides = [*event.counted, *(side for side in event.left_out if side.reason == "GAP_TOO_LARGE")]
            sums = rated_again(sides, [side.own for side in sides], [side.opponent for side in sides], rules)
            step = _step(index, event, sums)
            if event.edition != edition and step[1:] != (0, 0):
                steps.append(step)
        if steps:
            whole = frozenset((step[0], "*") for step in steps)
            words = f"The games are rated under the edition of {edition}."
            yield Move(Cause.OTHER_EDITION, words, more=tuple(steps), touches=whole)
        if len(steps) > 1:
            for step in steps:
                words = f"{case.events[step[0]].called} is rated under the edition of {edition}."
                yield Move(Cause.OTHER_EDITION, words, *step, touches=frozenset({(step[0], "*")}))


def _opponents(case: Case, index: int, event: Event, known: KnownRatings) -> Iterator[Move]:
    rules = rules_named(event.edition, case.law.rating_type)
    for side in event.left_out:
        if side.reason != "OPPONENT_UNRATED" or not side.own:
            continue
        for month in sorted(known.months):
            rating = known.rating(side.opponent_id, month)
            if rating <= 0:
                continue
            sums = rated_again([side], [side.own], [rating], rules)
            yield Move(
                Cause.OPPONENT_COUNTED_AS_RATED,
                f"In {event.called} the game against {side.who}, unrated on the list {event.month}, counts with the "
                f"rating {rating} of {month}: {signed(sums.delta)}.",
                index,
                sums.games,
                sums.delta,
                touches=frozenset({(index, side.round)}),
            )


def _left_out(case: Case, index: int, event: Event) -> Iterator[Move]:
    rules = rules_named(event.edition, case.law.rating_type)
    for side in event.left_out:
        if side.reason not in WORDS_OF_REASONS or not (side.own and side.opponent):
            continue
        plain = rules.model_copy(update={"unrated_gap": None, "unrated_gap_above": None})
        sums = rated_again([side], [side.own], [side.opponent], plain)
        yield Move(
            Cause.GAME_COUNT_DIFFERS,
            f"In {event.called} the game against {side.who} counts, which we leave out "
            f"({WORDS_OF_REASONS[side.reason]}): {signed(sums.delta)}.",
            index,
            sums.games,
            sums.delta,
            touches=frozenset({(index, side.round)}),
        )


def moves_of_months(case: Case, known: KnownRatings) -> Iterator[Move]:
    """Yield the moves that rate an event, or all of them, with the ratings of another list."""
    for month in sorted(known.months):
        if month >= str(case.law.period):
            continue  # a list that was not yet made can have been used by nobody
        steps = []
        for index, event in enumerate(case.events):
            if event.month == month:
                continue
            sides = [*event.counted, *(side for side in event.left_out if side.reason == "OPPONENT_UNRATED")]
            own = known.rating(case.id, month)
            if not event.counted or own <= 0:
                continue
            rules = rules_named(event.edition, case.law.rating_type)
            ratings = [known.rating(side.opponent_id, month) for side in sides]
            if UNKNOWN not in ratings:
                step = _step(index, event, rated_again(sides, [own] * len(sides), ratings, rules))
                if step[1:] != (0, 0):
                    steps.append(step)
                    yield _of_month(event, month, step, "The ratings")
            counted = event.counted
            alone = rated_again(counted, [own] * len(counted), [side.opponent for side in counted], rules)
            step = _step(index, event, alone)
            if step[1:] != (0, 0) and own != counted[0].own:
                yield _of_month(event, month, step, "The player's own rating, but not his opponents',")
        if len(steps) > 1:
            words = f"The ratings of the list {month} were used in all {len(steps)} events of other lists."
            whole = frozenset((step[0], "*") for step in steps)
            yield Move(Cause.OTHER_LIST_MONTH, words, more=tuple(steps), touches=whole, month=month)


def _of_month(event: Event, month: str, step: tuple[int, int, int], whose: str) -> Move:
    is_whole = whose == "The ratings"
    verb = "were" if is_whole else "was"
    words = f"{whose} of the list {month} instead of {event.month} {verb} used in {event.called}."
    whole = frozenset({(step[0], "*")})
    return Move(Cause.OTHER_LIST_MONTH, words, *step, touches=whole, month=month if is_whole else "")


def _step(index: int, event: Event, sums: Sums) -> tuple[int, int, int]:
    return (index, sums.games - len(event.counted), sums.delta - event.delta)
