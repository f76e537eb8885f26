"""A check as one JSON object, described by `schemas/check.schema.json`."""

from datetime import date

from pydantic import BaseModel, ConfigDict

from ratebatch.issues import Severity
from ratebatch.records.check import Checked, CheckedFile, Problem, Proposal, Stage, State
from ratebatch.records.rating_type import RatingType


class ProblemLine(BaseModel):
    """One problem; `row` and `column` count from 1, 0 is the whole file or row; `round` 0 is none."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    severity: Severity
    code: str
    stage: Stage
    """What the problem is about; the problems of a file stand in this order."""
    consequence: bool
    """Whether it vanishes once problems before it are solved."""
    file: str
    sheet: str
    row: int
    column: int
    round: int
    player: str
    message: str
    fix: str


class FileLine(BaseModel):
    """One file; `ready` says that nothing keeps it from being rated, `state` whether warnings want a look."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: str
    ready: bool
    state: State
    event: str
    start: date | None
    end: date | None
    type: RatingType | None
    players: int
    rounds: int
    problems: tuple[ProblemLine, ...]
    proposal: Proposal | None


class CheckReport(BaseModel):
    """Every file of a check, and the problems of lists and registries beside them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    files: tuple[FileLine, ...]
    others: tuple[ProblemLine, ...]


def report_of(checked: Checked) -> CheckReport:
    """Return the check as it is written."""
    return CheckReport(files=tuple(map(_file, checked.files)), others=tuple(map(_line, checked.others)))


def write(checked: Checked) -> bytes:
    """Return the object as text, indented."""
    return (report_of(checked).model_dump_json(indent=2) + "\n").encode()


def _file(each: CheckedFile) -> FileLine:
    return FileLine(
        file=each.file,
        ready=each.is_ready,
        state=each.state,
        event=each.event,
        start=each.start,
        end=each.end,
        type=each.rating_type,
        players=each.players,
        rounds=each.rounds,
        problems=tuple(map(_line, each.problems)),
        proposal=each.proposal,
    )


def _line(found: Problem) -> ProblemLine:
    fields = ("severity", "code", "stage", "consequence", "round", "player", "message", "fix")
    return ProblemLine(**found.source._asdict(), **{name: getattr(found, name) for name in fields})
