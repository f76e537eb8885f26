"""What the program asks the officer, with what an answer must name: who a row is, which result counts, what K needs."""

from datetime import date
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter


class Candidate(BaseModel):
    """Somebody on the list who may be meant; `score` orders the candidates, the reasons say why."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    """The FIDE id; blank for somebody of a national list who has none."""
    national_id: str = ""
    """The number on a national list of somebody without a FIDE id."""
    person: str
    """Name and what else is known: `Alfa, Ada, born 1990, TUR, 1800`."""
    score: int
    reasons: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.id} {self.person} ({', '.join(self.reasons)})".lstrip()


class _OfEvent(BaseModel):
    """The event as a decision names it: by name, or by its file if it has none."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: str | None = None
    event: str | None = None
    start: date | None = None


class PlayerQuestion(_OfEvent):
    """Who is the player of a row."""

    asks: Literal["player"] = "player"
    name: str
    birth_year: int | None = None
    printed_id: str | None = None
    printed_rating: int | None = None
    candidates: tuple[Candidate, ...] = ()
    searched: bool = True
    """Whether candidates were looked for; not where too many players are open."""

    @property
    def best(self) -> Candidate | None:
        """The candidate who is better than all others; None if there is none."""
        if not self.candidates or [each.score for each in self.candidates[1:2]] == [self.candidates[0].score]:
            return None
        return self.candidates[0]


class ResultQuestion(_OfEvent):
    """Which result of a game counts."""

    asks: Literal["result"] = "result"
    round: int
    white: str
    black: str
    found: str


class HistoryQuestion(_OfEvent):
    """How many games a player has completed, and which rating was his highest: what his K depends on."""

    asks: Literal["history"] = "history"
    player: int
    name: str
    list: str
    type: str
    games: int
    """So many are known to be completed at least."""
    needed: int
    """Who has completed so many is no new player."""
    highest: int | None = None
    """The highest rating that is known; None where K does not ask for it."""


Question = PlayerQuestion | ResultQuestion | HistoryQuestion
_QUESTION: TypeAdapter[Question] = TypeAdapter(Annotated[Question, Field(discriminator="asks")])


def question_text(question: Question) -> str:
    """Return a question as the JSON of a cell in issues.csv."""
    return question.model_dump_json(exclude_none=True)


def read_question(text: str) -> Question:
    """Return the question in a cell; raise ValueError if it is none."""
    return _QUESTION.validate_json(text)
