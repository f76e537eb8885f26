"""Bytes that no program writes: a flipped bit, text that is none, days of no calendar, numbers that number nobody."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from ratebatch.cli.faults import SOME_HELD
from ratebatch.reading import games_csv, games_dataset
from tests.pipeline.games_dataset.games import HEADING, csv_text, rate_games
from tests.pipeline.games_dataset.test_csv_forms import parquet, rated, sound, verdicts
from tests.pipeline.games_dataset.test_problems import LISTS, SOUND, complaints


def test_a_flipped_byte_of_a_page_with_a_checksum(tmp_path: Path) -> None:
    """`1-0` of the first row becomes `0-0`; its page says that it is another one."""
    path = tmp_path / "games.parquet"
    plain: dict[str, Any] = {"compression": "none", "use_dictionary": False, "write_statistics": False}
    pq.write_table(sound(tmp_path), path, write_page_checksum=True, **plain)
    content = path.read_bytes()
    at = content.index(b"1-0")
    made = rated(tmp_path, content[:at] + b"0" + content[at + 1 :], "games.parquet")
    assert (made.code, set(verdicts(made).values())) == (SOME_HELD, {"held"})
    assert {(file, code) for file, _, code in complaints(made)} == {("games.parquet", "GAMES_FILE_DAMAGED")}


def not_text(cells: list[str], at: int) -> pa.Array:
    """Return a column of text in which one cell is of other bytes."""
    raw = pa.array([b"\xff" if place == at else str(cell).encode() for place, cell in enumerate(cells)])
    return pa.Array.from_buffers(pa.string(), len(raw), raw.buffers())


@pytest.mark.parametrize("coded", [True, False])
@pytest.mark.parametrize("column", ["event", "result"])
def test_a_cell_that_is_no_utf_8_is_named(tmp_path: Path, column: str, coded: bool) -> None:
    table = sound(tmp_path)
    at = table.column_names.index(column)
    wrong = table.set_column(at, column, not_text(table[column].to_pylist(), 2))
    pq.write_table(wrong, tmp_path / "wrong.parquet", use_dictionary=coded)
    made = rated(tmp_path, (tmp_path / "wrong.parquet").read_bytes(), "games.parquet")
    assert (made.code, {code for *_, code in complaints(made)}) == (SOME_HELD, {"GAMES_FILE_DAMAGED"})
    [problem] = [row for row in made.rows("issues.csv") if row["severity"] == "error"]
    assert problem["message"].startswith(f"The {column} of row 3 is no UTF-8; write text in that encoding.")


def test_a_line_with_other_cells_that_is_no_utf_8_either(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    text = csv_text(SOUND).encode().replace(b"Other", b"\xff,Other")
    made = rated(tmp_path, text)
    [problem] = [row for row in made.rows("issues.csv") if row["severity"] == "error"]
    assert problem["message"] == "Line 5 has 8 cells instead of 7. Lines 2 to 5 are not rated."
    assert "Traceback" not in capfd.readouterr().err


def test_one_line_with_one_cell(tmp_path: Path) -> None:
    made = rated(tmp_path, f"{HEADING}\nOpen\n")
    [problem] = [row for row in made.rows("issues.csv") if row["severity"] == "error"]
    assert problem["message"] == "Line 2 has 1 cell instead of 7. Line 2 is not rated."


def days_of(number: int, kind: pa.DataType, storage: pa.DataType) -> pa.Array:
    return pa.array([number] * 4, type=storage).cast(kind)


FAR: dict[str, Callable[[], pa.Array]] = {
    "a day behind all calendars": lambda: days_of(2_932_897, pa.date32(), pa.int32()),
    "a day before all calendars": lambda: days_of(-719_163, pa.date32(), pa.int32()),
    "microseconds behind": lambda: days_of(2**62, pa.timestamp("us"), pa.int64()),
    "microseconds before": lambda: days_of(-(2**62), pa.timestamp("us"), pa.int64()),
    "microseconds of a zone": lambda: days_of(2**62, pa.timestamp("us", "Europe/Istanbul"), pa.int64()),
    "milliseconds": lambda: days_of((2**32 + 20_763) * 86_400_000, pa.timestamp("ms"), pa.int64()),
    "nanoseconds": lambda: days_of(2**62, pa.timestamp("ns"), pa.int64()),
}


@pytest.mark.parametrize("column", ["date", "start"])
@pytest.mark.parametrize("day", FAR)
def test_a_day_that_is_far_away_is_none(tmp_path: Path, day: str, column: str) -> None:
    """2**32 days and 20763 are 6 November 2026 for a program that cuts days to 32 bits."""
    table = sound(tmp_path)
    if column == "date":
        table = table.drop_columns(["date"])
    made = rated(tmp_path, parquet(tmp_path, table.append_column(column, FAR[day]())), "games.parquet")
    assert (made.code, set(verdicts(made).values())) == (SOME_HELD, {"held"})
    assert {code for *_, code in complaints(made)} == {"GAMES_VALUE_INVALID"}


NOBODY: dict[str, Callable[[list[int]], pa.Array]] = {
    "floats with a fraction": lambda cells: pa.array([cells[0] + 0.5, *map(float, cells[1:])]),
    "a float beyond all": lambda cells: pa.array([float("inf"), *map(float, cells[1:])]),
    "a great float": lambda cells: pa.array([1e30, *map(float, cells[1:])]),
    "a decimal with a fraction": lambda cells: pa.array([Decimal(f"{cells[0]}.5"), *map(Decimal, cells[1:])]),
    "text with decimals": lambda cells: pa.array([f"{cells[0]}.0", *map(str, cells[1:])]),
    "text with an exponent": lambda cells: pa.array(["6.3001e+06", *map(str, cells[1:])]),
}


@pytest.mark.parametrize("form", ["parquet", "csv"])
@pytest.mark.parametrize("cells", NOBODY)
def test_a_number_that_is_not_whole_is_nobody(tmp_path: Path, cells: str, form: str) -> None:
    table = sound(tmp_path)
    column = NOBODY[cells](table["white"].to_pylist())
    content: str | bytes = parquet(tmp_path, table.set_column(3, "white", column))
    if form == "csv":
        texts = [str(cell) for cell in column.to_pylist()]
        content = csv_text([SOUND[0]._replace(white=texts[0]), *SOUND[1:]])
    made = rated(tmp_path, content, f"games.{form}")
    assert complaints(made) == [(f"games.{form}", str(1 + (form == "csv")), "GAMES_VALUE_INVALID")]
    assert verdicts(made) == {"Open": "held", "Other": "rated"}


@pytest.mark.parametrize("cell", [True, date(2026, 11, 6)])
def test_truth_and_days_number_nobody(tmp_path: Path, cell: bool | date) -> None:
    made = rated(tmp_path, parquet(tmp_path, sound(tmp_path).set_column(3, "white", pa.array([cell] * 4))), "a.parquet")
    assert set(verdicts(made).values()) == {"held"}
    assert {code for *_, code in complaints(made)} == {"GAMES_VALUE_INVALID"}


@pytest.mark.parametrize("number", ["12E3", "A.1", "7.a"])
def test_letters_among_digits_may_be_a_number(tmp_path: Path, number: str) -> None:
    made = rated(tmp_path, csv_text([*SOUND, SOUND[3]._replace(round=2, white=number)]))
    assert {code for *_, code in complaints(made)} == {"GAMES_PLAYER_UNKNOWN"}


def test_row_groups_of_different_numbers_in_an_event_of_several_blocks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One row group has floats with a fraction, so that its numbers are text; the row is named all the same."""
    monkeypatch.setattr(games_dataset, "ROWS_OF_A_BLOCK", 2)
    table = sound(tmp_path).slice(0, 3)
    white = pa.array([*map(float, table["white"].to_pylist()[:2]), 6300104.5])
    pq.write_table(table.set_column(3, "white", white), tmp_path / "a.parquet", row_group_size=1)
    made = rate_games(tmp_path, {"a.parquet": (tmp_path / "a.parquet").read_bytes()}, LISTS)
    assert complaints(made) == [("a.parquet", "3", "GAMES_VALUE_INVALID")]


@pytest.mark.parametrize("at", [1, 3])
@pytest.mark.parametrize(("more", "held"), [(0, False), (1, True)])
def test_the_longest_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int, more: int, held: bool) -> None:
    """The limit is the same for a line in the middle of a block and for the last one."""
    monkeypatch.setattr(games_csv, "LONGEST_LINE", 60)
    lines = [f"{line}," for line in csv_text(SOUND).splitlines()]
    lines[at] = lines[at].ljust(60 + more, "x")
    made = rated(tmp_path, "\n".join([*lines, ""]))
    said = [f"Line {at + 1} has more than 60 bytes."] if held else []
    assert [row["message"] for row in made.rows("issues.csv") if row["severity"] == "error"] == said
