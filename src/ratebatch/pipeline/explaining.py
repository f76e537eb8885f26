"""One player's month, explained from an output folder."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ratebatch.pipeline.asked_player import find_player
from ratebatch.pipeline.request import NothingDoneError, UsageError
from ratebatch.rating.fide.first_rating import RatedGame, working_of
from ratebatch.rating.fide.rules import CHAPTERS, fide_edition
from ratebatch.rating.performance import performances
from ratebatch.rating.ukd.player import rating_change
from ratebatch.rating.ukd.rules import ukd_edition
from ratebatch.rating.ukd.working import event_working, first_ukd_working
from ratebatch.reading.output_folder import TABLES, OutputError, read_output
from ratebatch.records.explanation import Explanation
from ratebatch.records.output import Output, RatingOutput
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.columns import FILES
from ratebatch.reporting.explained.articles import Articles
from ratebatch.reporting.explained.elo.explain import explain_elo
from ratebatch.reporting.explained.player_rows import rows_of
from ratebatch.reporting.explained.ukd.explain import explain_ukd
from ratebatch.reporting.explained.ukd.law import UkdArticles
from ratebatch.reporting.explained.uscf.explain import explain_uscf
from ratebatch.reporting.explanation import explain
from ratebatch.reporting.letters.letter import PlayerMonth
from ratebatch.workspace import is_unfinished


@dataclass(frozen=True)
class Explained:
    """The months of the players asked for, by discipline, and the files that the run did not write so.

    `several` says that there may be more than one, by the folder and the command and not by the player.
    """

    months: tuple[PlayerMonth, ...]
    altered: tuple[str, ...]
    several: bool

    @property
    def explanations(self) -> tuple[Explanation, ...]:
        """The months in words and numbers."""
        return tuple(month.explanation for month in self.months)


def explain_player(
    folder: Path, asked: str, rating_type: RatingType | None = None, system: str | None = None
) -> Explained:
    """Explain the month of a player, who is named by his id or an unambiguous part of his name.

    Who has a number in each of several systems is explained in all of them, by whichever number he is asked for.
    Raises UsageError when the player, the type or the system is not in the folder, NothingDoneError when the folder is
    not the complete output of a run.
    """
    output = output_of(folder)
    ratings = chosen_ratings(folder, output, rating_type, system)
    player = find_player(folder, ratings, asked, {rating.facts.system for rating in output.ratings})
    return explained(folder, output, [(rating, player) for rating in ratings], several=len(ratings) > 1)


def explained(
    folder: Path, output: Output, players: Sequence[tuple[RatingOutput, Sequence[str]]], *, several: bool
) -> Explained:
    """Explain the months of players by number, in the ratings that have something about them."""
    with understood(folder, output):
        months = tuple(
            PlayerMonth(
                EXPLAINERS[rating.facts.system](output, rating, number),
                rows_of(output, rating, number),
                str(rating.facts.base_list),
            )
            for rating, numbers in players
            for number in numbers
            if rating.has(number)
        )
    return Explained(months, output.altered, several)


@contextmanager
def understood(folder: Path, output: Output) -> Iterator[None]:
    """Raise NothingDoneError where files that changed since the run do not belong together any more."""
    try:
        yield
    except (ValueError, ArithmeticError) as error:
        if not output.altered:
            raise
        raise NothingDoneError(
            f"{', '.join(output.altered)} in {folder} changed since the run and cannot be understood ({error}); "
            "rate the period again"
        ) from error


def articles_of(rating_type: RatingType) -> Articles:
    """Return what an explanation asks of the articles."""
    return Articles(
        performances=lambda games, day: performances(
            [opponent for opponent, _ in games], sum(score for _, score in games), fide_edition(rating_type, day).rules
        ),
        first_rating=lambda games, day: working_of(
            [RatedGame(*game) for game in games], fide_edition(rating_type, day).rules
        ),
    )


def _of_fide(output: Output, rating: RatingOutput, player: str) -> Explanation:
    return explain(output, rating, player, CHAPTERS[rating.facts.type], articles_of(rating.facts.type))


def _of_ukd(output: Output, rating: RatingOutput, player: str) -> Explanation:
    return explain_ukd(output, rating, player, UKD_ARTICLES)


UKD_ARTICLES = UkdArticles(
    event=lambda own, opponents, day, choices: event_working(own, opponents, ukd_edition(day).rules, choices),
    first=lambda events, day, rounding: first_ukd_working(events, ukd_edition(day).rules, rounding),
    rounded=lambda hundredths, rounding: int(rating_change(hundredths, rounding)),
)
"""What an explanation asks of the articles of UKD."""

EXPLAINERS: Mapping[str, Callable[[Output, RatingOutput, str], Explanation]] = {
    "fide": _of_fide,
    "ukd": _of_ukd,
    "elo": explain_elo,
    "uscf": explain_uscf,
}
"""What explains a player's period, by system."""


def output_of(folder: Path) -> Output:
    """Read an output folder; raise NothingDoneError when it is not the complete output of a run."""
    if is_unfinished(folder):
        raise NothingDoneError(
            f"a run is writing to {folder}, or was interrupted there: its files may not belong together. Wait, or "
            "start that run again: it finishes what was begun"
        )
    try:
        return read_output(folder, {name: tuple(FILES[name]) for name in (*TABLES, "events.csv")})
    except OutputError as error:
        raise NothingDoneError(str(error)) from error


def chosen_ratings(
    folder: Path, output: Output, rating_type: RatingType | None, system: str | None
) -> tuple[RatingOutput, ...]:
    """Return the ratings of a type and a system, all where none is named; raise UsageError where there are none."""
    found = tuple(
        rating
        for rating in output.ratings
        if rating_type in (None, rating.facts.type) and system in (None, rating.facts.system)
    )
    if found:
        return found
    if system is None:
        there = ", ".join(dict.fromkeys(str(rating.facts.type) for rating in output.ratings)) or "no ratings"
        raise UsageError(f"{folder} holds {there}, not {rating_type}.")
    there = ", ".join(f"{rating.facts.system} {rating.facts.type}" for rating in output.ratings) or "no ratings"
    raise UsageError(f"{folder} holds {there}, not {' '.join(filter(None, (system, rating_type)))}.")
