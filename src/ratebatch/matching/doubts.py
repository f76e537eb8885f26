"""What is doubtful about the identity or the rating of an entry, checked against the person on the list."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.matching.agreement import Person, contradicts
from ratebatch.matching.identity import Identified
from ratebatch.matching.nobody_found import as_consequences, nobody_found
from ratebatch.matching.same_name import OfNames
from ratebatch.matching.two_names import TwoNames, named_twice
from ratebatch.records.names import NameAgreement
from ratebatch.records.tournament import Tournament
from ratebatch.records.transliteration import spelled_agreement

_Report = Callable[[str, int, str, str], None]
"""Takes the code, the index of the entry, the message, and the field that it is about."""

FAR = 100
"""Points by which a rating printed differs from the list by more than the months between two lists explain mostly."""


def entry_issues(
    tournament: Tournament,
    listed: Identified,
    rating_floor: int,
    of_names: OfNames = OfNames(),  # noqa: B008 - a NamedTuple is immutable
    faulty: Mapping[int, Issue] = MappingProxyType({}),
) -> list[Issue]:
    """Return what is doubtful about the identity or the rating of each entry, worst cases as errors.

    `rating_floor` is the lowest rating in points that a list of the edition can show, `of_names` are the entries
    without a number whose names stand on the list, `faulty` those of whom a list does not tell the rating, with that.
    """
    entries = tournament.entries
    has_id, printed = entries.fide_id > 0, entries.rating > 0
    nobody = nobody_found(tournament, listed)
    found: list[Issue] = []

    def report(code: str, index: int, message: str, field: str) -> None:
        column = tournament.columns.get(field, 0)
        source = Source(tournament.file, tournament.sheet, int(entries.row[index]), column)
        found.append(issue(code, message, source, event=tournament.name, player=f"{entries.name[index]}"))

    found += nobody
    found += faulty.values()
    unlisted = ~listed.found
    unlisted[list(faulty)] = False
    for index in sorted(of_names.open):
        report("NAME_ON_LIST", index, same_name("the list", "FIDE id and no rating"), "name")
    for index in _where(~has_id & ~printed):
        if (nobody and not listed.found.any()) or index in of_names.open or index in faulty:
            continue
        without = "the rating printed is national" if entries.national_rating[index] else "no rating"
        report("NO_ID", index, f"There is no FIDE id and {without}; the player counts as unrated.", "player_id")
    for each in named_twice(tournament, listed):
        report("PLAYER_NAMED_TWICE", each.entry, two_names(tournament, each, listed), "name")
    for index in _where(has_id & unlisted & ~printed):
        said = f"Id {entries.fide_id[index]} is on no list; the player counts as unrated."
        report("UNRATED_NOT_ON_LIST", index, said, "player_id")
    for index in _where(printed & unlisted):
        which = f"id {entries.fide_id[index]} is on no list" if has_id[index] else "there is no FIDE id to look for"
        report("PLAYER_NOT_ON_LIST", index, f"Rating {entries.rating[index]} is printed, but {which}.", "player_id")
    for index in _where(printed & (entries.rating < rating_floor)):
        low = f"Rating {entries.rating[index]} is below the floor of {rating_floor}."
        report("RATING_BELOW_FLOOR", index, low, "rating")
    same_name_listed = entries.name == listed.name
    for index in _where(listed.found & ~same_name_listed):
        _check_name(tournament, listed, index, report)
    for index in _where(listed.found & same_name_listed & _differs(entries.birth_year, listed.birth_year)):
        _check_name(tournament, listed, index, report)
    _check_ratings(tournament, listed, report)
    return as_consequences(found, nobody)


def same_name(on: str, missing: str) -> str:
    """Return in words that the name of a player stands on a list, who prints nothing else to be found by."""
    return f"The player has no {missing}, but the name stands on {on}: it may be that person."


def two_names(tournament: Tournament, twice: TwoNames, listed: Identified) -> str:
    """Return in words that an entry is perhaps another, who he is if the list has him."""
    names = tournament.entries.name
    rounds = f"round{'' if len(twice.rounds) == 1 else 's'} {', '.join(map(str, twice.rounds))}"
    other = str(names[twice.other])
    if listed.found[twice.other]:
        other += f" ({masked(str(listed.player_id[twice.other]))} on the list)"
    return (
        f"{names[twice.entry]} is on no list under this name and stands in {rounds} alone, where {other} is absent: "
        "one player under two names?"
    )


def _where(marks: npt.NDArray[np.bool_]) -> list[int]:
    """Return the entries that are marked; mostly none, and that is told fastest so."""
    entries: list[int] = marks.nonzero()[0].tolist()
    return entries


def _differs(printed: npt.NDArray[np.int64], listed: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
    differs: npt.NDArray[np.bool_] = (printed != listed) & (printed > 0) & (listed > 0)
    return differs


def _check_ratings(tournament: Tournament, listed: Identified, report: _Report) -> None:
    """Report each rating printed that is not that of the list, which is used; far off it may be somebody else's."""
    printed = tournament.entries.rating
    rating = np.where(listed.event_rating > 0, listed.event_rating, listed.base_rating)
    for index in _where(listed.found & (printed > 0) & (printed != rating)):
        of_list = rating[index] or "no rating"
        is_far = not rating[index] or abs(int(printed[index]) - int(rating[index])) > FAR
        code = "RATING_FAR_FROM_LIST" if is_far else "RATING_DIFFERS"
        report(code, index, f"Rating {printed[index]} is printed, the list has {of_list}; the list was used.", "rating")


def _check_name(tournament: Tournament, listed: Identified, index: int, report: _Report) -> None:
    """Report an entry whose name or birth year is not the one on the list; an error if it must be somebody else.

    What the officer decided is no error; that the file has another name or year is still said.
    """
    entries = tournament.entries
    rating = int(listed.event_rating[index] or listed.base_rating[index])
    of_file = Person(str(entries.name[index]), int(entries.birth_year[index]), int(entries.rating[index]))
    of_list = Person(str(listed.name[index]), int(listed.birth_year[index]), rating)
    if contradicts(of_file, of_list) and index not in tournament.identity_decided:
        code, field = "ID_OF_ANOTHER_PERSON", "player_id"
    elif of_file.birth_year and of_list.birth_year and of_file.birth_year != of_list.birth_year:
        code, field = "BIRTH_YEAR_DIFFERS", "birth_date"
    elif spelled_agreement(of_file.name, of_list.name) is not NameAgreement.SAME:
        code, field = "NAME_DIFFERS", "name"
    else:
        return
    who = f"Id {entries.fide_id[index]} is {_described(of_list)} on the list; the file has {_described(of_file)}."
    report(code, index, who, field)


def _described(person: Person) -> str:
    """Return a person in words: `Alfa, Ada (born 1990, rated 1800)`."""
    facts = [
        f"born {person.birth_year}" if person.birth_year else "",
        f"rated {person.rating}" if person.rating else "",
    ]
    stated = ", ".join(fact for fact in facts if fact)
    return f"{person.name} ({stated})" if stated else person.name
