"""The numbers of the law that a player's period depends on, and whose text was not read."""

from collections.abc import Iterator

from ratebatch.records.explanation import UnreadNumber
from ratebatch.records.output import RatingFacts
from ratebatch.records.period import Month
from ratebatch.records.period_result import Remark
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.explained.applied import numbers_not_read
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.law import Law
from ratebatch.reporting.explained.words import remarks_of

_USES: dict[str, tuple[str, ...]] = {
    "the games": (
        "expectation_table", "difference_limit", "limited_games", "difference_unlimited_from", "unrated_gap",
        "unrated_gap_above", "minimum_minutes", "minutes_at_least", "minutes_more_than", "minutes_at_most",
        "minutes_less_than", "round_robin_newcomers", "round_robin_one_rated_in", "round_robin_rated_at_least",
        "double_round_robin_players_at_least", "list_months",
    ),
    "standard ratings that stand in": ("standard_rating_stands_in",),
    "K": (
        "k_new_player", "k_junior", "k_established", "k_master", "k_master_needs_experience", "k_for_all",
        "new_player_games", "junior_until_age", "junior_below", "master_from",
    ),
    "the limit of K x games": ("k_times_games_limit",),
    "the performance ratings": ("performance_table",),
    "the new list": ("rating_floor",),
    "activity": ("inactivity_periods",),
    "the first event": ("first_event_minimum_opponents", "first_event_minimum_half_points"),
    "the first rating": (
        "first_rating_formula", "first_rating_bonus", "hypothetical_opponents", "hypothetical_rating",
        "first_rating_maximum", "minimum_games_first_rating", "pool_periods", "performance_table",
    ),
}  # fmt: skip
"""What each number decides in a player's period."""


def unread_numbers(rows: PlayerRows, facts: RatingFacts, period: Month, law: Law) -> Iterator[UnreadNumber]:
    """Yield the numbers that the summary calls unread, of the editions that decide something for the player."""
    editions = _editions(rows, facts, period, law)
    return numbers_not_read(facts, _USES, editions, lambda name: law.named(name).amendments)


def _editions(rows: PlayerRows, facts: RatingFacts, period: Month, law: Law) -> dict[str, set[str]]:
    """Return the editions that decide each use, empty where nothing is decided."""
    change = rows.change or {}
    base, made = law.on(facts.base_list.first_day).name, law.on(period.first_day).name
    played = {row["edition"] for row in rows.games if row["counted"] == "yes" or row["reason"] == "OWN_UNRATED"}
    unrated = {row["edition"] for row in rows.games if row["reason"] in ("OWN_UNRATED", "ZERO_FIRST_EVENT")}
    active = change.get("status") == "inactive" or (bool(change) and Remark.BECOMES_ACTIVE in remarks_of(change))
    derived = {base} if change.get("k") and change.get("k_source") != "printed" else set()
    return {
        "the games": played,
        "standard ratings that stand in": set() if law.rating_type is RatingType.STANDARD else played,
        "K": derived | ({made} if change.get("new_k") else set()),
        "the limit of K x games": {base} if change.get("k") else set(),
        "the performance ratings": {made} if change.get("performance") else set(),
        "the new list": {made} if played else set(),
        "activity": {made} if active else set(),
        "the first event": unrated,
        "the first rating": {made} if rows.pending else set(),
    }
