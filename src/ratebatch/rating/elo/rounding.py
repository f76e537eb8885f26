"""The roundings that a rules file can choose, of an exact number of units to whole points."""

from typing import Literal

Rounding = Literal["half_away", "half_up", "half_even", "truncate"]


_PRINTED = 10_000
"""Parts of a point that reports print of a curve's figures."""


def rounded(exact: int, unit: int, rounding: Rounding) -> int:
    """Return whole points: the nearest ones, a half as the name says; `truncate` cuts off what is no whole point.

    `half_away` goes away from zero, `half_up` upwards, `half_even` to the even neighbour. A curve's expectations are
    tabulated in millionths, so that a sum which is exactly a half or a whole may lie a few of them beside: the figure
    that is rounded is the one that reports print, with four decimals, halves away from zero.
    """
    if unit > _PRINTED:
        exact, unit = _whole(exact * _PRINTED, unit, "half_away"), _PRINTED
    return _whole(exact, unit, rounding)


def _whole(exact: int, unit: int, rounding: Rounding) -> int:
    below, rest = divmod(exact, unit)  # the whole point below, also of a negative number
    if rounding == "truncate":
        return below + (1 if exact < 0 and rest else 0)
    if 2 * rest != unit:
        return below + (2 * rest > unit)
    upwards = {"half_up": True, "half_even": below % 2 == 1, "half_away": exact > 0}[rounding]
    return below + upwards
