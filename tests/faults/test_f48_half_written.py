"""F48: a file that is still being copied is a perfectly valid shorter file; it is never rated half."""

import hashlib
import threading
import time
from pathlib import Path

import pytest

from tests.cli.desk import NOVEMBER, OPEN, PLAYERS
from tests.months import Output, rate, trf
from tests.unattended import Office, new_office

CROSSTABLE = """\
No.;Name;FideID;Rtg;1.Rd;2.Rd;Pts
1;Alfa, Ada;90000011;1800;2w1;4b½;1,5
2;Bravo, Bora;90000022;1700;1b0;3w1;1
3;Charlie, Can;90000033;;4w0;2b0;0
4;Delta, Deniz;90000044;1650;3b1;1w½;1,5
"""
TEMPORARY = (
    *("open.trf.part", "~$open.xlsx", "open.tmp", "open.trf.crdownload", ".open.trf.swp"),
    *("open.trf~", "open.trf.bak", "open.swp", "open.trf.filepart", "open.partial", "open.trf.download"),
    *("open.trf.!ut", "#open.trf#"),
)


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return new_office(tmp_path / "office", {}, stable_seconds=0.3)


@pytest.mark.parametrize(("name", "content"), [("open.csv", CROSSTABLE), ("open.trf", OPEN)])
def test_f48_half_of_the_players_are_never_rated(tmp_path: Path, name: str, content: str) -> None:
    half = "".join(content.splitlines(keepends=True)[:-2])
    assert (content.count("90000"), half.count("90000")) == (4, 2)
    output = rate(tmp_path, {name: half, "sound.trf": trf(PLAYERS, name="Other")}, {"2026-11": NOVEMBER})
    assert output.verdicts() == {name: "held", "sound.trf": "rated"}


def test_f48_a_file_seen_for_the_first_time_waits(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    office.put("results/open.trf", OPEN)
    assert office.run("--settle", "0") == 0
    assert "waiting: open.trf: seen with " in capsys.readouterr().err
    assert office.current is None
    time.sleep(0.35)
    assert office.run("--settle", "0") == 0
    assert office.current is not None


def test_f48_a_single_run_waits_by_itself(office: Office) -> None:
    office.put("results/open.trf", OPEN)
    assert office.run("--quiet") == 0
    assert office.current is not None


def test_f48_a_clock_that_was_put_back_only_costs_another_look(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    office.put("results/open.trf", OPEN)
    office.run("--settle", "0", "--quiet")
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now - 86400)
    assert office.run("--settle", "0", "--quiet") == 0
    assert office.current is None
    monkeypatch.setattr(time, "time", lambda: now - 86400 + 1)
    assert office.run("--settle", "0", "--quiet") == 0
    assert office.current is not None


@pytest.mark.parametrize("name", TEMPORARY)
def test_f48_names_of_files_under_way_are_not_read(tmp_path: Path, name: str) -> None:
    office = new_office(tmp_path / "office", {"open.trf": OPEN, name: OPEN[:300]})
    assert office.run("--quiet") == 0
    assert office.current is not None
    assert Output(0, office.current).verdicts() == {name: "ignored", "open.trf": "rated"}


def test_f48_a_slow_copy_is_never_rated_half(office: Office) -> None:
    """A writer sleeps between the lines while the office is run again and again."""
    path = office.put("results/open.trf", "")
    seen = []

    def copy() -> None:
        with path.open("w", encoding="utf-8") as file:
            for line in OPEN.splitlines(keepends=True):
                file.write(line)
                file.flush()
                time.sleep(0.05)

    writer = threading.Thread(target=copy)
    writer.start()
    for _ in range(200):
        assert office.run("--settle", "0", "--quiet") in (0, 1)
        if office.current is not None:
            (row,) = Output(0, office.current).rows("events.csv")
            seen.append((row["verdict"], row["sha256"]))
        if not writer.is_alive() and seen and seen[-1][0] == "rated":
            break
        time.sleep(0.05)
    writer.join()
    whole = hashlib.sha256(OPEN.encode()).hexdigest()
    assert seen[-1] == ("rated", whole)
    assert {sha256 for verdict, sha256 in seen if verdict == "rated"} == {whole}


def test_f48_a_file_that_is_being_replaced_does_not_drop_out_meanwhile(
    office: Office, capsys: pytest.CaptureFixture[str]
) -> None:
    office.put("results/open.trf", OPEN)
    office.put("results/other.trf", trf(PLAYERS, name="Other", start="2026/11/20", end="2026/11/22"))
    assert office.run("--quiet") == 0
    former = office.outputs()
    office.put("results/open.trf", OPEN[:400])
    assert office.run("--settle", "0") == 0
    assert "open.trf is being replaced; the list stays as it was" in capsys.readouterr().err
    assert office.outputs() == former


def test_f48_settings_that_are_being_written_wait_too(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    """Half a file of decisions can be valid: it decides less."""
    office.put("results/open.trf", OPEN)
    assert office.run("--quiet") == 0
    office.put("decisions.toml", "# more is to come\n")
    assert office.run("--settle", "0") == 0
    assert "a file named by the settings is not whole yet" in capsys.readouterr().err
    assert office.current == office.folder / "runs/2026-12/001"


def test_f48_a_table_waits_for_its_columns_file(office: Office) -> None:
    office.put("results/open.csv", CROSSTABLE)
    office.put("results/open.trf", OPEN)
    office.run("--settle", "0", "--quiet")
    time.sleep(0.35)
    office.put("results/open.csv.columns.toml", 'half = "½"\n')
    assert office.run("--settle", "0", "--quiet") == 0
    assert office.current is not None
    assert Output(0, office.current).verdicts() == {"open.trf": "rated"}
