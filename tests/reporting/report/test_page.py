"""What everybody reads first: the same numbers as in the files, and a page that all can read."""

import base64
import hashlib
import json
import re
from collections import Counter
from pathlib import Path

import pytest
from lxml import html

from tests.months import Output
from tests.reporting.report.awkward_month import ARABIC, FORMULA, NAME, SCRIPT, rated
from tests.reporting.report.pages import page_of, table_rows, text_of
from tools import golden_month


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Output:
    """Return the output of the sample month."""
    out = tmp_path_factory.mktemp("sample month") / "out"
    golden_month.rate_sample_month(out)
    return Output(1, out)


@pytest.fixture(scope="module")
def sample_page(sample: Output) -> html.HtmlElement:
    return page_of(sample.out / "report.html")


def test_every_file_stands_with_its_verdict_and_reason(sample: Output, sample_page: html.HtmlElement) -> None:
    expected = [
        [row["file"], row["verdict"], row["event"], f"{row['start']} – {row['end']}" if row["end"] else "", row["type"]]
        + [row[name] for name in ("players", "rounds", "games", "counted_games", "reason")]
        for row in sample.rows("events.csv")
    ]
    assert table_rows(sample_page, "What became of each file") == expected


@pytest.mark.parametrize(("caption", "sign"), [("Largest gains", 1), ("Largest losses", -1)])
def test_the_largest_changes_are_those_of_the_file(
    sample: Output, sample_page: html.HtmlElement, caption: str, sign: int
) -> None:
    moved = [row for row in sample.rows("changes.csv") if sign * int(row["change"] or 0) > 0]
    moved.sort(key=lambda row: -sign * int(row["change"]))
    names = ("name", "id", "base_rating", "games", "change_exact", "change", "new_rating")
    assert table_rows(sample_page, caption) == [[row[name] for name in names] for row in moved[:10]]


def test_first_ratings_and_those_who_fell_are_named(sample: Output, sample_page: html.HtmlElement) -> None:
    rows = sample.rows("changes.csv")
    first = [row for row in rows if row["status"] == "first"]
    fallen = [row for row in rows if row["status"] == "unrated"]
    names = ("name", "id", "birth_year", "federation", "pool_games", "new_rating", "new_k")
    assert len(first) == 38  # tests/golden/regression/summary.json
    assert table_rows(sample_page, "First ratings: 38") == [[row[name] for name in names] for row in first[:25]]
    lost = ("name", "id", "base_rating", "games", "change_exact", "change")
    assert table_rows(sample_page, "Fell below") == [[row[name] for name in lost] for row in fallen]


def test_the_glance_gives_the_counts_of_the_summary(sample: Output, sample_page: html.HtmlElement) -> None:
    summary = json.loads((sample.out / "summary.json").read_text(encoding="utf-8"))
    (rating,) = summary["ratings"]
    said = {
        text_of(term): text_of(term.getnext())
        for term in sample_page.xpath('//section[@id="glance"]//dt')
        if term.getnext() is not None and term.getnext().tag == "dd"
    }
    assert {name: int(said[f"Files {name}"]) for name in summary["files"]} == summary["files"]
    assert said["Players in the events"] == str(rating["players"])
    assert said["Games"] == str(rating["games"])
    assert said["Ratings changed"] == str(rating["players_changed"])
    assert said["First ratings"] == str(rating["players_new"])
    assert said["Listed before, after"] == f"{rating['listed_before']}, {rating['listed_after']}"
    assert said["State"].startswith("provisional")


def test_conventions_stand_with_the_players_they_affect(sample: Output, sample_page: html.HtmlElement) -> None:
    (rating,) = json.loads((sample.out / "summary.json").read_text(encoding="utf-8"))["ratings"]
    expected = [
        [each["name"].replace("_", " "), each["choice"], each["reference"], str(each["players"])]
        for each in rating["conventions"]
    ]
    assert table_rows(sample_page, "Choices where") == expected


def test_problems_stand_by_code_with_count_and_first_places(sample: Output, sample_page: html.HtmlElement) -> None:
    """Warnings of one kind are one line (fault: warnings nobody reads); the errors come first and are open."""
    rows = sample.rows("issues.csv")
    counts = Counter(row["code"] for row in rows)
    groups = sample_page.xpath('//section[@id="issues"]//details[contains(@class, "issue")]')
    found = {text_of(group.xpath(".//code")[0]): group for group in groups}
    folded = [text_of(each) for each in sample_page.xpath('//details[@class="notes"]/details//code')]
    assert list(found) == [code for code in counts if code not in folded] + folded
    assert {row["fix"] for row in rows if row["code"] in folded} == {"Nothing to do."}
    assert not [row for row in rows if row["code"] not in folded and row["fix"] == "Nothing to do."]
    for code, group in found.items():
        places = [text_of(item) for item in group.xpath("./ul/li")]
        assert text_of(group.xpath('.//span[@class="count"]')[0]) == f"{counts[code]}×"
        messages = [row["message"] for row in rows if row["code"] == code]
        assert len(places) == min(5, counts[code])
        assert all(place.endswith(message) for place, message in zip(places, messages[:5], strict=True))
        assert ("more in issues.csv" in text_of(group)) is (counts[code] > 5)
    assert [group.get("open") is not None for group in groups] == ["error" in group.get("class") for group in groups]


def test_held_files_are_said_on_top(page: html.HtmlElement) -> None:
    (warned,) = page.xpath('//section[@id="glance"]//div[contains(@class, "bad")]')
    assert "broken.trf is held: OPPONENT" in text_of(warned)


def test_a_name_that_looks_like_code_is_a_name(awkward: Output, page: html.HtmlElement) -> None:
    names = [text_of(each) for each in page.iter("bdi")]
    assert {SCRIPT, ARABIC, NAME} <= set(names)
    text = (awkward.out / "report.html").read_text(encoding="utf-8")
    assert (text.count("<script"), text.count("</script>"), "alert(1)<" in text) == (2, 2, False)
    assert FORMULA in text_of(page.find("body"))


def test_names_keep_their_own_direction(page: html.HtmlElement) -> None:
    """An Arabic name next to a number would turn the line round, were it not set apart."""
    spots = [each for each in page.iter() if isinstance(each.tag, str) and each.text and ARABIC in each.text]
    assert {each.tag for each in spots} <= {"bdi", "script"}


def test_nothing_comes_from_elsewhere(sample: Output, sample_page: html.HtmlElement) -> None:
    """A page in a mail has no server, no folder beside it, and asks nobody."""
    assert {value for each in sample_page.iter() for value in (each.get("src"), each.get("action")) if value} == set()
    links = {each.get("href") for each in sample_page.xpath("//*[@href]")}
    assert {link for link in links if not link.startswith("#")} == {"data:,"}
    text = (sample.out / "report.html").read_text(encoding="utf-8")
    assert re.findall(r"https?:|url\(|@import|fetch\(|XMLHttp|import\(", text) == []


def test_the_browser_runs_the_own_script_and_no_other(page: html.HtmlElement) -> None:
    (policy,) = page.xpath('//meta[@http-equiv="Content-Security-Policy"]/@content')
    (script,), (style,) = page.xpath("//script[not(@type)]/text()"), page.xpath("//style/text()")
    for what, text in (("script", script), ("style", style)):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{what}-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none'")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacent|document\.write|eval\(", script)
    attributes = {name for each in page.iter() for name in each.attrib}
    assert not [name for name in attributes if name.startswith("on") or name == "style"]


def test_tables_and_charts_can_be_heard(sample_page: html.HtmlElement) -> None:
    assert sample_page.get("lang") == "en"
    for table in sample_page.iter("table"):
        assert text_of(table.find("caption"))
        assert all(cell.get("scope") in ("col", "row") for cell in table.iter("th"))
    for chart in sample_page.iter("svg"):
        assert chart.get("role") == "img"
        named = chart.get("aria-labelledby").split()
        assert all(text_of(chart.xpath(f'.//*[@id="{name}"]')[0]) for name in named)
        assert chart.getparent().xpath(".//figcaption//table")  # the figures in words
    headings = [int(each.tag[1]) for each in sample_page.xpath("//h1|//h2|//h3")]
    assert headings[0] == 1
    assert headings.count(1) == 1


def test_ids_are_there_once_and_links_find_them(sample_page: html.HtmlElement) -> None:
    ids = sample_page.xpath("//@id")
    assert len(ids) == len(set(ids))
    within = {each[1:] for each in sample_page.xpath("//a/@href")}
    assert {each for each in within if "/" not in each} <= set(ids)


def test_without_scripts_the_page_says_where_the_rest_is(page: html.HtmlElement) -> None:
    (said,) = page.iter("noscript")
    assert "games.csv" in text_of(said)


def test_the_same_month_gives_the_same_bytes(tmp_path: Path, awkward: Output) -> None:
    again = rated(tmp_path, out="elsewhere")
    for name in ("report.html", "report.xlsx"):
        assert (again.out / name).read_bytes() == (awkward.out / name).read_bytes()


def test_a_what_if_is_never_called_final(tmp_path: Path) -> None:
    output = rated(tmp_path, "--drop-event", "second.trf")
    assert output.code in (0, 1)
    page = page_of(output.out / "report.html")
    assert text_of(page.xpath("//h1/span")[0]) == "what-if"
    assert "not official" in text_of(page.xpath('//section[@id="glance"]//p')[0])
