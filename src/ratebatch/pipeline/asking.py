"""Ask who is meant: the candidates for every open identity of the events, from the list of the event, else the base."""

from collections.abc import Mapping, Sequence

from ratebatch.issues import Issue
from ratebatch.matching.id_column import with_heading_first, with_id_column
from ratebatch.matching.identity import EventOfPeriod, Identified
from ratebatch.matching.list_search import ListSearch
from ratebatch.matching.questions import with_questions
from ratebatch.matching.same_name import OfNames, may_be_listed, without_number
from ratebatch.matching.suggestions import Printed, candidates
from ratebatch.matching.unread_lines import apart_from_unread_lines
from ratebatch.records.period import Month
from ratebatch.records.questions import Candidate
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType

MOST_QUESTIONS = 200
"""For how many rows of a run and type candidates are looked for; more means that a list or a column is wrong."""


class Asking:
    """The lists of a type as they are searched for candidates; a list is indexed when it is first asked."""

    def __init__(self, lists: Mapping[Month, RatingList], base: Month, rating_type: RatingType) -> None:
        self._indices = {month: ListSearch(each, rating_type) for month, each in lists.items()}
        self._base = base
        self._asked = 0

    def of_listed_names(
        self, events: Sequence[EventOfPeriod], identified: Sequence[Identified], system: str
    ) -> list[OfNames]:
        """Return for each event the entries without a number whose names stand on its list or on the base list.

        The names of all events are looked for together, once on each list.
        """
        asked = [
            without_number(event.tournament, listed, system) for event, listed in zip(events, identified, strict=True)
        ]
        found = [OfNames() for _ in events]
        for month in sorted({month for event in events for month in (event.list_month, self._base)}):
            index = self._indices[month]
            here = [at for at, event in enumerate(events) if asked[at] and month in (event.list_month, self._base)]
            names = {str(events[at].tournament.entries.name[entry]) for at in here for entry in asked[at]}
            rows = index.rows_named(names) if names else {}
            for at in here:
                here_listed = may_be_listed(events[at].tournament, identified[at], asked[at], rows, index)
                open_entries = found[at].open | here_listed.open
                found[at] = OfNames(open_entries, (found[at].told | here_listed.told) - open_entries)
        return found

    def asked_about(self, issues: Sequence[Issue], event: EventOfPeriod) -> list[Issue]:
        """Return the problems of an event with the candidates for those that leave an identity open."""

        def search(printed: Printed, by_name: bool) -> tuple[Candidate, ...] | None:
            if self._asked >= MOST_QUESTIONS:
                return None
            self._asked += 1
            found: tuple[Candidate, ...] = ()
            for month in dict.fromkeys((event.list_month, self._base)):
                found = found or candidates(printed, self._indices[month], by_name=by_name)
            return found

        lists = [self._indices[month].rating_list for month in dict.fromkeys((event.list_month, self._base))]
        told = apart_from_unread_lines(issues, event.tournament)
        asked = with_questions(with_id_column(told.issues, event.tournament, lists), event.tournament, search)
        return with_heading_first([*asked, *told.following], event.tournament)
