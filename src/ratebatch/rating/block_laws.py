"""Which disciplines can be rated block by block, and how."""

from ratebatch.rating.blocks import BlockLaw
from ratebatch.rating.discipline import Discipline
from ratebatch.rating.elo.blocks import EloBlocks
from ratebatch.rating.elo.discipline import EloDiscipline
from ratebatch.rating.fide.blocks import FideBlocks
from ratebatch.rating.fide.discipline import FideDiscipline
from ratebatch.records.period import Month


def block_law(discipline: Discipline, period: Month) -> BlockLaw | None:
    """Return the law of a discipline for a period block by block; None where a game waits for earlier ones."""
    if isinstance(discipline, FideDiscipline):
        return FideBlocks(discipline.rating_type, period)
    if isinstance(discipline, EloDiscipline) and not discipline.rules.runs:
        return EloBlocks(discipline.rules, period)
    return None
