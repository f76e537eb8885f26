"""The questions of an event: open identities with their candidates, and results that contradict one another."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ratebatch.issues import Issue, masked
from ratebatch.matching.corrections import SETTLED
from ratebatch.matching.suggestions import Printed
from ratebatch.records.questions import Candidate, PlayerQuestion, ResultQuestion, question_text
from ratebatch.records.result_pairs import pair_of
from ratebatch.records.tournament import COLOURS, Colour, Tournament

WITHOUT_NUMBER = frozenset({"NAME_ON_LIST", "PLAYER_NAMED_TWICE"})
"""Problems of players who print nothing but their names."""

IDENTITY_OPEN = WITHOUT_NUMBER | {"PLAYER_NOT_ON_LIST", "ID_OF_ANOTHER_PERSON"}
"""Problems that hold an event until somebody says who a player is."""

UNLISTED = "UNRATED_NOT_ON_LIST"
"""A note that may hide a slip in the id: asked only if an id near to it fits the person."""

BY_ARBITER = "RESULT_BY_ARBITER"
"""The one problem of a result that holds no event; it asks only where it makes the points of a player wrong."""

_WHITE, _BLACK = COLOURS.index(Colour.WHITE), COLOURS.index(Colour.BLACK)

Search = Callable[[Printed, bool], tuple[Candidate, ...] | None]
"""Finds the candidates for a row, None if too many were asked about already; the second argument says whether names are
searched, too."""


def with_questions(issues: Sequence[Issue], tournament: Tournament, search: Search) -> list[Issue]:
    """Return the problems of an event; those that a decision can answer ask, with the candidates in their remedy."""
    nobody = any(each.code == "NOBODY_ON_LIST" for each in issues)
    asked: list[Issue] = []
    for found in issues:
        if nobody and not found.consequence and found.code not in WITHOUT_NUMBER:
            asked.append(found)  # the columns or the list must be wrong, not a hundred ids
        else:
            asked += _asked(found, tournament, search)
    return asked


def with_result_questions(tournament: Tournament) -> Tournament:
    """Return the event; its contradicting and open results ask which result counts."""
    if not any(each.code in SETTLED for each in tournament.issues):
        return tournament
    asked = tuple(_with_result_asked(each, tournament) for each in tournament.issues)
    return tournament.model_copy(update={"issues": asked})


def _asked(found: Issue, tournament: Tournament, search: Search) -> Iterator[Issue]:
    index = _entry_of(found, tournament) if found.code in IDENTITY_OPEN | {UNLISTED} else None
    if index is None:
        yield found
        return
    if index in tournament.identity_decided:
        yield found.model_copy(update={"fix": "A decision gave this id: correct it in the file of decisions."})
        return
    by_name = found.code in IDENTITY_OPEN
    suggested = search(printed_by(tournament, index), by_name)
    if not suggested and not by_name:
        yield found
        return
    asked = PlayerQuestion(
        **_event(tournament),
        name=masked(str(tournament.entries.name[index])),
        birth_year=int(tournament.entries.birth_year[index]) or None,
        printed_id=str(tournament.entries.fide_id[index] or "") or None,
        printed_rating=int(tournament.entries.rating[index]) or None,
        candidates=suggested or (),
        searched=suggested is not None,
    )
    yield found.model_copy(update={"question": question_text(asked), "fix": _fix(asked, found)})


def _entry_of(found: Issue, tournament: Tournament) -> int | None:
    """Return the entry that a problem is about; two players of a pairing list share a row, not their names."""
    entries = tournament.entries
    rows: list[int] = np.flatnonzero(entries.row == found.source.row).tolist()
    if len(rows) > 1:
        rows = [index for index in rows if masked(str(entries.name[index])) == masked(found.player)]
    return rows[0] if len(rows) == 1 else None


def printed_by(tournament: Tournament, index: int) -> Printed:
    """Return what a row prints about its player."""
    entries = tournament.entries
    return Printed(
        str(entries.name[index]),
        int(entries.birth_year[index]),
        int(entries.rating[index]),
        str(entries.fide_id[index] or ""),
        str(entries.federation[index]),
        str(entries.sex[index]),
        national_rating=int(entries.national_rating[index]),
    )


def _event(tournament: Tournament) -> dict[str, Any]:
    """Return the event as a decision names it: a part of a longer event has not the first day of the whole."""
    named = {"event": tournament.name} if tournament.name else {"file": tournament.file}
    return named if tournament.part else named | {"start": tournament.start}


def _fix(asked: PlayerQuestion, found: Issue) -> str:
    answer = "Correct the file, or answer with [[player]] in the file of decisions; `ratebatch decide` writes it down."
    if not asked.searched:
        return f"There are too many open players to look for candidates: is it the right list? {answer}"
    if not asked.candidates and found.code == "PLAYER_NAMED_TWICE":
        return f"{found.fix} {answer}"
    if not asked.candidates:
        return f"Nobody on the list is like this player. {found.fix} {answer}" if found.fix else answer
    said = f"Is it {'? Or '.join(str(each) for each in asked.candidates)}? {answer}"
    return f"{found.fix} {said}" if found.code == "PLAYER_NAMED_TWICE" else said


def _with_result_asked(found: Issue, tournament: Tournament) -> Issue:
    games = tournament.games
    cells = [cell for cell in games.cells_of(found) if games.opponent[cell] >= 0]
    if found.code not in SETTLED or len(cells) != 1:
        return found
    (cell,) = cells
    back = np.flatnonzero(
        (games.round == games.round[cell])
        & (games.entry == games.opponent[cell])
        & (games.opponent == games.entry[cell])
    )
    if len(back) != 1:
        return found
    other = int(back[0])
    if found.code == BY_ARBITER and not _points_wait(tournament, games.entry[[cell, other]]):
        return found
    has_black = games.colour[cell] == _BLACK or games.colour[other] == _WHITE
    white, black = (other, cell) if has_black else (cell, other)
    asked = ResultQuestion(
        **_event(tournament),
        round=int(games.round[cell]),
        white=_who(tournament, int(games.entry[white])),
        black=_who(tournament, int(games.entry[black])),
        found=str(pair_of(games.result[white], games.result[black])),
    )
    return found.model_copy(update={"question": question_text(asked)})


def _points_wait(tournament: Tournament, entries: npt.NDArray[np.int64]) -> bool:
    """Say whether points of one of these entries are wrong only as long as a doubtful result is."""
    rows = set(tournament.entries.row[entries].tolist())
    return any(
        each.code == "POINTS_DIFFER" and each.consequence and each.source.row in rows for each in tournament.issues
    )


def _who(tournament: Tournament, index: int) -> str:
    """Return a player by the name in the file, by the id if the name stands twice."""
    entries = tournament.entries
    name = entries.name[index]
    alone = np.count_nonzero(entries.name == name) == 1 or not entries.fide_id[index]
    return masked(str(name)) if alone else str(entries.fide_id[index])
