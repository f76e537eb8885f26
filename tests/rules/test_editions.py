"""Editions: amendments up to a day laid over one another, checked by the system's rules model."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest
from pydantic import BaseModel, ConfigDict, ValidationError

from ratebatch.rating.fide.rules import CHAPTERS, FideRules
from ratebatch.rules import editions
from ratebatch.rules.editions import NoEditionError, amendments, edition_on

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
    monkeypatch.setattr(editions, "FOLDER", tmp_path)
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
    with pytest.raises(ValueError, match=r"2020-01-02\.toml"):
        on(date(2020, 1, 2))


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("title =", 'author = "somebody"\ntitle =', "author"),
        ('title = "First rules"\n', "", "title"),
        ('reference = "an invented handbook"\n', "", "reference"),
        ("[changes]", "[change]", "change"),
        ('"inferred"', '"hearsay"', "evidence"),
        ("floor = 1000", "floor = 1000\nceiling = 3000", "ceiling"),
        ("floor = 1000", "", "floor"),
        ("floor = 1000", "floor = 1000.5", "floor"),
        ("floor = 1000", 'floor = "high"', "floor"),
    ],
)
def test_file_with_a_key_too_many_too_few_or_of_another_kind(old: str, new: str, where: str, add: AddFile) -> None:
    assert old in FIRST
    add("2020-01-01.toml", FIRST.replace(old, new))
    with pytest.raises(ValidationError) as error:
        on(date(2020, 1, 1))
    assert where in {str(found["loc"][0]) for found in error.value.errors()}


def test_amendment_that_ends_a_number(add: AddFile) -> None:
    add("2020-01-01.toml", FIRST)
    add("2024-01-01.toml", SECOND.replace("[changes]", 'without = ["limit"]\n\n[changes]'))
    assert on(date(2023, 12, 31)).limit == 400
    with pytest.raises(ValidationError, match="limit"):  # this model cannot do without it
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


@pytest.mark.parametrize("chapter", sorted(CHAPTERS.values()))
def test_every_published_edition_is_complete(chapter: str) -> None:
    found = amendments(chapter)
    assert [amendment.effective_from for amendment in found] == sorted({each.effective_from for each in found})
    for amendment in found:
        assert edition_on(chapter, amendment.effective_from, FideRules).amendments[-1] == amendment
        assert amendment.reference.strip()
        assert amendment.title.strip()
