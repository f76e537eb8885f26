"""A month of events, each rated from the list or from a running value, and every player's new UKD."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.rating.ukd.figures import Figures, figures_of, no_figures
from ratebatch.rating.ukd.player import not_below_floor, rating_change
from ratebatch.rating.ukd.player_events import Column, PlayerEvents, batches
from ratebatch.records.period_result import HUNDREDTHS
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.rules.editions import Edition
from ratebatch.rules.ukd_rules import UkdRules


class RatedMonth(NamedTuple):
    """The figures of all events, and by player the change in whole points and the new UKD (0 without one)."""

    figures: Figures
    change: Column
    rating: Column


def rated_month(
    rated: PlayerEvents,
    base: Column,
    editions: Sequence[Edition[UkdRules]],
    made: UkdRules,
    conventions: UkdConventions,
    floor_after_each: bool,
) -> RatedMonth:
    """Rate the events of a month; `base` is each player's UKD on the base list, `made` the edition of the new list.

    From the list: every event starts from the list in force at its start, the changes are added exactly and rounded
    once. Running: every event starts from what the events before it made of the base rating; opponents stay with their
    listed UKD. `floor_after_each` says when the floor is applied, see `applies_floor_after_each`.
    """
    running = conventions.second_event == "running"
    rounds = running and conventions.running_rounded
    figures = no_figures(rated)
    before = HUNDREDTHS * base
    value, total = before.copy(), np.zeros(len(base), dtype=np.int64)
    for batch in batches(rated, editions):  # a player is in a batch once at most
        player = rated.player[batch.events]
        own = value[player] if running else HUNDREDTHS * rated.own[batch.events]
        of_batch = figures_of(own, batch.sides, batch.rules, conventions)
        figures.put(batch, of_batch)
        gained = of_batch.events.gained
        if rounds:
            gained = HUNDREDTHS * np.asarray(rating_change(gained, conventions.rating_rounding))
        total[player] += gained
        after = value[player] + gained
        value[player] = not_below_floor(after, made, HUNDREDTHS) if floor_after_each else after
    rating = base + np.asarray(rating_change(value - before, conventions.rating_rounding))
    rating[rated.player] = not_below_floor(rating[rated.player], made)
    return RatedMonth(figures, np.asarray(rating_change(total, conventions.rating_rounding)), rating)


def applies_floor_after_each(conventions: UkdConventions) -> bool:
    """Say whether the floor is applied after each event: where the running value is made a list's value each time."""
    return conventions.second_event == "running" and conventions.running_rounded
