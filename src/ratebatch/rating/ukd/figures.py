"""What the articles make of players' events, given the UKD that each is rated with."""

from typing import NamedTuple

import numpy as np

from ratebatch.rating.ukd.event import event_change, event_difference, expected_score
from ratebatch.rating.ukd.games import against_unrated, coefficient, counted_difference, expected_share
from ratebatch.rating.ukd.player_events import Batch, Column, PlayerEvents, Sides
from ratebatch.records.period_result import HUNDREDTHS
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.rules.ukd_rules import UkdRules


class OfEvents(NamedTuple):
    """Figures by player's event; ratings and sums of differences in hundredths of a point, as are scores and changes.

    `own` is the UKD that the event was rated with: a running value can have decimals.
    """

    own: Column
    k: Column
    games: Column
    score: Column
    differences: Column
    expected: Column
    adjustment: Column

    @property
    def delta(self) -> Column:
        """W - We."""
        return self.score - self.expected

    @property
    def gained(self) -> Column:
        """The exact change k × (W - We), and what games against opponents without UKD add."""
        return np.asarray(event_change(self.k, self.score, self.expected) + self.adjustment)


class OfSides(NamedTuple):
    """Figures by side of a game, in the same units; `expected` stays 0 where the average is expected from."""

    difference: Column
    expected: Column
    adjustment: Column


class Figures(NamedTuple):
    """Figures of events and of their sides."""

    events: OfEvents
    sides: OfSides

    def put(self, batch: Batch, of_batch: "Figures") -> None:
        """Fill in what was made of a batch."""
        for column, values in zip(self.events, of_batch.events, strict=True):
            column[batch.events] = values
        for column, values in zip(self.sides, of_batch.sides, strict=True):
            column[batch.side_places] = values


def no_figures(rated: PlayerEvents) -> Figures:
    """Return figures to be filled in."""

    def zeros(length: int, columns: int) -> list[Column]:
        return [np.zeros(length, dtype=np.int64) for _ in range(columns)]

    events = OfEvents(*zeros(len(rated), len(OfEvents._fields)))
    return Figures(events, OfSides(*zeros(len(rated.row), len(OfSides._fields))))


def figures_of(own: Column, sides: Sides, rules: UkdRules, conventions: UkdConventions) -> Figures:
    """Return the figures of events under one edition; `own` has the UKD of each in hundredths of a point."""
    parts, rounding = HUNDREDTHS, conventions.difference_rounding
    k = np.asarray(coefficient(own, rules, parts))
    of, counts = sides.of, sides.counts

    def added(values: Column) -> Column:
        total = np.zeros(len(own), dtype=np.int64)
        np.add.at(total, of, values)
        return total

    difference = np.where(counts, counted_difference(own[of], parts * sides.opponent, rules, parts), 0)
    adjustment = np.where(counts, 0, against_unrated(sides.score, k[of], rules))
    games, differences = added(counts.astype(np.int64)), added(difference)
    expected_of_side = np.zeros(len(of), dtype=np.int64)
    if conventions.expectation == "per_game":
        whole = event_difference(own[of], difference, 1, rounding, parts)
        expected_of_side = np.where(counts, expected_share(whole, rules), 0)
        expected = added(expected_of_side)
    else:
        some = np.maximum(games, 1)  # an event without a counted game expects nothing, and divides by nothing
        expected = np.asarray(expected_score(event_difference(own, differences, some, rounding, parts), games, rules))
    events = OfEvents(
        own=own,
        k=k,
        games=games,
        score=added(np.where(counts, sides.score, 0)),
        differences=differences,
        expected=expected,
        adjustment=added(adjustment),
    )
    return Figures(events, OfSides(difference, expected_of_side, adjustment))
