"""Players who look unlike all others of their event: warnings, each with the figure that makes it stand out.

The thresholds are conventions, chosen so that real events give hardly any false alarm.
"""

from collections import defaultdict
from collections.abc import Iterator

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.characters import Numbers
from ratebatch.records.names import name_tokens
from ratebatch.records.tournament import Tournament

FAR = 300
"""Rating points to the nearest other rating of the file from which a rating stands apart."""

HIGHEST = 2900
"""A rating above this nobody has ever had on a FIDE list."""

FEWEST_OTHERS = 5
"""Other ratings that a rating is compared with, at least."""

CHILD, CHILD_RATING = 10, 2300
"""No child of this age or younger had this rating, but for a handful whom everybody knows."""

YOUNGEST, OLDEST = 4, 100
"""Ages outside of which nobody plays a tournament."""

MOST_WITHOUT_ID_PERCENT = 50
"""Share of the rated players without an id from which the column of ids is missing or another."""

EQUAL_PERCENT = 80
"""Share of printed ratings equal to the national ones beside them from which one column repeats the other."""

BELOW_FLOOR_PERCENT = 20
"""Share of the printed ratings below the floor from which the column cannot be that of a FIDE list."""

FEWEST = 4
"""Ratings from which a column can be judged."""


def digits_are_in_order(tournament: Tournament) -> list[Issue]:
    """Report a rating far from all others that is among them with two neighbouring digits swapped."""
    ratings = tournament.entries.rating
    believed = np.flatnonzero((ratings > 0) & (ratings <= HIGHEST))
    found = []
    for index in np.flatnonzero(ratings > 0).tolist():
        others, own = ratings[believed[believed != index]], int(ratings[index])
        if len(others) < FEWEST_OTHERS:
            continue
        nearest = int(others[np.argmin(np.abs(others - own))])
        if abs(nearest - own) < FAR:
            continue
        meant = [number for number in _swapped(own) if others.min() <= number <= others.max()]
        if meant:
            said = (
                f"Rating {own} is {abs(nearest - own)} points from the nearest other of the file ({nearest}); "
                f"with two digits swapped it would be {' or '.join(map(str, meant))}."
            )
            found.append(_about(tournament, "RATING_DIGITS_SWAPPED", index, said, "rating"))
    return found


def ratings_can_be(tournament: Tournament) -> list[Issue]:
    """Report a rating that nobody has ever had, unless two digits swapped explain it."""
    explained = {each.source.row for each in digits_are_in_order(tournament)}
    entries = tournament.entries
    return [
        _about(tournament, "RATING_TOO_HIGH", index, f"Rating {entries.rating[index]} is above {HIGHEST}.", "rating")
        for index in np.flatnonzero(entries.rating > HIGHEST).tolist()
        if entries.row[index] not in explained
    ]


def believed_ratings(tournament: Tournament) -> Numbers:
    """Return the printed ratings without those that cannot be right: 0 where there is none to compare with."""
    doubted = {each.source.row for each in digits_are_in_order(tournament)}
    entries = tournament.entries
    wrong = (entries.rating > HIGHEST) | np.isin(entries.row, np.array(sorted(doubted), dtype=np.int64))
    return np.where(wrong, 0, entries.rating)


def nobody_stands_twice(tournament: Tournament) -> list[Issue]:
    """Report two players with the same name and the same year of birth."""
    entries = tournament.entries
    seen: dict[tuple[tuple[str, ...], int], list[int]] = defaultdict(list)
    for index, (name, year) in enumerate(zip(entries.name.tolist(), entries.birth_year.tolist(), strict=True)):
        if year and (tokens := name_tokens(name)):
            seen[tokens, year].append(index)
    found = []
    for first, *again in seen.values():
        for index in again:
            if entries.fide_id[first] and entries.fide_id[first] == entries.fide_id[index]:
                continue  # reported as one id on two players
            said = (
                f"{entries.name[index]}, born {entries.birth_year[index]}, has the name and birth year of the player "
                f"in row {entries.row[first]}."
            )
            found.append(_about(tournament, "PLAYERS_ALIKE", index, said, "name"))
    return found


def ages_can_be(tournament: Tournament) -> list[Issue]:
    """Report players who are too young or too old at the event, for playing at all or for their rating."""
    day = tournament.end or tournament.start
    if day is None:
        return []
    entries = tournament.entries
    found = []
    for index in np.flatnonzero(entries.birth_year > 0).tolist():
        age, rating = day.year - int(entries.birth_year[index]), int(entries.rating[index])
        if age < YOUNGEST or age > OLDEST:
            said = f"Born {entries.birth_year[index]}, the player is {age} in the year of the event."
        elif age <= CHILD and rating >= CHILD_RATING:
            said = f"Born {entries.birth_year[index]}, the player is {age} in the year of the event and rated {rating}."
        else:
            continue
        found.append(_about(tournament, "AGE_IMPLAUSIBLE", index, said, "birth_date"))
    return found


def ids_are_there(tournament: Tournament) -> list[Issue]:
    """Report an event of which half the rated players or more have no FIDE id."""
    entries = tournament.entries
    rated = int(np.count_nonzero(entries.rating > 0))
    without = int(np.count_nonzero((entries.rating > 0) & (entries.fide_id == 0)))
    if rated < FEWEST or without * 100 < rated * MOST_WITHOUT_ID_PERCENT:
        return []
    if any(each.code == "ID_INVALID" for each in tournament.issues):
        return []  # said already, id by id
    column = tournament.columns.get("player_id", 0)
    said = f"{without} of {rated} players with a printed rating have no FIDE id; a list cannot tell who they are."
    return [issue("IDS_MISSING", said, Source(tournament.file, tournament.sheet, column=column))]


def ratings_are_of_fide(tournament: Tournament, floor: int) -> list[Issue]:
    """Report a column of ratings that repeats the national ones, or in which many are below the floor of the day."""
    return [
        issue(
            "RATINGS_UNLIKE_FIDE",
            said,
            Source(tournament.file, tournament.sheet, column=tournament.columns.get("rating", 0)),
        )
        for said in _unlike_fide(tournament, floor)
    ]


def _unlike_fide(tournament: Tournament, floor: int) -> Iterator[str]:
    rating, national = tournament.entries.rating, tournament.entries.national_rating
    both = (rating > 0) & (national > 0)
    equal, of = int(np.count_nonzero(both & (rating == national))), int(np.count_nonzero(both))
    if of >= FEWEST and equal * 100 >= of * EQUAL_PERCENT:
        yield f"{equal} of {of} printed ratings are equal to the national ratings of the file."
    below, rated = int(np.count_nonzero((rating > 0) & (rating < floor))), int(np.count_nonzero(rating > 0))
    if below >= FEWEST and below * 100 >= rated * BELOW_FLOOR_PERCENT:
        yield f"{below} of {rated} printed ratings are below {floor}, the floor of the day: no FIDE list prints them."


def _swapped(number: int) -> list[int]:
    """Return the numbers that two neighbouring digits swapped make of one, as long as the number itself."""
    text = str(number)
    swaps = (text[:at] + text[at + 1] + text[at] + text[at + 2 :] for at in range(len(text) - 1))
    return [int(swap) for swap in dict.fromkeys(swaps) if swap != text and not swap.startswith("0")]


def _about(tournament: Tournament, code: str, index: int, said: str, field: str) -> Issue:
    row, column = int(tournament.entries.row[index]), tournament.columns.get(field, 0)
    place = Source(tournament.file, tournament.sheet, row, column)
    return issue(code, said, place, player=str(tournament.entries.name[index]))
