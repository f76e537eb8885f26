"""The conventions in force for a dataset, with the number of players each touches, as far as the sums tell it."""

from ratebatch.pipeline.games_dataset.rated_type import RatedDiscipline
from ratebatch.pipeline.standings import kept_games_of
from ratebatch.rating.block_laws import block_law
from ratebatch.rating.blocks import RatedSums
from ratebatch.rating.discipline import Discipline
from ratebatch.records.period_result import Convention


def conventions_of(discipline: Discipline, rated: RatedDiscipline) -> tuple[Convention, ...]:
    """Return the conventions of a discipline that was rated block by block."""
    period = rated.period
    law = block_law(discipline, period.result.period)
    if law is None:
        return ()
    return law.conventions(
        RatedSums(
            standings=period.standings,
            kept=kept_games_of(period.roster, period.history),
            games=period.games,
            rated=period.result.games,
            events=period.result.events,
            changes=period.result.changes,
            editions=sorted(rated.sums.editions),
        )
    )
