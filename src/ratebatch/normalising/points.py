"""Are the points of every player the sum of his results? A difference means that a result, or the sum, is wrong."""

import re
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.cells import Cells
from ratebatch.normalising.characters import Marks, Numbers, Texts, blank, offenders, whole_numbers
from ratebatch.normalising.declared_points import DeclaredPoints
from ratebatch.normalising.points_hypotheses import explanations, other_scoring, scoring_with_fitting_bye, shown
from ratebatch.normalising.results import HALF_SIGN
from ratebatch.normalising.scoring import Scoring
from ratebatch.records.crosstable import HeaderFact
from ratebatch.records.results import Result
from ratebatch.records.wording import several

NOT_STATED = -1

_POINTS = re.compile(r"(\d{1,4})?(?:[.,](\d{1,2}))?")


class ReadPoints(NamedTuple):
    """Half points of each entry, `NOT_STATED` where blank or invalid."""

    half_points: Numbers
    invalid: Marks
    half_signs: Marks


def read_points(texts: Texts) -> ReadPoints:
    """Read `4.5`, `4,5`, `4½`, `½` and `5`; whatever is not a number of half points is invalid."""
    whole, simple = whole_numbers(texts)
    points = np.where(simple, 2 * whole, NOT_STATED)
    invalid = np.zeros(len(texts), dtype=np.bool_)
    half_signs = np.zeros(len(texts), dtype=np.bool_)
    for index in offenders(~simple & ~blank(texts)):
        text = str(texts[index])
        half_signs[index] = HALF_SIGN in text
        match = _POINTS.fullmatch(re.sub(r"\s*½$", ".5", text))
        decimals = (match[2] or "").rstrip("0") if match else "?"
        if match and (match[1] or match[2]) and decimals in ("", "5"):
            points[index] = 2 * int(match[1] or 0) + (decimals == "5")
        else:
            invalid[index] = True
    return ReadPoints(points, invalid, half_signs & ~invalid)


def points_are_numbers(read: ReadPoints, texts: Texts, rows: Numbers, column: int, where: Source) -> list[Issue]:
    """Report points that are no number of half points, and once for the file the sign `½`."""
    issues = [
        issue("POINTS_INVALID", f"The points {texts[i]!s} are not a number such as 5.5.", _at(rows, i, column, where))
        for i in offenders(read.invalid)
    ]
    signs = offenders(read.half_signs)
    if len(signs):
        players = several(len(signs), "player")
        message = f"The points of {players} are written with ½ and were read so. This is the first."
        issues.append(issue("HALF_POINT_SIGN", message, _at(rows, signs[0], column, where)))
    return issues


def points_are_sums(
    cells: Cells, half_points: Numbers, scoring: Scoring, header: Iterable[HeaderFact],
    unclear: Marks, rows: Numbers, column: int, where: Source,
) -> list[Issue]:  # fmt: skip
    """Compare the points of each entry with the sum of his results under the scoring of the file.

    `column` is 0 in a table without points, and in one that leaves all of them blank: then nothing can be compared,
    which is said once. Left out are the entries that are `unclear`, and those with a result that is unknown or still to
    come. A bye of the pairing without a declared value may count 1, ½ or 0, the same for the whole file (0 is what some
    programs do).
    """
    codes = np.maximum(cells.result, 0)
    entries = len(half_points)
    stated = half_points != NOT_STATED
    has_results = np.bincount(cells.entry[codes > 0], minlength=entries) > 0
    missing = offenders(~stated & has_results & ~unclear)
    if missing and not column and not np.any(stated):
        of_pairings = np.any((cells.partner >= 0) & (cells.row == cells.row[np.maximum(cells.partner, 0)]))
        if of_pairings:  # both players stand in one row: such a list has no place for points
            message = "A list of pairings gives no points, so that a wrong result of both players does not show."
            issues = [issue("PAIRINGS_WITHOUT_POINTS", message, where)]
        else:
            message = "The table gives no points: results that are wrong or missing on both sides do not show."
            issues = [issue("POINTS_NOT_STATED", message, where)]
    else:
        message = "The player has results but no points."
        issues = [issue("POINTS_MISSING", message, _at(rows, i, column, where)) for i in missing]
    open_cells = (cells.result < 0) | (cells.result == Result.PENDING)
    checked = stated & ~unclear & (np.bincount(cells.entry[open_cells], minlength=entries) == 0)
    file_points = 50 * half_points
    scoring = scoring_with_fitting_bye(cells, file_points, checked, scoring)
    difference = file_points - scoring.totals(cells)
    differing = offenders(checked & (difference != 0))
    common_cause = other_scoring(cells, file_points, checked, scoring) if len(differing) > 1 else ""
    declared = DeclaredPoints(header)
    for i in differing:
        message = (
            f"The file gives {shown(int(file_points[i]))} points, "
            f"the results add up to {shown(int(file_points[i] - difference[i]))}"
        )
        reason = declared.reason(cells, i, int(difference[i]), scoring)
        if reason:
            issues.append(issue("POINTS_ABNORMAL", f"{message}; {reason}.", _at(rows, i, column, where)))
            continue
        found = [common_cause] if common_cause else explanations(cells, i, int(difference[i]), scoring)
        message += f" (perhaps: {' or '.join(found)})." if found else "."
        issues.append(issue("POINTS_DIFFER", message, _at(rows, i, column, where)))
    return issues


def _at(rows: Numbers, index: int, column: int, where: Source) -> Source:
    return where._replace(row=int(rows[index]), column=column)
