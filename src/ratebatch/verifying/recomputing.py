"""The articles applied again to the games of an output folder: FIDE's, from the ratings to the new list."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue
from ratebatch.rating.fide.first_rating import first_rating
from ratebatch.rating.fide.games import counted_differences_of_event, expected_score, gap_is_rated
from ratebatch.rating.fide.player import rating_change, reduced_coefficient
from ratebatch.records.output import RatingOutput, Row
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.reporting.exact import exact_text
from ratebatch.reporting.explained.words import whole
from ratebatch.rules.fide_rules import fide_edition
from ratebatch.verifying.carried import Carried, added_to
from ratebatch.verifying.case import CaseLaw, new_rating
from ratebatch.verifying.columns import NOTHING, Numbers, hundredths_column, whole_column
from ratebatch.verifying.first_ratings import pool_of
from ratebatch.verifying.places import Place
from ratebatch.verifying.rated_again import rules_named

_CODE = "VERIFY_FIGURE_DIFFERS"


def recomputed(
    rating: RatingOutput,
    period: Month,
    prefix: str,
    new_list: RatingList | None,
    carried: Mapping[str, Carried] = MappingProxyType({}),
) -> Iterator[Issue]:
    """Yield every figure of a FIDE period that the articles do not give again from the ratings in games.csv.

    The games: difference, rating used, expected score, score minus expected, K x that. The period: the limit of K x
    games, the sum, the rounding, what decisions carry to the list, the new rating, the floor; first ratings from the
    games kept. `carried` is what decisions add, by player.
    """
    yield from _games(rating, Place(f"{prefix}games.csv", rating.games))
    yield from _period(rating, period, Place(f"{prefix}changes.csv", rating.changes), new_list, carried)


def _games(rating: RatingOutput, place: Place) -> Iterator[Issue]:
    table, kind = place.table, rating.facts.type
    names = ("own_rating", "opponent_rating", "difference", "opponent_rating_used", "k")
    own, opponent, difference, used, k = (whole_column(table[name]) for name in names)
    score, expected, delta, k_delta = (
        hundredths_column(table[name]) for name in ("score", "expected", "delta", "k_delta")
    )
    counted = np.asarray(pc.equal(table["counted"], "yes"))
    group = groups_of_games(table)
    for edition in pc.unique(table["edition"]).to_pylist():
        here = np.flatnonzero(counted & np.asarray(pc.equal(table["edition"], edition)))
        if not len(here):
            continue
        rules = rules_named(edition, kind)
        lacking = here[(own[here] == NOTHING) | (opponent[here] == NOTHING)]
        for row in lacking.tolist():
            yield place.wrong(
                _CODE, row, "counted", "The game counts, and one of the two ratings is not there (8.3.1)."
            )
        here = here[(own[here] != NOTHING) & (opponent[here] != NOTHING)]
        rated = gap_is_rated(own[here], opponent[here], rules)
        for row in here[~rated].tolist():
            yield place.wrong(_CODE, row, "counted", "The game counts, and the difference is too large to be rated.")
        differences = np.asarray(counted_differences_of_event(own[here], opponent[here], group[here], rules))
        expectations = np.asarray(expected_score(differences, rules))
        yield from _differing(place, here, "difference", difference[here], differences)
        yield from _differing(place, here, "opponent_rating_used", used[here], own[here] - differences)
        yield from _differing(place, here, "expected", expected[here], expectations, exact=True)
        yield from _differing(place, here, "delta", delta[here], score[here] - expectations, exact=True)
        known = here[k[here] != NOTHING]
        yield from _differing(place, known, "k_delta", k_delta[known], k[known] * delta[known], exact=True)


def groups_of_games(table: pa.Table) -> Numbers:
    """Return a number for each player and event."""
    columns = [table[name].combine_chunks().dictionary_encode() for name in ("id", "file", "event")]
    player, file, event = (np.asarray(column.indices, dtype=np.int64) for column in columns)
    return (player * len(columns[1].dictionary) + file) * len(columns[2].dictionary) + event


def _differing(
    place: Place, rows: Numbers, column: str, found: Numbers, right: Numbers, *, exact: bool = False
) -> Iterator[Issue]:
    for at in np.flatnonzero(found != right).tolist():
        shown = exact_text if exact else str
        stands = "nothing" if found[at] == NOTHING else shown(int(found[at]))
        message = f"{column} is {stands}, the articles give {shown(int(right[at]))}."
        yield place.wrong(_CODE, int(rows[at]), column, message)


def _period(
    rating: RatingOutput, period: Month, place: Place, new_list: RatingList | None, carried: Mapping[str, Carried]
) -> Iterator[Issue]:
    kind, base_list = rating.facts.type, rating.facts.base_list
    base, made = fide_edition(kind, base_list.first_day).rules, fide_edition(kind, period.first_day).rules
    law = CaseLaw(base, made, period, kind)
    rows: list[Row] = place.table.to_pylist()
    counted = rating.games.filter(pc.equal(rating.games["counted"], "yes"))
    sums = _sums(counted["id"].to_pylist(), hundredths_column(counted["delta"]).tolist())
    standard = _standard(rows, new_list)
    pending: dict[str, list[Row]] = {}
    for row in rating.pending_games.to_pylist():
        pending.setdefault(row["id"], []).append(row)
    for at, row in enumerate(rows):
        try:
            if row["base_rating"]:
                points = added_to(row, carried).points
                figures = _of_rated(row, sums.get(row["id"], (0, 0)), standard[at], law, points)
            else:
                figures = _of_unrated(row, pending.get(row["id"], []), law)
            for column, right in figures.items():
                if row[column] != right:
                    here = row[column] or "nothing"
                    said = f"{column} of {row['id']} is {here}, the articles give {right or 'nothing'}."
                    yield place.wrong(_CODE, at, column, said)
        except ValueError as error:
            yield place.wrong(_CODE, at, "id", f"The row of {row['id']} cannot be read as numbers: {error}.")


def _sums(ids: list[str], deltas: list[int]) -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for player, delta in zip(ids, deltas, strict=True):
        games, total = found.get(player, (0, 0))
        found[player] = (games + 1, total + delta)
    return found


def _standard(rows: list[Row], new_list: RatingList | None) -> list[int]:
    if new_list is None:
        return [0] * len(rows)
    at = new_list.rows_of(np.array([row["id"] for row in rows], dtype=np.str_))
    standard: list[int] = new_list.numbers("standard_rating", at).tolist()
    return standard


def _of_rated(row: Row, sums: tuple[int, int], standard: int, law: CaseLaw, carried: int) -> dict[str, str]:
    """Return the figures of a player with a base rating, as they must stand in his row."""
    games, delta = sums
    right = {"games": str(games)}
    base = int(row["base_rating"])
    before = whole(row["k_before_limit"])
    if games and before is None:
        return right | {"change": "", "change_exact": ""}  # K is not known: left open
    change = 0
    if games and before is not None:
        k = int(reduced_coefficient(before, games, law.base))
        change = rating_change(k * delta)
        right |= {"k": str(k), "change_exact": exact_text(k * delta), "change": str(change)}
    elif row["base_source"] == "standard":
        return right
    new = new_rating(base + change + carried, standard, law, touched=bool(games or carried))
    return right | {"new_rating": str(new or "")}


def _of_unrated(row: Row, pending: list[Row], law: CaseLaw) -> dict[str, str]:
    """Return the first rating of a player as it must stand in his row."""
    if row["status"] not in ("first", "pending") or not pending:
        return {}
    pool = pool_of(row["id"], pending, (), law)
    rules = fide_edition(law.rating_type, pool.day).rules
    made = first_rating([each.game for each in pool.kept], rules)
    if made is None:
        return {"new_rating": ""}
    return {"new_rating": str(new_rating(made, 0, law, touched=True) or "")}
