"""The invented months: whole, rated without complaint, the same for the same seed."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from benchmarks.generate import write_month
from benchmarks.sizes import LIST_MONTH, PERIOD, SIZES
from ratebatch.cli import group
from ratebatch.cli.faults import ALL_RATED, run

UNKNOWABLE = {"NEW_K_UNKNOWN", "SCOPE", "FELL_BELOW_FLOOR"}
"""What is said of every month without a history; it is about no file."""
NOTES_ON_WORKBOOKS = {"HEADING_FOUND", "NUMBER_SPACE"}


def rated(month: Path, listed: Path) -> tuple[Counter[str], set[str]]:
    """Rate a month and return the verdicts and the codes of what was said."""
    out = month / "out"
    words = ["rate", str(month / "events"), "--list", f"{LIST_MONTH}={listed}", "--period", PERIOD]
    assert run(group, [*words, "--type", "standard", "--report", "none", "--no-cache", "--out", str(out)]) == ALL_RATED
    return Counter(column(out / "events.csv", "verdict")), set(column(out / "issues.csv", "code"))


def column(path: Path, name: str) -> list[str]:
    """Return a column of a file."""
    with path.open(encoding="utf-8", newline="") as file:
        return [row[name] for row in csv.DictReader(file)]


@pytest.mark.parametrize("ending", ["txt", "xml"])
def test_invented_month_is_rated_without_complaint(tmp_path: Path, ending: str) -> None:
    write_month(SIZES["quick"], tmp_path)
    verdicts, codes = rated(tmp_path, tmp_path / "lists" / f"{LIST_MONTH}.{ending}")
    assert verdicts == {"rated": SIZES["quick"].events}
    assert codes <= UNKNOWABLE


def test_invented_workbooks_are_rated_without_complaint(tmp_path: Path) -> None:
    write_month(SIZES["quick-excel"], tmp_path)
    verdicts, codes = rated(tmp_path, tmp_path / "lists" / f"{LIST_MONTH}.txt")
    assert verdicts == {"rated": SIZES["quick-excel"].events}
    assert codes <= UNKNOWABLE | NOTES_ON_WORKBOOKS


def test_a_month_is_as_large_as_it_says(tmp_path: Path) -> None:
    size = SIZES["quick"]
    write_month(size, tmp_path)
    files = [path.read_text(encoding="utf-8") for path in sorted((tmp_path / "events").iterdir())]
    assert len(files) == size.events
    assert sum(text.count("\n001 ") for text in files) == size.entries
    lines = (tmp_path / "lists" / f"{LIST_MONTH}.txt").read_bytes().splitlines(keepends=True)
    assert {len(line) for line in lines[1:]} == {164}
    assert len(lines) == 1 + size.listed


def test_same_seed_same_bytes(tmp_path: Path) -> None:
    size = SIZES["quick"]._replace(xml=False)
    one, two, other = (tmp_path / name for name in ("one", "two", "other"))
    for folder, seed in ((one, 1), (two, 1), (other, 2)):
        write_month(size, folder, seed)
    assert contents(one) == contents(two) != contents(other)


def contents(folder: Path) -> dict[str, bytes]:
    """Return what is in the files of a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
