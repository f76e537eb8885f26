"""Letters of all players of an event, from an output folder, and letters as files."""

from pathlib import Path

from ratebatch.issues import masked
from ratebatch.pipeline.asked_event import find_events
from ratebatch.pipeline.explaining import Explained, explained, output_of
from ratebatch.pipeline.kept_apart import lies_in
from ratebatch.pipeline.request import UsageError
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.encoded import utf8
from ratebatch.reporting.letters.languages import Language
from ratebatch.reporting.letters.letter import PlayerMonth
from ratebatch.reporting.letters.letter_forms import LETTER_FORMS, letters
from ratebatch.workspace.refusals import OutputUnusable
from ratebatch.workspace.single_file import write_file


def months_of_event(
    folder: Path, asked: str, rating_type: RatingType | None = None, system: str | None = None
) -> Explained:
    """Return the months of all players with a line in an event that is named by file or name.

    Raises UsageError when the event, the type or the system is not there, NothingDoneError when the folder is not the
    complete output of a run.
    """
    output = output_of(folder)
    ratings, found = find_events(folder, output, asked, rating_type, system)
    events = set(found)
    players = []
    for rating in ratings:
        columns = (rating.games[name].to_pylist() for name in ("id", "file", "event"))
        numbers = dict.fromkeys(player for player, file, event in zip(*columns, strict=True) if (file, event) in events)
        players.append((rating, tuple(numbers)))
    return explained(folder, output, players, several=True)


def letters_into(target: Path, found: Explained, form: str, language: Language, *, of: Path) -> int:
    """Write a file for each letter into a folder, which is made where it is missing; return how many.

    `of` is the output folder that is explained. The names of the files are made of letters, digits and dashes alone.
    Raises UsageError for a folder in that one, and OutputUnusable where a file cannot be written.
    """
    if lies_in(target, of):
        raise UsageError(f"{target} lies in {of}, which is explained and not changed; give --out another folder.")
    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputUnusable(f"{target} cannot be made a folder ({error.strerror}). Give another name.") from error
    used: set[str] = set()
    for month in found.months:
        name = _free_name(month, used)
        content = masked(letters([month], form, language, several=False))
        write_file(target / (name + LETTER_FORMS[form]), utf8(content))
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
