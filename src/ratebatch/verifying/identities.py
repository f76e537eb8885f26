"""The identities of an output folder: what one file says must be the sum of what another says, in every system."""

from collections.abc import Iterator, Mapping

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue
from ratebatch.records.output import RatingOutput
from ratebatch.records.rating_list import FIDE, RatingList
from ratebatch.records.results import PLAYED, SCORE_HUNDREDTHS, SIGNS
from ratebatch.records.wording import several
from ratebatch.reporting.exact import exact_text
from ratebatch.verifying.columns import NOTHING, hundredths_column, whole_column
from ratebatch.verifying.places import Place

_CODE = "VERIFY_SUM_DIFFERS"

_WORTH = {SIGNS[result]: int(SCORE_HUNDREDTHS[result]) for result in PLAYED}
"""What a played result is worth, in hundredths, by its sign in games.csv."""


def broken_identities(rating: RatingOutput, prefix: str, new_list: RatingList | None) -> Iterator[Issue]:
    """Yield where two files of an output folder contradict each other.

    The sums of games.csv are those of player_events.csv and changes.csv, base and change make the new rating, and the
    new list prints it.
    Expectations and exact changes are added up where they are exact in the files: in systems of printed tables.
    """
    exact = rating.facts.system == FIDE
    changes = Place(f"{prefix}changes.csv", rating.changes)
    events = Place(f"{prefix}player_events.csv", rating.player_events)
    figures = ("score", "expected", "delta", "k_delta") if exact else ("score",)
    yield from _events_of_games(rating, events, figures)
    yield from _period_of_events(rating, changes, exact=exact)
    yield from _new_ratings(rating, changes)
    yield from _scores(Place(f"{prefix}games.csv", rating.games))
    yield from _own_ratings(rating, events)
    if new_list is not None:
        yield from _listed(rating, changes, new_list, prefix)


def _events_of_games(rating: RatingOutput, events: Place, figures: tuple[str, ...]) -> Iterator[Issue]:
    counted = rating.games.filter(pc.equal(rating.games["counted"], "yes"))
    of_games = _added(counted, ("id", "event"), figures)
    of_events = _added(events.table, ("id", "event"), figures, games="games")
    first: dict[tuple[str, ...], int] = {}
    for row, (player, event) in enumerate(
        zip(events.table["id"].to_pylist(), events.table["event"].to_pylist(), strict=True)
    ):
        first.setdefault((player, event), row)
    for key in sorted({*of_games, *of_events}):
        ours, theirs = of_games.get(key, {}), of_events.get(key, {})
        if key not in first:
            if ours.get("games"):
                games = several(ours["games"], "game")
                message = f"games.csv counts {games} of {key[0]} in {key[1]}, and here is no row of them."
                yield events.wrong(_CODE, 0, "id", message)
            continue
        for name in ("games", *figures):
            if ours.get(name, 0) != theirs.get(name, 0):
                here, games = _said(name, theirs.get(name, 0)), _said(name, ours.get(name, 0))
                said = f"{name} of {key[0]} in {key[1]}: {here} here, the games give {games}."
                yield events.wrong(_CODE, first[key], name, said)


def _period_of_events(rating: RatingOutput, changes: Place, *, exact: bool) -> Iterator[Issue]:
    names = {"games": "games", "score": "score"} | (
        {"expected": "expected", "change_exact": "k_delta"} if exact else {}
    )
    of_events = _added(rating.player_events, ("id",), tuple(set(names.values()) - {"games"}), games="games")
    table = changes.table
    columns = {name: (whole_column if name == "games" else hundredths_column)(table[name]).tolist() for name in names}
    rated = [bool(text) for text in table["base_rating"].to_pylist()]
    for row, player in enumerate(table["id"].to_pylist()):
        found = of_events.get((player,), {})
        if not rated[row]:
            continue  # a first rating: its games count towards it and have no expectation
        for name, other in names.items():
            here, there = columns[name][row], found.get(other, 0)
            here = 0 if here == NOTHING else here
            if here != there:
                said = f"{name} of {player}: {_said(name, here)} here, player_events.csv gives {_said(name, there)}."
                yield changes.wrong(_CODE, row, name, said)


def _scores(games: Place) -> Iterator[Issue]:
    """Yield the counted games whose result is not worth their score."""
    table = games.table
    counted = np.flatnonzero(np.asarray(pc.equal(table["counted"], "yes")))
    results, scores = table["result"].to_pylist(), hundredths_column(table["score"])
    for row in counted.tolist():
        worth = _WORTH.get(results[row])
        if worth is not None and worth != scores[row]:
            said = f"The result {results[row]} is worth {exact_text(worth)}, the score is another."
            yield games.wrong(_CODE, row, "score", said)


def _own_ratings(rating: RatingOutput, events: Place) -> Iterator[Issue]:
    """Yield the events whose own rating is none of those of its counted games."""
    games = rating.games.filter(pc.equal(rating.games["counted"], "yes"))
    own: dict[tuple[str, str], set[str]] = {}
    for player, event, points in zip(*(games[name].to_pylist() for name in ("id", "event", "own_rating")), strict=True):
        own.setdefault((player, event), set()).add(points)
    table = events.table
    rows = zip(*(table[name].to_pylist() for name in ("id", "event", "own_rating")), strict=True)
    for row, (player, event, points) in enumerate(rows):
        if points and (found := own.get((player, event))) and points not in found:
            said = f"own_rating of {player} in {event}: {points} here, the games are rated with {min(found)}."
            yield events.wrong(_CODE, row, "own_rating", said)


def _new_ratings(rating: RatingOutput, changes: Place) -> Iterator[Issue]:
    table = changes.table
    base, change, new = (whole_column(table[name]) for name in ("base_rating", "change", "new_rating"))
    added = whole_column(table["adjustment"])
    decimal = np.asarray(pc.not_equal(table["adjustment"], "")) & (added == NOTHING)
    total = base + np.where(change == NOTHING, 0, change) + np.where(added == NOTHING, 0, added)
    of_fide = rating.facts.system == FIDE
    wrong = (base != NOTHING) & (new != NOTHING) & (new != total) & ~decimal
    if not of_fide:
        wrong &= (added == NOTHING) & (change != NOTHING)
        wrong &= ~np.asarray(pc.match_substring(table["remarks"], "FLOOR"))  # a floor of the system lifts the sum
    for row in np.flatnonzero(wrong).tolist():
        player = table["id"][row].as_py()
        parts = " + ".join(str(part) for part in (base[row], change[row], added[row]) if part != NOTHING)
        yield changes.wrong(_CODE, row, "new_rating", f"{player}: {parts} is {total[row]}, here stands {new[row]}.")


def _listed(rating: RatingOutput, changes: Place, new_list: RatingList, prefix: str) -> Iterator[Issue]:
    """Yield the players whose row of the new list does not print the new rating and K."""
    table, kind = changes.table, rating.facts.type
    ids = np.array(table["id"].to_pylist(), dtype=np.str_)
    rows = new_list.rows_of(ids)
    printed = new_list.numbers(f"{kind}_rating", rows)
    new, base = whole_column(table["new_rating"]), whole_column(table["base_rating"])
    is_open = (new == NOTHING) & (base != NOTHING) & np.asarray(pc.equal(table["status"], "unchanged"))
    stands_in = np.asarray(pc.equal(table["base_source"], "standard"))
    expected = np.where(new != NOTHING, new, np.where(is_open & ~stands_in, base, 0))
    place = Place(f"{prefix}{new_list.file}", new_list.table)
    for at in np.flatnonzero((rows >= 0) & (printed != expected)).tolist():
        said = f"{ids[at]}: the list prints {printed[at] or 'nothing'}, changes.csv says {expected[at] or 'nothing'}."
        yield place.wrong(_CODE, int(rows[at]), f"{kind}_rating", said)
    column, k = f"{kind}_k", whole_column(table["new_k"])
    printed_k = new_list.numbers(column, rows)
    for at in np.flatnonzero((rows >= 0) & (printed_k > 0) & (k != NOTHING) & (printed_k != k)).tolist():
        said = f"{ids[at]}: the list prints K {printed_k[at]}, changes.csv says {k[at]}."
        yield place.wrong(_CODE, int(rows[at]), column, said)
    gone = (rows < 0) & (new != NOTHING) & ~np.char.startswith(ids, "~")
    for at in np.flatnonzero(gone).tolist():
        said = f"{ids[at]} has the new rating {new[at]} and no row on the new list."
        yield changes.wrong(_CODE, at, "new_rating", said)


def _added(
    table: pa.Table, keys: tuple[str, ...], figures: tuple[str, ...], games: str = ""
) -> Mapping[tuple[str, ...], dict[str, int]]:
    """Return the sums of figures by key; `games` is the column with the number of games, one for each row without."""
    number = whole_column(table[games]) if games else np.ones(len(table), dtype=np.int64)
    columns = {"games": number} | {name: hundredths_column(table[name]) for name in figures}
    held = {name: np.where(values == NOTHING, 0, values) for name, values in columns.items()}
    added = pa.table({key: table[key] for key in keys} | {name: pa.array(values) for name, values in held.items()})
    grouped = added.group_by(list(keys)).aggregate([(name, "sum") for name in held])
    rows = zip(*(grouped[key].to_pylist() for key in keys), strict=True)
    sums = zip(*(grouped[f"{name}_sum"].to_pylist() for name in held), strict=True)
    return {key: dict(zip(held, values, strict=True)) for key, values in zip(rows, sums, strict=True)}


def _said(name: str, value: int) -> str:
    return str(value) if name == "games" else exact_text(value)
