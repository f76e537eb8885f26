"""Base corrections: the rating decided stands in the list, and each use and each miss is told."""

import pyarrow as pa
import pytest

from ratebatch.matching.decisions import unused_base_corrections, with_base_corrections
from ratebatch.records.decisions import BaseDecision, Decisions
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType

NOVEMBER = Month(2026, 11)
LISTED = RatingList(
    file="november.csv",
    sha256="0" * 64,
    month=NOVEMBER,
    format="csv",
    table=pa.table(
        {
            "id": ["90000011", "90000022", "90000033"],
            "name": ["Alfa, Ada", "Bravo, Bora", "Charlie, Can"],
            "standard_rating": ["1800", "1700", ""],
            "standard_k": ["20", "20", ""],
        }
    ),
)


def decided(player: str, rating: int, kind: RatingType = RatingType.STANDARD, month: Month = NOVEMBER) -> Decisions:
    one = BaseDecision(player=player, list=month, type=kind, rating=rating, reason="an event was withdrawn", row=3)
    return Decisions(file="decisions.toml", base=(one,))


def test_the_rating_is_replaced_and_told() -> None:
    corrected, (used,) = with_base_corrections(LISTED, decided("90000011", 1812), RatingType.STANDARD)
    assert corrected.table["standard_rating"].to_pylist() == ["1812", "1700", ""]
    assert LISTED.table["standard_rating"].to_pylist() == ["1800", "1700", ""]
    assert corrected.table.drop_columns("standard_rating") == LISTED.table.drop_columns("standard_rating")
    assert (used.code, used.severity, used.source.file, used.source.row) == (
        "BASE_CORRECTED",
        "info",
        "decisions.toml",
        3,
    )
    assert used.player == "90000011 Alfa, Ada"
    assert used.message == ("Player 90000011, standard list 2026-11: 1800 -> 1812. Reason: an event was withdrawn")


def test_who_decided_is_told() -> None:
    one = decided("90000011", 1812).base[0].model_copy(update={"who": "Rating officer"})
    _, (used,) = with_base_corrections(LISTED, Decisions(base=(one,)), RatingType.STANDARD)
    assert used.message.endswith("Reason: an event was withdrawn (Rating officer)")


def test_an_unrated_player_may_get_a_rating() -> None:
    corrected, (used,) = with_base_corrections(LISTED, decided("90000033", 1500), RatingType.STANDARD)
    assert corrected.table["standard_rating"].to_pylist()[2] == "1500"
    assert "unrated -> 1500" in used.message


@pytest.mark.parametrize(
    ("player", "rating", "kind", "why"),
    [
        ("90000099", 1812, RatingType.STANDARD, "the player is not on november.csv"),
        ("90000011", 1800, RatingType.STANDARD, "november.csv prints 1800 already"),
        ("90000011", 1812, RatingType.RAPID, "november.csv has no rapid ratings"),
    ],
)
def test_a_decision_that_changes_nothing(player: str, rating: int, kind: RatingType, why: str) -> None:
    corrected, (unused,) = with_base_corrections(LISTED, decided(player, rating, kind), kind)
    assert corrected.table == LISTED.table
    assert (unused.code, unused.severity, unused.source.row) == ("DECISION_UNUSED", "warning", 3)
    assert why in unused.message


@pytest.mark.parametrize(
    "decisions",
    [
        Decisions(),
        decided("90000011", 1812, RatingType.RAPID),
        decided("90000011", 1812, month=Month(2026, 10)),
    ],
)
def test_decisions_for_other_lists_are_left_alone(decisions: Decisions) -> None:
    assert with_base_corrections(LISTED, decisions, RatingType.STANDARD) == (LISTED, ())


def test_decisions_for_lists_that_are_not_used() -> None:
    lists = {(NOVEMBER, RatingType.STANDARD)}
    assert list(unused_base_corrections(decided("90000011", 1812), lists)) == []
    (unused,) = unused_base_corrections(decided("90000011", 1812, RatingType.RAPID), lists)
    assert (unused.code, unused.player) == ("DECISION_UNUSED", "90000011")
