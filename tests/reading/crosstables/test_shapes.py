"""The shapes of tables: by starting rank, by rank, with three columns a round, matrices, pairing lists, team boards."""

import pytest

from ratebatch.reading.crosstables.berger import berger_round, rounds_of_cycle
from ratebatch.records.crosstable import NumberSpace
from tests.reading.crosstables.tables import (
    SWISS,
    Rows,
    changed,
    complaints,
    crosstable,
    games,
    notes,
    refusal,
    sheet,
    tournament,
)

BY_RANK: Rows = (
    ("Ranking crosstable after Round 3",),
    ("Rk.", "SNo", None, "Name", "FED", "1.Rd", "2.Rd", "3.Rd", "Pts."),
    (1, 4, "FM", "Alfa Ada", "TUR", "2w1", "3b½", "-1", 2.5),
    (2, 1, None, "Charlie Can", "TUR", "1b0", "4w+", "3b1", 2),
    (3, 2, None, "Bravo Bora", "TUR", "4b1", "1w½", "2w0", 1.5),
    (4, 3, None, "Delta Deniz", "TUR", "3w0", "2b-", "0", 0),
)
"""As chess-results ranks it: the opponents' numbers are ranks, the starting ranks stand beside them."""

TEXT_EXPORT: Rows = (
    ("Liman Open",),
    ("Rank", "SNo.", None, "Name", "Rtg", "FED", "1.Rd.", None, None, "2.Rd.", None, None, "Pts", "RecRp"),
    ("1", "2", None, "Alfa Ada", "1988", "TUR", "3", "w", "1", "2", "b", "x", "1x", "2100"),
    ("2", "1", "FM", "Bravo Bora", "2210", "TUR", "4", "-", "+", "1", "w", "x", "1x", "2080"),
    ("3", "3", None, "Charlie Can", "1702", "GER", "1", "b", "0", "-", "-", "x", "x", "1900"),
    (None, "4", None, "Delta Deniz", "1650", "ESP", "2", "-", "-", "-", "-", "x", "x", "1800"),
)
"""Opponent, colour and result in columns of their own; the last two share their place, numbers are the rows."""

MATRIX: Rows = (
    ("Liman Masters",),
    ("No.", None, "Name", "Rtg", 1, 2, 3, 4, "Pts. ", "Rk."),
    (1, "CM", "Alfa, Ada", 2081, "*", 1, 1, "½", 2.5, 1),
    (2, None, "Bravo, Bora", 2011, 0, "*", "+", 1, 2, 2),
    (3, None, "Charlie, Can", 1963, 0, "-", "*", 0, 0, 4),
    (4, None, "Delta, Deniz", 1950, "½", 0, 1, "*", 1.5, 3),
)
"""By the Berger tables for four: 1-4 2-3, 4-3 1-2, 2-4 3-1."""

PAIRINGS: Rows = (
    ("Liman Open",),
    ("Time control : 90 min + 30 sec/move",),
    ("Round 1 on 2026/12/05 at 10:00",),
    ("Bo.", "No.", None, None, "White", "Rtg", "Pts.", "Result", "Pts.", None, "Black", "Rtg", "No."),
    (1, 1, None, "FM", "Alfa, Ada", 1800, 0, "1 - 0", 0, None, "Charlie, Can", 1690, 3),
    (2, 4, None, None, "Delta, Deniz", 1650, 0, "½ - ½", 0, None, "Bravo, Bora", 1700, 2),
    (3, 5, None, None, "Echo, Ela", 1600, 0, "1", None, None, "bye", None, None),
    ("Round 2 on 2026/12/06 at 10:00",),
    ("Bo.", "No.", None, None, "White", "Rtg", "Pts.", "Result", "Pts.", None, "Black", "Rtg", "No."),
    (1, 2, None, None, "Bravo, Bora", 1700, "½", "0 - 1", 1, "FM", "Alfa, Ada", 1800, 1),
    (2, 3, None, None, "Charlie, Can", 1690, 0, "- - +", 1, None, "Echo, Ela", 1600, 5),
    (3, 4, None, None, "Delta, Deniz", 1650, "½", "0", None, None, "not paired", None, None),
)

TEAMS: Rows = (
    ("Liman League",),
    ("Round 1 on 2026/12/05 at 10:00",),
    ("Bo.", "13", "Harbour", "Rtg", "-", "1", "Castle", "Rtg", "1½:½"),
    ("1.1", "FM", "Alfa, Ada", 1800, "-", None, "Charlie, Can", 1690, "1 - 0"),
    ("1.2", None, "Bravo, Bora", 1700, "-", "CM", "Delta, Deniz", 1650, "½ - ½"),
    ("Round 2 on 2026/12/06 at 10:00",),
    ("Bo.", "1", "Castle", "Rtg", "-", "13", "Harbour", "Rtg", "1:1"),
    ("1.1", None, "Charlie, Can", 1690, "-", "FM", "Alfa, Ada", 1800, "0 - 1"),
    ("1.2", "CM", "Delta, Deniz", 1650, "-", None, None, None, "+ - -"),
)


def test_a_crosstable_by_starting_rank() -> None:
    read = tournament(SWISS)
    assert (read.name, read.city, read.federation, str(read.start), str(read.end)) == (
        "Liman Open", "Sampleville", "TUR", "2026-12-05", "2026-12-06",
    )  # fmt: skip
    assert (read.rating_type, read.planned_rounds, read.kind) == ("rapid", 3, "Swiss-System")
    assert read.times_for_60_moves == (900,)
    assert read.entries.name.tolist() == ["Alfa Ada", "Bravo Bora", "Charlie Can", "Delta Deniz"]
    assert read.entries.title.tolist() == ["FM", "", "", "WCM"]
    assert read.entries.rating.tolist() == [1800, 1700, 0, 1650]
    assert games(read) == [
        "1: 1w3 WIN", "2: 1b2 DRAW", "3: 1-0 BYE_PAIRING",
        "1: 2b4 WIN", "2: 2w1 DRAW", "3: 2w3 LOSS",
        "1: 3b1 LOSS", "2: 3w4 FORFEIT_WIN", "3: 3b2 WIN",
        "1: 4w2 LOSS", "2: 4b3 FORFEIT_LOSS", "3: 4-0 BYE_ZERO",
    ]  # fmt: skip
    assert complaints(SWISS) == []


def test_a_crosstable_by_rank_is_proved_by_its_games() -> None:
    read = tournament(BY_RANK)
    assert complaints(BY_RANK) == [(0, 0, "DATE_MISSING"), (0, 0, "DATE_MISSING")]
    assert "are ranks" in notes(BY_RANK)["NUMBER_SPACE"]
    assert games(read)[:3] == ["1: 4w1 WIN", "2: 4b2 DRAW", "3: 4-0 BYE_PAIRING"]


def test_the_numbers_of_a_table_may_be_what_its_columns_are() -> None:
    starting_rank, rank, position = NumberSpace.STARTING_RANK, NumberSpace.RANK, NumberSpace.POSITION
    assert crosstable(SWISS).number_spaces == (starting_rank, rank, position)
    assert crosstable(BY_RANK).number_spaces == (starting_rank, rank, position)
    assert crosstable(TEXT_EXPORT).number_spaces == (starting_rank, position)  # a place is blank
    assert crosstable(changed(BY_RANK, {(2, 2): None})).number_spaces == (rank, position)
    assert crosstable(BY_RANK, words='numbers = "rank"').number_spaces == (rank,)


def test_rounds_of_three_columns() -> None:
    read = tournament(TEXT_EXPORT)
    assert games(read) == [
        "1: 2w3 WIN", "2: 2b1 DRAW",
        "1: 1-4 FORFEIT_WIN", "2: 1w2 DRAW",
        "1: 3b2 LOSS", "2: 3-0 BYE_HALF",
        "1: 4-1 FORFEIT_LOSS", "2: 4-0 BYE_HALF",
    ]  # fmt: skip
    assert [each for each in complaints(TEXT_EXPORT) if each[2] != "DATE_MISSING"] == []
    assert read.entries.half_points.tolist() == [3, 3, 1, 1]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({(3, 8): "q"}, (3, 8, "COLOUR_UNKNOWN")),
        ({(3, 9): "7"}, (3, 7, "CELL_UNCLEAR")),
        ({(3, 8): "-"}, (3, 7, "CELL_UNCLEAR")),  # a win that has no colour
        ({(5, 12): "7"}, (5, 10, "CELL_UNCLEAR")),
        ({(3, 9): ""}, (3, 9, "RESULT_MISSING")),
    ],
)
def test_a_fault_in_three_columns(change: dict[tuple[int, int], str], complaint: tuple[int, int, str]) -> None:
    # with starting ranks that are the rows, the numbers need no proof
    rows = changed(changed(TEXT_EXPORT, {(3, 2): "1", (4, 2): "2"}), change)
    assert complaint in complaints(rows)


def test_a_matrix() -> None:
    read = tournament(MATRIX)
    assert games(read) == [
        "1: 1-4 DRAW", "2: 1-2 WIN", "3: 1-3 WIN",
        "1: 2-3 FORFEIT_WIN", "2: 2-1 LOSS", "3: 2-4 WIN",
        "1: 3-2 FORFEIT_LOSS", "2: 3-4 LOSS", "3: 3-1 LOSS",
        "1: 4-1 DRAW", "2: 4-3 WIN", "3: 4-2 LOSS",
    ]  # fmt: skip
    assert [each for each in complaints(MATRIX) if each[2] != "DATE_MISSING"] == []
    assert "Berger tables for 4 players" in notes(MATRIX)["ROUNDS_BY_BERGER"]
    assert crosstable(MATRIX).number_spaces == (NumberSpace.STARTING_RANK,)


def test_a_ranked_matrix_is_proved_by_its_diagonal() -> None:
    rows = (*MATRIX[:2], MATRIX[2], MATRIX[3], MATRIX[5], MATRIX[4])
    assert games(tournament(rows))[:3] == games(tournament(MATRIX))[:3]


@pytest.mark.parametrize("sign", ["*", "X", "■", "", "#"])
def test_the_diagonal_is_marked_in_one_way_or_another(sign: str) -> None:
    rows = changed(MATRIX, {(3 + at, 5 + at): sign for at in range(4)})
    assert len(games(tournament(rows))) == 12


def test_a_blank_diagonal_whose_games_do_not_add_up_proves_nothing() -> None:
    """Three of six games contradict: it may as well be the composition of a team."""
    rows = changed(MATRIX, {**{(3 + at, 5 + at): "" for at in range(4)}, (3, 6): 0, (3, 7): 0, (6, 7): 0})
    assert refusal(rows)[:2] == ("held", "NO_PAIRINGS")


@pytest.mark.parametrize("sign", ["*", ""])
def test_a_contradiction_is_told_at_its_cell_whatever_marks_the_diagonal(sign: str) -> None:
    rows = changed(MATRIX, {**{(3 + at, 5 + at): sign for at in range(4)}, (3, 7): 0})
    assert (3, 7, "RESULT_BY_ARBITER") in complaints(rows)


@pytest.mark.parametrize(
    ("signs", "one", "other"),
    [(("1½", "0½"), "DRAW", "WIN"), (("½ 1", "½ 0"), "WIN", "DRAW"), (("10", "01"), "LOSS", "WIN")],
)
def test_a_double_round_robin_with_two_results_in_a_cell(signs: tuple[str, str], one: str, other: str) -> None:
    rows = (
        ("No.", "Name", 1, 2, "Pts."),
        (1, "Alfa, Ada", "*", signs[0], "1.5" if "½" in signs[0] else "1"),
        (2, "Bravo, Bora", signs[1], "*", "0.5" if "½" in signs[0] else "1"),
    )
    assert games(tournament(rows))[:2] == [f"1: 1-2 {other}", f"2: 1-2 {one}"]


def test_a_double_round_robin_with_two_columns_for_an_opponent() -> None:
    rows = (
        ("No.", "Name", 1, None, 2, None, 3, None, "Pts."),
        (1, "Alfa, Ada", "*", "*", 1, "½", 0, 1, 2.5),
        (2, "Bravo, Bora", 0, "½", "*", "*", "½", "½", 1.5),
        (3, "Charlie, Can", 1, 0, "½", "½", "*", "*", 2),
    )
    # Berger for four (three and the bye): 1-2 in round 2, 1-3 in round 3, 2-3 in round 1; three rounds a cycle.
    assert games(tournament(rows))[:4] == ["2: 1-2 WIN", "3: 1-3 LOSS", "5: 1-2 DRAW", "6: 1-3 WIN"]
    assert [each for each in complaints(rows) if each[2] != "DATE_MISSING"] == []


def test_a_zero_that_a_spreadsheet_dropped_is_not_guessed() -> None:
    rows = (("No.", "Name", 1, 2, "Pts."), (1, "Alfa, Ada", "*", "10", 1), (2, "Bravo, Bora", 1, "*", 1))
    assert (3, 3, "CELL_UNCLEAR") in complaints(rows)


def test_berger_tables_are_those_of_the_handbook() -> None:
    """FIDE Handbook C.05, Annex 1: the table for 5 or 6 players."""
    table = ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]
    for number, pairs in enumerate(table, 1):
        for pair in pairs.split():
            one, other = map(int, pair.split("-"))
            assert berger_round(one, other, 6) == number
            if 6 not in (one, other):
                assert berger_round(one, other, 5) == number
    assert (rounds_of_cycle(5), rounds_of_cycle(6)) == (5, 5)
    with pytest.raises(ValueError, match="meet"):
        berger_round(1, 1, 6)


def test_pairing_lists_of_all_rounds() -> None:
    read = tournament(PAIRINGS)
    assert games(read) == [
        "1: 1w3 WIN", "2: 1b2 WIN",
        "1: 3b1 LOSS", "2: 3w5 FORFEIT_LOSS",
        "1: 4w2 DRAW", "2: 4-0 BYE_ZERO",
        "1: 2b4 DRAW", "2: 2w1 LOSS",
        "1: 5-0 BYE_PAIRING", "2: 5b3 FORFEIT_WIN",
    ]  # fmt: skip
    assert (read.name, str(read.start), str(read.end)) == ("Liman Open", "2026-12-05", "2026-12-06")
    assert [str(day) for day in read.round_dates] == ["2026-12-05", "2026-12-06"]
    assert read.entries.half_points.tolist() == [4, 0, 1, 1, 4]
    assert read.entries.rating.tolist() == [1800, 1690, 1650, 1700, 1600]
    assert complaints(PAIRINGS) == []


def test_a_sheet_for_each_round() -> None:
    sheets = [sheet(PAIRINGS[3:7], "Round 1"), sheet(PAIRINGS[8:], "Round 2")]
    assert games(tournament(*sheets)) == games(tournament(PAIRINGS))


def test_a_bye_that_a_later_list_left_out_is_missed_in_the_points() -> None:
    rows = [row for row in PAIRINGS if "bye" not in row]
    assert [code for _, _, code in complaints(rows)] == ["POINTS_DIFFER"]


def test_pairings_without_numbers_go_by_the_names() -> None:
    rows = (
        ("Round 1",),
        ("White", "Result", "Black"),
        ("Alfa, Ada", "1:0", "Bravo, Bora"),
        ("Round 2",),
        ("White", "Result", "Black"),
        ("BRAVO Bora", "½-½", "Alfa, Ada"),
    )
    assert len(crosstable(rows).entries) == 2
    assert sorted(code for _, _, code in complaints(rows)) == [
        "DATE_MISSING", "DATE_MISSING",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({(5, 8): "1 - 1"}, (5, 8, "RESULT_NOT_MIRRORED")),
        ({(5, 8): "won"}, (5, 8, "CELL_UNCLEAR")),
        ({(5, 8): "1F - 0F"}, (5, 8, "AMBIGUOUS_FORFEIT")),
        ({(5, 8): None}, (5, 8, "RESULT_MISSING")),
        ({(5, 13): 4}, (6, 8, "STARTING_RANK_REPEATED")),
        ({(11, 2): 2, (11, 5): "Bravo, Bora"}, (11, 8, "PLAYER_TWICE_IN_ROUND")),
        ({(3, 1): "First day"}, (5, 0, "ROUND_UNKNOWN")),
    ],
)
def test_a_fault_in_a_pairing_list(change: dict[tuple[int, int], str], complaint: tuple[int, int, str]) -> None:
    assert complaint in complaints(changed(PAIRINGS, change))


@pytest.mark.parametrize(
    ("result", "white", "black"),
    [
        ("1 - 0", "1", "0"), ("1:0", "1", "0"), ("0-1", "0", "1"), ("½ - ½", "=", "="), ("1/2-1/2", "=", "="),
        ("0,5:0,5", "=", "="), ("+ - -", "+", "-"), ("- - +", "-", "+"), ("- - -", "-", "-"), ("+:-", "+", "-"),
        ("- : -", "-", "-"), ("-:-", "-", "-"),
        ("1-0 K", "+", "-"), ("0 - 1 kf", "-", "+"), ("1K - 0K", "+", "-"), ("x-x", "=", "="), ("1 – 0", "1", "0"),
    ],
)  # fmt: skip
def test_a_result_of_a_pairing(result: str, white: str, black: str) -> None:
    read = crosstable((("Round 1",), ("White", "Result", "Black"), ("Alfa, Ada", result, "Bravo, Bora")))
    assert read.cells.result.tolist() == [white, black]


def test_team_matches_board_by_board() -> None:
    read = tournament(TEAMS)
    names = read.entries.name.tolist()
    assert names == ["Alfa, Ada", "Charlie, Can", "Bravo, Bora", "Delta, Deniz"]
    assert read.entries.title.tolist() == ["FM", "", "", "CM"]
    assert [
        (
            each.round,
            names[each.starting_rank - 1],
            names[(each.opponent or 0) - 1] if each.opponent else "",
            each.result.name,
        )
        for each in read.each_game()
    ] == [
        (1, "Alfa, Ada", "Charlie, Can", "WIN"),
        (2, "Alfa, Ada", "Charlie, Can", "WIN"),
        (1, "Charlie, Can", "Alfa, Ada", "LOSS"),
        (2, "Charlie, Can", "Alfa, Ada", "LOSS"),
        (1, "Bravo, Bora", "Delta, Deniz", "DRAW"),
        (1, "Delta, Deniz", "Bravo, Bora", "DRAW"),
        (2, "Delta, Deniz", "", "FORFEIT_WIN"),
    ]
    assert (read.name, str(read.start), str(read.end)) == ("Liman League", "2026-12-05", "2026-12-06")
