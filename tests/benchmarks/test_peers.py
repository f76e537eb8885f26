"""What the program is measured against does the same work: the same integers from a loop, the same changes."""

import csv
import runpy
import sys
from pathlib import Path

import pytest

from benchmarks.generate import write_month
from benchmarks.kernel import as_plain, invented_games, our_sweep, plain_sides
from benchmarks.plain_loop import sweep_plainly
from benchmarks.sizes import LIST_MONTH, PERIOD, SIZES
from ratebatch.cli import group
from ratebatch.cli.faults import ALL_RATED, run


def test_kernel_and_plain_loop_find_the_same_integers() -> None:
    games, standings = invented_games(3_000)
    assert as_plain(*our_sweep(games, standings)) == sweep_plainly(plain_sides(games))


def test_straightforward_build_makes_the_same_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pandas", reason="the straightforward build has pandas in an environment of its own")
    write_month(SIZES["quick"], tmp_path)
    events, listed, plain = tmp_path / "events", tmp_path / "lists" / f"{LIST_MONTH}.txt", tmp_path / "plain"
    monkeypatch.setattr(sys, "argv", ["straightforward", str(events), str(listed), str(plain), "1"])
    runpy.run_module("benchmarks.straightforward", run_name="__main__")
    words = ["rate", str(events), "--list", f"{LIST_MONTH}={listed}", "--period", PERIOD, "--type", "standard"]
    out = tmp_path / "out"
    assert run(group, [*words, "--report", "none", "--no-cache", "--out", str(out)]) == ALL_RATED
    ours = {row["id"]: row["change"] for row in rows(out / "changes.csv") if row["base_rating"] and row["games"] != "0"}
    assert ours == {row["id"]: row["change"] for row in rows(plain / "changes.csv")}


def rows(path: Path) -> list[dict[str, str]]:
    """Return the rows of a file."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
