"""US Chess at the desk: one player's games by the standard or the special formula.

Officially an event is rated as a whole, each opponent with what the event makes of him; here opponents count with the
ratings that are given, so that the result is the one of the first pass.
"""

from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from ratebatch.pipeline.calculating.assembled import assembled, of_unrated, outcomes_of
from ratebatch.pipeline.calculating.figures import Figures, GameFigures, PerformanceFigures
from ratebatch.pipeline.calculating.performance import by_expectation
from ratebatch.pipeline.calculating.question import DeskGame, Question
from ratebatch.pipeline.calculating.uscf_steps import CURVE, rated_steps
from ratebatch.pipeline.calculating.words import Steps, hundredths, performance_steps
from ratebatch.pipeline.request import UsageError
from ratebatch.rating.uscf.arithmetic import in_fixed_context, millionths, published
from ratebatch.rating.uscf.outcome import outcome
from ratebatch.rating.uscf.players import UscfGame, UscfPlayer, UscfWorking, value_before
from ratebatch.rating.uscf.sides import computed, side_of
from ratebatch.rating.uscf.starting_values import starting_value_by_age
from ratebatch.records.calculation import Calculation
from ratebatch.records.period_games import Reason
from ratebatch.records.period_result import MILLIONTHS
from ratebatch.records.uscf_conventions import UscfConventions
from ratebatch.rules.elo_rules import Expectation
from ratebatch.rules.uscf_rules import UscfRules, uscf_edition

NOT_ALONE = "not rated here: what an unrated opponent counts as comes out of the whole event"


class RatedDesk(NamedTuple):
    """The figures of the games, the working behind them (None without a counted game), and the new value."""

    figures: Figures
    working: UscfWorking | None
    value: Decimal


def calculate_uscf(question: Question) -> Calculation:
    """Return the calculation by the edition of the day on which the event ends.

    Raise NoEditionError for a day without one, UsageError for an unrated player of whom nobody says where he starts.
    """
    edition = uscf_edition(question.edition_day)
    rules, chosen, step = edition.rules, question.settings.uscf, Steps(edition.name)
    player = player_of(question, rules)
    if value_before(player) is None:
        raise UsageError(
            "--rating unrated: US Chess starts a new player from a value that is not known here; give it as --rating "
            "with --games 0, or --birth-year with --setting uscf.starting_values=age."
        )

    def desk_of(games: Sequence[DeskGame]) -> RatedDesk:
        return rated_desk(player, games, rules, chosen, dual=question.dual)

    desk = desk_of(question.games)
    figures = desk.figures
    performance = _performance(figures.counted, rules, question.today)
    steps = [*rated_steps(figures, desk.working, desk.value, rules, step), *performance_steps(performance, step)]
    notes = list(_notes(question, player, desk.working))
    if question.rating is None:
        new = figures.reached if figures.counted else None
        return of_unrated(
            question, edition.name, figures.games, MILLIONTHS, new, steps, notes, performance, listed=new is not None
        )
    outcomes = outcomes_of(question, lambda games: desk_of(games).figures) if figures.counted else None
    return assembled(question, edition.name, figures, steps, notes, performance, outcomes)


def player_of(question: Question, rules: UscfRules) -> UscfPlayer:
    """Return what is known of the player; a new one starts by his age where the settings say so."""
    rating = None if question.rating is None else Decimal(question.rating)
    start = None
    if rating is None and question.settings.uscf.starting_values == "age" and question.birth_year is not None:
        start = starting_value_by_age(Decimal(question.year - question.birth_year), rules)
    new = rating is None or question.games_before == 0
    return UscfPlayer(
        rating=rating,
        games=0 if rating is None else question.games_before,
        starting_value=start,
        wins=0 if new else question.wins,
        draws=0 if new else (question.draws or 0) if question.wins is not None else question.draws,
        events_of_three=0 if new else None,
        peak=question.highest,
    )


@in_fixed_context
def rated_desk(
    player: UscfPlayer, games: Sequence[DeskGame], rules: UscfRules, chosen: UscfConventions, *, dual: bool
) -> RatedDesk:
    """Return the games against opponents with ratings, each another one, as one event (section 4, then floors)."""
    before = value_before(player) or Decimal(0)
    rated = [game for game in games if game.opponent is not None]
    rows = iter(range(len(rated)))
    played = [UscfGame(0, at + 1, Decimal(game.score).scaleb(-2)) for at, game in enumerate(rated)]
    side = side_of(player, played, rules, chosen, dual=dual)
    working, value, listed = None, before, published(before)
    if side is not None and rated:
        met = tuple(Decimal(game.opponent or 0) for game in rated)
        made = computed(side, met, rules)
        result = outcome(side, met, None, made.value, made, rules, is_match=False)
        working, value = result.working, result.value or before
        listed = result.published or listed
    found = tuple(_game(game, before, working, None if game.opponent is None else next(rows)) for game in games)
    figures = Figures(
        unit=MILLIONTHS,
        rating=published(before),
        games=found,
        k=None if working is None or working.k is None else working.k.quantize(Decimal("0.0001")),
        expected=sum(game.expected or 0 for game in found if game.counts),
        exact=millionths(value - before),
        adjustment=0,
        change=listed - published(before),
        reached=listed,
    )
    return RatedDesk(figures, working, value)


def _game(game: DeskGame, before: Decimal, working: UscfWorking | None, row: int | None) -> GameFigures:
    own, score = published(before), game.score * (MILLIONTHS // 100)
    if game.opponent is None or working is None or row is None:
        return GameFigures(game.opponent, own, score, Reason.OPPONENT_UNRATED, words=NOT_ALONE)
    expected = millionths(working.expectations[row])
    return GameFigures(game.opponent, own, score, Reason.COUNTED, own - game.opponent, expected)


def _performance(counted: Sequence[GameFigures], rules: UscfRules, today: date) -> PerformanceFigures | None:
    if not counted:
        return None
    curve = Expectation(curve=CURVE, scale=str(rules.expectation_span))
    return by_expectation([game.opponent or 0 for game in counted], hundredths(counted, MILLIONTHS), curve, today)


def _notes(question: Question, player: UscfPlayer, working: UscfWorking | None) -> Iterator[str]:
    yield (
        "US Chess rates an event as a whole: opponents count there with what the same event makes of them. Here they "
        "count with the ratings given, each of them as another player."
    )
    if player.games is None:
        yield "Games before are not known: the player counts as established; give --games."
    elif player.games and player.wins is None:
        yield "Whether all games before were won, or lost, is not known: taken as mixed; give --wins and --draws."
    if working is not None and not working.floor_is_certain:
        yield "Wins and draws before, which are not known, may have earned a higher floor."
    if question.period_games is not None:
        yield "--period-games was not used: nothing in US Chess depends on it."
    if question.birth_year is not None and player.starting_value is None:
        yield "--birth-year was not used: only an unrated player with --setting uscf.starting_values=age starts by age."
    if question.day is None and player.starting_value is not None:
        yield f"Age in the year {question.year}, that of today; --on names another day."
