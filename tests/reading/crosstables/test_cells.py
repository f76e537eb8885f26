"""What stands in the cells of a round: every notation, every sign, and what all cells decide together."""

import pytest

from tests.reading.crosstables.tables import (
    FACTS,
    SWISS,
    Rows,
    Value,
    cells,
    changed,
    complaints,
    crosstable,
    games,
    refusal,
    tournament,
)

HEADING = ("No.", "Name", "1.Rd", "2.Rd", "Pts.")


def two(one: Value, other: Value, *second: Value, points: tuple[Value, Value] = (None, None)) -> Rows:
    """Return a table of two players who meet in round 1, and what they have in round 2."""
    of_second = [*second, None, None]
    return (
        HEADING,
        (1, "Alfa, Ada", one, of_second[0], points[0]),
        (2, "Bravo, Bora", other, of_second[1], points[1]),
    )


@pytest.mark.parametrize(
    ("cell", "meant"),
    [
        ("2w1", "2 w 1"),
        (" 2w1", "2 w 1"),
        ("2w 1", "2 w 1"),
        ("2 w 1", "2 w 1"),
        ("2\u00a0w\u20091", "2 w 1"),
        ("2W1", "2 w 1"),
        ("2w½", "2 w ="),
        ("2w\u202f½", "2 w ="),
        ("2w1/2", "2 w ="),
        ("2w0,5", "2 w ="),
        ("2w0.5", "2 w ="),
        ("2w.5", "2 w ="),
        ("2w=", "2 w ="),
        ("2w+", "2 w +"),
        ("2w-", "2 w -"),
        ("2w−", "2 w -"),
        ("2w–", "2 w -"),
        ("2w", "2 w "),
        ("2w1K", "2 w +"),
        ("2w 0K", "2 w -"),
        ("2w0kf", "2 w -"),
        ("2w1U", "2 w W"),
        ("2w½U", "2 w D"),
        ("2w0U", "2 w L"),
        ("2w*", "2 w *"),
    ],
)
def test_a_game(cell: str, meant: str) -> None:
    assert cells(crosstable(two(cell, "1b0")))[0, 1] == meant


@pytest.mark.parametrize(
    ("cell", "meant"),
    [
        ("-1", "  U"),
        ("−1", "  U"),
        (-1, "  U"),
        ("-½", "  H"),
        ("-  ½", "  H"),
        (-0.5, "  H"),
        ("-0,5", "  H"),
        ("-1/2", "  H"),
        ("-0", "  Z"),
        ("0", "  Z"),
        (0, "  Z"),
        ("+", "  +"),
        ("-", "  -"),
        ("1K", "  +"),
        ("w 1K", "  +"),
        ("s 0K", "  -"),
        ("½K", "  H"),
        ("bye", "  U"),
        ("Bye", "  U"),
        ("BYE", "  U"),
        ("spielfrei", "  U"),
        ("tur atladı", "  U"),
        ("TUR ATLADI", "  U"),
        ("exempt", "  U"),
        ("свободен", "  U"),
        ("half bye", "  H"),
        ("not paired", "  Z"),
        ("não emparceirado", "  Z"),
        ("nicht ausgelost", "  Z"),
    ],
)
def test_a_round_without_an_opponent(cell: Value, meant: str) -> None:
    assert cells(crosstable(two("2w1", "1b0", cell)))[0, 2] == meant


def test_a_blank_cell_is_nothing() -> None:
    assert (0, 2) not in cells(crosstable(two("2w1", "1b0", " \u00a0")))


@pytest.mark.parametrize(
    ("white", "black", "of_white", "of_black"),
    [
        ("2w½", "1b½", "2 w =", "1 b ="),  # English
        ("2w1", "1s0", "2 w 1", "1 b 0"),  # German
        ("2b1", "1s0", "2 w 1", "1 b 0"),  # Turkish
        ("2b1", "1n0", "2 w 1", "1 b 0"),  # French, Spanish, Italian
        ("2b1", "1p0", "2 w 1", "1 b 0"),  # Portuguese
        ("2б1", "1ч0", "2 w 1", "1 b 0"),  # Russian
    ],
)
def test_the_letters_of_the_whole_table_decide_the_colours(
    white: str, black: str, of_white: str, of_black: str
) -> None:
    found = cells(crosstable(two(white, black)))
    assert (found[0, 1], found[1, 1]) == (of_white, of_black)


@pytest.mark.parametrize(
    ("heading", "meant"),
    [
        (("No.", "Name", "1.Rd", "2.Rd", "Pts.", "Rk.", "Born"), "2 b 1"),
        (("Bşl.", "Ad", "1.Tur", "2.Tur", "Puan"), "2 w 1"),
        (("No.Ini.", "Nombre", "1.Rd", "2.Rd", "Puntos"), "2 w 1"),
        (("Nº.Inic.", "Nome", "1.Rd", "2.Rd", "Pontos", "Clube"), "2 w 1"),
    ],
)
def test_a_b_alone_is_read_in_the_language_of_the_headings(heading: tuple[str, ...], meant: str) -> None:
    assert cells(crosstable((heading, (1, "Alfa, Ada", "2b1"), (2, "Bravo, Bora", "+"))))[0, 1] == meant


@pytest.mark.parametrize(
    ("white", "black"),
    [("2b1", "1b0"), ("2w1", "1n0"), ("2q1", "1z0")],
)
def test_colours_that_leave_it_open_are_asked_about(white: str, black: str) -> None:
    rows = changed(two(white, black), {(1, 1): "FideID", (1, 5): "FED"})  # headings of every language
    codes = [each.code for each in crosstable(rows).issues]
    assert "COLOUR_ALPHABET_UNKNOWN" in codes
    assert "COLOUR_ALPHABET_UNKNOWN" not in [
        each.code for each in crosstable(rows, words='colours = { white = "b", black = "n" }').issues
    ]


def test_three_letters_are_read_in_the_language_of_the_headings() -> None:
    assert complaints(changed(SWISS, {(18, 6): "1s0"}))[-1] == (18, 6, "COLOUR_UNKNOWN")


@pytest.mark.parametrize(
    ("cells_of_a", "cells_of_b", "meant"),
    [
        (("+W2", "=B2"), ("-B1", "=W1"), ["2 w 1", "2 b =", "1 b 0", "1 w ="]),
        (("+2w", "=2b"), ("-1b", "=1w"), ["2 w 1", "2 b =", "1 b 0", "1 w ="]),
        (("-  2w", "-  2b"), ("+ 1b", "+ 1w"), ["2 w 0", "2 b 0", "1 b 1", "1 w 1"]),
        (("w2 1", "b2 ½"), ("b1 0", "w1 ½"), ["2 w 1", "2 b =", "1 b 0", "1 w ="]),
        (("w2:1", "s2:½"), ("s1:0", "w1:½"), ["2 w 1", "2 b =", "1 b 0", "1 w ="]),
        (("w2+", "b2="), ("b1-", "w1="), ["2 w +", "2 b =", "1 b -", "1 w ="]),
        (("W2", "D2"), ("L1", "D1"), ["2  1", "2  =", "1  0", "1  ="]),
        (("+W2", "+N2"), ("-B1", "-N1"), ["2 w 1", "2  +", "1 b 0", "1  -"]),
    ],
)
def test_another_notation_is_read_where_every_game_is_in_it(
    cells_of_a: tuple[str, str], cells_of_b: tuple[str, str], meant: list[str]
) -> None:
    rows = two(cells_of_a[0], cells_of_b[0], cells_of_a[1], cells_of_b[1])
    assert list(cells(crosstable(rows)).values()) == meant


def test_notations_are_not_mixed() -> None:
    rows = two("2w1", "1b0", "+W2", "-B1")
    assert complaints(rows)[-2:] == [(2, 4, "CELL_UNCLEAR"), (3, 4, "CELL_UNCLEAR")]


@pytest.mark.parametrize("signs", [("+2", "+1"), ("2+", "1-"), ("2", "3"), ("21", "10"), ("=2", "=1")])
def test_a_game_without_a_colour_is_not_guessed_at(signs: tuple[str, str]) -> None:
    assert [code for _, column, code in complaints(two(*signs)) if column == 3] == ["CELL_UNCLEAR", "CELL_UNCLEAR"]


def test_x_is_half_a_point_where_nothing_else_is() -> None:
    read = crosstable(two("2wx", "1bx", "-x", "-1", points=("1x", "x")))
    assert list(cells(read).values()) == ["2 w =", "  H", "1 b =", "  U"]
    assert read.entries.points.tolist() == ["1.5", "0.5"]


@pytest.mark.parametrize("points", [("½", "½"), ("0.5", "0.5"), ("0,5", "0,5")])
def test_x_is_unclear_beside_another_half(points: tuple[str, str]) -> None:
    found = complaints(two("2wx", "1bx", points=points))
    assert [each for each in found if each[1] == 3] == [(2, 3, "CELL_UNCLEAR"), (3, 3, "CELL_UNCLEAR")]


@pytest.mark.parametrize("sign", ["x", "D", "r", "R"])
def test_a_columns_file_says_what_half_a_point_is(sign: str) -> None:
    rows = two(f"2w{sign}", f"1b{sign}", points=("½", "½"))
    assert list(cells(crosstable(rows, words=f'half = "{sign}"')).values()) == ["2 w =", "1 b ="]


def test_a_columns_file_says_what_f_is() -> None:
    rows = two("2w1F", "1b0F")
    assert [each for each in complaints(rows) if each[2] == "AMBIGUOUS_FORFEIT"] == [
        (2, 3, "AMBIGUOUS_FORFEIT"),
        (3, 3, "AMBIGUOUS_FORFEIT"),
    ]
    assert list(cells(crosstable(rows, words='forfeit = "F"')).values()) == ["2 w +", "1 b -"]


@pytest.mark.parametrize(
    ("written", "meant"),
    [(5.5, "5.5"), ("5,5", "5.5"), ("5½", "5.5"), ("½", "0.5"), ("5 ½", "5.5"), ("1,00", "1.00"), (5, "5")],
)
def test_points(written: Value, meant: str) -> None:
    assert crosstable(two("2w1", "1b0", points=(written, 0))).entries.points[0] == meant


def test_points_may_stand_under_the_first_tie_break() -> None:
    """As the British championships publish them: ranks and TB1, no points."""
    rows = (("No.", "Name", "1.Rd", "Rk.", "TB1"), (1, "Alfa, Ada", "2w1", 1, 1), (2, "Bravo, Bora", "1b0", 2, 0))
    read = crosstable(rows)
    assert read.entries.points.tolist() == ["1", "0"]
    assert "POINTS_FROM_TIE_BREAK" in [each.code for each in read.issues]


def test_results_without_opponents_cannot_be_rated() -> None:
    rows = (("Bo.", None, "Name", "Rtg", "1", "2", "3", "Pts."), (1, "FM", "Alfa, Ada", 1800, 1, "½", "+", 2.5))
    assert refusal((*FACTS, *rows))[:2] == ("held", "NO_PAIRINGS")


def test_bare_numbers_may_head_rounds() -> None:
    rows = (("No.", "Name", 1, 2, "Pts."), (1, "Alfa, Ada", "2w1", "-½", 1.5), (2, "Bravo, Bora", "1b0", "-1", 1))
    assert games(tournament(rows)) == ["1: 1w2 WIN", "2: 1-0 BYE_HALF", "1: 2b1 LOSS", "2: 2-0 BYE_PAIRING"]
