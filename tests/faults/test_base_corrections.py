"""A base correction: the rating that counts for a player instead of the one that was published."""

from pathlib import Path

import pytest

from tests.faults.fixtures import exact_and_whole, games_of
from tests.faults.office import ALFA, BRAVO, CHARLIE, event, issues_of, listing, on_new_list
from tests.months import Output, rate

CORRECTION = """\
[[base]]
player = {player}
list = "{month}"
rating = 1812
reason = "FIDE withdrew an event after publication"
who = "Rating officer"
"""


def corrected(folder: Path, *, player: int = ALFA.fide_id, month: str = "2026-11", k: int = 20) -> Output:
    """Rate a draw of Alfa (1800 on the list) with Bravo (1900), with a decision that she has 1812."""
    base = listing(
        ALFA.on_list(standard_rating=1800, standard_k=k),
        BRAVO.on_list(standard_rating=1900, standard_k=20),
        CHARLIE.on_list(standard_rating=1700, standard_k=20),
    )
    decisions = folder / "decisions.toml"
    decisions.write_text(CORRECTION.format(player=player, month=month), encoding="utf-8")
    files = {"open.trf": event([ALFA, BRAVO], ["1-2 =:="])}
    options = ("--type", "standard", "--decisions", str(decisions))
    return rate(folder, files, {"2026-11": base}, options=options)


@pytest.mark.parametrize(
    ("k", "expected"),
    [
        (20, ("2.40", "2", "1814")),  # 88 points weaker: 0.38 expected, not the 0.36 of 100 points
        (40, ("4.80", "5", "1817")),
    ],
)
def test_the_corrected_rating_counts_in_the_games_and_as_base(
    tmp_path: Path, k: int, expected: tuple[str, str, str]
) -> None:
    output = corrected(tmp_path, k=k)
    assert output.code == 0
    assert exact_and_whole(output, ALFA.fide_id) == expected
    row = output.change(ALFA.fide_id)
    assert (row["base_rating"], row["base_source"]) == ("1812", "override")
    assert (row["base_k"], row["k"], row["new_k"]) == (str(k), str(k), str(k) if k == 20 else "")
    assert on_new_list(output, ALFA)["standard_rating"] == expected[2]


def test_the_opponent_is_rated_against_it_too(tmp_path: Path) -> None:
    output = corrected(tmp_path)
    assert exact_and_whole(output, BRAVO.fide_id) == ("-2.40", "-2", "1898")
    (game,) = games_of(output, BRAVO.fide_id)
    assert game["opponent_rating"] == "1812"
    assert output.change(BRAVO.fide_id)["base_source"] == "list"


def test_the_report_says_who_decided_what_and_why(tmp_path: Path) -> None:
    output = corrected(tmp_path)
    (found,) = issues_of(output, "BASE_CORRECTED")
    assert found["player"] == f"{ALFA.fide_id} {ALFA.name}"
    for said in ("1800", "1812", "FIDE withdrew an event after publication"):
        assert said in found["message"]


def test_a_correction_of_somebody_who_does_not_play_stands_on_the_new_list(tmp_path: Path) -> None:
    output = corrected(tmp_path, player=CHARLIE.fide_id)
    assert on_new_list(output, CHARLIE)["standard_rating"] == "1812"
    assert on_new_list(output, ALFA)["standard_rating"] == "1803"  # 20 × 0.14


def test_a_correction_of_another_list_is_not_used_and_said_so(tmp_path: Path) -> None:
    output = corrected(tmp_path, month="2026-10")
    assert output.change(ALFA.fide_id)["base_rating"] == "1800"
    assert issues_of(output, "BASE_CORRECTED") == []
    assert any("2026-10" in row["message"] for row in output.rows("issues.csv"))
