"""Files of games that are packed are named with the remedy, never left out in silence; nothing is unpacked for them."""

import bz2
import gzip
import io
import lzma
import zipfile
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pytest

from ratebatch.cli.faults import ALL_RATED, SOME_HELD, WRONG_USAGE
from tests.months import Output
from tests.pipeline.games_dataset.games import as_trf, csv_text, rate_games
from tests.pipeline.games_dataset.test_problems import LISTS, RATINGS, SOUND, complaints

TEXT = csv_text(SOUND[:3]).encode()


def zipped(members: dict[str, bytes]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, member in members.items():
            archive.writestr(name, member)
    return content.getvalue()


def zstd(content: bytes) -> bytes:
    packed = pa.BufferOutputStream()
    with pa.CompressedOutputStream(packed, "zstd") as stream:
        stream.write(content)
    return bytes(packed.getvalue())


PACKED: dict[str, Callable[[], bytes]] = {
    "games.csv.gz": lambda: gzip.compress(TEXT),
    "GAMES.CSV.GZ": lambda: gzip.compress(TEXT),
    "games.gz": lambda: gzip.compress(TEXT),
    "games.csv.bz2": lambda: bz2.compress(TEXT),
    "games.csv.xz": lambda: lzma.compress(TEXT),
    "games.csv.zst": lambda: zstd(TEXT),
    "games.parquet.gz": lambda: gzip.compress(b"PAR1"),
    "games.zip": lambda: zipped({"november/games.csv": TEXT}),
    "parquet.zip": lambda: zipped({"readme.txt": b"", "games.parquet": b"PAR1"}),
}


@pytest.mark.parametrize("file", PACKED)
def test_alone(tmp_path: Path, file: str) -> None:
    made = rate_games(tmp_path, {file: PACKED[file]()}, LISTS)
    assert (made.code, complaints(made)) == (SOME_HELD, [(file, "", "GAMES_FILE_PACKED")])
    assert [(row["file"], row["verdict"], row["sha256"] != "") for row in made.rows("events.csv")] == [
        (file, "rejected", True)
    ]


@pytest.mark.parametrize("file", PACKED)
def test_beside_files_that_are_read(tmp_path: Path, file: str) -> None:
    """Those are rated, and the list is provisional: games of their events may lie in the packed file."""
    made = rate_games(tmp_path, {"other.csv": csv_text(SOUND[3:]), file: PACKED[file]()}, LISTS)
    assert made.code == SOME_HELD
    assert made.verdicts() == {file: "rejected", "other.csv": "rated"}
    assert complaints(made) == [(file, "", "GAMES_FILE_PACKED"), (file, "", "GAMES_MAY_BE_MISSING")]


def test_beside_tournament_files_it_is_refused(tmp_path: Path) -> None:
    """Tournaments and datasets are rated in runs of their own, packed or not."""
    files: dict[str, str | bytes] = {"games.csv.gz": gzip.compress(TEXT), "open.trf": as_trf(SOUND[:3], RATINGS)}
    assert rate_games(tmp_path, files, LISTS).code == WRONG_USAGE


NO_GAMES: dict[str, bytes] = {
    "open.zip": zipped({"open.trf": as_trf(SOUND[:3], RATINGS).encode()}),
    "damaged.zip": b"PK\x03\x04 and no more",
    "notes.csv.gz": gzip.compress(b"name,points\nAder,1\n"),
    "torn.gz": b"\x1f\x8b",
}


@pytest.mark.parametrize("file", NO_GAMES)
def test_what_is_packed_and_holds_no_games_is_left_to_the_steps_for_tournaments(tmp_path: Path, file: str) -> None:
    made = rate_games(tmp_path, {"open.trf": as_trf(SOUND[:3], RATINGS), file: NO_GAMES[file]}, LISTS)
    assert "GAMES_FILE_PACKED" not in made.codes()
    assert verdict_of(made, "open.trf") in ("rated", "duplicate")
    assert made.code in (ALL_RATED, SOME_HELD)


def verdict_of(made: Output, file: str) -> str:
    return next(row["verdict"] for row in made.rows("events.csv") if row["file"] == file)


def test_no_more_than_the_heading_is_unpacked(tmp_path: Path) -> None:
    """A billion blanks after the heading are 1 MB as gzip; unpacking them would take a gigabyte."""
    packer, pieces = gzip.compress(TEXT), gzip.compress(b" " * 1_000_000)
    made = rate_games(tmp_path, {"games.csv.gz": packer + pieces * 1_000}, LISTS)
    assert complaints(made) == [("games.csv.gz", "", "GAMES_FILE_PACKED")]


def test_a_hidden_one_is_passed_over_with_a_word(tmp_path: Path) -> None:
    made = rate_games(tmp_path, {"a.csv": csv_text(SOUND), "_old.csv.gz": gzip.compress(TEXT)}, LISTS)
    assert complaints(made) == [("_old.csv.gz", "", "GAMES_FILE_PASSED_OVER")]
