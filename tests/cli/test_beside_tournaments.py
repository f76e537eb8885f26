"""What lies beside tournaments and is none: a note is left out, and the registry can say it of every other file."""

import io
import zipfile
from pathlib import Path

import pytest

from tests.months import Output, Player, listed, rate, rating_list, trf

PLAYERS = [
    Player(1, "Alfa, Ada", 1900, 90000011, ("2 w 1",), birth="1980/01/01"),
    Player(2, "Bravo, Bora", 1850, 90000022, ("1 b 0",), birth="1981/01/01", place=2),
]
LISTS = {"2026-11": rating_list(listed(PLAYERS))}
NOTE = "Hello, attached is the file of Liman. Regards, Deniz\n"
PRIZES = "Prize;Who\nfirst;Alfa\nsecond;Bravo\n"


def month(folder: Path, beside: str, registry: str = "") -> Output:
    """Rate an archive that holds a tournament and another text."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("Liman/open.trf", trf(PLAYERS))
        archive.writestr("Liman/more.txt", beside)
    options = ["--type", "standard"]
    if registry:
        (folder / "registry.csv").write_text(registry, encoding="utf-8")
        options += ["--events", str(folder / "registry.csv")]
    return rate(folder, {"liman.zip": packed.getvalue()}, LISTS, options=options)


def test_a_note_in_an_archive_leaves_the_month_final(tmp_path: Path) -> None:
    done = month(tmp_path, NOTE)
    assert (done.code, done.verdicts()) == (
        0,
        {"liman.zip/Liman/more.txt": "ignored", "liman.zip/Liman/open.trf": "rated"},
    )


def test_a_table_that_nobody_can_read_is_rejected(tmp_path: Path) -> None:
    done = month(tmp_path, PRIZES)
    assert (done.code, done.verdicts()["liman.zip/Liman/more.txt"]) == (1, "rejected")
    (found,) = [row for row in done.rows("issues.csv") if row["code"] == "FORMAT_UNKNOWN"]
    assert "--events" in found["fix"]


@pytest.mark.parametrize("systems", ["none", "None"])
def test_the_registry_says_that_a_file_is_no_tournament(tmp_path: Path, systems: str) -> None:
    done = month(tmp_path, PRIZES, f"file,systems\nliman.zip/Liman/more.txt,{systems}\n")
    assert (done.code, done.verdicts()["liman.zip/Liman/more.txt"]) == (0, "ignored")
    assert "REGISTRY_UNUSED" not in done.codes()


def test_a_row_about_a_rejected_file_waits_for_it(tmp_path: Path) -> None:
    """It is no slip in its name: the file is there, and nobody could read it yet."""
    done = month(tmp_path, PRIZES, "file,type\nliman.zip/Liman/more.txt,standard\n")
    assert (done.code, done.verdicts()["liman.zip/Liman/more.txt"]) == (1, "rejected")
    assert "REGISTRY_UNUSED" not in done.codes()
