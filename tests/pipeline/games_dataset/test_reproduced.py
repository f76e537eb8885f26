"""A run over a dataset is repeated from its manifest, wherever its files lie now."""

import os
import shutil
from pathlib import Path

import pytest

from ratebatch.cli.faults import NOTHING_DONE, WRONG_USAGE
from tests.pipeline.games_dataset.games import Game, csv_text, list_of, rate_games, round_robin, write_parquet
from tests.unattended import command

PEOPLE = [6300101, 6300102, 6300103, 6300104]
RATINGS: dict[int, int | None] = {PEOPLE[0]: 2000, PEOPLE[1]: 1900, PEOPLE[2]: 1850, PEOPLE[3]: None}
HEADING = "event,round,date,white,black,result,played"


def games(name: str, first: int, results: tuple[str, ...] = ("1-0", "1/2-1/2", "0-1")) -> list[Game]:
    return round_robin(name, PEOPLE, first, results)


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """Return a folder with the output `out` of a run, whose files were moved and renamed afterwards."""
    write_parquet(games("Open", 2), tmp_path / "parquet")
    files: dict[str, str | bytes] = {
        "club.csv": csv_text(games("Club", 9, ("1-0", "0-1"))),
        "november/open.parquet": (tmp_path / "parquet").read_bytes(),
        "november/_left_out.parquet": b"hidden by its name",
    }
    assert rate_games(tmp_path, files, {"fide-standard:2026-11": list_of(RATINGS)}).code == 0
    archive = tmp_path / "archive"
    archive.mkdir()
    for at, path in enumerate(sorted((tmp_path / "events").rglob("*.*"))):
        path.rename(archive / f"{at}.bin")
    shutil.rmtree(tmp_path / "events")
    for path in tmp_path.glob("*.csv"):
        path.rename(archive / "a list")
    return tmp_path


def test_every_output_is_the_same(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command("reproduce", made / "out", "--inputs", made / "archive", "--out", made / "again") == 0
    assert "Same: all " in capsys.readouterr().out
    parts = sorted(path.relative_to(made / "out") for path in (made / "out").rglob("*.parquet"))
    assert parts
    assert all((made / "again" / part).read_bytes() == (made / "out" / part).read_bytes() for part in parts)


def test_a_file_that_is_gone_is_named(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (made / "archive").glob("0.bin"):
        path.unlink()
    assert command("reproduce", made / "out", "--inputs", made / "archive") == NOTHING_DONE
    assert "file of games club.csv, SHA-256 " in capsys.readouterr().err


def test_a_name_that_leads_out_of_the_folder_is_refused(made: Path) -> None:
    manifest = made / "out" / "manifest.json"
    manifest.write_text(manifest.read_text("utf-8").replace("november/open.parquet", "../../open.parquet"), "utf-8")
    assert command("reproduce", made / "out", "--inputs", made / "archive") in (NOTHING_DONE, WRONG_USAGE)
    assert not list(made.parent.glob("open.parquet"))


@pytest.mark.parametrize("name", [b"g\n1.csv", b"g\xff1.csv", b"type=standard/g\t1.csv"])
def test_names_that_are_no_plain_text(tmp_path: Path, name: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    """Labels write out what is no letter; the files stand under their names again."""
    path = tmp_path / "events" / os.fsdecode(name)
    path.parent.mkdir(parents=True)
    try:
        path.write_text(csv_text(games("Open", 2)), encoding="utf-8")
    except OSError:
        pytest.skip("the system has no such names")
    assert rate_games(tmp_path, {}, {"2026-11": list_of(RATINGS)}).code == 0
    assert command("reproduce", tmp_path / "out", "--inputs", tmp_path) == 0
    assert "Same: all " in capsys.readouterr().out


def test_a_name_that_the_label_does_not_tell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = rate_games(tmp_path, {"g\u200b.csv": csv_text(games("Open", 2))}, {"2026-11": list_of(RATINGS)})
    assert made.code == 0
    assert command("reproduce", tmp_path / "out", "--inputs", tmp_path) == NOTHING_DONE
    assert r"the name g\x200b.csv of the dataset has letters that the manifest cannot hold" in capsys.readouterr().err


def test_a_folder_that_names_a_column_and_is_given_itself(tmp_path: Path) -> None:
    """Its name belongs to those of its files, so that they stand in such a folder again."""
    folder = tmp_path / "games" / "Type=standard"
    folder.mkdir(parents=True)
    (folder / "g.csv").write_text(csv_text(games("Open", 2)), encoding="utf-8")
    (tmp_path / "list.csv").write_text(list_of(RATINGS), encoding="utf-8")
    month = ("--list", f"fide-standard:2026-11={tmp_path / 'list.csv'}", "--period", "2026-12", "--report", "none")
    assert command("rate", folder, *month, "--out", tmp_path / "out") == 0
    assert command("reproduce", tmp_path / "out", "--inputs", tmp_path) == 0
