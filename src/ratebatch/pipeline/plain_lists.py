"""Why a list of plain ratings does not serve a system that takes such lists, and how it can be given."""

from ratebatch.rating.discipline import Discipline, name_of
from ratebatch.records.rating_list import RatingList
from ratebatch.records.system_list import is_of_fide
from ratebatch.systems import system_named


def how_to_give(given: RatingList, discipline: Discipline) -> str:
    """Return how a list with plain ratings of the type becomes one of the system; empty where it cannot."""
    if not system_named(discipline.system).plain_lists or not given.serves(discipline.rating_type):
        return ""
    option = f"--list {name_of(discipline)}:{given.month}="
    if is_of_fide(given):
        return (
            " (it is a list of FIDE, whose ratings are taken for FIDE's only; to begin with them all the same, convert "
            f"it with ratebatch lists convert {given.file} members.csv and give {option}members.csv)"
        )
    return f" (if they are those of the club, give it as {option}{given.file})"
