"""F13: the columns of a TRF are counted in characters, whatever letters stand in a name."""

import unicodedata
from pathlib import Path

import pytest

from tests.months import Output, Player, listed, rate, rating_list

TURKISH = """\
012 Sample Open
042 2026/11/06
052 2026/11/08
122 90 min + 30 sec/move
001    1 w    Öztürk, İpek                      1812 TUR    90000011             1.0    1     2 w 1
001    2 m    Şahin, Çağrı                      1790 TUR    90000022             0.0    2     1 b 0
"""


def rated(folder: Path, content: bytes, ratings: tuple[int, int] = (1812, 1790)) -> Output:
    ipek = Player(1, "Öztürk, İpek", ratings[0], 90000011, sex="w")
    cagri = Player(2, "Şahin, Çağrı", ratings[1], 90000022)
    return rate(folder, {"open.trf": content}, {"2026-11": rating_list(listed([ipek, cagri]))})


def test_f13_ids_ratings_and_federations_stand_in_their_columns(tmp_path: Path) -> None:
    output = rated(tmp_path, TURKISH.encode())
    assert (output.code, output.codes() - {"SCOPE"}) == (0, set())
    found = {row["id"]: (row["base_rating"], row["federation"]) for row in output.rows("changes.csv")}
    assert found == {"90000011": ("1812", "TUR"), "90000022": ("1790", "TUR")}


def test_f13_the_printed_ratings_are_read_whole(tmp_path: Path) -> None:
    output = rated(tmp_path, TURKISH.encode(), ratings=(1900, 1700))
    said = [row["message"] for row in output.rows("issues.csv") if row["code"] == "RATING_DIFFERS"]
    assert ["1812" in said[0], "1790" in said[1], len(said)] == [True, True, 2]


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"\xef\xbb\xbf" + TURKISH.encode(), id="byte order mark"),
        pytest.param(unicodedata.normalize("NFD", TURKISH).encode(), id="letters and accents apart"),
    ],
)
def test_f13_other_ways_to_write_the_same_text(tmp_path: Path, content: bytes) -> None:
    output = rated(tmp_path, content)
    assert output.code == 0
    assert {row["id"]: row["base_rating"] for row in output.rows("changes.csv")} == {
        "90000011": "1812",
        "90000022": "1790",
    }
