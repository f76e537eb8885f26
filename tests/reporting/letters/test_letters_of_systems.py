"""Letters of the other systems: the same figures as the files, whatever the system leaves empty."""

from pathlib import Path

import pytest

from ratebatch.cli import group
from ratebatch.cli.faults import run
from ratebatch.pipeline.explaining import Explained, explain_player
from ratebatch.reporting.letters.languages import language
from ratebatch.reporting.letters.letter import letter
from ratebatch.reporting.letters.tables import Letter
from tests.outputs import rows
from tests.reporting.explained.test_elo_and_uscf import ADA, explained

SAMPLE = Path(__file__).parents[3] / "sample_data" / "2026-12"


@pytest.fixture(scope="module")
def ukd(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ukd") / "out"
    lists = [f"--list={month}={SAMPLE / 'lists' / f'ukd-{month}.csv'}" for month in ("2026-10", "2026-11")]
    options = ["--system", "ukd", "--type", "standard", "--period", "2026-12", "--report", "none", "--quiet"]
    run(group, ["rate", str(SAMPLE / "events"), *lists, *options, "--out", str(folder)])
    return folder


def only_letter(found: Explained) -> Letter:
    (month,) = found.months
    return letter(month, language("tr"))


def facts_of(one: Letter) -> dict[str, str]:
    return {
        fact.label: fact.value.text.replace("−", "-").replace(",", ".")
        for section in one.sections
        for fact in (*section.facts, *section.sums)
    }


@pytest.mark.parametrize("system", ["elo", "uscf"])
def test_elo_and_us_chess(tmp_path: Path, system: str) -> None:
    options = ["--rules", str(tmp_path / "club.toml")] if system == "elo" else []
    explained(tmp_path, "--system", system, *options)
    found = facts_of(only_letter(explain_player(tmp_path / "out", str(ADA))))
    (row,) = (row for row in rows(tmp_path / "out", "changes.csv") if row["id"] == str(ADA))
    say = language("tr").say
    assert found[say("New rating")] == row["new_rating"]
    assert found[say("Exact change")] == row["change_exact"]
    assert found.get(say("K used"), "") == row["k"]


def test_every_player_of_ukd(ukd: Path) -> None:
    """A game has no expectation, so its column is not there; what games without UKD add is in the change."""
    say = language("tr").say
    played = [row for row in rows(ukd, "changes.csv") if row["games"] not in ("", "0")]
    assert len(played) > 100
    for row in played[::10]:
        one = only_letter(explain_player(ukd, row["id"]))
        found = facts_of(one)
        assert found[say("New rating")] == (row["new_rating"] or "—")
        assert found[say("Change, rounded")] == row["change"]
        headings = [cell.text for section in one.sections if section.table for cell in section.table.headings]
        assert say("Expected score") not in headings
