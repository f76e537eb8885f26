"""A month too large for a page or a workbook: what they leave out, and that they say so."""

from pathlib import Path

import pytest
from lxml import html
from openpyxl import load_workbook

from ratebatch.reporting.report.content import ReportContent
from ratebatch.reporting.report.limits import Limits, shortened
from ratebatch.reporting.report.page import html_report
from ratebatch.reporting.report_xlsx import xlsx_report
from tests.reporting.report.pages import figures_of, text_of

FEW_GAMES = Limits(games=5)
FEW_PLAYERS = Limits(players=3)


def page_with(content: ReportContent, limits: Limits) -> html.HtmlElement:
    return html.document_fromstring(html_report(content, limits).decode())


def test_of_many_games_the_page_keeps_the_players_and_their_events(content: ReportContent) -> None:
    page = page_with(content, FEW_GAMES)
    (rating,) = figures_of(page)["ratings"]
    assert "games" not in rating
    assert rating["people"] == 5
    assert rating["sums"]["event"]
    assert "more than the 5 that a report holds" in text_of(page.xpath('//section[@id="glance"]')[0])


def test_of_many_players_the_page_keeps_what_is_read_first(content: ReportContent) -> None:
    page = page_with(content, FEW_PLAYERS)
    assert page.xpath('//script[@type="application/json"]') == []
    assert page.xpath('//section[@id="players"]') == []
    assert "they stand in changes.csv" in text_of(page.xpath('//section[@id="glance"]')[0])
    assert not [link for link in page.xpath("//a/@href") if link.startswith(("#player", "#event"))]
    assert "Largest gains" in text_of(page.find("body"))


def test_of_many_files_the_page_keeps_those_that_were_not_rated(content: ReportContent) -> None:
    page = page_with(content, Limits(files=2))
    rows = page.xpath('//section[@id="files"]//tbody/tr')
    assert [text_of(row[0]) for row in rows] == ["broken.trf", "notes.docx"]
    assert "all of them in events.csv" in text_of(page.xpath('//section[@id="files"]')[0])


@pytest.mark.parametrize(
    ("limits", "empty"),
    [(FEW_GAMES, {"Games"}), (FEW_PLAYERS, {"Changes", "Player events", "Games"})],
)
def test_the_workbook_leaves_out_and_says_so(
    content: ReportContent, tmp_path: Path, limits: Limits, empty: set[str]
) -> None:
    (tmp_path / "report.xlsx").write_bytes(xlsx_report(content, limits))
    book = load_workbook(tmp_path / "report.xlsx")
    assert {sheet.title for sheet in book if sheet.max_row == 1} == empty
    notes = {row[0]: row[1] for row in book["Summary"].iter_rows(values_only=True) if str(row[0]).startswith("Sheet")}
    assert (
        notes["Sheet Games"]
        == f"left out, {content.periods[0].games.num_rows} rows are too many; they stand in games.csv"
    )
    assert set(notes) == {f"Sheet {title}" for title in empty}


def test_of_a_long_list_the_workbook_has_the_players_of_the_period(content: ReportContent, tmp_path: Path) -> None:
    (period,) = content.periods
    ids = period.rated.base_list.table["id"].to_pylist()
    (tmp_path / "report.xlsx").write_bytes(xlsx_report(content, Limits(list_rows=4)))
    book = load_workbook(tmp_path / "report.xlsx")
    shown = [row[0] for row in book["New list"].iter_rows(min_row=2, values_only=True)]
    assert shown == [int(each) for each in ids[:4]]
    notes = {row[0]: row[1] for row in book["Summary"].iter_rows(values_only=True)}
    assert notes["Sheet New list"].startswith("the players of the period; the whole list of 5 rows")


def test_a_table_longer_than_a_sheet_goes_on_on_the_next(content: ReportContent, tmp_path: Path) -> None:
    (tmp_path / "report.xlsx").write_bytes(xlsx_report(content, Limits(sheet_rows=11)))
    book = load_workbook(tmp_path / "report.xlsx")
    titles = [title for title in book.sheetnames if title.startswith("Games")]
    rows = content.periods[0].games.num_rows
    assert titles == ["Games", "Games 2", "Games 3"]
    assert [book[title].max_row - 1 for title in titles] == [10, 10, rows - 20]
    assert [book[title]["A1"].value for title in titles] == ["system"] * 3
    notes = {row[0]: row[1] for row in book["Summary"].iter_rows(values_only=True)}
    assert notes["Sheet Games"] == f"its {rows} rows stand on several sheets"


def test_what_is_left_out_is_a_finding(content: ReportContent) -> None:
    rated = [period.rated for period in content.periods]
    (found,) = shortened(("html", "xlsx"), rated, FEW_GAMES)
    assert (found.code, found.severity, found.source.file) == ("REPORT_SHORTENED", "info", "report.html, report.xlsx")
    assert shortened((), rated, FEW_GAMES) == ()
    assert shortened(("html",), rated) == ()
