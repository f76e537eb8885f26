"""Decide whether the person in the file can be the person who has this id on the list."""

from typing import NamedTuple

from ratebatch.records.names import NameAgreement
from ratebatch.records.transliteration import spelled_agreement

NEAR_RATING = 100
"""Rating points within which a printed rating counts as that of the same person on another list."""


class Person(NamedTuple):
    """What identifies somebody besides the id; 0 and empty are not known."""

    name: str
    birth_year: int
    rating: int


def contradicts(printed: Person, listed: Person) -> bool:
    """Say whether the id must belong to somebody else.

    A wholly different name needs both birth year and rating to agree (a new name after marriage); a name that shares
    a part, as of siblings, needs the birth year not to differ; the same name is refused only when birth year and
    rating both differ (two people of one name).
    """
    agreement = spelled_agreement(printed.name, listed.name)
    same_year = _compare(printed.birth_year, listed.birth_year, 0)
    same_rating = _compare(printed.rating, listed.rating, NEAR_RATING)
    if agreement is NameAgreement.DIFFERENT:
        return not (same_year and same_rating)
    if agreement is NameAgreement.PARTLY:
        return same_year is False or (same_year is None and same_rating is False)
    return same_year is False and same_rating is False


def _compare(printed: int, listed: int, tolerance: int) -> bool | None:
    return abs(printed - listed) <= tolerance if printed and listed else None
