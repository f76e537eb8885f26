"""A club's own Elo block by block, where its file rates a whole period with the ratings of the lists."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ratebatch.rating.averages import performance_dp
from ratebatch.rating.blocks import Column, PeriodPlayers, RatedSums, SweptBlock
from ratebatch.rating.elo.changes import Totals, change_of_rated, change_of_unrated
from ratebatch.rating.elo.coefficients import Coefficient
from ratebatch.rating.elo.conventions import Rated, conventions
from ratebatch.rating.elo.first_rating import oldest_kept, pools
from ratebatch.rating.elo.rate import matters
from ratebatch.rating.elo.reasons import KEYS
from ratebatch.rating.elo.sums import sums
from ratebatch.rating.elo.sweep import (
    Period,
    Swept,
    add_to_values,
    against_newcomers,
    coefficients_of,
    without_k,
)
from ratebatch.rating.elo.values import Values
from ratebatch.records.changes import Changes
from ratebatch.records.period import Month
from ratebatch.records.period_games import EventFacts, PeriodGames, RatedGames, Reason, Standings
from ratebatch.records.period_result import HUNDREDTHS, Change, Convention
from ratebatch.rules.elo_rules import EloRules


@dataclass(frozen=True)
class EloBlocks:
    """The rules of a file whose `update` is `period`, for one period; see `BlockLaw`."""

    rules: EloRules
    period: Month
    editions_of_lists: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()

    @property
    def asks_games_total(self) -> bool:
        """Whether K is another one against newcomers."""
        return self.rules.k.against_newcomers is not None

    @property
    def unit(self) -> int:
        """Parts of a point in which scores and expectations are counted."""
        return self.rules.unit

    def edition(self, facts: EventFacts) -> str:
        """Return the name of the rules."""
        return self.rules.name

    def sweep(self, games: PeriodGames, standings: Standings, facts: Sequence[EventFacts]) -> SweptBlock:
        """Return what the rules make of the games of a block."""
        period = Period(games, standings, self.period.plus(-1).year, self.rules)
        values = Values.at_the_base_list(standings, self.rules)
        columns = without_k(np.arange(len(games), dtype=np.int64), values, period)
        counted = np.flatnonzero(columns["reason"] == Reason.COUNTED)
        part = np.zeros(len(games), dtype=np.int64)
        part[counted] = against_newcomers(counted, values, period)
        rated = RatedGames(
            **columns,
            delta=columns["score"] - columns["expected"],
            k=np.full(len(games), -1, dtype=np.int64),
            adjustment=np.zeros(len(games), dtype=np.int64),
            article=tuple(KEYS.get(code, "") for code in Reason),
        )
        return SweptBlock(rated, sums(games, rated, self.unit, by_event=True), part)

    def unrated_reasons(self, players: PeriodPlayers) -> Column:
        """Return that every game towards a first rating is kept."""
        return np.full(len(players.unrated), Reason.OWN_UNRATED, dtype=np.int64)

    def changes(self, players: PeriodPlayers) -> Changes:
        """Return the changes of the period."""
        before = Period(players.unrated, players.standings, self.period.plus(-1).year, self.rules)
        made = before._replace(year=self.period.year)
        rated = _nothing_rated(self.unrated_reasons(players))
        values, used = Values.at_the_base_list(players.standings, self.rules), dict[int, list[Coefficient]]()
        totals = self._added(players, values, before, used)
        swept = Swept(rated, values, used, np.zeros(0, dtype=np.bool_))
        pooled = pools(players.unrated, rated, players.kept, self.period, self.rules)
        now = pools(players.unrated, rated, None, self.period, self.rules)

        def change_of(player: int) -> Change:
            if players.standings.rating[player] or player in totals:
                return change_of_rated(player, totals.get(player, Totals()), swept, made)
            return change_of_unrated(player, pooled.get(player, []), now.get(player, []), swept, made)

        everybody, played = range(len(players.standings)), range(players.entrants)
        return Changes.of(change for player in everybody if matters(change := change_of(player), played))

    def conventions(self, period: RatedSums) -> tuple[Convention, ...]:
        """Return the choices of the file."""
        return conventions(Rated(period.games, period.standings, None, tuple(period.changes), self.rules))

    @property
    def oldest_kept(self) -> Month | None:
        """The earliest list whose kept games still count."""
        return oldest_kept(self.period, self.rules)

    def _added(
        self, players: PeriodPlayers, values: Values, period: Period, used: dict[int, list[Coefficient]]
    ) -> Mapping[int, Totals]:
        """Add to the values what the games of the period make of them; return each player's totals."""
        rows = players.totals
        everybody, which = np.unique(rows.player, return_inverse=True)

        def added(column: Column) -> Column:
            total = np.zeros(len(everybody), dtype=np.int64)
            np.add.at(total, which, column)
            return total

        games = added(rows.games)
        whole, reduced = coefficients_of(everybody, games, values, period, used)
        k = np.where(rows.part == 1, reduced[which], whole[which])
        exact = added(k * (rows.score - rows.expected))
        add_to_values(everybody, exact, games, values, self.rules)
        least, most = np.full(len(everybody), np.iinfo(np.int64).max), np.full(len(everybody), -1, dtype=np.int64)
        np.minimum.at(least, which, k)
        np.maximum.at(most, which, k)
        columns = (everybody, games, added(rows.score), added(rows.expected), least, most, added(rows.opponents))
        return {
            player: Totals(
                number,
                score,
                expected,
                low if low == high else None,
                performance_dp(opponents, score * HUNDREDTHS // self.unit, number),
            )
            for player, number, score, expected, low, high, opponents in zip(
                *(column.tolist() for column in columns), strict=True
            )
        }


def _nothing_rated(reason: Column) -> RatedGames:
    """Return rows of which nothing but the reason is asked."""
    nothing = np.zeros(len(reason), dtype=np.int64)
    columns = {name: nothing for name in RatedGames.model_fields if name not in ("reason", "article")}
    return RatedGames(reason=reason, article=(), **columns)
