"""The state of an earlier month as numbers, to be carried on."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.records.history import STATE_COLUMNS
from ratebatch.records.month_column import month_numbers
from ratebatch.records.period import Month
from ratebatch.records.rating_list import whole_numbers

_MAX_DIGITS = 15


class FormerState(NamedTuple):
    """What was known of each player after the list of `period`; -1 games are not known, month -1 is none.

    `games_at_least` is 0 unless more games than none are known to be completed where nobody knows how many.

    `has_everyone` says that it names every player who was ever rated, so that all others are new.
    """

    period: Month
    has_everyone: bool
    table: pa.Table
    player_id: npt.NDArray[np.int64]
    games_total: npt.NDArray[np.int64]
    highest: npt.NDArray[np.int64]
    complete: npt.NDArray[np.bool_]
    first_listed: npt.NDArray[np.int64]
    last_rated: npt.NDArray[np.int64]
    games_at_least: npt.NDArray[np.int64]


def former_state(table: pa.Table, period: Month, *, has_everyone: bool) -> FormerState:
    """Return the state in a table of `STATE_COLUMNS`; raise ValueError when a cell cannot be read or an id repeats."""
    texts = {name: table[name].combine_chunks() for name in STATE_COLUMNS}
    _check_numbers("id", texts["id"])
    player_id = np.asarray(pc.cast(texts["id"], pa.int64()))
    if len(np.unique(player_id)) < len(player_id):
        raise ValueError("an id stands on several rows")
    for name in ("games_total", "highest_rating", "games_at_least"):
        _check_numbers(name, texts[name].filter(pc.not_equal(texts[name], "")))
    return FormerState(
        period=period,
        has_everyone=has_everyone,
        table=table,
        player_id=player_id,
        games_total=np.where(np.asarray(pc.equal(texts["games_total"], "")), -1, whole_numbers(texts["games_total"])),
        highest=whole_numbers(texts["highest_rating"]),
        complete=np.asarray(pc.equal(texts["history_complete"], "yes")),
        first_listed=month_numbers(texts["first_listed"]),
        last_rated=month_numbers(texts["last_rated"]),
        games_at_least=whole_numbers(texts["games_at_least"]),
    )


def _check_numbers(name: str, texts: pa.Array) -> None:
    sound = pc.and_(pc.ascii_is_decimal(texts), pc.less_equal(pc.binary_length(texts), _MAX_DIGITS))
    for text in texts.filter(pc.invert(sound)).to_pylist()[:1]:
        raise ValueError(f"{name} {text!r} is not a number")
