"""The charts of the page: distribution of the changes, expected against actual score, ratings before and after."""

from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt

from ratebatch.records.changes import NOTHING
from ratebatch.records.period_games import Reason
from ratebatch.records.period_result import PeriodResult
from ratebatch.reporting.explained.words import count as in_words
from ratebatch.reporting.report.chart_shapes import (
    BOTTOM,
    LEFT,
    RIGHT,
    Chart,
    Mark,
    Tick,
    across,
    bar,
    level,
    per_cent,
    ticks,
)
from ratebatch.reporting.report.content import PeriodTables

MOST_BARS = 13
"""Bars on each side of no change."""

WIDTHS = (1, 2, 5, 10, 20, 50, 100)
RATING_STEP = 100
SHARE_BINS = 10


def charts(period: PeriodTables) -> list[Chart]:
    """Return the charts of a period that have something to show."""
    made = (changes_chart(period), scores_chart(period), ratings_chart(period))
    return [chart for chart in made if chart is not None]


def changes_chart(period: PeriodTables) -> Chart | None:
    """Return how many players gained and lost how much, no change in the middle."""
    changes = period.rated.result.changes
    found = changes.change[(changes.change != NOTHING) & (changes.games > 0)]
    if not len(found):
        return None
    largest = int(np.abs(found).max())
    step = next((width for width in WIDTHS if largest <= width * MOST_BARS), WIDTHS[-1])
    bins = _counted(np.sign(found) * -(-np.abs(found) // step))
    reach = max(map(abs, bins), default=0) or 1
    top = max(bins.values())
    wide = (RIGHT - LEFT) // (2 * reach + 1)
    first = LEFT + (RIGHT - LEFT - wide * (2 * reach + 1)) // 2
    marks, figures = [], []
    for place in range(-reach, reach + 1):
        label, count = _changes_of(place, step), bins[place]
        kind = "up" if place > 0 else "down" if place < 0 else "still"
        said = f"{label}: {in_words(count, 'player')}"
        marks.append(bar(first + (place + reach) * wide, wide, count, top, kind, said))
        if count:
            figures.append((label, str(count)))
    edges = {place: f"{place * step:+d}" if place else "0" for place in (-reach, -(reach // 2), 0, reach // 2, reach)}
    up, down = (int(np.count_nonzero(np.sign(found) == sign)) for sign in (1, -1))
    still = len(found) - up - down
    return Chart(
        key=f"{period.key}-changes",
        title="Changes of the rating",
        description=f"{in_words(len(found), 'player')} with rated games: {up} gained, {down} lost, {still} stayed.",
        x_title="change in points",
        y_title="players",
        marks=tuple(marks),
        x_ticks=tuple(Tick(first + (place + reach) * wide + wide // 2, text) for place, text in edges.items()),
        y_ticks=ticks(top),
        heading=("Change", "Players"),
        figures=tuple(figures),
    )


def _changes_of(place: int, step: int) -> str:
    if not place:
        return "0"
    near, far = (abs(place) - 1) * step + 1, abs(place) * step
    sign = "+" if place > 0 else "-"
    return f"{sign}{far}" if near == far else f"{sign}{near} to {sign}{far}"


def scores_chart(period: PeriodTables) -> Chart | None:
    """Return what was scored against what was expected; on the line, both are the same."""
    expected, score, games, what = _expectations(period.rated.result)
    if not len(games):
        return None
    share = np.clip(expected * SHARE_BINS // (games * period.rated.result.unit), 0, SHARE_BINS - 1)
    *sums, number = (_sums(share, column) for column in (expected, score, games))
    marks, figures = [], []
    for place in np.flatnonzero(number).tolist():
        count = int(number[place])
        whole = count * period.rated.result.unit
        x, y = (int(column[place]) * 1000 // whole for column in sums)
        radius = 3 + 5 * count // int(number.max())
        texts = (f"{place * 10} to {place * 10 + 10} %", per_cent(x), per_cent(y), str(count))
        said = f"expected {texts[1]}, scored {texts[2]} in {count} {what}"
        marks.append(Mark(across(x), level(y, 1000), radius, 0, "dot", said))
        figures.append(texts)
    return Chart(
        key=f"{period.key}-scores",
        title="Expected and actual score",
        description=f"{int(number.sum())} {what} of players in rated games by the score that was expected; a "
        "game of two rated players has a result for each. Dots on the line: as expected; above it: more was scored. "
        "A larger dot stands for more games.",
        x_title="expected score",
        y_title="actual score",
        marks=tuple(marks),
        x_ticks=tuple(Tick(across(part * 10), f"{part} %") for part in (0, 25, 50, 75, 100)),
        y_ticks=tuple(Tick(level(part, 100), f"{part} %") for part in (0, 25, 50, 75, 100)),
        heading=("Expected, group", "Expected", "Scored", "Games"),
        figures=tuple(figures),
        line=f"M{across(0)} {level(0, 1)}L{across(1000)} {level(1, 1)}",
    )


def _counted(numbers: npt.NDArray[Any]) -> Counter[int]:
    """Return how often each number occurs."""
    found, often = np.unique(numbers, return_counts=True)
    return Counter(dict(zip(found.tolist(), often.tolist(), strict=True)))


def _sums(share: npt.NDArray[np.int64], column: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    sums = np.zeros(SHARE_BINS, dtype=np.int64)
    np.add.at(sums, share, column)
    return sums


def _expectations(
    result: PeriodResult,
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], npt.NDArray[np.int64], str]:
    """Return expected and actual scores in units and the games they stand for: each alone, else by player and event."""
    if result.expects_by_game:
        counted = result.games.reason == Reason.COUNTED
        return (
            result.games.expected[counted],
            result.games.score[counted],
            np.ones(int(counted.sum()), dtype=np.int64),
            "results",
        )
    played = result.events.games > 0
    return result.events.expected[played], result.events.score[played], result.events.games[played], "games"


def ratings_chart(period: PeriodTables) -> Chart | None:
    """Return how many players of the period have which rating, on the base list and on the new one."""
    changes = period.rated.result.changes
    played = changes.taken((changes.games > 0) & ~changes.is_open)
    before, after = (_counted(column[column > 0] // RATING_STEP) for column in (played.base_rating, played.new_rating))
    if not (before or after):
        return None
    places = range(min({*before, *after}), max({*before, *after}) + 1)
    top = max((*before.values(), *after.values()))
    wide = (RIGHT - LEFT) // len(places)
    marks, figures, line = [], [], f"M{LEFT} {BOTTOM}"
    for index, place in enumerate(places):
        x = LEFT + index * wide
        label = f"{place * RATING_STEP} to {place * RATING_STEP + RATING_STEP - 1}"
        marks.append(
            bar(x, wide, before[place], top, "still", f"{label}: {before[place]} before, {after[place]} after")
        )
        line += f"V{level(after[place], top)}H{x + wide}"
        if before[place] or after[place]:
            figures.append((label, str(before[place]), str(after[place])))
    every = max(1, len(places) // 6)
    return Chart(
        key=f"{period.key}-ratings",
        title="Ratings before and after",
        description=f"Players with rated games by their rating: {before.total()} on the base list, {after.total()} on "
        "the new one, first ratings among them.",
        x_title="rating",
        y_title="players",
        marks=tuple(marks),
        x_ticks=tuple(
            Tick(LEFT + index * wide, str(place * RATING_STEP))
            for index, place in enumerate(places)
            if not index % every
        ),
        y_ticks=ticks(top),
        heading=("Rating", "Before", "After"),
        figures=tuple(figures),
        line=f"{line}V{BOTTOM}",
        legend=(("still", "base list"), ("after", "new list")),
    )
