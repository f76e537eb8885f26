"""`ratebatch lists diff`: what differs between two lists."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ratebatch.cli.completed_words import A_FILE
from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.list_option import list_option
from ratebatch.cli.printed import say
from ratebatch.cli.shared_options import list_encoding_option, type_option
from ratebatch.records.rating_type import RatingType
from ratebatch.records.wording import several

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratebatch.records.list_comparison import Compared
    from ratebatch.records.rating_list import RatingList


@click.command()
@click.argument("old", type=A_FILE)
@click.argument("new", type=A_FILE)
@type_option("Compare only this type of rating.")
@list_encoding_option
@click.option("--csv", "target", type=click.Path(dir_okay=False, path_type=Path), help="File for every difference.")
@click.option("--html", "page", type=click.Path(dir_okay=False, path_type=Path), help="Page of the differences.")
def diff(
    old: str, new: str, rating_type: RatingType | None, encoding: str | None, target: Path | None, page: Path | None
) -> int:
    """Say what differs between two rating lists.

    OLD and NEW are written [YYYY-MM=]FILE, in any formats that can be read. Printed are the players who are new and
    gone, how many ratings changed by how much, the largest jumps, and how often K, flag and other columns differ;
    --csv writes every difference, one row each; --html writes a page for people. Exit code 0 if the lists say the
    same, 1 if they differ.

    \b
    Example:
      ratebatch lists diff october.csv november.txt --csv differences.csv
      ratebatch lists diff october.csv november.txt --html differences.html
    """
    from ratebatch.issues import masked
    from ratebatch.pipeline.list_pages import write_difference_page
    from ratebatch.pipeline.list_tools import compare_lists

    types = (rating_type,) if rating_type else tuple(RatingType)
    options = (list_option(old, "OLD", encoding=encoding), list_option(new, "NEW", encoding=encoding))
    found, table = compare_lists(*options, types, target)
    say(f"{_named(found.old)} -> {_named(found.new)}")
    say(f"{several(len(found.new_rows), 'player')} on both, {len(found.added)} new, {len(found.gone)} gone")
    for line in _ratings(found):
        say(masked(line))
    for line in _others(table):
        say(line)
    if target is not None:
        say(f"{several(len(table), 'difference')} written to {target}")
    if page is not None:
        write_difference_page(found, table, (_named(found.old), _named(found.new)), page, options)
        say(f"A page of the differences written to {page}")
    return SOME_HELD if len(table) else ALL_RATED


def _named(rating_list: RatingList) -> str:
    from ratebatch.pipeline.list_tools import month_of

    month = month_of(rating_list)
    return f"{rating_list.file} ({f'{month}, ' if month else ''}{several(len(rating_list), 'player')})"


def _ratings(found: Compared) -> Iterator[str]:
    from ratebatch.reporting.list_difference import by_size, largest

    for each in found.ratings:
        yield (
            f"{each.label}: {several(len(each.changed), 'rating')} changed, "
            f"{len(each.rows) - len(each.changed)} the same, {each.listed} newly rated, {each.unlisted} no longer rated"
        )
        for size, rose, fell in by_size(each):
            if rose or fell:
                yield f"  {size} points: {rose} up, {fell} down"
        for jump in largest(found, each):
            yield f"  {jump.id} {jump.name}: {jump.old} -> {jump.new} ({jump.new - jump.old:+d})"


def _others(table: object) -> Iterator[str]:
    from ratebatch.reporting.list_difference import counts

    others = {what: count for what, count in counts(table).items() if not what.endswith(("rating", "new", "gone"))}
    if others:
        yield "Other differences: " + ", ".join(f"{what} {count}" for what, count in sorted(others.items()))
