"""From the words of the command to a question, or to all that is wrong with them at once."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from ratebatch.pipeline.calculating.games import EXAMPLE, read_games, read_rating
from ratebatch.pipeline.calculating.question import UNRATED, Question
from ratebatch.pipeline.chosen_systems import settings_of
from ratebatch.pipeline.request import UsageError
from ratebatch.rating.systems import Settings
from ratebatch.records.rating_list import HIGHEST_RATING, LOWEST_RATING
from ratebatch.records.rating_type import RatingType
from ratebatch.rules.elo_numbers import MOST_K

MOST_GAMES, FIRST_BIRTH_YEAR = 10_000, 1900


@dataclass(frozen=True)
class Asked:
    """The command line as typed; see `Question` for what the numbers are."""

    system: str
    games: tuple[str, ...]
    rating: str | None
    rating_type: RatingType
    today: date
    day: date | None = None
    rules: str | None = None
    choices: tuple[str, ...] = ()
    k: int | None = None
    opponent_k: int | None = None
    games_before: int | None = None
    period_games: int | None = None
    birth_year: int | None = None
    highest: int | None = None
    wins: int | None = None
    draws: int | None = None
    dual: bool = False


def question_of(asked: Asked) -> Question:
    """Return the question; raise UsageError that names everything that is wrong, with what would be right."""
    settings = settings_for(asked)
    games, wrong = read_games(asked.games)
    rating, said = (None, "") if asked.rating is None else read_rating(asked.rating)
    if not asked.games:
        wrong.append(f"no game: give at least one as OPPONENT:RESULT, for example {EXAMPLE}")
    if asked.rating is None:
        wrong.append(f"--rating is missing: give the player's rating before the games, or --rating {UNRATED}")
    if said:
        wrong.append(f"--rating {asked.rating!r} {said}")
    question = Question(
        system=asked.system,
        rating=rating,
        games=games,
        rating_type=asked.rating_type,
        today=asked.today,
        day=asked.day,
        settings=settings,
        k=asked.k,
        opponent_k=asked.opponent_k,
        games_before=asked.games_before,
        period_games=asked.period_games,
        birth_year=asked.birth_year,
        highest=asked.highest,
        wins=asked.wins,
        draws=asked.draws,
        dual=asked.dual,
    )
    wrong += _numbers_out_of_range(asked)
    if not wrong:
        wrong += [*_of_another_system(question), *_impossible(question)]
    if wrong:
        raise UsageError("\n".join(each if each.endswith(".") else f"{each}." for each in wrong))
    return question


def settings_for(asked: Asked) -> Settings:
    """Return the settings that the command names; raise UsageError for those of another system, and for wrong ones."""
    if asked.rules is not None and asked.system != "elo":
        raise UsageError(f"--rules {asked.rules!r}: a rules file is for --system elo, not for {asked.system}.")
    for choice in asked.choices:
        system, dot, _ = choice.partition(".")
        if dot and system != asked.system and system in Settings._fields:
            raise UsageError(f"--setting {choice!r}: belongs to --system {system}; leave it out of {asked.system}.")
    return settings_of(asked.rules, asked.choices, (asked.system,))


def _numbers_out_of_range(asked: Asked) -> Iterator[str]:
    for option, value, low, high in (
        ("--k", asked.k, 1, MOST_K),
        ("--opponent-k", asked.opponent_k, 1, MOST_K),
        ("--games", asked.games_before, 0, MOST_GAMES),
        ("--period-games", asked.period_games, 1, MOST_GAMES),
        ("--birth-year", asked.birth_year, FIRST_BIRTH_YEAR, (asked.day or asked.today).year),
        ("--highest", asked.highest, LOWEST_RATING, HIGHEST_RATING),
        ("--wins", asked.wins, 0, MOST_GAMES),
        ("--draws", asked.draws, 0, MOST_GAMES),
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
        yield f"--wins and --draws: more than the {before} games of --games, of which they are a part"
