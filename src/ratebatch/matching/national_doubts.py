"""What is doubtful about the entries of an event in a national system, checked against its list."""

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.matching.identity import Identified
from ratebatch.records.names import NameAgreement, name_agreement
from ratebatch.records.tournament import Tournament


def national_entry_issues(tournament: Tournament, listed: Identified, system: str) -> list[Issue]:
    """Return what is doubtful: who is on no list of the system counts without a rating, and that is said.

    A printed national rating of somebody who is not found holds the event, and so does a file of which nobody is found.
    """
    entries, name = tournament.entries, system.upper()
    found: list[Issue] = []

    def report(code: str, index: int, message: str, field: str) -> None:
        source = Source(tournament.file, tournament.sheet, int(entries.row[index]), tournament.columns.get(field, 0))
        found.append(issue(code, message, source, event=tournament.name, player=f"{entries.name[index]}"))

    if not listed.found.any() and len(entries):
        said = f"No player of the file is on the {name} list, by his national number or his FIDE id."
        fix = f"Give a list with these numbers, or say in the registry of events that {system} does not rate the event."
        where = Source(tournament.file, tournament.sheet)
        return [issue("NOBODY_ON_LIST", said, where, event=tournament.name, fix=fix)]
    printed = entries.national_rating > 0
    for index in np.flatnonzero(printed & ~listed.found).tolist():
        said = f"{name} {entries.national_rating[index]} is printed, but no number of the player is on the list."
        report("PLAYER_NOT_ON_LIST", index, said, "player_id")
    unlisted = np.flatnonzero(~printed & ~listed.found)
    if len(unlisted):
        said = f"{len(unlisted)} players are on no {name} list and count without {name}. This is the first."
        report("UNRATED_NOT_ON_LIST", int(unlisted[0]), said, "player_id")
    for index in np.flatnonzero(listed.found & (entries.name != listed.name)).tolist():
        if name_agreement(str(entries.name[index]), str(listed.name[index])) is not NameAgreement.SAME:
            report("NAME_DIFFERS", index, f"The {name} list has {listed.name[index]} for this number.", "name")
    rating = np.where(listed.event_rating > 0, listed.event_rating, listed.base_rating)
    for index in np.flatnonzero(listed.found & printed & (entries.national_rating != rating)).tolist():
        said = (
            f"{name} {entries.national_rating[index]} is printed, the list has {rating[index] or 'none'}; it was used."
        )
        report("RATING_DIFFERS", index, said, "rating")
    return found
