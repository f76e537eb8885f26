"""Facts of players and days that are odd, though nothing is computed with them: warnings for a person to look at."""

import re
from collections import Counter
from datetime import date

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.tournament import Tournament
from ratebatch.records.wording import first_few, several

LONG = 31
"""Days between the start and the first dated round, or the last and the end, that make no one event."""

LONGEST_SEASON = 300
"""Days from its last dated round to its end that a running league may have; a wrong year makes more of them."""

DAYS_OF_TWO_ROUNDS = 7
"""A league plays no more than two rounds in so many days, on the average; an event of one place plays one every day."""

MOST_HAVE_ONE_PERCENT = 80
"""Share of the players with a federation of three letters, from which one without stands out."""

MOST_VALUES = 5
"""So many different values that mean nothing are named."""

_FEDERATION = re.compile("[A-Z]{3}")
_NO_FEDERATION = frozenset({"XXX"})
_MEMBERS_WITHOUT = frozenset({"icu-csv"})
"""Formats in which those who report, known by their national number, have no place for a federation."""


def sexes_are_stated(crosstable: Crosstable, tournament: Tournament) -> list[Issue]:
    """Report the sexes that are written and mean none: all of a file together, as a column of it is written alike."""
    entries, written = tournament.entries, crosstable.entries.sex
    unclear = [at for at in np.flatnonzero((written != "") & (entries.sex == "")).tolist() if str(written[at]).strip()]
    if not unclear:
        return []
    if len(unclear) == 1:
        said = f"The sex {str(written[unclear[0]])!r} is neither m nor w; it was left empty."
        return [_about(tournament, "SEX_UNCLEAR", unclear[0], said, "sex")]
    counts = Counter(str(written[at]).strip() for at in unclear)
    values = first_few([f"{value!r} of {several(count, 'player')}" for value, count in counts.items()], MOST_VALUES)
    said = f"The sex is neither m nor w: {values}; it was left empty."
    row, column = int(entries.row[unclear[0]]), tournament.columns.get("sex", 0)
    return [issue("SEX_UNCLEAR", said, Source(tournament.file, tournament.sheet, row, column))]


def federations_are_stated(tournament: Tournament) -> list[Issue]:
    """Report a player without a federation of three letters, in a file in which nearly everybody has one."""
    entries = tournament.entries
    texts = [str(text).strip() for text in entries.federation.tolist()]
    asked = [at for at in range(len(texts)) if tournament.format not in _MEMBERS_WITHOUT or not entries.national_id[at]]
    odd = [at for at in asked if texts[at] in _NO_FEDERATION or not _FEDERATION.fullmatch(texts[at])]
    if (len(asked) - len(odd)) * 100 < len(asked) * MOST_HAVE_ONE_PERCENT:
        return []
    return [
        _about(
            tournament,
            "FEDERATION_UNCLEAR",
            index,
            f"The federation {texts[index]} is none." if texts[index] else "The player has no federation.",
            "federation",
        )
        for index in odd
    ]


def days_are_those_of_rounds(tournament: Tournament) -> list[Issue]:
    """Report days of the event that no round is near to: a wrong year or month, most likely."""
    dated = [(number, day) for number, day in enumerate(tournament.round_dates, 1) if day is not None]
    place = Source(tournament.file, tournament.sheet)
    if not dated or tournament.start is None or tournament.end is None:
        return []
    (first, earliest), (last, latest) = dated[0], dated[-1]
    after, before = (earliest - tournament.start).days, (tournament.end - latest).days
    found = []
    if first == 1 and after > LONG:
        said = f"The event starts on {tournament.start}, but round 1 is dated {earliest}, {after} days later."
        found.append(issue("DATES_FAR_APART", said, place, event=tournament.name, round=1))
    if last == tournament.rounds and before > LONG and _is_running_league(first, last, earliest, latest, before):
        said = (
            f"Round {last} is dated {latest}, and the event ends on {tournament.end}: taken for a league of which more "
            "rounds are to come."
        )
        found.append(issue("ROUNDS_TO_COME", said, place, event=tournament.name, round=last))
    elif last == tournament.rounds and before > LONG:
        said = (
            f"The event ends on {tournament.end}, but round {last}, the last, is dated {latest}, {before} days before."
        )
        found.append(issue("DATES_FAR_APART", said, place, event=tournament.name, round=last))
    return found


def _is_running_league(first: int, last: int, earliest: date, latest: date, before: int) -> bool:
    """Say whether the rounds lie as far apart as those of a league, and its end no further off than a season lasts."""
    rounds, days = last - first, (latest - earliest).days
    return 0 < rounds * DAYS_OF_TWO_ROUNDS <= 2 * days and before <= LONGEST_SEASON


def _about(tournament: Tournament, code: str, index: int, said: str, field: str) -> Issue:
    row, column = int(tournament.entries.row[index]), tournament.columns.get(field, 0)
    place = Source(tournament.file, tournament.sheet, row, column)
    return issue(code, said, place, player=str(tournament.entries.name[index]))
