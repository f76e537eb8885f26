"""FIDE's law block by block: the articles about games in each block, K, its limit, rounding and floor at the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import numpy as np

from ratebatch.rating.blocks import Column, PeriodPlayers, RatedSums, SweptBlock
from ratebatch.rating.fide.changes import Totals
from ratebatch.rating.fide.conventions import conventions
from ratebatch.rating.fide.new_list import editions_of_lists, lists_of_period
from ratebatch.rating.fide.player import performance_rating
from ratebatch.rating.fide.pool import Pools, kept_pools, with_games_of_the_period
from ratebatch.rating.fide.rate import Players, changes_of
from ratebatch.rating.fide.sums import sums
from ratebatch.rating.fide.sweep import rated_games, reasons
from ratebatch.rating.fide.touched import Rated
from ratebatch.rating.fide.unrated import KeptNow, workings_of
from ratebatch.records.changes import NOTHING, Changes
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, PeriodGames, Reason, Standings
from ratebatch.records.period_result import HUNDREDTHS, Convention
from ratebatch.records.tournament import RatingType
from ratebatch.rules.editions import Edition, unread_numbers
from ratebatch.rules.fide_rules import FideRules, fide_edition


@dataclass(frozen=True)
class FideBlocks:
    """FIDE standard, rapid or blitz for one period; see `BlockLaw`."""

    rating_type: RatingType
    period: Month
    unit: int = HUNDREDTHS
    asks_games_total: bool = False

    def edition(self, facts: EventFacts) -> str:
        """Return the name of the edition in force when the event started."""
        return fide_edition(self.rating_type, facts.start).name

    def sweep(self, games: PeriodGames, standings: Standings, facts: Sequence[EventFacts]) -> SweptBlock:
        """Return what the articles make of the games of a block."""
        editions = self._editions(facts)
        reason = reasons(games, standings, facts, editions)
        rated = rated_games(games, reason, editions, self.rating_type)
        by_event = sums(games, rated, self._made().rules).by_event
        return SweptBlock(rated, by_event, np.zeros(len(games), dtype=np.int64))

    def unrated_reasons(self, players: PeriodPlayers) -> Column:
        """Return the reasons of games towards a first rating: those of events that begin no pool are marked."""
        return self._pooled(players)[1]

    def changes(self, players: PeriodPlayers) -> Changes:
        """Return the changes of the period."""
        pools, reason = self._pooled(players)
        standings, editions = players.standings, self._editions(players.facts)
        now = KeptNow.of(players.unrated, reason, len(standings))
        workings = workings_of(standings, pools, now, self._made().rules, editions)
        known = Players(standings, self._totals(players), players.editions, pools, now, workings)
        played = np.arange(len(standings)) < players.entrants
        return changes_of(known, lists_of_period(self.period, self.rating_type), played)

    def conventions(self, period: RatedSums) -> tuple[Convention, ...]:
        """Return the conventions in force."""
        base, made = editions_of_lists(self.period, self.rating_type)
        days = (date.fromisoformat(name) for name in period.editions)
        rated = Rated(
            rating_type=self.rating_type,
            period=self.period,
            games=period.games,
            facts=(),
            editions=[fide_edition(self.rating_type, day) for day in days],
            base=base,
            made=made,
            standings=period.standings,
            kept=period.kept,
            first_ratings={},
            swept=period.rated,
            by_event=period.events,
            changes=period.changes,
        )
        return conventions(rated, has_games=False)

    @property
    def oldest_kept(self) -> Month | None:
        """The earliest list whose kept games still count."""
        lists = self._made().rules.pool_periods
        return None if lists is None else self.period.plus(1 - lists)

    @property
    def editions_of_lists(self) -> tuple[str, ...]:
        """The editions of the base list and of the list made."""
        return tuple(each.name for each in editions_of_lists(self.period, self.rating_type))

    @property
    def unread(self) -> tuple[str, ...]:
        """Numbers of these editions whose text was not read."""
        return unread_numbers(editions_of_lists(self.period, self.rating_type))

    def _made(self) -> Edition[FideRules]:
        return fide_edition(self.rating_type, self.period.first_day)

    def _editions(self, facts: Sequence[EventFacts]) -> list[Edition[FideRules]]:
        return [fide_edition(self.rating_type, event.start) for event in facts]

    def _pooled(self, players: PeriodPlayers) -> tuple[Pools, Column]:
        games = players.unrated
        all_of_them = np.full(len(games), Reason.OWN_UNRATED, dtype=np.int64)
        pools = kept_pools(players.kept, self.period, self._made().rules, len(players.standings))
        return with_games_of_the_period(pools, games, all_of_them, self._editions(players.facts))

    def _totals(self, players: PeriodPlayers) -> Totals:
        rules, rows, count = self._made().rules, players.totals, len(players.standings)
        games, score, expected = (np.zeros(count, dtype=np.int64) for _ in range(3))
        games[rows.player], score[rows.player], expected[rows.player] = rows.games, rows.score, rows.expected
        performance = np.full(count, NOTHING, dtype=np.int64)
        performance[rows.player] = performance_rating(rows.opponents, rows.score, rows.games, rules)
        return Totals(games, score, expected, score - expected, performance)
