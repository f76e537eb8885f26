"""Keys of different tables of a rules file that do not go together, also where a table alone is wrong."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple


class Together(NamedTuple):
    """What is asked of several tables at once; None and False where nothing is said, or nothing that can be used."""

    update: str | None
    says_running_value: bool
    needs_starting_value: bool
    limits_k: bool
    floor: int | None
    starting_value: int | None
    maximum: int | None


def written(content: Mapping[str, Any]) -> Together:
    """Return what a file says, as it stands in it, whatever else is wrong in it."""
    first, k = (_table(content.get(name)) for name in ("first_rating", "k"))
    return Together(
        update=content.get("update", "period") if isinstance(content.get("update", ""), str) else None,
        says_running_value="running_value" in content,
        needs_starting_value=content.get("opponents_unrated") == "starting_value" and "starting_value" not in first,
        limits_k="times_games_limit" in k,
        floor=_whole(content.get("floor")),
        starting_value=_whole(first.get("starting_value")),
        maximum=_whole(first.get("maximum")),
    )


def disagreements(said: Together) -> Iterator[str]:
    """Yield each mistake as `key: what is wrong; what would be right`."""
    if said.says_running_value and said.update == "period":
        yield 'running_value: has no meaning with update = "period"; leave it out'
    if said.needs_starting_value:
        yield 'opponents_unrated: "starting_value" needs first_rating.formula = "starting_value" and the value'
    if said.limits_k and said.update == "game":
        yield 'k.times_games_limit: has no meaning with update = "game"; leave it out'
    for key, points in (("starting_value", said.starting_value), ("maximum", said.maximum)):
        if points is not None and said.floor is not None and points < said.floor:
            yield f"first_rating.{key}: {points} lies below the floor {said.floor}; one of them is wrong"


def _table(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _whole(value: Any) -> int | None:
    return value if type(value) is int else None
