"""Right arithmetic over wrong facts: what nobody would believe once a period is rated.

All of it are warnings. They ask somebody to look, and `[[accept]]` in the file of decisions says that he has; nothing
is held for them.
"""

from collections.abc import Iterator, Sequence

from ratebatch.issues import Issue
from ratebatch.pipeline.plausibility.changes import changes_large, improbable_performances
from ratebatch.pipeline.plausibility.results import odd_sums, one_sided_results
from ratebatch.pipeline.plausibility.same_day import same_day_events
from ratebatch.records.plausible_limits import PlausibleLimits
from ratebatch.records.rated_period import RatedPeriod


def plausibility_issues(rated: Sequence[RatedPeriod], limits: PlausibleLimits) -> Iterator[Issue]:
    """Yield the warnings about the rated periods of a run, one for each system and type."""
    for period in rated:
        yield from improbable_performances(period, limits)
        yield from changes_large(period, limits)
        yield from odd_sums(period, limits)
        yield from one_sided_results(period, limits)
    for system in dict.fromkeys(period.result.system for period in rated):
        yield from same_day_events([period for period in rated if period.result.system == system])
