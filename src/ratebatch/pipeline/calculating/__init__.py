"""The desk calculator: a player's rating and a few games, and every step to the new rating.

`asked` understands the question, a file for each system calls its articles, and `assembled` puts what they give into
one record, which `reporting` prints. No formula stands here.
"""

from collections.abc import Iterator
from typing import Any

from ratebatch.pipeline.calculating.question import Question
from ratebatch.pipeline.request import UsageError
from ratebatch.records.calculation import Calculation, ShareTable
from ratebatch.rules.editions import NoEditionError
from ratebatch.rules.law import next_edition
from ratebatch.systems import part, system_named


def calculate(question: Question) -> Calculation:
    """Return what the games make of the player; raise UsageError for a day without an edition, or a lacking fact."""
    system = system_named(question.system)
    if not system.calculates:
        raise UsageError(f"--system {system.name}: {system.title} has no desk calculator yet.")
    calculation: Calculation = _answer(system.calculates, question)
    return calculation.model_copy(update={"notes": (*calculation.notes, *_later_edition(question))})


def share_table(question: Question) -> ShareTable:
    """Return the table of the system, edition and rules asked for; raise UsageError for a day without an edition."""
    system = system_named(question.system)
    if not system.shares:
        raise UsageError(f"--table: {system.title} has no table of expected shares yet.")
    table: ShareTable = _answer(system.shares, question)
    return table.model_copy(update={"notes": tuple(_later_edition(question))})


def _answer(where: str, question: Question) -> Any:
    """Return what a part of a system makes of a question; raise UsageError for a day without an edition."""
    try:
        return part(where)(question)
    except NoEditionError as error:
        raise UsageError(f"--on: {error}.") from error


def _later_edition(question: Question) -> Iterator[str]:
    """Yield that another edition will be in force, if one is known and no day was named."""
    if question.day is None and (later := next_edition(question.system, question.rating_type, question.today)):
        yield f"By the edition in force today; from {later} on another one holds: --on {later}."
