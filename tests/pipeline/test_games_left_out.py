"""Games that were played and are not rated: every event says which, for whom, and why."""

from pathlib import Path

import pytest

from tests.faults.office import (
    ALFA,
    BRAVO,
    CHARLIE,
    DELTA,
    Person,
    event,
    issues_of,
    listing,
)
from tests.months import Output, Player, rate, rating_list, trf
from tests.pipeline.checks import checked_file, codes, message

FOUR = [ALFA, BRAVO, CHARLIE, DELTA]
ROUND_ROBIN = ["1-4 1:0,2-3 =:=", "4-3 0:1,1-2 1:0", "2-4 1:0,3-1 0:1"]


def month(folder: Path, text: str, ratings: dict[Person, int | str], kind: str = "standard") -> Output:
    rows = [
        person.on_list(**{f"{kind}_rating": rating, f"{kind}_games": 0, f"{kind}_k": 20 if rating else ""})
        for person, rating in ratings.items()
    ]
    return rate(folder, {"open.trf": text}, {"2026-11": listing(*rows)}, options=("--type", kind))


def said(output: Output, code: str) -> str:
    (found,) = issues_of(output, code)
    return found["message"]


def test_rate_warns_of_a_time_control_too_short_for_some(tmp_path: Path) -> None:
    """B.02, 1.1: 60 minutes serve players under 1800, 90 those under 2400. The three games of Alfa, rated 1850."""
    output = month(
        tmp_path, event(FOUR, ROUND_ROBIN, time="60 min"), {ALFA: 1850, BRAVO: 1700, CHARLIE: 1600, DELTA: 1500}
    )
    assert said(output, "TIME_TOO_SHORT") == (
        "60 minutes for 60 moves are too short for 3 of 6 games: a game of a player rated 1850 needs 90 (B.02, 1.1, "
        "edition 2025-10-01). They are games of 4 rated players; the first of them is that of 1 against 4 in round 1."
    )
    assert [row["reason"] for row in output.rows("games.csv")].count("TIME_CONTROL_TOO_SHORT") == 6  # both sides
    assert (output.code, output.verdicts()) == (0, {"open.trf": "rated"})


def test_nothing_is_said_where_the_time_is_enough(tmp_path: Path) -> None:
    enough = month(tmp_path, event(FOUR, ROUND_ROBIN, time="60 min"), dict.fromkeys(FOUR, 1799))
    assert "TIME_TOO_SHORT" not in enough.codes()


def test_an_unrated_opponent_and_a_forfeit_need_no_warning(tmp_path: Path) -> None:
    output = month(
        tmp_path, event([ALFA, BRAVO, CHARLIE], ["1-2 1:0", "1-3 +:-"]), {ALFA: 1850, BRAVO: "", CHARLIE: 1800}
    )
    assert not {"TIME_TOO_SHORT", "GAMES_NOT_RATED", "GAP_NOT_RATED"} & output.codes()


def test_a_game_of_a_decided_match(tmp_path: Path) -> None:
    """B.02, 6.2: with 3 of 4 points after three games the match is won, and the fourth game is not rated."""
    rounds = ["1-2 1:0", "2-1 0:1", "1-2 1:0", "2-1 1:0"]
    text = event([ALFA, BRAVO], rounds, kind="Individual: Match")
    output = month(tmp_path, text, {ALFA: 1850, BRAVO: 1800})
    assert said(output, "GAMES_NOT_RATED") == (
        "1 of 4 games of 2 rated players is not rated: the match was decided already."
    )


@pytest.mark.parametrize(("own", "opponent", "left_out"), [(2601, 2001, 1), (2601, 2002, 0), (2600, 2000, 0)])
def test_a_gap_too_large_in_rapid_is_a_note(tmp_path: Path, own: int, opponent: int, left_out: int) -> None:
    """B.02, 7.3.1 (rapid): a difference of 600 points or more is not rated if a player is above 2600."""
    text = event([ALFA, BRAVO], ["1-2 1:0"], time="15 min + 10 sec/move")
    output = month(tmp_path, text, {ALFA: own, BRAVO: opponent}, "rapid")
    assert [row["severity"] for row in issues_of(output, "GAP_NOT_RATED")] == ["info"] * left_out


PRINTING_NOTHING = trf(
    [
        Player(1, "Alfa, Ada", None, 90000011, ["2 w 1"]),
        Player(2, "Bravo, Bora", None, 90000022, ["1 b 0"]),
    ],
    time_control="60 min",
)


def test_check_takes_the_ratings_of_the_list() -> None:
    names = {90000011: "Alfa, Ada", 90000022: "Bravo, Bora"}
    rated = rating_list([{"id": number, "name": name, "standard_rating": 1850} for number, name in names.items()])
    assert "TIME_TOO_SHORT" not in codes(checked_file(PRINTING_NOTHING))
    in_force = checked_file(PRINTING_NOTHING, {"2026-11": rated})
    assert "a game of a player rated 1850 needs 90" in message(in_force, "TIME_TOO_SHORT")
    assert "TIME_TOO_SHORT" in codes(checked_file(PRINTING_NOTHING, {"2026-09": rated}))


def test_check_believes_the_list_before_the_file() -> None:
    """The file prints 1850, the list in force 1750: 60 minutes are enough."""
    players = [Player(1, "Alfa, Ada", 1850, 90000011, ["2 w 1"]), Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0"])]
    text = trf(players, time_control="60 min")
    rows = [
        {"id": 90000011, "name": "Alfa, Ada", "standard_rating": 1750},
        {"id": 90000022, "name": "Bravo, Bora", "standard_rating": 1700},
    ]
    assert "TIME_TOO_SHORT" in codes(checked_file(text))
    assert "TIME_TOO_SHORT" not in codes(checked_file(text, {"2026-11": rating_list(rows)}))


def test_an_event_of_which_nothing_is_rated_is_told(tmp_path: Path) -> None:
    """A rated player met nobody but strangers whose ratings a decision set aside: 8.3.1 rates none of the games."""
    abroad = trf(
        [
            Player(1, "Alfa, Ada", 1850, ALFA.fide_id, ("2 w 1", "3 b =")),
            Player(2, "Stranger, Sam", 2100, None, ("1 b 0",)),
            Player(3, "Stranger, Sue", 2000, None, ("", "1 w =")),
        ]
    )
    decided = "".join(
        f'[[player]]\nevent = "Sample Open"\nname = "{name}"\nprinted_rating = {rating}\n'
        'id = "unrated"\nreason = "said"\n'
        for name, rating in (("Stranger, Sam", 2100), ("Stranger, Sue", 2000))
    )
    (tmp_path / "decisions.toml").write_text(decided, encoding="utf-8")
    options = ("--type", "standard", "--decisions", str(tmp_path / "decisions.toml"))
    lists = {"2026-11": listing(ALFA.on_list(standard_rating=1850, standard_k=20))}
    output = rate(tmp_path, {"abroad.trf": abroad}, lists, options=options)
    assert (output.code, output.verdicts()) == (0, {"abroad.trf": "rated"})
    assert said(output, "NO_GAME_RATED") == "None of 2 games is rated or kept; games.csv says why of each."
    aside = issues_of(output, "RATING_SET_ASIDE")
    assert [(row["severity"], row["player"]) for row in aside] == [
        ("warning", "Stranger, Sam"),
        ("warning", "Stranger, Sue"),
    ]
    assert "2100" in aside[0]["message"]


def test_an_event_of_newcomers_needs_no_such_warning(tmp_path: Path) -> None:
    """Nobody has a rating: there is nothing to rate, and nothing is lost."""
    output = month(tmp_path, event([BRAVO, CHARLIE], ["1-2 1:0"]), {BRAVO: "", CHARLIE: ""})
    assert "NO_GAME_RATED" not in output.codes()


def test_games_kept_towards_a_first_rating_are_of_use(tmp_path: Path) -> None:
    output = month(tmp_path, event([ALFA, BRAVO], ["1-2 =:="]), {ALFA: 1850, BRAVO: ""})
    assert "NO_GAME_RATED" not in output.codes()
