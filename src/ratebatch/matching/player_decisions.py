"""Who the officer says a row is: known by what it prints, never by where it stands."""

from collections.abc import Callable, Iterable

import numpy as np

from ratebatch.issues import Issue, masked
from ratebatch.matching.applied import Applied, Miss, Use, touching
from ratebatch.records.decision_fields import UNRATED
from ratebatch.records.decisions import PlayerDecision
from ratebatch.records.file_formats import row_word
from ratebatch.records.names import name_tokens
from ratebatch.records.tournament import Tournament

_SETTLED = frozenset({"ID_INVALID", "PLAYERS_NAMESAKES"})
"""Problems of who a player is: an id that is no FIDE id, and two of one name in a list of players."""

_LOST = "ID_DIGITS_LOST"
"""The problem of a cell whose number is lost; in a column of ids a decision that gives the number settles it."""

_TWO_IDS = ("PLAYERS_CONTRADICT", "The FIDE id is ")
"""The warning that a table and a starting list print two ids: its code, and how its words begin."""


def with_players_decided(
    tournament: Tournament, decisions: Iterable[PlayerDecision], one_id: Callable[[str], str]
) -> Applied:
    """Return the event with the numbers that were decided for its rows; who is on no list has neither id nor rating.

    A decision applies to the one row that prints its name, year of birth and id. The printed rating tells rows apart
    that are equal otherwise, and confirms a row that prints neither year nor id. `one_id` gives the id that stays for
    one that has an alias; those of the event are replaced already.
    """
    about = [each for each in decisions if each.is_about(tournament)]
    if not about:
        return Applied(tournament, [], [])
    names = [name_tokens(masked(name)) for name in tournament.entries.name.tolist()]
    fide_id, rating = tournament.entries.fide_id.copy(), tournament.entries.rating.copy()
    national_id: list[str] = tournament.entries.national_id.tolist()
    uses: list[Use] = []
    misses: list[Miss] = []
    decided: list[int] = []
    lost: set[tuple[int, int]] = set()
    for each in about:
        rows = _rows_of(tournament, names, each, one_id)
        if len(rows) != 1:
            misses.append(Miss(each, _why_not(tournament, names, each, rows)))
            continue
        (index,) = rows
        decided.append(index)
        lost |= _ids_given(tournament, index, each)
        left = int(tournament.entries.rating[index]) if each.id == UNRATED else 0
        uses.append(Use(each, _said(tournament, index, each), masked(str(tournament.entries.name[index])), left))
        if each.id == UNRATED:
            fide_id[index] = rating[index] = 0
        elif each.id:
            fide_id[index] = int(one_id(each.id))
        national_id[index] = each.national_id or national_id[index]
    numbers = {"fide_id": fide_id, "rating": rating, "national_id": np.array(national_id, dtype=np.str_)}
    entries = tournament.entries.model_copy(update=numbers)
    answered = {
        "entries": entries,
        "decided": touching(tournament, decided),
        "identity_decided": tuple(sorted({*tournament.identity_decided, *decided})),
        "issues": tuple(_open_still(tournament, decided, lost)),
    }
    return Applied(tournament.model_copy(update=answered), uses, misses)


def _rows_of(
    tournament: Tournament, names: list[tuple[str, ...]], decision: PlayerDecision, one_id: Callable[[str], str]
) -> list[int]:
    entries = tournament.entries
    same = np.array([name == name_tokens(decision.name) for name in names], dtype=np.bool_)
    same &= entries.birth_year == (decision.birth_year or 0)
    same &= entries.fide_id == int(one_id(decision.printed_id or "0"))
    rows = np.flatnonzero(same)
    nothing_else = decision.birth_year is None and decision.printed_id is None
    if len(rows) > 1 or nothing_else:
        rows = rows[entries.rating[rows] == (decision.printed_rating or 0)]
    found: list[int] = rows.tolist()
    return found


def _why_not(tournament: Tournament, names: list[tuple[str, ...]], decision: PlayerDecision, rows: list[int]) -> str:
    entries, word = tournament.entries, row_word(tournament.file)
    if rows:
        places = ", ".join(str(entries.row[index]) for index in rows)
        return f"{word}s {places} of {tournament.file} all print it, and nothing tells them apart"
    same_name = [index for index, name in enumerate(names) if name == name_tokens(decision.name)]
    if not same_name:
        return f"nobody of that name is in {tournament.file}"
    found = "; ".join(f"{word} {entries.row[index]} prints {_printed(tournament, index)}" for index in same_name)
    return f"no {word} of {tournament.file} prints what the decision saw: {found}"


def _printed(tournament: Tournament, index: int) -> str:
    entries = tournament.entries
    facts = (("birth year", entries.birth_year), ("id", entries.fide_id), ("rating", entries.rating))
    return ", ".join(f"{what} {column[index]}" if column[index] else f"no {what}" for what, column in facts)


def _said(tournament: Tournament, index: int, decision: PlayerDecision) -> str:
    entries = tournament.entries
    before = f"id {entries.fide_id[index]}" if entries.fide_id[index] else "no id"
    after = (
        ["the player counts as unrated"] if decision.id == UNRATED else [f"it is {decision.id}"] if decision.id else []
    )
    if decision.national_id:
        after.append(f"the national number is {decision.national_id}")
    word = row_word(tournament.file).capitalize()
    return f"{word} {entries.row[index]} of {tournament.file} prints {before}; by decision {' and '.join(after)}."


def _ids_given(tournament: Tournament, index: int, decision: PlayerDecision) -> set[tuple[int, int]]:
    """Return the cells, by row and column, whose number nobody needs any more once the decision says who it is."""
    fields = ("player_id", "national_id") if decision.national_id else ("player_id",)
    columns = (tournament.columns.get(field, 0) for field in fields)
    return {(int(tournament.entries.row[index]), column) for column in columns if column}


def _open_still(tournament: Tournament, decided: list[int], lost: set[tuple[int, int]]) -> Iterable[Issue]:
    """Yield the problems that the answers do not settle: who a player is, nobody asks any more.

    `lost` are the cells of ids that decisions stand for, by row and column. Two players of a pairing list share a row:
    a problem is that of the one whom it names.
    """
    entries = tournament.entries
    settled = {(int(entries.row[index]), masked(str(entries.name[index]))) for index in decided}
    rows = {row for row, _ in settled}
    return (
        each
        for each in tournament.issues
        if each.code not in _SETTLED or (each.source.row, each.player) not in settled
        if not (_is_of_two_ids(each) and each.source.row in rows)
        if not (each.code == _LOST and (each.source.row, each.source.column) in lost)
    )


def _is_of_two_ids(found: Issue) -> bool:
    code, begin = _TWO_IDS
    return found.code == code and found.message.startswith(begin)
