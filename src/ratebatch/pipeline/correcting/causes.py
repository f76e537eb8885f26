"""Why a corrected month is another one for a player: his own game or decision, or what others and former lists did."""

from collections.abc import Iterator, Mapping

from ratebatch.pipeline.correcting.figures import PlayerMonth
from ratebatch.records.carry_decision import CARRIED
from ratebatch.records.correction_report import Cause
from ratebatch.records.output import Row


def causes_of(before: PlayerMonth, after: PlayerMonth, base: str) -> tuple[Cause, ...]:
    """Return all causes, the direct ones first; `base` names the base list of the month."""
    found = [*_games(before, after), *_change(before, after, base), *_kept(before, after)]
    if not found:
        found = [_without_a_row(before, after, base)]
    return tuple(sorted(dict.fromkeys(found), key=lambda cause: not cause.direct))


def _games(before: PlayerMonth, after: PlayerMonth) -> Iterator[Cause]:
    """Yield what differs in his games: they are the same where event, round and opponent are."""
    old, new = ({_game(row): row for row in month.games} for month in (before, after))
    for key in dict.fromkeys((*old, *new)):
        one, other = old.get(key), new.get(key)
        if one is None or other is None:
            row = one or other or {}
            if not row["opponent_id"]:  # a bye, or a round that he was not paired in
                continue
            said = f"{_where(row)}: {row['result']}, {'now rated here' if one is None else 'no more rated here'}"
            yield Cause(kind="game", direct=True, said=said, through=_opponent(row))
            continue
        if one["result"] != other["result"]:
            said = f"{_where(one)}: {one['result']} -> {other['result']}"
            yield Cause(kind="game", direct=True, said=said, through=_opponent(one))
        if one["opponent_rating"] != other["opponent_rating"]:
            rated = _step(one, other, "opponent_rating")
            said = f"{one['event']}, round {one['round']}: {_opponent(one)} was rated {rated}"
            yield Cause(kind="opponent", direct=False, said=said, through=_opponent(one))
        if one["own_rating"] != other["own_rating"]:
            said = f"{one['event']}: own rating on list {one['list']}: {_step(one, other, 'own_rating')}"
            yield Cause(kind="own_rating", direct=False, said=said)


def _game(row: Row) -> tuple[str, ...]:
    return (row["event"], row["round"], row["date"], row["opponent_id"])


def _change(before: PlayerMonth, after: PlayerMonth, base: str) -> Iterator[Cause]:
    """Yield what differs in the row of his change, apart from what the games do to it."""
    one, other = before.change, after.change
    if one is None or other is None:
        yield from _listed_otherwise(before, after, base) if (one or other) and not before.games else ()
        return
    if one["base_rating"] != other["base_rating"]:
        decided = other["base_source"] == "override" and one["base_source"] != "override"
        by = ", by a decision" if decided else ""
        said = f"base rating of {base}: {_step(one, other, 'base_rating')}{by}"
        yield Cause(kind="base", direct=decided, said=said)
    if one["base_k"] != other["base_k"]:
        yield Cause(kind="k", direct=False, said=f"K on the base list: {_step(one, other, 'base_k')}")
    elif one["k"] != other["k"] and one["k"] and other["k"]:
        yield Cause(kind="k", direct=False, said=f"K used: {_step(one, other, 'k')}")
    if one["adjustment"] != other["adjustment"]:
        reason = other["adjustment_reason"] or one["adjustment_reason"]
        decided = CARRIED in reason
        said = f"adjustment: {_step(one, other, 'adjustment')} ({reason})"
        yield Cause(kind="adjustment", direct=decided, said=said)


def _listed_otherwise(before: PlayerMonth, after: PlayerMonth, base: str) -> Iterator[Cause]:
    if not after.games and _listed(before) != _listed(after):
        yield _without_a_row(before, after, base)


def _kept(before: PlayerMonth, after: PlayerMonth) -> Iterator[Cause]:
    old, new = ({_kept_game(row): row for row in month.kept} for month in (before, after))
    for key in dict.fromkeys((*old, *new)):
        one, other = old.get(key), new.get(key)
        where = f"{key[0]}, round {key[2]} against {_opponent(one or other or {})}"
        if one is None or other is None:
            said = f"{where}: {'now kept' if one is None else 'no more kept'} towards a first rating"
        elif one["opponent_rating"] != other["opponent_rating"]:
            said = f"{where}: kept with the opponent at {_step(one, other, 'opponent_rating')}"
        elif one["score"] != other["score"]:
            said = f"{where}: kept with the score {_step(one, other, 'score')}"
        else:
            continue
        yield Cause(kind="kept_games", direct=False, said=said, through=_opponent(one or other or {}))


def _kept_game(row: Row) -> tuple[str, ...]:
    return (row["event"], row["start"], row["round"], row["opponent_id"])


def _without_a_row(before: PlayerMonth, after: PlayerMonth, base: str) -> Cause:
    """Return the cause for one whose games and change say nothing: his list does, or only his history."""
    (rating, k), (new_rating, new_k) = _listed(before), _listed(after)
    played = before.games or after.games
    if rating != new_rating and not played:
        said = f"no game in this month; base rating of {base}: {rating or 'none'} -> {new_rating or 'none'}"
        return Cause(kind="base", direct=False, said=said)
    if k != new_k and not played:
        said = f"no game in this month; K on the base list: {k or 'none'} -> {new_k or 'none'}"
        return Cause(kind="k", direct=False, said=said)
    return Cause(kind="history", direct=False, said="games so far, highest rating or dates of former months")


def _listed(month: PlayerMonth) -> tuple[str, str]:
    return (month.listed["rating"], month.listed["k"]) if month.listed else ("", "")


def _where(row: Mapping[str, str]) -> str:
    against = f" against {_opponent(row)}" if row["opponent_id"] else ""
    return f"{row['event']}, round {row['round']}{against}"


def _opponent(row: Mapping[str, str]) -> str:
    return f"{row['opponent_id']} {row['opponent_name']}".strip()


def _step(one: Row, other: Row, column: str) -> str:
    return f"{one[column] or 'none'} -> {other[column] or 'none'}"
