"""The register of rating systems: every part that an entry names is there, and is what the program asks of it."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import ratebatch
from ratebatch import systems
from ratebatch.errors import UsageError
from ratebatch.pipeline.calculating import calculate, share_table
from ratebatch.pipeline.calculating.question import Question
from ratebatch.pipeline.explaining import explanation_of
from ratebatch.rating.settings import Settings, system_with
from ratebatch.reading.elo_rules import read_elo_rules
from ratebatch.records.rating_type import RatingType
from ratebatch.reporting.explained.words import REASONS_OF_SYSTEM, STATUSES_OF_SYSTEM
from ratebatch.rules.law import LAW
from ratebatch.rules.overview import Chapter
from ratebatch.systems import SYSTEM_NAMES, SYSTEMS, RatingSystem, part, title_of

EACH = pytest.mark.parametrize("system", SYSTEMS, ids=SYSTEM_NAMES)
MAY_BE_LEFT_OUT = ("explains", "calculates", "shares")
PACKAGE = Path(ratebatch.__file__).parent


def test_names_and_titles_are_each_of_one_system() -> None:
    assert len({system.name for system in SYSTEMS}) == len({system.title for system in SYSTEMS}) == len(SYSTEMS)


@pytest.mark.parametrize("name", ["disciplines", *MAY_BE_LEFT_OUT])
@EACH
def test_every_part_is_a_function(system: RatingSystem, name: str) -> None:
    where = getattr(system, name)
    if where or name not in MAY_BE_LEFT_OUT:
        found: Callable[..., Any] = part(where)
        assert callable(found)


def test_what_is_written_of_a_system_is_entered() -> None:
    """A discipline, a folder of rules, settings or words of a system that no entry names would never be used."""
    written = {path.parent.name for path in (PACKAGE / "rating").glob("*/discipline.py")}
    written |= {path.name for path in (PACKAGE / "rules").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert written == set(SYSTEM_NAMES)
    assert {*Settings._fields, *REASONS_OF_SYSTEM, *STATUSES_OF_SYSTEM} <= written


def test_dated_rules_of_a_system_are_its_law() -> None:
    """Rules files named after a day are read by the chapters of the law alone."""
    dated = {path.relative_to(PACKAGE / "rules").parts[0] for path in (PACKAGE / "rules").rglob("????-??-??.toml")}
    assert dated == {system.name for system in SYSTEMS if system.law}


def test_what_a_system_leaves_out_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that rates but does not explain or calculate yet is no fault of the program."""
    half = RatingSystem("half", "Half", disciplines="", law="", explains="", calculates="", shares="")
    monkeypatch.setitem(systems._BY_NAME, "half", half)
    question = Question(system="half", rating_type=RatingType.STANDARD, today=date(2026, 12, 1))
    with pytest.raises(UsageError, match="Half has no desk calculator yet"):
        calculate(question)
    with pytest.raises(UsageError, match="Half has no table of expected shares yet"):
        share_table(question)
    rating = SimpleNamespace(facts=SimpleNamespace(system="half"))
    with pytest.raises(UsageError, match="Half ratings are not explained yet"):
        explanation_of(None, rating, "1")  # type: ignore[arg-type]


def test_a_part_that_is_not_there_fails() -> None:
    for where in ("ratebatch.rating.elo.discipline:nothing", "ratebatch.rating.nobody:disciplines"):
        with pytest.raises((AttributeError, ModuleNotFoundError)):
            part(where)


@EACH
def test_the_law_is_that_of_the_system(system: RatingSystem) -> None:
    chapters = part(system.law) if system.law else ()
    assert all(isinstance(each, Chapter) and each.system == system.name for each in chapters)
    assert tuple(chapters) == tuple(each for each in LAW if each.system == system.name)


@pytest.mark.parametrize("rating_type", RatingType)
@EACH
def test_a_discipline_has_the_name_of_its_system(system: RatingSystem, rating_type: RatingType) -> None:
    made = system_with(system.name, Settings(elo=read_elo_rules("club")))(rating_type)
    assert (made.system, made.rating_type) == (system.name, rating_type)


def test_an_unknown_system_is_called_as_it_stands() -> None:
    assert (title_of("uscf"), title_of("glicko")) == ("US Chess", "glicko")
