"""The sample month in UKD: equal to what the oracle computed, and to the copy of an earlier run."""

from pathlib import Path

import pytest

from tests.outputs import rows
from tools.golden_month import FILES, UKD_FOLDER, rate_sample_month_in_ukd
from tools.sample_run import differing_ukd


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sample month in UKD") / "out"
    rate_sample_month_in_ukd(folder)
    return folder


def test_changes_are_those_of_the_oracle(out: Path) -> None:
    assert differing_ukd(out) == []


def test_ukd_takes_what_ended_after_the_closing_day_of_fide(out: Path) -> None:
    """FIDE's list of December closes three days before it; UKD's takes all events of November (a convention)."""
    verdicts = {row["file"]: row["verdict"] for row in rows(out, "events.csv")}
    assert (verdicts["ay_sonu.trf"], verdicts["bozuk.trf"], verdicts["kale_acik_kopya.trf"]) == (
        "rated",
        "held",
        "duplicate",
    )


def test_no_message_speaks_of_fide(out: Path) -> None:
    assert not [row for row in rows(out, "issues.csv") if "FIDE" in row["message"] + row["fix"]]


@pytest.mark.parametrize("name", FILES)
def test_nothing_has_changed(name: str, out: Path) -> None:
    """Values written by the program itself; after an intended change, `make golden` writes them again."""
    assert (out / name).read_bytes() == (UKD_FOLDER / name).read_bytes(), (
        f"{name} is not as it was: undo the change, or, if it is meant, run `make golden` and say it in CHANGELOG.md"
    )


def test_the_copy_holds_nothing_else() -> None:
    assert {path.name for path in UKD_FOLDER.iterdir()} == set(FILES)
