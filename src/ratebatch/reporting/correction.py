"""The report of a correction: as lines for people, and as a table with one row for each player touched in a month."""

from collections.abc import Iterator, Sequence

import pyarrow as pa

from ratebatch.records.correction_report import CorrectedMonth, CorrectionReport, Touched
from ratebatch.records.wording import several

TOUCHED: dict[str, str] = {
    "period": "Period of the list.",
    "system": "Rating system.",
    "type": "`standard`, `rapid` or `blitz`.",
    "id": "Number of the player in the rating system.",
    "name": "Name of the player.",
    "rating_from": "Rating on the list as made; empty if there is none.",
    "rating_to": "Rating on the corrected list; empty if there is none.",
    "difference": "Points between the two; empty where one of them has no rating.",
    "k_from": "Development coefficient on the list as made.",
    "k_to": "Development coefficient on the corrected list.",
    "change_from": "Exact change of the period as made.",
    "change_to": "Exact change of the period as corrected.",
    "how": "`direct`: his own game or a decision about him; `indirect`: others or earlier lists.",
    "causes": "Each cause, joined by `;`.",
    "through": "Opponents through whom it comes, id and name, joined by `;`.",
}
"""The columns of touched.csv."""


def touched_table(report: CorrectionReport) -> pa.Table:
    """Return one row for each player touched in a month, by period, system, type and id."""
    rows = [_row(each) for each in report.touched]
    return pa.table({name: pa.array([row[name] for row in rows], type=pa.string()) for name in TOUCHED})


def _row(touched: Touched) -> dict[str, str]:
    through = dict.fromkeys(cause.through for cause in touched.causes if cause.through)
    return {
        "period": str(touched.period),
        "system": touched.system,
        "type": str(touched.type),
        "id": touched.id,
        "name": touched.name,
        "rating_from": _text(touched.rating_from),
        "rating_to": _text(touched.rating_to),
        "difference": _text(touched.difference),
        "k_from": _text(touched.k_from),
        "k_to": _text(touched.k_to),
        "change_from": touched.change_from,
        "change_to": touched.change_to,
        "how": "direct" if touched.is_direct else "indirect",
        "causes": "; ".join(cause.said for cause in touched.causes),
        "through": "; ".join(through),
    }


def report_lines(report: CorrectionReport, most: int | None = None) -> Iterator[str]:
    """Yield the report; of each month at most so many players, all of them without a number."""
    yield f"Correction: {'; '.join(report.corrections)}"
    for each in report.unused:
        yield f"Not used in any month: {each}"
    if not report.changed:
        yield f"No month is another one: {', '.join(str(month.period) for month in report.months)} rated again."
    for month in report.months:
        yield from _month_lines(month, most)
    if report.changed:
        yield from _end_lines(report)


def _month_lines(month: CorrectedMonth, most: int | None) -> Iterator[str]:
    yield ""
    name = str(month.period) if month.folder == str(month.period) else f"{month.period} (folder {month.folder})"
    if not month.changed:
        yield f"{name}: as it was"
    else:
        state = "; something in it is held or left open" if month.provisional else ""
        yield f"{name}: {_touched(month.touched)}{state}"
    for event in month.events:
        verdicts = f"{event.verdict_from or 'not there'} -> {event.verdict_to or 'not there'}"
        yield f"  {event.file} ({event.event}): {verdicts}{f': {event.reason}' if event.reason else ''}"
    yield from (f"  {said}" for said in month.lapsed)
    for each in month.touched[:most]:
        yield f"  {player_line(each)}"
        yield from (f"    {'directly' if cause.direct else 'through'}: {cause.said}" for cause in each.causes)
    if most is not None and len(month.touched) > most:
        yield f"  and {len(month.touched) - most} more"


def _touched(players: Sequence[Touched]) -> str:
    """Return how many are touched; of several systems and types in each, for one player is touched in several."""
    counted = _by_discipline(players)
    said = [
        f"{len(found)} touched{f' in {name}' if len(counted) > 1 else ''}, "
        f"{sum(each.is_direct for each in found)} of them directly"
        for name, found in counted.items()
    ]
    return "; ".join(said) or "0 touched, 0 of them directly"


def _by_discipline(players: Sequence[Touched]) -> dict[str, list[Touched]]:
    found: dict[str, list[Touched]] = {}
    for each in players:
        found.setdefault(f"{each.system} {each.type}", []).append(each)
    return found


def player_line(each: Touched) -> str:
    """Return what a month makes of one player in one line."""
    if each.rating_from == each.rating_to:
        rating = f"rating {each.rating_from or 'none'} as before"
    else:
        more = f" ({each.difference:+d})" if each.difference is not None else ""
        rating = f"{each.rating_from or 'unrated'} -> {each.rating_to or 'unrated'}{more}"
    k = f", K {each.k_from or 'none'} -> {each.k_to or 'none'}" if each.k_from != each.k_to else ""
    return f"{each.id} {each.name}, {each.system} {each.type}: {rating}{k}"


def _end_lines(report: CorrectionReport) -> Iterator[str]:
    latest = report.months[-1].period
    others = report.at_the_end
    yield ""
    counted = _by_discipline(others)
    of_each = [
        f"{several(len(found), 'player')}{f' in {name}' if len(counted) > 1 else ''}" for name, found in counted.items()
    ]
    yield f"The list of {latest} has another rating for {' and '.join(of_each) or several(0, 'player')}:"
    for each in others:
        yield f"  {player_line(each)}"
    if any(each.difference is None for each in others):
        yield "A rating that only one of the lists has cannot be carried as points."


def _text(value: int | None) -> str:
    return "" if value is None else str(value)
