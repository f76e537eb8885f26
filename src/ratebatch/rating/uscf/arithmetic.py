"""Decimal arithmetic with 40 digits, the same whatever the caller has set, and what is made of a value at the edge."""

from collections.abc import Callable
from decimal import (
    MAX_EMAX,
    MIN_EMIN,
    ROUND_CEILING,
    ROUND_FLOOR,
    ROUND_HALF_EVEN,
    ROUND_HALF_UP,
    Context,
    Decimal,
    DivisionByZero,
    InvalidOperation,
    localcontext,
)
from functools import wraps
from typing import ParamSpec, TypeVar

from ratebatch.records.period_result import MILLIONTHS
from ratebatch.rules.uscf_rules import UscfRules

CONTEXT = Context(
    prec=40, rounding=ROUND_HALF_EVEN, Emin=MIN_EMIN, Emax=MAX_EMAX, traps=[InvalidOperation, DivisionByZero]
)
"""40 digits: far more than the two decimals that US Chess shows, and enough for events chained over years."""

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def in_fixed_context(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Make a function compute in `CONTEXT`, whatever context its caller has."""

    @wraps(function)
    def inside(*args: Arguments.args, **named: Arguments.kwargs) -> Result:
        with localcontext(CONTEXT):
            return function(*args, **named)

    return inside


@in_fixed_context
def published(value: Decimal) -> int:
    """Return a value as it is published: the nearest whole number, halves away from zero (section 1; a convention)."""
    return int(value.to_integral_value(ROUND_HALF_UP))


@in_fixed_context
def stored_value(value: Decimal, before: Decimal, rules: UscfRules) -> Decimal:
    """Return what is kept of a value: all of it, or until the decimals came a whole number away from the one before."""
    if rules.stored == "decimal":
        return value
    return value.to_integral_value(ROUND_CEILING if value > before else ROUND_FLOOR)


@in_fixed_context
def millionths(value: Decimal) -> int:
    """Return a value in whole millionths, the nearest; a half to the even one."""
    return int((value * MILLIONTHS).to_integral_value(ROUND_HALF_EVEN))
