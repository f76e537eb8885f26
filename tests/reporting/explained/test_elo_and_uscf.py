"""A club's Elo and US Chess explained: where K comes from, running values, what no file holds."""

from pathlib import Path

import pytest

from ratebatch.cli import group
from ratebatch.cli.faults import run
from ratebatch.pipeline.explaining import explain_player
from ratebatch.records.explanation import Explanation, Step
from tests.months import Player, listed, rating_list, trf

ADA = 90000011
CLUB = """
title = "Elo of the Sample Chess Club"
update = "event"
floor = 1490
[expectation]
difference_limit = 400
[k]
by_games = [{ below = 10, k = 40 }]
fixed = 20
"""


def explained(folder: Path, *options: str, born: str = "1990", games: str = "30") -> Explanation:
    """Rate two events of one day each: Ada (1500) draws 1500, then loses to 1500, and again."""
    players = [
        Player(1, "Alfa, Ada", 1500, ADA, ("2 w =", "2 b 0"), birth=born),
        Player(2, "Bravo, Bora", 1500, 90000022, ("1 b =", "1 w 1"), birth="1980"),
    ]
    second = [Player(1, "Alfa, Ada", 1500, ADA, ("2 w 0",)), Player(2, "Bravo, Bora", 1500, 90000022, ("1 b 1",))]
    (folder / "events").mkdir()
    (folder / "events" / "one.trf").write_text(trf(players, end="2026/11/06"), encoding="utf-8")
    later = trf(second, name="Second Open", start="2026/11/20", end="2026/11/20")
    (folder / "events" / "two.trf").write_text(later, encoding="utf-8")
    (folder / "list.csv").write_text(rating_list(listed(players)), encoding="utf-8")
    (folder / "club.toml").write_text(CLUB, encoding="utf-8")
    system = options[options.index("--system") + 1]
    arguments = ["rate", str(folder / "events"), "--period", "2026-12", "--type", "standard", "--quiet", *options]
    arguments += ["--list", f"{system}-standard:2026-11={folder / 'list.csv'}", "--out", str(folder / "out")]
    assert run(group, arguments) == 0
    (explanation,) = explain_player(folder / "out", str(ADA)).explanations
    return explanation


def words(steps: tuple[Step, ...], name: str) -> list[str]:
    return [" ".join((step.words, "; ".join(step.arithmetic))).strip() for step in steps if step.name == name]


@pytest.fixture
def club(tmp_path: Path) -> Explanation:
    return explained(tmp_path, "--system", "elo", "--rules", str(tmp_path / "club.toml"))


def test_the_rules_are_named(club: Explanation) -> None:
    (rules,) = words(club.start, "rules")
    assert rules.startswith("Rules: Elo of the Sample Chess Club (club); each event with the values, of both sides,")
    assert [(each.name, each.amendments[0].title) for each in club.editions] == [
        ("club", "Elo of the Sample Chess Club")
    ]


def test_k_and_why(club: Explanation) -> None:
    """Nothing tells the games so far, and the base list prints K 20, one of the two that are possible."""
    assert words(club.start, "k") == ["K 20: for everybody else."]
    (source,) = words(club.start, "k_source")
    assert "40 below 10 games, 20 for everybody else" in source
    assert "K is printed on the base list; known are the rating 1500, born 1990, not the games so far" in source
    assert "k.games_unknown" in {each.name for each in club.conventions}


def test_values_run_from_event_to_event(club: Explanation) -> None:
    """By hand: 20 x (.5 - .5) + 20 x (0 - .5) = -10 in the first event, so 1490 in the second, against 1510.

    1 / (1 + 10^(20/400)) = .4712; 20 x -.4712 = -9.4250, -9: 1481, which the floor makes 1490.
    """
    first, second = club.events
    assert (first.own_rating, second.own_rating) == (1500, 1490)
    assert words(second.notes, "running_value") == ["Rated with the value 1490, which what came before made of 1500."]
    assert [str(game.expected) for event in club.events for game in event.games] == ["0.5000", "0.5000", "0.4712"]
    assert words(first.totals, "event_product") == ["K times that, not rounded here: 20 x -0.5000 = -10.0000"]
    assert words(second.totals, "event_product") == ["K times that, not rounded here: 20 x -0.4712 ≈ -9.4250"]
    assert words(club.result, "new_rating") == ["The base rating and the change: 1500 - 19 = 1481"]
    assert words(club.result, "floor") == [
        "The floor adds 9: a rating that would fall below 1490 is 1490. The new rating is 1490."
    ]
    assert club.new_rating == 1490


def test_us_chess_says_what_is_not_stored(tmp_path: Path) -> None:
    explanation = explained(tmp_path, "--system", "uscf", "--setting", "uscf.two_player_match=as an event")
    first, second = explanation.events
    assert first.own_rating == 1500
    assert second.own_rating is not None
    assert second.own_rating < first.own_rating
    assert words(first.totals, "event_bonus") == ["No bonus."]
    assert words(explanation.result, "new_rating")[0].endswith(f"= {explanation.new_rating}")
    assert explanation.scope[0].startswith("Not stored: effective games, K, the threshold of the bonus")
    assert "dual_rated" in explanation.scope[1]
    assert {each.name for each in explanation.conventions} >= {"order_of_events", "base_value", "games_unknown"}
    assert [each.name for each in explanation.editions] == ["2025-01-01"]


def test_a_match_that_is_not_rated(tmp_path: Path) -> None:
    explanation = explained(tmp_path, "--system", "uscf")
    assert {game.words for event in explanation.events for game in event.games} <= {
        "rated",
        "not rated: not allowed as a match of two",
    }
