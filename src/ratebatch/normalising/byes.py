"""Every cell has what its code asks for: a game an opponent, an opponent a result, a bye neither."""

from collections.abc import Iterable

import numpy as np

from ratebatch.issues import Issue, Source
from ratebatch.normalising.cells import Cells
from ratebatch.normalising.characters import Marks, offenders
from ratebatch.normalising.results import sign_in_words
from ratebatch.records.results import BYES, PLAYED, SHORT_GAMES, Result, among

_BYES, _OF_A_GAME = among(BYES), among(PLAYED | SHORT_GAMES)


def opponents_have_results(cells: Cells, where: Source) -> list[Issue]:
    """Where an opponent is named, a result stands; a game still to come is reported once, not for both players."""
    blank = (cells.opponent >= 0) & (cells.result == Result.NONE) & ~cells.damaged
    pending = cells.result == Result.PENDING
    again = pending & (cells.partner >= 0) & pending[cells.partner] & (cells.opponent < cells.entry)
    return [
        *_each(cells, where, blank, "RESULT_MISSING", "player {own} has the opponent {opponent} but no result"),
        *_each(cells, where, pending & ~again, "RESULT_PENDING", "the result of player {own} is not known yet"),
    ]


def results_have_opponents(cells: Cells, where: Source) -> list[Issue]:
    """Results of games and wins by forfeit have an opponent; `0000 - -` is just an absence."""
    alone = cells.number == 0
    of_a_game = alone & (cells.result >= 0) & _OF_A_GAME[np.maximum(cells.result, 0)]
    forfeit = alone & (cells.result == Result.FORFEIT_WIN)
    return [
        *_each(cells, where, of_a_game, "RESULT_WITHOUT_OPPONENT", "player {own} has {sign} but no opponent"),
        *_each(cells, where, forfeit, "FORFEIT_WITHOUT_OPPONENT", "player {own} has {sign} but no opponent"),
    ]


def byes_have_no_opponent(cells: Cells, where: Source) -> list[Issue]:
    """H, F, U and Z stand without an opponent."""
    marks = (cells.number > 0) & (cells.result >= 0) & _BYES[np.maximum(cells.result, 0)]
    return _each(
        cells, where, marks, "BYE_WITH_OPPONENT", "player {own} has the bye {sign} and the opponent {opponent}"
    )


def one_bye_of_the_pairing(cells: Cells, where: Source) -> list[Issue]:
    """At most one U stands in a round; the second and later ones of a round make one warning."""
    byes = np.flatnonzero(cells.result == Result.BYE_PAIRING)
    issues = []
    for round_number in _repeated(cells.round[byes].tolist()):
        here = byes[cells.round[byes] == round_number]
        players = ", ".join(str(rank) for rank in cells.own_rank[here])
        message = f"Round {round_number} has {len(here)} byes of the pairing (U): players {players}."
        issues.append(cells.complaint("BYE_REPEATED", message, here[1], where))
    return issues


def _repeated(rounds: Iterable[int]) -> list[int]:
    seen: set[int] = set()
    twice: set[int] = set()
    for number in rounds:
        (twice if number in seen else seen).add(number)
    return sorted(twice)


def _each(cells: Cells, where: Source, marks: Marks, code: str, what: str) -> list[Issue]:
    return [
        cells.complaint(
            code,
            f"In round {cells.round[i]} "
            + what.format(own=cells.own_rank[i], opponent=cells.number[i], sign=sign_in_words(int(cells.result[i])))
            + ".",
            i,
            where,
        )
        for i in offenders(marks)
    ]
