"""`ratebatch lists show`: the facts of a list, or the players asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ratebatch.cli.completed_words import A_FILE
from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.cli.list_option import list_option
from ratebatch.cli.printed import say
from ratebatch.cli.shared_options import list_encoding_option, type_option
from ratebatch.records.rating_type import RatingType

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratebatch.records.rating_list import ListedPlayer, RatingList

SHOWN = 50
FEDERATIONS = 10


@click.command()
@click.argument("rating_list", metavar="LIST", type=A_FILE)
@click.option("--id", "player_id", help="Show the player with this id or national number.")
@click.option("--name", help="Show the players whose name holds these words, in any order and without accents.")
@type_option("Show only this type of rating.")
@list_encoding_option
def show(
    rating_list: str,
    player_id: str | None,
    name: str | None,
    rating_type: RatingType | None,
    encoding: str | None,
) -> int:
    """Show what a rating list holds, or players of it.

    LIST is written [YYYY-MM=]FILE, in any format that can be read. Without --id and --name: its month, its players,
    how many are rated, and the federations with the most players. Exit code 1 if no player is found.

    \b
    Example:
      ratebatch lists show november.txt --name "ozan ulku"
    """
    from ratebatch.cli.list_issues import show_issues
    from ratebatch.issues import masked
    from ratebatch.pipeline.list_tools import players_named, players_with_id, read_any_list

    if player_id is not None and name is not None:
        raise click.UsageError("give --id or --name, not both")
    if "" in (player_id, name):
        raise click.UsageError("an empty --id or --name finds nobody")
    listed = read_any_list(list_option(rating_list, "LIST", encoding=encoding), rating_type)
    types = [kind for kind in RatingType if rating_type in (None, kind)]
    if player_id is None and name is None:
        show_issues(listed.issues)
        say("\n".join(_facts(listed, types)))
        return ALL_RATED
    found = players_with_id(listed, player_id) if player_id else players_named(listed, name or "", SHOWN)
    for player in found.players:
        say(masked(_player(player, [kind for kind in types if listed.serves(kind)], types)))
    if found.in_all > len(found.players):
        say(f"{found.in_all - len(found.players)} more")
    if not found.in_all:
        say(masked(f"No player of {listed.file} has the {'id' if player_id else 'name'} {player_id or name}"))
    return ALL_RATED if found.in_all else SOME_HELD


def _facts(listed: RatingList, types: list[RatingType]) -> Iterator[str]:
    from ratebatch.pipeline.list_tools import month_of, rated_by_column, rated_by_federation

    yield f"{listed.file}: {listed.format}, month {month_of(listed) or 'not said in the list'}, {len(listed)} players"
    yield f"SHA-256 {listed.sha256}"
    for label, rated in rated_by_column(listed, types).items():
        yield f"{label}: {rated} rated"
    federations = rated_by_federation(listed, FEDERATIONS)
    if federations:
        yield "Players by federation: " + ", ".join(f"{federation} {count}" for federation, count in federations)


def _player(player: ListedPlayer, types: list[RatingType], national: list[RatingType]) -> str:
    known = [player.federation, player.sex, player.title, str(player.birth_year or ""), player.flag]
    words = [f"{player.id or player.national_id} {player.name}", " ".join(filter(None, known))]
    if player.id and player.national_id:
        words.append(f"national number {player.national_id}")
    for kind in types:
        coefficient = player.coefficients[kind]
        printed = f" K {coefficient}" if coefficient else ""
        words.append(f"{kind} {player.ratings[kind] or 'unrated'}{printed}")
    for system, ratings in player.national_ratings.items():
        words += [f"{system} {kind} {rating or 'unrated'}" for kind, rating in ratings.items() if kind in national]
    return ", ".join(filter(None, words))
