"""The editions that the tests of the articles are about."""

from datetime import date

from ratebatch.records.tournament import RatingType
from ratebatch.rules.fide_rules import fide_edition

JULY_2009 = fide_edition(RatingType.STANDARD, date(2009, 7, 1)).rules
"""The first event asks for three rated opponents and a point."""

JULY_2014 = fide_edition(RatingType.STANDARD, date(2014, 7, 1)).rules
"""First ratings with a bonus of 20 for each half point above one half."""

MARCH_2024 = fide_edition(RatingType.STANDARD, date(2024, 3, 1)).rules
"""Everybody has the limit of 400."""

OCTOBER_2025 = fide_edition(RatingType.STANDARD, date(2025, 10, 1)).rules
"""A player rated 2650 or more has no limit."""

RAPID_2024 = fide_edition(RatingType.RAPID, date(2024, 12, 1)).rules
"""Games with a difference of 600 or more are not rated when a player is above 2600."""
