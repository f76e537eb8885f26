"""Tournament files whose games an earlier month rated from a dataset of games: compared by digests of their games."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.issues import Source, issue
from ratebatch.matching.versions import FEWEST_GAMES_TO_KNOW
from ratebatch.normalising.games_digest import digest_of_games, keys_of_texts
from ratebatch.pipeline.alike_events import ACCEPT_THAT_THEY_ARE_TWO, held_unless_two
from ratebatch.pipeline.placing import CORRECT_A_RATED_EVENT, GO_ON, Placed
from ratebatch.records.decisions import Decisions
from ratebatch.records.games_dataset import event_name
from ratebatch.records.games_events import KNOWN_BY_GAMES
from ratebatch.records.period import Month
from ratebatch.records.rated_where import RatedWhere, rated_before, same_games_rated, version_rated_before
from ratebatch.records.results import FORFEITS, PLAYED, among
from ratebatch.records.tournament import COLOURS, Colour, Tournament
from ratebatch.records.verdict import Verdict

Column = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]

_WHITE = COLOURS.index(Colour.WHITE)
_PLAYED, _IN_DATASETS = among(PLAYED), among(PLAYED | FORFEITS)

_CORRECT_OR_ACCEPT = f"{CORRECT_A_RATED_EVENT} If they are two events, {ACCEPT_THAT_THEY_ARE_TWO}"


class RatedInDataset(NamedTuple):
    """An event of a dataset that an earlier list rated; `has_same_games` says that all games of the two are equal."""

    where: RatedWhere
    first: date
    last: date
    games: int
    has_same_games: bool


def rated_in_datasets(tournaments: Sequence[Tournament], before: pa.Table | None) -> list[RatedInDataset | None]:
    """Return for each tournament the event of a dataset that it is: by its games, else by its name and days.

    `before` has the columns of `RATED_EVENTS`, None for none.
    """
    if before is None or not before.num_rows:
        return [None] * len(tournaments)
    import pyarrow.compute as pc

    known = before["games_alone"].combine_chunks()
    of_each = [(at, digest) for at, tournament in enumerate(tournaments) for digest in _digests(tournament)]
    asked = pa.array([digest for _, digest in of_each], type=pa.binary(16))
    rows = pc.index_in(asked, value_set=known).to_pylist()
    by_games = {at: row for (at, _), row in zip(of_each, rows, strict=True) if row is not None}
    names = pa.array([event_name(each.name) for each in tournaments], type=pa.string())
    of_names: dict[str, list[RatedInDataset]] = {}
    for row in before.filter(pc.is_in(before["event"], value_set=names)).to_pylist():
        of_names.setdefault(row["event"], []).append(_known(row, has_same_games=False))
    return [
        _known(before.slice(by_games[at], 1).to_pylist()[0], has_same_games=True)
        if at in by_games
        else next((known for known in of_names.get(event_name(each.name), ()) if _shares_a_day(each, known)), None)
        for at, each in enumerate(tournaments)
    ]


def of_dataset(tournament: Tournament, known: RatedInDataset | None, decisions: Decisions, period: Month) -> Placed:
    """Leave out an event that a list rated from a dataset; hold what is another version, or the same on other days.

    Of few games two events under two names may be alike.
    """
    if known is None:
        return GO_ON
    shares, named = _shares_a_day(tournament, known), known.where.name == event_name(tournament.name)
    if known.has_same_games and shares and (named or known.games >= KNOWN_BY_GAMES):
        said, source = rated_before(known.where), Source(tournament.file, tournament.sheet)
        return Placed(Verdict.DUPLICATE, issue("EVENT_RATED_BEFORE", said, source, event=tournament.name))
    if not known.has_same_games:
        return held_unless_two(tournament, version_rated_before(known.where), decisions, period, _CORRECT_OR_ACCEPT)
    if shares or known.games < FEWEST_GAMES_TO_KNOW:
        return GO_ON
    said = same_games_rated(known.games, known.where.on_days(known.first, known.last))
    return held_unless_two(tournament, said, decisions, period)


def _known(row: Mapping[str, Any], *, has_same_games: bool) -> RatedInDataset:
    where = RatedWhere(row["period"], row["event"], row["file"])
    return RatedInDataset(where, row["first"], row["last"], row["games"], has_same_games)


def _shares_a_day(tournament: Tournament, known: RatedInDataset) -> bool:
    start, end = tournament.start, tournament.end
    return start is not None and end is not None and start <= known.last and known.first <= end


def _digests(tournament: Tournament) -> Iterator[bytes]:
    """Yield what a dataset with the games of a tournament may have as its digest.

    Its players may go by their FIDE ids or by national numbers, it may leave out forfeits, and have no rounds. Nothing
    is known of a tournament of which such a game has no colour, or a player no number.
    """
    games, entries = tournament.games, tournament.entries
    for kinds in (_IN_DATASETS, _PLAYED):
        at = np.flatnonzero((games.opponent >= 0) & kinds[games.result])
        of_white = at[games.colour[at] == _WHITE]
        black = _other_sides(tournament, at, of_white)
        if black is None or not len(black):
            continue
        players = np.unique(games.entry[at])
        for keys in _keys(entries.fide_id[players].tolist(), entries.national_id[players].tolist()):
            key = np.zeros(len(entries), dtype=np.uint64)
            key[players] = keys
            sides = key[games.entry[of_white]], key[games.opponent[of_white]]
            results = games.result[of_white], games.result[black]
            for rounds in (games.round[of_white], np.zeros(len(of_white), dtype=np.int64)):
                yield digest_of_games(*sides, rounds, results)


def _other_sides(tournament: Tournament, at: Column, of_white: Column) -> Column | None:
    """Return the cells of Black for those of White; None if White and Black are not told of every game."""
    games, size = tournament.games, len(tournament.entries)
    if 2 * len(of_white) != len(at):
        return None
    own = (games.round[at] * size + games.entry[at]) * size + games.opponent[at]
    wanted = (games.round[of_white] * size + games.opponent[of_white]) * size + games.entry[of_white]
    order = np.argsort(own, kind="stable")
    place = np.minimum(np.searchsorted(own[order], wanted), len(at) - 1)
    cells = at[order[place]]
    return cells if np.array_equal(own[order[place]], wanted) else None


def _keys(fide_ids: Sequence[int], national_ids: Sequence[str]) -> Iterator[Words]:
    if all(fide_ids):
        yield np.array(fide_ids, dtype=np.uint64)
    if all(national_ids):
        yield keys_of_texts(national_ids)
