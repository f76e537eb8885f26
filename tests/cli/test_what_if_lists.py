"""A list that a what-if wrote is no list for another month, however it is given."""

import json
from pathlib import Path

import pytest

from ratebatch.cli import group
from ratebatch.cli.faults import run
from tests.cli.desk import OPEN, Desk

TRIED = ("--set-k", "90000011=40")


@pytest.mark.parametrize("name", ["rating_list.csv", "fide-standard/rating_list.csv"])
def test_it_is_no_base_list(desk: Desk, name: str) -> None:
    """Without a type on the command line, a run has a folder for each."""
    events, out = desk.events({"open.trf": OPEN}), desk.folder / "tried"
    kind = () if "/" in name else ("--type", "standard")
    given = ("--list", desk.month_list(), "--period", "2026-12", "--out", out)
    assert desk.run("rate", events, *given, *kind, *TRIED).code == 0
    after = desk.rate({}, "--list", f"2026-12={out / name}", "--allow-empty", period="2027-01", lists=[], out="next")
    assert after.code == 3
    assert f"{name} was made by a what-if" in after.stderr
    assert not (desk.folder / "next" / "manifest.json").exists()


def test_it_is_not_imported(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    tried = desk.rate(None, *TRIED, out="tried")
    registry = desk.folder / "registry"
    given = ["lists", "import", "--into", str(registry), f"2026-12={tried.out / 'rating_list.csv'}"]
    assert run(group, given) == 3
    assert "was made by a what-if" in capsys.readouterr().err
    assert not (registry / "index.csv").exists()


def test_another_list_beside_it_is_a_list(desk: Desk) -> None:
    tried = desk.rate(None, *TRIED, out="tried")
    own = Path(tried.out) / "official.csv"
    own.write_bytes((tried.out / "rating_list.csv").read_bytes())
    after = desk.rate({}, "--list", f"2026-12={own}", "--allow-empty", period="2027-01", lists=[], out="next")
    assert "2026-12" in json.loads((after.out / "manifest.json").read_text(encoding="utf-8"))["lists"][0]["month"]
