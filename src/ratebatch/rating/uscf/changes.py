"""One player's change in a period: from his value before the first event to that after the last."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from ratebatch.rating.base_source import base_source
from ratebatch.rating.uscf.arithmetic import in_fixed_context, millionths
from ratebatch.rating.uscf.chain import EventEntry
from ratebatch.rating.uscf.columns import OPEN, performance
from ratebatch.rating.uscf.players import EventStatus, UscfPlayer
from ratebatch.records.period_games import RatedGames, Standings
from ratebatch.records.period_result import Change, Remark, Status

BONUS = "bonus"


@in_fixed_context
def change_of(
    player: int,
    standings: Standings,
    before: UscfPlayer,
    entries: Sequence[EventEntry],
    rated: RatedGames,
    editions: Sequence[str],
) -> Change:
    """Return the change of a player from his events, in the order rated; `editions` has that of each event.

    `change_exact` is what happened to the value beside bonuses, in millionths: K (S − E) and floors; `adjustment` is
    the bonuses; `change` is the new published rating minus that of the base list. Where an event is open, so is the
    change; its games are counted all the same.
    """
    base = int(standings.rating[player]) or None
    is_open = any(entry.result.status in OPEN for entry in entries)
    made = [entry for entry in entries if entry.result.working is not None]
    played = [entry for entry in entries if entry in made or entry.result.status in OPEN]
    rows = [row for entry in played for row in entry.rows]
    last = made[-1].result if made and not is_open else None
    new = last.published if last else None if is_open else base
    exact = None
    if last is not None and last.value is not None and before.rating is not None:
        exact = millionths(last.value - before.rating)
    bonus = sum(millionths(entry.result.working.bonus) for entry in made if entry.result.working) if last else 0
    exact = None if exact is None else exact - bonus
    games_total = last.games if last else before.games if base else None
    return Change(
        player=player,
        base_rating=base,
        base_source=base_source(player, standings),
        base_k=None,
        k=None,
        k_before_limit=None,
        k_source="",
        games=len(rows),
        score=millionths(sum((score for entry in played for score in entry.scores), Decimal(0))),
        expected=int(rated.expected[rows].sum()) if base and last else None,
        change_exact=exact,
        change=new - base if exact is not None and new is not None and base is not None else None,
        adjustment=bonus or None,
        adjustment_reason=BONUS if bonus else "",
        new_rating=new,
        new_k=None,
        games_total=None if is_open else games_total,
        status=Status.UNCHANGED if last is None else Status.RATED if base else Status.FIRST,
        performance=performance(rated, rows) if last else None,
        edition=";".join(sorted({editions[entry.event] for entry in played})),
        remarks=tuple(_remarks(player, standings, entries, is_open=is_open)),
    )


def _remarks(player: int, standings: Standings, entries: Sequence[EventEntry], *, is_open: bool) -> Iterator[Remark]:
    """Yield what is special: a starting value that is missing, his or another's, floors, a return."""
    if is_open:
        first = next(entry.result.status for entry in entries if entry.result.status in OPEN)
        lacks = first is EventStatus.STARTING_VALUE_NEEDED
        yield Remark.STARTING_VALUE_MISSING if lacks else Remark.WAITS_FOR_OTHERS
        return
    found = [entry.result.working for entry in entries if entry.result.working is not None]
    if any(working.step_5 < working.floor for working in found):
        yield Remark.AT_FLOOR
    if any(not working.floor_is_certain for working in found):
        yield Remark.FLOOR_UNCERTAIN
    if standings.inactive[player] and found:
        yield Remark.BECOMES_ACTIVE
