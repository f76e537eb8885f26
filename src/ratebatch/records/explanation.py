"""One player's month, explained: every step with its article, its edition, its words and its numbers."""

from decimal import Decimal
from typing import Literal

from pydantic import BaseModel, ConfigDict

from ratebatch.records.period import MonthField
from ratebatch.records.said import Words, said
from ratebatch.records.tournament import RatingType


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Step(_Record):
    """One decision: what it is about, where it is written, what it says, and the arithmetic with the numbers put in.

    `numbers` are as they stand in the output files; an empty `article` means that nothing regulates the step.
    """

    name: str
    article: str
    edition: str
    words: Words
    arithmetic: tuple[str, ...] = ()
    numbers: dict[str, str] = {}


class TableRow(_Record):
    """The row of the printed table D -> PD that a game uses: `H` is the column of the higher rated player."""

    table: str
    from_difference: int
    to_difference: int | None
    column: Literal["H", "L"]
    expected: Decimal

    @property
    def bounds(self) -> str:
        """The row as the handbook prints it."""
        if self.to_difference is None:
            return said("{difference} and more", difference=self.from_difference)
        return f"{self.from_difference}-{self.to_difference}"


class ExplainedGame(_Record):
    """One game; the figures from `difference` on are None where it does not count.

    A game that only adjusts, as one against an opponent without UKD, does not count; `k_delta` is what it adds.
    """

    round: int
    date: str
    colour: str
    opponent_id: str
    opponent_name: str
    opponent_rating: int | None
    opponent_source: str
    result: str
    score: Decimal
    counted: bool
    reason: str
    words: Words
    article: str
    own_minus_opponent: int | None
    limit: Literal["", "limited", "not limited"]
    limit_words: Words
    limit_article: str
    difference: int | None
    row: TableRow | None
    expected: Decimal | None
    delta: Decimal | None
    k: int | None
    k_delta: Decimal | None


class ExplainedEvent(_Record):
    """One event with its games and, where games count, its totals."""

    file: str
    name: str
    start: str
    end: str
    list: str
    edition: str
    own_rating: int | None
    notes: tuple[Step, ...]
    games: tuple[ExplainedGame, ...]
    totals: tuple[Step, ...]


class KeptGame(_Record):
    """A game kept towards a first rating."""

    period: str
    event: str
    start: str
    round: int
    opponent_id: str
    opponent_name: str
    list: str
    opponent_rating: int
    score: Decimal


class AppliedConvention(_Record):
    """A choice where the regulations are silent or leave one, and why it matters to this player."""

    name: str
    choice: str
    reference: str
    why: Words


class AppliedAmendment(_Record):
    """One dated change of the regulations, where it is written, and how well it was seen."""

    effective_from: str
    title: str
    reference: str
    evidence: str


class AppliedEdition(_Record):
    """An edition of the regulations that a step used: the latest text read as a whole, and what amended it since."""

    name: str
    amendments: tuple[AppliedAmendment, ...]


class UnreadNumber(_Record):
    """A number of the law that decides something here, and that comes from a text that was not read."""

    edition: str
    name: str
    value: str
    evidence: str
    used_for: str


class Explanation(_Record):
    """All that can be said about one player of one system and type in a period, from the output alone."""

    id: str
    name: str
    federation: str
    birth_year: int | None
    system: str
    type: RatingType
    period: MonthField
    provisional: bool
    base_rating: int | None
    change: int | None
    adjustment: int | Decimal | None
    new_rating: int | None
    status: str
    start: tuple[Step, ...]
    events: tuple[ExplainedEvent, ...]
    result: tuple[Step, ...]
    first_rating: tuple[Step, ...]
    kept_games: tuple[KeptGame, ...]
    conventions: tuple[AppliedConvention, ...]
    unread: tuple[UnreadNumber, ...]
    editions: tuple[AppliedEdition, ...]
    scope: tuple[Words, ...]
