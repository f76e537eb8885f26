"""UKD at the desk: one event of a player, by the average of the opponents or game by game."""

from collections.abc import Iterator, Sequence

from ratebatch.pipeline.calculating.assembled import assembled, of_unrated, outcomes_of
from ratebatch.pipeline.calculating.figures import Figures, GameFigures, PerformanceFigures
from ratebatch.pipeline.calculating.performance import by_table, tables_in_force
from ratebatch.pipeline.calculating.question import WIN, DeskGame, Question
from ratebatch.pipeline.calculating.ukd_steps import Average, first_ukd_steps, opponents_step, rated_steps
from ratebatch.pipeline.calculating.words import Steps, performance_steps
from ratebatch.rating.ukd.event import event_change, event_difference, expected_score, opponents_average
from ratebatch.rating.ukd.first_ukd import FirstUkd, Opposition, first_ukd
from ratebatch.rating.ukd.games import TABLES, against_unrated, coefficient, counted_difference, expected_share
from ratebatch.rating.ukd.player import not_below_floor, rating_change
from ratebatch.records.calculation import Calculation
from ratebatch.records.period_games import Reason
from ratebatch.records.period_result import HUNDREDTHS
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.reporting.explained.table_rows import printed_row
from ratebatch.rules.ukd_rules import UkdRules, ukd_edition


def calculate_ukd(question: Question) -> Calculation:
    """Return the calculation by the edition of the day; raise NoEditionError for a day before the first."""
    edition = ukd_edition(question.edition_day)
    if question.rating is None:
        return _of_unrated(question, edition.name, edition.rules)
    return _of_rated(question, question.rating, edition.name, edition.rules)


def figures_of(
    rating: int, games: Sequence[DeskGame], given_k: int | None, rules: UkdRules, chosen: UkdConventions
) -> Figures:
    """Return the games of one event and their change, with k of the band of the UKD unless one is given."""
    k = int(coefficient(rating, rules)) if given_k is None else given_k
    found = tuple(_game(rating, game, k, rules, chosen) for game in games)
    counted = [game for game in found if game.counts]
    expected = 0
    if counted and chosen.expectation == "average":
        average = average_of(rating, counted, rules, chosen)
        expected = int(expected_score(average.difference, average.games, rules))
    elif counted:
        expected = sum(game.expected or 0 for game in counted)
    exact = int(event_change(k, sum(game.score for game in counted), expected))
    adjustment = sum(game.adjustment for game in found)
    change = int(rating_change(exact + adjustment, chosen.rating_rounding))
    reached = int(not_below_floor(rating + change, rules))
    return Figures(HUNDREDTHS, rating, found, k, expected, exact, adjustment, change, reached)


def average_of(rating: int, counted: Sequence[GameFigures], rules: UkdRules, chosen: UkdConventions) -> Average:
    """Return the average of the opponents as counted, D and the row of the table, for at least one game."""
    total, games = sum(game.difference or 0 for game in counted), len(counted)
    difference = int(event_difference(rating, total, games, chosen.difference_rounding))
    return Average(
        differences=total,
        games=games,
        opponents=int(opponents_average(rating, total, games)),
        difference=difference,
        share=int(expected_share(difference, rules)),
        row=printed_row(TABLES, rules.expectation_table, difference),
    )


def _game(rating: int, game: DeskGame, k: int, rules: UkdRules, chosen: UkdConventions) -> GameFigures:
    if game.opponent is None:
        adjustment = int(against_unrated(game.score, k, rules))
        return GameFigures(None, rating, game.score, Reason.ADJUSTMENT, adjustment=adjustment)
    difference = int(counted_difference(rating, game.opponent, rules))
    away = rules.difference_limit
    limit = "" if difference == rating - game.opponent else f"an opponent more than {away} away counts as {away} away"
    if chosen.expectation == "average":
        return GameFigures(game.opponent, rating, game.score, difference=difference, limit=limit)
    row = printed_row(TABLES, rules.expectation_table, difference)
    expected = int(expected_share(difference, rules))
    return GameFigures(game.opponent, rating, game.score, Reason.COUNTED, difference, expected, k, row=row, limit=limit)


def _of_rated(question: Question, rating: int, edition: str, rules: UkdRules) -> Calculation:
    chosen, step = question.settings.ukd, Steps(edition)
    figures = figures_of(rating, question.games, question.k, rules, chosen)
    outcomes = outcomes_of(question, lambda games: figures_of(rating, games, question.k, rules, chosen))
    opponent = _opponent(question, rating, rules, chosen)
    counted = figures.counted
    average = average_of(rating, counted, rules, chosen) if counted and chosen.expectation == "average" else None
    performance = _performance(counted, question)
    of_band = int(coefficient(rating, rules))
    steps = [
        *rated_steps(figures, question.k, of_band, average, rules, chosen, step),
        *([opponents_step(opponent, question.opponent_k or 0, chosen, step)] if opponent else []),
        *performance_steps(performance, step),
    ]
    return assembled(question, edition, figures, steps, [*_notes(question, rules)], performance, outcomes, opponent)


def _opponent(question: Question, rating: int, rules: UkdRules, chosen: UkdConventions) -> Figures | None:
    if question.opponent_k is None:
        return None
    (game,) = question.games
    # of a single game the average is that of one opponent, so that both ways give the same
    by_game = chosen.model_copy(update={"expectation": "per_game"})
    return figures_of(game.opponent or 0, [DeskGame(rating, WIN - game.score)], question.opponent_k, rules, by_game)


def _of_unrated(question: Question, edition: str, rules: UkdRules) -> Calculation:
    chosen, step = question.settings.ukd, Steps(edition)
    games = [
        GameFigures(
            game.opponent, None, game.score, Reason.OPPONENT_UNRATED if game.opponent is None else Reason.COUNTED
        )
        for game in question.games
    ]
    counted = [game for game in games if game.counts]
    event = Opposition(len(counted), sum(game.opponent or 0 for game in counted), sum(game.score for game in counted))
    made = None
    if chosen.first_ukd == "estimate" and counted:
        made = first_ukd([event], rules, chosen.rating_rounding)
    listed = FirstUkd(event.games, event.score, made).listed(rules) is not None
    performance = _performance(counted, question)
    steps = [
        *first_ukd_steps(event.games, made, listed, performance, rules, chosen, step),
        *performance_steps(performance, step),
    ]
    notes = [*_notes(question, rules)]
    return of_unrated(question, edition, games, HUNDREDTHS, made, steps, notes, performance, listed=listed)


def _performance(counted: Sequence[GameFigures], question: Question) -> PerformanceFigures | None:
    if not counted:
        return None
    opponents, score = [game.opponent or 0 for game in counted], sum(game.score for game in counted)
    return by_table(opponents, score, tables_in_force(question.today))


def _notes(question: Question, rules: UkdRules) -> Iterator[str]:
    for option in question.facts_given:
        yield f"{option} was not used: nothing in UKD depends on it."
    if question.rating is not None and question.rating < rules.rating_floor:
        yield f"No list prints a UKD below {rules.rating_floor}; {question.rating} was counted as given."
    yield "The text of TSF-TK-PRS/05 was not read; the numbers are those that calculators and notices give."
    yield "All games count as one event."
