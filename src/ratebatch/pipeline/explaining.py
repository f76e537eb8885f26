"""One player's month, explained from an output folder."""

from dataclasses import dataclass
from pathlib import Path

from ratebatch.pipeline.asked_player import find_player
from ratebatch.pipeline.request import NothingDoneError, UsageError
from ratebatch.rating.fide.first_rating import RatedGame, first_rating_working
from ratebatch.rating.fide.rules import CHAPTERS, fide_edition
from ratebatch.rating.performance import performances
from ratebatch.reading.output_folder import TABLES, OutputError, read_output
from ratebatch.records.explanation import Explanation
from ratebatch.records.output import Output, RatingOutput
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.columns import FILES
from ratebatch.reporting.explained.articles import Articles
from ratebatch.reporting.explanation import explain
from ratebatch.workspace import is_unfinished


@dataclass(frozen=True)
class Explained:
    """The explanations of a player, one for each type of rating, and the files that the run did not write so.

    `several` says that there may be more than one, by the folder and the command and not by the player.
    """

    explanations: tuple[Explanation, ...]
    altered: tuple[str, ...]
    several: bool


def explain_player(folder: Path, asked: str, rating_type: RatingType | None = None) -> Explained:
    """Explain the month of a player, who is named by his id or an unambiguous part of his name.

    Raises UsageError when the player or the type is not in the folder, NothingDoneError when the folder is not the
    complete output of a run.
    """
    output = _output_of(folder)
    ratings = _of_type(folder, output, rating_type)
    player = find_player(folder, ratings, asked)
    try:
        explanations = tuple(
            explain(output, rating, player, CHAPTERS[rating.facts.type], articles_of(rating.facts.type))
            for rating in ratings
            if rating.has(player)
        )
    except (ValueError, ArithmeticError) as error:
        if not output.altered:
            raise
        raise NothingDoneError(
            f"{', '.join(output.altered)} in {folder} changed since the run and cannot be understood ({error}); "
            "rate the period again"
        ) from error
    return Explained(explanations, output.altered, several=len(ratings) > 1)


def articles_of(rating_type: RatingType) -> Articles:
    """Return what an explanation asks of the articles."""
    return Articles(
        performances=lambda games, day: performances(
            [opponent for opponent, _ in games], sum(score for _, score in games), fide_edition(rating_type, day).rules
        ),
        first_rating=lambda games, day: first_rating_working(
            [RatedGame(*game) for game in games], fide_edition(rating_type, day).rules
        ),
    )


def _output_of(folder: Path) -> Output:
    if is_unfinished(folder):
        raise NothingDoneError(
            f"a run is writing to {folder}, or was interrupted there: its files may not belong together. Wait, or "
            "start that run again: it finishes what was begun"
        )
    try:
        return read_output(folder, {name: tuple(FILES[name]) for name in (*TABLES, "events.csv")})
    except OutputError as error:
        raise NothingDoneError(str(error)) from error


def _of_type(folder: Path, output: Output, rating_type: RatingType | None) -> tuple[RatingOutput, ...]:
    found = tuple(rating for rating in output.ratings if rating_type in (None, rating.facts.type))
    if not found:
        there = ", ".join(str(rating.facts.type) for rating in output.ratings) or "no ratings"
        raise UsageError(f"{folder} holds {there}, not {rating_type}.")
    return found
