"""UKD explained: one player by hand, in both ways of expecting, and players with something special."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from ratebatch.pipeline.explaining import explain_player
from ratebatch.records.explanation import Explanation, Step
from ratebatch.reporting.explanation_text import text
from tests.months import Player, trf
from tests.pipeline.test_two_systems import national_list, rated

ADA = "L001"
SYSTEM = ("--system", "ukd")


def explained(folder: Path, *settings: str, player: str = ADA, event: str | None = None) -> Explanation:
    options = [word for each in settings for word in ("--setting", f"ukd.{each}")]
    output = rated(folder, *SYSTEM, *options, **({"event": event} if event else {}))
    (explanation,) = explain_player(output.out, player).explanations
    return explanation


def said(steps: Iterable[Step]) -> dict[str, str]:
    return {step.name: " ".join((step.words, "; ".join(step.arithmetic))).strip() for step in steps}


def test_by_average(tmp_path: Path) -> None:
    """By hand: 1700, 1400, and 1990 as 1940; average 1680, D -90, row 84-91, PD .38; 1.5 - 1.14 = .36, k 25: 9.00."""
    explanation = explained(tmp_path)
    (event,) = explanation.events
    assert said(event.notes) == {"k_of_event": "k 25: the UKD before the event lies in the band from 1300 to 1599."}
    assert said(event.totals) == {
        "event_average": "3 opponents with UKD, as counted, on average 1680.00: 1700 + 1400 + 1940 = 5040",
        "event_difference": "D, the UKD before the event minus that average, to the nearest whole number, halves away "
        "from zero: 1590 - 1680.00 = -90.00",
        "event_expected": "Table pd: D -90 stands in row 84-91, column L, PD 0.38; We is n x PD: 3 x 0.38 = 1.14",
        "event_delta": "3 games against players with UKD, score W minus We: 1.50 - 1.14 = 0.36",
        "event_product": "k x (W - We): 25 x 0.36 = 9.00",
        "event_adjustment": "2 games against players without UKD, each 0.1 k for a win, as much off for a loss, "
        "nothing for a draw: 2.50 + 0.00 = 2.50",
        "event_sum": "The event adds: 9.00 + 2.50 = 11.50",
    }
    result = said(explanation.result)
    assert result["total"] == "Both together: 9.00 + 2.50 = 11.50"
    assert result["rounding"].endswith("to the nearest whole number, halves away from zero: 11.50 -> 12")
    assert result["new_rating"] == "The base UKD and the change: 1590 + 12 = 1602"
    assert result["floor"] == "1602 is not below 1000, the lowest UKD."
    assert result["new_k"] == "k 20 goes with the new UKD: it lies in the band from 1600 to 1999."


def test_games_by_average_have_no_expectation(tmp_path: Path) -> None:
    (event,) = explained(tmp_path).events
    told = [(game.own_minus_opponent, game.limit, game.difference, game.expected, game.words) for game in event.games]
    assert told == [
        (-110, "", -110, None, "rated"),
        (190, "", 190, None, "rated"),
        (-400, "limited", -350, None, "rated"),
        (None, "", None, None, "opponent without UKD: adds 0.1 x 25 = 2.50"),
        (None, "", None, None, "opponent without UKD: a draw adds nothing"),
        (-110, "", None, None, "not rated: forfeit, no game was played"),
    ]


def test_the_table_of_the_games_as_text(tmp_path: Path) -> None:
    lines = text(explained(tmp_path)).splitlines()
    assert "  rd  date  c  opponent        rating  score  own-opp  counted    as" in lines
    assert "   3        w  Delta, Deniz      1990   0.50     -400    -350*  1940" in lines
    assert "UKD standard, list 2026-12: 1590 + 12 = 1602, rated" in lines


def test_game_by_game(tmp_path: Path) -> None:
    """By hand: PD .35 of -110, .75 of 190, .11 of -350: 1.21; 25 x .29 = 7.25."""
    explanation = explained(tmp_path, "expectation=per_game")
    (event,) = explanation.events
    rows = [(game.row.bounds, game.row.column, str(game.expected)) for game in event.games if game.row]
    assert rows == [("107-113", "L", "0.35"), ("189-197", "H", "0.75"), ("345 and more", "L", "0.11")]
    totals = said(event.totals)
    assert totals["event_expected"] == "Expected score We, the sum of PD of each game: 0.35 + 0.75 + 0.11 = 1.21"
    assert totals["event_product"] == "k x (W - We): 25 x 0.29 = 7.25"
    assert "event_average" not in totals


def test_conventions_that_matter(tmp_path: Path) -> None:
    conventions = {each.name: each.why for each in explained(tmp_path).conventions}
    assert conventions == {
        "expectation": "1 event with several games against players with UKD",
        "rating_rounding": "the sum is 11.50",
        "over_the_board": "1 rated event",
    }


@pytest.mark.parametrize(
    ("rounding", "shown"),
    [
        ("half_away_from_zero", ["1590 - 1549.50 = 40.50", "40.50 -> 41"]),
        ("average_half_up", ["1590 - 1550 = 40"]),
    ],
)
def test_how_d_becomes_whole(tmp_path: Path, rounding: str, shown: list[str]) -> None:
    """1700 and 1399 average 1549.5: D 40.5; or the average is 1550 and D 40."""
    event = trf(
        [
            Player(1, "Alfa, Ada", 1500, 90000011, ("2 w 1", "3 b 0")),
            Player(2, "Bravo, Bora", 1600, 90000022, ("1 b 0",)),
            Player(3, "Golf, Gul", None, 90000044, ("", "1 w 1")),
        ]
    )
    listed = national_list().replace("1990", "1399")
    output = rated(tmp_path, *SYSTEM, "--setting", f"ukd.difference_rounding={rounding}", event=event, listed=listed)
    (explanation,) = explain_player(output.out, ADA).explanations
    (step,) = [step for step in explanation.events[0].totals if step.name == "event_difference"]
    assert list(step.arithmetic) == shown


def test_without_ukd_nothing_is_kept(tmp_path: Path) -> None:
    explanation = explained(tmp_path, player="L005")
    (game,) = explanation.events[0].games
    assert game.words == "not rated: the player has no UKD"
    assert said(explanation.result)["new_rating"] == (
        "No UKD on the new list. A first UKD needs 5 games against players with UKD, and to be over 1000; how it is "
        "made is not public, none was computed."
    )
    assert {each.name for each in explanation.unread} == {"minimum_games_first_rating", "first_rating_above"}


def test_an_estimate_of_a_first_ukd(tmp_path: Path) -> None:
    """Five draws with 1700, 1400, 1990, 1700, 1400: average 8190 / 5 = 1638, p 50, dp 0; 1638."""
    others = [(2, "Bravo, Bora", 90000022), (3, "Charlie, Can", 90000033), (4, "Delta, Deniz", 90000044)]
    rounds = ("2 w =", "3 w =", "4 w =", "2 w =", "3 w =")
    cells = {rank: ["1 b =" if cell.startswith(str(rank)) else "" for cell in rounds] for rank, _, _ in others}
    event = trf(
        [
            Player(1, "Echo, Eda", 1650, 90000055, rounds),
            *(Player(rank, name, None, number, cells[rank]) for rank, name, number in others),
        ]
    )
    listed = national_list().replace('L003,,"Charlie', 'L003,90000033,"Charlie')
    output = rated(tmp_path, *SYSTEM, "--setting", "ukd.first_ukd=estimate", event=event, listed=listed)
    (explanation,) = explain_player(output.out, "L005").explanations
    assert explanation.new_rating == 1638
    assert [line for step in explanation.first_rating for line in step.arithmetic] == [
        "1700 + 1400 + 1990 + 1700 + 1400 = 8190",
        "1638.00 + 0 = 1638.00",
        "1638.00 -> 1638",
    ]
    assert "an ESTIMATE" in said(explanation.result)["new_rating"]
    assert ", first UKD, an estimate" in text(explanation)


def test_the_lowest_ukd(tmp_path: Path) -> None:
    """1002 with k 30 loses to 1700, who counts as 1352 (D -350, PD .11): 30 x -0.11 = -3.30, 999."""
    event = trf(
        [
            Player(1, "Alfa, Ada", 1500, 90000011, ("2 w 0",)),
            Player(2, "Bravo, Bora", 1600, 90000022, ("1 b 1",)),
        ]
    )
    listed = national_list().replace("1590", "1002")
    output = rated(tmp_path, *SYSTEM, event=event, listed=listed)
    (explanation,) = explain_player(output.out, ADA).explanations
    assert said(explanation.result)["floor"] == "999 is below 1000, under which UKD does not go: the new UKD is 1000."
    assert "1002 - 3 = 999, by the floor 1000, rated" in text(explanation)


def test_files_that_do_not_belong_together_are_no_explanation(tmp_path: Path) -> None:
    output = rated(tmp_path, *SYSTEM)
    path = output.out / "player_events.csv"
    path.write_text(path.read_text(encoding="utf-8").replace(",1.14,", ",1.15,"), encoding="utf-8")
    with pytest.raises(Exception, match=r"is not what the games of 2026-11-06 make"):
        explain_player(output.out, ADA)
