"""`ratebatch lists publish`: a list as a page for people."""

from pathlib import Path

import click

from ratebatch.cli.completed_words import A_FILE
from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.list_option import list_option
from ratebatch.cli.printed import say
from ratebatch.cli.shared_options import list_encoding_option, type_option
from ratebatch.records.rating_type import RatingType
from ratebatch.records.wording import several

MOST = 50_000
"""So many players are shown where `--top` does not say it; a page of them is a few megabytes."""


@click.command()
@click.argument("rating_list", metavar="LIST", type=A_FILE)
@click.option(
    "--out", "target", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The page to write."
)
@click.option("--top", type=click.IntRange(min=1), default=MOST, show_default=True, help="Most players to show.")
@type_option("Show only this type of rating.")
@list_encoding_option
def publish(rating_list: str, target: Path, top: int, rating_type: RatingType | None, encoding: str | None) -> int:
    """Write a rating list as one HTML page with search, filters and sorting, which needs no network.

    LIST is written [YYYY-MM=]FILE, in any format that can be read. The page can be filtered by federation, sex, age
    group, title and activity; age groups need the month of the list. Of a list longer than --top the highest rated are
    shown, and the page says so. National identity numbers are masked. Exit code 1 if a row could not be read.

    \b
    Example:
      ratebatch lists publish 2026-12=december/rating_list.csv --out december.html
    """
    from ratebatch.cli.list_issues import show_issues
    from ratebatch.pipeline.list_pages import publish_list

    done = publish_list(list_option(rating_list, "LIST", encoding=encoding), target, top, rating_type)
    show_issues(done.issues)
    say(f"{done.shown} of {several(done.players, 'player')} written to {target}")
    return SOME_HELD if any(found.code == "LIST_ROW_INVALID" for found in done.issues) else ALL_RATED
