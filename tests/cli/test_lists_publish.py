"""`ratebatch lists publish` and the page of `lists diff`: the list as it stands, names as text, limits said."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from lxml import html

from tests.cli.desk import Desk
from tests.reporting.report.pages import column, page_of
from tools import headless

if TYPE_CHECKING:
    from selenium.webdriver.chrome.webdriver import WebDriver

HEADING = "id,name,federation,sex,title,women_title,standard_rating,rapid_rating,birth_year,flag,national_id"
SCRIPT = "</script><script>alert(1)</script>"
ROWS = (
    f'1001,"{SCRIPT}",TUR,M,GM,,2500,2400,1990,,',
    '1002,"=HYPERLINK(""http://x.example"";1)",TUR,F,,WIM,2300,,2012,w,',
    '1003,"محمود، سمير",EGY,M,,,1900,1950,1970,i,',
    '1004,"Unlisted, Una",GER,F,,,,1700,2014,w,',
    '1005,"Tied, Tom",GER,M,FM,,2300,,1985,,12345678901',
    ',"Only, Ada",TUR,F,,,1500,,2000,w,10000000146',
)


@pytest.fixture
def listed(desk: Desk) -> Path:
    path = desk.folder / "list.csv"
    path.write_text("\n".join((HEADING, *ROWS)) + "\n", encoding="utf-8")
    return path


def figures(page: Path) -> dict[str, Any]:
    (script,) = page_of(page).xpath('//script[@id="figures"]')
    found: dict[str, Any] = json.loads(script.text)
    return found


def shown(found: dict[str, Any], name: str) -> list[str]:
    return column(found["columns"][name], found["people"])


def test_the_page_holds_the_list_by_rating(desk: Desk, listed: Path) -> None:
    page = desk.folder / "list.html"
    ran = desk.run("lists", "publish", f"2026-12={listed}", "--out", page)
    assert (ran.code, ran.stdout) == (0, f"6 of 6 players written to {page}\n")
    found = figures(page)
    assert shown(found, "standard_rating") == ["2500", "2300", "2300", "1900", "1500", ""]
    assert shown(found, "rapid_rating") == ["2400", "", "", "1950", "", "1700"]
    assert shown(found, "title") == ["GM", "WIM", "FM", "", "", ""]
    assert shown(found, "name")[0] == SCRIPT
    assert found["year"] == 2026
    assert found["ratings"] == [
        {"key": "standard_rating", "title": "Standard"},
        {"key": "rapid_rating", "title": "Rapid"},
    ]


def test_names_are_text_and_national_numbers_are_masked(desk: Desk, listed: Path) -> None:
    page = desk.folder / "list.html"
    desk.run("lists", "publish", f"2026-12={listed}", "--out", page)
    text = page.read_text(encoding="utf-8")
    assert "12345678901" not in text
    assert "10000000146" not in text
    assert shown(figures(page), "id")[4] == "*******0146"
    assert len(list(page_of(page).iter("script"))) == 2
    assert "alert(1)</script>" not in text


def test_a_long_list_shows_the_highest_and_says_so(desk: Desk, listed: Path) -> None:
    page = desk.folder / "list.html"
    ran = desk.run("lists", "publish", f"2026-12={listed}", "--out", page, "--top", "2", "--type", "rapid")
    assert ran.stdout.startswith("2 of 6 players written")
    assert shown(figures(page), "rapid_rating") == ["2400", "1950"]
    assert "Shown are the first 2 of 6 players by their rating, Rapid." in page_of(page).text_content()


def test_without_a_month_no_ages(desk: Desk, listed: Path) -> None:
    page = desk.folder / "list.html"
    assert desk.run("lists", "publish", listed, "--out", page).code == 0
    assert figures(page)["year"] is None


def test_a_list_is_never_overwritten(desk: Desk, listed: Path) -> None:
    ran = desk.run("lists", "publish", listed, "--out", listed)
    assert ran.code == 2
    assert "is the list to read" in ran.stderr


def test_two_runs_give_the_same_bytes(desk: Desk, listed: Path) -> None:
    pages = [desk.folder / "one.html", desk.folder / "two.html"]
    for page in pages:
        desk.run("lists", "publish", f"2026-12={listed}", "--out", page)
    assert pages[0].read_bytes() == pages[1].read_bytes()


def test_a_page_of_differences(desk: Desk, listed: Path) -> None:
    new, page = desk.folder / "new.csv", desk.folder / "diff.html"
    changed = [row.replace(",2500,", ",2512,").replace(",1900,1950,", ",1895,1950,") for row in ROWS[:-2]]
    added = '1006,"<b>New, Nil</b>",TUR,F,,,1600,,2010,w,'
    new.write_text("\n".join((HEADING, *changed, added)) + "\n", encoding="utf-8")
    ran = desk.run("lists", "diff", f"2026-11={listed}", f"2026-12={new}", "--html", page)
    assert ran.code == 1
    assert ran.stdout.endswith(f"A page of the differences written to {page}\n")
    found = page_of(page)
    assert "4 players on both, 1 new, 2 gone." in found.text_content()
    sizes = {row[0].text_content(): [cell.text_content() for cell in row[1:]] for row in rows_of(found, "By size")}
    assert sizes == {"1 to 10": ["0", "1"], "11 to 25": ["1", "0"]}
    assert "<b>New, Nil</b>" in {bdi.text_content() for bdi in found.iter("bdi")}
    assert "10000000146" not in page.read_text(encoding="utf-8")
    assert list(found.iter("script")) == []


def rows_of(page: html.HtmlElement, caption: str) -> html.HtmlElement:
    tables = (each for each in page.iter("table") if each.find("caption") is not None)
    return next(each for each in tables if each.find("caption").text_content().startswith(caption)).find("tbody")


def test_a_page_does_not_overwrite_a_list(desk: Desk, listed: Path) -> None:
    other = desk.folder / "other.csv"
    other.write_bytes(listed.read_bytes())
    ran = desk.run("lists", "diff", listed, other, "--html", other)
    assert ran.code == 2
    assert other.read_bytes() == listed.read_bytes()


def choose(opened: "WebDriver", label: str, value: str) -> list[str]:
    """Choose in the field with the label, and return the ids that are shown."""
    script = """
      const labels = Array.from(document.querySelectorAll('label'));
      const label = labels.find((each) => each.textContent.startsWith(arguments[0]));
      const field = label.querySelector('select, input');
      field.value = arguments[1];
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input'));
      return Array.from(document.querySelector('#list-here table').tBodies[0].rows, (row) => row.cells[1].textContent);
    """
    found: list[str] = opened.execute_script(script, label, value)
    return found


@pytest.mark.browser
@pytest.mark.skipif(bool(headless.missing()), reason=f"THE LIST IS NOT TESTED IN A BROWSER: {headless.missing()}")
def test_search_and_filters_in_a_browser(desk: Desk, listed: Path) -> None:
    """Ages by the year of birth: in 2026, born 2014 is 12 and under 12, born 1970 is 56 and over 50."""
    page = desk.folder / "list.html"
    desk.run("lists", "publish", f"2026-12={listed}", "--out", page)
    with headless.browser() as opened:
        opened.get(page.as_uri())
        for label, value, wanted in (
            ("Federation", "GER", ["1005", "1004"]),
            ("Sex", "F", ["1002", "*******0146", "1004"]),
            ("Age", "U12", ["1004"]),
            ("Age", "S50", ["1003"]),
            ("Title", "any", ["1001", "1002", "1005"]),
            ("Activity", "inactive", ["1003"]),
            ("Search", "سمير", ["1003"]),
        ):
            assert choose(opened, label, value) == wanted, (label, value)
            choose(opened, label, "")
        assert opened.get_log("browser") == []  # type: ignore[no-untyped-call]
        assert opened.execute_script("return performance.getEntriesByType('resource').length") == 0
