"""A published calculation, as a page shows it: the events of a player with their games and sums."""

from typing import NamedTuple


class PageGame(NamedTuple):
    """A game of a page; rating in points, the rest in hundredths, None where the page prints nothing.

    `limited` says that the rating is marked with an asterisk: the difference was limited, or at the limit.
    """

    opponent: str
    rating: int | None
    limited: bool
    score: int | None
    delta: int | None
    k: int | None
    k_delta: int | None
    forfeit: bool = False


class PageEvent(NamedTuple):
    """An event of a page with its sums; rating (Ro) in points, sums in hundredths, None where nothing is printed."""

    name: str
    days: str
    own_rating: int | None
    games: int
    score: int | None
    delta: int
    k: int | None
    k_delta: int
    rows: tuple[PageGame, ...]


class CalculationPage(NamedTuple):
    """A saved page; `whole_period` says that it shows every event of the period, as FIDE's page does."""

    file: str
    player: str
    events: tuple[PageEvent, ...]
    whole_period: bool
    names_player: bool = False
    """Whether the name or the id of the player stands on the page."""
