"""`ratebatch explain`: one player's month in words and numbers, or the letters of an event."""

from pathlib import Path

import click

from ratebatch.cli.completed_words import EVENT, PLAYER
from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.printed import say, say_in_form
from ratebatch.cli.shared_options import form_option, output_folder, system_option, type_option
from ratebatch.records.rating_type import RatingType
from ratebatch.records.wording import several
from ratebatch.reporting.letters.languages import ENGLISH, LANGUAGES, language


@click.command()
@output_folder
@click.argument("player", metavar="[ID]", required=False, type=PLAYER)
@click.option(
    "--event",
    type=EVENT,
    metavar="EVENT|FILE",
    help="Instead of ID: all players of an event, named by file or name.",
)
@type_option("Type of rating; without it, every type in which the player has something to explain.")
@system_option("Rating system; without it, every system of the run that knows the player.")
@form_option(
    ["text", "md", "html", "json"],
    "Text, Markdown, one HTML page, or JSON: one object, or a list of them where there may be several.",
)
@click.option(
    "--language",
    "code",
    type=click.Choice(list(LANGUAGES)),
    default=ENGLISH,
    show_default=True,
    help="Language of the letter: its tables, its sentences, and how numbers are written.",
)
@click.option("--out", "target", type=click.Path(file_okay=False, path_type=Path), help="Folder for a file each.")
def explain(
    folder: Path,
    player: str | None,
    event: str | None,
    rating_type: RatingType | None,
    system: str | None,
    form: str,
    code: str,
    target: Path | None,
) -> int:
    """Explain one player's change: list and date, K and why, each game, limit, table row, sum, rounding.

    DIR is a folder that `ratebatch rate` wrote, and nothing else is read. ID is the player's number in it, or a part
    of the name that fits nobody else. Where several systems were rated, a player's FIDE id or national number finds
    him in all of them. With --event instead of ID, everybody of an event gets a letter about the whole month.

    \b
    Example:
      ratebatch explain december/ 90000003
      ratebatch explain december/ TS20423 --system ukd --format md
      ratebatch explain december/ --event "Kale Açık" --language tr --format html --out letters/

    \b
    Exit codes: 0 explained; 1 explained, but files in DIR are not as the run wrote them; 2 no such player or
    event, or several; 3 DIR is not the complete output of a run, or a letter cannot be written.
    """
    from ratebatch.issues import masked
    from ratebatch.pipeline.explaining import explain_player
    from ratebatch.pipeline.player_letters import letters_into, months_of_event
    from ratebatch.reporting.letters.letter_forms import letters
    from ratebatch.reporting.letters.letter_text import ISOLATES

    if (player is None) == (event is None):
        raise click.UsageError("give ID or --event, one of them")
    if form == "json" and code != ENGLISH:
        raise click.UsageError("JSON has no language; leave --language out")
    if event is None:
        found = explain_player(folder, player or "", rating_type, system)
    else:
        found = months_of_event(folder, event, rating_type, system)
    if target is None:
        shown = masked(letters(found.months, form, language(code), several=found.several))
        say_in_form(shown, form, kept=ISOLATES if form == "text" else "")
    else:
        written = letters_into(target, found, form, language(code), of=folder)
        say(f"{several(written, 'letter')} written to {target}")
    if found.altered:
        say(
            f"Warning: {', '.join(found.altered)} in {folder} changed since the run; what is explained is what "
            "stands there now. Rate the period again.",
            err=True,
        )
    return SOME_HELD if found.altered else ALL_RATED
