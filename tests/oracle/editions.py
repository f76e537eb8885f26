"""The numbers of FIDE's rating law since 1 July 2009, edition by edition.

Article 0.1 of B.02: an event is rated by the regulations in force on the day it starts. Each edition below is the one
before it with the amended numbers replaced, so that it reads as a list of amendments. The articles named are those of
the editions of 2024; older texts have the same matter under other numbers. The texts before 2022 were not at hand as
a whole; those editions follow FIDE's announcements and contemporary reports.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import Literal

Kind = Literal["standard", "rapid", "blitz"]


@dataclass(frozen=True)
class Edition:
    """The numbers of the law from a day on."""

    effective: date

    # Games (8.3.1; in rapid and blitz 7.3.1)
    difference_limit: int  # a larger difference counts as this one ...
    unlimited_from: int | None  # ... unless the player himself is rated at least this,
    lifts_one_game: bool  # ... or he is the stronger side, and this is not the game of the event with the largest
    unrated_gap: int | None  # a game with at least this difference is not rated ...
    unrated_above: int | None  # ... if one of the two is rated above this

    # K (8.3.3)
    new_k: int  # fewer than 30 games
    usual_k: int  # below 2400
    top_k: int  # once 2400
    junior_k: int | None  # juniors below 2300; without it a player of 2400 also needs 30 games for the top K
    k_times_games: int | None  # K is cut so that K times games stays within it

    # Lists and first ratings (7.1.4, 7.2.1, 8.2)
    floor: int  # a rating below it is not listed
    first_games: int  # games needed for a first rating
    half_point: Fraction | None  # a first rating's gain for each half point above 50 %; none since 2024
    round_robin_newcomers: bool  # unrated players of a round robin get a rating from the whole table


JULY_2009 = Edition(
    date(2009, 7, 1),
    difference_limit=400,
    unlimited_from=None,
    lifts_one_game=False,
    unrated_gap=None,
    unrated_above=None,
    new_k=25,
    usual_k=15,
    top_k=10,
    junior_k=None,
    k_times_games=None,
    floor=1200,
    first_games=9,
    half_point=Fraction("12.5"),
    round_robin_newcomers=True,
)
JULY_2011 = replace(JULY_2009, effective=date(2011, 7, 1), new_k=30, half_point=Fraction(15))
JULY_2012 = replace(JULY_2011, effective=date(2012, 7, 1), floor=1000)
JULY_2014 = replace(
    JULY_2012,
    effective=date(2014, 7, 1),
    new_k=40,
    usual_k=20,
    junior_k=40,
    first_games=5,
    half_point=Fraction(20),
)
JULY_2017 = replace(JULY_2014, effective=date(2017, 7, 1), k_times_games=700)
JANUARY_2022 = replace(JULY_2017, effective=date(2022, 1, 1), lifts_one_game=True, round_robin_newcomers=False)
MARCH_2024 = replace(JANUARY_2022, effective=date(2024, 3, 1), lifts_one_game=False, floor=1400, half_point=None)
OCTOBER_2025 = replace(MARCH_2024, effective=date(2025, 10, 1), unlimited_from=2650)
STANDARD = (JULY_2009, JULY_2011, JULY_2012, JULY_2014, JULY_2017, JANUARY_2022, MARCH_2024, OCTOBER_2025)

# Rapid and blitz began with the standard method of their day and one K for everybody.
RAPID_2012 = replace(JULY_2011, effective=date(2012, 1, 1), new_k=20, usual_k=20, top_k=20, floor=1000)
# When K times games was first limited is not known; it was so in 2021, and not in the announcement of 2011.
RAPID_2014 = replace(
    RAPID_2012, effective=date(2014, 7, 1), k_times_games=700, first_games=5, half_point=JULY_2014.half_point
)
RAPID_JANUARY_2022 = replace(RAPID_2014, effective=date(2022, 1, 1), lifts_one_game=True, round_robin_newcomers=False)
RAPID_OCTOBER_2022 = replace(RAPID_JANUARY_2022, effective=date(2022, 10, 1), new_k=40, top_k=10, junior_k=40)
RAPID_MARCH_2024 = replace(
    RAPID_OCTOBER_2022, effective=date(2024, 3, 1), lifts_one_game=False, floor=1400, half_point=None
)
RAPID_DECEMBER_2024 = replace(RAPID_MARCH_2024, effective=date(2024, 12, 1), unrated_gap=600, unrated_above=2600)
RAPID = (RAPID_2012, RAPID_2014, RAPID_JANUARY_2022, RAPID_OCTOBER_2022, RAPID_MARCH_2024, RAPID_DECEMBER_2024)

EDITIONS: dict[Kind, Sequence[Edition]] = {"standard": STANDARD, "rapid": RAPID, "blitz": RAPID}


def edition_on(day: date, editions: Sequence[Edition] = STANDARD) -> Edition:
    """Return the edition in force on a day (B.02, 0.1); a day before the first one is an error."""
    in_force = [edition for edition in editions if edition.effective <= day]
    if not in_force:
        raise ValueError(f"no edition in force on {day}: the first one here is of {editions[0].effective}")
    return in_force[-1]
