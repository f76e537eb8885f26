"""The shapes of a chart: marks, ticks and figures, in whole numbers, so that it is the same on every machine."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

LEFT, RIGHT, TOP, BOTTOM = 46, 412, 12, 192
"""The frame of a chart in its sheet of 432 by 230 units."""


class Mark(NamedTuple):
    """A bar (with width and height) or the middle of a dot (with its radius as width), and what it says."""

    x: int
    y: int
    width: int
    height: int
    kind: str
    said: str


class Tick(NamedTuple):
    """A number at an axis."""

    at: int
    text: str


class Chart(NamedTuple):
    """A chart as shapes and as a table of figures; `line` is a path over the marks."""

    key: str
    title: str
    description: str
    x_title: str
    y_title: str
    marks: tuple[Mark, ...]
    x_ticks: tuple[Tick, ...]
    y_ticks: tuple[Tick, ...]
    heading: tuple[str, ...]
    figures: tuple[tuple[str, ...], ...]
    line: str = ""
    legend: tuple[tuple[str, str], ...] = ()


def bar(x: int, wide: int, count: int, top: int, kind: str, said: str) -> Mark:
    """Return a bar that stands for a count, the largest being `top`."""
    y = level(count, top)
    if count and y == BOTTOM:
        y -= 1  # one among thousands is still seen
    return Mark(x, y, max(1, wide - 1), BOTTOM - y, kind, said)


def level(count: int, top: int) -> int:
    """Return the height at which a count is drawn, the largest being `top`."""
    return BOTTOM - count * (BOTTOM - TOP) // max(1, top)


def across(thousandths: int) -> int:
    """Return where thousandths of the width of the frame end."""
    return LEFT + thousandths * (RIGHT - LEFT) // 1000


def per_cent(thousandths: int) -> str:
    """Return thousandths as a percentage with one decimal."""
    return f"{thousandths // 10}.{thousandths % 10} %"


def ticks(top: int) -> tuple[Tick, ...]:
    """Return the numbers at the axis of counts, the largest being `top`."""
    return tuple(Tick(level(number, top), str(number)) for number in _round_numbers(top))


def _round_numbers(top: int) -> Sequence[int]:
    """Return three to six numbers from 0 up to a largest one, a round step apart."""
    step = next(step for step in _steps() if top // step <= 5)
    return range(0, top + 1, step)


def _steps() -> Iterator[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10
