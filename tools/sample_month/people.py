"""A player as the rating lists and their history know him."""

from dataclasses import dataclass

NOVEMBER = "2026-11"
OCTOBER = "2026-10"


@dataclass(frozen=True)
class Standing:
    """What one list prints of one of a player's three ratings."""

    rating: int | None
    games: int = 0
    k: int | None = None


UNRATED = Standing(None)


@dataclass(frozen=True)
class Person:
    """An invented player; a list that does not know him has no standing of his."""

    id: str
    surname: str
    given: str
    federation: str
    sex: str
    birth: str  # YYYY/MM/DD, 00 where unknown
    title: str = ""
    women_title: str = ""
    other_titles: str = ""
    october: Standing | None = None
    november: Standing | None = None
    rapid: Standing = UNRATED
    blitz: Standing = UNRATED
    games_total: int = 0
    highest: int | None = None
    history_complete: bool = True
    first_listed: str = ""
    last_rated: str = ""

    @property
    def name(self) -> str:
        """Return the name as `Family, Given`."""
        return f"{self.surname}, {self.given}"

    @property
    def birth_year(self) -> int:
        """Return the year of birth."""
        return int(self.birth[:4])

    @property
    def inactive(self) -> bool:
        """Tell whether the last rated game lies more than a year back."""
        return bool(self.last_rated) and self.last_rated < "2025-11"

    @property
    def flag(self) -> str:
        """Return the flag of the lists: `w` woman, `i` inactive, `wi` both."""
        return ("w" if self.sex == "w" else "") + ("i" if self.inactive else "")

    def standing_on(self, month: str) -> Standing | None:
        """Return what the list of a month prints, or None if the player is not on it."""
        return {OCTOBER: self.october, NOVEMBER: self.november}[month]

    def rating_on(self, month: str) -> int | None:
        """Return the standard rating on the list of a month, or None for an unrated player."""
        standing = self.standing_on(month)
        return standing.rating if standing else None
