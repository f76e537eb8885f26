"""Columns of FIDE ids under headings of all kinds: known, proved by their numbers, or asked about."""

import pytest

from tests.reading.crosstables.tables import SWISS, Rows, Value, changed, crosstable, notes

IDS = ["90000011", "90000022", "90000033", "90000044"]


def headed(heading: str, *values: Value) -> Rows:
    """Return the crosstable with a column more, number 12."""
    return changed(SWISS, {(15, 12): heading, **{(16 + at, 12): value for at, value in enumerate(values or IDS)}})


@pytest.mark.parametrize(
    "heading",
    [
        "Cód. FIDE",
        "FIDE",
        "Nº FIDE",
        "Ficha FIDE",
        "Id. FIDE",
        "FIDE-Kennung",
        "Matrícula FIDE",
        "Шифр ФИДЕ",
        "FIDE kodu",
    ],
)
def test_ids_under_a_heading_with_the_word_fide(heading: str) -> None:
    read = crosstable(headed(heading))
    assert read.entries.player_id.tolist() == IDS
    assert read.columns["player_id"] == 12
    assert "HEADING_UNKNOWN" not in notes(headed(heading))


@pytest.mark.parametrize(
    "values",
    [(1800, 1700, 1900, 1650), (*IDS[:3], "open"), (IDS[0], *IDS[:3])],
)
def test_a_column_headed_fide_that_holds_something_else_is_not_used(values: tuple[Value, ...]) -> None:
    """Ratings, a word, or one number of two players: no ids."""
    assert not any(crosstable(headed("FIDE", *values)).entries.player_id)


@pytest.mark.parametrize("heading", ["Código", "Chess number"])
def test_numbers_under_a_heading_that_nobody_knows_are_asked_about(heading: str) -> None:
    (told,) = (each for each in crosstable(headed(heading)).issues if each.code == "ID_KIND_UNCERTAIN")
    assert told.message == f"The column “{heading}” is not known and was not used; its numbers could be FIDE ids."
    assert f'"{heading}" = "player_id"' in told.fix
    assert (told.source.row, told.source.column) == (15, 12)


def test_beside_ids_no_other_numbers_are_asked_about() -> None:
    both = changed(headed("FideID"), {(15, 13): "Member", **{(16 + at, 13): 700001 + at for at in range(4)}})
    assert "ID_KIND_UNCERTAIN" not in notes(both)
