"""Whose id is it: the same person, a new name, a sibling, a namesake, or somebody else."""

import pytest

from ratebatch.matching.agreement import NEAR_RATING, Person, contradicts

LISTED = Person("Alfa, Ada", 1990, 1800)


@pytest.mark.parametrize(
    ("printed", "somebody_else"),
    [
        (Person("Alfa, Ada", 1990, 1800), False),
        (Person("ALFA Ada", 0, 0), False),
        (Person("Alfa, Ada", 1990, 1800 + NEAR_RATING + 1), False),  # another list
        (Person("Alfa, Ada", 1991, 1800), False),  # a slip in the year
        (Person("Alfa, Ada", 2012, 1100), True),  # a namesake
        (Person("Bravo, Ada", 1990, 1800), False),  # a new name after marriage
        (Person("Alfa, Bora", 1990, 1500), False),  # same year: a second name rather than a twin
        (Person("Alfa, Bora", 2001, 1800), True),  # a sibling
        (Person("Alfa, Bora", 0, 1500), True),  # nothing but the family name fits
        (Person("Charlie, Can", 1990, 1800), False),  # year and rating fit: a new name
        (Person("Charlie, Can", 1990, 1500), True),
        (Person("Charlie, Can", 1975, 1800), True),
        (Person("Charlie, Can", 0, 0), True),
    ],
)
def test_the_id_belongs_to_somebody_else(printed: Person, somebody_else: bool) -> None:
    assert contradicts(printed, LISTED) is somebody_else
