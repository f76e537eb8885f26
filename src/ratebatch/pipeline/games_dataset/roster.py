"""The players of a dataset: who played, as the lists know them."""

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.roster import Roster
from ratebatch.records.system_list import of_national_system

Column = npt.NDArray[np.int64]


def roster_of_games(
    played: Column,
    unknown: Sequence[str],
    listed: pa.Array,
    lists: Mapping[Month, RatingList],
    base_list: RatingList,
) -> tuple[Roster, Column]:
    """Return those who played, in the order of their numbers, and this order of `played`."""
    numbers = pa.concat_arrays([listed, pa.array(unknown, type=pa.string())]).take(pa.array(played))
    player_id = numbers.to_numpy(zero_copy_only=False).astype(np.str_)
    order = np.lexsort((player_id, np.strings.str_len(player_id), np.strings.startswith(player_id, "~")))
    player_id = player_id[order]
    base_row = np.where(played[order] < len(base_list), played[order], -1)
    texts = {name: base_list.text(name, base_row) for name in ("name", "federation", "sex")}
    birth_year = base_list.numbers("birth_year", base_row).copy()
    elsewhere = np.flatnonzero(base_row < 0)
    for _, rating_list in sorted(lists.items()):
        rows = rating_list.rows_of(player_id[elsewhere])
        for name, column in texts.items():
            found = rating_list.text(name, rows)
            wide = column.astype(np.result_type(column, found))
            wide[elsewhere] = np.where(rows >= 0, found, wide[elsewhere])
            texts[name] = wide
        born = rating_list.numbers("birth_year", rows)
        birth_year[elsewhere] = np.where(rows >= 0, born, birth_year[elsewhere])
    blank = np.full(len(player_id), "", dtype=np.str_)
    return Roster(
        player_id=player_id,
        fide_id=blank,
        national_id=player_id if of_national_system(base_list) else blank,
        name=texts["name"],
        federation=texts["federation"],
        sex=texts["sex"],
        birth_year=birth_year,
        identified=np.ones(len(player_id), dtype=np.int64),
        base_row=base_row,
    ), order
