"""The awkward month and the sample month, rated once, and what their reports are made from."""

from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import html

from ratebatch.pipeline import outputs
from ratebatch.pipeline.request import RateRequest
from ratebatch.reporting.report.content import ReportContent
from tests.months import Output
from tests.reporting.report.awkward_month import rated
from tests.reporting.report.pages import page_of

Contents = Callable[..., ReportContent]


@pytest.fixture(scope="session")
def awkward(tmp_path_factory: pytest.TempPathFactory) -> Output:
    """Return the output of the awkward month."""
    output = rated(tmp_path_factory.mktemp("awkward month"))
    assert output.code == 1
    return output


@pytest.fixture(scope="session")
def page(awkward: Output) -> html.HtmlElement:
    """Return the page of the awkward month."""
    return page_of(awkward.out / "report.html")


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ReportContent:
    """Return what the reports of the awkward month are made from."""
    found: list[ReportContent] = []

    def kept(_request: RateRequest, content: ReportContent) -> dict[str, bytes]:
        found.append(content)
        return {}

    monkeypatch.setattr(outputs, "report_files", kept)
    rated(tmp_path)
    return found[0]
