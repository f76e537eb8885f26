"""Which reports `rate` writes, and that each is as if written alone."""

import pytest

from ratebatch.records.report_files import REPORT_FILES
from tests.cli.desk import Desk

BOTH = set(REPORT_FILES.values())


@pytest.mark.parametrize(
    ("options", "files"),
    [
        ((), BOTH),
        (("--report", "html"), {"report.html"}),
        (("--report", "XLSX"), {"report.xlsx"}),
        (("--report", "xlsx, html"), BOTH),
        (("--report", "none"), set()),
    ],
)
def test_the_reports_that_are_asked_for_are_written(desk: Desk, options: tuple[str, ...], files: set[str]) -> None:
    desk.rate(None, *options)
    assert {name for name in desk.snapshot() if name.startswith("report")} == files


@pytest.mark.parametrize("named", ["pdf", "html,pdf", "html,none", ""])
def test_a_report_that_is_not_known_is_refused(desk: Desk, named: str) -> None:
    output = desk.rate(None, "--report", named)
    assert output.code == 2
    assert "is no report: write html,xlsx, one of them, or none" in " ".join(output.stderr.split())
    assert desk.snapshot() == {}


def test_the_data_do_not_depend_on_the_reports(desk: Desk) -> None:
    desk.rate(None, out="with")
    desk.rate(None, "--report", "none", out="without")
    with_reports, without = desk.snapshot("with"), desk.snapshot("without")
    assert set(with_reports) - set(without) == BOTH
    assert {name: with_reports[name] for name in without if name != "manifest.json"} == {
        name: content for name, content in without.items() if name != "manifest.json"
    }


def test_run_again_nothing_changes_and_without_reports_they_go(desk: Desk) -> None:
    desk.rate(None)
    before = desk.snapshot()
    assert "Output unchanged" in desk.rate(None).stdout
    assert desk.snapshot() == before
    desk.rate(None, "--report", "none")
    assert BOTH & set(desk.snapshot()) == set()
