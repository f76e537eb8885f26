"""Players with more games in a period than the limit of K x games can bear."""

from pathlib import Path

from tests.pipeline.games_dataset.games import Game, csv_text, list_of, name_of, rate_games

RATINGS: dict[int, int | None] = {6300101: 2000, 6300102: 1950, 6300103: 1900}
MANY = [Game("Bullet", "", "2026-11-05", 6300101, 6300102 + at % 2) for at in range(701)]


def test_a_k_of_nothing_is_told(tmp_path: Path) -> None:
    """B.02, 8.3.3: K x n is 700 at most; 701 games leave 0 of a whole K, 351 and 350 leave 1 and 2."""
    made = rate_games(tmp_path, {"a.csv": csv_text(MANY)}, {"2026-11": list_of(RATINGS)})
    assert [made.change(player)["k"] for player in RATINGS] == ["0", "1", "2"]
    [row] = [row for row in made.rows("issues.csv") if row["code"] == "K_IS_ZERO"]
    assert (row["severity"], row["message"]) == (
        "warning",
        "1 player with more than 700 rated games: K x games may be 700 at most, so that K is 0 and the rating stays as "
        f"it was: 6300101 {name_of(6300101)}.",
    )
