"""Who could be meant? Candidates from a list for a row that the id does not settle, each with a score and reasons.

A suggestion is never an identity: even a single, certain candidate waits for the officer's word.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.issues import masked
from ratebatch.matching.agreement import NEAR_RATING, Person, contradicts
from ratebatch.matching.identity import ratings_on
from ratebatch.matching.list_search import ListSearch, is_swapped
from ratebatch.records.names import NameAgreement, folded, name_agreement
from ratebatch.records.questions import Candidate
from ratebatch.records.system_list import FIDE_ID
from ratebatch.records.transliteration import one_spelling

MOST_CANDIDATES = 3
"""How many candidates are suggested for one row."""

NAME_EQUAL, NAME_LIKE, NAME_PARTLY = 50, 40, 20
YEAR_EQUAL, YEAR_NEXT, YEAR_DIFFERS = 20, 0, -25
RATING_EQUAL, RATING_NEAR, RATING_DIFFERS = 15, 8, -5
FEDERATION_EQUAL, FEDERATION_DIFFERS = 5, -3
SEX_DIFFERS = -20
ID_NEAR = 30
"""Points of the score; what is not known on either side gives none."""

SUGGESTED_FROM = 40
"""Score from which somebody is a candidate."""


class Printed(NamedTuple):
    """What a row of an event, or of a list, prints about a player; 0 and empty are not known."""

    name: str
    birth_year: int
    rating: int
    player_id: str
    federation: str
    sex: str
    national_id: str = ""
    """The number on the list of a national system."""
    national_rating: int = 0
    """The national rating that an event prints, which is compared with the list of a national system."""


def candidates(printed: Printed, index: ListSearch, *, by_name: bool = True) -> tuple[Candidate, ...]:
    """Return who may be meant by score and id; an id that is a slip away from the printed one counts much.

    Without `by_name` only such ids are looked at.
    """
    if FIDE_ID in index.rating_list.table.column_names:
        printed = printed._replace(rating=printed.national_rating)
    near = set(index.rows_by_id(printed.player_id))
    alike = index.rows_by_name(printed.name, printed.birth_year, printed.federation) if by_name else []
    rows = sorted({*near, *alike})
    listed = zip(rows, _listed(index, rows), strict=True)
    found = [each for row, player in listed if (each := _judged(printed, player, id_near=row in near))]
    found.sort(key=lambda each: (-each.score, len(each.id), each.id))
    return tuple(found[:MOST_CANDIDATES])


def _listed(index: ListSearch, rows: Sequence[int]) -> list[Printed]:
    """Return what the list prints at the rows; on the list of a national system the id is the FIDE id, too.

    A decision names the FIDE id: a number of the federation could be that of another player of the world.
    """
    at, of = np.array(rows, dtype=np.int64), index.rating_list
    rating, _ = ratings_on(of, at, index.rating_type, standard_stands_in=True)
    is_national = FIDE_ID in of.table.column_names
    columns = (
        of.text("name", at),
        of.numbers("birth_year", at),
        rating,
        of.text(FIDE_ID if is_national else "id", at),
        of.text("federation", at),
        of.text("sex", at),
        of.text("id", at) if is_national else np.full(len(at), "", dtype=np.str_),
    )
    return [Printed(*facts) for facts in zip(*(column.tolist() for column in columns), strict=True)]


def _judged(printed: Printed, listed: Printed, *, id_near: bool) -> Candidate | None:
    """Return somebody of the list as a candidate, None if too little speaks for him."""
    of_name = _name(printed.name, listed.name)
    found = (
        of_name,
        _year(printed.birth_year, listed.birth_year),
        _rating(printed.rating, listed.rating),
        _federation(printed.federation, listed.federation),
        _sex(printed.sex, listed.sex),
        _id(printed.player_id, listed.player_id, id_near),
    )
    score = sum(points for points, _ in found)
    national = "" if listed.player_id or masked(listed.national_id) != listed.national_id else listed.national_id
    is_known = bool(listed.player_id or national)
    if score < SUGGESTED_FROM or not is_known or (listed.player_id and listed.player_id == printed.player_id):
        return None
    if contradicts(_person(printed), _person(listed)) if id_near else not of_name[0]:
        return None
    facts = (
        masked(listed.name),
        f"born {listed.birth_year}" if listed.birth_year else "",
        listed.federation,
        str(listed.rating or "unrated"),
        f"without a FIDE id, national number {national}" if national else "",
    )
    reasons = tuple(reason for _, reason in found if reason)
    return Candidate(
        id=listed.player_id,
        national_id=national,
        person=", ".join(filter(None, facts)),
        score=score,
        reasons=reasons,
    )


def _person(of: Printed) -> Person:
    return Person(of.name, of.birth_year, of.rating)


def _name(printed: str, listed: str) -> tuple[int, str]:
    if sorted(folded(printed).split()) == sorted(folded(listed).split()):
        return NAME_EQUAL, "name equal"
    agreement = name_agreement(one_spelling(printed), one_spelling(listed))
    if agreement is NameAgreement.SAME:
        return NAME_LIKE, "name alike"
    return (NAME_PARTLY, "name partly equal") if agreement is NameAgreement.PARTLY else (0, "other name")


def _year(printed: int, listed: int) -> tuple[int, str]:
    if not printed or not listed:
        return 0, ""
    if printed == listed:
        return YEAR_EQUAL, "year equal"
    return (YEAR_NEXT, "year differs by one") if abs(printed - listed) == 1 else (YEAR_DIFFERS, "other year")


def _rating(printed: int, listed: int) -> tuple[int, str]:
    if not printed:
        return 0, ""
    if printed == listed:
        return RATING_EQUAL, "rating equal"
    if listed and abs(printed - listed) <= NEAR_RATING:
        return RATING_NEAR, "rating near"
    return RATING_DIFFERS, "other rating"


def _federation(printed: str, listed: str) -> tuple[int, str]:
    if not printed or not listed:
        return 0, ""
    return (FEDERATION_EQUAL, "") if printed.upper() == listed.upper() else (FEDERATION_DIFFERS, "other federation")


def _sex(printed: str, listed: str) -> tuple[int, str]:
    woman = {"w": True, "f": True, "m": False}
    one, other = (woman.get(each[:1].lower()) for each in (printed, listed))
    return (SEX_DIFFERS, "other sex") if one is not None and other is not None and one != other else (0, "")


def _id(printed: str, listed: str, near: bool) -> tuple[int, str]:
    if not near:
        return 0, ""
    return ID_NEAR, "two digits of the id swapped" if is_swapped(printed, listed) else "one digit of the id differs"
