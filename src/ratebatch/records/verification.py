"""What came of holding a published list against our output: each difference with the causes that were tested."""

from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from ratebatch.records.period import MonthField
from ratebatch.records.tournament import RatingType


class Cause(StrEnum):
    """What makes a published figure another one than ours."""

    EVENT_NOT_IN_PUBLISHED = "EVENT_NOT_IN_PUBLISHED"
    EXTRA_EVENT_IN_PUBLISHED = "EXTRA_EVENT_IN_PUBLISHED"
    OTHER_K = "OTHER_K"
    OTHER_BASE = "OTHER_BASE"
    OTHER_RESULT = "OTHER_RESULT"
    OPPONENT_COUNTED_AS_UNRATED = "OPPONENT_COUNTED_AS_UNRATED"
    OPPONENT_COUNTED_AS_RATED = "OPPONENT_COUNTED_AS_RATED"
    OTHER_LIST_MONTH = "OTHER_LIST_MONTH"
    OTHER_EDITION = "OTHER_EDITION"
    ROUNDED_PER_EVENT = "ROUNDED_PER_EVENT"
    ROUNDED_OTHERWISE = "ROUNDED_OTHERWISE"
    FLOOR = "FLOOR"
    LATE_FIRST_RATING = "LATE_FIRST_RATING"
    FIRST_RATING_CONVENTION = "FIRST_RATING_CONVENTION"
    GAME_COUNT_DIFFERS = "GAME_COUNT_DIFFERS"
    MANUAL_CORRECTION = "MANUAL_CORRECTION"
    PRINTED_UNCHANGED = "PRINTED_UNCHANGED"
    DIGITS_SWAPPED = "DIGITS_SWAPPED"
    DIGIT_DIFFERS = "DIGIT_DIFFERS"
    ROWS_SWAPPED = "ROWS_SWAPPED"
    OTHER_ID = "OTHER_ID"
    OFF_BY_ONE = "OFF_BY_ONE"
    NOT_ON_PUBLISHED = "NOT_ON_PUBLISHED"
    NOT_ON_OURS = "NOT_ON_OURS"
    PUBLISHED_TWICE = "PUBLISHED_TWICE"
    PUBLISHED_UNREADABLE = "PUBLISHED_UNREADABLE"
    UNEXPLAINED = "UNEXPLAINED"


MEANINGS: dict[Cause, str] = {
    Cause.EVENT_NOT_IN_PUBLISHED: "An event of ours is missing from the published figure.",
    Cause.EXTRA_EVENT_IN_PUBLISHED: "The published figure holds an event, or holds it twice, that ours does not.",
    Cause.OTHER_K: "The published change was made with another K, or without the limit of K x games.",
    Cause.OTHER_BASE: "The published change was added to another rating than that of the base list.",
    Cause.OTHER_RESULT: "One game was rated with another result.",
    Cause.OPPONENT_COUNTED_AS_UNRATED: "A game that we rate does not count in the published figure.",
    Cause.OPPONENT_COUNTED_AS_RATED: "A game against an opponent without a rating at the start counts in it.",
    Cause.OTHER_LIST_MONTH: "Ratings of the list of another month were used.",
    Cause.OTHER_EDITION: "The rules of a neighbouring edition were used.",
    Cause.ROUNDED_PER_EVENT: "Each event was rounded, not the period.",
    Cause.ROUNDED_OTHERWISE: "The exact change was rounded in another way than the articles say.",
    Cause.FLOOR: "The lowest rating that a list prints was applied otherwise.",
    Cause.LATE_FIRST_RATING: "Games before a player's first listing are counted otherwise (B.02, 8.2.4).",
    Cause.FIRST_RATING_CONVENTION: "A first rating was made by another reading of the text.",
    Cause.PRINTED_UNCHANGED: "The rating of the base list is printed unchanged: the change was not added.",
    Cause.DIGITS_SWAPPED: "The published rating has the digits of the right one in another order.",
    Cause.DIGIT_DIFFERS: "One digit of the published rating is not that of the right one.",
    Cause.ROWS_SWAPPED: "The rows of two players, or their figures, have changed places on the published list.",
    Cause.OTHER_ID: "The published list has the player under another id than ours.",
    Cause.GAME_COUNT_DIFFERS: "The number of games differs; games are missing on one side.",
    Cause.MANUAL_CORRECTION: "The published figure is ours without a decision of the rating officer.",
    Cause.OFF_BY_ONE: "One point off without a visible cause.",
    Cause.NOT_ON_PUBLISHED: "We list the player; the published list does not.",
    Cause.NOT_ON_OURS: "The published list has the player; ours does not.",
    Cause.PUBLISHED_TWICE: "The published list has the player twice, with different ratings.",
    Cause.PUBLISHED_UNREADABLE: "The rating of the player on the published list cannot be read.",
    Cause.UNEXPLAINED: "No cause that was tested gives the published figure.",
}
"""What each class stands for."""


class Certainty(StrEnum):
    """How far a cause was proved."""

    ONLY = "only"
    """It gives the published figures exactly, and nothing else that was tested does."""
    SIMPLEST = "simplest"
    """It gives them exactly and is the simplest; others that are less simple, or cannot be tested, do as well."""
    AMBIGUOUS = "ambiguous"
    """Several that are equally simple give them."""
    OPEN = "open"
    """Nothing that can be tested gives them."""


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class TestedCause(_Record):
    """A cause with the arithmetic that leads to the published figures."""

    __test__ = False  # the name is no test's

    cause: Cause
    words: str
    arithmetic: tuple[str, ...] = ()


class Figures(_Record):
    """What a list prints of a player: rating in points, None for none; games of the period, None where not printed."""

    rating: int | None
    games: int | None = None


class Difference(_Record):
    """One player whom the two lists show differently.

    `base`, `k` and `change_exact` are those of our output, empty where it has none; `causes` are equally simple and
    each fits; `others` counts the less simple hypotheses that fit as well, of `tested` in all.
    """

    id: str
    name: str
    base: str
    k: str
    change_exact: str
    adjustment: str = ""
    """What was added beside the games, in points; empty for nothing."""
    ours: Figures
    theirs: Figures
    on_published: bool = True
    """Whether the published list has the player at all, under this id."""
    causes: tuple[TestedCause, ...]
    certainty: Certainty
    tested: int = 0
    others: tuple[str, ...] = ()
    capped: bool = False
    known: str | None = None
    """The note of the file of known differences, None if it does not have this one."""
    settle: str = ""

    @property
    def points(self) -> int | None:
        """Published minus ours; None where one of the two has no rating."""
        if self.ours.rating is None or self.theirs.rating is None:
            return None
        return self.theirs.rating - self.ours.rating

    @property
    def kind(self) -> Cause:
        """The class: that of the first cause."""
        return self.causes[0].cause


class Verification(_Record):
    """A published list held against our output of one system and type."""

    system: str
    type: RatingType
    period: MonthField
    base_list: str
    base_list_file: str
    published: str
    published_sha256: str
    players: int
    equal: int
    prints_games: bool
    provisional: bool
    differences: tuple[Difference, ...]
    cautions: tuple[str, ...] = ()
    """What makes the comparison doubtful as a whole: it is read before anything else."""
    remarks: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    """What else differs where the ratings agree: K, names, birth years, sex, federation, ids that stand twice."""

    @property
    def alarming(self) -> tuple[Difference, ...]:
        """The differences that are not known already."""
        return tuple(each for each in self.differences if each.known is None)

    def counts(self) -> dict[Cause, int]:
        """Return how many differences there are of each class, in the order of the classes."""
        kinds = [each.kind for each in self.differences]
        return {cause: kinds.count(cause) for cause in Cause if cause in kinds}

    def certainties(self, cause: Cause) -> dict[Certainty, int]:
        """Return how many differences of a class there are of each certainty, the surest first."""
        found = [each.certainty for each in self.differences if each.kind is cause]
        return {certainty: found.count(certainty) for certainty in Certainty if certainty in found}


class ComparedGame(_Record):
    """A game of a published calculation beside ours; what a side does not have is empty. Exact figures as text."""

    event: str
    round: str
    opponent: str
    differs: tuple[str, ...]
    """What differs: `rating`, `score`, `chg`, `K`, `K*chg`, or `only published`, `only ours`."""
    ours: dict[str, str]
    theirs: dict[str, str]


class ComparedEvent(_Record):
    """An event of a published calculation beside ours."""

    event: str
    differs: tuple[str, ...]
    ours: dict[str, str]
    theirs: dict[str, str]
    games: tuple[ComparedGame, ...]


class Calculation(_Record):
    """A published calculation of one player, compared game by game with games.csv."""

    file: str
    player: str
    name: str
    events: tuple[ComparedEvent, ...]

    @property
    def agrees(self) -> bool:
        """Whether nothing differs."""
        return not any(event.differs or any(game.differs for game in event.games) for event in self.events)
