"""Ways of rounding an exact change in hundredths other than that of the articles: halves away from zero (8.3.4)."""

from collections.abc import Callable, Mapping

from ratebatch.rating.rounding import half_up

_WHOLE = 100


def is_half(exact: int) -> bool:
    """Say whether hundredths lie halfway between two whole numbers."""
    return exact % _WHOLE == _WHOLE // 2


def _to_even(exact: int) -> int:
    """Return the nearest whole number, a half to the even one: 4.50 is 4, -5.50 is -6."""
    return 2 * half_up(exact, 2 * _WHOLE) if is_half(exact) else half_up(exact, _WHOLE)


def _towards_zero(exact: int) -> int:
    """Return the nearest whole number, a half towards zero: 5.50 is 5, -5.50 is -5."""
    return -half_up(-exact, _WHOLE) if exact > 0 else half_up(exact, _WHOLE)


def _upwards(exact: int) -> int:
    """Return the nearest whole number, a half upwards: 4.50 is 5, -4.50 is -4."""
    return half_up(exact, _WHOLE)


def cut_off(exact: int) -> int:
    """Return the whole number without the decimals: 4.99 is 4, -4.99 is -4."""
    return exact // _WHOLE if exact > 0 else -(-exact // _WHOLE)


ROUNDINGS: Mapping[str, Callable[[int], int]] = {
    "halves to the even number": _to_even,
    "halves towards zero": _towards_zero,
    "halves upwards": _upwards,
    "decimals cut off": cut_off,
}
"""Each way by what it does."""
