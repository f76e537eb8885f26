"""Every page for people, judged by axe-core in light and in dark colours, and used with the keyboard alone."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.months import Output
from tests.reporting.report.awkward_month import NAME, STRONG
from tools import headless
from tools.accessibility import violations
from tools.report_pages import write_pages
from tools.sample_run import MONTH

if TYPE_CHECKING:
    from selenium.webdriver.chrome.webdriver import WebDriver

LACKING = headless.missing()
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(bool(LACKING), reason=f"ACCESSIBILITY IS NOT TESTED IN A BROWSER: {LACKING}"),
]
PLACES = {
    "the report": ("report", ""),
    "its players": ("report", "#players/fide-standard/rated"),
    "a player": ("report", "#player/fide-standard/90000003"),
    "an event": ("report", "#event/fide-standard/1"),
    "a list": ("list", ""),
    "differences of lists": ("differences", ""),
    "a letter in English": ("letter-en", ""),
    "a letter in Turkish": ("letter-tr", ""),
    "a letter in Russian": ("letter-ru", ""),
    "a letter in Arabic": ("letter-ar", ""),
    "a verification": ("verification", ""),
    "the table of an event": ("event", ""),
}


@pytest.fixture(scope="module")
def pages(month: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("pages")
    return write_pages(month, MONTH / "lists" / "2026-11.txt", "90000003", "Kale Açık", folder)


@pytest.fixture(scope="module")
def awkward_pages(awkward: Output, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    base_list = awkward.out.parent / "2026-11.csv"
    return write_pages(awkward.out, base_list, str(STRONG.fide_id), NAME, tmp_path_factory.mktemp("awkward pages"))


@pytest.fixture(scope="module")
def opened() -> Iterator["WebDriver"]:
    with headless.browser() as found:
        yield found


def show(opened: "WebDriver", page: Path, place: str = "", scheme: str = "light") -> None:
    opened.get("about:blank")
    headless.prefer(opened, scheme=scheme)
    opened.get(f"{page.as_uri()}{place}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PLACES)
def test_nothing_is_wrong(opened: "WebDriver", pages: dict[str, Path], name: str, scheme: str) -> None:
    page, place = PLACES[name]
    show(opened, pages[page], place, scheme)
    assert violations(opened) == []


def test_nothing_is_wrong_with_awkward_names(opened: "WebDriver", awkward_pages: dict[str, Path]) -> None:
    for page in awkward_pages.values():
        show(opened, page)
        assert violations(opened) == [], page.name


def test_a_fault_is_found(opened: "WebDriver", pages: dict[str, Path]) -> None:
    """Text as light as its ground, a field without a label, a page without a language."""
    show(opened, pages["list"])
    opened.execute_script(
        "document.documentElement.removeAttribute('lang');"
        "document.querySelector('h1').style.color = '#eeeeee';"
        "const field = document.querySelector('input'); field.closest('label').replaceWith(field);"
    )
    assert {found.split()[0] for found in violations(opened)} == {"color-contrast", "html-has-lang", "label"}
