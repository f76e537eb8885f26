"""The choices made where the regulations are silent, with the number of players each touches in a period."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.rating.fide.list_changes import touches_list
from ratebatch.rating.fide.touched import (
    Rated,
    counted,
    first_ratings,
    limited_as_weaker_side,
    long_enough_for_the_unrated_only,
    nobody_scored,
    number_of,
    of_another_edition_than_the_base,
    of_another_edition_than_the_list,
    of_status,
    one_game_limited,
    players_in,
    rated_with,
    remarked,
    rounded_otherwise_by_event,
    with_k,
    with_lapsed_games,
)
from ratebatch.records.changes import NOTHING
from ratebatch.records.period_games import RatingSource, Reason
from ratebatch.records.period_result import Convention, Remark, Status
from ratebatch.records.tournament import RatingType
from ratebatch.rules.articles import article_in
from ratebatch.rules.fide_rules import FideRules
from ratebatch.rules.wording import first_event_in_words


class _Choice(NamedTuple):
    """A line of the table: `article` is that of the standard chapter, `seen` where else the choice is supported."""

    name: str
    choice: str
    article: str
    seen: str
    players: Callable[[Rated], int]
    applies: Callable[[Rated], bool] = lambda _: True


def conventions(rated: Rated, *, has_games: bool = True) -> tuple[Convention, ...]:
    """Return the conventions in force, in a fixed order, each with the number of players whose result it touches.

    One that cannot apply to the type of rating, or to the editions present, is left out. Without `has_games` the period
    was rated block by block, and the players of what only its games tell are not counted.
    """
    return tuple(
        Convention(
            name=each.name,
            choice=each.choice.format(
                k=_coefficient_of_newcomer(rated.base.rules),
                new_k=_coefficient_of_newcomer(rated.made.rules),
                lists=rated.made.rules.pool_periods,
                first_event=_first_event(rated),
                inactive=rated.made.rules.inactivity_periods,
            ),
            reference=_reference(each, rated.rating_type),
            players=each.players(rated) if has_games or each.name not in _TOLD_BY_GAMES else None,
        )
        for each in _TABLE
        if each.applies(rated)
    )


def _reference(choice: _Choice, rating_type: RatingType) -> str:
    """Return where it is written; an article that another chapter numbers otherwise is named with its chapter."""
    article = article_in(rating_type, choice.article)
    if article != choice.article:
        article = f"rapid and blitz, {article}"
    return "; ".join(filter(None, (f"B.02, {article}" if article else "", choice.seen)))


def _coefficient_of_newcomer(rules: FideRules) -> int:
    return rules.k_for_all or rules.k_new_player


def _first_event(rated: Rated) -> str:
    """Return what the editions of the events ask of a first event, that of the list made where there is no event."""
    asked = {
        edition.name: first_event_in_words(
            edition.rules.first_event_minimum_half_points, edition.rules.first_event_minimum_opponents
        )
        for edition in {each.name: each for each in rated.editions or (rated.made,)}.values()
    }
    if len(set(asked.values())) == 1:
        return next(iter(asked.values()))
    return "; ".join(f"{words} (edition {name})" for name, words in sorted(asked.items()))


def _is_first(rated: Rated) -> npt.NDArray[np.bool_]:
    return rated.changes.has_status(Status.FIRST)


_CALCULATIONS = "published calculations"
_TABLE = (
    _Choice(
        "rounding", "once per period, halves away from zero", "8.3.4", "", rounded_otherwise_by_event,
    ),
    _Choice(
        "edition_of_games", "the edition in force on the day the event started", "0.1", "",
        lambda rated: number_of(rated.changes.edition.where(lambda edition: ";" in edition)),
    ),
    _Choice(
        "edition_of_the_list", "sum, rounding and floor: the edition in force on the day of the list made",
        "0.1", "", of_another_edition_than_the_list,
    ),
    _Choice(
        "edition_of_coefficient", "K and its limit: the edition in force on the day of the base list",
        "8.3.3", "", of_another_edition_than_the_base,
    ),
    _Choice(
        "ratings_in_games", "the list in force on the first day of the event, for both players",
        "7.1.1", _CALCULATIONS, lambda rated: players_in(rated, counted(rated)),
    ),
    _Choice(
        "coefficient", "the one of the base list for every event of the period", "8.3.3", _CALCULATIONS,
        with_k,
    ),
    _Choice(
        "games_in_the_700_limit", "all rated games of the period, all events together", "8.3.3", _CALCULATIONS,
        remarked(Remark.K_REDUCED), lambda rated: rated.base.rules.k_times_games_limit is not None,
    ),
    _Choice(
        "weaker_side_2022", "events started from 2022-01-01 to 2024-02-29: the lower rated player has the limit of the "
        "difference in every game", "8.3.1", "the text speaks of upgrades alone", limited_as_weaker_side,
        lambda rated: any(one_game_limited(edition.rules) for edition in rated.editions),
    ),
    _Choice(
        "standard_rating_stands_in", "a player without a rating of this type is rated, also for his opponents, with "
        "his standard rating at the start of the event; the change is added to that of the base list",
        "8.2.1", "", rated_with(RatingSource.STANDARD),
        lambda rated: rated.any_edition(lambda rules: rules.standard_rating_stands_in),
    ),
    _Choice(
        "coefficient_of_newcomer", "a player new to this type of list has the K of a new player, {k}", "8.3.3",
        "", lambda rated: number_of(rated.changes.k_source.where(lambda source: source == "newcomer")),
        lambda rated: rated.any_edition(lambda rules: rules.standard_rating_stands_in),
    ),
    _Choice(
        "listed_after_the_start", "rated himself with his current rating, unrated for his opponents", "8.2.4", "",
        lambda rated: players_in(rated, counted(rated) & (rated.games.own_source == RatingSource.BASE_LIST)),
    ),
    _Choice(
        "time_control_of_unrated", "an unrated player asks for no more than the shortest time control", "1.1", "",
        long_enough_for_the_unrated_only, lambda rated: rated.any_edition(lambda rules: bool(rules.minimum_minutes)),
    ),
    _Choice(
        "no_point_for_either", "0-0 after play: each player is rated with a score of 0", "", "not regulated",
        nobody_scored,
    ),
    _Choice(
        "first_event_without_points",
        "games of an unrated player are kept from the first event with at least {first_event}", "8.2.1", "",
        lambda rated: players_in(rated, rated.swept.reason == Reason.ZERO_FIRST_EVENT),
    ),
    _Choice(
        "kept_games_window", "games count towards a first rating on {lists} lists, the one that rated them included",
        "7.1.4", "", with_lapsed_games, lambda rated: rated.made.rules.pool_periods is not None,
    ),
    _Choice(
        "first_rating_edition", "the formula in force when the last event of the pool started; a one-time change of "
        "the day of the list is made on it; kept ratings of opponents stay as they were", "0.1", "",
        lambda rated: number_of(_is_first(rated) & ~rated.changes.has_base_rating),
    ),
    _Choice(
        "games_before_a_first_rating", "count towards the games that make a player no new player", "8.3.3",
        "FIDE's lists", of_status(Status.FIRST),
    ),
    _Choice(
        "return_after_the_floor", "a new rating from new games alone; earlier games and ratings count on for K",
        "7.2.1", "", remarked(Remark.RATED_BEFORE),
    ),
    _Choice(
        "inactivity", "no rated game on the last {inactive} lists, the one made included", "7.2.2", "",
        of_status(Status.INACTIVE),
    ),
    _Choice(
        "games_after_the_decision", "games of a match that is decided are not rated unless the registry says so",
        "6.2", "",
        lambda rated: players_in(rated, rated.swept.reason == Reason.MATCH_DECIDED),
    ),
    _Choice(
        "gap_of_600", "a game that is not rated for its difference is no game for the limit of K x games either",
        "8.3.1", "", lambda rated: players_in(rated, rated.swept.reason == Reason.GAP_TOO_LARGE),
        lambda rated: rated.any_edition(lambda rules: rules.unrated_gap is not None),
    ),
    _Choice(
        "first_rating_percentage", "an exact half of a per cent is rounded upwards", "8.2", "B.01, 1.4.9",
        first_ratings(lambda working: working.percentage_is_half),
    ),
    _Choice(
        "first_rating_half_point", "a first rating that ends in an exact half is rounded upwards", "8.2", "B.01, 1.4.7",
        first_ratings(lambda working: working.is_half),
    ),
    _Choice(
        "first_rating_without_history", "a player of the base list without a rating, of whom no history is known, has "
        "completed no games before his first rating: K {new_k}; his games are counted from it", "8.3.3",
        "FIDE's lists", remarked(Remark.K_WITHOUT_HISTORY), lambda rated: rated.made.rules.k_for_all is None,
    ),
    _Choice(
        "round_robin_newcomers", "events started until 2021-12-31: where everybody meets everybody equally often, a "
        "newcomer who scored what a first event asks for is rated for his opponents; no exception for championships",
        "8.2", "", rated_with(RatingSource.ROUND_ROBIN),
        lambda rated: any(edition.rules.round_robin_newcomers for edition in rated.editions),
    ),
    _Choice(
        "one_time_change", "made last, to the whole number after the games of the period, before the floor", "",
        "the list of March 2024",
        lambda rated: number_of((rated.changes.adjustment != NOTHING) & (rated.changes.games > 0)),
        lambda rated: touches_list(rated.period, rated.rating_type),
    ),
)  # fmt: skip
"""The conventions in the order in which they are reported."""

_TOLD_BY_GAMES = frozenset(
    {
        "rounding",
        "ratings_in_games",
        "weaker_side_2022",
        "standard_rating_stands_in",
        "listed_after_the_start",
        "time_control_of_unrated",
        "no_point_for_either",
        "games_after_the_decision",
        "gap_of_600",
        "first_rating_percentage",
        "first_rating_half_point",
        "round_robin_newcomers",
    }
)
"""Those whose players are counted in the games, in the sums of events, or in the working of a first rating."""
