"""A base list with ratings of a type and no K of it: one problem that names the column to add, not one a player."""

from pathlib import Path

from tests.faults.office import issues_of
from tests.months import Output, Player, listed, rate, rating_list, trf

PLAYERS = (
    Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"], birth="1990/02/03"),
    Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0"], birth="1985/04/05"),
)


def rated(folder: Path, *rapid: tuple[str, str]) -> Output:
    """Rate one rapid game; the list prints K for standard, and `rapid` are the rapid ratings and K of its players."""
    heading, *rows = rating_list(listed(PLAYERS)).splitlines()
    ours = [f"{row},{','.join(own)}" for row, own in zip(rows, rapid, strict=True)]
    text = "\n".join([f"{heading},rapid_rating,rapid_k", *ours]) + "\n"
    event = trf(PLAYERS, time_control="15 min + 10 sec/move")
    return rate(folder, {"rapid.trf": event}, {"2026-11": text}, options=("--type", "rapid"))


def test_no_k_of_the_type_is_told_once_with_the_column_to_add(tmp_path: Path) -> None:
    output = rated(tmp_path, ("1800", ""), ("1700", "0"))
    (found,) = issues_of(output, "K_UNKNOWN")
    assert found["message"] == (
        "The base list prints no K for rapid, and nothing else tells it; the changes of 2 players are left open: "
        "90000011 Alfa, Ada; 90000022 Bravo, Bora."
    )
    assert found["fix"] == "Add a column Rapid K (rapid_k) to the base list, or give the rapid history with --previous."
    assert [row["remarks"] for row in output.rows("changes.csv")] == ["K_UNKNOWN", "K_UNKNOWN"]
    assert output.code == 1


def test_one_player_without_k_is_told_alone(tmp_path: Path) -> None:
    (found,) = issues_of(rated(tmp_path, ("1800", "20"), ("1700", "")), "K_UNKNOWN")
    assert found["player"] == "90000022 Bravo, Bora"
    assert found["message"].startswith("The base list prints no K, and nothing tells it; 1 rated game is left open.")
