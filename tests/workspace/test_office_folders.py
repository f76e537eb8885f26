"""The corners of an office on disk: pointer, looks, kept files, runs."""

import hashlib
from pathlib import Path

import pytest

from ratebatch.records.period import Month
from ratebatch.workspace import OutputUnusable
from ratebatch.workspace.kept_files import keep, kept_among
from ratebatch.workspace.looks import Look, keep_looks, look_at, read_looks
from ratebatch.workspace.pointer import current_run, point_to
from ratebatch.workspace.runs import altered_outputs, next_run_folder, record_run, runs_of
from ratebatch.workspace.scratch import put
from tests.workspace.outputs import commit, output

DECEMBER = Month(2026, 12)


def run(office: Path, number: int) -> Path:
    folder = office / "runs" / "2026-12" / f"{number:03d}"
    folder.mkdir(parents=True)
    return folder


def test_the_pointer_leads_to_one_run_and_then_to_the_next(tmp_path: Path) -> None:
    (tmp_path / ".ratebatch").mkdir()
    assert current_run(tmp_path) is None
    for number in (1, 2):
        point_to(tmp_path, run(tmp_path, number))
        assert current_run(tmp_path) == tmp_path / f"runs/2026-12/{number:03d}"
    assert (tmp_path / "current").readlink() == Path("runs/2026-12/002")  # the office may be moved


def test_a_draft_of_a_killed_process_is_no_hindrance(tmp_path: Path) -> None:
    (tmp_path / ".ratebatch").mkdir()
    (tmp_path / ".ratebatch/current.draft").symlink_to("anywhere")
    point_to(tmp_path, run(tmp_path, 1))
    assert current_run(tmp_path) is not None


@pytest.mark.parametrize(
    "target", ["/etc", "../elsewhere", "runs/2026-12", "runs/../..", "runs/2026-12/999", "published/2026-12/001"]
)
def test_a_pointer_that_leads_elsewhere_is_none(tmp_path: Path, target: str) -> None:
    (tmp_path / "current").symlink_to(target)
    assert current_run(tmp_path) is None


@pytest.mark.parametrize("content", ["", "[]", '{"run": 1}', '{"run": "../../etc"}', "\xff"])
def test_a_damaged_file_of_the_pointer_is_none(tmp_path: Path, content: str) -> None:
    (tmp_path / "current.json").write_text(content, encoding="latin-1")
    assert current_run(tmp_path) is None


def test_a_look_begins_anew_with_every_change(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"1")
    first = look_at(path, 100, None)
    assert first is not None
    assert look_at(path, 200, first) == first
    assert look_at(path, 50, first) == first._replace(since=50)  # the clock was put back
    path.write_bytes(b"12")
    assert look_at(path, 300, first) == Look(2, path.stat().st_mtime_ns, 300)
    path.unlink()
    assert look_at(path, 400, first) is None


def test_looks_are_kept_and_written_only_when_they_differ(tmp_path: Path) -> None:
    (tmp_path / ".ratebatch").mkdir()
    looks = {"Şubat \udcff.trf": Look(1, 2, 3.5)}
    keep_looks(tmp_path, looks)
    written = (tmp_path / ".ratebatch/looks.json").stat().st_mtime_ns
    assert read_looks(tmp_path) == looks
    keep_looks(tmp_path, looks)
    assert (tmp_path / ".ratebatch/looks.json").stat().st_mtime_ns == written


@pytest.mark.parametrize(
    "content", [b"", b"[]", b"{", b'{"a": 1}', b'{"a": [1, 2]}', b'{"a": ["x", 2, 3]}', b"[" * 10**5]
)
def test_looks_that_cannot_be_understood_are_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / ".ratebatch").mkdir()
    (tmp_path / ".ratebatch/looks.json").write_bytes(content)
    assert read_looks(tmp_path) == {}


def test_files_are_kept_once_and_a_torn_one_is_mended(tmp_path: Path) -> None:
    sha256 = hashlib.sha256(b"content").hexdigest()
    keep(tmp_path, {sha256: b"content"})
    path = tmp_path / "kept" / sha256
    path.write_bytes(b"")  # as a power cut may leave it
    assert kept_among([tmp_path / "kept"], sha256) is None
    keep(tmp_path, {sha256: b"content"})
    assert kept_among([tmp_path / "gone", tmp_path / "kept"], sha256) == b"content"
    assert kept_among([tmp_path], "../kept") is None


def test_a_run_counts_from_its_record_on(tmp_path: Path) -> None:
    assert next_run_folder(tmp_path, DECEMBER) == tmp_path / "runs/2026-12/001"
    first = run(tmp_path, 1)
    assert next_run_folder(tmp_path, DECEMBER) == first  # nothing led to it
    record_run(first, {"key": "a"})
    assert [(each.number, each.key) for each in runs_of(tmp_path, DECEMBER)] == [(1, "a")]
    assert next_run_folder(tmp_path, DECEMBER) == tmp_path / "runs/2026-12/002"
    (first / "run.json").write_bytes(b"{")
    assert runs_of(tmp_path, DECEMBER) == []


def test_altered_outputs_are_named(tmp_path: Path) -> None:
    assert altered_outputs(tmp_path) == ["manifest.json"]
    commit(tmp_path, output("december"))
    assert altered_outputs(tmp_path) == []
    (tmp_path / "changes.csv").write_bytes(b"edited")
    (tmp_path / "games.csv").unlink()
    assert altered_outputs(tmp_path) == ["changes.csv", "games.csv"]


@pytest.mark.parametrize("name", ["", ".", "..", "a/b", "/etc/passwd", "a\\b"])
def test_nothing_is_put_outside_the_scratch_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="is not the name of a file"):
        put(tmp_path, name, b"x")


def test_an_office_whose_pointer_is_a_file_of_somebody_else(tmp_path: Path) -> None:
    (tmp_path / ".ratebatch").mkdir()
    (tmp_path / "current").write_bytes(b"mine")
    with pytest.raises(OutputUnusable, match="was not made by this program"):
        point_to(tmp_path, run(tmp_path, 1))
    assert (tmp_path / "current").read_bytes() == b"mine"
