"""An event of which two files have the same games: an export that lies there twice must not count twice.

Games of one file may be alike (two people who play all evening), and an event may lie in several files. But where all
games of one file's part stand in another file's part, or in those of several, and they are more than a few and have
rounds or are of several pairings, one of them is a copy: of the others, or of an earlier state of them.
"""

from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.normalising.games_digest import words_of_games
from ratebatch.normalising.games_rows import NAMED, GamesRows
from ratebatch.pipeline.games_dataset.first_so_many import first_of_each
from ratebatch.records.games_events import KNOWN_BY_GAMES
from ratebatch.records.wording import several

Column = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

REMOVE_ONE_PART = (
    "Remove the file, or its rows of the event, that should not count; if all are games of their own, write them into "
    "one file. The event is held until then."
)


class CopiedParts(NamedTuple):
    """Which rows are copies of others, the events that are held, by their places in the task, and what is said.

    `files` are by event those that hold nothing of it but a copy, with the file that has its games.
    """

    copies: Mask
    held: dict[int, str]
    files: dict[int, dict[str, str]]
    issues: list[Issue]

    def first(self, events: int) -> "CopiedParts":
        """Return what was found, with the verdicts on the first so many events: others are held for other reasons."""
        held = {of: said for of, said in self.held.items() if of < events}
        files = {of: copies for of, copies in self.files.items() if of < events}
        return self._replace(held=held, files=files)


class _Parts(NamedTuple):
    """The games of events that share any between files, counted: `number` of equal ones in an event and a file.

    Sorted by event, file and game; `bounds` are where the parts of an event in one file begin, and the end. `same` is
    one number for equal games, `proves` says of which parts the games could hardly come again.
    """

    event: Column
    file: Column
    game: npt.NDArray[np.uint64]
    number: Column
    shared: Mask
    bounds: Column
    same: Column
    proves: Mask

    def slice(self, part: int) -> slice:
        return slice(int(self.bounds[part]), int(self.bounds[part + 1]))

    def games(self, part: int) -> int:
        """Return how many games an event has in a file."""
        return int(self.number[self.slice(part)].sum())

    def place(self, part: int) -> tuple[int, int]:
        """Return event and file of a part."""
        at = int(self.bounds[part])
        return int(self.event[at]), int(self.file[at])

    def files_of(self, event: int) -> list[int]:
        """Return the files that have games of an event."""
        first, after = np.searchsorted(self.event, [event, event + 1]).tolist()
        return sorted(set(self.file[first:after].tolist()))

    def within(self, part: int, other: int) -> bool:
        """Say whether all games of a part stand in another one."""
        mine, theirs = self.slice(part), self.slice(other)
        at = np.searchsorted(self.game[theirs], self.game[mine])
        inside = at < theirs.stop - theirs.start
        at = np.where(inside, at, 0) + theirs.start
        is_there = inside & (self.game[at] == self.game[mine]) & (self.number[at] >= self.number[mine])
        return bool(is_there.all())


def copied_parts(rows: GamesRows, white: Column, black: Column, event: Column, names: pa.Array) -> CopiedParts:
    """Return the rows of events that stand in two files; of two equal parts the second by the files is the copy.

    `white` and `black` are the places of the players, `event` those of the events among `names`, -1 for rows that are
    of no such event. An event of which one file has all games of another one, and more, is held.
    """
    parts = _shared_parts(rows, white, black, event)
    if parts is None:
        return CopiedParts(np.zeros(len(rows.row), dtype=np.bool_), {}, {}, [])
    held: dict[int, str] = {}
    files: dict[int, dict[str, str]] = {}
    found, places = [], []
    for part, other in _contained(parts):
        (of, file), (_, into) = parts.place(part), parts.place(other)
        name, games, more = masked(names[of].as_py()), parts.games(part), parts.games(other)
        mine, theirs = Source(rows.files[file]), rows.files[into]
        places.append(of * len(rows.files) + file)
        if games == more:
            said = f"{mine.file} has the same {games} games of the event as {theirs}; they count once."
            found.append(issue("GAMES_COUNTED_ONCE", said, mine, event=name))
            files.setdefault(of, {})[rows.files[file]] = theirs
        else:
            said = f"All {games} games that {mine.file} has of the event stand in {theirs} as well, which has {more}."
            held.setdefault(of, said)
            found.append(issue("EVENT_VERSIONS", said, mine, event=name, fix=REMOVE_ONE_PART))
    for part in _in_several(parts, frozenset(places), held, len(rows.files)):
        of, file = parts.place(part)
        mine, others = Source(rows.files[file]), [rows.files[each] for each in parts.files_of(of) if each != file]
        said = f"All {parts.games(part)} games that {mine.file} has of the event stand in {_listed(others)} as well."
        held.setdefault(of, said)
        found.append(issue("EVENT_VERSIONS", said, mine, event=masked(names[of].as_py()), fix=REMOVE_ONE_PART))
    first = Source(rows.files[0])
    copies = np.isin(np.where(event >= 0, event * len(rows.files) + rows.file, -1), places)
    files = {of: copies_of for of, copies_of in files.items() if of not in held}
    further = ("more part of an event stands in two files.", "more parts of events stand in two files.")
    return CopiedParts(copies, held, files, [*first_of_each(found, *further, first, NAMED)])


def _shared_parts(rows: GamesRows, white: Column, black: Column, event: Column) -> _Parts | None:
    """Return the games of those events of which two files share one, counted; None where there is none."""
    at = np.flatnonzero(event >= 0)
    if len(rows.files) < 2 or not len(at):
        return None
    game = words_of_games(rows, event, white.astype(np.uint64), black.astype(np.uint64))[at]
    order = np.argsort(game, kind="stable")
    file = rows.file[at][order]
    twice = (game[order][1:] == game[order][:-1]) & (file[1:] != file[:-1])
    if not twice.any():
        return None
    is_concerned = np.isin(event[at], np.unique(event[at][order][1:][twice]))
    here = at[is_concerned]
    pairing = np.minimum(white, black) * (int(max(white.max(), black.max())) + 1) + np.maximum(white, black)
    return _counted(event[here], rows.file[here], game[is_concerned], pairing[here], rows.round[here])


def _counted(event: Column, file: Column, game: npt.NDArray[np.uint64], pairing: Column, round_of: Column) -> _Parts:
    order = np.lexsort((game, file, event))
    event, file, game = event[order], file[order], game[order]
    pairing, round_of = pairing[order], round_of[order]
    of_part = np.append(True, (np.diff(event) != 0) | (np.diff(file) != 0))
    first = np.flatnonzero(of_part | np.append(True, game[1:] != game[:-1]))
    number = np.diff(np.append(first, len(game)))
    _, place, files = np.unique(game[first], return_inverse=True, return_counts=True)
    bounds = np.append(np.flatnonzero(of_part[first]), len(first))
    parts = np.flatnonzero(of_part)
    proves = np.minimum.reduceat(pairing, parts) != np.maximum.reduceat(pairing, parts)
    proves |= np.minimum.reduceat(round_of, parts) > 0
    proves &= np.diff(np.append(parts, len(game))) >= KNOWN_BY_GAMES
    return _Parts(event[first], file[first], game[first], number, files[place] > 1, bounds, place, proves)


def _contained(parts: _Parts) -> Iterator[tuple[int, int]]:
    """Yield the parts whose games all stand in another part, with it: an equal one that comes before, else a larger."""
    whole = np.logical_and.reduceat(parts.shared, parts.bounds[:-1])
    games = np.add.reduceat(parts.number, parts.bounds[:-1])
    of = parts.event[parts.bounds[:-1]]
    for part in np.flatnonzero(whole & parts.proves).tolist():
        others = range(int(np.searchsorted(of, of[part])), int(np.searchsorted(of, of[part], "right")))
        equal = (each for each in others if games[each] == games[part] and each < part)
        larger = (each for each in others if games[each] > games[part])
        within = next((each for each in (*larger, *equal) if parts.within(part, each)), None)
        if within is not None:
            yield part, within


def _in_several(parts: _Parts, copies: Container[int], held: Container[int], files: int) -> Iterator[int]:
    """Yield the parts all of whose games stand in several other files together; the first such part of each event.

    `copies` are the places of parts that are copies of one file, which do not count, by event and file; `held` are the
    events that are held already.
    """
    places = [of * files + file for of, file in map(parts.place, range(len(parts.bounds) - 1))]
    counts = np.array([place not in copies for place in places], dtype=np.bool_)
    number = np.where(np.repeat(counts, np.diff(parts.bounds)), parts.number, 0)
    everywhere = np.bincount(parts.same, weights=number).astype(np.int64)[parts.same]
    whole = np.logical_and.reduceat(everywhere >= 2 * parts.number, parts.bounds[:-1])
    told = set[int]()
    for part in np.flatnonzero(whole & counts & parts.proves).tolist():
        of, _ = parts.place(part)
        if of not in held and of not in told:
            told.add(of)
            yield part


def _listed(files: Sequence[str]) -> str:
    """Return files in a sentence, the first so many by name."""
    if len(files) > _LISTED:
        return f"{', '.join(files[:_LISTED])} and {several(len(files) - _LISTED, 'more file')} together"
    return f"{', '.join(files[:-1])} and {files[-1]} together" if len(files) > 1 else files[0]


_LISTED = 3
"""So many files are named in one sentence."""
