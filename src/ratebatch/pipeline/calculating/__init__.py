"""The desk calculator: a player's rating and a few games, and every step to the new rating.

`asked` understands the question, a file for each system calls its articles, and `assembled` puts what they give into
one record, which `reporting` prints. No formula stands here.
"""

from collections.abc import Callable, Mapping

from ratebatch.pipeline.calculating.elo import calculate_elo
from ratebatch.pipeline.calculating.fide import calculate_fide
from ratebatch.pipeline.calculating.question import Question
from ratebatch.pipeline.calculating.ukd import calculate_ukd
from ratebatch.pipeline.calculating.uscf import calculate_uscf
from ratebatch.pipeline.request import UsageError
from ratebatch.records.calculation import Calculation
from ratebatch.rules.editions import NoEditionError

CALCULATORS: Mapping[str, Callable[[Question], Calculation]] = {
    "fide": calculate_fide,
    "ukd": calculate_ukd,
    "elo": calculate_elo,
    "uscf": calculate_uscf,
}
"""What calculates in each system."""


def calculate(question: Question) -> Calculation:
    """Return what the games make of the player; raise UsageError for a day without an edition, or a lacking fact."""
    try:
        return CALCULATORS[question.system](question)
    except NoEditionError as error:
        raise UsageError(f"--on: {error}.") from error
