"""What a commit writes, keeps, removes and refuses, and what the user is told."""

import json
import os
from pathlib import Path
from typing import BinaryIO

import pytest
from filelock import FileLock

from ratebatch.workspace import Busy, OutputUnusable, locked, sha256_of
from ratebatch.workspace.names import PARTS
from ratebatch.workspace.staging import Content
from tests.workspace.outputs import BY_TYPE, FLAT, commit, manifest_of, output, settled, started, tree


def test_a_commit_makes_the_folder_and_every_file(tmp_path: Path) -> None:
    out = tmp_path / "2026" / "12"
    assert commit(out, output("december"))
    assert tree(out) == output("december")


def test_a_file_may_be_written_piece_by_piece_and_by_a_writer_that_closes_it(tmp_path: Path) -> None:
    def report(file: BinaryIO) -> None:
        file.write(b"a long ")
        file.write(b"report")
        file.close()

    content = manifest_of({"report.html": b"a long report"})
    with locked(tmp_path) as folder:
        done = folder.commit({"report.html": report, "manifest.json": lambda file: file.write(content)})
    assert done.written == ("report.html", "manifest.json")
    assert tree(tmp_path) == {"report.html": b"a long report", "manifest.json": content}


def test_an_error_in_either_thread_leaves_the_former_output(tmp_path: Path) -> None:
    def fails(file: BinaryIO) -> None:
        raise ArithmeticError(f"{file} cannot be made")

    commit(tmp_path, output("december"))
    for broken in range(4):  # two threads take one file after the other: the error is in the one or the other
        files: dict[str, Content] = {f"{at}.csv": fails if at == broken else b"new" for at in range(4)}
        with locked(tmp_path) as folder, pytest.raises(ArithmeticError):
            folder.commit(files, manifest=lambda _: b"{}")
        assert tree(tmp_path) == output("december")


def test_a_file_that_a_worker_wrote_is_moved_into_the_output(tmp_path: Path) -> None:
    content = manifest_of({"games/part-0.parquet": b"part"})
    with locked(tmp_path) as folder:
        (folder.parts() / "written").write_bytes(b"part")
        folder.commit({"games/part-0.parquet": folder.path / PARTS / "written", "manifest.json": content})
    assert tree(tmp_path) == {"games/part-0.parquet": b"part", "manifest.json": content}
    assert not (tmp_path / PARTS).exists()


def test_what_workers_of_an_interrupted_run_wrote_is_gone(tmp_path: Path) -> None:
    left = tmp_path / PARTS / "games" / "part-0.parquet"
    left.parent.mkdir(parents=True)
    left.write_bytes(b"of a run that was killed")
    with locked(tmp_path) as folder:
        assert list(folder.parts().iterdir()) == []


def test_a_folder_made_for_a_run_that_fails_is_gone_with_it(tmp_path: Path) -> None:
    def fails(out: Path) -> None:
        with locked(out) as folder:
            (folder.parts() / "part").touch()
            raise ValueError("the run fails")

    (tmp_path / "there").mkdir()
    for out in (tmp_path / "a" / "b", tmp_path / "there"):
        with pytest.raises(ValueError, match="the run fails"):
            fails(out)
    assert [path.name for path in tmp_path.iterdir()] == ["there"]
    commit(tmp_path / "a" / "b", output("first"))
    with pytest.raises(ValueError, match="the run fails"):
        fails(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b" / "manifest.json").exists()


def test_the_manifest_can_be_made_from_the_hashes(tmp_path: Path) -> None:
    def manifest(hashes: object) -> bytes:
        return json.dumps({"program": "ratebatch", "outputs": hashes}).encode()

    with locked(tmp_path) as folder:
        folder.commit({"games.csv": b"id\n"}, manifest)
    assert json.loads((tmp_path / "manifest.json").read_text())["outputs"] == {"games.csv": sha256_of(b"id\n")}


def test_the_same_output_again_rewrites_nothing(tmp_path: Path) -> None:
    commit(tmp_path, output("december"))
    before = {name: (tmp_path / name).stat().st_mtime_ns for name in output("december")}
    assert not commit(tmp_path, output("december"))
    assert {name: (tmp_path / name).stat().st_mtime_ns for name in before} == before


def test_a_file_changed_or_removed_by_hand_is_restored(tmp_path: Path) -> None:
    commit(tmp_path, output("december"))
    (tmp_path / "changes.csv").write_bytes(b"edited")
    (tmp_path / "games.csv").unlink()
    assert commit(tmp_path, output("december"))
    assert tree(tmp_path) == output("december")


def test_another_layout_removes_the_files_of_the_former_one(tmp_path: Path) -> None:
    commit(tmp_path, output("by type", BY_TYPE))
    with locked(tmp_path) as folder:
        done = folder.commit(output("flat"))
    assert done.removed == ("fide-rapid/changes.csv", "fide-standard/changes.csv")
    assert tree(tmp_path) == output("flat")
    assert not (tmp_path / "fide-rapid").exists()


def test_files_the_program_did_not_write_stay(tmp_path: Path) -> None:
    commit(tmp_path, output("by type", BY_TYPE))
    (tmp_path / "notes.txt").write_bytes(b"mine")
    (tmp_path / "fide-rapid" / "letter.docx").write_bytes(b"mine")
    commit(tmp_path, output("flat"))
    assert tree(tmp_path) == {**output("flat"), "notes.txt": b"mine", "fide-rapid/letter.docx": b"mine"}


def test_a_foreign_file_under_the_name_of_an_output_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "games.csv").write_bytes(b"mine")
    with pytest.raises(OutputUnusable, match=r"games\.csv.*not written by this program"):
        commit(tmp_path, output("december"))
    assert tree(tmp_path) == {"games.csv": b"mine"}


@pytest.mark.parametrize("content", [b'{"name": "app"}', b'{"program": "other"}', b"[1]", b"\xff{", b"[" * 100_000])
def test_a_foreign_manifest_is_named_at_once_and_kept(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "manifest.json").write_bytes(content)
    with pytest.raises(OutputUnusable, match=r"manifest\.json was not written by ratebatch"), locked(tmp_path):
        pytest.fail("entered")
    assert tree(tmp_path) == {"manifest.json": content}


def test_a_manifest_cannot_make_us_remove_files_elsewhere(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (tmp_path / "elsewhere.txt").write_bytes(b"mine")
    names = ("../elsewhere.txt", str(tmp_path / "elsewhere.txt"), ".ratebatch/lock")
    (out / "manifest.json").write_bytes(manifest_of(dict.fromkeys(names, b"mine")))
    commit(out, output("december"))
    assert (tmp_path / "elsewhere.txt").read_bytes() == b"mine"
    assert tree(out) == output("december")


def test_a_manifest_without_a_list_of_outputs_protects_every_file(tmp_path: Path) -> None:
    commit(tmp_path, output("december"))
    (tmp_path / "manifest.json").write_bytes(b'{"program": "ratebatch", "outputs": []}')
    with pytest.raises(OutputUnusable, match=r"changes\.csv, .*not written by this program"):
        commit(tmp_path, output("january"))


@pytest.mark.parametrize(
    "name",
    ["../changes.csv", "a/../../b.csv", "/etc/changes.csv", "a//b.csv", "./a.csv", "", "a/", "C:a.csv", "a\\b.csv",
     ".ratebatch/lock", ".RateBatch/lock", "a/.ratebatch/b", "a.", "a\0b", "a\nb"],
)  # fmt: skip
def test_a_name_that_would_leave_the_folder_is_our_mistake(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="not the name of an output"):
        commit(tmp_path, output("december", (name,)))
    assert tree(tmp_path) == {}


@pytest.mark.parametrize("names", [("a.csv", "A.csv"), ("a", "a/b.csv"), ("A/b.csv", "a")])
def test_names_that_cannot_stand_together_are_our_mistake(tmp_path: Path, names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="same name"):
        commit(tmp_path, output("december", names))


@pytest.mark.parametrize(
    "files",
    [
        {"a.csv": b""},
        {"a.csv": b"", "manifest.json": b"{}"},
        {"a.csv": b"", "manifest.json": manifest_of({})},
        {"a.csv": b"", "manifest.json": manifest_of({"a.csv": b"other"})},
        {"manifest.json": manifest_of({"a.csv": b""})},
    ],
)
def test_a_manifest_that_does_not_list_the_files_is_our_mistake(tmp_path: Path, files: dict[str, bytes]) -> None:
    commit(tmp_path, output("december"))
    with pytest.raises(ValueError, match="manifest"):
        commit(tmp_path, files)
    assert tree(tmp_path) == output("december")


def test_a_writer_that_fails_leaves_the_former_output(tmp_path: Path) -> None:
    def broken(file: BinaryIO) -> None:
        file.write(b"half")
        raise KeyboardInterrupt

    commit(tmp_path, output("december"))
    with locked(tmp_path) as folder:
        with pytest.raises(KeyboardInterrupt):
            folder.commit({**output("january"), "games.csv": broken})
        assert not (tmp_path / ".ratebatch" / "staging").exists()
    assert tree(tmp_path) == output("december")


def test_a_commit_after_the_lock_is_released_is_our_mistake(tmp_path: Path) -> None:
    with locked(tmp_path) as folder:
        pass
    with pytest.raises(ValueError, match="no longer locked"):
        folder.commit(output("december"))


def test_an_error_of_the_run_itself_is_passed_on_as_it_is(tmp_path: Path) -> None:
    with pytest.raises(PermissionError), locked(tmp_path):
        raise PermissionError("of an input file")


@pytest.mark.parametrize("out", ["taken", "taken/2026/12"])
def test_a_file_where_the_folder_should_be(tmp_path: Path, out: str) -> None:
    (tmp_path / "taken").write_bytes(b"mine")
    with pytest.raises(OutputUnusable, match=r"taken is not a folder\."), locked(tmp_path / out):
        pytest.fail("entered")
    assert tree(tmp_path) == {"taken": b"mine"}


def test_a_folder_where_a_file_should_be(tmp_path: Path) -> None:
    commit(tmp_path, output("december"))
    (tmp_path / "games.csv").unlink()
    (tmp_path / "games.csv").mkdir()
    with pytest.raises(OutputUnusable, match=r"games\.csv is not a plain file"):
        commit(tmp_path, output("january"))


def test_a_file_where_a_folder_of_the_layout_should_be(tmp_path: Path) -> None:
    (tmp_path / "fide-rapid").write_bytes(b"mine")
    with pytest.raises(OutputUnusable, match=r"fide-rapid is not a folder"):
        commit(tmp_path, output("by type", BY_TYPE))
    assert tree(tmp_path) == {"fide-rapid": b"mine"}


def test_a_link_leads_nothing_out_of_the_folder(tmp_path: Path) -> None:
    out, elsewhere = tmp_path / "out", tmp_path / "elsewhere"
    commit(out, output("by type", BY_TYPE))
    (out / "fide-rapid").rename(elsewhere)
    try:
        (out / "fide-rapid").symlink_to(elsewhere, target_is_directory=True)
    except OSError:
        pytest.skip("this system makes no links")
    with pytest.raises(OutputUnusable, match="is a link"):
        commit(out, output("january", BY_TYPE))
    commit(out, output("flat"))
    assert tree(elsewhere) == {"changes.csv": b"fide-rapid/changes.csv of by type\n"}


def test_a_folder_of_the_layout_on_another_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commit(tmp_path, output("december", BY_TYPE))
    real = Path.stat

    def stat(path: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        found = real(path, follow_symlinks=follow_symlinks)
        return os.stat_result((*found[:2], found.st_dev + 1, *found[3:])) if path.name == "fide-rapid" else found

    monkeypatch.setattr(Path, "stat", stat)
    with pytest.raises(OutputUnusable, match="fide-rapid lies on another disk"):
        commit(tmp_path, output("january", BY_TYPE))
    assert tree(tmp_path) == output("december", BY_TYPE)


def test_a_disk_that_knows_no_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def acquire(*_: object, **__: object) -> None:
        raise NotImplementedError

    monkeypatch.setattr(FileLock, "acquire", acquire)
    with pytest.raises(OutputUnusable, match="knows no locks"), locked(tmp_path):
        pytest.fail("entered")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="for root every folder is writable")
def test_a_read_only_folder(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    try:
        with pytest.raises(OutputUnusable, match="is not writable"), locked(tmp_path):
            pytest.fail("entered")
    finally:
        tmp_path.chmod(0o755)


def test_the_second_of_two_runs_is_told_who_holds_the_folder(tmp_path: Path) -> None:
    commit(tmp_path, output("december"))
    with started("print('held', flush=True)\nsys.stdin.read()", tmp_path) as first:
        assert first.stdout
        assert first.stdout.readline() == "held\n"
        with pytest.raises(Busy, match=rf"process {first.pid} on .+, started 20"), locked(tmp_path):
            pytest.fail("entered")
        first.kill()
    assert (tmp_path / ".ratebatch" / "owner.json").exists()  # a dead owner signed, but holds nothing
    assert settled(tmp_path) == output("december")


@pytest.mark.parametrize("owner", [None, b"", b'{"pid"', b"[]", b'{"pid": "x", "host": 1, "started": 2}', b"[" * 5000])
def test_an_owner_that_cannot_be_read_is_only_unknown(tmp_path: Path, owner: bytes | None) -> None:
    with locked(tmp_path):
        path = tmp_path / ".ratebatch" / "owner.json"
        path.unlink() if owner is None else path.write_bytes(owner)
        with pytest.raises(Busy, match="not yet written its name"), locked(tmp_path):
            pytest.fail("entered")


def test_an_owner_cannot_play_tricks_on_the_terminal(tmp_path: Path) -> None:
    with locked(tmp_path):
        owner = {"pid": 7, "host": "\x1b[2Jhost\n", "started": "x" * 500}
        (tmp_path / ".ratebatch" / "owner.json").write_text(json.dumps(owner))
        with pytest.raises(Busy) as told, locked(tmp_path):
            pytest.fail("entered")
    assert f"process 7 on [2Jhost, started {'x' * 80}." in str(told.value)


def test_a_run_may_commit_twice(tmp_path: Path) -> None:
    with locked(tmp_path) as folder:
        folder.commit(output("december", FLAT))
        folder.commit(output("january", BY_TYPE))
    assert tree(tmp_path) == output("january", BY_TYPE)


@pytest.mark.parametrize("mark", [b"", b"[]", b'{"moves": ["../a"], "removals": []}', b'{"moves": 1, "removals": []}'])
def test_a_damaged_commit_mark_is_named(tmp_path: Path, mark: bytes) -> None:
    commit(tmp_path, output("december"))
    (tmp_path / ".ratebatch" / "commit.json").write_bytes(mark)
    with pytest.raises(OutputUnusable, match=r"commit\.json is damaged"), locked(tmp_path):
        pytest.fail("entered")
    assert tree(tmp_path) == output("december")
