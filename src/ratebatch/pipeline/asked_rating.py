"""Which ratings of an output folder are meant: all, or those of a type and a system."""

from pathlib import Path

from ratebatch.pipeline.request import UsageError
from ratebatch.records.output import Output, RatingOutput
from ratebatch.records.rating_type import RatingType


def ratings_of(output: Output, rating_type: RatingType | None, system: str | None) -> tuple[RatingOutput, ...]:
    """Return the ratings of a type and a system, all where none is named; perhaps there are none."""
    return tuple(
        rating
        for rating in output.ratings
        if rating_type in (None, rating.facts.type) and system in (None, rating.facts.system)
    )


def chosen_ratings(
    folder: Path, output: Output, rating_type: RatingType | None, system: str | None
) -> tuple[RatingOutput, ...]:
    """Return the ratings of a type and a system, all where none is named; raise UsageError where there are none."""
    found = ratings_of(output, rating_type, system)
    if found:
        return found
    if system is None:
        there = ", ".join(dict.fromkeys(str(rating.facts.type) for rating in output.ratings)) or "no ratings"
        raise UsageError(f"{folder} holds {there}, not {rating_type}.")
    there = ", ".join(map(as_rated, output.ratings)) or "no ratings"
    raise UsageError(f"{folder} holds {there}, not {as_asked(rating_type, system)}.")


def as_rated(rating: RatingOutput) -> str:
    """Return what a rating is of: `fide rapid`."""
    return f"{rating.facts.system} {rating.facts.type}"


def as_asked(rating_type: RatingType | None, system: str | None) -> str:
    """Return what was asked for: `fide rapid`, `rapid` or `ukd`."""
    return " ".join(filter(None, (system, rating_type)))


def options_for(rating: RatingOutput, rating_type: RatingType | None, system: str | None) -> str:
    """Return what to type instead of the type and the system asked for, to see a rating that is not of them."""
    instead = []
    if rating_type not in (None, rating.facts.type):
        instead.append(f"--type {rating.facts.type}")
    if system not in (None, rating.facts.system):
        instead.append(f"--system {rating.facts.system}")
    return " ".join(instead)
