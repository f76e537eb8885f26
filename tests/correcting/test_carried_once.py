"""Points of one correction are added to one list, and nothing that the correction makes held goes ahead unsaid."""

import json
from pathlib import Path

import pytest

from tests.chain.test_twelve_months import LISTS, PEOPLE
from tests.correcting.year import content, copied, correct, make_year
from tests.faults.office import event, with_previous
from tests.months import Output, rate

MONTHS = LISTS[:3]
FIRST, SECOND, THIRD = MONTHS
BROKEN = "this is no tournament file\n"


@pytest.fixture(scope="module")
def year(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("year")
    make_year(folder, months=MONTHS)
    return folder


def carried(year: Path, to: str, into: Path, *what: str) -> int:
    return correct(year, *what, "--carry", to, "--into", into, "--reason", "withdrawn", "--who", "RO")


CITY, CITY_AND_MORE = ("--drop", "City Cup"), ("--drop", "City Cup.trf", "--drop", "Autumn Open")


@pytest.mark.parametrize("again", [CITY, CITY_AND_MORE])
@pytest.mark.parametrize("other_file", [False, True])
def test_it_is_not_carried_to_another_list_as_well(
    year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], again: tuple[str, ...], other_file: bool
) -> None:
    into = tmp_path / "decisions.toml"
    assert carried(year, "2025-12", into, *CITY) == 0
    before = content(tmp_path)
    assert carried(year, "2026-01", tmp_path / "other.toml" if other_file else into, *again) == 3
    assert "corrections.jsonl, line 1: this correction, or a part of it, was carried to the list 2025-12 already (" in (
        capsys.readouterr().err
    )
    assert content(tmp_path) == before
    assert carried(year, "2025-12", into, *CITY) == 0
    assert into.read_bytes() == before["decisions.toml"]


def test_the_same_once_more_adds_nothing_whatever_the_reason(year: Path, tmp_path: Path) -> None:
    into = tmp_path / "decisions.toml"
    assert carried(year, "2025-12", into, *CITY) == 0
    before = content(tmp_path)
    assert correct(year, *CITY, "--carry", "2025-12", "--into", into, "--reason", "in other words") == 0
    assert content(tmp_path) == before


def test_without_the_log_the_entries_tell(year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    into = tmp_path / "decisions.toml"
    assert carried(year, "2025-12", into, *CITY) == 0
    (tmp_path / "corrections.jsonl").unlink()
    text = into.read_bytes()
    assert carried(year, "2026-01", into, *CITY) == 3
    assert "carries the same points for the same" in capsys.readouterr().err
    assert into.read_bytes() == text


def test_another_correction_is_carried_to_another_list(year: Path, tmp_path: Path) -> None:
    into = tmp_path / "decisions.toml"
    assert carried(year, "2025-12", into, *CITY) == 0
    assert carried(year, "2026-01", into, "--drop", "Summer Open") == 0


@pytest.mark.parametrize("how", ["carry", "publish"])
def test_what_the_correction_makes_held_stops_it(
    year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], how: str
) -> None:
    """The event is taken out and comes back as something that cannot be read."""
    broken = tmp_path / "broken.trf"
    broken.write_text(BROKEN, encoding="utf-8")
    office = tmp_path / "office"
    office.mkdir()
    target = ("--carry", "2025-12", "--into", office / "d.toml") if how == "carry" else (
        "--publish-corrected", office / "corrected",
    )  # fmt: skip
    options = ("--replace", f"City Cup.trf={broken}", *target, "--reason", "withdrawn")
    assert correct(year, *options) == 3
    said = capsys.readouterr().err
    assert "the correction itself leaves something held or open" in said
    assert f"{SECOND}: City Cup.trf" in said
    assert content(office) == {}
    assert correct(year, *options, "--provisional", " ") == 2
    assert correct(year, *options, "--provisional", "the file comes on Monday") == 1
    log = next(office.rglob("corrections.jsonl")).read_text(encoding="utf-8")
    assert json.loads(log)["provisional"] == "the file comes on Monday"


PUBLISHED = ("--reason", "withdrawn", "--publish-corrected")


def test_what_was_published_is_not_carried_as_well(
    year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The corrected months lie beside the chain, the decisions elsewhere."""
    office, into = copied(year, tmp_path / "office"), tmp_path / "elsewhere" / "decisions.toml"
    into.parent.mkdir()
    assert correct(office, *CITY, *PUBLISHED, office / "corrected") == 0
    assert carried(office, "2025-12", into, *CITY_AND_MORE) == 3
    said = capsys.readouterr().err
    assert f"{office / 'corrected' / 'corrections.jsonl'}, line 1: of this correction, or a part of it, its " in said
    assert "corrected months were published already (withdrawn)" in said
    assert content(into.parent) == {}
    assert carried(office, "2025-12", into, "--drop", "Summer Open") == 0  # another correction


def test_what_was_carried_is_not_published_as_well(
    year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    office = copied(year, tmp_path / "office")
    (office / "my").mkdir()
    assert carried(office, "2025-12", office / "my" / "decisions.toml", *CITY) == 0
    target = tmp_path / "elsewhere" / "corrected"
    assert correct(office, *CITY, *PUBLISHED, target) == 3
    said = capsys.readouterr().err
    assert "its points were carried to the list 2025-12 already (withdrawn, RO)" in said
    assert not target.exists()
    (office / "my" / "corrections.jsonl").unlink()
    assert correct(office, *CITY, *PUBLISHED, target) == 0


def test_the_list_after_corrected_months_does_not_add_carried_points_again(year: Path, tmp_path: Path) -> None:
    """Nobody plays for it, so that it is the corrected list of the month before."""
    office = copied(year, tmp_path / "office")
    into = tmp_path / "decisions.toml"
    assert correct(office, *CITY, *PUBLISHED, office / "corrected") == 0
    (office / "corrected" / "corrections.jsonl").unlink()  # so that the command cannot know
    assert carried(office, "2025-12", into, *CITY) == 0
    lists = {}
    for months, expected in (("corrected", "CARRIED_ALREADY"), ("chain", "DECISION_USED")):
        (tmp_path / months).mkdir()
        options = (*with_previous(office / months / THIRD), "--allow-empty", "--decisions", str(into))
        next_month = rate(tmp_path / months, {}, {}, period="2025-12", options=options)
        found = next_month.codes() & {"CARRIED_ALREADY", "DECISION_USED", "CARRIED_TO_ANOTHER_RATING"}
        assert (next_month.code, found) == (0, {expected})
        lists[months] = {row["id"]: row["standard_rating"] for row in next_month.rows("rating_list.csv")}
    right = Output(0, office / "corrected" / THIRD).rows("rating_list.csv")
    assert lists["corrected"] == lists["chain"] == {row["id"]: row["standard_rating"] for row in right}


def test_an_added_file_that_is_rated_nowhere_is_told(
    year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One cannot be read, one is of a time after the chain."""
    (tmp_path / "broken.trf").write_text(BROKEN, encoding="utf-8")
    later = event([PEOPLE["Derya"], PEOPLE["Cem"]], ["1-2 0:1"], days="2026/05/10", name="Late Open", time="120 min")
    (tmp_path / "later.trf").write_text(later, encoding="utf-8")
    for name in ("broken.trf", "later.trf"):
        out = tmp_path / f"{name}-report"
        assert correct(year, "--add", tmp_path / name, "--out", out) == 1
        report = json.loads((out / "correction.json").read_text(encoding="utf-8"))
        (unused,) = report["unused"]
        assert unused.startswith(f"added file {name}, which is rated nowhere; {FIRST}: ")
