"""The conventions whose subject occurs in a player's period."""

from collections.abc import Iterator
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.explanation import AppliedConvention
from ratebatch.records.output import RatingOutput, Row
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.words import count


class _Subject(NamedTuple):
    name: str
    why: str
    """Empty where the subject does not occur."""


def applied_conventions(rows: PlayerRows, rating: RatingOutput) -> Iterator[AppliedConvention]:
    """Yield the conventions of the summary that matter for a player, each with what it is about in his case.

    One that is not known here is named where it speaks of first ratings and the player has none, else left to the
    summary.
    """
    known = {subject.name: subject.why for subject in _subjects(rows, rating)}
    newcomer = not (rows.change and rows.change["base_rating"])
    for convention in rating.facts.conventions:
        why = known.get(convention.name)
        if why is None and newcomer and "first" in convention.name:
            why = "the player has no rating on the base list"
        if why:
            yield AppliedConvention(
                name=convention.name, choice=convention.choice, reference=convention.reference, why=why
            )


def _subjects(rows: PlayerRows, rating: RatingOutput) -> Iterator[_Subject]:
    change, events, games = rows.change, rows.player_events, rows.games
    counted = [row for row in games if row["counted"] == "yes"]
    base = str(rating.facts.base_list)
    other_lists = sorted({row["list"] for row in games} - {base})
    rated = bool(change and change["k"])
    yield _Subject("rounding", f"{len(events)} events" if len(events) > 1 and rated else "")
    yield _Subject("edition_of_games", _several({row["edition"] for row in games}, "editions"))
    began = f"an event began under list {', '.join(other_lists)}" if other_lists else ""
    yield _Subject("ratings_in_games", began)
    yield _Subject("coefficient", f"{began}; the base list is {base}" if began and rated else "")
    reduced = change is not None and "K_REDUCED" in change["remarks"].split(";")
    played = f"{count(len(counted), 'game')} in {count(len(events), 'event')}"
    yield _Subject("games_in_the_700_limit", played if reduced else "")
    late = [row for row in counted if row["own_source"] == "base"]
    yield _Subject("listed_after_the_start", count(len(late), "game") if late else "")
    empty = [row for row in counted if row["result"] == "0" and _nobody_scored(row, rating.games)]
    yield _Subject("no_point_for_either", _rounds(empty))
    dropped = [row for row in games if row["reason"] == "ZERO_FIRST_EVENT"]
    yield _Subject("first_event_without_points", f"{count(len(dropped), 'game')} not kept" if dropped else "")


def _several(values: set[str], what: str) -> str:
    return f"{what} {', '.join(sorted(values))}" if len(values) > 1 else ""


def _rounds(games: list[Row]) -> str:
    return "; ".join(f"{row['event']}, round {row['round']}" for row in games)


def _nobody_scored(row: Row, games: pa.Table) -> bool:
    """Say whether the opponent's side of a lost game shows a loss too."""
    own_game = pc.and_(
        pc.and_(pc.equal(games["file"], row["file"]), pc.equal(games["round"], row["round"])),
        pc.and_(pc.equal(games["id"], row["opponent_id"]), pc.equal(games["opponent_id"], row["id"])),
    )
    return "0" in games.filter(own_game)["result"].to_pylist()
