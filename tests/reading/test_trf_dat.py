"""Tornelo's records DAT: a FIDE id that the player's line lacks is taken, an address is never kept."""

import pytest

from ratebatch.reading import trf
from ratebatch.records.crosstable import Crosstable
from tests.reading.trf_samples import CODES

WITHOUT_ID = CODES.replace("   90000022", " " * 11).replace("   90000033", "          0")


def read(*lines: str) -> Crosstable:
    return trf.read((WITHOUT_ID + "\n".join(lines)).encode(), "a.trf")


def test_ids_of_players_without_one() -> None:
    crosstable = read("DAT 2 ID:FIDE 90000022", "DAT    3 id:fide 90000033")
    assert crosstable.entries.player_id.tolist() == ["90000011", "90000022", "90000033", "90000044"]
    assert [found.place for found in crosstable.issues] == [(14, 1, "ID_BESIDE_LINE"), (15, 1, "ID_BESIDE_LINE")]


def test_the_id_of_the_line_stands_against_another() -> None:
    crosstable = read("DAT 1 ID:FIDE 90000099", "DAT 4 ID:FIDE 90000044")
    assert crosstable.entries.player_id[0] == "90000011"
    assert [found.place for found in crosstable.issues] == [(14, 1, "ID_CONTRADICTED")]


def test_an_address_is_dropped() -> None:
    crosstable = read("DAT 1 EMAIL ada@example.org", "DAT 1 email bora@example.org")
    assert "example.org" not in crosstable.model_dump_json()
    assert crosstable.issues == ()


@pytest.mark.parametrize("line", ["DAT 1 ID:USCF 12345678", "DAT 1 GROUP A", "DAT 9 ID:FIDE 90000022", "DAT", "DAT  "])
def test_everything_else_is_kept_and_not_used(line: str) -> None:
    crosstable = read(line)
    assert crosstable.header[-1].key == "DAT"
    assert (crosstable.issues, crosstable.entries.player_id[1]) == ((), "")
