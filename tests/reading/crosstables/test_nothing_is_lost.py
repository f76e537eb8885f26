"""No game is lost without a word: every round, every column, every row and every sheet is read or accounted for."""

import pytest

from ratebatch.reading.crosstables.unfinished import rounds_played
from ratebatch.reading.rating_list_heading import is_rating_list
from ratebatch.reading.refusals import Refusal
from tests.reading.crosstables.tables import (
    HEADING,
    SWISS,
    Rows,
    Value,
    changed,
    complaints,
    crosstable,
    found,
    games,
    refusal,
    sheet,
    tournament,
)
from tests.reading.crosstables.test_shapes import PAIRINGS, TEAMS, TEXT_EXPORT

WITHOUT_POINTS: Rows = [row[:8] if len(row) == len(HEADING) else row for row in SWISS]
"""The valid table without points, ranks and tie-breaks: nothing shows by a sum that a game is missing."""


def codes(*sheets: object, words: str | None = None) -> list[str]:
    """Return the codes of every problem above a note, but for days that are not stated."""
    told = complaints(*sheets, words=words)  # type: ignore[arg-type]
    return [code for _, _, code in told if code not in ("DATE_MISSING", "POINTS_NOT_STATED")]


def test_a_line_with_the_round_goes_on_under_the_headings_above() -> None:
    rows = [row for at, row in enumerate(PAIRINGS) if at != 8]  # the headings of round 2
    assert games(tournament(rows)) == games(tournament(PAIRINGS))
    assert complaints(rows) == []


def test_games_above_the_headings_are_no_facts() -> None:
    rows = [row for at, row in enumerate(PAIRINGS) if at != 3]  # the headings of round 1
    assert [each for each in complaints(rows) if each[2] == "ROW_UNCLEAR"] == [
        (4, 0, "ROW_UNCLEAR"), (5, 0, "ROW_UNCLEAR"), (6, 0, "ROW_UNCLEAR"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ((4, 5, None, None, None, 1600, 0, "1 - 0", 0, None, None, None, None), ["ROW_UNCLEAR"]),  # no names
        (("Page 2 of 3",), []),
        (("You find all details under", *["http://x.com"] * 12), []),
    ],
)
def test_a_row_among_the_games_is_a_game_or_a_line_of_text(row: tuple[Value, ...], code: list[str]) -> None:
    assert codes((*PAIRINGS, row)) == code


def test_a_round_that_is_announced_and_has_no_games() -> None:
    told = next(each for each in crosstable((*PAIRINGS, ("Round 3",))).issues if each.code == "EVENT_UNFINISHED")
    assert (told.place, told.round) == ((13, 0, "EVENT_UNFINISHED"), 3)


def test_a_round_between_others_that_is_missing() -> None:
    rows = (
        ("White", "Result", "Black"),
        ("Round 1",),
        ("Alfa, Ada", "1:0", "Bravo, Bora"),
        ("Round 3",),
        ("Bravo, Bora", "½-½", "Alfa, Ada"),
    )
    assert codes(rows) == ["ROUND_MISSING"]
    assert codes(changed(rows, {(4, 1): "Round 2"})) == []
    assert "ROUND_MISSING" in codes(changed(WITHOUT_POINTS, {(15, 8): "4.Rd"}))
    assert "ROUND_MISSING" not in codes(changed(SWISS, {(15, 8): "4.Rd"}))  # its points show that all is there


@pytest.mark.parametrize("title", ["Round 2", "Sheet2"])
def test_a_sheet_of_games_without_headings(title: str) -> None:
    sheets = [sheet(PAIRINGS[3:7], "Round 1"), sheet(PAIRINGS[9:], title)]
    told = next(each for each in crosstable(*sheets).issues if each.code == "HEADING_MISSING")
    assert told.source.sheet == title


@pytest.mark.parametrize("heading", ["Final", "Last round", None, "Group", 5])
@pytest.mark.parametrize("rows", [SWISS, WITHOUT_POINTS], ids=["points", "no points"])
def test_a_column_of_games_is_a_round_whatever_it_is_headed(rows: Rows, heading: Value) -> None:
    hidden = changed(rows, {(15, 8): heading})
    told = next(each for each in crosstable(hidden).issues if each.code == "HEADING_OF_GAMES")
    assert told.place == (15, 8, "HEADING_OF_GAMES")
    assert "H15" in told.message
    assert "3.Rd" in told.fix


@pytest.mark.parametrize(("said", "rounds"), [("round 3", 3), ("ignore", 2)])
def test_a_columns_file_says_what_the_column_of_games_is(said: str, rounds: int) -> None:
    rows = changed(WITHOUT_POINTS, {(15, 8): "Final"})
    words = f'[headings]\n"Final" = "{said}"\n[facts]\nrounds = {rounds}\n'
    assert "HEADING_OF_GAMES" not in codes(rows, words=words)
    assert max(crosstable(rows, words=words).cells.round.tolist()) == rounds


def test_three_columns_of_games_without_a_heading() -> None:
    rows = changed(TEXT_EXPORT, {(2, 10): "Final"})
    assert (2, 10, "HEADING_OF_GAMES") in complaints(rows)


@pytest.mark.parametrize(
    "texts", [("3a", "4b", "3b", "12"), ("1800F", "1700", "1650", "1600"), ("1b", "2w", "-", ""), ("38", "40", "", "7")]
)
def test_other_columns_are_no_games(texts: tuple[str, ...]) -> None:
    rows = changed(SWISS, {(15, 12): "Class", **{(16 + at, 12): text for at, text in enumerate(texts)}})
    assert complaints(rows) == []


BLANK: dict[tuple[int, int], Value] = {(16 + at, 8): None for at in range(4)}
POINTS_BEFORE: dict[tuple[int, int], Value] = {(16, 9): 1.5, (17, 9): 1.5, (18, 9): 1, (19, 9): 0}
"""The points after round 2."""


@pytest.mark.parametrize("byes", [{}, {(16, 8): "-½"}])
def test_a_round_in_which_nobody_has_a_game(byes: dict[tuple[int, int], Value]) -> None:
    """A bye may be asked for before the round."""
    points = {(16, 9): 2} if byes else {}
    rows = changed(SWISS, {**BLANK, **POINTS_BEFORE, **byes, **points})
    assert [each for each in complaints(rows) if each[2] != "ROUNDS_DIFFER"] == [(15, 8, "EVENT_UNFINISHED")]
    assert "EVENT_UNFINISHED" not in codes(rows, words='[headings]\n"3.Rd" = "ignore"\n')


def test_a_round_of_byes_for_everybody_is_one() -> None:
    rows = (("No.", "Name", "1.Rd", "2.Rd"), (1, "Alfa, Ada", "2w1", "-½"), (2, "Bravo, Bora", "1b0", "-1"))
    assert codes(rows) == []


def test_a_title_that_counts_fewer_rounds_than_the_event_has() -> None:
    rows = changed(SWISS, {(14, 1): "Starting rank crosstable after Round 2"})
    told = next(each for each in crosstable(rows).issues if each.code == "EVENT_UNFINISHED")
    assert (told.source.row, "3 rounds" in told.message) == (14, True)
    assert codes(changed(rows, {(14, 1): "Starting rank crosstable after Round 3"})) == []


@pytest.mark.parametrize(
    ("title", "rounds"),
    [
        ("Ranking crosstable after Round 7", 7),
        ("Final ranking after 5 rounds", 5),
        ("Rangliste nach der 5. Runde", 5),
        ("Kreuztabelle nach Runde 4", 4),
        ("5.Turdan Sonra Sıralama", 5),
        ("Classement après la ronde 6", 6),
        ("Clasificación después de la ronda 3", 3),
        ("Положение после 4 тура", 4),
        ("2. Turnuva sıralaması", 0),
        ("Final ranking 2026", 0),
        ("Open 2026 Round 3", 0),
    ],
)
def test_the_rounds_of_a_title(title: str, rounds: int) -> None:
    assert rounds_played(title) == rounds


def test_boards_below_a_round_go_on_under_the_match_above() -> None:
    rows = [row for at, row in enumerate(TEAMS) if at != 6]
    assert games(tournament(rows)) == games(tournament(TEAMS))
    assert codes(rows) == codes(TEAMS)


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({(3, 9): "2:0"}, (3, 9)),
        ({(4, 9): "0 - 1"}, (3, 9)),
        ({(7, 9): "½ : 1½"}, (7, 9)),
    ],
)
def test_the_boards_of_a_match_add_up_to_its_result(
    changes: dict[tuple[int, int], Value], place: tuple[int, int]
) -> None:
    assert "TEAM_TOTAL_DIFFERS" not in codes(TEAMS)
    told = [each for each in crosstable(changed(TEAMS, changes)).issues if each.code == "TEAM_TOTAL_DIFFERS"]
    assert [(each.source.row, each.source.column) for each in told] == [place]


@pytest.mark.parametrize("rows", [(3,), (7,), (3, 7)])
def test_a_match_without_its_total_is_read_and_not_compared(rows: tuple[int, ...]) -> None:
    """The column of the results is that of the match before, or the one behind the second rating."""
    blank = changed(TEAMS, {(row, 9): None for row in rows})
    assert codes(blank) == codes(TEAMS)
    assert games(tournament(blank)) == games(tournament(TEAMS))


def test_a_board_that_is_missing_is_missed_in_the_result_of_its_match() -> None:
    told = next(each for each in crosstable((*TEAMS[:4], *TEAMS[5:])).issues if each.code == "TEAM_TOTAL_DIFFERS")
    assert "its 1 board adds up to 1 : 0" in told.message


def table_of(players: int) -> list[list[Value]]:
    """Return a crosstable of three rounds: of numbers from 0 those meet that differ in the bit of 1, of 4, and of 8."""
    rows: list[list[Value]] = [["No.", "Name", "1.Rd", "2.Rd", "3.Rd", "Pts."]]
    for number in range(1, players + 1):
        met = [(number - 1 ^ step) + 1 for step in (1, 4, 8)]
        signs = [("w", 1) if number < other else ("b", 0) for other in met]
        cells = [f"{other}{colour}{result}" for other, (colour, result) in zip(met, signs, strict=True)]
        rows.append([number, f"Player {number}, Pat", *cells, sum(result for _, result in signs)])
    return rows


def test_a_page_of_a_table_is_recognised() -> None:
    rows = table_of(16)
    assert codes(rows) == []
    verdict, code, message, _ = refusal(rows[:11])
    assert (verdict, code) == ("held", "TABLE_INCOMPLETE")
    # 3 to 8 meet 11 to 16 in round 3, 9 and 10 meet 13 and 14 in round 2; no other opponent is missing.
    assert "8 of 30 games name one of 6 numbers that no row has, from 11 to 16; 10 players stand here." in message


def test_one_row_that_is_missing_is_told_at_the_cells() -> None:
    rows = table_of(16)
    assert set(codes(rows[:5] + rows[6:])) <= {"OPPONENT_UNKNOWN", "NUMBER_SPACE_UNPROVED"}


@pytest.mark.parametrize("between", [(), (("Event", "Group B"), ("Start", "2026-12-05"))])
def test_a_second_table_below_is_told_by_its_row(between: Rows) -> None:
    verdict, code, message, _ = refusal((*SWISS[:19], (), *between, *SWISS[14:]))
    assert (verdict, code) == ("held", "TABLE_AMBIGUOUS")
    assert f"A second table begins in row {21 + len(between)}" in message


def test_a_row_that_stands_twice_is_told_alone() -> None:
    rows = (*SWISS[:18], SWISS[17], *SWISS[18:])
    assert complaints(rows) == [(19, 0, "ROW_REPEATED")]


def test_a_hidden_copy_of_the_table_is_not_read() -> None:
    visible, copy = sheet(SWISS, "Table"), sheet(SWISS, "Table Copy")
    assert isinstance(found(visible, copy), Refusal)
    read = crosstable(visible, copy._replace(hidden=True))
    assert (read.sheet, "TABLE_REPEATED" in [each.code for each in read.issues]) == ("Table", True)
    other = sheet(changed(SWISS, {(16, 6): "3w0"}), "Table Copy")._replace(hidden=True)
    assert isinstance(found(visible, other), Refusal)  # which of them is right cannot be told


NO_ROUND: Rows = (
    ("Nr.", "Name", "Elo", "Foo 1", "Foo 2", "Pkt."),
    (1, "Alfa, Ada", 1800, "3w1", "2s½", 1.5),
    (2, "Bravo, Bora", 1700, "4s0", "1w½", 0.5),
    (3, "Charlie, Can", 1650, "1s0", "-1", 1),
    (4, "Delta, Deniz", 1600, "2w1", "-0", 1),
)
"""A crosstable of which no heading names a round: everything else of it could be a ranking list."""


def test_games_under_headings_that_name_no_round_at_all_are_no_ranking_list() -> None:
    read = found(NO_ROUND)
    assert isinstance(read, Refusal)
    assert (read.verdict, [each.place for each in read.issues]) == (
        "held",
        [(1, 4, "HEADING_OF_GAMES"), (1, 5, "HEADING_OF_GAMES")],
    )
    assert [each.fix.partition("or ")[2] for each in read.issues] == [
        '"Foo 1" = "round 1" (or "ignore") under [headings] into open.xlsx.columns.toml.',
        '"Foo 2" = "round 2" (or "ignore") under [headings] into open.xlsx.columns.toml.',
    ]
    words = '[headings]\n"Foo 1" = "round 1"\n"Foo 2" = "round 2"\n'
    assert crosstable(NO_ROUND, words=words).cells.round.tolist() == [1, 2] * 4


@pytest.mark.parametrize(
    "games",
    [
        ("w3 1", "s4 0", "w1:0", "s2:1"),
        ("+W3", "-B4", "-B1", "+W2"),
        ("W3", "L4", "L1", "W2"),
        ("3b1", "4n0", "1n0", "2b1"),
    ],
)
def test_games_in_any_notation_are_no_ranking_list(games: tuple[str, ...]) -> None:
    rows = [(*row[:3], each, row[5]) for row, each in zip(NO_ROUND, ("Foo", *games), strict=True)]
    assert refusal(rows)[1] == "HEADING_OF_GAMES"


def test_games_in_three_columns_are_no_ranking_list() -> None:
    rows = (
        ("Nr.", "Name", "Foo 1", None, None, "Pkt."),
        (1, "Alfa, Ada", 2, "w", 1, 1),
        (2, "Bravo, Bora", 1, "s", 0, 0),
    )
    assert refusal(rows)[:2] == ("held", "HEADING_OF_GAMES")


@pytest.mark.parametrize("texts", [("W12", "W14", "W10", "W12"), ("1c2", "2a", "", "3b"), ("90/40", "S-1", "X1", "7")])
def test_classes_and_clubs_are_no_games(texts: tuple[str, ...]) -> None:
    rows = [(*row[:3], each, row[5]) for row, each in zip(NO_ROUND, ("Foo", *texts), strict=True)]
    assert refusal(rows)[:2] == ("held", "NO_PAIRINGS")


@pytest.mark.parametrize("heading", ["Rde. 1", "Foo 1"])
def test_a_text_that_begins_as_a_list_and_holds_games_is_no_rating_list(heading: str) -> None:
    rows = "90000011;Alfa, Ada;1800;2w½\n90000022;Bravo, Bora;1700;1s½\n"
    assert not is_rating_list(f"id;name;standard_rating;{heading}\n{rows}".encode("cp1252"))
    assert is_rating_list(f"id;name;standard_rating;Club\n{rows.replace('2w½', 'A1').replace('1s½', 'B2')}".encode())
