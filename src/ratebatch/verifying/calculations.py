"""A published calculation beside ours: event by event, game by game, and what it says about the cause."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ratebatch.records.calculation_page import CalculationPage, PageEvent, PageGame
from ratebatch.records.names import folded, name_tokens
from ratebatch.records.verification import Calculation, Cause, ComparedEvent, ComparedGame
from ratebatch.records.wording import several
from ratebatch.reporting.exact import exact_text
from ratebatch.verifying.case import Case, Event, PageTotals, Side
from ratebatch.verifying.figures import signed
from ratebatch.verifying.moves import Move

__all__ = ["CalculationPage", "PageComparison", "compared_with_page", "moves_of_page"]


class PageComparison(NamedTuple):
    """Which event of ours each event of the page is (-1 for none), ours that the page lacks, the totals, the record.

    `totals` is None for a page that does not show the whole period.
    """

    of_page: tuple[int, ...]
    in_common: int
    """Games that stand on both sides."""
    missing: tuple[int, ...]
    totals: PageTotals | None
    calculation: Calculation


def compared_with_page(case: Case, page: CalculationPage) -> PageComparison:
    """Return how a page and our output agree."""
    of_page = _matched(case.events, page.events)
    missing = tuple(at for at, event in enumerate(case.events) if event.counted and at not in of_page)
    events = [
        _compared(case, None if at < 0 else case.events[at], theirs)
        for at, theirs in zip(of_page, page.events, strict=True)
    ]
    if page.whole_period:
        events += [_only_ours(case, case.events[at]) for at in missing]
    totals = None
    if page.whole_period:
        ks = {event.k for event in page.events}
        totals = PageTotals(
            sum(event.games for event in page.events),
            ks.pop() if len(ks) == 1 else None,
            sum(event.k_delta for event in page.events),
        )
    record = Calculation(file=page.file, player=case.id, name=case.name, events=tuple(events))
    in_common = sum(bool(game.ours and game.theirs) for event in events for game in event.games)
    return PageComparison(of_page, in_common, missing, totals, record)


def moves_of_page(case: Case, page: CalculationPage, base_list: str) -> Iterator[Move]:
    """Yield the moves that the page shows: events that are not ours, another base (Ro), other sums, another K."""
    of_page = compared_with_page(case, page).of_page
    pairs = [(case.events[at], at, theirs) for at, theirs in zip(of_page, page.events, strict=True) if at >= 0]
    extra = [theirs for at, theirs in zip(of_page, page.events, strict=True) if at < 0]
    slot = len(case.events)
    for theirs in extra:
        yield Move(
            Cause.EXTRA_EVENT_IN_PUBLISHED,
            f"The published calculation ({page.file}) holds {theirs.name or 'an event'} "
            f"({several(theirs.games, 'game')}, {signed(theirs.delta)}), which is not in our files.",
            slot,
            theirs.games,
            theirs.delta,
            touches=frozenset({(slot, theirs.name)}),
        )
    if len(extra) > 1:
        yield Move(
            Cause.EXTRA_EVENT_IN_PUBLISHED,
            f"The published calculation ({page.file}) holds {len(extra)} events that are not in our files.",
            slot,
            sum(each.games for each in extra),
            sum(each.delta for each in extra),
            touches=frozenset({(slot, "*")}),
        )
    steps = tuple(
        (at, theirs.games - len(ours.counted), theirs.delta - ours.delta)
        for ours, at, theirs in pairs
        if (theirs.games, theirs.delta) != (len(ours.counted), ours.delta)
    )
    bases = {
        theirs.own_rating
        for ours, _, theirs in pairs
        if ours.month == base_list and theirs.own_rating not in (None, case.base)
    }
    for base in sorted(each for each in bases if each is not None):
        words = f"The published calculation ({page.file}) starts from {base} (Ro), the base list prints {case.base}."
        touched = frozenset((at, "*") for at, _, _ in steps)
        yield Move(Cause.OTHER_BASE, words, base=base, more=steps, touches=touched)
    if page.whole_period and len(ks := {event.k for event in page.events}) == 1 and (k := ks.pop()) is not None:
        words = f"The published calculation ({page.file}) uses K {k}."
        yield Move(Cause.OTHER_K, words, k=k, unlimited=True, seen_elsewhere=True)


def _matched(ours: Sequence[Event], theirs: Sequence[PageEvent]) -> tuple[int, ...]:
    """Return for each event of the page the one of ours with the most games in common, -1 for none."""
    scores = sorted(
        ((_common(mine, event), -at, -place) for place, event in enumerate(theirs) for at, mine in enumerate(ours)),
        reverse=True,
    )
    found: dict[int, int] = {}
    for common, at, place in scores:
        if common and -place not in found and -at not in found.values():
            found[-place] = -at
    return tuple(found.get(place, -1) for place in range(len(theirs)))


def _common(ours: Event, theirs: PageEvent) -> int:
    """Return how much two events have in common: a name counts as much as any number of games."""
    same_name = bool(theirs.name) and folded(theirs.name) == folded(ours.name)
    if not theirs.rows:
        same_sums = (theirs.games, theirs.delta) == (len(ours.counted), ours.delta)
        return 1000 * same_name + 100 * same_sums
    return 1000 * same_name + sum(side is not None and game is not None for side, game in _pairs(ours, theirs.rows))


def _pairs(ours: Event, rows: Sequence[PageGame]) -> list[tuple[Side | None, PageGame | None]]:
    """Return the games that are the same: by the opponent's name, else by rating and score; then those left over."""
    left = list(ours.counted)
    pairs: list[tuple[Side | None, PageGame | None]] = []
    rest: list[PageGame] = []
    for row in rows:
        if row.forfeit:
            continue
        same = [side for side in left if name_tokens(side.opponent_name) == name_tokens(row.opponent)]
        best = next((side for side in same if side.score == row.score), same[0] if same else None)
        if best is None:
            rest.append(row)
        else:
            left.remove(best)
            pairs.append((best, row))
    for row in rest:
        alike = next((side for side in left if side.score == row.score and row.rating in _ratings(side)), None)
        if alike is not None:
            left.remove(alike)
        pairs.append((alike, row))
    return [*pairs, *((side, None) for side in left)]


def _ratings(side: Side) -> tuple[int, int]:
    """Return the opponent's rating as it stood and as it counted: a page prints one or the other."""
    return side.opponent, side.own - side.difference


def _compared(case: Case, ours: Event | None, theirs: PageEvent) -> ComparedEvent:
    page = {
        "Ro": str(theirs.own_rating or ""), "n": str(theirs.games), "w": _text(theirs.score),
        "chg": _text(theirs.delta), "K": str(theirs.k or ""), "K*chg": _text(theirs.k_delta),
    }  # fmt: skip
    if ours is None:
        games = tuple(_game(theirs.name, None, row, case) for row in theirs.rows if not row.forfeit)
        return ComparedEvent(event=theirs.name, differs=("only published",), ours={}, theirs=page, games=games)
    mine = _sums(case, ours)
    differs = tuple(name for name, text in page.items() if text and text != mine[name])
    rows = _pairs(ours, theirs.rows) if theirs.rows else []
    games = tuple(_game(ours.called, side, row, case) for side, row in rows)
    return ComparedEvent(event=ours.called, differs=differs, ours=mine, theirs=page, games=games)


def _only_ours(case: Case, ours: Event) -> ComparedEvent:
    games = tuple(_game(ours.called, side, None, case) for side in ours.counted)
    return ComparedEvent(event=ours.called, differs=("only ours",), ours=_sums(case, ours), theirs={}, games=games)


def _sums(case: Case, ours: Event) -> dict[str, str]:
    k = case.used_k or 0
    own = next((str(side.own) for side in ours.counted), "")
    return {
        "Ro": own, "n": str(len(ours.counted)), "w": exact_text(sum(side.score for side in ours.counted)),
        "chg": exact_text(ours.delta), "K": str(k), "K*chg": exact_text(k * ours.delta),
    }  # fmt: skip


def _game(event: str, side: Side | None, row: PageGame | None, case: Case) -> ComparedGame:
    k = case.used_k or 0
    ours = {} if side is None else {
        "rating": str(side.own - side.difference), "score": exact_text(side.score), "chg": exact_text(side.delta),
        "K": str(k), "K*chg": exact_text(k * side.delta),
    }  # fmt: skip
    theirs = {} if row is None else {
        "rating": f"{row.rating or ''}{'*' if row.limited else ''}", "score": _text(row.score),
        "chg": _text(row.delta), "K": str(row.k or ""), "K*chg": _text(row.k_delta),
    }  # fmt: skip
    if side is None or row is None:
        differs: tuple[str, ...] = ("only published",) if side is None else ("only ours",)
    else:
        figures = ("score", "chg", "K", "K*chg")
        differs = ("rating",) if row.rating is not None and row.rating not in _ratings(side) else ()
        differs += tuple(name for name in figures if theirs[name] and theirs[name] != ours[name])
    opponent = side.opponent_name if side else row.opponent if row else ""
    return ComparedGame(
        event=event, round=side.round if side else "", opponent=opponent, differs=differs, ours=ours, theirs=theirs
    )


def _text(value: int | None) -> str:
    return "" if value is None else exact_text(value)
