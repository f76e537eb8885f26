"""Letters of one player, or of all players of an event, from an output folder."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ratebatch.issues import masked
from ratebatch.pipeline.asked_event import find_events
from ratebatch.pipeline.asked_player import find_player
from ratebatch.pipeline.explaining import EXPLAINERS, chosen_ratings, output_of, understood
from ratebatch.records.output import Output, RatingOutput
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.explained.player_rows import rows_of
from ratebatch.reporting.letters.languages import Language
from ratebatch.reporting.letters.letter import PlayerMonth
from ratebatch.reporting.letters.letter_forms import LETTER_FORMS, letters
from ratebatch.workspace.refusals import OutputUnusable
from ratebatch.workspace.single_file import write_file


class PlayerMonths(NamedTuple):
    """The months of the players asked for, by discipline, then in the order of the files."""

    months: Sequence[PlayerMonth]
    altered: tuple[str, ...]
    """The files that are not as the run wrote them."""
    several: bool
    """Whether there may be more than one, by the folder and the command."""


def months_of_player(
    folder: Path, asked: str, rating_type: RatingType | None = None, system: str | None = None
) -> PlayerMonths:
    """Return the months of one player; raise as `explain_player` does."""
    output = output_of(folder)
    ratings = chosen_ratings(folder, output, rating_type, system)
    numbers = find_player(folder, ratings, asked, {rating.facts.system for rating in output.ratings})
    return _months(folder, output, [(each, numbers) for each in ratings], several=len(ratings) > 1)


def months_of_event(
    folder: Path, asked: str, rating_type: RatingType | None = None, system: str | None = None
) -> PlayerMonths:
    """Return the months of all players with a line in an event that is named by file or name.

    Raises UsageError when the event, the type or the system is not there, NothingDoneError when the folder is not the
    complete output of a run.
    """
    output = output_of(folder)
    ratings = chosen_ratings(folder, output, rating_type, system)
    events = set(find_events(folder, output, ratings, asked))
    players = []
    for rating in ratings:
        columns = (rating.games[name].to_pylist() for name in ("id", "file", "event"))
        numbers = dict.fromkeys(
            player for player, file, event in zip(*columns, strict=True) if (file, event) in events
        )
        players.append((rating, tuple(numbers)))
    return _months(folder, output, players, several=True)


def letters_into(target: Path, found: PlayerMonths, form: str, language: Language) -> int:
    """Write a file for each letter into a folder, which is made where it is missing; return how many.

    The names of the files are made of letters, digits and dashes alone. Raises OutputUnusable where a file cannot be
    written.
    """
    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputUnusable(f"{target} cannot be made a folder ({error.strerror}). Give another name.") from error
    used: set[str] = set()
    for month in found.months:
        name = _free_name(month, used)
        content = masked(letters([month], form, language, several=False))
        write_file(target / (name + LETTER_FORMS[form]), content.encode("utf-8", "backslashreplace"))
    return len(found.months)


def _free_name(month: PlayerMonth, used: set[str]) -> str:
    """Return a name that no file system takes amiss and that no other letter has."""
    explanation = month.explanation
    number = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in masked(explanation.id)[:60])
    stem = name = f"letter-{explanation.system}-{explanation.type}-{number}"
    again = 1
    while name.lower() in used:
        again += 1
        name = f"{stem}-{again}"
    used.add(name.lower())
    return name


def _months(
    folder: Path, output: Output, players: Sequence[tuple[RatingOutput, Sequence[str]]], *, several: bool
) -> PlayerMonths:
    with understood(folder, output):
        months = [
            PlayerMonth(
                EXPLAINERS[rating.facts.system](output, rating, number),
                rows_of(output, rating, number),
                str(rating.facts.base_list),
            )
            for rating, numbers in players
            for number in numbers
            if rating.has(number)
        ]
    return PlayerMonths(months, output.altered, several)
