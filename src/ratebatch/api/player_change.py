"""One row of `changes.csv` as a record: what a period did to one player."""

from decimal import Decimal
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict

from ratebatch.records.period_result import Status
from ratebatch.records.rating_type import RatingType


def _blank_is_none(value: Any) -> Any:
    return None if value == "" else value


def _words(value: Any) -> Any:
    return tuple(filter(None, value.split(";"))) if isinstance(value, str) else value


Whole = Annotated[int | None, BeforeValidator(_blank_is_none)]
Exact = Annotated[Decimal | None, BeforeValidator(_blank_is_none)]
Words = Annotated[tuple[str, ...], BeforeValidator(_words)]


class PlayerChange(BaseModel):
    """What a period did to one player's rating of one system and type: the columns of `changes.csv`, typed.

    Ratings, `change` and K are whole points; `score`, `expected`, `change_exact` and `adjustment` are exact decimals,
    never floats. None is what is empty in the file: an unrated player has no `base_rating`. The reference of the output
    files says what each column means.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    id: str
    national_id: str
    name: str
    federation: str
    birth_year: Whole
    system: str
    type: RatingType
    base_rating: Whole
    base_source: str
    base_k: Whole
    k: Whole
    games: Whole
    score: Exact
    expected: Exact
    change_exact: Exact
    change: Whole
    adjustment: Exact
    adjustment_reason: str
    new_rating: Whole
    new_k: Whole
    games_total: Whole
    status: Status
    performance: Whole
    edition: Words
    remarks: Words
    k_before_limit: Whole
    k_source: str
    pool_games: Whole
    computed_rating: Whole
