"""The players of the events of a period, each once, and the entries as players."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.issues import masked_column
from ratebatch.matching.identity import EventOfPeriod, Identified, numbers_of
from ratebatch.records.roster import Match, Roster


def roster_of(events: Sequence[EventOfPeriod], identified: Sequence[Identified]) -> tuple[Roster, list[Match]]:
    """Return the players of the events, each once, and for each event its entries as players of the roster."""
    if not events:
        none, empty = np.empty(0, dtype=np.str_), np.empty(0, dtype=np.int64)
        texts = dict.fromkeys(("player_id", "fide_id", "national_id", "name", "federation", "sex"), none)
        return Roster(**texts, birth_year=empty, identified=empty, base_row=empty), []
    keys = np.concatenate([listed.player_id for listed in identified])
    player_id, first, codes = np.unique(keys, return_index=True, return_inverse=True)
    order = np.lexsort((player_id, np.strings.str_len(player_id), np.strings.startswith(player_id, "~")))
    player_id, first, codes = player_id[order], first[order], np.argsort(order)[codes]
    tables = [event.tournament.entries for event in events]
    found, numbers = np.concatenate([listed.found for listed in identified]), numbers_of(tables)

    def facts(listed: list[npt.NDArray[Any]], printed: list[npt.NDArray[Any]]) -> npt.NDArray[Any]:
        of_list, of_file = np.concatenate(listed)[first], np.concatenate(printed)[first]
        return np.where(found[first] & (of_list != of_list.dtype.type()), of_list, of_file)

    roster = Roster(
        player_id=player_id,
        fide_id=numbers.fide[first],
        national_id=numbers.national[first],
        name=_masked(facts([listed.name for listed in identified], [table.name for table in tables])),
        federation=facts([listed.federation for listed in identified], [table.federation for table in tables]),
        birth_year=facts([listed.birth_year for listed in identified], [table.birth_year for table in tables]),
        sex=np.concatenate([table.sex for table in tables])[first],
        identified=(~np.strings.startswith(player_id, "~") | found[first]).astype(np.int64),
        base_row=np.concatenate([listed.base_row for listed in identified])[first],
    )
    bounds = np.cumsum([0, *map(len, tables)]).tolist()
    return roster, [
        Match(
            player=codes[start:after],
            event_rating=listed.event_rating,
            event_stands_in=listed.event_stands_in.astype(np.int64),
            base_rating=listed.base_rating,
            base_stands_in=listed.base_stands_in.astype(np.int64),
        )
        for start, after, listed in zip(bounds[:-1], bounds[1:], identified, strict=True)
    ]


def _masked(names: npt.NDArray[np.str_]) -> npt.NDArray[np.str_]:
    """Return the names with national numbers masked: some programs write them behind the name."""
    texts = pa.array(names, type=pa.string())
    shown = masked_column(texts)
    return names if shown is texts else np.array(shown.to_pylist(), dtype=np.str_)
