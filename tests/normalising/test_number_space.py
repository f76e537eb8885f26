"""What opponents' numbers mean is proved by the games of the table, or the event is held; it is never guessed."""

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.issues import Issue, Severity, Source, issue
from ratebatch.normalising.number_space import readings_of
from ratebatch.normalising.tournament import normalise
from ratebatch.records.crosstable import Crosstable, NumberSpace
from ratebatch.records.tournament import Tournament
from tests.normalising.sheet_tables import Played, Row, name_of, played, sheet

SHA256 = "0" * 64
STARTING_RANK, RANK, POSITION = NumberSpace
PROOF = {"NUMBER_SPACE", "NUMBER_SPACE_UNPROVED", "NUMBER_SPACE_AMBIGUOUS"}

TIED = (17, 40, 41, 88, 120, 149)
"""Places, from 1, of players tied with the row above: their rank is blank."""


def understood(table: Crosstable) -> Tournament:
    return normalise(table, SHA256)


def about_numbers(read: Tournament) -> list[Issue]:
    return [found for found in read.issues if found.code in PROOF]


def opponents(read: Tournament) -> dict[tuple[int, int], int]:
    """Return the opponent of each player, by place from 0, in each round."""
    games = read.games
    cells = zip(games.entry.tolist(), games.round.tolist(), games.opponent.tolist(), strict=True)
    return {(entry, number): opponent for entry, number, opponent in cells if opponent >= 0}


def truth(event: Played) -> dict[tuple[int, int], int]:
    return {
        (place, number): game[0] for number, games in enumerate(event.rounds, start=1) for place, game in games.items()
    }


def large() -> tuple[Played, Crosstable]:
    """Return a table such as Swiss-Manager's text export: 150 players, 9 rounds, opponents by place, ties blank."""
    event = played(150, 9, seed=2026)
    places = [str(place) for place in range(1, 151)]
    fields = {
        "rank": ["" if place in TIED else str(place) for place in range(1, 151)],
        "starting_rank": [str(place * 7 % 151) for place in range(1, 151)],
    }
    return event, sheet(event.rows(places, fields))


def test_of_150_players_and_9_rounds_only_the_places_mirror() -> None:
    # Published count of one such export: all 1252 references mirror as places, 36 fail as the literal rank, and nearly
    # all as starting ranks.
    event, table = large()
    starting, rank, place = readings_of(table, np.array([number * 7 % 151 for number in range(1, 151)]))
    assert [reading.references for reading in (starting, rank, place)] == [1350, 1350, 1350]
    assert place.faults == 0
    of_tied = sum(
        not {place + 1, game[0] + 1}.isdisjoint(TIED) for games in event.rounds for place, game in games.items()
    )
    assert rank.faults == of_tied  # whoever names them finds nobody, and nobody answers them
    assert starting.faults > 1300


def test_the_places_are_taken_and_it_is_said() -> None:
    event, table = large()
    read = understood(table)
    (said,) = about_numbers(read)
    assert (said.code, said.severity, said.source.sheet) == ("NUMBER_SPACE", Severity.INFO, "Sheet1")
    assert "places in the table: 1350 of 1350 references" in said.message
    assert opponents(read) == truth(event)
    assert {found.code for found in read.issues} == {"NUMBER_SPACE"}


def test_starting_ranks_stay_what_they_are() -> None:
    _, table = large()
    assert understood(table).entries.starting_rank[:3].tolist() == [7, 14, 21]


def test_a_wrong_cell_among_many_is_named_at_its_place() -> None:
    event, table = large()
    result = table.cells.result.copy()
    at = int(np.flatnonzero((table.cells.entry == 3) & (table.cells.round == 5))[0])
    result[at] = "1" if result[at] != "1" else "0"
    read = understood(table.model_copy(update={"cells": table.cells.model_copy(update={"result": result})}))
    assert [found.code for found in about_numbers(read)] == ["NUMBER_SPACE"]
    errors = {found.code for found in read.issues if found.severity is Severity.ERROR}
    assert errors <= {"RESULT_NOT_MIRRORED", "POINTS_DIFFER"}
    assert opponents(read) == truth(event)


FOUR = Played(
    [
        {0: (1, "w", "1"), 1: (0, "b", "0"), 2: (3, "w", "½"), 3: (2, "b", "½")},
        {0: (2, "b", "1"), 2: (0, "w", "0"), 1: (3, "w", "0"), 3: (1, "b", "1")},
        {0: (3, "w", "½"), 3: (0, "b", "½"), 1: (2, "b", "½"), 2: (1, "w", "½")},
    ],
    4,
)
RANKS, STARTING = ["1", "2", "3", "4"], ["3", "1", "4", "2"]
BOTH = {"rank": RANKS, "starting_rank": STARTING}


def four(numbers: Sequence[str], spaces: Sequence[NumberSpace] = tuple(NumberSpace)) -> Crosstable:
    return sheet(FOUR.rows(numbers, BOTH), spaces)


@pytest.mark.parametrize(("numbers", "said"), [(RANKS, "are ranks"), (STARTING, "are starting ranks")])
def test_both_views_of_one_event_are_told_apart(numbers: Sequence[str], said: str) -> None:
    read = understood(four(numbers))
    (found,) = about_numbers(read)
    assert said in found.message
    assert opponents(read) == truth(FOUR)


def test_the_half_point_of_a_sheet_is_nothing_to_speak_of() -> None:
    assert {found.code for found in understood(four(RANKS)).issues} == {"NUMBER_SPACE"}


@pytest.mark.parametrize("space", [RANK, POSITION])
def test_what_the_reader_knows_is_not_proved(space: NumberSpace) -> None:
    read = understood(four(RANKS, [space]))
    assert read.issues == ()
    assert opponents(read) == truth(FOUR)


def test_readings_with_the_same_opponents_are_one() -> None:
    rows = FOUR.rows(RANKS, {"rank": RANKS, "starting_rank": RANKS})
    (found,) = about_numbers(understood(sheet(rows)))
    assert found.message == (
        "The opponents' numbers are starting ranks: 12 of 12 references are answered by the opponent's cell."
    )


def test_where_only_one_meaning_is_left_its_faults_are_named() -> None:
    rows = FOUR.rows(RANKS, {"rank": RANKS, "starting_rank": RANKS})
    wrong = [Row(rows[0].fields, [("2", "w", "0"), *rows[0].cells[1:]]), *rows[1:]]
    read = understood(sheet(wrong))
    assert [found.code for found in about_numbers(read)] == ["NUMBER_SPACE"]
    assert "RESULT_BY_ARBITER" in {found.code for found in read.issues}


def test_nothing_is_proved_where_faults_are_many() -> None:
    rows = four(RANKS)
    opponent = rows.cells.opponent.copy()
    opponent[:2] = ["4", "4"]
    read = understood(rows.model_copy(update={"cells": rows.cells.model_copy(update={"opponent": opponent})}))
    (found,) = about_numbers(read)
    assert (found.code, found.severity) == ("NUMBER_SPACE_UNPROVED", Severity.ERROR)
    assert (
        "As ranks, 4 of 12 references contradict: row 6, column 7, round 1: PlayerAA, Ada has '4 w 1'" in found.message
    )
    assert "but PlayerAD, Ada (number 4, row 9) has '3 b ½' in column 7" in found.message
    assert "As starting ranks, " in found.message
    assert opponents(read) == {}
    assert [each.code for each in read.issues] == ["NUMBER_SPACE_UNPROVED"]  # not one complaint more for each cell


def test_a_row_that_the_reader_reports_proves_nothing() -> None:
    table = four(RANKS)
    where = Source("liman.xlsx", "Sheet1", 8, 7)
    opponent = table.cells.opponent.copy()
    opponent[(table.cells.entry == 2) & (table.cells.round == 1)] = ""
    spoiled = table.model_copy(
        update={
            "cells": table.cells.model_copy(update={"opponent": opponent}),
            "issues": (issue("POINTS_INVALID", "The cell cannot be read.", where),),
        }
    )
    assert [found.code for found in about_numbers(understood(spoiled))] == ["NUMBER_SPACE"]


def test_a_number_that_nobody_has_is_shown() -> None:
    rows = [Row({"name": name_of(0), "rank": "2", "starting_rank": "5"}, [("9", "w", "1")]),
            Row({"name": name_of(1), "rank": "1", "starting_rank": "6"}, [("", "", "Z")])]  # fmt: skip
    (found,) = about_numbers(understood(sheet(rows, [STARTING_RANK, RANK])))
    assert found.code == "NUMBER_SPACE"  # neither meaning finds anybody: they are one
    (unknown,) = [each for each in understood(sheet(rows, [STARTING_RANK, RANK])).issues if "UNKNOWN" in each.code]
    assert unknown.place == (6, 7, "OPPONENT_UNKNOWN")


def test_two_meanings_that_both_mirror_hold_the_event() -> None:
    draw = ("w", "½"), ("b", "½")
    one_round = Played([{0: (1, *draw[0]), 1: (0, *draw[1]), 2: (3, *draw[0]), 3: (2, *draw[1])}], 4)
    rows = one_round.rows(RANKS, {"rank": RANKS, "starting_rank": ["3", "4", "1", "2"]})
    read = understood(sheet(rows, [STARTING_RANK, RANK]))
    (found,) = about_numbers(read)
    assert found.place == (6, 7, "NUMBER_SPACE_AMBIGUOUS")
    assert "'2 w ½' of PlayerAA, Ada in round 1 is against PlayerAD, Ada or PlayerAB, Ada" in found.message
    assert opponents(read) == {}


def test_a_double_forfeit_is_no_contradiction() -> None:
    rows = FOUR.rows(RANKS, BOTH)
    lost = [
        Row(row.fields, [(cell[0], "", "-") if at == 2 else cell for at, cell in enumerate(row.cells)]) for row in rows
    ]
    (found,) = about_numbers(understood(sheet(lost)))
    assert (found.code, "12 of 12" in found.message) == ("NUMBER_SPACE", True)


def test_a_table_without_starting_ranks_is_numbered_by_its_rows() -> None:
    rows = FOUR.rows(RANKS, {"rank": RANKS})
    table = sheet(rows, [STARTING_RANK, POSITION], fields=("rank", "name", "rating", "points"))
    read = understood(table)
    assert read.entries.starting_rank.tolist() == [1, 2, 3, 4]
    assert opponents(read) == truth(FOUR)


def test_a_table_without_points_is_told_once() -> None:
    rows = FOUR.rows(RANKS, BOTH, points=False)
    read = understood(sheet(rows, [RANK], fields=("rank", "starting_rank", "name")))
    assert [found.code for found in read.issues] == ["POINTS_NOT_STATED"]
    assert read.issues[0].severity is Severity.WARNING


def test_a_matrix_without_colours_is_told_once() -> None:
    rows = [Row(row.fields, [(cell[0], "", cell[2]) for cell in row.cells]) for row in FOUR.rows(RANKS, BOTH)]
    (found,) = understood(sheet(rows, [RANK])).issues
    assert (found.code, found.severity) == ("COLOURS_NOT_STATED", Severity.INFO)
    assert found.message == "The table gives the colours of none of its games."


def test_a_wrong_result_of_a_matrix_is_named_at_its_place() -> None:
    rows = [Row(row.fields, [(cell[0], "", cell[2]) for cell in row.cells]) for row in FOUR.rows(RANKS, BOTH)]
    rows[0] = Row(rows[0].fields, [("2", "", "½"), *rows[0].cells[1:]])
    found = {(each.code, each.source.row, each.source.column) for each in understood(sheet(rows, [RANK])).issues}
    assert {("RESULT_BY_ARBITER", 6, 7), ("POINTS_DIFFER", 6, 5)} <= found


def test_two_whites_of_one_game_are_a_fault_of_the_colours() -> None:
    # F15: one White and one Black in each game confirm that the letters of the colours were understood.
    rows = FOUR.rows(RANKS, BOTH)
    rows[1] = Row(rows[1].fields, [("1", "w", "0"), *rows[1].cells[1:]])
    (found,) = understood(sheet(rows, [RANK])).issues
    assert found.place == (6, 7, "COLOUR_NOT_MIRRORED")


@given(
    players=st.integers(4, 24),
    rounds=st.integers(1, 7),
    seed=st.integers(0, 10_000),
    order=st.randoms(use_true_random=False),
    by=st.sampled_from([RANK, STARTING_RANK]),
)
def test_a_shuffled_table_is_proved_back_or_told_to_be_ambiguous(
    players: int, rounds: int, seed: int, order: Random, by: NumberSpace
) -> None:
    event = played(players, rounds, seed)
    ranks = [str(place) for place in range(1, players + 1)]
    starting = ranks.copy()
    order.shuffle(starting)
    rows = event.rows(ranks if by is RANK else starting, {"rank": ranks, "starting_rank": starting})
    read = understood(sheet(rows))
    (found,) = about_numbers(read)
    if found.code == "NUMBER_SPACE_AMBIGUOUS":  # both meanings are an event without a fault
        assert opponents(read) == {}
    else:
        assert found.code == "NUMBER_SPACE"
        assert opponents(read) == truth(event)
        assert {each.code for each in read.issues} == {"NUMBER_SPACE"}


def test_one_wrong_cell_of_a_small_event_is_named_at_its_place() -> None:
    """Of 12 references the wrong cell and the one that it should name contradict; as ranks nearly all do."""
    event = played(6, 2, seed=4)
    rows = event.rows(
        [str(place) for place in range(1, 7)],
        {
            "starting_rank": [str(place) for place in range(1, 7)],
            "rank": ["4", "6", "5", "2", "1", "3"],
        },
    )
    opponent = int(rows[0].cells[0][0])
    wrong = next(number for number in range(2, 7) if number != opponent)
    first = rows[0]._replace(cells=[(str(wrong), *rows[0].cells[0][1:]), *rows[0].cells[1:]])
    read = understood(sheet([first, *rows[1:]], (STARTING_RANK, RANK)))
    assert [found.code for found in about_numbers(read)] == ["NUMBER_SPACE"]
    named = [(found.source.row, found.round) for found in read.issues if found.code == "OPPONENT_NOT_MUTUAL"]
    assert named == [(6, 1), (5 + opponent, 1)]


def test_where_every_row_has_another_fault_nothing_is_said_of_numbers() -> None:
    event = played(6, 2, seed=4)
    rows = event.rows(
        [str(place) for place in range(1, 7)],
        {
            "starting_rank": [str(place) for place in range(1, 7)],
            "rank": ["4", "6", "5", "2", "1", "3"],
        },
    )
    faults = tuple(issue("CELL_UNCLEAR", "said", Source("liman.xlsx", "Sheet1", row, 7)) for row in range(6, 12))
    read = understood(sheet(rows, (STARTING_RANK, RANK)).model_copy(update={"issues": faults}))
    assert about_numbers(read) == []
    assert opponents(read) == {}


def test_the_best_meaning_is_shown_first() -> None:
    event = played(6, 2, seed=4)
    rows = event.rows(
        [str(place) for place in range(1, 7)],
        {
            "starting_rank": ["4", "6", "5", "2", "1", "3"],
            "rank": [str(place) for place in range(1, 7)],
        },
    )
    spoiled = [
        row._replace(cells=[(str(at % 6 + 1), *row.cells[0][1:]), *row.cells[1:]]) if at < 4 else row
        for at, row in enumerate(rows, 1)
    ]
    (said,) = about_numbers(understood(sheet(spoiled, (STARTING_RANK, RANK))))
    assert said.code == "NUMBER_SPACE_UNPROVED"
    assert said.message.index("As ranks") < said.message.index("As starting ranks")


def test_a_fault_that_every_meaning_has_says_nothing_of_meanings() -> None:
    """Starting ranks and ranks differ for two players of twelve alone; the two results that clash are of others."""
    event = played(12, 3, seed=7)
    numbers = [str(place) for place in range(1, 13)]
    ranks = [*numbers[:10], "12", "11"]
    rows = event.rows(numbers, {"starting_rank": numbers, "rank": ranks})
    clashing = next(at for at in range(10) if int(rows[at].cells[0][0]) <= 10)
    opponent, colour, result = rows[clashing].cells[0]
    cells = [(opponent, colour, "0" if result == "1" else "1"), *rows[clashing].cells[1:]]
    rows[clashing] = rows[clashing]._replace(cells=cells)
    read = understood(sheet(rows, (STARTING_RANK, RANK)))
    assert [found.code for found in about_numbers(read)] == ["NUMBER_SPACE"]
    assert "RESULT_NOT_MIRRORED" in {found.code for found in read.issues}
