"""The table of an event that an arbiter puts into the bulletin; every figure is the text of the CSV files."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from ratebatch.records.output import Row
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.played_parts import PlayedPart, played_parts

COLUMNS: dict[str, str] = {
    "Rank": "place by points; who has the same points has the same place, tie-breaks are not known here",
    "Pts": "points of all rounds, games that are not rated and byes included",
    "Title": "title on the new list, else the women's title",
    "Name": "name",
    "FED": "federation",
    "ID": "number in the rating system",
    "Rtg": "own rating in the event (Ro)",
    "K": "development coefficient used",
    "n": "rated games",
    "W": "points in them",
    "We": "expected score",
    "W-We": "score minus expected",
    "K*chg": "K × (W − We), exact, of this event",
    "Adj": "what the event adds beside that: games against players without a rating of the system",
    "Rp": "performance rating of the event",
    "Rn": "rating on the new list, after all events of the period",
}
"""The columns with their meaning."""

WHERE_NEEDED = "Adj"
"""The column that only stands where it holds something."""

WORDS = frozenset({"Title", "Name", "FED", "ID"})
"""The columns that hold no numbers."""


class EventTable(NamedTuple):
    """One event, or section of a file, in one system and type."""

    event: str
    file: str
    start: str
    end: str
    discipline: str
    """System and type for people: `FIDE standard`."""
    period: str
    list: str
    """The lists of the ratings that were used."""
    edition: str
    rows: Sequence[Mapping[str, str]]

    @property
    def columns(self) -> dict[str, str]:
        """The columns of this table with their meaning."""
        needed = any(row[WHERE_NEEDED] for row in self.rows)
        return {column: about for column, about in COLUMNS.items() if needed or column != WHERE_NEEDED}


class EventPlayer(NamedTuple):
    """A player's rows in the files, and what the new list says about him."""

    id: str
    rows: PlayerRows
    listed: Mapping[str, str]


def event_table(
    file: str, event: str, players: Sequence[EventPlayer], row: Row | None, *, discipline: str, period: str
) -> EventTable:
    """Return the table of an event by points, then rating, then name; `row` is that of `events.csv`.

    Raises ValueError where the files do not belong together.
    """
    found = [
        (player, part)
        for player in players
        for part in played_parts(player.rows)
        if (part.file, part.event) == (file, event)
    ]
    found.sort(
        key=lambda each: (-_points(each[1]), -int(each[1].games[0]["own_rating"] or 0), each[1].games[0]["name"])
    )
    points = [_points(part) for _, part in found]
    sums = [sums for _, part in found for sums in part.sums]
    return EventTable(
        event=event,
        file=file,
        start=min((each["start"] for each in sums), default=row["start"] if row else ""),
        end=max((each["end"] for each in sums), default=row["end"] if row else ""),
        discipline=discipline,
        period=period,
        list=", ".join(sorted({part.list for _, part in found})),
        edition=", ".join(sorted({part.games[0]["edition"] for _, part in found})),
        rows=[
            line
            for player, part in found
            for line in _lines(player, part, rank=1 + sum(each > _points(part) for each in points))
        ],
    )


def _points(part: PlayedPart) -> Decimal:
    return sum((Decimal(game["score"]) for game in part.games), Decimal())


def _lines(player: EventPlayer, part: PlayedPart, rank: int) -> Iterator[dict[str, str]]:
    """Yield the line of a player; a further one where the event was rated in two parts with the same list."""
    first, change = part.games[0], player.rows.change or {}
    known = {
        "Rank": str(rank),
        "Pts": str(_points(part)),
        "Title": player.listed.get("title") or player.listed.get("women_title", ""),
        "Name": first["name"],
        "FED": change.get("federation") or player.listed.get("federation", ""),
        "ID": player.id,
        "Rn": change.get("new_rating", ""),
    }
    for at, sums in enumerate(part.sums or ({},)):
        figures = {
            "Rtg": sums.get("own_rating") or first["own_rating"],
            "K": sums.get("k", ""),
            "n": sums.get("games") or "0",
            "W": sums.get("score", ""),
            "We": sums.get("expected", ""),
            "W-We": sums.get("delta", ""),
            "K*chg": sums.get("k_delta", ""),
            "Adj": sums.get("adjustment", ""),
            "Rp": sums.get("performance", ""),
        }
        line = (known if at == 0 else {"Name": first["name"], "ID": player.id}) | figures
        yield {column: line.get(column, "") for column in COLUMNS}
