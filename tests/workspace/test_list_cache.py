"""The cache of lists: equal results, and no damage, meeting, change or full disk that could give another one."""

import multiprocessing
import os
import shutil
import time
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

import ratebatch
from ratebatch.pipeline import list_reading
from ratebatch.pipeline.list_reading import read_list
from ratebatch.reading.list_version import reading_version, sources_hash
from ratebatch.reading.lists import LIST_READERS, ListError, read_rating_list
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType
from ratebatch.workspace import list_cache
from ratebatch.workspace.list_cache import cache_folder, through_cache
from tests.reading.list_samples import BRANDT, LISTS, OZAN

NOVEMBER = Month(2026, 11)
CONTENT = LISTS["csv"]([OZAN, BRANDT, OZAN | {"standard_rating": "2220"}, BRANDT | {"standard_rating": "x"}])
"""A list with problems, rows left out and an id on two rows, so that the cache has them to keep."""


@pytest.fixture(autouse=True)
def small_lists_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(list_cache, "WORTH_KEEPING", 0)


def written(folder: Path, content: bytes = CONTENT, name: str = "list.csv") -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


class Parse:
    """A reading that counts how often it was asked for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.times = 0

    def __call__(self) -> RatingList:
        self.times += 1
        return read_rating_list(self.path, NOVEMBER)


def cached(parse: Parse, folder: Path, asked: str = "") -> RatingList:
    return through_cache(parse.path, {"asked": asked}, parse, folder)


def entries(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.list"))


def same(one: RatingList, other: RatingList) -> bool:
    facts = [
        (each.file, each.sha256, each.month, each.format, each.issues, each.unread, each.doubled)
        for each in (one, other)
    ]
    return (
        one.table.equals(other.table)
        and one.table.schema.equals(other.table.schema, check_metadata=True)
        and facts[0] == facts[1]
    )


@pytest.mark.parametrize("format", [reader.format for reader in LIST_READERS])
def test_the_second_reading_is_the_first(tmp_path: Path, format: str) -> None:
    parse = Parse(written(tmp_path, LISTS[format]([OZAN, BRANDT, OZAN, OZAN | {"standard_rating": "x"}])))
    first, second = cached(parse, tmp_path / "cache"), cached(parse, tmp_path / "cache")
    assert parse.times == 1
    assert first.issues
    assert same(first, second)


def test_another_content_name_or_question_is_another_list(tmp_path: Path) -> None:
    parse = Parse(written(tmp_path))
    cached(parse, tmp_path / "cache")
    cached(parse, tmp_path / "cache", "another question")
    parse.path.write_bytes(CONTENT + b"90000099,Another,,,1500,,,,\n")
    assert len(cached(parse, tmp_path / "cache")) == 4
    other = Parse(parse.path.rename(tmp_path / "other.csv"))
    assert cached(other, tmp_path / "cache").file == "other.csv"
    assert (parse.times, other.times) == (3, 1)


def test_lists_of_one_name_and_size_take_turns(tmp_path: Path) -> None:
    """The entry is found by name and size, and serves the one content that it was made of."""
    parse = Parse(written(tmp_path))
    first = cached(parse, tmp_path / "cache")
    turned = CONTENT.replace(b"Ozan", b"Ozen")
    assert turned != CONTENT
    parse.path.write_bytes(turned)
    second = cached(parse, tmp_path / "cache")
    assert (parse.times, len(entries(tmp_path / "cache"))) == (2, 1)
    assert not same(first, second)
    assert same(second, cached(parse, tmp_path / "cache"))
    parse.path.write_bytes(CONTENT)
    assert same(first, cached(parse, tmp_path / "cache"))
    assert parse.times == 3


@pytest.mark.parametrize(
    "damage",
    [
        lambda raw: b"",
        lambda raw: raw[:20],
        lambda raw: raw[:-1],
        lambda raw: raw[:200] + bytes([raw[200] ^ 1]) + raw[201:],
        lambda raw: bytes([raw[0] ^ 1]) + raw[1:],
        lambda raw: raw + b"x",
        lambda raw: b"\x00" * len(raw),
    ],
)
def test_a_damaged_entry_is_made_again(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    parse = Parse(written(tmp_path))
    first = cached(parse, tmp_path / "cache")
    (entry,) = entries(tmp_path / "cache")
    whole = entry.read_bytes()
    entry.write_bytes(damage(whole))
    assert same(first, cached(parse, tmp_path / "cache"))
    assert parse.times == 2
    assert entry.read_bytes() == whole


def test_an_entry_that_is_whole_but_no_list_is_made_again(tmp_path: Path) -> None:
    parse = Parse(written(tmp_path))
    cached(parse, tmp_path / "cache")
    (entry,) = entries(tmp_path / "cache")
    for content in (b"", b"no table", b"ARROW1\0\0ARROW1"):
        entry.write_bytes(zlib.crc32(content).to_bytes(4, "big") + content)
        cached(parse, tmp_path / "cache")
    assert parse.times == 4


def test_another_way_of_reading_does_not_find_the_old_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(list_cache.FOLDER_VARIABLE, str(tmp_path / "cache"))
    path = written(tmp_path)
    read_list(path, NOVEMBER)
    read_list(path, NOVEMBER)
    assert len(entries(tmp_path / "cache")) == 1
    monkeypatch.setattr(list_reading, "reading_version", lambda: "another")
    read_list(path, NOVEMBER)
    assert len(entries(tmp_path / "cache")) == 2
    read_list(path, NOVEMBER, RatingType.RAPID)
    read_list(path, Month(2026, 10))
    assert len(entries(tmp_path / "cache")) == 4
    read_list(path, Month(2026, 9), cached=False)
    assert len(entries(tmp_path / "cache")) == 4
    monkeypatch.setattr(list_cache, "CACHE_VERSION", 0)
    read_list(path, NOVEMBER)
    assert len(entries(tmp_path / "cache")) == 5


@pytest.mark.parametrize(
    "file", ["issues/__init__.py", "records/rating_list.py", "reading/lists.py", "reading/mappings/ukd.toml"]
)
def test_the_way_of_reading_is_known_by_its_sources(tmp_path: Path, file: str) -> None:
    package = tmp_path / "ratebatch"
    shutil.copytree(Path(ratebatch.__file__).parent, package)
    before = sources_hash(package)
    assert sources_hash(package) == before
    (package / "cli" / "rate.py").write_text("")
    assert sources_hash(package) == before
    (package / file).write_bytes((package / file).read_bytes() + b"\n")
    assert sources_hash(package) != before
    assert len(reading_version()) == 64


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(tmp_path: Path) -> None:
    parse = Parse(written(tmp_path))
    blocked = written(tmp_path, b"", "a file")
    for folder in (blocked, blocked / "below", tmp_path / ("x" * 300)):
        assert same(cached(parse, folder), read_rating_list(parse.path, NOVEMBER))


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the rights of a folder do not bind this user")
def test_a_read_only_folder_costs_nothing_but_time(tmp_path: Path) -> None:
    parse = Parse(written(tmp_path))
    (tmp_path / "cache").mkdir(mode=0o500)
    assert len(cached(parse, tmp_path / "cache")) == 3
    assert entries(tmp_path / "cache") == []


def test_a_full_disk_leaves_no_draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    parse = Parse(written(tmp_path))
    monkeypatch.setattr(Path, "replace", full)
    assert len(cached(parse, tmp_path / "cache")) == 3
    assert list((tmp_path / "cache").iterdir()) == []


def test_what_cannot_be_read_is_said_each_time_and_not_kept(tmp_path: Path) -> None:
    parse = Parse(written(tmp_path, b"nothing known"))
    for _ in range(2):
        with pytest.raises(ListError):
            cached(parse, tmp_path / "cache")
    parse.path.unlink()
    with pytest.raises(ListError, match="cannot be opened"):
        cached(parse, tmp_path / "cache")
    assert parse.times == 3


def test_a_list_that_changes_while_it_is_read_is_not_kept(tmp_path: Path) -> None:
    parse = Parse(written(tmp_path))

    def changing() -> RatingList:
        parse.path.write_bytes(CONTENT + b"90000099,Another,,,1500,,,,\n")
        return parse()

    found = through_cache(parse.path, {}, changing, tmp_path / "cache")
    assert len(found) == 4
    assert entries(tmp_path / "cache") == []


def test_entries_used_longest_ago_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parse, folder = Parse(written(tmp_path)), tmp_path / "cache"
    cached(parse, folder, "old")
    (old,) = entries(folder)
    os.utime(old, (1, 1))
    cached(parse, folder, "used")
    (used,) = set(entries(folder)) - {old}
    os.utime(used, (2, 2))
    cached(parse, folder, "old")  # is used, and so is the younger now
    (folder / ".draft-dead").write_bytes(b"x" * 100)
    os.utime(folder / ".draft-dead", (1, 1))
    monkeypatch.setattr(list_cache, "MAX_CACHE_BYTES", 2 * old.stat().st_size + 10)
    cached(parse, folder, "new")
    assert used not in entries(folder)
    assert old in entries(folder)
    assert len(list(folder.iterdir())) == 2
    monkeypatch.setattr(list_cache, "MAX_CACHE_BYTES", 1)
    cached(parse, folder, "newest")
    assert len(entries(folder)) == 1


def test_small_lists_are_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(list_cache, "WORTH_KEEPING", 1_000)
    parse = Parse(written(tmp_path))
    through_cache(parse.path, {}, parse, tmp_path / "cache")
    assert not (tmp_path / "cache").exists()


def test_the_folder_can_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(list_cache.FOLDER_VARIABLE, "/somewhere")
    assert cache_folder() == Path("/somewhere")
    monkeypatch.delenv(list_cache.FOLDER_VARIABLE)
    assert "ratebatch" in str(cache_folder())


def _read_often(path: Path, folder: Path, until: float) -> None:
    list_cache.WORTH_KEEPING = 0
    parse = Parse(path)
    wanted = read_rating_list(path, NOVEMBER)
    while time.time() < until:
        if not same(cached(parse, folder), wanted):
            os._exit(1)
        for entry in entries(folder):
            entry.unlink(missing_ok=True)


def test_two_runs_may_meet(tmp_path: Path) -> None:
    path = written(tmp_path)
    arguments = (path, tmp_path / "cache", time.time() + 2)
    context = multiprocessing.get_context("spawn")
    runs = [context.Process(target=_read_often, args=arguments) for _ in range(2)]
    for run in runs:
        run.start()
    for run in runs:
        run.join()
    assert [run.exitcode for run in runs] == [0, 0]
