"""One sound file of decisions, one change, one complaint."""

import hashlib
from pathlib import Path

import pytest

from ratebatch.reading.decisions import DecisionsError, read_decisions
from ratebatch.records.decisions import Decisions
from ratebatch.records.period import Month
from ratebatch.records.tournament import RatingType

SOUND = """\
# Decisions of November
[[base]]
player = 90000011
list = "2026-11"
rating = 1812
reason = "FIDE withdrew an event after publication"

[[base]]
player = "090000022"
list = "2026-11"
type = "rapid"
rating = 1500
reason = "late event"
who = "Rating officer"
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "decisions.toml"


def read(path: Path, text: str) -> Decisions:
    path.write_text(text, encoding="utf-8")
    return read_decisions(path)


def complaint(path: Path, text: str) -> str:
    with pytest.raises(DecisionsError) as error:
        read(path, text)
    return str(error.value)


def test_a_sound_file(path: Path) -> None:
    decisions = read(path, SOUND)
    assert (decisions.file, decisions.sha256) == ("decisions.toml", hashlib.sha256(SOUND.encode()).hexdigest())
    first, second = decisions.base
    assert (first.player, first.list, first.type, first.rating, first.who, first.row) == (
        "90000011",
        Month(2026, 11),
        RatingType.STANDARD,
        1812,
        None,
        2,
    )
    assert (second.player, second.type, second.reason, second.who, second.row) == (
        "90000022",
        RatingType.RAPID,
        "late event",
        "Rating officer",
        8,
    )


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "\ufeff"])
def test_a_file_without_decisions(path: Path, text: str) -> None:
    assert read(path, text).base == ()


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("rating = 1812", "rating = 99", "line 5: rating is 99: a rating is a whole number from 100 to 4000"),
        ("rating = 1812", "rating = 4001", "line 5: rating is 4001"),
        ("rating = 1812", "rating = 1812.0", "line 5: rating is 1812.0"),
        ("rating = 1812", "rating = true", "line 5: rating is True"),
        ("rating = 1812", 'rating = "1812"', "line 5: rating is '1812'"),
        ("rating = 1812\n", "", "line 2: rating: missing"),
        ("rating = 1812", "rating = 1812\nby = 1", "line 6: by: unknown key; known are player, list, type, rating"),
        ("rating = 1812", "rating = 1812\nrow = 7", "line 6: row: unknown key"),
        ('reason = "late event"', 'reason = " "', "line 13: reason is ' '"),
        ('reason = "late event"\n', "", "line 8: reason: missing"),
        ("player = 90000011", 'player = "Alfa"', "line 3: player is 'Alfa': the id of a player is a number"),
        ("player = 90000011", "player = 0", "line 3: player is 0"),
        ("player = 90000011", "player = false", "line 3: player is False"),
        ('list = "2026-11"', 'list = "2026-13"', "line 4: list is '2026-13': '2026-13' is not a month"),
        ('list = "2026-11"', "list = 2026-11", "line 4: list: a month is written in quotes"),
        ('list = "2026-11"', "list = 2026-11-01", "line 4: list is datetime.date(2026, 11, 1): a month is written"),
        ('type = "rapid"', 'type = "fast"', "line 11: type is 'fast': 'standard', 'rapid' or 'blitz'"),
        ("player = 90000011", "player = ", "line 3: Invalid value: player ="),
        ('"late event"', '"late event', "line 13: "),
        ("# Decisions of November", "[[bases]]", "line 1: bases: unknown; decisions stand below [[base]]"),
        ("# Decisions of November", "rating = 1812", "line 1: rating: unknown"),
    ],
)
def test_one_change_one_complaint(path: Path, before: str, after: str, said: str) -> None:
    assert before in SOUND
    assert complaint(path, SOUND.replace(before, after, 1)).startswith(f"decisions.toml, {said}")


def test_all_mistakes_at_once_in_the_order_of_the_lines(path: Path) -> None:
    text = SOUND.replace("rating = 1500", "rating = 5").replace("player = 90000011", "plyer = 90000011")
    assert [each.split(":")[0] + each.split(":")[1] for each in complaint(path, text).split("\n")] == [
        "decisions.toml, line 2 player",
        "decisions.toml, line 3 plyer",
        "decisions.toml, line 12 rating is 5",
    ]


def test_the_same_player_list_and_type_twice(path: Path) -> None:
    twice = SOUND.replace('"090000022"', '" 90000011"').replace('type = "rapid"\n', "")
    assert complaint(path, twice) == (
        "decisions.toml, line 8: player: 90000011 on the standard list 2026-11 is decided twice, first in line 2"
    )
    assert len(read(path, SOUND.replace('"090000022"', "90000011")).base) == 2  # another type
    other_month = twice.replace('list = "2026-11"', 'list = "2026-10"', 1)
    assert len(read(path, other_month).base) == 2


def test_one_table_instead_of_a_row_of_them(path: Path) -> None:
    assert complaint(path, "[base]\nplayer = 90000011\n") == (
        "decisions.toml, line 1: base: write each decision below a line [[base]]"
    )


def test_lines_that_cannot_be_told_are_not_made_up(path: Path) -> None:
    inline = 'base = [{ player = 90000011, list = "2026-11", rating = 5, reason = "late" }]\n'
    assert complaint(path, inline).startswith("decisions.toml: rating is 5")
    in_a_text = SOUND.replace('"late event"', '"""\n[[base]]\n"""').replace("rating = 1500", "rating = 5")
    assert complaint(path, in_a_text).startswith("decisions.toml: rating is 5")


def test_national_numbers_are_masked(path: Path) -> None:
    assert "*******8901" in complaint(path, SOUND.replace("rating = 1812", "rating = 12345678901"))


def test_a_file_that_cannot_be_read(path: Path) -> None:
    with pytest.raises(DecisionsError, match="cannot be opened"):
        read_decisions(path)
    path.write_bytes(SOUND.encode().replace(b"late", b"sp\xe4t"))
    with pytest.raises(DecisionsError, match="line 13: not UTF-8"):
        read_decisions(path)
