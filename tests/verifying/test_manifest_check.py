"""What somebody changes in the manifest is contradicted by the files that say it too."""

import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.desk import Desk
from tests.outputs import sample_month

Manifest = dict[str, Any]


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sample_month(tmp_path_factory.mktemp("sample month") / "out")


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path, capsys)


def found(desk: Desk, month: Path, change: Callable[[Manifest], None]) -> list[tuple[str, str]]:
    """Return file and message of everything found in a copy of which the manifest alone was changed."""
    copy = desk.folder / "copy"
    shutil.copytree(month, copy)
    path = copy / "manifest.json"
    manifest = json.loads(path.read_bytes())
    change(manifest)
    path.write_text(json.dumps(manifest), encoding="utf-8")
    ran = desk.run("verify", copy, "--format", "json")
    problems = json.loads(ran.stdout)["issues"]
    assert ran.code == bool(problems)
    assert {each["code"] for each in problems} <= {"VERIFY_MANIFEST_DIFFERS"}
    return [(each["source"][0], each["message"]) for each in problems]


def with_other_digit(sha256: str) -> str:
    return ("0" if sha256[0] != "0" else "1") + sha256[1:]


def other_period(manifest: Manifest) -> None:
    manifest["period"] = "2027-02"


def other_state(manifest: Manifest) -> None:
    manifest["state"] = "final"


def tried_out(manifest: Manifest) -> None:
    manifest["state"] = "what-if"


def other_edition(manifest: Manifest) -> None:
    manifest["editions"]["fide-standard"] = ["2024-03-01"]


def base_list_of_another_month(manifest: Manifest) -> None:
    row = next(row for row in manifest["lists"] if row["month"] == "2026-11")
    row["month"] = "2026-09"


def other_list_file(manifest: Manifest) -> None:
    row = next(row for row in manifest["lists"] if row["month"] == "2026-11")
    row["file"] = "november_again.txt"


def other_list_bytes(manifest: Manifest) -> None:
    row = manifest["lists"][0]
    row["sha256"] = with_other_digit(row["sha256"])


def other_input_bytes(manifest: Manifest) -> None:
    row = manifest["inputs"][0]
    row["sha256"] = with_other_digit(row["sha256"])


def input_gone(manifest: Manifest) -> None:
    del manifest["inputs"][0]


def other_verdict(manifest: Manifest) -> None:
    row = next(row for row in manifest["inputs"] if row["verdict"] == "held")
    row["verdict"] = "rated"


def other_name_of_an_event(manifest: Manifest) -> None:
    manifest["events"][0]["name"] = "Another Open"


def event_of_another_month(manifest: Manifest) -> None:
    manifest["events"][0]["period"] = "2026-11"


def other_version(manifest: Manifest) -> None:
    manifest["version"] = "9.9.9"


@pytest.mark.parametrize(
    ("change", "beside"),
    [
        (other_period, "summary.json says 2026-12"),
        (other_state, "summary.json says that the list is provisional"),
        (tried_out, "its own options try nothing out"),
        (other_edition, "summary.json says 2025-10-01"),
        (base_list_of_another_month, "summary.json says that the base list is 2026-11"),
        (other_list_file, "november_again.txt; summary.json says"),
        (other_list_bytes, "and with another one in its own options"),
        (other_input_bytes, "events.csv has: "),
        (input_gone, "events.csv has: "),
        (other_verdict, "events.csv has: "),
        (other_name_of_an_event, "events.csv has: "),
        (event_of_another_month, "events.csv has: "),
        (other_version, "summary.json says "),
    ],
)
def test_what_another_file_says_otherwise(
    desk: Desk, month: Path, change: Callable[[Manifest], None], beside: str
) -> None:
    problems = found(desk, month, change)
    assert {file for file, _ in problems} == {"manifest.json"}
    assert any(beside in message for _, message in problems), problems


@pytest.mark.parametrize("name", ["lists", "inputs", "events", "editions"])
@pytest.mark.parametrize("content", [None, 7, "text", [None, 7, "text", {}], {"fide-standard": {"a": []}}])
def test_a_part_that_is_none_is_named(desk: Desk, month: Path, name: str, content: object) -> None:
    assert found(desk, month, lambda manifest: manifest.update({name: content}))


def test_nothing_is_wrong_with_the_manifest_of_the_run(desk: Desk, month: Path) -> None:
    assert found(desk, month, lambda _: None) == []


def test_its_sha256_is_printed_because_no_file_of_the_folder_holds_it(desk: Desk, month: Path) -> None:
    sha256 = hashlib.sha256((month / "manifest.json").read_bytes()).hexdigest()
    said = desk.run("verify", month).stdout
    assert f"manifest.json: SHA-256 {sha256}. Nothing in the folder hashes manifest.json itself" in said
    assert json.loads(desk.run("verify", month, "--format", "json").stdout)["manifest_sha256"] == sha256
