"""The rows of one player in the files of a system and type, and what all explanations say about him."""

from typing import Any

from ratebatch.records.output import Output, RatingOutput, rows_where
from ratebatch.records.said import said
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.words import number, whole

PROVISIONAL = said("This output is provisional: something is held or left open, and it may still change.")

_OF_PERSON = ("federation", "birth_year", "base_rating", "change", "adjustment", "new_rating")


def rows_of(output: Output, rating: RatingOutput, player_id: str) -> PlayerRows:
    """Return the player's rows; raise ValueError where the files do not belong together."""
    changes = rows_where(rating.changes, "id", player_id)
    games = rows_where(rating.games, "id", player_id)
    pending = rows_where(rating.pending_games, "id", player_id)
    if len(changes) > 1 or not (changes or pending):
        raise ValueError(f"changes.csv has {len(changes)} rows of {player_id}")
    files = {row["file"] for row in games}
    return PlayerRows(
        change=changes[0] if changes else None,
        player_events=rows_where(rating.player_events, "id", player_id),
        games=games,
        pending=pending,
        events=[row for row in output.events.to_pylist() if row["file"] in files],
    )


def person_of(output: Output, rating: RatingOutput, rows: PlayerRows, player_id: str) -> dict[str, Any]:
    """Return the fields of `Explanation` that say who it is about and what the period did."""
    person = rows.change or dict.fromkeys(_OF_PERSON, "")
    return {
        "id": player_id,
        "name": (rows.change or rows.pending[0])["name"],
        "federation": person["federation"],
        "birth_year": whole(person["birth_year"]),
        "system": rating.facts.system,
        "type": rating.facts.type,
        "period": output.period,
        "provisional": output.provisional,
        "base_rating": whole(person["base_rating"]),
        "change": whole(person["change"]),
        "adjustment": number(person["adjustment"]),
        "new_rating": whole(person["new_rating"]),
        "status": rows.status,
    }
