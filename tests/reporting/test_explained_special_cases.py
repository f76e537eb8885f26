"""Months made for one case each: first ratings, other types, one-time changes, round robins, parts, unread law."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from ratebatch.cli import group
from ratebatch.cli.faults import run
from ratebatch.pipeline.explaining import explain_player
from ratebatch.records.explanation import Explanation, Step
from ratebatch.reporting.explanation_markdown import markdown
from ratebatch.reporting.explanation_text import WIDTH, text
from tests.months import Output, Player, listed, rate, rating_list, trf

NEWCOMER = 90000001
MIRROR = {"1": "0", "0": "1", "=": "="}


def newcomers_month(folder: Path, opponents: Sequence[int], results: str, *, options: Sequence[str] = ()) -> Output:
    """Rate a month in which an unrated player born 1990 meets one opponent each round."""
    byes = ["0000 - Z"] * len(opponents)
    players = [
        Player(
            1,
            "Newcomer, Nil",
            None,
            NEWCOMER,
            [f"{at} w {result}" for at, result in enumerate(results, start=2)],
            birth="1990/01/01",
        )
    ]
    for at, (rating, result) in enumerate(zip(opponents, results, strict=True)):
        cells = [*byes[:at], f"1 b {MIRROR[result]}", *byes[at + 1 :]]
        players.append(Player(at + 2, f"Rated, Rana {at}", rating, 90000010 + at, cells, birth="1980/01/01"))
    lists = {"2026-11": rating_list(listed(players))}
    return rate(folder, {"open.trf": trf(players)}, lists, options=("--type", "standard", *options))


def explained(output: Output, player: int = NEWCOMER) -> Explanation:
    assert output.code == 0
    (explanation,) = explain_player(output.out, str(player)).explanations
    for line in text(explanation).splitlines():
        assert len(line) <= WIDTH
    assert markdown(explanation)
    return explanation


def words(steps: Sequence[Step]) -> list[str]:
    return [" ".join((step.words, "; ".join(step.arithmetic))).strip() for step in steps]


def test_published_first_rating(tmp_path: Path) -> None:
    # Case N01: 1902 d, 1877 d, 1884 w, 2012 l, 1832 w; Ra 13107/7 = 1872.43, p 4/7 = .57, dp 50: 1922, K 40.
    explanation = explained(newcomers_month(tmp_path, [1902, 1877, 1884, 2012, 1832], "==101"))
    assert (explanation.new_rating, explanation.status) == (1922, "first")
    assert words(explanation.first_rating) == [
        "Games that make the first rating: 5 of 5 games. Score 3.00.",
        "The opponents' ratings, with 2 hypothetical draws against 1800: 2 x 1800 = 3600; 9507 + 3600 = 13107",
        "Ra: 13107 over 7 games, 1872.43.",
        "Points, those draws added: 3.00 + 1.00 = 4.00",
        "p: 4.00 points of 7 games, 57 %.",
        "Table 8.1.1: dp of 57 % is 50.",
        "Ru: Ra and dp, 1922.43; to the nearest whole number: 1922.",
        "1922 is not above the maximum 2200.",
        "1922 is not below the floor 1400: it is listed.",
    ]
    assert {(game.period, game.event, game.list) for game in explanation.kept_games} == {
        ("2026-12", "Sample Open", "2026-11")
    }
    assert {game.words for game in explanation.events[0].games} == {"counts towards the first rating"}
    (k,) = [step for step in explanation.result if step.name == "new_k"]
    assert k.words == (
        "K 40 is valid for the next list: that of a new player by convention, as nothing is known of games before the "
        "first rating."
    )
    assert "first_rating_without_history" in [each.name for each in explanation.conventions]


def test_exact_half_of_a_per_cent(tmp_path: Path) -> None:
    # (2 + 1) / 8 is 37.5 %, rounded up to 38 %, dp -87: 12000 / 8 - 87 = 1413.
    explanation = explained(newcomers_month(tmp_path, [1400] * 6, "110000"))
    assert "p: 3.00 points of 8 games, 37.5 %, an exact half that is rounded up by convention: 38 %." in words(
        explanation.first_rating
    )
    assert explanation.new_rating == 1413
    assert "first_rating_percentage" in [each.name for each in explanation.conventions]


def test_exact_half_of_a_rating(tmp_path: Path) -> None:
    # 3 of 6: p .50, dp 0; (5 x 1800 + 1804 + 3600) / 8 = 1800.5.
    explanation = explained(newcomers_month(tmp_path, [*[1800] * 5, 1804], "111000"))
    assert "Ru: Ra and dp, 1800.50; an exact half, rounded up by convention: 1801." in words(explanation.first_rating)
    assert "first_rating_half_point" in [each.name for each in explanation.conventions]


def test_first_rating_above_the_maximum(tmp_path: Path) -> None:
    # Five wins against 2100: (10500 + 3600) / 7 = 2014.29; 6 of 7 is .86, dp 309: 2323.
    explanation = explained(newcomers_month(tmp_path, [2100] * 5, "11111"))
    assert "2323 is above the maximum 2200: 2200." in words(explanation.first_rating)
    assert explanation.new_rating == 2200


def test_first_rating_below_the_floor(tmp_path: Path) -> None:
    # 1.5 of 6 against 1400: 2.5 of 8 is .31, dp -141: 1500 - 141 = 1359.
    explanation = explained(newcomers_month(tmp_path, [1400] * 6, "10000="))
    assert (explanation.new_rating, explanation.status) == (None, "pending")
    assert "1359, the first rating that the games make, is below the floor 1400: unrated on the new list." in words(
        explanation.result
    )
    assert words(explanation.first_rating)[-1] == "1359 is below the floor 1400: it is not listed, the games are kept."
    assert not [step for step in explanation.result if step.name == "remark"]


def test_when_the_oldest_game_lapses(tmp_path: Path) -> None:
    # 26 lists from December 2026 on: the last is that of January 2029.
    explanation = explained(newcomers_month(tmp_path, [1700] * 3, "100"))
    assert words(explanation.first_rating) == [
        "Kept towards a first rating: 3 of 5 games. Score 1.00.",
        "A game counts on 26 lists: the oldest, kept on list 2026-12, counts up to list 2029-01 and lapses on list "
        "2029-02.",
    ]


RAPID_LIST = """\
id,name,federation,sex,standard_rating,rapid_rating,rapid_k,rapid_games,birth_year,flag
90000001,"Newcomer, Nil",TUR,M,1700,,,0,1990,
90000002,"Bravo, Bora",TUR,M,2700,2700,10,0,1980,
90000003,"Charlie, Can",TUR,M,,1900,20,0,1980,
"""


def rapid_month(folder: Path) -> Output:
    players = [
        Player(1, "Newcomer, Nil", 1700, NEWCOMER, ["2 w 0", "3 b 1"]),
        Player(2, "Bravo, Bora", 2700, 90000002, ["1 b 1", "0000 - Z"]),
        Player(3, "Charlie, Can", 1900, 90000003, ["0000 - Z", "1 w 0"]),
    ]
    file = trf(players, time_control="15 min + 10 sec/move")
    return rate(folder, {"rapid.trf": file}, {"2026-11": RAPID_LIST}, options=("--type", "rapid"))


def test_standard_rating_that_stands_in(tmp_path: Path) -> None:
    # 1700 beats 1900: -200 is row 198-206, .24; K 40 of a newcomer: 30.40. 1700 v 2700 are 1000 apart: not rated.
    output = rapid_month(tmp_path)
    explanation = explained(output)
    assert (explanation.base_rating, explanation.change, explanation.new_rating) == (1700, 30, 1730)
    assert "no rapid rating; the standard rating 1700 stands in" in explanation.start[0].words
    assert words(explanation.start)[1] == (
        "The player is new to this type of list; K 40 is that of a new player, by convention."
    )
    (event,) = explanation.events
    assert (event.notes[0].name, event.notes[0].article) == ("standard_rating", "7.2.1")
    far, beaten = event.games
    assert (far.words, far.article) == ("not rated: 1000 apart, 600 or more, one above 2600", "7.3.1")
    assert (beaten.expected, beaten.article) == (beaten.row and beaten.row.expected, "7.3")
    assert {"standard_rating_stands_in", "coefficient_of_newcomer"} <= {each.name for each in explanation.conventions}
    assert "1700s" in text(explained(output, 90000003))


def test_override_of_the_base_rating(tmp_path: Path) -> None:
    decision = '[[base]]\nplayer = 90000010\nlist = "2026-11"\nrating = 1710\nreason = "a late event"\n'
    (tmp_path / "decisions.toml").write_text(decision, encoding="utf-8")
    output = newcomers_month(tmp_path, [1700] * 3, "100", options=("--decisions", str(tmp_path / "decisions.toml")))
    assert output.change(90000010)["base_source"] == "override"
    assert "rating 1710, as a decision corrects it" in explained(output, 90000010).start[0].words


def test_one_time_increase(tmp_path: Path) -> None:
    # 1500 beats 1700 with K 20: .76, 15.20, 1515; 2000 - 1515 = 485, 40 % are 194: 1709.
    players = [
        Player(1, "Alfa, Ada", 1500, NEWCOMER, ["2 w 1"], birth="1990/01/01"),
        Player(2, "Bravo, Bora", 1700, 90000002, ["1 b 0"], birth="1980/01/01"),
    ]
    file = trf(players, start="2024/02/10", end="2024/02/11")
    output = rate(tmp_path, {"open.trf": file}, {"2024-02": rating_list(listed(players))}, period="2024-03")
    explanation = explained(output)
    (step,) = [step for step in explanation.result if step.name == "adjustment"]
    assert step.arithmetic == ("2000 - 1515 = 485", "0.40 x 485 = 194.00", "194.00 -> 194", "1515 + 194 = 1709")
    assert "list 2024-03: 1500 + 15 + 194 = 1709, rated" in text(explanation)
    assert {(number.name, number.edition) for number in explanation.unread} >= {
        ("k_times_games_limit", "2022-10-17")  # known from a notice alone
    }
    assert "For the limit of K x games, edition 2022-10-17: k_times_games_limit 700 (notice)." in text(explanation)


ROUNDS = (((0, 4), (1, 3)), ((1, 4), (2, 3)), ((2, 4), (0, 1)), ((3, 4), (0, 2)), ((0, 3), (1, 2)))


def test_newcomer_of_a_round_robin_of_2010(tmp_path: Path) -> None:
    """Five players, each once against each other; the newcomer has two draws: 1809 within the event.

    Rar 2050; .88, .63, .50 and .25 have dp 336, 95, 0 and -193, on average 59.5; 2050 - 59.5 x 4 / 5 = 2002.4; one
    point of four is .25: 2002 - 193 = 1809. 2200 - 1809 = 391 is row 375-391, .91.
    """
    cells: list[list[str]] = [[] for _ in range(5)]
    for pairs in ROUNDS:
        resting = {0, 1, 2, 3, 4} - {player for pair in pairs for player in pair}
        for one, two in pairs:
            result = "==" if two == 4 and one < 2 else "10"
            cells[one].append(f"{two + 1} w {result[0]}")
            cells[two].append(f"{one + 1} b {result[1]}")
        for player in resting:
            cells[player].append("0000 - Z")
    ratings = (2200, 2100, 2000, 1900, None)
    players = [
        Player(at + 1, f"Player, {at}", rating, NEWCOMER + at, cells[at], birth="1980/01/01")
        for at, rating in enumerate(ratings)
    ]
    file = trf(players, start="2010/02/10", end="2010/02/21")
    lists = {"2010-01": rating_list(listed(players, standard_k=15))}
    output = rate(tmp_path, {"round.trf": file}, lists, period="2010-03")
    explanation = explained(output)
    game = explanation.events[0].games[0]
    assert (game.opponent_rating, game.opponent_source, str(game.expected)) == (1809, "round_robin", "0.91")
    assert "1809r" in text(explanation)
    assert "round_robin_newcomers" in [each.name for each in explanation.conventions]
    assert explained(output, NEWCOMER + 4).first_rating[0].words == (
        "Kept towards a first rating: 4 of 9 games. Score 1.00."
    )


def test_part_of_a_long_event(tmp_path: Path) -> None:
    # Two rounds of September, two of October: the list of November rates the latter with the list of October.
    players = [
        Player(1, "Alfa, Ada", 1800, NEWCOMER, ["2 w 1", "2 b 1", "2 w 1", "2 b 1"], birth="1990/01/01"),
        Player(2, "Bravo, Bora", 1900, 90000002, ["1 b 0", "1 w 0", "1 b 0", "1 w 0"], birth="1980/01/01"),
    ]
    days = "132" + " " * 88 + "26/09/05  26/09/19  26/10/10  26/10/18"
    file = trf(players, start="2026/09/05", end="2026/10/18", extra=[days, "062 2", "092 Double-Round-Robin"])
    lists = {month: rating_list(listed(players)) for month in ("2026-09", "2026-10")}
    (event,) = explained(rate(tmp_path, {"league.trf": file}, lists, period="2026-11")).events
    assert (event.start, event.end, event.list) == ("2026-10-10", "2026-10-18", "2026-10")
    assert [game.round for game in event.games] == [3, 4]
    assert event.notes[0].name == "part_of_event"
    assert "its games of 2026-10" in event.notes[0].words


def test_terminal_names_the_unread_law(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    players = [
        Player(1, "Alfa, Ada", 1500, NEWCOMER, ["2 w 1"]),
        Player(2, "Bravo, Bora", 1700, 90000002, ["1 b 0"]),
    ]
    for year in (2015, 2026):
        (tmp_path / "open.trf").write_text(trf(players, start=f"{year}/11/06", end=f"{year}/11/08"), encoding="utf-8")
        (tmp_path / "list.csv").write_text(rating_list(listed(players)), encoding="utf-8")
        arguments = ["--list", f"{year}-11={tmp_path / 'list.csv'}", "--period", f"{year}-12", "--type", "standard"]
        assert run(group, ["rate", str(tmp_path / "open.trf"), *arguments, "--out", str(tmp_path / "out")]) == 0
        printed = capsys.readouterr().out
        assert ("Numbers of the law whose text was not read:" in printed) == (year == 2015)
    assert "of edition 2014-07-01" not in printed


@pytest.mark.parametrize(
    ("k", "born", "adults"), [(40, "1990/01/01", 1), (40, "2010/01/01", 0), (20, "1990/01/01", 0), (40, "", 0)]
)
def test_scope_of_the_k_of_a_new_player(tmp_path: Path, k: int, born: str, adults: int) -> None:
    players = [
        Player(1, "Alfa, Ada", 1500, NEWCOMER, ["2 w 1"], birth=born),
        Player(2, "Bravo, Bora", 1700, 90000002, ["1 b 0"], birth="1980/01/01"),
    ]
    rows = [*listed(players[:1], standard_k=k), *listed(players[1:])]
    output = rate(tmp_path, {"open.trf": trf(players)}, {"2026-11": rating_list(rows)})
    said = [row["message"] for row in output.rows("issues.csv") if row["code"] == "SCOPE"]
    assert len(said) == (1 if adults else 0)
    assert all(f"the K of a new player for {adults} adult." in message for message in said)
