"""What somebody tries out: the same month with another result, another K, without an event. Never official."""

from pydantic import BaseModel, ConfigDict

from ratebatch.records.decision_fields import PossiblePair, RoundNumber

STATE = "what-if"
"""The state of a manifest whose run was no official one."""


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class TriedResult(_Record):
    """Another result of one game; `event` is the file or the name of the event, players are named by id or name."""

    event: str
    round: RoundNumber
    white: str
    black: str
    to: PossiblePair

    def __str__(self) -> str:
        return f"round {self.round} of {self.event}, {self.white} against {self.black}, counts as {self.to}"


class TriedK(_Record):
    """Another K on the base list."""

    player: str
    k: int

    def __str__(self) -> str:
        return f"{self.player} has K {self.k} on the base list"


class WhatIf(_Record):
    """All that is tried out; `dropped` are the files or names of events that are left out."""

    results: tuple[TriedResult, ...] = ()
    k: tuple[TriedK, ...] = ()
    dropped: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.results or self.k or self.dropped)

    @property
    def page_one(self) -> str:
        """What stands before all else."""
        tried = [*map(str, self.results), *map(str, self.k), *(f"{each} is left out" for each in self.dropped)]
        return f"A what-if, not official, and no base for another month: {'; '.join(tried)}."
