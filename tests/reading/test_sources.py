"""Files are found once, in one order, under unique labels; nothing harmful happens on the way."""

import hashlib
import io
import itertools
import os
import zipfile
from pathlib import Path
from typing import Any

import pytest

from ratebatch.reading.archives import members_of
from ratebatch.reading.limits import HEAD_BYTES, TOURNAMENT_BYTES
from ratebatch.reading.tournament_files import Refusal, SourceFile, find_sources, read_tournament
from tests.reading.trf_samples import CODES


def write(path: Path, content: bytes = b"x") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def pack(path: Path, members: dict[str, bytes]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return path


def labels(sources: list[SourceFile]) -> list[str]:
    return [source.label for source in sources]


def verdicts(sources: list[SourceFile]) -> dict[str, tuple[str, str]]:
    refused = {source.label: source.refusal for source in sources if source.refusal is not None}
    return {label: (refusal.verdict, refusal.issues[0].code) for label, refusal in refused.items()}


def test_folders_are_walked_in_sorted_order(tmp_path: Path) -> None:
    for name in ("b.trf", "a/z.trf", "a/y/x.trf", "C.trf"):
        write(tmp_path / name)
    assert labels(find_sources([tmp_path])) == ["C.trf", "a/y/x.trf", "a/z.trf", "b.trf"]


def test_a_file_is_labelled_by_its_name(tmp_path: Path) -> None:
    (source,) = find_sources([write(tmp_path / "a/b.trf", b"abc")])
    assert (source.label, source.name, source.read()) == ("b.trf", "b.trf", b"abc")
    assert source.sha256 == hashlib.sha256(b"abc").hexdigest()


def test_hidden_and_temporary_files_are_listed_as_ignored(tmp_path: Path) -> None:
    for name in (".hidden", ".git/config", "~$a.xlsx", "a.part", "a.TMP", "Thumbs.db", "a.trf"):
        write(tmp_path / name)
    sources = find_sources([tmp_path])
    ignored = {".hidden", ".git", "~$a.xlsx", "a.part", "a.TMP", "Thumbs.db"}
    assert verdicts(sources) == dict.fromkeys(ignored, ("ignored", "FILE_IGNORED"))
    assert set(labels(sources)) - ignored == {"a.trf"}
    assert all(source.refusal.issues[0].source.file == source.label for source in sources if source.refusal)


def test_a_hidden_file_named_by_hand_is_read(tmp_path: Path) -> None:
    hidden = write(tmp_path / ".hidden.trf")
    assert verdicts(find_sources([tmp_path, hidden])) == {}


def test_the_output_is_never_walked(tmp_path: Path) -> None:
    write(tmp_path / "a.trf")
    write(tmp_path / "out/events.csv")
    (tmp_path / "link").symlink_to(tmp_path / "out")
    assert labels(find_sources([tmp_path], tmp_path / "out")) == ["a.trf"]
    assert labels(find_sources([tmp_path], tmp_path / "link")) == ["a.trf"]


def test_loops_of_links_end_and_do_not_lead_above_the_argument(tmp_path: Path) -> None:
    write(tmp_path / "other/secret.trf")
    write(tmp_path / "in/sub/a.trf")
    (tmp_path / "in/self").symlink_to(tmp_path / "in")
    (tmp_path / "in/sub/up").symlink_to(tmp_path)
    assert labels(find_sources([tmp_path / "in"])) == ["sub/a.trf"]


def test_a_broken_link_and_a_pipe_are_named(tmp_path: Path) -> None:
    (tmp_path / "a.trf").symlink_to(tmp_path / "gone")
    os.mkfifo(tmp_path / "b.trf")
    expected = {"a.trf": ("rejected", "FILE_UNREADABLE"), "b.trf": ("ignored", "FILE_IGNORED")}
    assert verdicts(find_sources([tmp_path])) == expected


def test_one_real_file_is_taken_once(tmp_path: Path) -> None:
    real = write(tmp_path / "in/sub/a.trf")
    (tmp_path / "in/b.trf").symlink_to(real)
    arguments = [tmp_path / "in", tmp_path / "in/sub", real, tmp_path / "in/../in"]
    found = {tuple(labels(find_sources(list(order)))) for order in itertools.permutations(arguments)}
    assert found == {("a.trf",)}
    assert labels(find_sources([tmp_path / "in"])) in (["b.trf"], ["sub/a.trf"])


def test_labels_are_unique_whatever_the_order(tmp_path: Path) -> None:
    for name in ("jan/results/a.trf", "feb/results/a.trf", "feb/results/b.trf", "x/a.trf"):
        write(tmp_path / name)
    arguments = [tmp_path / "jan/results", tmp_path / "feb/results", tmp_path / "x/a.trf"]
    expected = ["b.trf", "feb/results/a.trf", "jan/results/a.trf", "x/a.trf"]
    for order in itertools.permutations(arguments):
        sources = find_sources(list(order))
        assert labels(sources) == expected
        assert [str(source.path.relative_to(tmp_path)) for source in sources][1:3] == expected[1:3]


def test_relative_arguments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "in/a.trf")
    monkeypatch.chdir(tmp_path / "in")
    assert labels(find_sources([Path()])) == ["a.trf"]


def test_names_that_no_report_could_print(tmp_path: Path) -> None:
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xd6z\n.trf")).write_bytes(b"x")
    assert labels(find_sources([tmp_path])) == ["\\xd6z\\x0a.trf"]


def test_a_missing_argument_is_wrong_usage(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="gone"):
        find_sources([tmp_path / "gone"])


def test_an_unreadable_file_is_a_value(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (source,) = find_sources([write(tmp_path / "a.trf")])

    def no(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", no)
    found = read_tournament(source)
    assert isinstance(found, Refusal)
    assert (found.verdict, found.issues[0].code, found.issues[0].source.file) == (
        "rejected", "FILE_UNREADABLE", "a.trf"
    )  # fmt: skip
    assert source.sha256 == ""


def test_a_folder_that_cannot_be_listed_is_a_value(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no(_: Any) -> None:
        raise PermissionError(13, "Permission denied")

    write(tmp_path / "in/a.trf")
    monkeypatch.setattr(os, "scandir", no)
    assert verdicts(find_sources([tmp_path / "in"])) == {"in": ("rejected", "FILE_UNREADABLE")}


@pytest.mark.parametrize(
    ("name", "start", "code"),
    [
        ("a.trf", b"", "FILE_TOO_LARGE"),
        ("a.trf", CODES.encode(), "FILE_TOO_LARGE"),
        ("a.jpg", b"", "FILE_IGNORED"),
        ("a.txt", b"ID Number      Name        Fed Nov26\n", "FILE_IGNORED"),
    ],
)
def test_200_megabytes_cost_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, start: bytes, code: str
) -> None:
    path = write(tmp_path / name, start)
    os.truncate(path, 200_000_000)
    sizes: list[int] = []

    class Watched(io.FileIO):
        def read(self, size: int | None = -1) -> bytes:
            sizes.append(-1 if size is None else size)
            return super().read(-1 if size is None else size) or b""

    monkeypatch.setattr(Path, "open", lambda self, mode: Watched(self, mode))
    (source,) = find_sources([tmp_path])
    found = read_tournament(source)
    assert isinstance(found, Refusal)
    assert (found.issues[0].code, found.issues[0].source.file) == (code, name)
    assert all(0 <= size <= HEAD_BYTES for size in sizes)
    assert source.sha256 == ""


def test_a_file_at_the_limit_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert TOURNAMENT_BYTES == 32 * 1024 * 1024
    path = write(tmp_path / "a.trf", b"x" * 10)
    (source,) = find_sources([path])
    monkeypatch.setattr("ratebatch.reading.sources.TOURNAMENT_BYTES", 10)
    assert source.read() == b"x" * 10
    monkeypatch.setattr("ratebatch.reading.sources.TOURNAMENT_BYTES", 9)
    assert isinstance(source.read(), Refusal)
    assert source.head() == b"x" * 10


def test_members_of_an_archive_are_sorted_and_labelled(tmp_path: Path) -> None:
    pack(tmp_path / "m/month.zip", {"b.trf": b"b", "inner/a.trf": b"a", "inner/": b"", ".x": b"", "__MACOSX/a": b""})
    sources = find_sources([tmp_path])
    assert labels(sources) == [f"m/month.zip/{name}" for name in (".x", "__MACOSX/a", "b.trf", "inner/a.trf")]
    assert [source.read() for source in sources[2:]] == [b"b", b"a"]
    assert [verdict for verdict, _ in verdicts(sources).values()] == ["ignored", "ignored"]
    assert sources[3].sha256 == hashlib.sha256(b"a").hexdigest()
    assert labels(find_sources([tmp_path / "m/month.zip"]))[3] == "month.zip/inner/a.trf"


def test_names_that_climb_out_of_the_archive_are_only_names(tmp_path: Path) -> None:
    names = ["../../etc/a.trf", "/root/b.trf", "C:\\c.trf", "x/../d.trf", "d.trf", "x/d.trf", ".."]
    pack(tmp_path / "in/evil.zip", dict.fromkeys(names, b"x"))
    before = sorted(tmp_path.rglob("*"))
    found = labels(find_sources([tmp_path / "in/evil.zip"]))
    expected = ["c.trf", "d.trf", "etc/a.trf", "root/b.trf", "unnamed", "x/d.trf", "x/d.trf (2)"]
    assert found == [f"evil.zip/{name}" for name in expected]
    assert sorted(tmp_path.rglob("*")) == before


def test_two_archives_of_one_name(tmp_path: Path) -> None:
    for folder in ("jan", "feb"):
        pack(tmp_path / folder / "month.zip", {"a.trf": folder.encode()})
    sources = find_sources([tmp_path / "jan/month.zip", tmp_path / "feb/month.zip"])
    assert [(source.label, source.read()) for source in sources] == [
        ("feb/month.zip/a.trf", b"feb"), ("jan/month.zip/a.trf", b"jan")
    ]  # fmt: skip


def test_a_member_that_expands_too_far_is_refused_alone(tmp_path: Path) -> None:
    path = pack(tmp_path / "a.zip", {"bomb.trf": bytes(TOURNAMENT_BYTES + 1), "good.trf": b"x"})
    assert path.stat().st_size < 100_000
    sources = find_sources([path])
    assert verdicts(sources) == {"a.zip/bomb.trf": ("rejected", "FILE_TOO_LARGE")}
    assert sources[1].read() == b"x"


def test_sizes_are_counted_not_believed(tmp_path: Path) -> None:
    path = pack(tmp_path / "a.zip", {"bomb.trf": bytes(100_000)})
    true, false = (100_000).to_bytes(4, "little"), (10).to_bytes(4, "little")
    path.write_bytes(path.read_bytes().replace(true, false))
    members = members_of(path, member_bytes=1000)
    assert not isinstance(members, Refusal)
    ((_, content),) = members
    assert isinstance(content, Refusal) or len(content) <= 1000


def test_an_archive_that_expands_too_far_is_refused_whole(tmp_path: Path) -> None:
    path = pack(tmp_path / "a.zip", {f"{number}.trf": bytes(400) for number in range(10)})
    assert isinstance(members_of(path, expanded_bytes=3999), Refusal)
    assert not isinstance(members_of(path, expanded_bytes=4000), Refusal)
    assert isinstance(members_of(path, member_bytes=300, expanded_bytes=2999), Refusal)


def test_nested_archives_are_not_opened(tmp_path: Path) -> None:
    inner = pack(tmp_path / "inner.zip", {"a.trf": b"x"}).read_bytes()
    path = pack(tmp_path / "outer/outer.zip", {"inner.zip": inner})
    assert verdicts(find_sources([path])) == {"outer.zip/inner.zip": ("rejected", "FILE_UNREADABLE")}


def test_a_member_with_a_password_is_a_value(tmp_path: Path) -> None:
    path = pack(tmp_path / "a.zip", {"a.trf": b"x" * 50})
    content = bytearray(path.read_bytes())
    content[6] |= 1  # the flag "encrypted" of the local header
    content[content.index(b"PK\x01\x02") + 8] |= 1  # and of the directory
    path.write_bytes(content)
    (source,) = find_sources([path])
    assert source.refusal is not None
    assert "password" in source.refusal.issues[0].message


def test_a_damaged_member_is_a_value(tmp_path: Path) -> None:
    path = pack(tmp_path / "a.zip", {"a.trf": CODES.encode(), "b.trf": b"x"})
    content = bytearray(path.read_bytes())
    content[60] ^= 0xFF
    path.write_bytes(content)
    assert verdicts(find_sources([path])) == {"a.zip/a.trf": ("rejected", "FILE_UNREADABLE")}


@pytest.mark.parametrize("content", [b"", b"no archive", b"PK\x03\x04" + bytes(100)])
def test_a_damaged_archive_is_a_value(tmp_path: Path, content: bytes) -> None:
    sources = find_sources([write(tmp_path / "a.zip", content)])
    assert verdicts(sources) == {"a.zip": ("rejected", "FILE_UNREADABLE")}


def test_an_archive_that_broke_off_is_called_so(tmp_path: Path) -> None:
    """The list of what a zip file holds stands at its end; without it nothing can be unpacked."""
    whole = pack(tmp_path / "whole.zip", {"a.trf": CODES.encode()}).read_bytes()
    (source,) = find_sources([write(tmp_path / "a.zip", whole[:-30])])
    assert source.refusal is not None
    assert "it broke off when it was saved, copied or downloaded" in source.refusal.issues[0].message
    (other,) = find_sources([write(tmp_path / "b.zip", b"no archive")])
    assert other.refusal is not None
    assert "broke off" not in other.refusal.issues[0].message


def test_an_empty_archive_is_ignored(tmp_path: Path) -> None:
    assert verdicts(find_sources([pack(tmp_path / "a.zip", {})])) == {"a.zip": ("ignored", "FILE_IGNORED")}


@pytest.mark.parametrize("packing", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_packing_that_cannot_be_bounded_is_not_unpacked(tmp_path: Path, packing: int) -> None:
    with zipfile.ZipFile(tmp_path / "month.zip", "w", packing) as archive:
        archive.writestr("open.trf", b"0" * 1000)
    (source,) = find_sources([tmp_path / "month.zip"])
    found = source.read()
    assert isinstance(found, Refusal)
    assert [each.code for each in found.issues] == ["FILE_UNREADABLE"]
