"""Where an event was rated before, and the sentences that say so of a file, an event or a dataset."""

from datetime import date
from typing import NamedTuple


class RatedWhere(NamedTuple):
    """The list that rated an event, under which name, and from which file."""

    period: str
    name: str
    file: str

    def __str__(self) -> str:
        return f"on list {self.period} as {self.name!r}, from {self.file}"

    def on_days(self, first: date | str, last: date | str) -> str:
        """Return where, with the days of the event; without them if they are not known."""
        return f"{self}, from {first} to {last}" if first else str(self)


def rated_before(where: RatedWhere, subject: str = "The event") -> str:
    """Return that an earlier list rated the event; `subject` says what was rated, where that is not an event."""
    return f"{subject} was rated {where}."


def version_rated_before(where: RatedWhere) -> str:
    """Return that an earlier list rated the event with other games or results."""
    return rated_before(where, "Another version of the event")


def same_games_rated(games: int, where: str) -> str:
    """Return that an earlier list rated all games of an event on other days; `where` names the list and the days."""
    return f"The same {games} games, results included, were rated {where}."
