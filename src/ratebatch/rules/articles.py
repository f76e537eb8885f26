"""The articles of a chapter by their numbers in the standard one, B.02."""

from ratebatch.records.tournament import RatingType

RENUMBERED = {"7": "6", "8": "7"}
"""Sections of the standard chapter that are others in the chapter of rapid and blitz: ratings in lists, and how they
are calculated. No other section of it was read beside the standard one, so the rest keeps its number."""


def article_in(rating_type: RatingType, standard_article: str) -> str:
    """Return an article of the standard chapter as the chapter of a type of rating numbers it: 8.3.1 is 7.3.1 there."""
    section, dot, rest = standard_article.partition(".")
    if rating_type is not RatingType.STANDARD:
        section = RENUMBERED.get(section, section)
    return f"{section}{dot}{rest}"
