"""The sums that lead to a published figure, in numbers."""

from ratebatch.records.verification import TestedCause
from ratebatch.records.wording import several
from ratebatch.reporting.exact import exact_text
from ratebatch.verifying.case import Case, as_rated, outcome
from ratebatch.verifying.figures import signed, signed_whole
from ratebatch.verifying.moves import Move, moved, words_of


def tested(case: Case, *moves: Move) -> TestedCause:
    """Return the cause of moves that fit, in words and with its sum."""
    return TestedCause(
        cause=moves[0].cause,
        words=words_of(*moves),
        arithmetic=arithmetic(case, *moves),
    )


def arithmetic(case: Case, *moves: Move) -> tuple[str, ...]:
    """Return the sum under a hypothesis, from score minus expected to the figure of the list."""
    world = moved(as_rated(case), *moves)
    made = outcome(world, case)
    games = sum(world.games)
    lines = []
    if world.rounded_by_event:
        parts = [
            f"{exact_text(made.k * delta)} -> {signed_whole(world.rounding(made.k * delta))}"
            for number, delta in zip(world.games, world.deltas, strict=True)
            if number
        ]
        lines.append(f"{'; '.join(parts)}: {signed_whole(made.change)}")
    elif games:
        lines.append(
            f"{made.k} x {signed(sum(world.deltas))} = {signed(made.exact)} -> {signed_whole(made.change)} "
            f"({several(games, 'game')})"
        )
    rating = made.figures.rating
    end = sum_in_words(world.base, made.change, world.carried, made.reached if rating is None else rating)
    if rating is None:
        end += f", below {case.law.made.rating_floor}: not listed"
    published = "" if case.theirs.games is None else f", {several(case.theirs.games, 'game')}"
    lines.append(f"{end}; published {case.theirs.rating if case.theirs.rating is not None else 'none'}{published}")
    return tuple(lines)


def sum_in_words(base: int, change: int, carried: int, reached: int) -> str:
    """Return a sum in points: `1800 +5 +3 carried = 1808`."""
    beside = f" {carried:+d} carried" if carried else ""
    return f"{base} {change:+d}{beside} = {reached}"


def needed(case: Case) -> tuple[str, ...]:
    """Return what the published change would have to come from."""
    if case.theirs.rating is None:
        return ()
    ours = outcome(as_rated(case), case)
    needed = case.theirs.rating - case.base
    return (
        f"ours: {ours.k} x {signed(sum(as_rated(case).deltas))} = {signed(ours.exact)} -> "
        f"{signed_whole(ours.change)}; published: {signed_whole(needed)}",
    )
