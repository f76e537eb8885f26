"""`ratebatch lists increase-2024`: the one-time increase."""

from pathlib import Path

import click

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.printed import say
from ratebatch.cli.shared_options import type_option
from ratebatch.records.rating_type import RatingType
from ratebatch.records.wording import several


@click.command("increase-2024")
@click.argument("source", metavar="IN", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("target", metavar="OUT", type=click.Path(dir_okay=False, path_type=Path))
@type_option("Type of a list whose one rating column does not say it.")
def increase_2024(source: Path, target: Path, rating_type: RatingType | None) -> int:
    """Apply the one-time increase of March 2024 to a list.

    Every rating below 2000 of all three types rises by 40 hundredths of what it lacks, to the nearest point; the
    others stay. IN is a list as it stood after February's games, in any format that can be read, also zipped; OUT is
    written as our CSV with the same columns. Exit code 1 if rows that cannot be read were left out.

    \b
    Example:
      ratebatch lists increase-2024 february.csv march.csv
    """
    from ratebatch.cli.list_issues import show_issues
    from ratebatch.pipeline.increase import increase_2024 as increase

    done = increase(source, target, rating_type)
    show_issues(done.issues)
    for kind, (raised, ratings) in done.raised.items():
        say(f"{kind}: {raised} of {several(ratings, 'rating')} raised")
    say(f"List written to {target}")
    return SOME_HELD if any(found.code == "LIST_ROW_INVALID" for found in done.issues) else ALL_RATED
