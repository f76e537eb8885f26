"""A valid round of four players, one change, one complaint."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratebatch.records.results import MIRRORED, NEEDS_OPPONENT, SIGNS, Result
from tests.normalising.crosstables import places, player, tournament

HEADER = ["012 LIMAN OPEN", "042 2026/03/07", "052 2026/03/08"]
POINTS = {"1": "1.0", "=": "0.5", "0": "0.0", "W": "1.0", "D": "0.5", "L": "0.0", "+": "1.0", "-": "0.0"}


def complaints(**changed: str) -> list[tuple[int, int, str]]:
    """Return the complaints about one round, 1-2 and 3-4 in rows 4 to 7, with the cells of some players changed."""
    cells = {"alfa": "2 w 1", "bravo": "1 b 0", "charlie": "4 w =", "delta": "3 b ="} | changed
    lines = [
        player(rank, f"{name.title()}, Ada", POINTS.get(cell[-1], ""), cell)
        for rank, (name, cell) in enumerate(cells.items(), start=1)
    ]
    found = places(tournament(*HEADER, *lines))
    return [place for place in found if place[2] != "POINTS_MISSING"]


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, []),
        ({"alfa": "9 w 1", "bravo": "0000 - -"}, [(4, 92, "OPPONENT_UNKNOWN")]),
        ({"alfa": "9 w 1"}, [(4, 92, "OPPONENT_UNKNOWN")]),
        ({"alfa": "1 w 1"}, [(4, 92, "OPPONENT_SELF")]),
        ({"alfa": "2x w 1"}, [(4, 92, "OPPONENT_INVALID")]),
        ({"alfa": "3 w 1"}, [(4, 92, "OPPONENT_NOT_MUTUAL"), (5, 92, "OPPONENT_NOT_MUTUAL")]),
        ({"alfa": "0000 - -"}, [(5, 92, "OPPONENT_NOT_MUTUAL")]),
        ({"alfa": "0000 - Z"}, [(5, 92, "OPPONENT_NOT_MUTUAL")]),
        ({"alfa": "2 b 1"}, [(4, 97, "COLOUR_NOT_MIRRORED")]),
        ({"alfa": "2 x 1"}, [(4, 97, "COLOUR_UNKNOWN")]),
        ({"alfa": "2   1"}, [(4, 97, "COLOUR_MISSING")]),
        ({"alfa": "2   1", "bravo": "1 - 0", "delta": "3   ="}, [(4, 97, "COLOUR_MISSING")]),
        ({"alfa": "2 b W", "bravo": "1 b L"}, [(4, 97, "COLOUR_NOT_MIRRORED")]),
        ({"alfa": "2   W", "bravo": "1   L"}, []),
        ({"alfa": "2 b +", "bravo": "1 b -"}, []),
        ({"alfa": "2 - +", "bravo": "1 w -"}, []),
        ({"alfa": "2 w ="}, [(4, 99, "RESULT_BY_ARBITER")]),
        ({"bravo": "1 b ="}, [(4, 99, "RESULT_NOT_MIRRORED")]),
        ({"bravo": "1 b 1"}, [(4, 99, "RESULT_NOT_MIRRORED")]),
        ({"alfa": "2 w W"}, [(4, 99, "RESULT_NOT_MIRRORED")]),
        ({"alfa": "2 w +"}, [(4, 99, "RESULT_NOT_MIRRORED")]),
        ({"alfa": "2 w +", "bravo": "1 b +"}, [(4, 99, "RESULT_NOT_MIRRORED")]),
        ({"charlie": "4 w -"}, [(6, 99, "RESULT_NOT_MIRRORED")]),
        ({"alfa": "2 w -", "bravo": "1 b -"}, []),
        ({"alfa": "2 w 0"}, [(4, 99, "RESULT_BY_ARBITER")]),
        ({"charlie": "4 w 0"}, [(6, 99, "RESULT_BY_ARBITER")]),
        ({"alfa": "2 w Q"}, [(4, 99, "RESULT_UNKNOWN")]),
        ({"alfa": "2 w  "}, [(4, 99, "RESULT_MISSING")]),
        ({"alfa": "2 w *"}, [(4, 99, "RESULT_PENDING")]),
        ({"alfa": "2 w X", "bravo": "1 b X"}, [(4, 99, "RESULT_PENDING")]),
        ({"alfa": "0000 - *", "bravo": "0000 - *"}, [(4, 99, "RESULT_PENDING"), (5, 99, "RESULT_PENDING")]),
        ({"alfa": "2 w ½", "bravo": "1 b ½"}, [(4, 99, "HALF_POINT_SIGN")]),
        ({"alfa": "2 w U"}, [(4, 99, "BYE_WITH_OPPONENT"), (4, 99, "RESULT_NOT_MIRRORED")]),
        ({"alfa": "2 w Z", "bravo": "1 b Z"}, [(4, 99, "BYE_WITH_OPPONENT"), (5, 99, "BYE_WITH_OPPONENT")]),
        ({"alfa": "99 - U", "bravo": "0000 - -"}, [(4, 99, "BYE_WITH_OPPONENT")]),
        ({"alfa": "0000 - +", "bravo": "0000 - -"}, [(4, 99, "FORFEIT_WITHOUT_OPPONENT")]),
        ({"alfa": "0000 - 1", "bravo": "0000 - -"}, [(4, 99, "RESULT_WITHOUT_OPPONENT")]),
        ({"alfa": "0000 - =", "bravo": "0000 - -"}, [(4, 99, "RESULT_WITHOUT_OPPONENT")]),
        ({"alfa": "0000 - L", "bravo": "0000 - -"}, [(4, 99, "RESULT_WITHOUT_OPPONENT")]),
        ({"alfa": "0000 - U", "bravo": "0000 - U"}, [(5, 99, "BYE_REPEATED")]),
        ({"alfa": "0000 - U", "bravo": "0000 - H"}, []),
    ],
)  # fmt: skip
def test_one_change_one_complaint(changed: dict[str, str], expected: list[tuple[int, int, str]]) -> None:
    assert complaints(**changed) == expected


@pytest.mark.parametrize("one", sorted(NEEDS_OPPONENT - {Result.PENDING}))
@pytest.mark.parametrize("other", sorted(NEEDS_OPPONENT - {Result.PENDING}))
def test_every_pair_of_results_is_judged(one: Result, other: Result) -> None:
    judged = {code for _, _, code in complaints(alfa=f"2 w {SIGNS[one]}", bravo=f"1 b {SIGNS[other]}")}
    by_arbiter = {one, other} in ({Result.LOSS}, {Result.DRAW, Result.LOSS})
    if (one, other) in MIRRORED:
        assert judged == set()
    else:
        assert judged == {"RESULT_BY_ARBITER" if by_arbiter else "RESULT_NOT_MIRRORED"}


def test_both_places_and_both_codes_stand_in_the_message() -> None:
    lines = [player(1, "Alfa, Ada", "1.0", "2 w 1"), player(2, "Bravo, Bora", "0.5", "1 b =")]
    found = tournament(*HEADER, *lines).issues[0]
    assert (found.code, found.round, found.player, found.event) == ("RESULT_NOT_MIRRORED", 1, "Alfa, Ada", "LIMAN OPEN")
    assert found.message == (
        "Round 1: Alfa, Ada (1) has a win (line 4, column 99), but Bravo, Bora (2) has a draw (line 5, column 99)."
    )


@pytest.mark.parametrize(
    ("cells", "code", "said"),
    [
        (("2 w 1", "1 b 1"), "RESULT_NOT_MIRRORED", "have a win (line 4, column 99; line 5, column 99)."),
        (("2 w 0", "1 b 0"), "RESULT_BY_ARBITER", "have a loss (line 4, column 99; line 5, column 99)."),
        (("2 w 1", "1 w 0"), "COLOUR_NOT_MIRRORED", "have white (line 4, column 97; line 5, column 97)."),
    ],
)
def test_what_both_players_have_is_said_with_their_names(cells: tuple[str, str], code: str, said: str) -> None:
    lines = [
        player(rank, name, POINTS[cell[-1]], cell)
        for rank, (name, cell) in enumerate(zip(("Alfa, Ada", "Bravo, Bora"), cells, strict=True), 1)
    ]
    found = tournament(*HEADER, *lines).issues[0]
    assert (found.code, found.message) == (code, f"Round 1: both Alfa, Ada (1) and Bravo, Bora (2) {said}")


def test_two_games_of_one_player_in_a_round() -> None:
    """Charlie's line claims Alfa, who plays Bravo: nobody has two games in a round."""
    assert complaints(charlie="1 b 0", delta="0000 - -") == [(6, 92, "OPPONENT_NOT_MUTUAL")]


def test_a_reserve_with_the_games_of_another_board() -> None:
    """The opponents name board four: every game of the reserve lacks its counterpart, and none is passed on as one."""
    rounds = range(5)
    read = tournament(
        *HEADER,
        player(1, "Alfa, Ada", "0.0"),
        player(2, "Bravo, Bora", "5.0", *("3 w 1" for _ in rounds)),
        player(3, "Charlie, Can", "0.0", *("1 b 0" for _ in rounds)),
    )
    expected = [(row, 92 + 10 * block, "OPPONENT_NOT_MUTUAL") for row in (5, 6) for block in rounds]
    assert places(read) == expected


def test_the_same_two_players_four_times() -> None:
    """A double round robin twice over: each meeting is a game of its own."""
    read = tournament(
        *HEADER,
        player(1, "Alfa, Ada", "2.5", "2 w 1", "2 b 0", "2 w =", "2 b 1"),
        player(2, "Bravo, Bora", "1.5", "1 b 0", "1 w 1", "1 b =", "1 w 0"),
    )
    assert places(read) == []
    assert [game.result for game in read.each_game() if game.starting_rank == 1] == [
        Result.WIN, Result.LOSS, Result.DRAW, Result.WIN,
    ]  # fmt: skip


@given(st.data())
@settings(deadline=None, derandomize=True, max_examples=50)
def test_a_round_robin_is_consistent(data: st.DataObject) -> None:
    """Whatever the results, games written from both sides raise no complaint."""
    players = 4
    rows: dict[int, list[str]] = {rank: [] for rank in range(1, players + 1)}
    points = dict.fromkeys(rows, 0)
    for one, other in ((1, 2), (3, 4), (1, 3), (2, 4), (1, 4), (2, 3)):
        mine = data.draw(st.sampled_from("1=0"))
        theirs = {"1": "0", "=": "=", "0": "1"}[mine]
        rows[one].append(f"{other} w {mine}")
        rows[other].append(f"{one} b {theirs}")
        points[one] += "0=1".index(mine)
        points[other] += "0=1".index(theirs)
    lines = [player(rank, f"Alfa {rank}", f"{points[rank] / 2:.1f}", *cells) for rank, cells in rows.items()]
    assert places(tournament(*HEADER, *lines)) == []
