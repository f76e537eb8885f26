"""The files of an output are those of its run, or an exception says that they are not."""

import copy
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ratebatch
from tests.api.sample import EVENT, PREVIOUS, in_memory, rated

READ: list[tuple[str, Callable[[ratebatch.PeriodOutput], Any]]] = [
    ("changes", lambda output: output.changes),
    ("table", lambda output: output.table("changes")),
    ("rating_list", lambda output: output.rating_list()),
    ("files", lambda output: dict(output.files)),
    ("explain", lambda output: ratebatch.explain(output, "Fildere")),
    ("verify", ratebatch.verify),
    ("previous", lambda output: rated(paths=(), lists=(), period="2027-01", allow_empty=True, previous=output)),
]
each_reader = pytest.mark.parametrize("read", [each[1] for each in READ], ids=[each[0] for each in READ])


@each_reader
def test_a_folder_that_another_run_used_is_refused(read: Callable[[Any], Any], tmp_path: Path) -> None:
    first = rated(out=tmp_path / "out")
    rated(out=tmp_path / "out", previous=PREVIOUS, paths=[EVENT, PREVIOUS.parent / "2026-12" / "events"])
    with pytest.raises(ratebatch.NothingDoneError, match="another run has used the folder"):
        read(first)


@each_reader
def test_a_file_that_was_edited_is_refused(read: Callable[[Any], Any], tmp_path: Path) -> None:
    output = rated(out=tmp_path / "out")
    for name in ("changes.csv", "rating_list.csv"):
        path = tmp_path / "out" / name
        path.write_bytes(path.read_bytes().replace(b"1996", b"1997"))
    with pytest.raises(ratebatch.NothingDoneError, match="is not as this run wrote it"):
        read(output)


def test_a_name_is_looked_up_without_reading(tmp_path: Path) -> None:
    output = rated(out=tmp_path / "out")
    (tmp_path / "out" / "changes.csv").unlink()
    assert "changes.csv" in output.files
    assert "nothing.csv" not in output.files
    with pytest.raises(KeyError):
        output.files["nothing.csv"]


def test_files_in_memory_do_not_change() -> None:
    output = rated()
    with pytest.raises(TypeError):
        output.files["changes.csv"] = b""  # type: ignore[index] # that it cannot be is what is tested
    assert copy.deepcopy(output).files == output.files


@pytest.mark.parametrize("content", [b"", b"a,b\n1,2\n", b"\xff\xfe\0"])
def test_files_that_no_run_wrote_are_a_public_exception(content: bytes) -> None:
    output = rated()
    output = replace(output, files=dict(output.files) | {"changes.csv": content, "rating_list.csv": content})
    for read in (READ[0][1], READ[1][1], READ[2][1]):
        with pytest.raises(ratebatch.NothingDoneError, match="rate the period again"):
            read(output)


def test_files_of_one_name_are_called_the_same_on_every_run(tmp_path: Path) -> None:
    (tmp_path / "month").mkdir()
    path = tmp_path / "month" / EVENT.name
    path.write_bytes(EVENT.read_bytes())
    upload = in_memory(EVENT)
    for paths, expected in (
        ([upload, upload], {f"memory-1/{EVENT.name}", f"memory-2/{EVENT.name}"}),
        ([upload, path], {f"memory-1/{EVENT.name}", f"month/{EVENT.name}"}),
        ([upload], {EVENT.name}),
    ):
        first, second = rated(paths=paths), rated(paths=paths)
        assert {each.file for each in first.verdicts} == expected
        assert first.files == second.files


def test_what_holds_bytes_is_kept_as_bytes() -> None:
    content = bytearray(b"012 Open")
    for given in (content, memoryview(bytes(content))):
        file = ratebatch.MemoryFile("open.trf", given)  # type: ignore[arg-type,unused-ignore] # as mypy is set
        assert type(file.content) is bytes
        assert file.content == b"012 Open"


def test_a_player_who_is_not_in_the_list_is_said_so() -> None:
    new = rated().rating_list()
    assert new.player(len(new) - 1).id
    for row in (-1, len(new)):
        with pytest.raises(IndexError, match=f"the list has {len(new)} players.* no row {row}"):
            new.player(row)
