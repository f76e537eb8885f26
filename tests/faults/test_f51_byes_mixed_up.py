"""F51: U, F, H, Z and + mixed up: each slip is named in its round, and none of the three rounds is rated."""

from pathlib import Path

from tests.faults.fixtures import reasons
from tests.faults.office import issues_of
from tests.months import Output, Player, listed, player_line, rate, rating_list, trf

ALFA, BRAVO, CHARLIE = 90000011, 90000022, 90000033
PLAYERS = [
    Player(1, "Alfa, Ada", 1800, ALFA, ["0000 - +", "2 w 1", ""], points="2.0"),
    Player(2, "Bravo, Bora", 1700, BRAVO, ["0000 - 1", "1 b 0", ""], points="1.0"),
    Player(3, "Charlie, Can", 1750, CHARLIE, ["1 w F", "", "0000 - Z"], points="1.0"),
]


def rated(folder: Path) -> Output:
    return rate(folder, {"open.trf": trf(PLAYERS)}, {"2026-11": rating_list(listed(PLAYERS))})


def test_f51_three_diagnostics_in_the_column_of_the_result(tmp_path: Path) -> None:
    output = rated(tmp_path)
    found = {
        code: [(row["row"], row["column"], row["round"]) for row in issues_of(output, code)]
        for code in ("FORFEIT_WITHOUT_OPPONENT", "RESULT_WITHOUT_OPPONENT", "BYE_WITH_OPPONENT")
    }
    assert found == {
        "FORFEIT_WITHOUT_OPPONENT": [("7", "99", "1")],
        "RESULT_WITHOUT_OPPONENT": [("8", "99", "1")],
        "BYE_WITH_OPPONENT": [("9", "99", "1")],
    }


def test_f51_none_is_rated_and_the_game_played_is(tmp_path: Path) -> None:
    """1800 beats 1700: difference 100, .64, K 20: +7.2."""
    output = rated(tmp_path)
    assert output.verdicts() == {"open.trf": "rated"}
    assert (output.change(ALFA)["change_exact"], output.change(ALFA)["games"]) == ("7.20", "1")
    assert output.change(CHARLIE)["games"] == "0"
    assert [reason for reason in reasons(output, ALFA) if reason != "counted"] == ["FORFEIT"]


def test_f51_the_round_fields_are_those_of_the_fault() -> None:
    assert [player_line(player)[91:99] for player in PLAYERS] == ["0000 - +", "0000 - 1", "   1 w F"]
