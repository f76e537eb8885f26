"""Points are the sum of the results, or the difference is reported with what would explain it."""

import numpy as np
import pytest

from ratebatch.normalising.points import read_points
from ratebatch.records.tournament import Tournament
from tests.normalising.crosstables import places, player, tournament

HEADER = ["012 LIMAN OPEN", "042 2026/03/07", "052 2026/03/08"]


@pytest.mark.parametrize(
    ("text", "half_points", "half_sign", "invalid"),
    [
        ("4.5", 9, False, False),
        ("4,5", 9, False, False),
        ("0,5", 1, False, False),
        (".5", 1, False, False),
        ("5", 10, False, False),
        ("5.0", 10, False, False),
        ("5.00", 10, False, False),
        ("½", 1, True, False),
        ("4½", 9, True, False),
        ("4 ½", 9, True, False),
        ("", -1, False, False),
        ("4.3", -1, False, True),
        ("4.5.", -1, False, True),
        ("-1", -1, False, True),
        ("abc", -1, False, True),
        (".", -1, False, True),
    ],
)
def test_points_as_written(text: str, half_points: int, half_sign: bool, invalid: bool) -> None:
    read = read_points(np.array([text]))
    assert (read.half_points[0], read.half_signs[0], read.invalid[0]) == (half_points, half_sign, invalid)


def messages(read: Tournament) -> dict[int, str]:
    return {found.source.row: found.message for found in read.issues if found.code == "POINTS_DIFFER"}


def test_two_differences_and_the_hypothesis() -> None:
    read = tournament(
        player(1, "Alfa, Ada", "2.5", "2 w 1", "0000 - U", "3 b 0"),
        player(2, "Bravo, Bora", "0.5", "1 b 0", "3 w =", "0000 - H"),
        player(3, "Charlie, Can", "1.5", "0000 - Z", "2 b =", "1 w 1"),
    )
    assert [place for place in places(read) if place[0]] == [(1, 81, "POINTS_DIFFER"), (2, 81, "POINTS_DIFFER")]
    assert messages(read)[1] == "The file gives 2.5 points, the results add up to 2.0."
    assert messages(read)[2] == (
        "The file gives 0.5 points, the results add up to 1.0 (perhaps: H in round 3 not counted)."
    )


def test_forfeits_byes_and_short_games_add_up() -> None:
    read = tournament(
        *HEADER,
        player(1, "Alfa, Ada", "4.5", "2 w 1", "3 b +", "4 w =", "0000 - F", "2 b W"),
        player(2, "Bravo, Bora", "1.5", "1 b 0", "0000 - H", "3 w 1", "4 b -", "1 w L"),
        player(3, "Charlie, Can", "1.0", "4 w 0", "1 w -", "2 b 0", "0000 - U", "0000 - Z"),
        player(4, "Delta, Deniz", "2.5", "3 b 1", "", "1 b =", "2 w +"),
    )
    assert places(read) == []
    assert read.entries.half_points.tolist() == [9, 3, 2, 5]


def pair(points: str, *cells: str, header: tuple[str, ...] = ()) -> Tournament:
    """Return Alfa with these points and cells beside Bravo, against whom she won in round 1."""
    return tournament(
        *header, *HEADER, player(1, "Alfa, Ada", points, "2 w 1", *cells), player(2, "Bravo, Bora", "0.0", "1 b 0")
    )


@pytest.mark.parametrize(
    ("points", "cells", "hypothesis"),
    [
        ("1.5", ["", "0000 - -"], "equals one missing half-point bye in round 2 or 3"),
        ("2.0", ["", "0000 - U"], ""),
        ("2.0", ["0000 - Z"], "equals one missing full-point bye in round 2"),
        ("1.0", ["0000 - H", "0000 - H"], "H in round 2, 3 not counted"),
        ("1.5", ["0000 - H", "0000 - H"], "one H not counted, of those in rounds 2, 3"),
        ("1.0", ["0000 - F"], "F in round 2 not counted"),
        ("2.0", ["0000 - Z", "0000 - Z"], "equals missing half-point byes in rounds 2, 3"),
        ("7.0", [], ""),
    ],
)
def test_hypotheses(points: str, cells: list[str], hypothesis: str) -> None:
    found = messages(pair(points, *cells)).get(4, "")
    assert hypothesis in found
    assert ("perhaps" in found) is bool(hypothesis)


@pytest.mark.parametrize("points", ["2.0", "1.5", "1.0"])
def test_the_bye_of_the_pairing_may_count_one_half_or_nothing(points: str) -> None:
    assert places(pair(points, "0000 - U")) == []


def test_the_bye_of_the_pairing_counts_the_same_for_all() -> None:
    read = tournament(
        *HEADER,
        player(1, "Alfa, Ada", "1.5", "0000 - U", "2 w 1", "3 b 0"),
        player(2, "Bravo, Bora", "1.0", "3 w 0", "1 b 0", "0000 - U"),
        player(3, "Charlie, Can", "2.5", "2 b 1", "0000 - U", "1 w 1"),
    )
    assert places(read) == [(5, 81, "POINTS_DIFFER")]


def test_a_declared_bye_is_not_tolerated() -> None:
    assert places(pair("1.5", "0000 - U", header=("162  W 1.0    D 0.5    P 0.5",))) == []
    assert places(pair("2.0", "0000 - U", header=("162  W 1.0    D 0.5    P 0.5",))) == [(5, 81, "POINTS_DIFFER")]


def test_declared_scoring() -> None:
    assert places(pair("4.0", "0000 - H", header=("XXS W=3.0 D=1.0 PAB=3.0",))) == []


def test_another_scoring_explains_every_difference() -> None:
    read = tournament(
        *HEADER,
        player(1, "Alfa, Ada", "4.0", "2 w 1", "3 b ="),
        player(2, "Bravo, Bora", "3.0", "1 b 0", "0000 - F"),
        player(3, "Charlie, Can", "1.0", "0000 - -", "1 w ="),
    )
    assert "the file counts 3.0 for a win and 1.0 for a draw" in messages(read)[4]
    assert sorted(messages(read)) == [4, 5, 6]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("299 +  2.0  2.5   1    1", "POINTS_ABNORMAL"),
        ("299 +       2.5   0    1    7", "POINTS_ABNORMAL"),
        ("299 +       2.5   1    2", "POINTS_DIFFER"),
        ("299 +   2   2   1    1", "POINTS_DIFFER"),
    ],
)
def test_abnormal_points(line: str, code: str) -> None:
    assert places(pair("2.5", header=(line,))) == [(5, 81, code)]


def test_points_missing() -> None:
    assert places(pair("")) == [(4, 81, "POINTS_MISSING")]
    absent = player(3, "Charlie, Can", "")
    lines = [player(1, "Alfa, Ada", "1.0", "2 w 1"), player(2, "Bravo, Bora", "0.0", "1 b 0"), absent]
    assert places(tournament(*HEADER, *lines)) == []


def test_points_invalid_are_reported_once() -> None:
    assert places(pair("1.3")) == [(4, 81, "POINTS_INVALID")]


def test_a_result_to_come_leaves_the_points_open() -> None:
    assert places(pair("1.0", "0000 - *")) == [(4, 109, "RESULT_PENDING")]
