"""From the words of the command to a question, or to all that is wrong with them at once."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ratebatch.pipeline.calculating.games import EXAMPLE, read_games, read_rating
from ratebatch.pipeline.calculating.question import UNRATED, Question
from ratebatch.pipeline.chosen_systems import settings_of
from ratebatch.pipeline.request import UsageError
from ratebatch.rating.settings import Settings
from ratebatch.records.rating_list import HIGHEST_RATING, LOWEST_RATING
from ratebatch.records.rating_type import RatingType
from ratebatch.records.wording import several
from ratebatch.rules.law_numbers import MOST_K

MOST_GAMES, FIRST_BIRTH_YEAR = 10_000, 1900


def settings_for(system: str, rules: str | None, choices: Sequence[str]) -> Settings:
    """Return the settings that the command names; raise UsageError for those of another system, and for wrong ones."""
    if rules is not None and system != "elo":
        raise UsageError(f"--rules {rules!r}: a rules file is for --system elo, not for {system}.")
    for choice in choices:
        other, dot, _ = choice.partition(".")
        if dot and other != system and other in Settings._fields:
            raise UsageError(f"--setting {choice!r}: belongs to --system {other}; leave it out of {system}.")
    return settings_of(rules, choices, (system,))


def with_games(question: Question, words: Sequence[str], rating: str | None) -> Question:
    """Return the question with the games and the rating as they were typed.

    Raises UsageError that names everything that is wrong with it, with what would be right.
    """
    games, wrong = read_games(words)
    points, said = (None, "") if rating is None else read_rating(rating)
    if not words:
        wrong.append(f"no game: give at least one as OPPONENT:RESULT, for example {EXAMPLE}")
    if rating is None:
        wrong.append(f"--rating is missing: give the player's rating before the games, or --rating {UNRATED}")
    if said:
        wrong.append(f"--rating {rating!r} {said}")
    asked = replace(question, rating=points, games=games)
    wrong += _numbers_out_of_range(asked)
    if not wrong:
        wrong += [*_of_another_system(asked), *_impossible(asked)]
    if wrong:
        raise UsageError("\n".join(each if each.endswith(".") else f"{each}." for each in wrong))
    return asked


def without_games(question: Question, words: Sequence[str], rating: str | None) -> Question:
    """Return the question as one for the table of a system; raise UsageError for what is about a player."""
    of_a_player = {
        "the games": words,
        "--rating": rating,
        "--k": question.k,
        "--opponent-k": question.opponent_k,
        "--games": question.games_before,
        "--period-games": question.period_games,
        "--birth-year": question.birth_year,
        "--highest": question.highest,
        "--wins": question.wins,
        "--draws": question.draws,
        "--dual": question.dual,
    }
    if moot := [option for option, value in of_a_player.items() if value not in (None, (), False)]:
        raise UsageError(f"--table prints the expected shares alone; leave out {', '.join(moot)}.")
    return question


def _numbers_out_of_range(question: Question) -> Iterator[str]:
    for option, value, low, high in (
        ("--k", question.k, 1, MOST_K),
        ("--opponent-k", question.opponent_k, 1, MOST_K),
        ("--games", question.games_before, 0, MOST_GAMES),
        ("--period-games", question.period_games, 1, MOST_GAMES),
        ("--birth-year", question.birth_year, FIRST_BIRTH_YEAR, (question.day or question.today).year),
        ("--highest", question.highest, LOWEST_RATING, HIGHEST_RATING),
        ("--wins", question.wins, 0, MOST_GAMES),
        ("--draws", question.draws, 0, MOST_GAMES),
    ):
        if value is not None and not low <= value <= high:
            shown = value if abs(value) < 10**12 else "of so many digits"
            yield f"{option} {shown}: write a whole number from {low} to {high}"


def _of_another_system(question: Question) -> Iterator[str]:
    """Name the choices that the system does not know: to leave them out silently would give another number."""
    if question.system == "uscf":
        for option, value in (("--k", question.k), ("--opponent-k", question.opponent_k)):
            if value is not None:
                yield f"{option} {value}: uscf computes K from the games before; leave it out, and give --games"
        if question.dual and question.rating_type is not RatingType.STANDARD:
            yield "--dual: only regular ratings (--type standard) have the lower K of dual-rated events"
        return
    for option, is_given in (
        ("--wins", question.wins is not None),
        ("--draws", question.draws is not None),
        ("--dual", question.dual),
    ):
        if is_given:
            yield f"{option}: is for --system uscf, not for {question.system}; leave it out"


def _impossible(question: Question) -> Iterator[str]:
    begins_somewhere = question.settings.elo is not None and bool(question.settings.elo.starting_value)
    if question.rating is None and not begins_somewhere:
        for option, value in (("--k", question.k), ("--opponent-k", question.opponent_k)):
            if value is not None:
                yield f"{option} {value}: without a rating there is no K, and opponents change nothing; leave it out"
    elif question.highest is not None and question.highest < (question.rating or 0) and question.system != "uscf":
        yield (
            f"--highest {question.highest}: is below --rating {question.rating}; the highest rating so far is at least "
            "the present one"
        )
    if question.opponent_k is not None and (len(question.games) != 1 or question.rated_games != 1):
        yield "--opponent-k: gives both players of a single game; give one game against a rated opponent"
    if question.period_games is not None and question.period_games < question.rated_games:
        yield (
            f"--period-games {question.period_games}: fewer than the {question.rated_games} rated games given, which "
            "are part of the period"
        )
    before = question.games_before
    for option, number in (("--wins", question.wins), ("--draws", question.draws)):
        if number is not None and before is None:
            yield f"{option} {number}: tells of the games before; give their number with --games"
    if before is not None and (question.wins or 0) + (question.draws or 0) > before:
        yield f"--wins and --draws: more than the {several(before, 'game')} of --games, of which they are a part"
