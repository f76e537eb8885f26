"""F79: right arithmetic over wrong facts is told, as warnings that somebody can accept."""

from pathlib import Path

import pytest

from tests.faults.office import ALFA, BRAVO, Person, event, issues_of, listing, on_lists, one_against_all, opponents
from tests.months import Output, rate

MASTER = Person(90000055, "Echo, Ece")
WEAK = opponents(5)
STRONG = opponents(5, first=11)
LIST = listing(
    MASTER.on_list(standard_rating=2250, standard_games=0, standard_k=20),
    *on_lists(WEAK, standard_rating=1400, standard_games=0, standard_k=20),
    *on_lists(STRONG, standard_rating=2200, standard_games=0, standard_k=20),
    *on_lists([ALFA, BRAVO], standard_rating=1800, standard_games=0, standard_k=20),
)
"""The fault page has opponents of 1300, whom a list of today cannot hold: the floor is 1400."""

LOST = event([MASTER, *WEAK], one_against_all("00000"), days="2026/11/02 2026/11/06", name="Autumn Open")
ELSEWHERE = event([MASTER, *STRONG], one_against_all("1=1=1"), days="2026/11/02 2026/11/06", name="Winter Cup")


def in_city(text: str, city: str) -> str:
    return text.replace("022 Sampleville", f"022 {city}")


def rated(folder: Path, *options: str) -> Output:
    files = {"autumn.trf": in_city(LOST, "Ankara"), "winter.trf": in_city(ELSEWHERE, "Izmir")}
    return rate(folder, files, {"2026-11": LIST}, options=("--type", "standard", *options))


def test_f79_nothing_of_five_against_the_weakest_is_improbable(tmp_path: Path) -> None:
    """1400 - 400 = 1000 by the linear formula, 1250 below 2250; 8 of 10 points elsewhere hide nothing."""
    output = rated(tmp_path)
    assert output.code == 0
    (found,) = issues_of(output, "IMPROBABLE_PERFORMANCE")
    assert (found["severity"], found["file"], found["event"]) == ("warning", "autumn.trf", "Autumn Open")
    assert found["player"] == "90000055 Echo, Ece"
    assert "0.00 points of 5 against 1400 on average is a performance of 1000" in found["message"]
    assert "1250 below the rating of 2250" in found["message"]


def test_f79_two_events_on_the_same_days_in_two_cities(tmp_path: Path) -> None:
    (found,) = issues_of(rated(tmp_path), "SAME_DAY_TWO_EVENTS")
    assert (found["severity"], found["player"], found["file"]) == ("warning", "90000055 Echo, Ece", "autumn.trf")
    assert found["message"].startswith("Games on 2026-11-02 in Autumn Open (autumn.trf) and in Winter Cup (winter.trf)")


@pytest.mark.parametrize("code", ["IMPROBABLE_PERFORMANCE", "SAME_DAY_TWO_EVENTS"])
def test_f79_somebody_who_has_looked_accepts_it(tmp_path: Path, code: str) -> None:
    accept = f'[[accept]]\ncode = "{code}"\nplayer = 90000055\nwho = "RO"\nreason = "he was ill"\nuntil = "2026-12"\n'
    (tmp_path / "decisions.toml").write_text(accept, encoding="utf-8")
    output = rated(tmp_path, "--decisions", str(tmp_path / "decisions.toml"))
    assert [row["severity"] for row in issues_of(output, code)] == ["info"]


def test_f79_the_ratings_are_those_without_a_warning(tmp_path: Path) -> None:
    """Five times 0.00 - 0.92: a difference counts as 400 at most (B.02, 8.3.1)."""
    output = rated(tmp_path)
    (row,) = [
        row for row in output.rows("player_events.csv") if row["event"] == "Autumn Open" and row["id"] == "90000055"
    ]
    assert (row["games"], row["delta"]) == ("5", "-4.60")
