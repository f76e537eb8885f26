"""`ratebatch reproduce`: a run repeated from its manifest, from files found by their hashes."""

import hashlib
import json
import shutil
from dataclasses import fields
from pathlib import Path

import pytest

from ratebatch.pipeline.request import RateRequest
from tests.cli.desk import NOVEMBER, OPEN, PLAYERS, Desk
from tests.months import listed, rating_list, trf
from tests.unattended import Office, command, contents, new_office

COLUMNS = '[headings]\n"Mein Name" = "name"\n'
DECISIONS = """\
[[base]]
player = 90000011
list = "2026-11"
rating = 1790
reason = "a test"

[[correction]]
event = "Sample Open"
round = 1
white = 90000011
black = 90000022
from = "1-0"
to = "0-1"
reason = "score sheet seen"
"""


def archive(folder: Path) -> None:
    """Pack an event into a zip file of its own, beside one that is damaged and a hidden file."""
    (folder / "results/packed").mkdir()
    (folder / "results/packed/winter.trf").write_text(
        trf(PLAYERS, name="Winter", start="2026/11/13", end="2026/11/15"), encoding="utf-8"
    )
    shutil.make_archive(str(folder / "results/month"), "zip", folder / "results/packed")
    shutil.rmtree(folder / "results/packed")
    (folder / "results/damaged.zip").write_bytes(b"PK\3\4 and no more")
    (folder / "results/.hidden").write_bytes(b"x")
    (folder / "results/table.csv.columns.toml").write_text(COLUMNS, encoding="utf-8")
    (folder / "results/table.csv").write_text("No,Mein Name,Rtg,1.Rd\n1,Alfa Ada,1800,2w1\n2,Bravo,1700,1b0\n", "utf-8")


@pytest.fixture
def office(rated: Office) -> Office:
    return rated


def test_a_published_period_is_the_same_byte_for_byte(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    office.publish()
    assert command("reproduce", office.folder / "published/2026-12") == 0
    assert "Same: all " in capsys.readouterr().out


def test_an_office_means_its_current_run(office: Office, tmp_path: Path) -> None:
    assert command("reproduce", office.folder, "--out", tmp_path / "again", "--quiet") == 0
    assert contents(tmp_path / "again") == office.outputs()
    assert command("reproduce", office.folder, "--out", office.folder / "current") == 2


def test_everything_that_decides_a_run_is_found_again(tmp_path: Path) -> None:
    """Zip files, damaged and hidden ones, a columns file, decisions, the registry with two approvals in one row."""
    office = new_office(tmp_path / "office")
    archive(office.folder)
    office.put("decisions.toml", DECISIONS)
    office.put("events.csv", "file,event,systems,type,start,end,approved\nopen.trf,,fide,,,,match;official;play-on\n")
    assert office.run("--quiet") == 1
    office.publish("--provisional", "a test")
    shutil.rmtree(office.folder / "results")  # what was published keeps its inputs
    shutil.rmtree(office.folder / "kept")
    shutil.rmtree(office.folder / "runs")
    assert command("reproduce", office.folder / "published/2026-12") == 0


def test_the_second_period_needs_the_first(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    office.publish()
    office.put("results/december.trf", trf(PLAYERS, name="December", start="2026/12/04", end="2026/12/06"))
    office.run("--quiet")
    office.publish()
    january = office.folder / "published/2027-01"
    assert command("reproduce", january) == 0
    alone = office.folder.parent / "alone"
    shutil.copytree(january, alone)
    capsys.readouterr()
    assert command("reproduce", alone) == 3
    assert "manifest of the period before manifest.json, SHA-256 " in capsys.readouterr().err
    assert command("reproduce", alone, "--inputs", office.folder) == 0


def test_a_history_from_elsewhere_is_kept_with_the_publication(office: Office, tmp_path: Path) -> None:
    """The month before was rated by hand or in another office, whose folder may be gone one day."""
    assert office.current is not None
    later = new_office(tmp_path / "later")
    shutil.copytree(office.current, tmp_path / "by hand")
    later.set('# history = "history"', f"history = '{tmp_path / 'by hand'}'")
    later.put("results/december.trf", trf(PLAYERS, name="December", start="2026/12/04", end="2026/12/06"))
    assert later.run("--period", "2027-01", "--quiet") == 0
    assert later.publish() == 0
    frozen = later.folder / "published/2027-01"
    assert {path.name for path in (frozen / "before").iterdir()} == {
        "manifest.json", "state.csv", "pending_games.csv", "rating_list.csv",
    }  # fmt: skip
    shutil.move(tmp_path / "by hand", tmp_path / "away")
    shutil.copytree(frozen, tmp_path / "alone")
    assert command("reproduce", frozen, "--quiet") == 0
    assert command("reproduce", tmp_path / "alone", "--inputs", later.folder / "lists", "--quiet") == 0


def test_publishing_needs_the_history_of_the_run(
    office: Office, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert office.current is not None
    later = new_office(tmp_path / "later")
    shutil.copytree(office.current, tmp_path / "by hand")
    later.set('# history = "history"', f"history = '{tmp_path / 'by hand'}'")
    later.put("results/december.trf", trf(PLAYERS, name="December", start="2026/12/04", end="2026/12/06"))
    assert later.run("--period", "2027-01", "--quiet") == 0
    shutil.move(tmp_path / "by hand", tmp_path / "away")
    assert later.publish() == 3
    assert "history in the settings: " in capsys.readouterr().err


def test_inputs_may_lie_in_several_folders(office: Office, tmp_path: Path) -> None:
    office.publish()
    shutil.copytree(office.folder / "published/2026-12", tmp_path / "alone")
    (tmp_path / "alone").chmod(0o755)
    shutil.move(tmp_path / "alone/inputs", tmp_path / "inputs")
    inputs, lists = ("--inputs", tmp_path / "inputs"), ("--inputs", office.folder / "lists")
    for given in (inputs, lists):
        assert command("reproduce", tmp_path / "alone", *given, "--quiet") == 3
    for both in ((*inputs, *lists), (*lists, *inputs)):
        assert command("reproduce", tmp_path / "alone", *both, "--quiet") == 0


def test_missing_files_are_named_with_their_hashes(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    office.publish()
    alone = office.folder.parent / "alone"
    shutil.copytree(office.folder / "published/2026-12", alone)
    sha256 = json.loads((alone / "manifest.json").read_bytes())["options"]["lists"][0]["sha256"]
    assert command("reproduce", alone) == 3
    said = capsys.readouterr().err
    assert f"rating list 2026-11-standard-66d79c502162.csv, SHA-256 {sha256}" in said
    renamed = alone.parent / "elsewhere" / "any name.bin"
    renamed.parent.mkdir()
    renamed.write_text(NOVEMBER, encoding="utf-8")
    assert command("reproduce", alone, "--inputs", renamed.parent) == 0


def test_an_output_that_was_edited_is_named(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    (office.folder / "current/changes.csv").write_text("edited", encoding="utf-8")
    assert command("reproduce", office.folder) == 1
    assert "changes.csv was altered or removed after the run.\nNot the same: " in capsys.readouterr().out


def test_a_manifest_that_says_other_outputs_is_found_out(office: Office, capsys: pytest.CaptureFixture[str]) -> None:
    """Somebody changes a rating and the hash in the manifest with it: the repetition does not lie."""
    path = office.folder / "current/manifest.json"
    edited = (office.folder / "current/changes.csv").read_bytes().replace(b"1806", b"1816")
    (office.folder / "current/changes.csv").write_bytes(edited)
    manifest = json.loads(path.read_bytes())
    manifest["outputs"]["changes.csv"] = hashlib.sha256(edited).hexdigest()
    path.write_text(json.dumps(manifest), encoding="utf-8")
    assert command("reproduce", office.folder, "--json") == 1
    told = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in told["differences"]] == ["changes.csv", "manifest.json"]


def test_the_output_of_rate_can_be_repeated(desk: Desk) -> None:
    """Starting lists, a national list with its mapping, and rules of a club, each found by its hash."""
    mapping = desk.put("club.toml", 'title = "Club"\n[columns]\nid = "Id"\nname = "Name"\nrating = "Elo"\n')
    club = desk.put("club.csv", "Id,Name,Elo\n90000011,Alfa Ada,1800\n90000022,Bravo Bora,1700\n")
    players = desk.put("players.csv", "Name,FideID,Birth\nAlfa Ada,90000011,1990\n")
    rules = desk.put("our.toml", 'title = "Our club"\nk = 24\n')
    rated = desk.rate(
        {"open.trf": OPEN}, "--list-mapping", mapping, "--players", players, "--rules", rules, "--system", "elo",
        lists=[f"elo-standard:2026-11={club}"],
    )  # fmt: skip
    assert rated.code in (0, 1), rated.stderr
    assert desk.run("reproduce", rated.out).code == 3
    again = desk.run("reproduce", rated.out, "--inputs", desk.folder)
    assert (again.code, again.stderr) == (0, "")


def test_a_what_if_can_be_repeated(desk: Desk) -> None:
    rated = desk.rate(
        None, "--set-result", "open.trf:1:90000011:90000022=0-1", "--set-k", "90000011=40", "--limit", "change=5",
        "--report", "html",
    )  # fmt: skip
    assert rated.code in (0, 1), rated.stderr
    assert desk.run("reproduce", rated.out, "--inputs", desk.folder).code == 0


def test_every_part_of_a_request_can_be_made_again(rated: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever adds something to a request that decides a result must record it in the manifest and read it here."""
    told: set[str] = set()

    def noted(**parts: object) -> RateRequest:
        told.update(parts)
        return RateRequest(**parts)  # type: ignore[arg-type]

    monkeypatch.setattr("ratebatch.pipeline.office.remade_request.RateRequest", noted)
    assert command("reproduce", rated.folder, "--quiet") == 0
    registry = "lists_folder"  # the lists that were taken from it are named one by one
    who_works = {"jobs", "engine"}  # on which no result depends
    read_already = "beside"  # asked only whether it lies in the output folder
    nothing_made = "only_if_new"  # where it holds, no output is written that could be made again
    assert {each.name for each in fields(RateRequest)} - told == {registry, read_already, nothing_made} | who_works


def test_a_ukd_run_with_a_choice_can_be_repeated(desk: Desk) -> None:
    ukd = desk.put("ukd.csv", rating_list(listed(PLAYERS)).replace("standard_rating", "ukd_standard_rating", 1))
    rated = desk.rate(
        None, "--system", "fide", "--system", "ukd", "--setting", "ukd.expectation=per_game",
        lists=[desk.month_list(), f"ukd-standard:2026-11={ukd}"],
    )  # fmt: skip
    assert rated.code in (0, 1), rated.stderr
    assert json.loads((rated.out / "manifest.json").read_bytes())["options"]["settings"]["ukd"]
    assert desk.run("reproduce", rated.out, "--inputs", desk.folder).code == 0


def test_a_folder_without_a_manifest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command("reproduce", tmp_path) == 3
    assert "has no readable manifest.json" in capsys.readouterr().err
    (tmp_path / "manifest.json").write_text('{"program": "ratebatch", "version": "0.0.1"}', encoding="utf-8")
    assert command("reproduce", tmp_path) == 3
    assert "cannot be repeated" in capsys.readouterr().err
    broken = {"program": "ratebatch", "version": "0.0.1", "options": {"lists": [{}]}, "inputs": [], "outputs": {}}
    (tmp_path / "manifest.json").write_text(json.dumps(broken), encoding="utf-8")
    assert command("reproduce", tmp_path) == 3
    assert "is damaged (KeyError: 'file')" in capsys.readouterr().err


def test_a_manifest_writes_approvals_in_one_order(rated: Office) -> None:
    """A set has another order in every process; the bytes of a manifest may not."""
    rated.put("events.csv", "file,event,systems,type,start,end,approved\nopen.trf,,,,,,play-on;official;match\n")
    rated.run("--quiet")
    manifest = json.loads((rated.folder / "current/manifest.json").read_bytes())
    row = manifest["options"]["registry"]["by_file"]["open.trf"]
    assert row["approved"] == ["match", "official", "play-on"]
