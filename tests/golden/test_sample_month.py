"""The sample month, rated: equal to what the oracle computed, and to the copy of an earlier run."""

from pathlib import Path

import pytest

from tools.golden_month import FILES, FOLDER, rate_sample_month
from tools.sample_run import differing_changes, differing_verdicts


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sample month") / "out"
    rate_sample_month(folder)
    return folder


def test_changes_are_those_of_the_oracle(out: Path) -> None:
    assert differing_changes(out) == []


def test_verdicts_are_the_expected_ones(out: Path) -> None:
    assert differing_verdicts(out) == []


@pytest.mark.parametrize("name", FILES)
def test_nothing_has_changed(name: str, out: Path) -> None:
    """Values written by the program itself; after an intended change, `make golden` writes them again."""
    assert (out / name).read_bytes() == (FOLDER / name).read_bytes(), (
        f"{name} is not as it was: undo the change, or, if it is meant, run `make golden` and say it in CHANGELOG.md"
    )


def test_the_copy_holds_nothing_else() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(FILES)
