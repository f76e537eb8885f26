"""Whatever is asked, a call ends with a result or with a public exception whose message says what to do."""

import io
import pickle
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ratebatch
from ratebatch.workspace import locked
from tests.api.sample import EVENT, LISTS, NOVEMBER, in_memory, rated
from tools.sample_run import MONTH


def two_in_one() -> ratebatch.MemoryFile:
    """Return a zip file of two events."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("one.trf", EVENT.read_bytes())
        archive.writestr("other.trf", EVENT.read_bytes())
    return ratebatch.MemoryFile("two.zip", packed.getvalue())


TWO = two_in_one()

WRONG: list[tuple[str, Callable[[], Any], str]] = [
    ("a period that is no month", lambda: rated(period="2026-13"), "write it as YYYY-MM"),
    ("a period that is no text", lambda: rated(period=202612), "'202612' is not a month"),
    ("a type that there is not", lambda: rated(types="bullet"), "standard, rapid, blitz"),
    ("a system that there is not", lambda: rated(systems=["glicko"]), "fide, ukd, elo, uscf"),
    ("a setting that there is not", lambda: rated(settings={"fide.k": "40"}), "there is no such setting"),
    ("a system without its rules", lambda: rated(systems="elo"), "needs a rules file"),
    ("a report that there is not", lambda: rated(reports=["pdf"]), "html, xlsx"),
    ("a format of lists that there is not", lambda: rated(list_format="pdf"), "csv, xlsx"),
    ("an encoding that there is not", lambda: rated(encoding="klingon"), "cp1254"),
    ("no process", lambda: rated(jobs=0), "at least one"),
    ("a path that leads nowhere", lambda: rated(paths="no/such/folder"), "There is no file or folder"),
    ("a path that is none", lambda: rated(paths="a\0b"), "is no path"),
    ("a list without a month", lambda: rated(lists=[LISTS["2026-10"]]), "month"),
    ("a list for a system without a type", lambda: rated(lists=ratebatch.GivenList(EVENT, system="ukd")), "both"),
    ("a mapping that there is not", lambda: rated(lists=ratebatch.GivenList(EVENT, "2026-11", mapping="x")), "x"),
    ("two lists of a month", lambda: rated(lists=[ratebatch.GivenList(LISTS["2026-11"], "2026-11")] * 2), "two"),
    ("a player who is not there", lambda: ratebatch.explain(rated(), "Nobody"), "knows no player"),
    ("a language that there is not", lambda: ratebatch.explain(rated(), "Fildere").text("tlh"), "en, tr, ru, ar"),
    ("a folder as a crosstable", lambda: ratebatch.read_crosstable(MONTH / "events"), "is a folder"),
    ("an archive of several", lambda: ratebatch.read_crosstable(TWO), "two.zip holds 2 files"),
    ("a list as the list of no month", lambda: ratebatch.read_rating_list(LISTS["2026-10"]), "month"),
    ("a month that there is not", lambda: rated(period=ratebatch.Month(2026, 13)), "'2026-13' is not a month"),
    ("an output with NUL", lambda: rated(out="a\0"), "is no path"),
    ("an output without a name", lambda: rated(out=""), "is no path"),
    ("the current folder as output", lambda: rated(out=Path()), "names no folder"),
    ("a file without a name", lambda: rated(paths=[""]), "is no path"),
    ("a list without a name", lambda: rated(lists={"2026-11": ""}), "is no path"),
    ("an output to explain without a name", lambda: ratebatch.explain("", "Fildere"), "is no path"),
    ("bytes as files", lambda: rated(paths=EVENT.read_bytes()), "use MemoryFile"),
    ("bytes as one of the files", lambda: rated(paths=[bytearray(b"012")]), "use MemoryFile"),
    ("bytes as lists", lambda: rated(lists=b"id,name"), "use MemoryFile"),
    ("bytes as a crosstable", lambda: ratebatch.read_crosstable(memoryview(b"")), "use MemoryFile"),  # type: ignore[arg-type]
    ("a number as a file", lambda: rated(paths=[7]), "7 is no path"),
    ("no system", lambda: rated(systems=()), "no rating system is named"),
    ("no system to check for", lambda: ratebatch.check(EVENT, systems=[]), "no rating system is named"),
    (
        "a mapping that does not fit",
        lambda: ratebatch.read_rating_list(LISTS["2026-11"], "2026-11", mapping="dsb"),
        "fits none of the lists",
    ),
    ("nothing to check", lambda: ratebatch.check("no/such/file.trf"), "There is no file or folder"),
]


@pytest.mark.parametrize(("call", "said"), [each[1:] for each in WRONG], ids=[each[0] for each in WRONG])
def test_wrong_use_is_a_usage_error_with_the_remedy(call: Callable[[], Any], said: str) -> None:
    with pytest.raises(ratebatch.UsageError) as caught:
        call()
    assert said in str(caught.value)


UNDONE: list[tuple[str, Callable[[], Any], str]] = [
    ("the base list is missing", lambda: rated(lists={"2026-10": LISTS["2026-10"]}), "2026-11"),
    ("the base list is not there", lambda: rated(lists={"2026-11": "nowhere.csv"}), "nowhere.csv"),
    ("the base list is no list", lambda: rated(lists={"2026-11": in_memory(EVENT)}), "kule_davet.trf"),
    ("there is no tournament", lambda: rated(paths=MONTH / "events" / "notes.docx"), "no tournament file"),
    ("no file was given", lambda: rated(paths=[]), "no tournament file"),
    ("the output is no output", lambda: ratebatch.explain(MONTH, "Fildere"), "manifest.json"),
    ("the folder is not there", lambda: ratebatch.verify("no/such/folder"), "manifest.json"),
]


@pytest.mark.parametrize(("call", "said"), [each[1:] for each in UNDONE], ids=[each[0] for each in UNDONE])
def test_what_cannot_be_done_says_why(call: Callable[[], Any], said: str) -> None:
    with pytest.raises(ratebatch.NothingDoneError) as caught:
        call()
    assert said in str(caught.value)


def test_a_file_that_is_no_tournament_brings_its_problems() -> None:
    with pytest.raises(ratebatch.UnreadableError, match=r"bozuk.pdf: ") as caught:
        ratebatch.read_crosstable(ratebatch.MemoryFile("bozuk.pdf", b"%PDF-1.4 nothing"))
    assert [each.source.file for each in caught.value.issues] == ["bozuk.pdf"]


def test_a_list_that_is_none_is_unreadable() -> None:
    for file in (in_memory(EVENT), "nowhere.csv"):
        with pytest.raises(ratebatch.UnreadableError):
            ratebatch.read_rating_list(file, "2026-11")


def test_a_busy_folder_and_one_that_cannot_be_written(tmp_path: Path) -> None:
    out = tmp_path / "out"
    with locked(out), pytest.raises(ratebatch.Busy, match="in use"):
        rated(out=out)
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(ratebatch.OutputUnusable, match="is not a folder"):
        rated(out=tmp_path / "file")


@pytest.mark.parametrize("name", ["", ".", "..", "../x.trf", "a/b.trf", "a\\b.trf", "c:x", "a\0b", "a\nb", "é" * 200])
def test_a_name_that_leads_elsewhere_is_refused(name: str) -> None:
    with pytest.raises(ratebatch.UsageError):
        ratebatch.MemoryFile(name, b"")


def test_a_lone_surrogate_is_no_name() -> None:
    with pytest.raises(ratebatch.UsageError):
        ratebatch.MemoryFile("\ud800.trf", b"")


def test_a_memory_file_shows_its_name_alone() -> None:
    assert repr(ratebatch.MemoryFile("open.trf", b"12345678901")) == "MemoryFile(name='open.trf')"


@given(content=st.binary(max_size=300), name=st.sampled_from(["a.trf", "a.csv", "a.zip", "a.xlsx", "a"]))
def test_any_bytes_give_a_record_or_a_public_exception(content: bytes, name: str) -> None:
    file = ratebatch.MemoryFile(name, content)
    calls: list[Callable[[], object]] = [
        lambda: ratebatch.read_crosstable(file),
        lambda: ratebatch.read_rating_list(file, "2026-11"),
        lambda: ratebatch.check(file),
    ]
    for call in calls:
        with suppress(ratebatch.RatebatchError):
            call()


def test_a_bad_file_does_not_stop_the_others() -> None:
    output = rated(paths=[EVENT, ratebatch.MemoryFile("broken.xlsx", b"PK\3\4 nothing")], lists=NOVEMBER)
    assert {each.file: str(each.verdict) for each in output.verdicts} == {
        "broken.xlsx": "rejected",
        "kule_davet.trf": "rated",
    }


def test_exceptions_go_to_another_process_whole() -> None:
    found = ratebatch.read_crosstable(EVENT).issues
    error = pickle.loads(pickle.dumps(ratebatch.UnreadableError("open.trf: nothing", found)))  # noqa: S301 - our own
    assert (str(error), error.issues) == ("open.trf: nothing", found)
