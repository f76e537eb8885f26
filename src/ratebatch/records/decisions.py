"""What the rating officer decided where files and lists cannot: the answers in `decisions.toml`."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import ClassVar

from pydantic import BaseModel, ConfigDict, Field, ValidationInfo, field_validator, model_validator

from ratebatch.records.carry_decision import CarryDecision as CarryDecision
from ratebatch.records.decision import Decision as Decision
from ratebatch.records.decision_fields import (
    UNRATED,
    Answer,
    Day,
    FideId,
    ListedId,
    MonthOfList,
    Name,
    Pair,
    PlayerId,
    Points,
    PossiblePair,
    RoundNumber,
    WarningCode,
    WhoPlayed,
    Words,
    Year,
)
from ratebatch.records.history_decision import HistoryDecision as HistoryDecision
from ratebatch.records.names import folded, name_tokens
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType, Tournament

TAKES_CARRIED_POINTS = ("list", "override")
"""Where a base rating comes from that points can be added to: the list, or a decision about it."""


@lru_cache(maxsize=1 << 14)
def _key(name: str) -> str:
    """Return the name of an event as a key; every decision is held against every event."""
    return folded(name)


class BaseDecision(Decision):
    """A base correction: the rating that counts for a player on a list, instead of the one that was published."""

    player: PlayerId = Field(description="Number of the player in the rating system.")
    list: MonthOfList = Field(description="Month of the list, `YYYY-MM`.")
    type: RatingType = Field(default=RatingType.STANDARD, description="`standard`, `rapid` or `blitz`.")
    rating: Points = Field(description="The rating that counts, in points.")

    @property
    def key(self) -> tuple[object, ...]:
        """Player, list and type."""
        return (self.player, self.list, self.type)

    def __str__(self) -> str:
        return f"{self.player} on the {self.type} list {self.list}"


class EventDecision(Decision):
    """A decision about one event: by its file as in events.csv, or by its name, and its first day if that is given."""

    file: Words | None = Field(default=None, description="File of the event, as in events.csv.")
    event: Name | None = Field(default=None, description="Name of the event.")
    start: Day | None = Field(default=None, description="First day of the event.")

    @model_validator(mode="after")
    def _names_an_event(self) -> "EventDecision":
        if self.file is None and self.event is None:
            raise ValueError("name the event, or its file")
        return self

    @property
    def of_event(self) -> tuple[object, ...]:
        """File, name and first day, as far as given."""
        return (self.file, folded(self.event or ""), self.start)

    def is_about(self, tournament: Tournament) -> bool:
        """Say whether the event is the one meant."""
        return (
            self.file in (None, tournament.file)
            and self.start in (None, tournament.start)
            and (self.event is None or _key(self.event) == _key(tournament.name))
        )

    @property
    def event_in_words(self) -> str:
        """The event as the decision names it."""
        return self.event or self.file or ""

    @property
    def who_is_meant(self) -> str:
        """The player or players, for a message."""
        raise NotImplementedError


class PlayerDecision(EventDecision):
    """Who a row of an event is: known by what it prints, wherever in the file it stands."""

    name: Name = Field(description="Name in the row.")
    birth_year: Year | None = Field(default=None, description="Year of birth in the row; left out if there is none.")
    printed_id: FideId | None = Field(default=None, description="Id in the row; left out if there is no FIDE id.")
    printed_rating: Points | None = Field(default=None, description="Rating in the row; left out if there is none.")
    national_id: ListedId | None = Field(
        default=None,
        description="Number of the player on the list of a national system, for who has no FIDE id, or beside it.",
    )
    id: Answer | None = Field(
        default=None,
        validate_default=True,
        description=f'Id of the player, or "{UNRATED}" if he is on no list; left out if `national_id` says who he is.',
    )

    @field_validator("id")
    @classmethod
    def _says_who(cls, answer: str | None, others: ValidationInfo) -> str | None:
        if answer is None and others.data.get("national_id", "") is None:
            raise ValueError("write the id of the player, or national_id if he has none")
        return answer

    @property
    def key(self) -> tuple[object, ...]:
        """Event and what the row prints."""
        return (*self.of_event, name_tokens(self.name), self.birth_year, self.printed_id, self.printed_rating)

    @property
    def who_is_meant(self) -> str:
        """The name in the row."""
        return self.name

    def __str__(self) -> str:
        return f"{self.name} in {self.event_in_words}"


class AliasDecision(Decision):
    """Two ids of one person: the old one is read as the other."""

    old: FideId = Field(description="The id that is no more used.")
    id: FideId = Field(description="The id that stays.")
    since: MonthOfList = Field(alias="from", description="First period in which the alias is used, `YYYY-MM`.")

    @model_validator(mode="after")
    def _two_ids(self) -> "AliasDecision":
        if self.old == self.id:
            raise ValueError("old and id are the same")
        return self

    @property
    def key(self) -> tuple[object, ...]:
        """The old id."""
        return (self.old,)

    def __str__(self) -> str:
        return f"old id {self.old}"


class AcceptDecision(Decision):
    """A warning that somebody has looked at: it becomes a note until the month named, that month included."""

    code: WarningCode = Field(description="Code of the warning.")
    file: Words | None = Field(default=None, description="File of the warning; left out: every file.")
    event: Name | None = Field(default=None, description="Name of the event; left out: every event.")
    player: WhoPlayed | None = Field(default=None, description="Player as in issues.csv, or his id; left out: all.")
    who: Words = Field(description="Who accepts it.")
    until: MonthOfList = Field(description="Last period in which it is accepted, `YYYY-MM`.")

    @property
    def key(self) -> tuple[object, ...]:
        """Code and what it is about."""
        return (self.code, self.file, folded(self.event or ""), name_tokens(self.player or ""))

    def __str__(self) -> str:
        return f"{self.code}"


class CorrectionDecision(EventDecision):
    """The result of one game for the rating report; the file of the event is never edited."""

    round: RoundNumber = Field(description="Round.")
    white: WhoPlayed = Field(description="White: id or name in the file.")
    black: WhoPlayed = Field(description="Black: id or name in the file.")
    found: Pair = Field(alias="from", description="The two results in the file, White's first: `1-1`; `?` is open.")
    to: PossiblePair = Field(description="The result that counts: `1-0`.")

    @property
    def key(self) -> tuple[object, ...]:
        """Event, round and the two players."""
        return (*self.of_event, self.round, name_tokens(self.white), name_tokens(self.black))

    @property
    def who_is_meant(self) -> str:
        """Both players, White first."""
        return f"{self.white} - {self.black}"

    def __str__(self) -> str:
        return f"round {self.round} of {self.event_in_words}, {self.white} against {self.black}"


DecisionKinds = Mapping[str, type[Decision]]


class Decisions(BaseModel):
    """The decisions of a file, by their kind; without a file there are none."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: str = ""
    sha256: str = ""
    base: tuple[BaseDecision, ...] = ()
    player: tuple[PlayerDecision, ...] = ()
    alias: tuple[AliasDecision, ...] = ()
    accept: tuple[AcceptDecision, ...] = ()
    correction: tuple[CorrectionDecision, ...] = ()
    carry: tuple[CarryDecision, ...] = ()
    history: tuple[HistoryDecision, ...] = ()

    KINDS: ClassVar[DecisionKinds] = MappingProxyType(
        {
            "base": BaseDecision,
            "player": PlayerDecision,
            "alias": AliasDecision,
            "accept": AcceptDecision,
            "correction": CorrectionDecision,
            "carry": CarryDecision,
            "history": HistoryDecision,
        }
    )
    """The kinds of decisions by their heading in the file."""

    def corrected_on(self, month: Month, rating_type: RatingType) -> frozenset[str]:
        """Return the ids of the players whose rating on a list is corrected."""
        return frozenset(each.player for each in self.base if (each.list, each.type) == (month, rating_type))

    def carried_on(self, period: Month, system: str, rating_type: RatingType) -> dict[str, list[CarryDecision]]:
        """Return what is carried to the list of a period, by the id that the player has in it; mostly one for each."""
        aliases, found = self.aliases_in(period), dict[str, list[CarryDecision]]()
        for each in self.carry:
            if (each.period, each.system, each.type) == (period, system, rating_type):
                player = aliases[each.player].id if each.player in aliases else each.player
                found.setdefault(player, []).append(each)
        return found

    def aliases_in(self, period: Month) -> dict[str, AliasDecision]:
        """Return the aliases in use in a period, by the old id."""
        return {each.old: each for each in self.alias if each.since <= period}
