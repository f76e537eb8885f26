"""A whole file understood: its facts, its players, its games, and every issue with event and player."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratebatch.issues import Source, issue
from ratebatch.normalising.tournament import normalise
from ratebatch.records.results import Result
from ratebatch.records.tournament import RatingType
from tests.normalising.crosstables import SHA256, crosstable, places, player, tournament

FACTS = [
    "012 LIMAN OPEN",
    "022 Izmir",
    "032 TUR",
    "042 2026/03/07",
    "052 2026/03/08",
    "062 2",
    "122 90 min + 30 sec",
]
ALFA = player(1, "Alfa, Ada", "1.5", "2 w 1", "2 b =")
BRAVO = player(2, "Bravo, Bora", "0.5", "1 b 0", "1 w =")


def test_a_file_without_fault() -> None:
    dates = "132".ljust(91) + "26/03/07  26/03/08"
    read = tournament(*FACTS, dates, ALFA, BRAVO)
    assert read.issues == ()
    assert (read.name, read.city, read.federation) == ("LIMAN OPEN", "Izmir", "TUR")
    assert (read.start, read.end) == (date(2026, 3, 7), date(2026, 3, 8))
    assert read.round_dates == (date(2026, 3, 7), date(2026, 3, 8))
    assert (read.time_control, read.rating_type, read.times_for_60_moves) == ("90 min + 30 sec", None, (7200,))
    assert (read.rounds, len(read.entries), len(read.games)) == (2, 2, 4)
    assert (read.file, read.format, read.sha256) == ("liman.trf", "trf", SHA256)
    assert [(game.row, game.column) for game in read.each_game()] == [(9, 92), (9, 102), (10, 92), (10, 102)]


def test_dates_in_words_and_062_beside_the_rated_players() -> None:
    """062 counts players, not rounds; nine players, seven rounds."""
    games = {1: 2, 3: 4, 5: 6, 7: 8}
    lines = []
    for rank in range(1, 10):
        opponent = games.get(rank, rank - 1)
        cells = [f"{opponent} {'w' if rank in games else 'b'} ="] * 7 if rank < 9 else ["0000 - U"] * 7
        lines.append(player(rank, f"Alfa {rank}", "3.5" if rank < 9 else "7.0", *cells))
    read = tournament("012 LIMAN OPEN", "042 Apr 18, 2026", "052 Apr 19, 2026", "062 9 (7)", "XXR 7", *lines)
    assert (len(read.entries), read.rounds, read.start) == (9, 7, date(2026, 4, 18))
    assert places(read) == [(2, 5, "DATE_NONSTANDARD")]


@pytest.mark.parametrize(
    ("fact", "code"),
    [("062 3", "COUNT_DIFFERS"), ("062 2 (3)", ""), ("062 many", ""), ("062", "")],
)
def test_number_of_players(fact: str, code: str) -> None:
    read = tournament(*FACTS[:5], fact, ALFA, BRAVO)
    assert places(read) == ([(6, 5, code)] if code else [])


@pytest.mark.parametrize(
    ("fact", "rounds", "differs"),
    [("XXR 2", 2, False), ("XXR 002", 2, False), ("XXR 5", 5, True), ("142 1", 2, True), ("XXR 999", 2, False)],
)
def test_number_of_rounds(fact: str, rounds: int, differs: bool) -> None:
    """An export before the last round shows fewer pairings than the header counts."""
    read = tournament(*FACTS[:5], fact, ALFA, BRAVO)
    assert read.rounds == rounds
    assert places(read) == ([(6, 5, "ROUNDS_DIFFER")] if differs else [])


def test_no_players_and_no_games() -> None:
    assert places(tournament(*FACTS[:5])) == [(0, 0, "NO_PLAYERS")]
    assert places(tournament(*FACTS[:5], player(1, "Alfa, Ada", "0.0"))) == [(0, 0, "NO_GAMES")]
    assert places(tournament(*FACTS[:5], player(1, "Alfa, Ada", "1.0", "0000 - U"))) == [(0, 0, "NO_GAMES")]


def test_an_event_without_time_control_is_silent() -> None:
    read = tournament("012 BLITZ OPEN", *FACTS[3:5], "092 Individual: Swiss-System (Blitz)", ALFA, BRAVO)
    assert (read.rating_type, read.issues) == (None, ())


def test_words_and_times_are_kept_side_by_side_and_nothing_is_decided() -> None:
    read = tournament(*FACTS[:6], "122 rapid", "222 5400+30", ALFA, BRAVO)
    assert (read.rating_type, read.times_for_60_moves, read.issues) == (RatingType.RAPID, (7200,), ())


def test_three_ways_to_mix_up_byes_and_none_is_rated() -> None:
    read = tournament(
        *FACTS[:5],
        player(1, "Alfa, Ada", "2.0", "0000 - +", "0000 - -", "2 w 1"),
        player(2, "Bravo, Bora", "1.0", "0000 - -", "0000 - 1", "1 b 0"),
        player(3, "Charlie, Can", "1.0", "0000 - -", "0000 - -", "2 w F"),
    )
    assert places(read) == [
        (6, 99, "FORFEIT_WITHOUT_OPPONENT"),
        (7, 109, "RESULT_WITHOUT_OPPONENT"),
        (8, 119, "BYE_WITH_OPPONENT"),
    ]
    played = [game for game in read.each_game() if game.opponent and game.result in (Result.WIN, Result.LOSS)]
    assert [(game.starting_rank, game.round) for game in played] == [(1, 3), (2, 3)]


def test_letter_variants() -> None:
    read = tournament(
        *FACTS[:5],
        "001    1 f  g Alfa, Ada                         1800 TUR    90000011             0,5    1     2 w =",
        "001    2 m    Bravo, Bora                       1700 TUR    90000022               ½    2     1 b ½",
        "001    3 m    Charlie, Can                      1700 TUR    90000033             0.5    2     4 b D",
        "001    4 m    Delta, Deniz                      1700 TUR    90000044             0.5    2     3 w d",
    )
    alfa = next(read.each_entry())
    assert (alfa.sex, alfa.title, alfa.points) == ("F", "GM", "0.5")
    assert places(read) == [(7, 81, "HALF_POINT_SIGN"), (7, 99, "HALF_POINT_SIGN")]
    assert [game.result for game in read.each_game()] == [
        Result.DRAW, Result.DRAW, Result.DRAW_UNRATED, Result.DRAW_UNRATED,
    ]  # fmt: skip


def test_wrong_cells_carry_no_result() -> None:
    read = tournament(
        *FACTS[:5],
        player(1, "Alfa, Ada", "1.0", "9 w 1", "1 w 1", "2x w 1", "2 w Q"),
        player(2, "Bravo, Bora", "0.0", "", "", "", "1 b 0"),
    )
    assert [(game.opponent, game.result) for game in read.each_game()][:4] == [
        (None, Result.NONE), (None, Result.NONE), (None, Result.NONE), (2, Result.NONE),
    ]  # fmt: skip


def test_a_line_that_the_reader_could_not_finish_is_compared_with_nothing() -> None:
    text = crosstable(*FACTS, ALFA, player(2, "Bravo, Bora", ""))
    fault = issue("LINE_MISALIGNED", "Column 80 must be blank.", Source("liman.trf", row=9, column=80))
    read = normalise(text.model_copy(update={"issues": (fault,)}), SHA256)
    assert places(read) == [(9, 80, "LINE_MISALIGNED")]
    assert (read.issues[0].event, read.issues[0].player) == ("LIMAN OPEN", "Bravo, Bora")


@given(
    st.lists(st.text(max_size=12), min_size=14, max_size=14),
    st.lists(st.text("0123456789 wb-10=+HFUZX*½x", max_size=8), max_size=6),
)
@settings(deadline=None, derandomize=True, max_examples=50)
def test_no_text_raises(texts: list[str], cells: list[str]) -> None:
    """Whatever stands in a field or a cell, the answer is a tournament with issues."""
    facts = [
        f"{key} {text}" for key, text in zip(("042", "052", "062", "122", "132", "222", "XXR"), texts, strict=False)
    ]
    fields = dict(zip(("starting_rank", "title", "rating", "player_id", "birth_date", "rank"), texts[7:], strict=False))
    tournament(*facts, player(1, texts[13], texts[0], *cells, **fields), ALFA, BRAVO)


def test_a_fact_of_a_sheet_has_no_column_of_a_text_file() -> None:
    text = crosstable("012 LIMAN OPEN", "042 2026/02/30", "052 2026/03/08", ALFA, BRAVO)
    read = normalise(text.model_copy(update={"sheet": "Table 1"}), SHA256)
    assert places(read) == [(2, 0, "DATE_INVALID")]
    assert read.issues[0].source.sheet == "Table 1"


def test_two_cells_of_a_player_in_one_round_are_a_fault_of_the_reader() -> None:
    text = crosstable(*FACTS, ALFA, BRAVO)
    cells = text.cells.model_copy(update={"round": text.cells.round * 0 + 1})
    with pytest.raises(ValueError, match="one cell for each round"):
        normalise(text.model_copy(update={"cells": cells}), SHA256)
