"""`ratebatch explain`: one player's month in words and numbers."""

from pathlib import Path

import click

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.records.rating_type import SYSTEM_NAMES, RatingType


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.argument("player", metavar="ID")
@click.option(
    "--type",
    "rating_type",
    type=click.Choice([str(kind) for kind in RatingType]),
    help="Type of rating; without it, every type in which the player has something to explain.",
)
@click.option(
    "--system",
    type=click.Choice(SYSTEM_NAMES),
    help="Rating system; without it, every system of the run that knows the player.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "md", "json"]),
    default="text",
    show_default=True,
    help="Text, Markdown, or JSON: one object, or a list of them where DIR holds several types or systems and none is "
    "named.",
)
def explain(folder: Path, player: str, rating_type: str | None, system: str | None, form: str) -> int:
    """Explain one player's change: list and date, K and why, each game, limit, table row, sum, rounding.

    DIR is a folder that `ratebatch rate` wrote, and nothing else is read. ID is the player's number in it, or a part
    of the name that fits nobody else. Where several systems were rated, a player's FIDE id or national number finds
    him in all of them.

    \b
    Example:
      ratebatch explain december/ 90000003
      ratebatch explain december/ TS20423 --system ukd --format md

    \b
    Exit codes: 0 explained; 1 explained, but files in DIR are not as the run wrote them; 2 no such player,
    or several; 3 DIR is not the complete output of a run.
    """
    from ratebatch.issues import masked
    from ratebatch.pipeline.explaining import explain_player
    from ratebatch.reporting.explanation_forms import FORMS

    explained = explain_player(folder, player, RatingType(rating_type) if rating_type else None, system)
    click.echo(masked(FORMS[form](explained.explanations, explained.several)), nl=False)
    if explained.altered:
        click.echo(
            f"Warning: {', '.join(explained.altered)} in {folder} changed since the run; what is explained is what "
            "stands there now. Rate the period again.",
            err=True,
        )
    return SOME_HELD if explained.altered else ALL_RATED
