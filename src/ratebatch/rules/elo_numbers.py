"""The numbers that only a rules file of the system `elo` may hold, each with what would be right where it is wrong."""

import re
from collections.abc import Callable
from decimal import ROUND_HALF_EVEN, Context, Decimal, localcontext
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from ratebatch.records.rating_list import HIGHEST_RATING
from ratebatch.records.whole import whole

CONTEXT = Context(prec=50, rounding=ROUND_HALF_EVEN)
"""The arithmetic of the curves: 50 digits, the same on every machine."""

_NUMBER = re.compile(
    r"(?P<a>\d{1,9}(?:\.\d{1,20})?)(?:\s*/\s*(?P<divisor>[1-9]\d{0,8})|\s*\*\s*sqrt\(\s*(?P<root>\d{1,9})\s*\))?",
    re.ASCII,
)


class RulesTable(BaseModel):
    """A table of the file: frozen, and without a key that is not known."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


def value_of(text: str) -> Decimal:
    """Return a number as the files write it, `400`, `0.7`, `2000/7` or `200*sqrt(2)`, to 50 digits.

    Raise ValueError for anything else.
    """
    found = _NUMBER.fullmatch(text.strip())
    if not found:
        raise ValueError('write a number, or a text as "2000/7" or "200*sqrt(2)"')
    with localcontext(CONTEXT):
        value = Decimal(found["a"])
        if found["divisor"]:
            return value / Decimal(found["divisor"])
        return value * Decimal(found["root"]).sqrt() if found["root"] else value


def _number(low: int, high: int) -> Callable[[Any], str]:
    def check(value: Any) -> str:
        right = f'write a number from {low} to {high}, or a text as "2000/7" or "200*sqrt(2)"'
        if type(value) not in (int, str, Decimal):
            raise ValueError(right)
        if isinstance(value, Decimal) and not (value.is_finite() and low <= value <= high):
            raise ValueError(right)
        try:
            text = f"{value:f}" if isinstance(value, Decimal) else str(value)
            inside = low <= value_of(text) <= high
        except (ValueError, OverflowError) as error:
            raise ValueError(right) from error
        if not inside:
            raise ValueError(right)
        return text.strip()

    return check


def _limit(value: Any) -> int | None:
    if value is None or value == "none":
        return None
    return whole(1, HIGHEST_RATING, ends=', or "none"')(value)


def _fraction(value: Any) -> str:
    text = value.strip() if isinstance(value, str) else value
    if not isinstance(text, str) or not re.fullmatch(r"\d{1,3}/[1-9]\d{0,2}", text, re.ASCII):
        raise ValueError('write a fraction as a text, for example "1/2"')
    above, below = map(int, text.split("/"))
    if not 0 < above <= below:
        raise ValueError('write a fraction above 0 and not above 1, for example "1/2"')
    return text


Limit = Annotated[int | None, BeforeValidator(_limit)]
Positive = Annotated[str, BeforeValidator(_number(1, 10_000))]
NotNegative = Annotated[str, BeforeValidator(_number(0, 1_000))]
Factor = Annotated[str, BeforeValidator(_fraction)]
Text = Annotated[str, Field(min_length=1, max_length=1_000)]
