"""CSV files of datasets: read where their meaning is plain; else what is wrong with them is said."""

from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from ratebatch.cli.faults import ALL_RATED, SOME_HELD, WRONG_USAGE
from ratebatch.reading import games_csv
from tests.months import Output
from tests.months import rate as rate_month
from tests.pipeline.games_dataset.games import HEADING, csv_text, rate_games, write_parquet
from tests.pipeline.games_dataset.test_problems import LISTS, SOUND, complaints

ROUND_TWO = SOUND[2]._replace(event="Open")


def rated(folder: Path, content: str | bytes, name: str = "games.csv") -> Output:
    return rate_games(folder, {name: content}, LISTS)


def changes(output: Output) -> dict[str, str]:
    return {row["id"]: row["change_exact"] for row in output.rows("changes.csv")}


def verdicts(output: Output) -> dict[str, str]:
    return {row["event"]: row["verdict"] for row in output.rows("events.csv") if row["event"]}


def parquet(folder: Path, table: pa.Table) -> bytes:
    pq.write_table(table, folder / "written.parquet")
    return (folder / "written.parquet").read_bytes()


def sound(folder: Path) -> pa.Table:
    write_parquet(SOUND, folder / "sound.parquet")
    return pq.read_table(folder / "sound.parquet")


PLAIN: dict[str, Callable[[str], bytes]] = {
    "semicolons": lambda text: text.replace(",", ";").encode(),
    "tabs": lambda text: text.replace(",", "\t").encode(),
    "capital headings": lambda text: text.replace(HEADING, "Event,Round,DATE,White,Black , Result,Played").encode(),
    "a byte order mark": lambda text: text.encode("utf-8-sig"),
    "lines of Windows": lambda text: text.replace("\n", "\r\n").encode(),
    "blanks in cells": lambda text: text.replace(",2026-11-06,", ", 2026-11-06 ,").replace(",true", ", true ").encode(),
    "words for truth": lambda text: text.replace(",true", ",yes").encode(),
    "draws as decimals": lambda text: text.replace("1/2-1/2", "0.5-0.5").encode(),
}


@pytest.mark.parametrize("form", PLAIN)
def test_csv_whose_meaning_is_plain(tmp_path: Path, form: str) -> None:
    for name in ("plain", "other"):
        (tmp_path / name).mkdir()
    plain = rated(tmp_path / "plain", csv_text(SOUND))
    other = rated(tmp_path / "other", PLAIN[form](csv_text(SOUND)))
    assert (other.code, complaints(other), changes(other)) == (ALL_RATED, [], changes(plain))


REFUSED: dict[str, tuple[Callable[[str], bytes], str, str]] = {
    "UTF-16": (lambda text: text.encode("utf-16"), "GAMES_FILE_DAMAGED", "The file is UTF-16; write it as UTF-8."),
    "carriage returns": (
        lambda text: text.replace("\n", "\r").encode(),
        "GAMES_FILE_DAMAGED",
        "Its lines end with a carriage return alone; write line feeds.",
    ),
    "no column played": (
        lambda text: text.replace(",played", "").replace(",true", "").encode(),
        "GAMES_COLUMN_MISSING",
        "The column played is missing; a file of games has event, round, date, white, black, result, played.",
    ),
    "a heading misspelled": (
        lambda text: text.replace("event,", "evnt,").encode(),
        "GAMES_COLUMN_MISSING",
        "The column event is missing; a file of games has event, round, date, white, black, result, played.",
    ),
    "a column twice": (
        lambda text: text.replace("black", "white").encode(),
        "GAMES_COLUMN_INVALID",
        "The column white is there 2 times.",
    ),
    "Latin letters": (
        lambda text: text.replace("Other", "Ölüdeniz").encode("latin-1"),
        "GAMES_FILE_DAMAGED",
        "Line 5 is no UTF-8; write the file in that encoding. Lines 2 to 5 are not rated.",
    ),
    "a cell too many": (
        lambda text: text.replace("0-1,true", "0-1,true,1").encode(),
        "GAMES_FILE_DAMAGED",
        "Line 4 has 8 cells instead of 7. Lines 2 to 5 are not rated.",
    ),
    "a quotation mark left open": (
        lambda text: text.replace("Open,2", '"Open,2').encode(),
        "GAMES_FILE_DAMAGED",
        "Line 4 has a quotation mark that does not end in it; every game stands on one line. "
        "Lines 2 to 5 are not rated.",
    ),
}


@pytest.mark.parametrize("form", REFUSED)
def test_csv_that_is_refused_says_what_is_wrong(tmp_path: Path, form: str) -> None:
    to_wrong, code, said = REFUSED[form]
    made = rated(tmp_path, to_wrong(csv_text(SOUND)))
    [problem] = [row for row in made.rows("issues.csv") if row["severity"] == "error"]
    assert (made.code, problem["code"], problem["message"]) == (SOME_HELD, code, said)


def test_empty_lines_are_no_rows_and_are_counted(tmp_path: Path) -> None:
    text = csv_text([*SOUND[:2], ROUND_TWO._replace(result="x")]).replace("\nOpen,2", "\n\n\nOpen,2")
    assert complaints(rated(tmp_path, text)) == [("games.csv", "6", "GAMES_RESULT_INVALID")]


def test_lines_are_counted_over_blocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_csv, "BYTES_OF_A_BLOCK", 60)
    made = rated(tmp_path, csv_text([*SOUND[:3], SOUND[3]._replace(result="x")]))
    assert complaints(made) == [("games.csv", "5", "GAMES_RESULT_INVALID")]


def test_rows_of_parquet_are_counted_from_one(tmp_path: Path) -> None:
    write_parquet([SOUND[3]._replace(result="x"), *SOUND[:3]], tmp_path / "games.parquet")
    made = rated(tmp_path, (tmp_path / "games.parquet").read_bytes(), "games.parquet")
    assert complaints(made) == [("games.parquet", "1", "GAMES_RESULT_INVALID")]


def test_an_encoding_is_for_tournament_files(tmp_path: Path) -> None:
    options = ("--type", "standard", "--encoding", "latin-1")
    assert rate_month(tmp_path, {"games.csv": csv_text(SOUND)}, LISTS, options=options).code == WRONG_USAGE
