"""Decisions about an event: who a row is, which result counts; each applies only to what it saw."""

import pytest

from ratebatch.issues import Source, issue
from ratebatch.matching.corrections import with_corrections
from ratebatch.matching.player_decisions import with_players_decided
from ratebatch.matching.questions import with_result_questions
from ratebatch.normalising.tournament import normalise
from ratebatch.reading import trf as trf_reader
from ratebatch.records.decisions import CorrectionDecision, PlayerDecision
from ratebatch.records.questions import ResultQuestion, read_question
from ratebatch.records.results import Result
from ratebatch.records.tournament import Tournament
from tests.months import Player, trf

ALFA = Player(1, "Alfa, Ada", 1800, 90000101, ["2 w 1"], birth="1990/05/01", points="1.0")
BRAVO = Player(2, "Bravo, Bora", 1700, None, ["1 b 0"], birth="1985/02/11", points="0.0")


def event(*players: Player, name: str = "Open") -> Tournament:
    return normalise(trf_reader.read(trf(players or (ALFA, BRAVO), name=name).encode(), "open.trf"), "0" * 64)


def same(player_id: str) -> str:
    return player_id


def who(**facts: object) -> PlayerDecision:
    seen = {"event": "Open", "name": "Alfa, Ada", "birth_year": 1990, "printed_id": 90000101, "id": 90000011}
    return PlayerDecision.model_validate(seen | {"reason": "asked"} | facts)


def result(**facts: object) -> CorrectionDecision:
    seen = {"event": "Open", "round": 1, "white": "Alfa, Ada", "black": "Bravo, Bora", "from": "1-0", "to": "0-1"}
    return CorrectionDecision.model_validate(seen | {"reason": "score sheet"} | facts)


@pytest.mark.parametrize(
    "decision",
    [
        who(),
        who(event=None, file="open.trf"),
        who(event="OPEN", start="2026-11-06"),
        who(name="ALFA ada"),
        who(printed_rating=1750),  # the rating was corrected since
    ],
)
def test_the_row_gets_its_id(decision: PlayerDecision) -> None:
    applied = with_players_decided(event(), [decision], same)
    assert applied.tournament.entries.fide_id.tolist() == [90000011, 0]
    assert (applied.tournament.decided, applied.tournament.identity_decided) == ((0,), (0,))
    assert [use.decision for use in applied.uses] == [decision]


@pytest.mark.parametrize(
    ("decision", "why"),
    [
        (who(name="Alfa, Bora"), "nobody of that name is in open.trf"),
        (who(printed_id=90000102), "line 7 prints birth year 1990, id 90000101, rating 1800"),
        (who(birth_year=1991), "no line of open.trf prints what the decision saw"),
        (who(printed_id=None), "no line of open.trf prints what the decision saw"),
    ],
)
def test_another_row_is_left_alone_and_the_reason_is_told(decision: PlayerDecision, why: str) -> None:
    applied = with_players_decided(event(), [decision], same)
    assert applied.tournament.entries.fide_id.tolist() == [90000101, 0]
    assert (applied.uses, applied.tournament.decided) == ([], ())
    assert why in applied.misses[0].why


@pytest.mark.parametrize("decision", [who(event="Other"), who(file="other.trf"), who(start="2026-11-07")])
def test_another_event_is_none_of_its_business(decision: PlayerDecision) -> None:
    before = event()
    applied = with_players_decided(before, [decision], same)
    assert applied.tournament is before
    assert (applied.uses, applied.misses) == ([], [])


def test_unrated_takes_id_and_rating_away() -> None:
    applied = with_players_decided(event(), [who(id="unrated")], same)
    assert (applied.tournament.entries.fide_id[0], applied.tournament.entries.rating[0]) == (0, 0)


def test_the_rating_tells_two_equal_rows_apart() -> None:
    young = Player(2, "Alfa, Ada", 1100, None, ["1 b 0"], points="0.0")
    old = Player(1, "Alfa, Ada", 1800, None, ["2 w 1"], points="1.0")
    seen = {"birth_year": None, "printed_id": None}
    applied = with_players_decided(event(old, young), [who(**seen, printed_rating=1800)], same)
    assert applied.tournament.entries.fide_id.tolist() == [90000011, 0]
    assert with_players_decided(event(old, young), [who(**seen)], same).uses == []


def test_without_year_and_id_the_rating_must_be_the_one_seen() -> None:
    bare = Player(1, "Alfa, Ada", 1100, None, ["2 w 1"], points="1.0")
    seen = {"birth_year": None, "printed_id": None, "printed_rating": 1800}
    assert with_players_decided(event(bare, BRAVO), [who(**seen)], same).uses == []


@pytest.mark.parametrize(
    "decision",
    [
        result(),
        result(white=90000101),
        result(white="ada alfa", start="2026-11-06"),
        result(**{"from": "1:0", "to": "0 - 1"}),
    ],
)
def test_both_sides_get_the_result(decision: CorrectionDecision) -> None:
    tournament = event()
    applied = with_corrections(tournament, [decision], tournament.entries.fide_id)
    assert applied.tournament.games.result.tolist() == [Result.LOSS, Result.WIN]
    assert tournament.games.result.tolist() == [Result.WIN, Result.LOSS]
    assert applied.tournament.decided == (0, 1)
    assert applied.uses[0].said == "Open, round 1, Alfa, Ada against Bravo, Bora: 1-0 counts as 0-1."


@pytest.mark.parametrize(
    ("decision", "why"),
    [
        (result(**{"from": "=-="}), "shows 1-0 and not =-="),
        (result(round=2), "do not meet in round 2"),
        (result(white="Bravo, Bora", black="Alfa, Ada"), "Alfa, Ada has White"),
        (result(white="Charlie, Can"), "Charlie, Can is not in open.trf"),
    ],
)
def test_a_correction_must_find_what_it_saw(decision: CorrectionDecision, why: str) -> None:
    tournament = event()
    applied = with_corrections(tournament, [decision], tournament.entries.fide_id)
    assert applied.tournament.games.result.tolist() == [Result.WIN, Result.LOSS]
    assert why in applied.misses[0].why


def test_a_contradiction_asks_and_its_correction_settles_it_with_the_points() -> None:
    both_win = Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 1"], birth="1985/02/11", points="0.0")
    tournament = with_result_questions(event(ALFA, both_win))
    codes = {each.code: each for each in tournament.issues}
    assert set(codes) == {"RESULT_NOT_MIRRORED", "POINTS_DIFFER"}
    asked = read_question(codes["RESULT_NOT_MIRRORED"].question)
    assert isinstance(asked, ResultQuestion)
    assert (asked.round, asked.white, asked.black, asked.found) == (1, "Alfa, Ada", "Bravo, Bora", "1-1")
    applied = with_corrections(tournament, [result(**{"from": "1-1", "to": "1-0"})], tournament.entries.fide_id)
    assert applied.tournament.issues == ()
    wrong_way = with_corrections(tournament, [result(**{"from": "1-1", "to": "0-1"})], tournament.entries.fide_id)
    assert [each.code for each in wrong_way.tournament.issues] == ["POINTS_DIFFER"]


def test_an_id_that_is_decided_contradicts_no_starting_list_any_more() -> None:
    """Only the ids of the decided row are settled: its federation may be wrong still, and another row's id."""
    two_ids = "The FIDE id is 90000101 in the table, 90000011 in start.csv, row 2."
    said = [(two_ids, 7), ("The federation is TUR in the table, GER in start.csv, row 2.", 7), (two_ids, 8)]
    told = tuple(issue("PLAYERS_CONTRADICT", message, Source("open.trf", row=row)) for message, row in said)
    read = event().model_copy(update={"issues": told})
    assert with_players_decided(read, [who()], same).tournament.issues == told[1:]
