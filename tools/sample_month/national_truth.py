"""What rating the month must give in UKD: the changes by the independent oracle."""

from collections import defaultdict
from datetime import date
from fractions import Fraction

from tests.oracle.ukd import Choices, Event, Game, month
from tools.sample_month.crosstable import PLAYED, Crosstable, Entry
from tools.sample_month.lists import Row
from tools.sample_month.names import words
from tools.sample_month.national import Licensed
from tools.sample_month.people import NOVEMBER
from tools.sample_month.truth import SCORE, decimal

UKD_COLUMNS = words("id name base_rating k games score expected change_exact adjustment change new_rating")
LIST_DATE = date(2026, 12, 1)
Numbered = dict[str, Licensed]
"""The players of the national list by their FIDE id; who has none is not found in the events."""


def ukd_rows(tables: list[Crosstable], players: list[Licensed]) -> list[Row]:
    """Return the change of every player with UKD in November who has a rated game, by licence.

    UKD takes every event that ended before the day of the list, also one that is too late for FIDE's.
    """
    by_id = {player.person.id: player for player in players if player.person.id}
    events: dict[str, list[Event]] = defaultdict(list)
    for table in tables:
        is_rated = table.plan.verdict != "held" and table.plan.end < LIST_DATE
        for entry in table.entries if is_rated else []:
            if entry.person.id in by_id:
                events[entry.person.id].append(event_of(table, entry, by_id))
    rows = [ukd_row(player, events[player.person.id]) for player in players if events.get(player.person.id)]
    return sorted((row for row in rows if row), key=lambda row: str(row[0]))


def event_of(table: Crosstable, entry: Entry, by_id: Numbered) -> Event:
    """Return an entry's event as the oracle wants it; it began under the list of its month."""
    plan = table.plan

    def ukd_of(person_id: str) -> int | None:
        return by_id[person_id].ukd_on(plan.list_month) if person_id in by_id else None

    games = [
        Game(ukd_of(table.entry(cell.opponent).person.id), SCORE.get(cell.result, Fraction(0)), cell.result in PLAYED)
        for cell in entry.cells
        if cell.opponent
    ]
    return Event(plan.start, plan.end, ukd_of(entry.person.id), games)


def ukd_row(player: Licensed, events: list[Event]) -> Row:
    """Return a player's change with the choices that the program has by default, or an empty row without a game."""
    base = player.ukd_on(NOVEMBER)
    rated = [each for each in events if each.own is not None and any(game.played for game in each.games)]
    if base is None or not rated:
        return []
    result = month(base, events, Choices())
    met = [game for each in rated for game in each.games if game.played and game.opponent is None]
    k = result.ks[0] if len(set(result.ks)) == 1 else ""
    sums = [decimal(value, 2) for value in (result.score, result.expected, result.exact)]
    added = shortest(result.without_ukd) if met else ""
    return [player.licence, player.person.name, base, k, result.games, *sums, added, result.change, result.new]


def shortest(value: Fraction) -> str:
    """Return a whole number as such, another with two decimals."""
    return str(value.numerator) if value.denominator == 1 else decimal(value, 2)
