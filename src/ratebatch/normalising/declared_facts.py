"""Facts of the header that no rating depends on, but that a report states: the rated players, the order of rounds."""

import re
from itertools import pairwise

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.event_dates import place_of
from ratebatch.normalising.header import Header
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.tournament import Tournament
from ratebatch.records.wording import several


def rated_players_are_counted(crosstable: Crosstable, tournament: Tournament) -> list[Issue]:
    """Report a number of rated players (072) that is not the number of printed ratings."""
    fact = Header(crosstable.header).fact("072")
    stated = re.match(r"\d{1,6}", fact.text.strip())
    rated = int(np.count_nonzero(tournament.entries.rating > 0))
    if stated is None or int(stated[0]) == rated:
        return []
    said = f"Line 072 counts {several(int(stated[0]), 'rated player')}, the file prints {several(rated, 'rating')}."
    where = Source(tournament.file, tournament.sheet)
    return [issue("RATED_COUNT_DIFFERS", said, place_of(fact, where), event=tournament.name)]


def event_has_a_name(tournament: Tournament) -> list[Issue]:
    """Report an event without a name, by which reports, letters and decisions would call it."""
    if tournament.name:
        return []
    said = "Nothing says the name of the event; reports and letters call it by its file."
    return [issue("EVENT_UNNAMED", said, Source(tournament.file, tournament.sheet))]


def rounds_are_in_order(crosstable: Crosstable, tournament: Tournament) -> list[Issue]:
    """Report rounds that are dated before the round before them."""
    dated = [(number, day) for number, day in enumerate(tournament.round_dates, 1) if day is not None]
    place = place_of(Header(crosstable.header).fact("132"), Source(tournament.file, tournament.sheet))
    return [
        issue(
            "ROUND_DATES_UNORDERED",
            f"Round {number} is dated {day}, before round {before} on {earlier}.",
            place._replace(column=0),
            event=tournament.name,
            round=number,
        )
        for (before, earlier), (number, day) in pairwise(dated)
        if day < earlier
    ]
