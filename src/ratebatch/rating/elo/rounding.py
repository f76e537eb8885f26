"""The roundings that a rules file can choose, of an exact number of units to whole points."""

from typing import Literal

Rounding = Literal["half_away", "half_up", "half_even", "truncate"]


def rounded(exact: int, unit: int, rounding: Rounding) -> int:
    """Return whole points: the nearest ones, a half as the name says; `truncate` cuts off what is no whole point.

    `half_away` goes away from zero, `half_up` upwards, `half_even` to the even neighbour. The expectations of a curve
    are those tabulated, in millionths; the sum of them is rounded, not the figure of four decimals that reports print.
    """
    below, rest = divmod(exact, unit)  # the whole point below, also of a negative number
    if rounding == "truncate":
        return below + (1 if exact < 0 and rest else 0)
    if 2 * rest != unit:
        return below + (2 * rest > unit)
    upwards = {"half_up": True, "half_even": below % 2 == 1, "half_away": exact > 0}[rounding]
    return below + upwards
