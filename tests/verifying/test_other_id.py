"""A player under another id on the published list is one difference told at both ids, and no missing event."""

import json
from pathlib import Path

import pyarrow as pa
import pytest

from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.verification import Cause, Certainty, Figures
from ratebatch.verifying.differing import Differing
from ratebatch.verifying.other_id import under_another_id
from tests.cli.desk import Desk
from tests.months import rating_list
from tests.outputs import rows, sample_month

OURS, THEIRS, THIRD = "99000001", "99000008", "99000009"


def ours(number: str = OURS, name: str = "Invented, Nora", rating: int = 1810, games: int = 9) -> Differing:
    return Differing(
        number,
        name,
        Figures(rating=rating, games=games),
        Figures(rating=None),
        on_ours=True,
        on_theirs=False,
        standard=0,
    )


def theirs(number: str = THEIRS, name: str = "Invented, Nora", rating: int = 1810, games: int | None = 9) -> Differing:
    return Differing(
        number,
        name,
        Figures(rating=None),
        Figures(rating=rating, games=games),
        on_ours=False,
        on_theirs=True,
        standard=0,
    )


def born(years: dict[str, int]) -> RatingList:
    table = pa.table(
        {
            "id": pa.array(list(years), type=pa.string()),
            "name": [""] * len(years),
            "birth_year": [str(year or "") for year in years.values()],
        }
    )
    return RatingList(file="list.csv", sha256="", month=Month(2026, 12), format="csv", table=table)


def found(*players: Differing, here: int = 2001, there: int = 2001) -> dict[str, tuple[Cause, Certainty, str]]:
    answers = under_another_id(players, born({OURS: here}), born({THEIRS: there, THIRD: there}))
    return {player: (each.causes[0].cause, each.certainty, each.causes[0].words) for player, each in answers.items()}


def test_all_equal_is_certain_at_both_ids() -> None:
    assert found(ours(), theirs()) == {
        OURS: (
            Cause.OTHER_ID,
            Certainty.ONLY,
            f"The published list has the player under the id {THEIRS}: name, year of birth, rating, games equal.",
        ),
        THEIRS: (
            Cause.OTHER_ID,
            Certainty.ONLY,
            f"Our list has the player under the id {OURS}: name, year of birth, rating, games equal.",
        ),
    }


def test_one_spelling_is_one_name() -> None:
    assert found(ours(name="Günay, Ömer"), theirs(name="GUENAY, OEMER")).keys() == {OURS, THEIRS}


def test_what_is_not_printed_makes_it_less_certain() -> None:
    assert found(ours(), theirs(games=None))[OURS][1] is Certainty.SIMPLEST
    assert found(ours(), theirs(), there=0)[OURS][1] is Certainty.SIMPLEST


def test_another_rating_with_equal_games_is_said() -> None:
    said = found(ours(), theirs(rating=1815))[OURS]
    assert said[1] is Certainty.SIMPLEST
    assert said[2].endswith("The rating is another one too: ours 1810, published 1815.")


@pytest.mark.parametrize(
    ("other", "there"),
    [
        (theirs(), 1999),
        (theirs(name="Invented, Nick"), 2001),
        (theirs(rating=1700, games=4), 2001),
        (theirs(rating=1700, games=None), 2001),
    ],
)
def test_two_persons_are_not_one(other: Differing, there: int) -> None:
    assert found(ours(), other, there=there) == {}


def test_of_two_who_fit_none_is_named() -> None:
    assert found(ours(), theirs(), theirs(THIRD)) == {}


def test_the_command_names_it_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A new player is printed under another id: no event of hers is missing, and she is on no list under ours."""
    desk = Desk(tmp_path, capsys)
    month = sample_month(tmp_path / "out")
    player = next(row["id"] for row in rows(month, "changes.csv") if row["status"] == "first")
    listed = [row | {"id": THEIRS} if row["id"] == player else row for row in rows(month, "rating_list.csv")]
    path = desk.put("published.csv", rating_list([dict(row) for row in listed]))
    ran = desk.run("verify", month, "--published", f"2026-12={path}", "--format", "json")
    (verification,) = json.loads(ran.stdout)["verifications"]
    assert {each["id"]: each["class"] for each in verification["differences"]} == {
        player: "OTHER_ID",
        THEIRS: "OTHER_ID",
    }
    said = desk.run("verify", month, "--published", f"2026-12={path}").stdout
    assert "published not on the list" in said
    assert "ours not on the list" in said
