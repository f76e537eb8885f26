"""One player's month, explained from an output folder."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ratebatch.pipeline.asked_player import find_player
from ratebatch.pipeline.asked_rating import chosen_ratings
from ratebatch.pipeline.request import NothingDoneError, UsageError
from ratebatch.reading.output_folder import OF_THE_RUN, TABLES, OutputError, read_output
from ratebatch.records.explanation import Explanation
from ratebatch.records.output import Output, RatingOutput
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.columns import FILES
from ratebatch.reporting.explained.player_rows import rows_of
from ratebatch.reporting.explained.types_given import with_types_given
from ratebatch.reporting.letters.letter import PlayerMonth
from ratebatch.systems import part, system_named
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
    player = find_player(folder, output, asked, rating_type, system)
    return explained(folder, output, [(rating, player) for rating in ratings], several=len(ratings) > 1)


def explained(
    folder: Path, output: Output, players: Sequence[tuple[RatingOutput, Sequence[str]]], *, several: bool
) -> Explained:
    """Explain the months of players by number, in the ratings that have something about them."""
    with understood(folder, output):
        months = tuple(
            PlayerMonth(
                explanation_of(output, rating, number),
                rows_of(output, rating, number),
                str(rating.facts.base_list),
            )
            for rating, numbers in players
            for number in numbers
            if rating.has(number)
        )
    return Explained(months, output.altered, several)


def explanation_of(output: Output, rating: RatingOutput, player_id: str) -> Explanation:
    """Explain a player's month in a rating, by what its system has for that; raise UsageError if it has nothing."""
    system = system_named(rating.facts.system)
    if not system.explains:
        raise UsageError(
            f"{system.title} ratings are not explained yet; what there is of {player_id} stands in changes.csv and "
            "games.csv. Give --system for another system."
        )
    explain: Callable[[Output, RatingOutput, str], Explanation] = part(system.explains)
    return with_types_given(explain(output, rating, player_id), output)


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


def output_of(folder: Path) -> Output:
    """Read an output folder; raise NothingDoneError when it is not the complete output of a run."""
    if is_unfinished(folder):
        raise NothingDoneError(
            f"a run is writing to {folder}, or was interrupted there: its files may not belong together. Wait, or "
            "start that run again: it finishes what was begun"
        )
    try:
        return read_output(folder, {name: tuple(FILES[name]) for name in (*TABLES, *OF_THE_RUN)})
    except OutputError as error:
        raise NothingDoneError(str(error)) from error
