"""What is doubtful about the entries of an event in a national system, checked against its list."""

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.matching.doubts import same_name, two_names
from ratebatch.matching.identity import Identified
from ratebatch.matching.same_name import OfNames
from ratebatch.matching.two_names import named_twice
from ratebatch.records.names import NameAgreement
from ratebatch.records.tournament import Tournament
from ratebatch.records.transliteration import spelled_agreement
from ratebatch.records.wording import several


def national_entry_issues(
    tournament: Tournament,
    listed: Identified,
    system: str,
    of_names: OfNames = OfNames(),  # noqa: B008 - a NamedTuple is immutable
    *,
    faulty: Mapping[int, Issue] = MappingProxyType({}),
    first_month: bool = False,
) -> list[Issue]:
    """Return what is doubtful: who is on no list of the system counts without a rating, and that is said.

    A printed national rating of somebody who is not found holds the event, and so does a file of which nobody is found,
    and each of the entries `of_names`: those without a number whose names stand on the list.
    `first_month` says that the lists are empty, as before the first one of a system: that nobody is on them is no doubt
    about the event. `faulty` are the entries of whom a list does not tell the rating, with that.
    """
    entries, name = tournament.entries, system.upper()
    found: list[Issue] = [*faulty.values()]

    def report(code: str, index: int, message: str, field: str, fix: str = "") -> None:
        source = Source(tournament.file, tournament.sheet, int(entries.row[index]), tournament.columns.get(field, 0))
        found.append(issue(code, message, source, event=tournament.name, player=f"{entries.name[index]}", fix=fix))

    said = same_name(f"the {name} list", f"number and no {name}")
    for index in sorted(of_names.open):
        report("NAME_ON_LIST", index, said, "name")
    for index in sorted(of_names.told):
        report("NAME_ON_LIST_WITHOUT_ID", index, f"{said} Counted without {name}.", "name")
    for each in named_twice(tournament, listed):
        report("PLAYER_NAMED_TWICE", each.entry, two_names(tournament, each, listed), "name")
    if not first_month and not listed.found.any() and len(tournament.identity_decided) < len(entries):
        said = f"No player of the file is on the {name} list, by his national number or his FIDE id."
        fix = (
            "Give a list with these numbers, or with --players the starting list of the event if its table has none; "
            f"or say in the registry of events that {system} does not rate the event."
        )
        where = Source(tournament.file, tournament.sheet)
        return [issue("NOBODY_ON_LIST", said, where, event=tournament.name, fix=fix), *found]
    printed = entries.national_rating > 0
    on_no_list = np.zeros(len(entries), dtype=np.bool_)
    on_no_list[list(tournament.identity_decided)] = True
    on_no_list &= entries.fide_id == 0
    not_found = ~listed.found
    not_found[list(faulty)] = False
    for index in np.flatnonzero(printed & not_found & ~on_no_list).tolist():
        said = f"{name} {entries.national_rating[index]} is printed, but no number of the player is on the list."
        remedy = f"Correct the national number or the FIDE id, or clear the {name} if the player has none."
        report("PLAYER_NOT_ON_LIST", index, said, "player_id", remedy)
    asked = np.isin(np.arange(len(entries)), [*of_names.open, *of_names.told])
    unlisted = np.flatnonzero((~printed | on_no_list) & not_found & ~asked)
    if len(unlisted):
        one, many = f"player is on no {name} list and counts", f"players are on no {name} list and count"
        said = f"{several(len(unlisted), one, many)} without {name}. This is the first."
        report("UNRATED_NOT_ON_LIST", int(unlisted[0]), said, "player_id")
    for index in np.flatnonzero(listed.found & (entries.name != listed.name)).tolist():
        if spelled_agreement(str(entries.name[index]), str(listed.name[index])) is not NameAgreement.SAME:
            report("NAME_DIFFERS", index, f"The {name} list has {listed.name[index]} for this number.", "name")
    rating = np.where(listed.event_rating > 0, listed.event_rating, listed.base_rating)
    for index in np.flatnonzero(listed.found & printed & (entries.national_rating != rating)).tolist():
        said = (
            f"{name} {entries.national_rating[index]} is printed, the list has {rating[index] or 'none'}; it was used."
        )
        report("RATING_DIFFERS", index, said, "rating")
    return found
