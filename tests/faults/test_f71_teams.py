"""F71: events of teams: games are rated from the players' lines; a reserve with the games of another board is named."""

from dataclasses import replace
from pathlib import Path

from tests.faults.office import issues_of
from tests.months import Output, Player, listed, rate, rating_list, trf

ROUNDS = 5
TEAMS = [
    "013 Kuzey Satranc                      1    2    3    4    5",
    "013 Fjord Chess                      6    7    8    9",
]
WHITE, BLACK = ["6 w 1", "7 w =", "8 w 0", "9 w 1"], ["1 b 0", "2 b =", "3 b 1", "4 b 0"]


def event() -> list[Player]:
    """Return a team of four boards and a reserve against a team of four, the same pairings in every round."""
    own = [Player(rank, name(rank), 1800, 90000000 + 11 * rank, [WHITE[rank - 1]] * ROUNDS) for rank in range(1, 5)]
    reserve = Player(5, name(5), 1800, 90000055, [])
    others = [Player(rank, name(rank), 1700, 90000000 + 11 * rank, [BLACK[rank - 6]] * ROUNDS) for rank in range(6, 10)]
    return [*own, reserve, *others]


def name(rank: int) -> str:
    return f"Player{chr(64 + rank)}, {chr(64 + rank)}da"


def rated(folder: Path, players: list[Player], *extra: str) -> Output:
    return rate(
        folder, {"team.trf": trf(players, extra=[*TEAMS, *extra])}, {"2026-11": rating_list(listed(players))}
    )  # fmt: skip


def test_f71_a_reserve_with_the_games_of_board_four(tmp_path: Path) -> None:
    """Number 5 shows five games, number 4 none; the opponents point at number 4: no game has its counterpart."""
    players = event()
    players[3], players[4] = replace(players[3], cells=[]), replace(players[4], cells=players[3].cells)
    output = rated(tmp_path, players)
    assert output.verdicts() == {"team.trf": "held"}
    found = {(row["row"], row["column"]) for row in issues_of(output, "OPPONENT_NOT_MUTUAL")}
    columns = [str(92 + 10 * number) for number in range(ROUNDS)]
    assert found == {(row, column) for row in ("13", "17") for column in columns}
    assert output.rows("games.csv") == []


def test_f71_the_same_event_in_order_is_rated_board_by_board(tmp_path: Path) -> None:
    """1800 beats 1700 five times: expected .64 each, K 20: 5 x 7.2 = 36."""
    output = rated(tmp_path, event(), "352 WBWB")
    assert output.verdicts() == {"team.trf": "rated"}
    assert output.change(90000011)["change_exact"] == "36.00"
    assert output.change(90000055)["games"] == "0"
    assert not {code for code in output.codes() if code.startswith("TEAM_")}


def test_f71_more_games_than_boards(tmp_path: Path) -> None:
    output = rated(tmp_path, event(), "352 WBW")
    found = issues_of(output, "TEAM_GAMES_TOO_MANY")
    assert {(row["row"], row["round"]) for row in found} == {
        (team, str(number)) for team in ("7", "8") for number in range(1, ROUNDS + 1)
    }


def test_f71_a_board_without_an_opponent_is_one_note_for_the_file(tmp_path: Path) -> None:
    """Programs write the board that won without an opponent as `0000   +`."""
    players = event()
    alone = [replace(players[0], cells=["0000 - +"] * ROUNDS), *players[1:5], replace(players[5], cells=[])]
    output = rated(tmp_path, [*alone, *players[6:]])
    assert output.verdicts() == {"team.trf": "rated"}
    (note,) = issues_of(output, "FORFEIT_WITHOUT_OPPONENT")
    assert f"{ROUNDS} boards" in note["message"]


def test_f71_a_match_declared_forfeited_but_played(tmp_path: Path) -> None:
    teams = [
        "310   1 Kuzey Satranc                    KUZ     1800    5.0   12.5   1     1    2    3    4    5",
        "310   2 Fjord Chess                      FJO     1700    0.0    7.5   2     6    7    8    9",
        "330 +-   2   1   2",
        "310   3 Nobody Chess                     NOB     1700    0.0    7.5   2    77",
    ]
    output = rated(tmp_path, event(), *teams)
    (found,) = issues_of(output, "FORFEITED_MATCH_PLAYED")
    assert (found["severity"], found["row"], found["round"]) == ("warning", "11", "2")
    assert [row["row"] for row in issues_of(output, "TEAM_PLAYER_UNKNOWN")] == ["12"]
