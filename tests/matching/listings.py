"""Small lists for the tests of who is who."""

from collections.abc import Mapping, Sequence

import pyarrow as pa

from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList

COLUMNS = ("id", "name", "federation", "sex", "standard_rating", "birth_year")


def a_list(rows: Sequence[Mapping[str, object]], month: Month = Month(2026, 11)) -> RatingList:  # noqa: B008
    """Return a list with the rows given; what a row leaves out is empty."""
    columns = {name: pa.array([str(row.get(name, "")) for row in rows], type=pa.string()) for name in COLUMNS}
    return RatingList(file=f"{month}.csv", sha256="0" * 64, month=month, format="csv", table=pa.table(columns))


def on_list(player_id: int, name: str, birth_year: int, rating: int | str = "", **more: object) -> dict[str, object]:
    """Return the row of a player."""
    known = {"id": player_id, "name": name, "birth_year": birth_year, "standard_rating": rating}
    return {"federation": "TUR", "sex": "M"} | known | more
