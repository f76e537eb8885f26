"""Everything about an event that is hard to believe, without any list; the thresholds stand beside each check."""

from collections.abc import Iterator
from datetime import datetime

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising import plausible_facts, plausible_games, plausible_players, plausible_rounds
from ratebatch.normalising.points_hypotheses import shown
from ratebatch.normalising.teams import teams_of
from ratebatch.rating.performance import performance_linear
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.plausible_limits import PlausibleLimits
from ratebatch.records.results import PLAYED, SCORE_HUNDREDTHS, among
from ratebatch.records.tournament import RatingType, Tournament
from ratebatch.rules.editions import NoEditionError
from ratebatch.rules.fide_rules import FideRules, fide_edition

LIMITS = PlausibleLimits()
"""What is hard to believe before the rating is what is hard to believe after it."""

_PLAYED = among(PLAYED)


def hard_to_believe(crosstable: Crosstable, tournament: Tournament, *, of_fide: bool, listed: bool) -> Iterator[Issue]:
    """Yield the warnings; `of_fide` says that FIDE's ratings are meant, `listed` that players are looked up anyway."""
    yield from plausible_games.one_side_won_all(tournament)
    yield from plausible_games.opponents_met_once(tournament)
    yield from plausible_games.team_mates_did_not_meet(tournament, teams_of(crosstable.header))
    yield from plausible_rounds.rounds_have_results(tournament)
    yield from plausible_rounds.rounds_are_full(tournament)
    yield from plausible_players.ratings_can_be(tournament)
    yield from plausible_players.digits_are_in_order(tournament)
    yield from plausible_facts.sexes_are_stated(crosstable, tournament)
    yield from plausible_facts.federations_are_stated(tournament)
    yield from plausible_facts.days_are_those_of_rounds(tournament)
    yield from plausible_players.nobody_stands_twice(tournament)
    yield from plausible_players.ages_can_be(tournament)
    yield from performances_are_near(tournament)
    if of_fide:
        yield from plausible_players.ratings_are_of_fide(tournament, _rules(tournament).rating_floor)
        if not listed:
            yield from plausible_players.ids_are_there(tournament)


def performances_are_near(tournament: Tournament) -> Iterator[Issue]:
    """Yield a warning for each player whose performance is 600 points or more from the printed rating.

    The performance is the linear one of the played games against opponents with a printed rating, as after the rating.
    A rating that cannot be right, which is said by itself, accuses nobody: its games are left out.
    """
    games, entries = tournament.games, tournament.entries
    ratings = plausible_players.believed_ratings(tournament)
    counted = (games.opponent >= 0) & _PLAYED[games.result] & (ratings[games.entry] > 0)
    counted &= ratings[np.maximum(games.opponent, 0)] > 0
    for entry in np.unique(games.entry[counted]).tolist():
        own = np.flatnonzero(counted & (games.entry == entry))
        if len(own) < LIMITS.performance_games:
            continue
        opponents = ratings[games.opponent[own]].tolist()
        score = int(SCORE_HUNDREDTHS[games.result[own]].sum())
        performance = performance_linear(opponents, score)
        far = abs(performance - int(ratings[entry]))
        if far < LIMITS.performance:
            continue
        said = (
            f"The player is rated {ratings[entry]} and scored {shown(score)} of {len(own)} against an average of "
            f"{sum(opponents) // len(own)}: a performance of {performance}, {far} points away."
        )
        place = Source(tournament.file, tournament.sheet, int(entries.row[entry]), tournament.columns.get("rating", 0))
        yield issue("IMPROBABLE_PERFORMANCE", said, place, player=str(entries.name[entry]))


def _rules(tournament: Tournament) -> FideRules:
    """Return the rules of the day of the event, of today if that is not known or lies before the first edition."""
    kind = tournament.rating_type or RatingType.STANDARD
    day = tournament.start or tournament.end
    try:
        if day is not None:
            return fide_edition(kind, day).rules
    except NoEditionError:
        pass
    return fide_edition(kind, datetime.now().astimezone().date()).rules
