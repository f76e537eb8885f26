"""Files are found by their content, whatever they are called and wherever they lie."""

import hashlib
import zipfile
from pathlib import Path

from ratebatch.reading.by_hash import content_of, find_by_hash


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def test_files_and_members_of_archives_are_found(tmp_path: Path) -> None:
    (tmp_path / "deep/er").mkdir(parents=True)
    (tmp_path / "deep/er/any.bin").write_bytes(b"a")
    with zipfile.ZipFile(tmp_path / "month.zip", "w") as archive:
        archive.writestr("open.trf", b"b")
    found = find_by_hash({sha256(b"a"), sha256(b"b"), sha256(b"c")}, [tmp_path / "gone", tmp_path])
    assert {key: content_of(each) for key, each in found.items()} == {sha256(b"a"): b"a", sha256(b"b"): b"b"}


def test_the_corner_of_the_program_and_what_cannot_be_read_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / ".ratebatch").mkdir()
    (tmp_path / ".ratebatch/staged").write_bytes(b"a")
    (tmp_path / "damaged.zip").write_bytes(b"PK\3\4")
    (tmp_path / "loop").symlink_to("loop")
    assert find_by_hash({sha256(b"a")}, [tmp_path]) == {}


def test_the_first_root_comes_first(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "same").write_bytes(b"a")
    assert find_by_hash({sha256(b"a")}, [tmp_path / "two", tmp_path]) == {sha256(b"a"): tmp_path / "two/same"}
