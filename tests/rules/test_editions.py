"""Editions: amendments up to a day laid over one another, checked by the system's rules model."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest
from pydantic import BaseModel, ConfigDict

from ratebatch.records.rating_type import RatingType
from ratebatch.rules import amendment as one_file
from ratebatch.rules import editions
from ratebatch.rules.amendment_faults import AmendmentError
from ratebatch.rules.editions import NoEditionError, amendments, edition_on
from ratebatch.rules.law import LAW, next_edition
from ratebatch.rules.overview import Chapter

FIRST = """
effective_from = 2020-01-01
title = "First rules"
reference = "an invented handbook"
evidence = "inferred"

[changes]
limit = 400
floor = 1000
"""
SECOND = FIRST.replace("2020", "2024").replace("First", "Second").replace("limit = 400\n", "").replace("1000", "1400")

PARTS = ("rapid", "blitz")

AddFile = Callable[[str, str], None]


class Rules(BaseModel):
    """The numbers of an invented chapter."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    limit: int
    floor: int


@pytest.fixture
def add(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AddFile]:
    """Let the rules stand in an empty folder, and return what puts a file into the chapter `club/standard`."""
    chapter = tmp_path / "club" / "standard"
    chapter.mkdir(parents=True)
    for module in (one_file, editions):
        monkeypatch.setattr(module, "FOLDER", tmp_path)
    _forget()

    def write(name: str, text: str) -> None:
        (chapter / name).write_text(text, encoding="utf-8")

    yield write
    _forget()


def _forget() -> None:
    amendments.cache_clear()
    edition_on.cache_clear()


def on(day: date) -> Rules:
    rules: Rules = edition_on("club/standard", day, Rules).rules
    return rules


def test_an_amendment_restates_only_what_changed(add: AddFile) -> None:
    add("2020-01-01.toml", FIRST)
    add("2024-01-01.toml", SECOND)
    assert on(date(2020, 1, 1)) == on(date(2023, 12, 31)) == Rules(limit=400, floor=1000)
    assert on(date(2024, 1, 1)) == on(date(2099, 1, 1)) == Rules(limit=400, floor=1400)
    edition = edition_on("club/standard", date(2024, 5, 1), Rules)
    assert edition.name == "2024-01-01"
    assert [amendment.title for amendment in edition.amendments] == ["First rules", "Second rules"]


def test_day_before_the_first_edition_is_an_error(add: AddFile) -> None:
    add("2020-01-01.toml", FIRST)
    with pytest.raises(NoEditionError, match=r"2019-12-31.*2020-01-01"):
        on(date(2019, 12, 31))


def test_file_is_named_after_its_day(add: AddFile) -> None:
    add("2020-01-02.toml", FIRST)
    with pytest.raises(AmendmentError, match=r"rules/club/standard/2020-01-02\.toml, line 2: in force from 2020-01-01"):
        on(date(2020, 1, 2))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("title =", 'titel = "First"\ntitle =', "line 3: titel: unknown name; did you mean title?"),
        ('title = "First rules"\n', "", "title: missing"),
        ('reference = "an invented handbook"\n', "", "reference: missing"),
        ("[changes]", "[chnges]", "line 7: chnges: unknown name; did you mean changes?"),
        ('"inferred"', '"hearsay"', "line 5: evidence is 'hearsay': input should be 'handbook', 'published', 'notice'"),
        ("floor = 1000", "floor = 1000\nflor = 3000", "line 10: flor: unknown name; did you mean floor?"),
        ("floor = 1000", "floor = 1000\nceiling = 3", "line 10: ceiling: unknown name; known are floor, limit"),
        ("[changes]", 'without = ["limt"]\n[changes]', "line 7: limt: unknown name; did you mean limit?"),
        ("[changes]", '[evidence_of]\nflor = "notice"\n[changes]', "line 8: flor: unknown name; did you mean floor?"),
        ("[changes]", "[changes_of.rapid]\nfloor = 1\n[changes]", "line 7: rapid: club/standard has no parts"),
        (
            "floor = 1000",
            'floor = 1000\nwithout = ["limit"]',
            "line 10: without: stands below [changes]; write it above the first heading, beside title",
        ),
        (
            "floor = 1000",
            "[changes_of.rapid]\nwhole_text_read = true",
            "line 10: whole_text_read: stands below [changes_",
        ),
        ("floor = 1000", "", "floor: missing"),
        ("[changes]\nlimit = 400\nfloor = 1000\n", "", "{file}: nothing changes; write [changes]"),
        ("floor = 1000", "floor = 1000.5", "line 9: floor is 1000.5: input should be a valid integer"),
        ("floor = 1000", 'floor = "high"', "line 9: floor is 'high': input should be a valid integer"),
        ("floor = 1000", "floor = ", "no TOML: Invalid value (at line 9"),
    ],
)
def test_a_wrong_file_is_named_with_its_line_and_what_would_be_right(
    old: str, new: str, said: str, add: AddFile
) -> None:
    """Line 1 of the file is empty, so that its last, the floor, is the ninth."""
    assert old in FIRST
    add("2020-01-01.toml", FIRST.replace(old, new))
    with pytest.raises(AmendmentError) as error:
        on(date(2020, 1, 1))
    file = "rules/club/standard/2020-01-01.toml"
    assert str(error.value).startswith(file)
    assert said.format(file=file) in str(error.value)


def test_a_part_that_there_is_not_is_refused(add: AddFile) -> None:
    add("2020-01-01.toml", FIRST + "[changes_of.rapd]\nlimit = 600\n")
    with pytest.raises(AmendmentError, match=r"line 10: rapd: unknown name; did you mean rapid\?"):
        edition_on("club/standard/rapid", date(2020, 1, 1), Rules)


def test_the_file_named_is_the_one_that_is_wrong(add: AddFile) -> None:
    """A later amendment that is sound stands in none of the messages; one that only ends a number does."""
    add("2020-01-01.toml", FIRST.replace("floor = 1000", 'floor = "high"'))
    add("2024-01-01.toml", SECOND.replace("floor = 1400", "limit = 350"))
    with pytest.raises(AmendmentError) as error:
        on(date(2024, 1, 1))
    assert "2020-01-01.toml, line 9" in str(error.value)
    assert "2024" not in str(error.value)


def test_amendment_that_ends_a_number(add: AddFile) -> None:
    add("2020-01-01.toml", FIRST)
    add("2024-01-01.toml", SECOND.replace("[changes]", 'without = ["limit"]\n\n[changes]'))
    assert on(date(2023, 12, 31)).limit == 400
    with pytest.raises(AmendmentError, match=r"2024-01-01\.toml, line 7: limit: an edition cannot be without this"):
        on(date(2024, 1, 1))


def test_an_amendment_may_only_end_numbers(add: AddFile) -> None:
    add("2020-01-01.toml", FIRST)
    without, _, _ = SECOND.partition("[changes]")
    add("2024-01-01.toml", f'{without}without = ["limit"]\n')
    with pytest.raises(AmendmentError, match=r"2024-01-01\.toml, line 7: limit: an edition cannot be without this"):
        on(date(2024, 1, 1))


def test_origin_and_evidence_of_a_number(add: AddFile) -> None:
    add("2020-01-01.toml", FIRST)
    add("2024-01-01.toml", SECOND.replace("inferred", "published"))
    edition = edition_on("club/standard", date(2024, 5, 1), Rules)
    assert [edition.origin(name).effective_from.year for name in ("limit", "floor")] == [2020, 2024]
    assert [edition.evidence(name) for name in ("limit", "floor")] == ["inferred", "published"]
    with pytest.raises(KeyError, match="ceiling"):
        edition.origin("ceiling")


def test_part_of_a_chapter(add: AddFile) -> None:
    add("2020-01-01.toml", FIRST + "[changes_of.rapid]\nlimit = 600\n")
    limits = {part: edition_on(f"club/standard/{part}", date(2020, 1, 1), Rules).rules.limit for part in PARTS}
    assert limits == {"rapid": 600, "blitz": 400}


@pytest.mark.parametrize("chapter", LAW, ids=lambda chapter: chapter.folder)
def test_every_published_edition_is_complete(chapter: Chapter) -> None:
    """Every edition of every system can be made: a name that no model knows is found here, not on the day itself."""
    found = amendments(chapter.folder)
    assert [amendment.effective_from for amendment in found] == sorted({each.effective_from for each in found})
    for amendment in found:
        assert edition_on(chapter.folder, amendment.effective_from, chapter.model).amendments[-1] == amendment
        assert amendment.reference.strip()
        assert amendment.title.strip()


@pytest.mark.parametrize("chapter", LAW, ids=lambda chapter: chapter.folder)
def test_no_published_amendment_restates_what_stays_as_it_was(chapter: Chapter) -> None:
    """A number that is restated would be told as seen on that day, and as one that changed."""
    before: dict[str, object] = {}
    for amendment in amendments(chapter.folder):
        restated = {name for name, value in amendment.changes.items() if name in before and before[name] == value}
        assert restated == set(), (
            f"rules/{chapter.folder}/{amendment.effective_from}.toml: leave these out of [changes]"
        )
        before = {name: value for name, value in before.items() if name not in amendment.without} | amendment.changes


@pytest.mark.parametrize(
    ("day", "later"), [(date(2022, 10, 16), date(2022, 10, 17)), (date(2022, 10, 17), date(2024, 3, 1))]
)
def test_the_next_edition_is_the_one_after_the_day(day: date, later: date) -> None:
    assert next_edition("fide", RatingType.STANDARD, day) == later


def test_nothing_is_next_where_nothing_is_known() -> None:
    assert next_edition("fide", RatingType.STANDARD, date(9999, 1, 1)) is None
    assert next_edition("elo", RatingType.STANDARD, date(2026, 12, 1)) is None  # its rules have no days
