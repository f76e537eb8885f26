"""A whole table of which the list knows nobody, or that has no ids: one problem with one remedy, not one a player."""

from collections.abc import Sequence

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.matching.identity import Identified
from ratebatch.records.tournament import Tournament

FEWEST = 4
"""Players with a printed rating from which their table is judged as a whole."""

WITHOUT_ID_PERCENT = 50
"""Share of the players with a printed rating without an id from which the ids of the table are missing."""

_EACH = frozenset({"PLAYER_NOT_ON_LIST", "NAME_ON_LIST"})
"""What is said of each player, and follows from what is said of the table."""


def nobody_found(tournament: Tournament, listed: Identified) -> list[Issue]:
    """Return the error that nobody of the file is on the list, or that most of its rated players have no id.

    A table of fewer than four players with a printed rating is not judged: each of them is asked for alone.
    """
    entries, where = tournament.entries, Source(tournament.file, tournament.sheet)
    if len(tournament.identity_decided) == len(entries):
        return []
    rated = entries.rating > 0
    if listed.found.any():
        return _without_ids(tournament, listed)
    if any(each.code == "ID_INVALID" for each in tournament.issues):
        said = "No player of the file is on the list, and ids of the file are no FIDE ids: nothing could be rated."
        return [issue("NOBODY_ON_LIST", said, where, event=tournament.name)]
    if not rated.any():
        of_ids = "none of its FIDE ids is on it, and it prints no FIDE rating"
        why = of_ids if entries.fide_id.any() else "it prints no FIDE id and no FIDE rating"
        said = f"No player of the file is on the list: {why}, so nothing could be rated."
        fix = (
            "Give the starting list of the event with --players, which has the ids; or say in the registry of events "
            "(--events) that fide does not rate the event."
        )
        return [issue("NOBODY_ON_LIST", said, where, event=tournament.name, fix=fix)]
    if without := _without_ids(tournament, listed):
        return without
    if np.count_nonzero(rated) < FEWEST:
        return []
    said = f"None of the {len(entries)} players of the file is on the list: is it the right list?"
    fix = "Give the list of the federation whose players they are, or correct the ids (columns 58 to 68 of a TRF)."
    return [issue("NOBODY_ON_LIST", said, where, event=tournament.name, fix=fix)]


def _without_ids(tournament: Tournament, listed: Identified) -> list[Issue]:
    """Return the error that most players with a printed rating have no id, and nobody has said who they are."""
    entries = tournament.entries
    unknown = ~listed.found & (entries.rating > 0) & (entries.fide_id == 0)
    unknown[list(tournament.identity_decided)] = False
    without, rated = int(np.count_nonzero(unknown)), int(np.count_nonzero(entries.rating > 0))
    if rated < FEWEST or without * 100 < rated * WITHOUT_ID_PERCENT:
        return []
    lacking = f"{without} of the {rated} players with a printed rating have no FIDE id"
    if without == rated:
        lacking = f"None of the {rated} players with a printed rating has a FIDE id"
    said = (
        f"{lacking}, so the list cannot tell who they are; the starting list of the event, given with --players, can."
    )
    where = Source(tournament.file, tournament.sheet, column=tournament.columns.get("player_id", 0))
    return [issue("PLAYERS_WITHOUT_IDS", said, where, event=tournament.name)]


def as_consequences(found: Sequence[Issue], nobody: Sequence[Issue]) -> list[Issue]:
    """Return the problems of an event; where its whole table is told, what is said of each player follows from that.

    It is still asked of each player who he is.
    """
    if not nobody:
        return list(found)
    return [each.model_copy(update={"consequence": True}) if each.code in _EACH else each for each in found]
