"""The sentences that every form of an explanation shares."""

from collections.abc import Iterator, Sequence

from ratebatch.records.explanation import ExplainedEvent, ExplainedGame, Explanation, Step
from ratebatch.reporting.explained.words import added, status_in_words
from ratebatch.systems import system_named, title_of

SHORT = 60
"""Arithmetic of at most so many characters is not broken over two lines."""


def step_line(step: Step, explanation: Explanation, blank: str = " ") -> str:
    """Return a step as one sentence, its article behind it, and its edition where there are several.

    `blank` is put between the numbers of short arithmetic.
    """
    where = [step.article] if step.article else []
    if step.article and len(explanation.editions) > 1:
        where.append(f"edition {step.edition}")
    return sentence(step, where, blank)


def sentence(step: Step, where: Sequence[str], blank: str = " ") -> str:
    """Return a step as one sentence, behind it `where` it is written."""
    shown = [each.replace(" ", blank) if len(each) <= SHORT else each for each in step.arithmetic]
    parts = (step.words, "; ".join(shown), f"[{', '.join(where)}]" if where else "")
    return " ".join(filter(None, parts))


def person(explanation: Explanation) -> str:
    """Return who it is about."""
    known = [explanation.federation] if explanation.federation else []
    known += [f"born {explanation.birth_year}"] if explanation.birth_year else []
    return f"{explanation.id} {explanation.name}" + (f" ({', '.join(known)})" if known else "")


def outcome(explanation: Explanation) -> str:
    """Return the month in one line."""
    base, new = explanation.base_rating, explanation.new_rating
    beside = None if system_named(explanation.system).holds_adjustment else explanation.adjustment
    more = [each for each in (explanation.change, beside) if each is not None]
    status = status_in_words(explanation.status, explanation.system)
    if base is not None and more:
        reached = base + sum(more)
        floored = "" if new in (None, reached) else f"{reached}, by the floor "
        figures = added(base, *more) + ("" if new is None else f" = {floored}{new}") + f", {status}"
    else:
        figures = status if new is None else f"{new}, {status}"
    system = title_of(explanation.system)
    return f"{system} {explanation.type}, list {explanation.period}: {figures}"


def about_event(event: ExplainedEvent) -> str:
    """Return the facts of an event below its name."""
    own = f"own rating {event.own_rating}" if event.own_rating else "unrated"
    days = f"{event.start} to {event.end}" if event.start else "days not stated"
    return f"{days}; list {event.list}, {own}; edition {event.edition}; file {event.file}"


def signs(event: ExplainedEvent) -> Iterator[tuple[str, str]]:
    """Yield each sign beside a rating or a difference in this event with its meaning."""
    if any(game.opponent_source == "standard" for game in event.games):
        yield "s", "standard rating, as there is none of this type [7.2.1]"
    if any(game.opponent_source == "round_robin" for game in event.games):
        yield "r", "a newcomer's rating within the round robin; the list has none [8.2 until 2021]"
    for sign, limit in (("*", "limited"), ("+", "not limited")):
        said = {(game.limit_words, game.limit_article) for game in event.games if game.limit == limit}
        for words, article in sorted(said):
            yield sign, f"{limit}: {words} [{article}]"


def rating_of_opponent(game: ExplainedGame) -> str:
    """Return the opponent's rating with the sign of one that is not of the list of this type."""
    if game.opponent_rating is None:
        return ""
    return f"{game.opponent_rating}{ {'standard': 's', 'round_robin': 'r'}.get(game.opponent_source, '') }"


def title_of_first_rating(explanation: Explanation) -> str:
    """Return the heading of the games without a rating."""
    return "The first rating" if explanation.status == "first" else "Towards a first rating"


def unread_lines(explanation: Explanation) -> Iterator[str]:
    """Yield what each edition decides by numbers whose text was not read, with how these were seen."""
    decided = dict.fromkeys((number.used_for, number.edition) for number in explanation.unread)
    for use, edition in decided:
        numbers = [each for each in explanation.unread if (each.used_for, each.edition) == (use, edition)]
        said = ", ".join(f"{each.name} {each.value} ({each.evidence})" for each in numbers)
        yield f"For {use}, edition {edition}: {said}."


def sign_of(limit: str) -> str:
    """Return the sign beside a difference that the limit touched, or would have touched but for an exception."""
    return {"limited": "*", "not limited": "+"}.get(limit, "")
