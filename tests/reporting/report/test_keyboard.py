"""The pages with controls, used with the keyboard alone: every control is reached, seen and worked."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.desk import Desk
from tests.months import Output
from tests.reporting.report.awkward_month import LATER, STRONG
from tools import headless

if TYPE_CHECKING:
    from selenium.webdriver.chrome.webdriver import WebDriver

LACKING = headless.missing()
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(bool(LACKING), reason=f"THE KEYBOARD IS NOT TESTED IN A BROWSER: {LACKING}"),
]
TAB, ENTER, DOWN = "\ue004", "\ue007", "\ue015"
"""Keys as WebDriver names them."""

ACTIVE = "document.activeElement"
TABBABLE = """
return Array.from(document.querySelectorAll("a[href], button:not([disabled]), input, select, summary, [tabindex='0']"))
  .filter((each) => each.checkVisibility()).length"""
PLACE = """
const all = Array.from(document.querySelectorAll("*"));
return [all.indexOf(document.activeElement), getComputedStyle(document.activeElement).outlineStyle,
  parseFloat(getComputedStyle(document.activeElement).outlineWidth), document.activeElement.tagName]"""


@pytest.fixture(scope="module")
def opened() -> Iterator["WebDriver"]:
    with headless.browser() as found:
        yield found


@pytest.fixture
def report(opened: "WebDriver", awkward: Output) -> "WebDriver":
    opened.get("about:blank")
    opened.get((awkward.out / "report.html").as_uri())
    return opened


@pytest.fixture
def listed(opened: "WebDriver", awkward: Output, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> "WebDriver":
    page = tmp_path / "list.html"
    assert Desk(tmp_path, capsys).run("lists", "publish", awkward.out / "rating_list.csv", "--out", page).code == 0
    opened.get(page.as_uri())
    return opened


def press(page: "WebDriver", *keys: str) -> None:
    for key in keys:
        page.switch_to.active_element.send_keys(key)


def asked(page: "WebDriver", expression: str) -> Any:
    return page.execute_script(f"return {expression}")


def to(page: "WebDriver", condition: str) -> None:
    """Press the tabulator until the element with the focus is the one that is meant."""
    for _ in range(200):
        press(page, TAB)
        if asked(page, f"((it) => {condition})({ACTIVE})"):
            return
    raise AssertionError(f"no tabulator leads to {condition}")


@pytest.mark.parametrize("which", ["report", "listed"])
def test_the_tabulator_goes_through_the_page_once_and_shows_where_it_is(
    request: pytest.FixtureRequest, which: str
) -> None:
    page: WebDriver = request.getfixturevalue(which)
    places = []
    for _ in range(page.execute_script(TABBABLE)):
        press(page, TAB)
        place, style, width, name = page.execute_script(PLACE)
        assert (style, width >= 2) == ("solid", True), name
        places.append(place)
    assert places == sorted(set(places))
    assert asked(page, f"{ACTIVE}.closest('body') !== null")


def test_the_first_stop_leads_past_the_links(report: "WebDriver") -> None:
    press(report, TAB)
    assert asked(report, f"{ACTIVE}.textContent") == "Skip to the report"
    assert asked(report, f"{ACTIVE}.getBoundingClientRect().left >= 0")
    press(report, ENTER)
    assert asked(report, f"{ACTIVE}.id") == "main"
    press(report, TAB)
    assert asked(report, f"{ACTIVE}.closest('nav')") is None


def test_a_player_is_sought_sorted_and_opened(report: "WebDriver") -> None:
    to(report, "it.type === 'search' && it.closest('#players')")
    press(report, "unsal")
    assert asked(report, "document.querySelector('#players tbody th').textContent") == LATER
    to(report, "it.textContent === 'Change' && it.tagName === 'BUTTON'")
    press(report, ENTER)
    assert asked(report, f"{ACTIVE}.parentElement.getAttribute('aria-sort')") == "descending"
    press(report, ENTER)
    assert asked(report, f"{ACTIVE}.parentElement.getAttribute('aria-sort')") == "ascending"
    to(report, "it.className === 'open'")
    press(report, " ")
    assert asked(report, f"{ACTIVE}.getAttribute('aria-expanded')") == "true"


def test_players_are_chosen_by_status(report: "WebDriver") -> None:
    to(report, "it.tagName === 'SELECT' && it.closest('#players')")
    press(report, DOWN)
    assert asked(report, f"{ACTIVE}.value") == "rated"
    rows = "document.querySelectorAll('#players tbody tr')"
    assert set(asked(report, f"Array.from({rows}, (row) => row.lastChild.textContent)")) == {"rated"}


def test_an_event_is_chosen_and_the_focus_stays(report: "WebDriver") -> None:
    to(report, "it.tagName === 'SELECT' && it.closest('#events')")
    press(report, DOWN)
    assert asked(report, f"{ACTIVE}.value") == "1"
    assert asked(report, f"{ACTIVE}.isConnected")
    assert asked(report, "document.querySelector('#events caption').textContent").startswith("Second Open")


def test_a_list_is_sought_filtered_and_sorted(listed: "WebDriver") -> None:
    to(listed, "it.type === 'search'")
    press(listed, str(STRONG.fide_id))
    assert asked(listed, "document.querySelectorAll('tbody tr').length") == 1
    press(listed, *["\ue003"] * 8)
    to(listed, "it.tagName === 'SELECT' && it.closest('label').textContent.startsWith('Federation')")
    press(listed, DOWN)
    assert asked(listed, f"{ACTIVE}.value") == "TUR"
    assert asked(listed, "document.querySelectorAll('tbody tr').length") == 5
    to(listed, "it.textContent === 'Standard' && it.tagName === 'BUTTON'")
    press(listed, ENTER)
    assert asked(listed, f"{ACTIVE}.parentElement.getAttribute('aria-sort')") == "descending"
