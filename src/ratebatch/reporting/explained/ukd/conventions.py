"""The conventions of UKD that matter to a player, and the numbers of the law that were not read."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal

from ratebatch.records.explanation import AppliedConvention, ExplainedEvent, UnreadNumber
from ratebatch.records.output import RatingFacts
from ratebatch.records.period import Month
from ratebatch.records.period_result import Remark
from ratebatch.records.said import Said, joined, said
from ratebatch.reporting.explained.applied import conventions_with_reason, numbers_not_read
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.words import count, remarks_of
from ratebatch.rules.ukd_rules import ukd_edition

_USES: Mapping[str, tuple[str, ...]] = {
    "the expected score": ("expectation_table", "difference_limit"),
    "the games against players without UKD": ("unrated_share_of_k",),
    "k": ("k_bands",),
    "the lowest UKD": ("rating_floor",),
    "a first UKD": ("minimum_games_first_rating", "first_rating_above"),
}
"""What each number decides."""


def applied_conventions(
    rows: PlayerRows, events: Sequence[ExplainedEvent], facts: RatingFacts
) -> Iterator[AppliedConvention]:
    """Yield the conventions of the summary that matter here, each with what it is about in his case."""
    return conventions_with_reason(facts, _why(rows, events))


def _why(rows: PlayerRows, events: Sequence[ExplainedEvent]) -> dict[str, str]:
    """Return what each convention is about; empty where its subject does not occur."""
    change = rows.change
    if change is None:
        return {}
    played = rows.player_events
    several = [row for row in played if int(row["games"] or 0) > 1]
    halves = [
        step
        for event in events
        for step in event.totals
        if step.name == "event_difference" and _made_whole(step.arithmetic)
    ]
    total = Decimal(change["change_exact"] or 0) + Decimal(change["adjustment"] or 0)
    more_events = count(len(played), "event") if len(played) > 1 else ""
    with_several = said("{events} with several games against players with UKD", events=count(len(several), "event"))
    unrated = not change["base_rating"] and any(row["reason"] == "OWN_UNRATED" for row in rows.games)
    return {
        "expectation": with_several if several else "",
        "difference_rounding": joined((_rounded(step.arithmetic[-1]) for step in halves), "; "),
        "rating_rounding": said("the sum is {sum}", sum=total) if total % 1 else "",
        "second_event": more_events,
        "running_rounded": more_events,
        "first_ukd": said("no UKD on the base list") if unrated else "",
        "floor": said("the lowest UKD was reached") if Remark.FLOOR_APPLIED in remarks_of(change) else "",
        "over_the_board": count(len(played), "rated event") if played else "",
    }


def _rounded(line: str) -> Said:
    exact, _, whole = line.partition(" -> ")
    return said("{exact} -> {whole}", exact=exact, whole=whole)


def _made_whole(arithmetic: Sequence[str]) -> bool:
    return any(" -> " in line for line in arithmetic)


def unread_numbers(rows: PlayerRows, facts: RatingFacts, period: Month) -> Iterator[UnreadNumber]:
    """Yield the numbers that the summary calls unread, of the editions that decide something for the player."""
    made = ukd_edition(period.first_day)
    of_games = {row["edition"] for row in rows.player_events}
    adjusting = {row["edition"] for row in rows.games if row["counted"] == "adjustment"}
    change = rows.change or {}
    editions = {
        "the expected score": {row["edition"] for row in rows.games if row["counted"] == "yes"},
        "the games against players without UKD": adjusting,
        "k": of_games | ({made.name} if change.get("new_k") else set()),
        "the lowest UKD": {made.name} if change.get("change") else set(),
        "a first UKD": {made.name} if change and not change["base_rating"] else set(),
    }
    return numbers_not_read(facts, _USES, editions, lambda name: ukd_edition(date.fromisoformat(name)).amendments)
