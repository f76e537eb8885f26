"""F10, F40: which games of a crosstable are rated, and that editors which shorten its lines change nothing."""

from pathlib import Path

import pytest

from tests.faults.fixtures import ALFA, BRAVO, CHARLIE, CODES, CODES_LIST, DELTA, exact_and_whole, games_of, reasons
from tests.months import Output, rate


def rated_codes(folder: Path, content: str | bytes) -> Output:
    return rate(folder, {"codes.trf": content}, {"2026-03": CODES_LIST}, period="2026-04")


def test_f10_only_games_played_against_rated_players_count(tmp_path: Path) -> None:
    output = rated_codes(tmp_path, CODES)
    assert output.code == 0
    assert output.verdicts() == {"codes.trf": "rated"}
    assert exact_and_whole(output, ALFA) == ("3.20", "3", "1803")
    assert exact_and_whole(output, BRAVO) == ("-7.20", "-7", "1693")
    assert exact_and_whole(output, DELTA) == ("4.00", "4", "1654")
    assert [output.change(player)["games"] for player in (ALFA, BRAVO, DELTA)] == ["2", "1", "1"]


def test_f10_every_code_has_its_reason(tmp_path: Path) -> None:
    output = rated_codes(tmp_path, CODES)
    assert reasons(output, ALFA) == ["counted", "FORFEIT", "counted", "BYE", "SHORT_GAME"]
    assert reasons(output, BRAVO) == ["counted", "BYE", "OPPONENT_UNRATED", "FORFEIT", "SHORT_GAME"]
    assert reasons(output, CHARLIE)[1:2] == ["FORFEIT"]
    assert reasons(output, DELTA)[0] == "OPPONENT_UNRATED"
    assert [row["k_delta"] for row in games_of(output, ALFA)] == ["7.20", "", "-4.00", "", ""]


def test_f10_a_first_event_without_a_point_is_disregarded(tmp_path: Path) -> None:
    output = rated_codes(tmp_path, CODES)
    row = output.change(CHARLIE)
    assert (row["base_rating"], row["new_rating"], row["games"]) == ("", "", "0")
    assert output.rows("pending_games.csv") == []


def test_f10_the_points_of_all_codes_add_up(tmp_path: Path) -> None:
    assert not rated_codes(tmp_path, CODES).codes() & {"POINTS_DIFFER", "POINTS_INVALID", "POINTS_MISSING"}


def padded(text: str) -> str:
    return "".join(f"{line:<141}\n" if line.startswith("001") else f"{line}\n" for line in text.splitlines())


def stripped(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.splitlines())


@pytest.mark.parametrize(
    "shortened",
    [
        pytest.param(stripped(CODES) + "\n", id="trailing blanks stripped"),
        pytest.param(stripped(CODES).replace("\n", "\r") + "\r", id="and CR alone"),
        pytest.param(stripped(CODES).replace("\n", "\r\n"), id="and CR LF, the last line without an end"),
        pytest.param(stripped(CODES) + "\n\x1a", id="and a Ctrl-Z at the end"),
    ],
)
def test_f40_a_file_shortened_by_an_editor_gives_the_same(tmp_path: Path, shortened: str) -> None:
    (tmp_path / "original").mkdir()
    (tmp_path / "shortened").mkdir()
    original = rated_codes(tmp_path / "original", padded(CODES)).contents()
    again = rated_codes(tmp_path / "shortened", shortened.encode()).contents()
    depends_on_the_bytes_of_the_file = {"events.csv", "manifest.json"}
    assert original.keys() == again.keys()
    assert [name for name in original if original[name] != again[name]] == sorted(depends_on_the_bytes_of_the_file)
