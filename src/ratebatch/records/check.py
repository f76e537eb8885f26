"""What a check says of tournament files: every problem in the order to fix it, and what is certain to correct."""

from collections.abc import Sequence
from datetime import date
from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from ratebatch.issues import Issue, Severity
from ratebatch.records.rating_type import RatingType
from ratebatch.records.wording import several


class Stage(StrEnum):
    """What a problem is about, in the order to fix it: what comes first can make what follows vanish."""

    READING = "reading the file"
    STRUCTURE = "lines and starting ranks"
    GAMES = "pairings and results"
    POINTS = "points"
    FACTS = "facts of the event"
    PEOPLE = "players and ratings"
    PLAUSIBILITY = "hard to believe"
    NOTES = "notes"


class State(StrEnum):
    """What is to become of a file."""

    READY = "ready"
    LOOK = "ready, with warnings"
    NOT_READY = "not ready"
    IGNORED = "no tournament"


class Problem(Issue):
    """A problem with its place in the order to fix; a `consequence` vanishes when problems before it are solved."""

    stage: Stage


class Correction(BaseModel):
    """Something in a file that can mean one thing only, written so in the proposal; row 0 is the whole file.

    `confirm` says that a person has to confirm it, because the file alone proves no more than its agreement.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    row: int
    column: int
    found: str
    proposed: str
    why: str
    confirm: bool = False


class LeftOver(BaseModel):
    """A problem above a note that a corrected copy still has, and how often."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    code: str
    severity: Severity
    count: int


class Proposal(BaseModel):
    """A corrected copy of a file: where it was written, what was corrected, and what is left in it.

    `file` is empty where there is nothing to correct for certain, or `reason` says why nothing was proposed.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: str = ""
    corrections: tuple[Correction, ...] = ()
    reason: str = ""
    left: tuple[LeftOver, ...] = ()

    @property
    def is_ready(self) -> bool:
        """Whether there is a copy, and nothing keeps it from being rated."""
        return bool(self.file) and all(each.severity is not Severity.ERROR for each in self.left)


class CheckedFile(BaseModel):
    """One file: what it holds as far as it is understood, and its problems in the order to fix them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: str
    ignored: bool = False
    event: str = ""
    start: date | None = None
    end: date | None = None
    rating_type: RatingType | None = None
    players: int = 0
    rounds: int = 0
    problems: tuple[Problem, ...] = ()
    proposal: Proposal | None = None
    is_table: bool = False
    """Whether its places are cells of a sheet, and not columns of the lines of a text."""

    @property
    def state(self) -> State:
        """Whether the file can be submitted: not with an error, and with a warning only after a look at it."""
        if self.ignored:
            return State.IGNORED
        severities = {found.severity for found in self.problems}
        if Severity.ERROR in severities:
            return State.NOT_READY
        return State.LOOK if Severity.WARNING in severities else State.READY

    @property
    def is_ready(self) -> bool:
        """Whether nothing keeps the file from being rated."""
        return self.state in (State.READY, State.LOOK)


class Checked(BaseModel):
    """All files of a check, and the problems of lists, of the registry and of others beside them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    files: tuple[CheckedFile, ...]
    others: tuple[Problem, ...] = ()

    def __repr__(self) -> str:
        ready = sum(each.is_ready for each in self.tournaments)
        files, problems = several(len(self.files), "file"), several(len(self.problems), "problem")
        return f"<Checked {files}: {ready} can be rated, {problems}>"

    __str__ = __repr__

    @property
    def problems(self) -> Sequence[Problem]:
        """Every problem, file after file."""
        return [*self.others, *(found for each in self.files for found in each.problems)]

    @property
    def tournaments(self) -> Sequence[CheckedFile]:
        """The files that are, or should be, tournaments."""
        return [each for each in self.files if not each.ignored]

    @property
    def is_clean(self) -> bool:
        """Whether nothing above a note was found."""
        return all(found.severity is Severity.INFO for found in self.problems)
