"""A list on which a rating or a K was typed wrongly: what the files and the birth year say against it is a warning."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.amended import amended
from tests.cli.desk import ALFA, BRAVO, PLAYERS, Desk
from tests.faults.office import issues_of
from tests.months import Output, listed, rating_list, trf


@pytest.mark.parametrize(
    ("typed", "far", "near"),
    [(1899, 0, 1), (1900, 0, 1), (1901, 1, 0), (1080, 1, 0), (None, 1, 0)],  # the file prints 1800
)
def test_a_rating_far_from_the_one_in_the_file(desk: Desk, typed: int | None, far: int, near: int) -> None:
    wrong = rating_list(listed([replace(ALFA, rating=typed), *PLAYERS[1:]]))
    output = desk.rate(lists=[desk.month_list(content=wrong)])
    found = issues_of(output, "RATING_FAR_FROM_LIST")
    assert (len(found), len(issues_of(output, "RATING_DIFFERS"))) == (far, near)
    for each in found:
        assert each["severity"] == "warning"
        assert each["message"].startswith(f"Rating 1800 is printed, the list has {typed or 'no rating'};")


def with_k(desk: Desk, born: int, rating: int, k: int) -> Output:
    """Rate with a list that has Bravo so, as the file has him."""
    bravo = replace(BRAVO, birth=f"{born}/02/11", rating=rating)
    players = [ALFA, bravo, *PLAYERS[2:]]
    rows = [*listed([ALFA, *PLAYERS[2:]]), *listed([bravo], standard_k=k)]
    return desk.rate({"open.trf": trf(players)}, lists=[desk.month_list(content=rating_list(rows))])


@pytest.mark.parametrize(
    ("born", "rating", "k", "told"),
    [
        (2008, 1700, 20, True),  # 18 in 2026: a junior until the end of the year (B.02, 8.3.3)
        (2007, 1700, 20, False),
        (2008, 1700, 40, False),
        (2008, 2299, 20, True),
        (2008, 2300, 20, False),
        (2008, 1700, 10, False),  # once 2400, K 10 for good
    ],
)
def test_the_k_of_an_established_player_for_a_junior(desk: Desk, born: int, rating: int, k: int, told: bool) -> None:
    output = with_k(desk, born, rating, k)
    found = issues_of(output, "K_NOT_OF_JUNIOR")
    assert bool(found) is told
    for each in found:
        assert f"born {born} and rated {rating}, the player has K 40 unless 2300 was reached before" in each["message"]
    assert output.change(str(BRAVO.fide_id))["k"] == str(k)


@pytest.mark.parametrize(
    ("new_player", "born", "k", "told"),
    [
        (30, 1980, 40, True),  # 40 is then the K of juniors alone
        (30, 2007, 40, True),  # 19 in 2026
        (30, 2008, 40, False),  # 18 in 2026: a junior until the end of the year (B.02, 8.3.3)
        (30, 1980, 30, False),
        (40, 1980, 40, False),  # 40 is the K of new players, too
    ],
)
def test_the_k_of_juniors_for_an_adult(
    desk: Desk, tmp_path: Path, new_player: int, born: int, k: int, told: bool
) -> None:
    """By an invented amendment of the base list's month, new players have another K than juniors, or the same."""
    law = {"fide/standard/2026-11-01.toml": f"[changes]\nk_new_player = {new_player}\n"}
    with amended(tmp_path / "law", law):
        output = with_k(desk, born, 1700, k)
    found = issues_of(output, "K_UNUSUAL")
    assert bool(found) is told
    for each in found:
        assert f"K 40, which the edition in force has for juniors alone; the player was born {born}" in each["message"]
    assert output.change(str(BRAVO.fide_id))["k"] == str(k)
