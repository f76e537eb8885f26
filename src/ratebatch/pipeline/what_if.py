"""The same month once more with something else: what the options of `rate` try out, and where that must not go."""

from collections.abc import Collection, Iterable, Sequence

import numpy as np
from pydantic import ValidationError

from ratebatch.matching.applied import touching
from ratebatch.matching.corrections import GameCells, game_cells, with_result
from ratebatch.pipeline.files import FilesRead
from ratebatch.pipeline.request import ListOption, NothingDoneError, RateRequest, UsageError
from ratebatch.reading.own_table import MANIFEST, OwnFileError, manifest_of
from ratebatch.records.changes import Changes
from ratebatch.records.names import folded
from ratebatch.records.period_games import Standings
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.roster import Roster
from ratebatch.records.tournament import Tournament
from ratebatch.records.verdict import FileVerdict, Verdict
from ratebatch.records.what_if import STATE, TriedK, TriedResult, WhatIf
from ratebatch.records.wording import first_few

MOST_DIGITS = 15
"""So many digits a number of a player, a round or K has at most."""

SHOWN = 10
"""So many of the events that there are a message names."""


def read_what_if(results: Sequence[str], ks: Sequence[str], dropped: Sequence[str]) -> WhatIf:
    """Return what the options say: `EVENT:ROUND:WHITE:BLACK=1-0`, `ID=40`, an event; raise UsageError otherwise."""
    return WhatIf(results=tuple(map(_result, results)), k=tuple(map(_k, ks)), dropped=tuple(dropped))


def _result(text: str) -> TriedResult:
    parts = text.rsplit(":", 3)
    if len(parts) != 4:
        raise UsageError(f"--set-result {text!r}: write EVENT_OR_FILE:ROUND:WHITE:BLACK=1-0.")
    event, number, white, last = (part.strip() for part in parts)
    black, _, to = last.partition("=")
    if not _is_whole(number):
        raise UsageError(f"--set-result {text!r}: the round is a whole number.")
    try:
        found = TriedResult(event=event, round=int(number), white=white, black=black.strip(), to=to)
    except ValidationError as error:
        message = error.errors()[0]["msg"].removeprefix("Value error, ")
        raise UsageError(f"--set-result {text!r}: {message}.") from error
    return found


def _k(text: str) -> TriedK:
    player, _, k = text.partition("=")
    if not _is_whole(player.strip()) or not _is_whole(k.strip()) or not int(k):
        raise UsageError(f"--set-k {text!r}: write ID=40, the number of the player and the K to try.")
    return TriedK(player=player.strip().lstrip("0"), k=int(k))


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


def refuse_over_official(request: RateRequest) -> None:
    """Raise NothingDoneError if the output folder holds an official month: a what-if must not stand in its place."""
    if not request.what_if or not request.out.exists():
        return
    try:
        state = manifest_of(request.out).content.get("state")
    except OwnFileError:
        return  # nothing of ours, or damaged: the output folder itself says what to do
    if state != STATE:
        raise NothingDoneError(f"{request.out} holds a month that was no what-if; give --out another folder.")


def refuse_what_if_lists(options: Iterable[ListOption]) -> None:
    """Raise NothingDoneError for a list that a what-if wrote: it is official nowhere, under whatever month."""
    for option in options:
        path = option.path.absolute()
        for folder in (path.parent, path.parent.parent):  # a run of several systems has a folder for each
            try:
                manifest = manifest_of(folder).content
            except OwnFileError:
                continue
            outputs = manifest.get("outputs")
            name = path.relative_to(folder).as_posix()
            if manifest.get("state") == STATE and isinstance(outputs, dict) and name in outputs:
                raise NothingDoneError(
                    f"{option.path} was made by a what-if, as {folder / MANIFEST} says, and is no list for another "
                    "month; give the official list."
                )


def with_what_if(files: FilesRead, request: RateRequest) -> FilesRead:
    """Return the files without the events left out, and with the results that are tried.

    Raises UsageError where an option fits no event or no game: the month would be the same as without it.
    """
    tried = request.what_if
    left_out = [each for each in files.tournaments if any(_is(each, event) for event in tried.dropped)]
    for event in tried.dropped:
        _one_of(event, files.tournaments, "--drop-event")
    kept = [each for each in files.tournaments if each not in left_out]
    for result in tried.results:
        index, cells = _game_of(result, kept)
        after = with_result(kept[index], cells, result.to)
        entries = after.games.entry[list(cells)].tolist()
        kept[index] = after.model_copy(update={"decided": touching(after, entries)})
    verdicts = [
        FileVerdict(
            file=each.file,
            sha256=each.sha256,
            verdict=Verdict.IGNORED,
            reason="It is left out by --drop-event, in a what-if.",
            tournament=each,
        )
        for each in left_out
    ]
    return FilesRead(kept, [*files.refused, *verdicts], files.issues)


def _is(tournament: Tournament, event: str) -> bool:
    return tournament.file == event or folded(tournament.name) == folded(event)


def _one_of(event: str, tournaments: Sequence[Tournament], option: str) -> list[int]:
    """Return which tournaments have the file or the name."""
    found = [index for index, each in enumerate(tournaments) if _is(each, event)]
    if not found:
        named = [f"{each.file} ({each.name})" for each in tournaments]
        raise UsageError(f"{option} {event}: no event of the input; there are {first_few(named, SHOWN)}.")
    return found


def _game_of(result: TriedResult, tournaments: Sequence[Tournament]) -> tuple[int, GameCells]:
    found: list[tuple[int, GameCells]] = []
    why: list[str] = []
    for index in _one_of(result.event, tournaments, "--set-result"):
        tournament = tournaments[index]
        cells = game_cells(tournament, result.round, result.white, result.black, tournament.entries.fide_id)
        if isinstance(cells, str):
            why.append(cells)
        else:
            found.append((index, cells))
    if len(found) != 1:
        several = "several events have such a game; name the file"
        raise UsageError(f"--set-result {result.event}: {several if found else '; '.join(why)}.")
    return found[0]


def with_k_tried(standings: Standings, roster: Roster, request: RateRequest) -> Standings:
    """Return the standings with the K that is tried in the place of the one that the base list prints."""
    k = standings.k.copy()
    for each in request.what_if.k:
        k[np.flatnonzero(roster.player_id == each.player)] = each.k
    return standings.model_copy(update={"k": k})


def refuse_k_without_effect(request: RateRequest, rated: Collection[RatedPeriod]) -> None:
    """Raise UsageError for a K of somebody without a rated game, or in a system that does not take it from the list."""
    for each in request.what_if.k:
        changes = [(period, change) for period in rated for change in _changes_of(each.player, period) if change.games]
        if not changes:
            raise UsageError(f"--set-k {each.player}: the player has no rated game in {request.period}.")
        for period, change in changes:
            if change.k_before_limit != each.k:
                raise UsageError(f"--set-k {each.player}: {period.result.system} does not take K from the base list.")


def _changes_of(player_id: str, period: RatedPeriod) -> Changes:
    changes = period.result.changes
    return changes.taken(period.roster.player_id[changes.player] == player_id)
