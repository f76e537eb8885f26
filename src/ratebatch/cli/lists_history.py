"""`ratebatch lists history`: what `rate --previous` needs, from old lists."""

from pathlib import Path

import click

from ratebatch.cli.completed_words import A_FILE
from ratebatch.cli.faults import ALL_RATED
from ratebatch.cli.list_option import list_option
from ratebatch.cli.printed import say
from ratebatch.cli.shared_options import FOLDER, list_encoding_option, quiet_option, type_option
from ratebatch.records.rating_type import RatingType
from ratebatch.records.wording import several


@click.command()
@click.argument("lists", type=A_FILE, nargs=-1, required=True)
@click.option("--out", required=True, type=click.Path(path_type=Path), help="Folder to write to, all files or none.")
@type_option(
    "The one type to do, its files in the folder itself; without it each type has a folder of its own. It also says "
    "the type of a list whose one rating column does not."
)
@click.option(
    "--previous",
    type=FOLDER,
    help="Output folder of the month before the oldest list: its history is carried on.",
)
@list_encoding_option
@quiet_option
def history(
    lists: tuple[str, ...],
    out: Path,
    rating_type: RatingType | None,
    previous: Path | None,
    encoding: str | None,
    quiet: bool,
) -> int:
    """Make the history of the players from old rating lists.

    LISTS are written [YYYY-MM=]FILE, in any format that can be read, also zipped; the month is needed where the list
    does not say it. Written is state.csv, for `rate --previous` in the month after the newest list.

    The number of games is known only of players whose first list is among those given, not the oldest, with no month
    missing since; it is the sum of the games columns from that list on. Of all others it stays empty. The highest
    rating is that of the lists given; whether a higher one may have been published before is said in
    history_complete.

    \b
    Example:
      ratebatch lists history 2026-10=october.csv 2026-11=november.txt --type standard --out history/
    """
    from ratebatch.cli.list_issues import show_issues
    from ratebatch.cli.terminal import Terminal
    from ratebatch.pipeline.history import HistoryRequest, make_history

    request = HistoryRequest(
        lists=tuple(list_option(text, "LISTS", encoding=encoding) for text in lists),
        out=out,
        rating_type=rating_type,
        previous=previous,
    )
    with Terminal(quiet=quiet, json_log=False).progress() as progress:
        made = make_history(request, progress)
    if not quiet:
        show_issues(made.issues)
        for each in made.types:
            say(
                f"{each.rating_type}: {several(each.players, 'player')} on {several(each.lists, 'list')} up to "
                f"{made.period}; games known of {each.total_known}, history complete of {each.complete}"
            )
            if each.missing:
                say(f"{each.rating_type}: no list of {', '.join(map(str, each.missing))}")
        say(f"History {'written' if made.changed else 'unchanged'} in {out}")
    return ALL_RATED
