"""The players and cells of a tournament as texts to write: as understood, and as found where that says nothing.

What could not be understood is told by the step that read it; it is written as it stands, so that whoever mends the
table sees it.
"""

from typing import NamedTuple

import numpy as np

from ratebatch.records.results import Result
from ratebatch.records.tournament import COLOURS
from ratebatch.reporting.crosstable_national_ids import is_identity_number
from ratebatch.reporting.crosstable_writing import EventToWrite


class EntryText(NamedTuple):
    """A player; blank where nothing is known. `points` have a point and one decimal."""

    starting_rank: str
    title: str
    name: str
    sex: str
    birth_date: str
    federation: str
    player_id: str
    rating: str
    national_id: str
    national_rating: str
    points: str
    rank: str


class GameText(NamedTuple):
    """A player's side of a round: the starting rank of the opponent, the colour, and the result.

    `result` is None where the sign is not understood; then `sign` is what stands in the cell.
    """

    opponent: str
    colour: str
    result: Result | None
    sign: str = ""


def entry_texts(event: EventToWrite) -> tuple[list[EntryText], int]:
    """Return the players, and how many numbers were left out because they are national identity numbers."""
    hidden = 0
    texts = []
    found = event.crosstable.entries
    for index, entry in enumerate(event.tournament.each_entry()):
        as_found = {name: str(getattr(found, name)[index]) for name in ("player_id", "rating", "points", "rank")}
        player_id = str(entry.fide_id or _unless_zero(as_found["player_id"]))
        national_id = entry.national_id
        if not event.national_ids:
            hidden += is_identity_number(player_id) + is_identity_number(national_id)
            player_id = "" if is_identity_number(player_id) else player_id
            national_id = "" if is_identity_number(national_id) else national_id
        texts.append(
            EntryText(
                starting_rank=str(entry.starting_rank or found.starting_rank[index]),
                title=entry.title,
                name=entry.name,
                sex=entry.sex,
                birth_date=event.birth_dates[index],
                federation=entry.federation,
                player_id=player_id,
                rating=str(entry.rating or _unless_zero(as_found["rating"])),
                national_id=national_id,
                national_rating=str(entry.national_rating or ""),
                points=entry.points or as_found["points"],
                rank=str(entry.rank or as_found["rank"]),
            )
        )
    return texts, hidden


def game_texts(event: EventToWrite) -> list[dict[int, GameText]]:
    """Return the cells of each player by round; a round in which nothing stands is left out."""
    games, found = event.tournament.games, event.crosstable.cells
    ranks = [text or "" for text in event.tournament.entries.starting_rank.tolist()]
    texts: list[dict[int, GameText]] = [{} for _ in ranks]
    columns = (games.entry, games.round, games.opponent, games.colour, games.result)
    alike = len(games) == len(found) and np.array_equal(games.round, found.round)
    for index, (entry, number, opponent, colour, result) in enumerate(
        zip(*(column.tolist() for column in columns), strict=True)
    ):
        rank = "" if opponent < 0 else str(ranks[opponent])
        if result != Result.NONE or not alike:
            texts[entry][number] = GameText(rank, str(COLOURS[colour]), Result(result))
            continue
        rank, sign = rank or _unless_zero(str(found.opponent[index])), str(found.result[index])
        if rank or sign:
            texts[entry][number] = GameText(rank, str(COLOURS[colour]), None if sign else Result.NONE, sign)
    return texts


def _unless_zero(text: str) -> str:
    return text if text.strip("0") else ""
