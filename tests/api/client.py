"""A program that uses `ratebatch`, checked by `mypy --strict` against the package as its users have it."""

from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path

import ratebatch
from ratebatch import Issue, MemoryFile, PlayerChange, RatebatchError, Severity


def errors(issues: tuple[Issue, ...]) -> list[str]:
    """Return the errors with their places."""
    return [f"{each.source.file}:{each.source.row} {each.code}" for each in issues if each.severity is Severity.ERROR]


def gain(change: PlayerChange) -> Decimal:
    """Return what a player gained, exactly."""
    return change.change_exact or Decimal(0)


def largest(upload: bytes, lists: Mapping[str, Path]) -> tuple[str, int | None] | str:
    """Rate an upload, and return the largest change, or why there is none."""
    try:
        output = ratebatch.rate_period(MemoryFile("upload.trf", upload), lists, "2026-12", types=["standard"])
    except RatebatchError as error:
        return str(error)
    if errors(output.issues):
        return ratebatch.explain(output, "Nobody").text()
    best = max(output.changes, key=gain)
    return best.name, best.new_rating


def listed(path: Path) -> dict[str, int | None]:
    """Return the standard rating of a few players of a list."""
    rating_list = ratebatch.read_rating_list(path, "2026-11")
    players = [player for number in ("1", "2") if (player := rating_list.player_with(number)) is not None]
    return {player.name: player.ratings[ratebatch.RatingType.STANDARD] for player in players}


def opponents(path: Path) -> list[int | None]:
    """Return the opponents of the first player of an event."""
    event = ratebatch.read_crosstable(path, encoding="cp1254")
    return [game.opponent for game in event.each_game() if game.starting_rank == 1]


def checked(path: Path) -> bool:
    """Say whether a file may be submitted, and the output of a run may be published."""
    return ratebatch.check(path).is_clean and ratebatch.verify(path.parent).holds
