"""The same games under the neighbouring editions: who would have another rating (FIDE)."""

from typing import NamedTuple

import numpy as np
import pyarrow.compute as pc

from ratebatch.rating.fide.games import counted_differences_of_event, expected_score, gap_is_rated
from ratebatch.rating.fide.player import listed_rating
from ratebatch.records.output import RatingOutput
from ratebatch.records.period import Month
from ratebatch.reporting.explained.words import whole
from ratebatch.rules.fide_rules import fide_edition
from ratebatch.verifying.case import World, period_sum
from ratebatch.verifying.columns import NOTHING, hundredths_column, whole_column
from ratebatch.verifying.figures import hundredths
from ratebatch.verifying.rated_again import neighbouring_editions, rules_named
from ratebatch.verifying.recomputing import groups_of_games


class OtherRating(NamedTuple):
    """A player under another edition: our figures and those; exact changes in hundredths."""

    id: str
    name: str
    edition: str
    games: int
    exact: int
    rating: int | None
    other_games: int
    other_exact: int
    other_rating: int | None


class UnderEdition(NamedTuple):
    """One neighbouring edition: how many players were rated, who would differ, and whether it was in force by then."""

    edition: str
    players: int
    differing: tuple[OtherRating, ...]
    in_force: bool


def under_neighbouring_editions(rating: RatingOutput, period: Month) -> tuple[UnderEdition, ...]:
    """Return who would differ if every game were rated under the edition before or after that of its event.

    K, its limit and the base list stay; the floor is that of the list made.
    """
    kind = rating.facts.type
    present = [edition for edition in pc.unique(rating.games["edition"]).to_pylist() if edition]
    around = sorted({near for edition in present for near in neighbouring_editions(edition, kind)})
    return tuple(_under(edition, rating, period) for edition in around)


def _under(edition: str, rating: RatingOutput, period: Month) -> UnderEdition:
    kind, table = rating.facts.type, rating.games
    rules = rules_named(edition, kind)
    base = fide_edition(kind, rating.facts.base_list.first_day).rules
    made = fide_edition(kind, period.first_day).rules
    own, opponent = whole_column(table["own_rating"]), whole_column(table["opponent_rating"])
    counted = np.asarray(pc.equal(table["counted"], "yes"))
    gap = np.asarray(pc.equal(table["reason"], "GAP_TOO_LARGE"))
    here = np.flatnonzero((counted | gap) & (own != NOTHING) & (opponent != NOTHING))
    here = here[gap_is_rated(own[here], opponent[here], rules)]
    differences = counted_differences_of_event(own[here], opponent[here], groups_of_games(table)[here], rules)
    deltas = hundredths_column(table["score"])[here] - expected_score(differences, rules)
    sums: dict[str, tuple[int, int]] = {}
    for player, delta in zip(table["id"].take(here).to_pylist(), deltas.tolist(), strict=True):
        games, total = sums.get(player, (0, 0))
        sums[player] = (games + 1, total + delta)
    differing, players = [], 0
    for row in rating.changes.to_pylist():
        k, rated = whole(row["k_before_limit"]), whole(row["base_rating"])
        if k is None or rated is None:
            continue
        players += 1
        games, delta = sums.get(row["id"], (0, 0))
        _, exact, change = period_sum(World((games,), (delta,), k, rated), base)
        other = rated + change + (whole(row["adjustment"]) or 0)
        new = int(listed_rating(other, made)) or None if games else other
        if new != whole(row["new_rating"]):
            found = (
                int(row["games"]),
                hundredths(row["change_exact"]) if row["change_exact"] else 0,
                whole(row["new_rating"]),
            )
            differing.append(OtherRating(row["id"], row["name"], edition, *found, games, exact, new))
    return UnderEdition(edition, players, tuple(differing), edition <= period.first_day.isoformat())
