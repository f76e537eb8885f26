"""What a file leaves blank or miscounts and can mean only one thing: filled in, each time with what and why.

One player's line states a game and the other's is blank: the blank follows. All results agree and nothing else explains
the points: their sum follows. What needs a decision, such as two results that contradict, is left as it is.
"""

from collections import Counter
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Severity
from ratebatch.normalising.cells import Cells
from ratebatch.normalising.points import NOT_STATED
from ratebatch.normalising.points_advice import PointsOfEvent, points_of, results_are_doubtful
from ratebatch.normalising.points_hypotheses import other_scoring, rounds_without_game, shown
from ratebatch.normalising.results import sign_in_words
from ratebatch.records.check import Correction
from ratebatch.records.crosstable import Crosstable, TextCells
from ratebatch.records.results import MIRRORED, PLAYED, SHORT_GAMES, SIGNS, Result
from ratebatch.records.tournament import COLOURS, Colour, Tournament
from ratebatch.records.trf_layout import BLOCK, FIRST_ROUND

_MIRRORS = {one: [other for own, other in MIRRORED if own is one] for one in Result}
_OTHER_COLOUR = {Colour.WHITE: "b", Colour.BLACK: "w", Colour.NONE: ""}
_WITH_COLOURS = PLAYED | SHORT_GAMES
_NO_ENTRY = -1
_OTHER_REASONS = frozenset({"SCORING_CONTRADICTED", "ROUNDS_DIFFER", "COUNT_DIFFERS"})
_LINES = frozenset({"STARTING_RANK_REPEATED", "STARTING_RANK_INVALID", "NAME_EMPTY", "NO_PLAYERS"})


class Corrected(NamedTuple):
    """The crosstable with corrections made in it, and what they are."""

    crosstable: Crosstable
    corrections: list[Correction]


class _Fill(NamedTuple):
    """A cell to fill from the opponent's: the cell that states the game, and its blank one (-1: there is none)."""

    stated: int
    blank: int
    whole: bool


def with_mirrored_cells(crosstable: Crosstable, tournament: Tournament) -> Corrected:
    """Return the crosstable of a TRF with blank results, colours and cells filled from the opponent's line.

    Left alone are a result with several mirrors (`-` may face `+` or `-`), a blank claimed by two opponents, and a
    player whose points would not be the sum of his results then.
    """
    points = points_of(crosstable, tournament)
    fills = _fills(points.cells)
    kept = [each for each in fills if _fits_points(each, fills, points, tournament)]
    corrections = [_correction(each, points.cells, tournament) for each in kept]
    cells = crosstable.cells
    texts = {name: getattr(cells, name).tolist() for name in TextCells.model_fields}
    for each in kept:
        _fill(texts, each, points.cells, tournament)
    corrections += _colours(texts, points.cells)
    columns = {name: np.array(values, dtype=getattr(cells, name).dtype.type) for name, values in texts.items()}
    return Corrected(crosstable.model_copy(update={"cells": TextCells(**columns)}), corrections)


def with_points_as_sums(crosstable: Crosstable, tournament: Tournament) -> Corrected:
    """Return the crosstable with the sum of the results as points where they differ and nothing else can be the reason.

    Only where no result of the file contradicts another, and no scoring, no round or bye that is missing and no game
    between two players with opposite differences could be the reason; each has to be confirmed.
    """
    wrong = {each.source.row for each in tournament.issues if each.code in ("POINTS_DIFFER", "POINTS_MISSING")}
    doubtful = results_are_doubtful(tournament.issues) or any(each.code in _OTHER_REASONS for each in tournament.issues)
    if not wrong or doubtful:
        return Corrected(crosstable, [])
    entries, points = tournament.entries, points_of(crosstable, tournament)
    at = [entry for entry, row in enumerate(entries.row.tolist()) if row in wrong]
    stated = entries.half_points != NOT_STATED
    if len(at) > 1 and other_scoring(points.cells, points.printed, stated, points.scoring):
        return Corrected(crosstable, [])
    texts = crosstable.entries.points.tolist()
    corrections = []
    for entry in at:
        total = int(points.scoring.totals(points.cells)[entry])
        if total % 50 or (stated[entry] and _may_be_another_fault(entry, at, points)):
            continue
        proposed = shown(total) if total % 100 else f"{total // 100}.0"
        why = "the sum of the results, all of which agree with those of the opponents"
        row, column = int(entries.row[entry]), tournament.columns.get("points", 0)
        corrections.append(
            Correction(row=row, column=column, found=texts[entry], proposed=proposed, why=why, confirm=True)
        )
        texts[entry] = proposed
    table = crosstable.entries.model_copy(update={"points": np.array(texts, dtype=np.str_)})
    return Corrected(crosstable.model_copy(update={"entries": table}), corrections)


def _may_be_another_fault(entry: int, wrong: list[int], points: PointsOfEvent) -> bool:
    """Say whether a missing game or bye, or a game entered the wrong way round on both lines, explains them too."""
    cells, difference = points.cells, points.difference(entry)
    if difference > 0 and len(rounds_without_game(cells, np.flatnonzero(cells.entry == entry))):
        return True
    met = set(cells.opponent[cells.entry == entry].tolist())
    return any(other in met and points.difference(other) == -difference for other in wrong)


def _fills(cells: Cells) -> list[_Fill]:
    named = cells.opponent >= 0
    claims = Counter(zip(cells.round[named].tolist(), cells.opponent[named].tolist(), strict=True))
    fills = []
    for cell in np.flatnonzero(named & ~cells.damaged & (cells.result > Result.NONE)).tolist():
        partner = int(cells.partner[cell])
        if len(_MIRRORS[Result(int(cells.result[cell]))]) != 1:
            continue
        if partner >= 0 and (cells.damaged[partner] or cells.result[partner] != Result.NONE):
            continue
        if partner >= 0 and cells.opponent[partner] == cells.entry[cell]:
            fills.append(_Fill(cell, partner, whole=False))
        elif (partner < 0 or not cells.number[partner]) and claims[cells.round[cell], cells.opponent[cell]] == 1:
            fills.append(_Fill(cell, partner, whole=True))
    return fills


def _mirror(fill: _Fill, cells: Cells) -> Result:
    return _MIRRORS[Result(int(cells.result[fill.stated]))][0]


def _fits_points(fill: _Fill, fills: list[_Fill], points: PointsOfEvent, tournament: Tournament) -> bool:
    """Say whether the points of the player are the sum with all his blanks filled, or are not stated."""
    entry = int(points.cells.opponent[fill.stated])
    if tournament.entries.half_points[entry] == NOT_STATED:
        return True
    own = [each for each in fills if points.cells.opponent[each.stated] == entry]
    added = sum(int(points.scoring.points[0, _mirror(each, points.cells)]) for each in own)
    return points.difference(entry) == added


def _correction(fill: _Fill, cells: Cells, tournament: Tournament) -> Correction:
    stated, sign = fill.stated, SIGNS[_mirror(fill, cells)]
    own, opponent = int(cells.own_rank[stated]), int(cells.opponent[stated])
    why = (
        f"player {own} (row {cells.row[stated]}) has {sign_in_words(int(cells.result[stated]))} against this player in "
        f"round {cells.round[stated]}"
    )
    row = int(tournament.entries.row[opponent])
    begin = FIRST_ROUND + BLOCK * (int(cells.round[stated]) - 1)
    if fill.whole:
        proposed = f"{own} {_colour(stated, cells) or '-'} {sign}"
        return Correction(row=row, column=begin, found="", proposed=proposed, why=why)
    return Correction(row=row, column=cells.result_column(fill.blank), found="", proposed=sign, why=why)


def _colour(stated: int, cells: Cells) -> str:
    return _OTHER_COLOUR[COLOURS[max(int(cells.colour[stated]), 0)]]


def _fill(texts: dict[str, list[object]], fill: _Fill, cells: Cells, tournament: Tournament) -> None:
    """Write the mirrored cell into the columns of text."""
    stated, blank = fill.stated, fill.blank
    sign = SIGNS[_mirror(fill, cells)]
    if blank == _NO_ENTRY:
        opponent, number = int(cells.opponent[stated]), int(cells.round[stated])
        added = {
            "entry": opponent,
            "round": number,
            "opponent": "",
            "colour": "",
            "result": "",
            "row": int(tournament.entries.row[opponent]),
            "column": FIRST_ROUND + BLOCK * (number - 1),
        }
        for name, value in added.items():
            texts[name].append(value)
        blank = len(texts["entry"]) - 1
    texts["result"][blank] = sign
    if fill.whole:
        texts["opponent"][blank] = str(cells.own_rank[stated])
        texts["colour"][blank] = _colour(stated, cells) or "-"


def _colours(texts: dict[str, list[object]], cells: Cells) -> list[Correction]:
    """Fill the colours that only the opponent's line states, in games over the board."""
    corrections = []
    for cell, partner in enumerate(cells.partner.tolist()):
        if partner < 0 or cells.damaged[cell] or cells.opponent[partner] != cells.entry[cell] or cells.colour[cell]:
            continue
        colour = _colour(partner, cells)
        if not colour or {int(cells.result[cell]), int(cells.result[partner])} - _WITH_COLOURS:
            continue
        why = f"the line of player {cells.own_rank[partner]} states the other colour for round {cells.round[cell]}"
        column = int(cells.column[cell]) + cells.parts.colour
        found = str(texts["colour"][cell])
        corrections.append(Correction(row=int(cells.row[cell]), column=column, found=found, proposed=colour, why=why))
        texts["colour"][cell] = colour
    return corrections


def count_corrections(crosstable: Crosstable, tournament: Tournament) -> list[Correction]:
    """Return the counts of the header (062, 072) as the lines of the file give them, if no line or game is in doubt.

    `found` and `proposed` are the numbers alone: what stands behind them in the line stays.
    """
    if any(each.severity is Severity.ERROR and each.code in _LINES for each in tournament.issues):
        return []
    if results_are_doubtful(tournament.issues):
        return []
    counted = {
        "062": (len(tournament.entries), "the players of the file"),
        "072": (int(np.count_nonzero(tournament.entries.rating > 0)), "the printed ratings"),
    }
    corrections = []
    for fact in crosstable.header:
        number = _leading_number(fact.text)
        if fact.key in counted and number and int(number) != counted[fact.key][0]:
            count, what = counted[fact.key]
            corrections.append(
                Correction(
                    row=fact.row, column=5, found=number, proposed=str(count), why=f"{what}, counted", confirm=True
                )
            )
    return corrections


def _leading_number(text: str) -> str:
    stripped = text.strip()
    return stripped[: len(stripped) - len(stripped.lstrip("0123456789"))][:6]
