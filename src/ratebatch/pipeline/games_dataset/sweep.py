"""One block of games swept: a pure function of the block and of what every worker has, wherever it runs.

It reads the rows, checks them, puts the ratings of the lists beside them, asks the articles about games, writes the
audit, and gives back sums of whole numbers. K, its limit, rounding and floor come when all sums are added.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.errors import NothingDoneError
from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.games_rows import GamesRows, named, twice_in_a_round, understood
from ratebatch.pipeline.games_dataset.known_digests import digests_of
from ratebatch.pipeline.games_dataset.players import ListedPlayers
from ratebatch.pipeline.games_dataset.sides import counts_of_events, edition_bits, games_of_rows, unrated_sides
from ratebatch.pipeline.games_dataset.task import EventCounts, Everywhere, SweptTask, Task
from ratebatch.rating.blocks import BlockLaw, SweptBlock, Totals, totals_of
from ratebatch.reading.games_dataset import DamagedError, read_block
from ratebatch.records.games_dataset import GAMES_COLUMNS
from ratebatch.records.period_games import PeriodGames, RatedGames, Reason
from ratebatch.reporting.games_parts import EventTexts, Sides, games_part, player_events_part, write_part

Column = npt.NDArray[np.int64]


def sweep(everywhere: Everywhere, task: Task) -> SweptTask:
    """Return what the games of a task make; its parts are written."""
    found: list[Issue] = []
    try:
        rows, wrong, found = _read(task)
    except DamagedError as error:
        place = Source(task.blocks[0].file)
        problem = issue("GAMES_FILE_DAMAGED", f"{error} Events of {task} are not rated.", place)
        return _nothing(task, dict.fromkeys(range(len(task.names)), problem.message), [problem])
    places = np.asarray(pc.fill_null(pc.index_in(pa.array(rows.names, type=pa.string()), value_set=task.names), -1))
    own = np.where(rows.event >= 0, places[rows.event] if len(places) else -1, -1).astype(np.int64)
    white, black, unknown = _players(everywhere.players, rows)
    twice = twice_in_a_round(rows, white, black)
    found += named(rows, twice & ~wrong, "GAMES_PLAYER_TWICE", lambda at: f"{_who(rows, at)}.")
    wrong |= twice
    held = _held(own, wrong, rows)
    found = [each for each in found if _is_own(each, task)]
    is_rated = own >= 0
    is_rated[is_rated] = ~np.isin(own[is_rated], list(held))
    at = np.flatnonzero(is_rated)
    rows, white, black, own = rows.taken(at), white[at], black[at], own[at]
    digest = digests_of(everywhere.players, rows, (white, black, own), unknown, len(task.names))
    games = np.bincount(own, minlength=len(task.names)).astype(np.int64)
    known = everywhere.before.known(digest, games, np.where(games > 0, task.earlier, -1))
    if known:
        at = np.flatnonzero(~np.isin(own, list(known)))
        rows, white, black, own = rows.taken(at), white[at], black[at], own[at]
    swept = _swept(everywhere, task, rows, (white, black, own), unknown, held, found)
    return swept._replace(known=known, digest=digest)


def _read(task: Task) -> tuple[GamesRows, npt.NDArray[np.bool_], list[Issue]]:
    """Return the rows of the blocks; of several blocks only those of the events that are worked on."""
    tables: list[pa.Table] = []
    files: list[Column] = []
    numbers: list[Column] = []
    names = list(dict.fromkeys(block.file for block in task.blocks))
    only = pa.concat_arrays([task.names, task.checked]) if len(task.blocks) > 1 else None
    for block in task.blocks:
        table, row = read_block(block, GAMES_COLUMNS, only)
        tables.append(table)
        numbers.append(row)
        files.append(np.full(len(row), names.index(block.file), dtype=np.int64))
    return understood(_joined(tables), np.concatenate(files), names, np.concatenate(numbers))


def _joined(tables: Sequence[pa.Table]) -> pa.Table:
    """Return tables one behind the other; a column that is not of one type in all of them is text."""
    if len(tables) == 1:
        return tables[0]
    columns = {}
    for name in GAMES_COLUMNS:
        pieces = [table[name] for table in tables]
        if len({piece.type for piece in pieces}) > 1:
            pieces = [pc.cast(piece, pa.string()) for piece in pieces]
        columns[name] = pa.chunked_array([chunk for piece in pieces for chunk in piece.chunks], type=pieces[0].type)
    return pa.table(columns)


def _players(listed: ListedPlayers, rows: GamesRows) -> tuple[Column, Column, list[str]]:
    """Return the places of White and Black; a cell that is empty gets that of the first player, its row is wrong."""
    white, black = rows.white, rows.black
    if white.type != black.type:
        white, black = pc.cast(white, pa.string()), pc.cast(black, pa.string())
    none = 0 if pa.types.is_integer(white.type) else ""
    both = pc.fill_null(pa.concat_arrays([white, black]), none)
    places, unknown = listed.places_of(both)
    return places[: len(rows.row)], places[len(rows.row) :], unknown


def _who(rows: GamesRows, at: int) -> str:
    both = f"{rows.white[at]} plays {rows.black[at]}"
    return f"{both}, and one of the two has a game in an earlier row of round {rows.round[at]}"


def _held(own: Column, wrong: npt.NDArray[np.bool_], rows: GamesRows) -> dict[int, str]:
    """Return the events of the task that have a wrong row, with the first of them."""
    held: dict[int, str] = {}
    for at in np.flatnonzero(wrong & (own >= 0)).tolist():
        event = int(own[at])
        if event not in held:
            place = rows.place(at)
            held[event] = f"{place.file}, row {place.row}: the row cannot be rated; see issues.csv."
    return held


def _is_own(found: Issue, task: Task) -> bool:
    """Say whether a problem is told here: that of an event of the task, or a count of such problems."""
    if not found.event:
        return found.code != "GAMES_VALUE_INVALID" or len(task.blocks) == 1
    own = pa.concat_arrays([task.names, task.checked])
    return bool(pc.is_in(pa.scalar(found.event), value_set=own).as_py())


def _swept(
    everywhere: Everywhere,
    task: Task,
    rows: GamesRows,
    columns: tuple[Column, Column, Column],
    unknown: list[str],
    held: dict[int, str],
    found: list[Issue],
) -> SweptTask:
    listed, law = everywhere.players, everywhere.law
    white, black, event = columns
    present = np.zeros(len(listed) + len(unknown), dtype=np.bool_)
    present[white], present[black] = True, True
    players = np.flatnonzero(present)
    local = np.zeros(len(present), dtype=np.int64)
    local[players] = np.arange(len(players))
    games = games_of_rows(listed, task, rows, players, (local[white], local[black], event))
    standings = listed.standings_at(players)
    swept = law.sweep(games, standings, task.facts)
    is_unrated = swept.rated.reason == Reason.OWN_UNRATED
    sides = Sides(
        games, swept.rated, np.repeat(rows.file, 2), rows.files, np.repeat(rows.row, 2), np.repeat(rows.day, 2)
    )
    parts = _write(everywhere, task, sides, swept, is_unrated, listed, players, unknown)
    names = [law.edition(each) for each in task.facts]
    editions = tuple(sorted(set(names)))
    totals = totals_of(games, swept, len(players))
    if len(newcomers := players[players >= len(listed)]):
        found = [*found, *_unknown_players(task, newcomers - len(listed), unknown)]
    return SweptTask(
        players=players.astype(np.int32),
        unknown=unknown,
        totals=totals._replace(player=players[totals.player]),
        edition=edition_bits(games, swept, len(players), [editions.index(name) for name in names]),
        editions=editions,
        counts=counts_of_events(games, swept, len(task.names), len(players)),
        unrated=unrated_sides(sides, np.flatnonzero(is_unrated), players),
        gone=players[np.unique(games.player[swept.rated.reason == Reason.NOT_ON_BASE_LIST])],
        held=held,
        known={},
        digest=np.empty(0, dtype=np.uint64),
        issues=found,
        parts=parts,
    )


def event_texts(task: Task, law: BlockLaw) -> EventTexts:
    """Return what the parts say of the events of a task."""
    months = [str(task.months[month]) for month in task.month.tolist()]
    editions = [law.edition(each) for each in task.facts]
    return EventTexts(task.names.to_pylist(), task.start, task.end, months, editions)


def _write(
    everywhere: Everywhere,
    task: Task,
    sides: Sides,
    swept: SweptBlock,
    is_unrated: npt.NDArray[np.bool_],
    listed: ListedPlayers,
    players: Column,
    unknown: Sequence[str],
) -> tuple[str, ...]:
    """Write the parts of a task and return their names; sides of players without a rating wait for the end."""
    if everywhere.parts is None or not len(sides.row):
        return ()
    numbers = listed.numbers_of(players, unknown)

    def ids(places: Column) -> pa.Array:
        return pa.DictionaryArray.from_arrays(pa.array(places, type=pa.int32()), numbers)

    texts, unit = event_texts(task, everywhere.law), everywhere.law.unit
    audit = games_part(sides, texts, ids, unit)
    if is_unrated.any():
        audit = audit.filter(pa.array(~is_unrated))
    tables = {"games": audit, "player_events": player_events_part(swept.by_event, texts, ids, unit)}
    written = []
    for kind, table in tables.items():
        if table.num_rows:
            name = f"{kind}/part-{task.number:05d}.parquet"
            try:
                write_part(table, everywhere.parts / name)
            except OSError as error:
                raise NothingDoneError(
                    f"a worker cannot write to the output folder ({error}); it must have room, and lie on a disk that "
                    "all workers see under the same path."
                ) from error
            written.append(name)
    return tuple(written)


def _unknown_players(task: Task, at: Column, unknown: Sequence[str]) -> list[Issue]:
    said = ", ".join(unknown[index] for index in at[:10].tolist())
    more = f" and {len(at) - 10} others" if len(at) > 10 else ""
    message = f"{len(at)} players are on no list: {said}{more}."
    if len(at) == 1:
        message = f"A player is on no list: {said}."
    return [issue("GAMES_PLAYER_UNKNOWN", message, Source(task.blocks[0].file))]


def _nothing(task: Task, held: dict[int, str], found: list[Issue]) -> SweptTask:
    """Return what a task gives back whose rows cannot be read."""
    empty = np.empty(0, dtype=np.int64)
    zero = np.zeros(len(task.names), dtype=np.int64)
    games = PeriodGames(**dict.fromkeys(PeriodGames.model_fields, empty))
    rated = RatedGames(**dict.fromkeys([*RatedGames.model_fields][:-1], empty), article=())
    return SweptTask(
        players=empty.astype(np.int32),
        unknown=[],
        totals=Totals(*[empty] * len(Totals._fields)),
        edition=empty.astype(np.int32),
        editions=(),
        counts=EventCounts(zero, zero, zero, zero),
        unrated=Sides(games, rated, empty, [], empty, empty),
        gone=empty,
        held=held,
        known={},
        digest=np.zeros((len(task.names), 2), dtype=np.uint64),
        issues=found,
        parts=(),
    )
