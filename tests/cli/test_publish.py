"""`ratebatch publish`: a period is frozen once; the next one builds on it."""

import json
import shutil
import stat
from pathlib import Path

import pytest

from tests.cli.desk import NOVEMBER, PLAYERS
from tests.months import Output, Player, trf
from tests.unattended import RESULTS, Office, command, contents, new_office

BROKEN = trf([Player(1, "Alfa, Ada", 1800, 90000011, ["9 w 1"])], name="Broken Open")
LATER = trf(PLAYERS, name="Later Open", start="2026/12/11", end="2026/12/13")
DECEMBER = trf(PLAYERS, name="December Open", start="2026/12/04", end="2026/12/06")


@pytest.fixture
def office(rated: Office) -> Office:
    return rated


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_the_run_is_copied_with_what_decided_it(office: Office) -> None:
    assert office.publish() == 0
    frozen = office.folder / "published/2026-12"
    found = contents(frozen)
    assert {name: found[name] for name in office.outputs()} == office.outputs()
    record = json.loads((frozen / "published.json").read_text(encoding="utf-8"))
    manifest = json.loads((frozen / "manifest.json").read_text(encoding="utf-8"))
    assert (record["state"], record["inputs"], record["lists"]) == ("final", manifest["inputs"], manifest["lists"])
    kept = {path.name for path in (frozen / "inputs").iterdir()}
    assert {each["sha256"] for each in manifest["inputs"]} < kept
    assert kept == {each["sha256"] for each in manifest["inputs"]} | set(record["made_by"]["files"].values())


def test_it_is_read_only(office: Office) -> None:
    office.publish()
    frozen = office.folder / "published/2026-12"
    assert {rights(path) for path in frozen.rglob("*") if path.is_file()} == {0o444}
    assert {rights(frozen), rights(frozen / "inputs")} == {0o555}


def test_publishing_twice_changes_nothing(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    office.publish()
    before = office.tree()
    assert command("publish", office.folder) == 0
    assert "was published before" in capsys.readouterr().out
    assert office.tree() == before


def test_a_frozen_period_is_never_rated_again(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    office.publish()
    before = office.tree()
    assert office.run("--period", "2026-12") == 3
    assert "is published and frozen" in capsys.readouterr().err
    assert office.tree() == before


def test_another_list_of_a_published_period_is_refused(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    """Two runs, the older of which was published elsewhere: the newer one does not take its place."""
    first = office.current
    assert first is not None
    office.put("results/late.trf", trf(PLAYERS, name="Late", start="2026/11/27", end="2026/11/29"))
    office.run("--quiet")
    (office.folder / "current/run.json").rename(office.folder / "hidden.json")
    office.publish("--period", "2026-12", "--as-it-is", "a test")
    (office.folder / "hidden.json").rename(office.folder / "current/run.json")
    assert office.publish() == 3
    assert "run 2 is another list" in capsys.readouterr().err
    assert contents(first)["changes.csv"] == (office.folder / "published/2026-12/changes.csv").read_bytes()


def test_a_provisional_list_needs_a_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    office = new_office(tmp_path / "office", {**RESULTS, "broken.trf": BROKEN})
    assert office.run("--quiet") == 1
    assert office.publish() == 3
    assert "--provisional REASON" in capsys.readouterr().err
    assert office.publish("--provisional", " ") == 2
    assert not (office.folder / "published/2026-12").exists()
    assert office.publish("--provisional", "the federation's deadline") == 0
    record = json.loads((office.folder / "published/2026-12/published.json").read_text(encoding="utf-8"))
    assert (record["state"], record["provisional_because"]) == ("provisional", "the federation's deadline")


def test_a_run_that_is_not_of_todays_files_needs_a_reason(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    office.put("results/late.trf", DECEMBER)
    office.put("results/.hidden", "passed over")
    office.put("decisions.toml", "# another text\n")
    (office.folder / "results/open.trf").rename(office.folder / "open.trf")
    assert office.publish() == 3
    said = capsys.readouterr().err
    assert "run 1 of 2026-12 is not of today's files:\n  gone: open.trf\n  new: late.trf\n" in said
    assert "\n  changed: decisions.toml\n" in said
    assert "--as-it-is REASON" in said
    assert office.publish("--as-it-is", " ") == 2
    assert not (office.folder / "published/2026-12").exists()
    assert office.publish("--as-it-is", "the late one comes next month") == 0
    record = json.loads((office.folder / "published/2026-12/published.json").read_text(encoding="utf-8"))
    assert record["as_it_is_because"] == "the late one comes next month"
    assert record["changed_since_the_run"] == ["gone: open.trf", "new: late.trf", "changed: decisions.toml"]


def test_kept_files_that_were_removed_come_back_with_the_next_run(
    office: Office, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(office.folder / "kept")
    assert office.publish() == 3
    assert "Rate again: ratebatch run" in capsys.readouterr().err
    assert office.run("--quiet") == 0
    assert office.publish() == 0


def test_a_list_without_a_file_that_vanished_needs_a_reason(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    (office.folder / "results/open.trf").unlink()
    assert office.run("--quiet") == 1
    assert office.publish() == 3
    said = capsys.readouterr().err
    assert "not of today's files" not in said
    assert "run 2 of 2026-12 lacks files that an earlier run of the period rated" in said
    assert ":\n  open.trf\nPut back what is gone and rate again (" in said
    assert office.publish("--as-it-is", "the organiser took it back") == 0
    record = json.loads((office.folder / "published/2026-12/published.json").read_text(encoding="utf-8"))
    assert record["changed_since_the_run"] == ["gone: open.trf"]


def damaged(office: Office, how: str) -> None:
    published = office.folder / "published"
    (published / "2026-12").chmod(0o755)
    name, _, content = how.partition(" ")
    path = published / name
    if content:
        path.chmod(0o644)
        path.write_text(content, encoding="utf-8")
    else:
        path.rename(office.folder / "away")


@pytest.mark.parametrize(
    ("how", "named"),
    [
        ("2026-12/published.json", "published.json cannot be read"),
        ("2026-12/manifest.json", "2026-12 has no readable manifest.json"),
        ("2026-12/published.json {}", "published.json does not belong to the manifest"),
        ("2026-12/manifest.json {}", "manifest.json was not written by ratebatch"),
        ('2026-12/manifest.json {"program": "ratebatch"}', "published.json does not belong to the manifest"),
        ("2026-12", "2026-12 is not there, although it was published"),
        (".", "published is not there; is its disk connected?"),
    ],
)
@pytest.mark.parametrize("period", [(), ("--period", "2026-12"), ("--period", "2027-01")])
def test_a_published_period_that_is_not_whole_stops_the_office(
    office: Office, how: str, named: str, period: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """It is not taken for one that was never published: that would rate and publish it a second time."""
    office.publish()
    damaged(office, how)
    capsys.readouterr()
    assert office.run(*period) == 3
    said = capsys.readouterr().err
    assert named in said
    assert str(office.folder / "published") in said
    assert office.publish() == 3
    assert [path.name for path in (office.folder / "runs").rglob("0*")] == ["001"]


def test_an_office_without_publications_needs_its_folder_all_the_same(
    office: Office, capsys: pytest.CaptureFixture[str]
) -> None:
    (office.folder / "published").rmdir()
    assert office.publish() == 3
    assert "if nothing was ever published, make it anew" in capsys.readouterr().err
    (office.folder / "published").mkdir()
    assert office.publish() == 0


def test_there_must_be_a_run_as_it_was_written(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    assert office.publish("--period", "2026-10") == 3
    assert "there is no run of 2026-10" in capsys.readouterr().err
    (office.folder / "current/rating_list.csv").write_text("edited", encoding="utf-8")
    assert office.publish() == 3
    assert "is not as the run wrote it (rating_list.csv)" in capsys.readouterr().err


def test_the_next_period_builds_on_it(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    """Alfa: 1800 + 2 x 3.20 = 1806, Bravo 1700 - 2 x 7.20 = 1686, Delta 1650 + 2 x 4.00 = 1658; K is 20.

    By the table of B.02, 8.1.2, Alfa then expects 0.66 against Bravo (120) and 0.70 against Delta (148), and scores
    1.50: 20 x 0.14 = 2.80.
    """
    office.publish()
    office.put("results/december.trf", DECEMBER)
    assert office.run() == 0
    assert "Period 2027-01: the list after 2026-12, the newest that is published." in capsys.readouterr().err
    assert office.current is not None
    output = Output(0, office.current)
    assert output.verdicts()["open.trf"] == "duplicate"
    assert (output.change(90000011)["base_rating"], output.change(90000011)["change_exact"]) == ("1806", "2.80")
    manifest = json.loads((office.current / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["options"]["previous"] == json.loads(
        (office.folder / "published/2026-12/published.json").read_text(encoding="utf-8")
    )["manifest_sha256"]  # fmt: skip


def test_an_official_list_takes_the_place_of_the_own_one(office: Office) -> None:
    office.publish()
    official = office.put("december.csv", NOVEMBER.replace("1800", "1811").replace("1650", "1651"))
    assert command("lists", "import", f"2026-12={official}", "--into", office.folder / "lists", "--quiet") == 0
    office.put("results/december.trf", DECEMBER)
    assert office.run("--quiet") == 0
    assert office.current == office.folder / "runs/2027-01/001"
    assert Output(0, office.current).change(90000011)["base_rating"] == "1811"


def test_the_own_older_lists_serve_late_events(office: Office) -> None:
    """An event of December that comes a month late is rated with the own list of December."""
    office.publish()
    office.put("results/december.trf", DECEMBER)
    office.run("--quiet")
    office.publish()
    office.put("results/late.trf", trf(PLAYERS, name="Late", start="2026/12/27", end="2026/12/29"))
    assert office.run("--quiet") == 0
    assert office.current == office.folder / "runs/2027-02/001"
    output = Output(0, office.current)
    assert output.verdicts()["late.trf"] == "rated"
    assert {row["list"] for row in output.rows("games.csv")} == {"2026-12"}


def test_a_gap_in_the_publications_is_named(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    office.publish()
    assert office.run("--period", "2027-02") == 3
    assert "period 2027-02 builds on 2027-01, which is not published" in capsys.readouterr().err
    assert office.run("--period", "2027-09") == 3
    said = capsys.readouterr().err
    assert "builds on 2027-08, which is not published; the newest before it is 2026-12" in said
    assert said.endswith("--period 2027-01\n")  # the one with which to begin


def test_the_first_period_takes_its_history_from_the_settings(
    office: Office, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is rated in December by hand is the history of an office that begins with January."""
    before = office.current
    assert before is not None
    later = new_office(tmp_path / "later")
    later.set('# history = "history"', f"history = '{before}'")
    assert later.run() == 3
    assert "which is of 2026-12; period 2026-12 needs that of 2026-11" in capsys.readouterr().err
    later.put("results/december.trf", DECEMBER)
    assert later.run("--period", "2027-01", "--quiet") == 0
    assert later.current is not None
    assert Output(0, later.current).change(90000011)["base_rating"] == "1806"


def test_what_an_office_puts_beside_the_outputs_is_no_finding(
    office: Office, capsys: pytest.CaptureFixture[str]
) -> None:
    office.publish()
    for folder in ("current", "published/2026-12"):
        capsys.readouterr()
        assert command("verify", office.folder / folder) == 0, folder
        assert "Everything agrees." in capsys.readouterr().out


def test_an_input_that_was_altered_in_a_publication_is_found(
    office: Office, capsys: pytest.CaptureFixture[str]
) -> None:
    office.publish()
    kept = next((office.folder / "published/2026-12/inputs").iterdir())
    kept.chmod(0o644)
    kept.write_text("another", encoding="utf-8")
    capsys.readouterr()
    assert command("verify", office.folder / "published/2026-12") == 1
    assert f"inputs/{kept.name}" in capsys.readouterr().out


def test_a_rejected_file_that_went_is_named_before_publishing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    office = new_office(tmp_path / "office", {**RESULTS, "empty.trf": ""})
    assert office.run("--quiet") == 1
    (office.folder / "results/empty.trf").unlink()
    assert office.publish("--provisional", "nobody answers") == 3
    said = capsys.readouterr().err
    assert "  gone: empty.trf\nRate again (" in said
    assert office.run("--quiet") == 0  # nothing that was rated is missing
    assert office.publish() == 0


def test_a_file_that_was_never_rated_may_be_withdrawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Held, rejected or deferred: it is told, and stops neither the exit code nor the publication."""
    office = new_office(tmp_path / "office", {**RESULTS, "broken.trf": BROKEN, "empty.trf": "", "later.trf": LATER})
    assert office.run("--quiet") == 1
    for name in ("broken", "empty", "later"):
        (office.folder / f"results/{name}.trf").unlink()
    assert office.run() == 0
    mail = (office.folder / "current/mail.txt").read_text(encoding="utf-8")
    assert mail.startswith("Subject: ratebatch: list 2026-12 final\n")
    assert "no longer there; never rated:\n  broken.trf\n  empty.trf\n  later.trf\n" in mail
    assert "withdrawn: later.trf, which waited before and was not rated" in capsys.readouterr().err
    assert office.run("--quiet") == 0
    assert command("publish", office.folder) == 0
    assert "never rated: broken.trf, empty.trf, later.trf\n" in capsys.readouterr().out


def test_what_was_deferred_is_missed_by_the_next_period(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    office = new_office(tmp_path / "office", {**RESULTS, "later.trf": LATER})
    assert office.run("--quiet") == 0
    assert office.publish() == 0
    (office.folder / "results/later.trf").unlink()
    office.put("results/december.trf", DECEMBER)
    capsys.readouterr()
    assert office.run() == 0
    assert "withdrawn: later.trf, " in capsys.readouterr().err
    assert office.publish() == 0
