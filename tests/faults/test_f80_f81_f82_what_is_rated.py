"""F80, F81, F82: forfeits and results on time, withdrawals, matches, and time controls too short for a player."""

from pathlib import Path

import pytest

from tests.faults.fixtures import exact_and_whole, reasons
from tests.faults.office import (
    ALFA,
    BRAVO,
    CHARLIE,
    DELTA,
    event,
    issues_of,
    listing,
    on_lists,
    opponents,
    registry,
)
from tests.months import Output, rate

STANDARD = ("--type", "standard")


def one_game(folder: Path, results: str) -> Output:
    people = [ALFA, BRAVO]
    base = listing(*on_lists(people, standard_rating=1800, standard_k=20))
    return rate(folder, {"open.trf": event(people, [f"1-2 {results}"])}, {"2026-11": base})


@pytest.mark.parametrize("results", ["+:+", "=:-", "-:=", "1:-", "+:0", "1:1", "1:=", "+:="])
def test_f80_results_that_contradict_each_other_hold_the_event(tmp_path: Path, results: str) -> None:
    output = one_game(tmp_path, results)
    assert (output.code, output.verdicts()) == (1, {"open.trf": "held"})
    assert len(issues_of(output, "RESULT_NOT_MIRRORED")) == 1
    assert output.rows("changes.csv") == []


@pytest.mark.parametrize("results", ["+:-", "-:+", "-:-"])
def test_f80_a_game_for_which_somebody_did_not_appear_is_not_rated(tmp_path: Path, results: str) -> None:
    output = one_game(tmp_path, results)
    assert (output.code, output.verdicts()) == (0, {"open.trf": "rated"})
    assert (reasons(output, ALFA.fide_id), reasons(output, BRAVO.fide_id)) == (["FORFEIT"], ["FORFEIT"])
    assert (output.change(ALFA.fide_id)["games"], on_list(output)) == ("0", ["1800", "1800"])


@pytest.mark.parametrize(
    ("results", "ratings"),
    [
        ("1:0", ["1810", "1790"]),
        ("0:1", ["1790", "1810"]),  # a game lost on time after the first move is an ordinary 0
        ("0:0", ["1790", "1790"]),  # an arbiter's decision after play: each with his own score
    ],
)
def test_f80_a_game_lost_on_time_is_rated(tmp_path: Path, results: str, ratings: list[str]) -> None:
    output = one_game(tmp_path, results)
    assert (output.code, on_list(output)) == (0, ratings)
    assert reasons(output, ALFA.fide_id) == ["counted"]


def on_list(output: Output) -> list[str]:
    return [row["standard_rating"] for row in output.rows("rating_list.csv")]


PLAYERS = opponents(10)
WITHDRAWN = PLAYERS[9]


def round_robin(folder: Path, annulled: str) -> Output:
    """Rate a round robin of ten in which the tenth wins his three games and leaves; `annulled` are his other rounds."""
    rounds = []
    for number in range(9):
        ring = [0, *[(place + number) % 9 + 1 for place in range(9)]]
        pairs = [(ring[place] + 1, ring[9 - place] + 1) for place in range(5)]
        games = []
        for one, other in pairs:
            first, second = (one, other) if other != 10 else (other, one)
            if first == 10:
                games.append(f"10-{second} 1:0" if number < 3 else f"10-{second} {annulled}" if annulled else "")
            else:
                games.append(f"{first}-{second} =:=")
        rounds.append(",".join(filter(None, games)))
    base = listing(*on_lists(PLAYERS, standard_rating=1800, standard_k=20))
    kind = "Individual: Round-Robin"
    files = {"rr.trf": event(PLAYERS, rounds, kind=kind, days="2026/11/02 2026/11/20")}
    return rate(folder, files, {"2026-11": base})


@pytest.mark.parametrize("annulled", ["-:+", ""], ids=["forfeits", "empty rounds"])
def test_f81_the_games_of_a_player_who_withdrew_stay_rated_for_all_four(tmp_path: Path, annulled: str) -> None:
    output = round_robin(tmp_path, annulled)
    assert (output.code, output.verdicts()) == (0, {"rr.trf": "rated"})
    assert exact_and_whole(output, WITHDRAWN.fide_id) == ("30.00", "30", "1830")
    games = [row for row in output.rows("games.csv") if row["opponent_id"] == str(WITHDRAWN.fide_id)]
    beaten = [row["id"] for row in games if row["counted"] == "yes"]
    assert len(beaten) == 3
    for player in beaten:
        assert exact_and_whole(output, player) == ("-10.00", "-10", "1790")
        assert output.change(player)["games"] == "9"
    others = {str(person.fide_id) for person in PLAYERS[:9]} - set(beaten)
    assert {output.change(player)["games"] for player in others} == {"8"}


MATCH = "Individual: Match"
WON_EARLY = ["1-2 1:0", "2-1 0:1", "1-2 1:0", "2-1 0:1", "1-2 0:1", "2-1 1:0"]
"""A match over six games: Alfa has 4 of 6 after the fourth."""


def match(folder: Path, *approved: str, kind: str = MATCH, rated: bool = True) -> Output:
    """Rate the match between players of 1800, of whom Bravo may be unrated."""
    base = listing(
        ALFA.on_list(standard_rating=1800, standard_k=20),
        BRAVO.on_list(standard_rating=1800 if rated else "", standard_k=20 if rated else ""),
    )
    options = (*STANDARD, *(registry(folder, f"City Match,,{';'.join(approved)}") if approved else ()))
    files = {"match.trf": event([ALFA, BRAVO], WON_EARLY, kind=kind, name="City Match")}
    return rate(folder, files, {"2026-11": base}, options=options)


DECIDED = ["counted"] * 4 + ["MATCH_DECIDED"] * 2


@pytest.mark.parametrize(
    ("kind", "approved", "expected", "exact"),
    [
        (MATCH, (), DECIDED, "40.00"),
        ("Individual: Swiss-System", ("match",), DECIDED, "40.00"),  # the registry says what the file does not
        ("Individual: Swiss-System", (), ["counted"] * 6, "20.00"),  # nothing says that it is a match
        (MATCH, ("play-on",), ["counted"] * 6, "20.00"),  # waived in advance (B.02, 6.2)
        ("Individual: Swiss-System", ("match", "play-on"), ["counted"] * 6, "20.00"),
    ],
)
def test_f81_games_after_the_decision_of_a_match_are_not_rated(
    tmp_path: Path, kind: str, approved: tuple[str, ...], expected: list[str], exact: str
) -> None:
    output = match(tmp_path, *approved, kind=kind)
    assert output.code == 0
    assert reasons(output, ALFA.fide_id) == reasons(output, BRAVO.fide_id) == expected
    assert output.change(ALFA.fide_id)["change_exact"] == exact
    assert output.change(BRAVO.fide_id)["change_exact"] == f"-{exact}"


@pytest.mark.parametrize(("kind", "approved"), [(MATCH, ()), ("Individual: Swiss-System", ("match",))])
def test_f81_a_match_with_an_unrated_player_is_rated_for_neither(
    tmp_path: Path, kind: str, approved: tuple[str, ...]
) -> None:
    output = match(tmp_path, *approved, kind=kind, rated=False)
    assert set(reasons(output, ALFA.fide_id)) == {"MATCH_WITH_UNRATED"}
    assert set(reasons(output, BRAVO.fide_id)) == {"MATCH_WITH_UNRATED"}
    assert output.rows("pending_games.csv") == []
    assert (output.change(ALFA.fide_id)["games"], output.change(ALFA.fide_id)["new_rating"]) == ("0", "1800")


TOO_SHORT = "TIME_CONTROL_TOO_SHORT"


def sixty_minutes(folder: Path, *approved: str, time: str = "60 min", strong: int = 1850) -> Output:
    """Rate 1700 against 1700 (drawn), 1700 against the strong one (lost), and the strong one against 1700 (won)."""
    base = listing(
        *on_lists([ALFA, BRAVO], standard_rating=1700, standard_k=20),
        CHARLIE.on_list(standard_rating=strong, standard_k=20),
    )
    options = (*STANDARD, *(registry(folder, f"Short Open,,{';'.join(approved)}") if approved else ()))
    files = {
        "open.trf": event(
            [ALFA, BRAVO, CHARLIE], ["1-2 =:=", "1-3 0:1", "3-2 1:0"], time=time, name="Short Open", days="2026/11/07"
        )
    }
    return rate(folder, files, {"2026-11": base}, options=options)


def test_f82_each_game_with_a_player_of_1800_needs_90_minutes(tmp_path: Path) -> None:
    output = sixty_minutes(tmp_path)
    assert (output.code, output.verdicts()) == (0, {"open.trf": "rated"})
    assert reasons(output, ALFA.fide_id) == ["counted", TOO_SHORT]
    assert reasons(output, BRAVO.fide_id) == ["counted", TOO_SHORT]
    assert reasons(output, CHARLIE.fide_id) == [TOO_SHORT, TOO_SHORT]
    assert {row["article"] for row in output.rows("games.csv") if row["reason"] == TOO_SHORT} == {"1.1"}
    assert exact_and_whole(output, ALFA.fide_id) == ("0.00", "0", "1700")
    assert (output.change(CHARLIE.fide_id)["games"], output.change(CHARLIE.fide_id)["new_rating"]) == ("0", "1850")


def test_f82_an_approval_in_the_registry_rates_all_games(tmp_path: Path) -> None:
    output = sixty_minutes(tmp_path, "time-control")
    assert TOO_SHORT not in {row["reason"] for row in output.rows("games.csv")}
    assert exact_and_whole(output, ALFA.fide_id) == ("-6.00", "-6", "1694")  # 150 points weaker: 0.30 expected
    assert exact_and_whole(output, CHARLIE.fide_id) == ("12.00", "12", "1862")  # 20 × 2 × 0.30


@pytest.mark.parametrize(
    ("time", "strong", "counted"),
    [
        ("60 min", 1799, 2),
        ("60 min", 1800, 0),
        ("60 min + 30 sec/move", 1800, 2),  # 90 minutes for 60 moves
        ("89 min", 1800, 0),
        ("90 min", 2399, 2),
        ("90 min", 2400, 0),
        ("90 min + 30 sec/move", 2400, 2),  # 120 minutes for 60 moves
    ],
)
def test_f82_both_sides_of_each_limit(tmp_path: Path, time: str, strong: int, counted: int) -> None:
    output = sixty_minutes(tmp_path, time=time, strong=strong)
    assert reasons(output, CHARLIE.fide_id).count("counted") == counted
    assert reasons(output, ALFA.fide_id)[0] == "counted"


def test_f82_an_unrated_opponent_asks_for_no_more_than_sixty_minutes(tmp_path: Path) -> None:
    base = listing(
        ALFA.on_list(standard_rating=1700, standard_k=20),
        BRAVO.on_list(standard_rating=1800, standard_k=20),
        DELTA.on_list(),
    )
    files = {"open.trf": event([DELTA, ALFA, BRAVO], ["1-2 1:0", "1-3 1:0"], time="60 min", days="2026/11/07")}
    output = rate(tmp_path, files, {"2026-11": base})
    assert reasons(output, DELTA.fide_id) == ["OWN_UNRATED", TOO_SHORT]
    assert [row["opponent_id"] for row in output.rows("pending_games.csv")] == [str(ALFA.fide_id)]
