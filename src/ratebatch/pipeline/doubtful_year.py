"""A year typed wrongly: the event lies outside the period, but with another year its days are those of the period."""

from datetime import date

from ratebatch.issues import Source, issue
from ratebatch.pipeline.placing import Placed
from ratebatch.rating.discipline import Discipline
from ratebatch.records.period import Month
from ratebatch.records.registry import Approval, RegisteredEvent
from ratebatch.records.tournament import Tournament
from ratebatch.records.verdict import Verdict
from ratebatch.rules.editions import NoEditionError


def with_year_doubted(
    placed: Placed, tournament: Tournament, period: Month, discipline: Discipline, registered: RegisteredEvent
) -> Placed:
    """Return what became of an event; one of another period is asked for its year if that alone keeps it from this.

    The months of a long event are left out rightly: its file comes again every month. So is an event that a period
    before has rated, which is a duplicate already.
    """
    end = tournament.end
    if placed.verdict is not Verdict.DEFERRED or placed.issue is None or tournament.part is not None or end is None:
        return placed
    meant = _year_of_period(end, period, discipline, official=Approval.OFFICIAL in registered.approved)
    if meant is None:
        return placed
    said = f"{placed.issue.message} In {meant} its last day would be of this list: is the year {end.year} right?"
    where = Source(tournament.file, tournament.sheet)
    return placed._replace(issue=issue("EVENT_YEAR_DOUBTFUL", said, where, event=tournament.name))


def _year_of_period(end: date, period: Month, discipline: Discipline, *, official: bool) -> int | None:
    """Return the year in which an event that ended on this day would first be on the list of the period."""
    for year in (period.year, period.year - 1):
        leap_day = (end.month, end.day) == (2, 29)
        day = date(year, end.month, 28 if leap_day else end.day)
        try:
            if year != end.year and discipline.first_list(day, official=official) == period:
                return year
        except NoEditionError:
            continue
    return None
