"""The page in a real browser: search, sort, a player's games, colours, print; no request, and a silent console."""

import base64
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.months import Output
from tests.reporting.report.awkward_month import ARABIC, LATER, SCRIPT
from tests.reporting.report.pages import figure
from tools import headless

if TYPE_CHECKING:
    from selenium.webdriver.chrome.webdriver import WebDriver
    from selenium.webdriver.remote.webelement import WebElement

LACKING = headless.missing()
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(bool(LACKING), reason=f"THE REPORT IS NOT TESTED IN A BROWSER: {LACKING}"),
]


@pytest.fixture(scope="module")
def opened() -> Iterator["WebDriver"]:
    with headless.browser() as found:
        yield found


@pytest.fixture
def shown(opened: "WebDriver", awkward: Output) -> Iterator["WebDriver"]:
    """Return the browser with the page open; afterwards its console is silent, and nothing was asked for."""
    opened.get("about:blank")
    headless.prefer(opened)
    opened.get((awkward.out / "report.html").as_uri())
    yield opened
    assert opened.get_log("browser") == []  # type: ignore[no-untyped-call]
    assert opened.execute_script("return performance.getEntriesByType('resource').map((each) => each.name)") == []
    assert opened.execute_script("return document.scripts.length") == 2


def cells(shown: "WebDriver", part: str, table: int = 0) -> list[list[str]]:
    """Return the texts of the rows of a table."""
    rows: list[list[str]] = shown.execute_script(
        "return Array.from(document.querySelectorAll(`#${arguments[0]} table`)[arguments[1]].tBodies[0].rows, "
        "(row) => Array.from(row.cells, (cell) => cell.textContent))",
        part,
        table,
    )
    return [[figure(text) for text in row] for row in rows]


def type_in(shown: "WebDriver", label: str, text: str) -> None:
    """Type into the field with the label, which is blank before."""
    labels = "Array.from(document.querySelectorAll('label'))"
    script = f"return {labels}.find((each) => each.textContent.startsWith(arguments[0])).querySelector('input')"
    field: WebElement = shown.execute_script(script, label)
    field.clear()
    field.send_keys(text)


def press(shown: "WebDriver", selector: str, text: str) -> None:
    """Press the button or link that reads so."""
    shown.execute_script(
        "Array.from(document.querySelectorAll(arguments[0])).find((each) => each.textContent === arguments[1]).click()",
        selector,
        text,
    )


def test_search_finds_a_player_without_his_accents(shown: "WebDriver") -> None:
    type_in(shown, "Search name", "unsal OZ")
    assert [row[0] for row in cells(shown, "players")] == [LATER]
    type_in(shown, "Search name", "nobody")
    assert cells(shown, "players") == []
    assert shown.execute_script("return document.querySelector('[role=status]').textContent") == "Nobody is found."
    type_in(shown, "Search name", "سمير")
    assert [row[0] for row in cells(shown, "players")] == [ARABIC]


def test_columns_sort_as_numbers_and_blanks_stand_last(shown: "WebDriver", awkward: Output) -> None:
    rows = awkward.rows("changes.csv")
    largest = sorted((row["id"] for row in rows if row["change"]), key=lambda one: -int(awkward.change(one)["change"]))
    blank = [row["id"] for row in rows if not row["change"]]
    press(shown, "#players th button", "Change")
    assert [row[1] for row in cells(shown, "players")] == largest + blank
    press(shown, "#players th button", "Change")
    assert [row[1] for row in cells(shown, "players")] == largest[::-1] + blank
    assert shown.execute_script("return document.querySelector('#players [aria-sort]').textContent") == "Change"


def test_a_player_opens_with_the_keyboard_and_shows_every_game(shown: "WebDriver", awkward: Output) -> None:
    type_in(shown, "Search name", "90000022")
    shown.execute_script("document.querySelector('#players button.open').focus()")
    shown.switch_to.active_element.send_keys("\n")
    games = [row for row in awkward.rows("games.csv") if row["id"] == "90000022"]
    found = [*cells(shown, "players", 1), *cells(shown, "players", 2)]
    names = ("round", "difference", "expected", "score", "delta", "k", "k_delta")
    assert [[row[0], *row[5:11]] for row in found] == [[game[name] for name in names] for game in games]
    starred = [row[4] for row in found if "*" in row[4]]
    assert starred == ["1900 *"]  # 1500 against 2200 counts as 400
    assert shown.execute_script("return document.activeElement.getAttribute('aria-expanded')") == "true"
    press(shown, "#players td a", SCRIPT)
    shown.execute_async_script("setTimeout(arguments[0], 50)")
    assert cells(shown, "players")[0][0] == SCRIPT


def test_an_event_is_a_table_with_the_familiar_columns(shown: "WebDriver", awkward: Output) -> None:
    press(shown, "#files a", "Second Open")
    shown.execute_async_script("setTimeout(arguments[0], 50)")
    headings = "document.querySelectorAll('#events th[scope=col]')"
    heading = " ".join(shown.execute_script(f"return Array.from({headings}, (one) => one.textContent)"))
    assert heading == "Name Id Ro Rc W n We W−We K K×chg Rp"
    names = ("own_rating", "opponents_average", "score", "games", "expected", "delta", "k", "k_delta", "performance")
    rows = [row for row in awkward.rows("player_events.csv") if row["event"] == "Second Open"]
    assert [row[1:] for row in cells(shown, "events")] == [[row["id"], *(row[name] for name in names)] for row in rows]


def test_files_are_searched(shown: "WebDriver") -> None:
    assert len(cells(shown, "files")) == 4  # so few that there is nothing to search
    assert shown.execute_script("return document.querySelectorAll('#files input').length") == 0


def test_dark_colours_follow_the_reader(shown: "WebDriver") -> None:
    colour = "return getComputedStyle(document.body).backgroundColor"
    assert shown.execute_script(colour) == "rgb(255, 255, 255)"
    headless.prefer(shown, scheme="dark")
    assert shown.execute_script(colour) == "rgb(20, 24, 29)"


def test_print_shows_the_report_without_its_controls(shown: "WebDriver") -> None:
    headless.prefer(shown, scheme="dark", media="print")
    for hidden in ("nav", ".controls", ".pager"):
        style = shown.execute_script(f"return getComputedStyle(document.querySelector('{hidden}')).display")
        assert style == "none"
    assert shown.execute_script("return getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    printed = shown.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})
    assert base64.b64decode(printed["data"]).startswith(b"%PDF-")
    assert shown.execute_script("return document.querySelectorAll('details[data-folded]').length") == 0
