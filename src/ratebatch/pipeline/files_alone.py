"""Read and understand files one by one: those that the sweep over plain files left, and all files of a check."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.consequences import with_consequences
from ratebatch.normalising.joined_players import nearest_event, with_players
from ratebatch.normalising.tournament import event_name, normalise
from ratebatch.pipeline.files import Answer, ReadingRequest
from ratebatch.reading.reader_faults import held_if_not_understood
from ratebatch.reading.refusals import Refusal, ignored
from ratebatch.reading.sources import SourceFile
from ratebatch.reading.tournament_files import read_tournament
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.tournament import Tournament


class FileRead(NamedTuple):
    """One file as found and as understood, and the lists of players that belong to it."""

    crosstable: Crosstable
    tournament: Tournament
    lists: frozenset[str]


def read_block(request: ReadingRequest, sources: Sequence[SourceFile]) -> list[Answer]:
    """Return what became of each of some files."""
    answers = []
    for source in sources:
        found = read_file(source, request)
        if isinstance(found, Refusal):
            answers.append(Answer(source.sha256, found))
            continue
        told = held_if_not_understood(
            found.crosstable.format, source.label, partial(with_consequences, found.crosstable, found.tournament)
        )
        lists = frozenset() if isinstance(told, Refusal) else found.lists
        answers.append(Answer(source.sha256, told, lists))
    return answers


def read_file(source: SourceFile, request: ReadingRequest) -> FileRead | Refusal:
    """Read and normalise one file, with what the registry and lists of players say of its event.

    Held with READER_FAILED is a file of which the reader returned what cannot be understood.
    """
    found = _read(source, request)
    if isinstance(found, Refusal):
        return found
    return held_if_not_understood(found.format, source.label, partial(_understood, found, source, request))


def _understood(found: Crosstable, source: SourceFile, request: ReadingRequest) -> FileRead:
    joined = with_players(found, request.players)
    registered = request.registry.row_of(found.file, event_name(found))
    return FileRead(joined.crosstable, normalise(joined.crosstable, source.sha256, registered), joined.used)


def _read(source: SourceFile, request: ReadingRequest) -> Crosstable | Refusal:
    """Return the crosstable of a file; a list of players among the files of events is none, nor what the registry says.

    A file that can be read stays an event, which says itself that no system rates it.
    """
    if request.players and source.sha256 in {players.sha256 for players in request.players}:
        return ignored("It was given as a list of players (--players).", source.label)
    found = read_tournament(source, request.encoding, request.columns)
    if isinstance(found, Refusal) and found.verdict != "ignored" and request.registry.leaves_out(source.label):
        return ignored("The registry says that no system rates it (none).", source.label)
    return found


def lists_unused(request: ReadingRequest, used: Collection[str], events: Sequence[Tournament]) -> Iterator[Issue]:
    """Yield a warning for each list of players that belongs to none of the events, with the one that it fits best."""
    for file in dict.fromkeys(players.file for players in request.players):
        if file not in used:
            nearest = nearest_event([players for players in request.players if players.file == file], events)
            said = f"No event of the input has the players of this list. {nearest}".rstrip()
            yield issue("PLAYERS_UNUSED", said, Source(file))
