"""`ratebatch schemas`: the files are those of the records, or it is said which are not."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ratebatch.reporting.schemas import RECORDS
from tests.cli.desk import Desk

REPOSITORY = Path(__file__).parents[2]


@pytest.fixture
def folder(desk: Desk) -> Path:
    """Return a folder with the schemas just written."""
    folder = desk.folder / "schemas"
    assert desk.run("schemas", "write", "--dir", folder).code == 0
    return folder


def test_write_makes_one_schema_for_each_record(desk: Desk) -> None:
    folder = desk.folder / "new" / "schemas"
    output = desk.run("schemas", "write", "--dir", folder)
    assert (output.code, output.stderr) == (0, "")
    assert f"{len(RECORDS)} schemas written" in output.stdout
    assert {path.name for path in folder.iterdir()} == {f"{name}.schema.json" for name in RECORDS}
    for path in folder.iterdir():
        schema = json.loads(path.read_text(encoding="utf-8"))
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        assert b"\r" not in path.read_bytes()


def test_the_summary_has_a_schema(folder: Path) -> None:
    properties = json.loads((folder / "summary.schema.json").read_text(encoding="utf-8"))["properties"]
    assert {"version", "period", "provisional", "files", "issues", "ratings"} <= properties.keys()


def test_writing_twice_writes_the_same(desk: Desk, folder: Path) -> None:
    first = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert desk.run("schemas", "write", "--dir", folder).code == 0
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == first


def test_check_is_content_with_what_was_written(desk: Desk, folder: Path) -> None:
    output = desk.run("schemas", "check", "--dir", folder)
    assert (output.code, output.stderr) == (0, "")


def drift(folder: Path) -> None:
    path = folder / "issue.schema.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"code"', '"number"'), encoding="utf-8")


def missing(folder: Path) -> None:
    (folder / "issue.schema.json").unlink()


def extra(folder: Path) -> None:
    (folder / "trophy.schema.json").write_text("{}\n", encoding="utf-8")


def garbled(folder: Path) -> None:
    (folder / "issue.schema.json").write_bytes(b"\xff\xfe\x00")


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (drift, "issue.schema.json: differs from the record"),
        (missing, "issue.schema.json: missing"),
        (extra, "trophy.schema.json: belongs to no record"),
        (garbled, "issue.schema.json: differs from the record"),
    ],
)
def test_check_names_each_file_that_is_not_right(
    desk: Desk, folder: Path, fault: Callable[[Path], None], said: str
) -> None:
    fault(folder)
    output = desk.run("schemas", "check", "--dir", folder)
    assert output.code == 1
    assert said in output.stderr
    assert output.stderr.count(".schema.json") == 1
    assert "ratebatch schemas write" in output.stderr


def test_check_names_every_schema_of_a_folder_that_is_not_there(desk: Desk) -> None:
    output = desk.run("schemas", "check", "--dir", desk.folder / "nowhere")
    assert output.code == 1
    assert output.stderr.count(": missing") == len(RECORDS)


def test_other_files_in_the_folder_are_nobodys_business(desk: Desk, folder: Path) -> None:
    (folder / "README.md").write_text("What the schemas are for.\n", encoding="utf-8")
    assert desk.run("schemas", "check", "--dir", folder).code == 0


def test_a_folder_that_cannot_be_made_is_no_error_of_ours(desk: Desk) -> None:
    desk.put("occupied", "mine\n")
    output = desk.run("schemas", "write", "--dir", desk.folder / "occupied" / "schemas")
    assert output.code in (2, 3)
    assert "Internal error" not in output.stderr


def test_a_file_in_place_of_the_folder_is_wrong_usage(desk: Desk) -> None:
    occupied = desk.put("occupied", "mine\n")
    assert desk.run("schemas", "write", "--dir", occupied).code == 2
    assert occupied.read_text() == "mine\n"


def test_the_schemas_of_this_repository_are_those_of_the_records(desk: Desk) -> None:
    output = desk.run("schemas", "check", "--dir", REPOSITORY / "schemas")
    assert (output.code, output.stderr) == (0, "")
