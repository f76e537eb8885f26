"""The events of a player in systems that rate every event whole, with what the files hold about each."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import groupby
from typing import NamedTuple

from ratebatch.records.explanation import ExplainedEvent, ExplainedGame, Step
from ratebatch.records.output import Row
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.words import whole


class PlayedEvent(NamedTuple):
    """One event: the player's rows of `games.csv` and his row of `player_events.csv`, None where nothing was rated."""

    games: Sequence[Row]
    sums: Row | None
    start: str
    end: str

    @property
    def counted(self) -> list[Row]:
        """The games that have an expectation."""
        return [row for row in self.games if row["counted"] == "yes"]

    @property
    def adjusting(self) -> list[Row]:
        """The games that add a share of K."""
        return [row for row in self.games if row["counted"] == "adjustment"]

    @property
    def edition(self) -> str:
        """The edition, or the rules, of the event."""
        return self.games[0]["edition"]


def played_events(rows: PlayerRows) -> list[PlayedEvent]:
    """Return the events in the order of the files; raise ValueError where two files do not belong together."""
    totals = iter(rows.player_events)
    found = []
    for (file, event, _), group in groupby(rows.games, key=lambda row: (row["file"], row["event"], row["list"])):
        games = list(group)
        counted = sum(row["counted"] == "yes" for row in games)
        is_rated = any(row["counted"] != "no" for row in games)
        sums = next(totals, None) if is_rated else None
        if is_rated and (sums is None or (sums["event"], sums["games"] or "0") != (event, str(counted))):
            raise ValueError(f"player_events.csv has other games than games.csv for {event}")
        days = sums or next((row for row in rows.events if (row["file"], row["event"]) == (file, event)), None)
        found.append(PlayedEvent(games, sums, days["start"] if days else "", days["end"] if days else ""))
    return found


def in_order_rated(events: Sequence[PlayedEvent]) -> list[PlayedEvent]:
    """Return events in the order in which they change a running value: by last day, then first, then as given."""
    return sorted(events, key=lambda event: (event.end, event.start))


def explained_event(
    event: PlayedEvent, notes: Iterator[Step], games: Iterator[ExplainedGame], totals: Iterator[Step]
) -> ExplainedEvent:
    """Return an event with what a system says about it."""
    first = event.games[0]
    return ExplainedEvent(
        file=first["file"],
        name=first["event"],
        start=event.start,
        end=event.end,
        list=first["list"],
        edition=event.edition,
        own_rating=whole((event.sums or first)["own_rating"]),
        notes=tuple(notes),
        games=tuple(games),
        totals=tuple(totals),
    )


def equation(terms: str, result: Decimal | str) -> str:
    """Return `terms = result`, or with the sign for "about" where numbers shown with four places do not add up."""
    first, *others = terms.split(" ")
    total = Decimal(first)
    for sign, number in zip(others[::2], others[1::2], strict=True):
        each = Decimal(number)
        total = total + each if sign == "+" else total - each if sign == "-" else total * each
    return f"{terms} {'=' if total == Decimal(result) else '≈'} {result}"
