"""Makes the steps of an explanation whose numbers are columns of one row of the files."""

from collections.abc import Sequence
from typing import Protocol

from ratebatch.records.explanation import Step
from ratebatch.records.output import Row


class StepMaker(Protocol):
    """Make a step with the named columns of the row as its numbers."""

    def __call__(  # noqa: D102 - said above
        self, name: str, article: str, words: str, *arithmetic: str, of: Sequence[str] = ()
    ) -> Step: ...


def step_maker(edition: str, row: Row) -> StepMaker:
    """Return what makes the steps of an edition."""

    def step(name: str, article: str, words: str, *arithmetic: str, of: Sequence[str] = ()) -> Step:
        numbers = {column: row[column] for column in of}
        return Step(name=name, article=article, edition=edition, words=words, arithmetic=arithmetic, numbers=numbers)

    return step
