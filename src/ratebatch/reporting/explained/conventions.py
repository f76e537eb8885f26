"""The conventions whose subject occurs in a player's period."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.explanation import AppliedConvention
from ratebatch.records.output import RatingFacts, RatingOutput, Row
from ratebatch.records.period import Month
from ratebatch.records.period_result import Remark
from ratebatch.records.said import joined, said
from ratebatch.records.working import FirstRatingWorking
from ratebatch.reporting.explained.applied import conventions_with_reason
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.first_rating import first_rating_day
from ratebatch.reporting.explained.law import Law
from ratebatch.reporting.explained.words import count, remarks_of

NOT_TOLD = {"time_control_of_unrated": "the files of an output do not hold the time control"}
"""The conventions that are never named for one player, with the reason; the summary has all."""


class _Subject(NamedTuple):
    name: str
    why: str
    """Empty where the subject does not occur."""


def applied_conventions(
    rows: PlayerRows, rating: RatingOutput, period: Month, law: Law, working: FirstRatingWorking | None
) -> Iterator[AppliedConvention]:
    """Yield the conventions of the summary that matter for a player, each with what it is about in his case.

    `working` is that of his first rating, if his games make one.
    """
    why = {subject.name: subject.why for subject in _subjects(rows, rating, period, law, working)}
    return conventions_with_reason(rating.facts, why)


def _subjects(
    rows: PlayerRows, rating: RatingOutput, period: Month, law: Law, working: FirstRatingWorking | None
) -> Iterator[_Subject]:
    change, events, games = rows.change, rows.player_events, rows.games
    counted = [row for row in games if row["counted"] == "yes"]
    base = str(rating.facts.base_list)
    other_lists = sorted({row["list"] for row in games} - {base})
    rated = bool(change and change["k"])
    yield _Subject("rounding", count(len(events), "event") if len(events) > 1 and rated else "")
    yield _Subject("edition_of_games", _several({row["edition"] for row in games}))
    yield from _deciding_days(rows, rating.facts, period, law)
    began = said("an event began under list {lists}", lists=joined(other_lists)) if other_lists else ""
    yield _Subject("ratings_in_games", began)
    yield _Subject(
        "coefficient", said("{what}; the base list is {list}", what=began, list=base) if began and rated else ""
    )
    reduced = change is not None and Remark.K_REDUCED in remarks_of(change)
    played = said("{games} in {events}", games=count(len(counted), "game"), events=count(len(events), "event"))
    yield _Subject("games_in_the_700_limit", played if reduced else "")
    late = [row for row in counted if row["own_source"] == "base"]
    yield _Subject("listed_after_the_start", count(len(late), "game") if late else "")
    empty = [row for row in counted if row["result"] == "0" and _nobody_scored(row, rating.games)]
    yield _Subject("no_point_for_either", _rounds(empty))
    dropped = _number_of(games, "ZERO_FIRST_EVENT")
    yield _Subject(
        "first_event_without_points", said("{games} not kept", games=count(dropped, "game")) if dropped else ""
    )
    for name, reason in (("games_after_the_decision", "MATCH_DECIDED"), ("gap_of_600", "GAP_TOO_LARGE")):
        left_out = _number_of(games, reason)
        yield _Subject(name, said("{games} not rated", games=count(left_out, "game")) if left_out else "")
    yield _Subject("inactivity", said("inactive on list {list}", list=period) if rows.status == "inactive" else "")
    yield from _ratings_in_games(rows, law)
    yield from _first_rating(rows, working)
    yield from _first_listing(rows, period, law)
    newcomer = change is not None and change["k_source"] == "newcomer"
    yield _Subject("coefficient_of_newcomer", said("K {k}", k=change["k_before_limit"]) if change and newcomer else "")
    adjusted = change is not None and bool(change["adjustment"]) and bool(counted)
    yield _Subject("one_time_change", said("{games} before it", games=count(len(counted), "game")) if adjusted else "")


def _deciding_days(rows: PlayerRows, facts: RatingFacts, period: Month, law: Law) -> Iterator[_Subject]:
    """Yield where the edition of the list made is not that of the games, or of the base list."""
    base, made = law.on(facts.base_list.first_day).name, law.on(period.first_day).name
    others = sorted({row["edition"] for row in rows.player_events} - {made})
    under = said("games under {editions}, the list under {edition}", editions=joined(others), edition=made)
    yield _Subject("edition_of_the_list", under if others else "")
    used = rows.change is not None and bool(rows.change["k"]) and base != made
    under = said("the base list under {base}, the new one under {new}", base=base, new=made)
    yield _Subject("edition_of_coefficient", under if used else "")


def _ratings_in_games(rows: PlayerRows, law: Law) -> Iterator[_Subject]:
    """Yield which ratings are not those of the list of this type, and which differences had a limit of 2022."""
    used = [row for row in rows.games if row["counted"] == "yes" or row["reason"] == "OWN_UNRATED"]
    for name, source in (("standard_rating_stands_in", "standard"), ("round_robin_newcomers", "round_robin")):
        found = [row for row in used if source in (row["own_source"], row["opponent_source"])]
        yield _Subject(name, count(len(found), "game") if found else "")
    weaker = [row for row in used if row["counted"] == "yes" and _is_weaker_side(row, law)]
    yield _Subject("weaker_side_2022", count(len(weaker), "game") if weaker else "")


def _is_weaker_side(row: Row, law: Law) -> bool:
    numbers = law.named(row["edition"]).rules
    gap = int(row["own_rating"]) - int(row["opponent_rating"])
    return numbers.limited_games == "largest_of_event" and gap < -numbers.difference_limit


def _first_rating(rows: PlayerRows, working: FirstRatingWorking | None) -> Iterator[_Subject]:
    """Yield the choices behind a first rating that was made, listed or not, and behind the games that are kept."""
    waiting = rows.pending and rows.status != "first"
    yield _Subject("kept_games_window", count(len(rows.pending), "kept game") if waiting else "")
    halves = working is not None and working.percentage_is_half
    yield _Subject(
        "first_rating_percentage", said("{number} per cent", number=working.percentage) if working and halves else ""
    )
    yield _Subject("first_rating_half_point", str(working.rounded) if working and working.is_half else "")
    unknown = rows.change is not None and Remark.K_WITHOUT_HISTORY in remarks_of(rows.change)
    yield _Subject(
        "first_rating_without_history", said("K {k}", k=rows.change["new_k"]) if rows.change and unknown else ""
    )


def _first_listing(rows: PlayerRows, period: Month, law: Law) -> Iterator[_Subject]:
    """Yield the choices behind a first rating on the list made: by which edition, and what is known from before it."""
    change = rows.change if rows.status == "first" else None
    edition = law.on(first_rating_day(rows, period)).name
    by_games = change is not None and not change["base_rating"]
    yield _Subject("first_rating_edition", said("edition {edition}", edition=edition) if by_games else "")
    games = int(change["pool_games"] or change["games"]) if change else 0
    yield _Subject("games_before_a_first_rating", count(games, "game") if change else "")
    again = change is not None and Remark.RATED_BEFORE in remarks_of(change)
    yield _Subject("return_after_the_floor", said("rated before, and unrated on the base list") if again else "")


def _number_of(games: Sequence[Row], reason: str) -> int:
    return sum(row["reason"] == reason for row in games)


def _several(editions: set[str]) -> str:
    return said("editions {editions}", editions=joined(sorted(editions))) if len(editions) > 1 else ""


def _rounds(games: list[Row]) -> str:
    return joined((said("{event}, round {round}", event=row["event"], round=row["round"]) for row in games), "; ")


def _nobody_scored(row: Row, games: pa.Table) -> bool:
    """Say whether the opponent's side of a lost game shows a loss too."""
    own_game = pc.and_(
        pc.and_(pc.equal(games["file"], row["file"]), pc.equal(games["round"], row["round"])),
        pc.and_(pc.equal(games["id"], row["opponent_id"]), pc.equal(games["opponent_id"], row["id"])),
    )
    return "0" in games.filter(own_game)["result"].to_pylist()
