"""Players whom two lists show alike, as cases to be recomputed: what they do not show speaks against a cause."""

from collections.abc import Mapping, Sequence

import numpy as np

from ratebatch.records.verification import Figures
from ratebatch.reporting.explained.words import whole
from ratebatch.verifying.carried import carried_of
from ratebatch.verifying.case import case_of
from ratebatch.verifying.compared import Compared, law_of
from ratebatch.verifying.known_ratings import KnownRatings
from ratebatch.verifying.player_rows import rows_of_players
from ratebatch.verifying.seen_months import WithRatings


def equal_players(ids: Sequence[str], given: Compared, *, prints_games: bool) -> Mapping[str, WithRatings]:
    """Return players whom the two lists show alike, as far as they have a rating on the base list.

    Published is what we have, with the games where the published list `prints_games`; it prints none of those whom it
    does not list.
    """
    rating, law = given.rating, law_of(given)
    rows = rows_of_players(rating, ids)
    opponents = {row["opponent_id"] for each in rows.games.values() for row in each}
    known = KnownRatings({*opponents, *rows.changes}, rating, given.output.period, given.lists)
    facts = rating.facts
    carried = carried_of(given.decided.decisions, law.period, facts.base_list, facts.system, facts.type)
    players = list(rows.changes)
    at = given.ours.rows_of(np.array(players, dtype=np.str_))
    found = {}
    for player, standard in zip(players, given.ours.numbers("standard_rating", at).tolist(), strict=True):
        change = rows.changes[player]
        ours = Figures(rating=whole(change["new_rating"]), games=whole(change["games"]))
        theirs = ours if prints_games and ours.rating else Figures(rating=ours.rating)
        case = case_of(change, rows.games.get(player, ()), theirs, ours, standard, law, carried)
        if case is not None:
            found[player] = WithRatings(case, known)
    return found
