"""Names that look like a script, a formula or Arabic, or that turn the direction of writing, in every form for people.

A page shows each as text in an element of its own; a text has blanks for signs that steer; a workbook has cells of
text.
"""

import re
from pathlib import Path

import pytest
from lxml import html
from openpyxl import load_workbook

from ratebatch.cli import group
from ratebatch.cli.faults import run
from ratebatch.pipeline.event_reports import event_tables
from ratebatch.pipeline.explaining import explain_player
from ratebatch.reporting.event_report_forms import event_text
from ratebatch.reporting.letters.languages import LANGUAGES, language
from ratebatch.reporting.letters.letter_forms import letters
from tests.months import Output, Player, listed, rate, rating_list, trf
from tests.reporting.report.pages import figures_of
from tools.report_pages import write_pages

SCRIPT = "<script>alert(1)</script>"
FORMULA = '=HYPERLINK("http://x";1)'
ARABIC = "محمود سمير"
TURNED = "Evil\u202egnp.exe\u2066x"
SHOWN = "Evil\ufffdgnp.exe\ufffdx"
"""The turned name as a page has it."""

EVENT = "Open \u202e<b>"
NAMES = (SCRIPT, FORMULA, ARABIC, TURNED)
ROUNDS = (
    ("2 w 1", "3 b 1", "4 w ="),
    ("1 b 0", "4 w 1", "3 b ="),
    ("4 b 1", "1 w 0", "2 w ="),
    ("3 w 0", "2 b 0", "1 b ="),
)
PLAYERS = tuple(
    Player(rank, name, 1700 + 100 * rank, 90000010 + rank, cells)
    for rank, (name, cells) in enumerate(zip(NAMES, ROUNDS, strict=True), start=1)
)
TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> Output:
    lists = {"2026-11": rating_list(listed(PLAYERS))}
    options = ("--type", "standard", "--report", "html,xlsx")
    output = rate(tmp_path_factory.mktemp("hostile"), {"open.trf": trf(PLAYERS, name=EVENT)}, lists, options=options)
    assert output.code == 0
    return output


@pytest.fixture(scope="module")
def pages(month: Output, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("pages")
    return write_pages(month.out, month.out.parent / "2026-11.csv", str(PLAYERS[0].fide_id), "open.trf", folder)


OF_PAGES = ("list", "differences", "event", "verification", *(f"letter-{code}" for code in LANGUAGES))


@pytest.mark.parametrize("name", ["report", *OF_PAGES])
def test_a_page_runs_and_turns_nothing(pages: dict[str, Path], name: str) -> None:
    content = pages[name].read_text(encoding="utf-8")
    page = html.document_fromstring(content)
    own_scripts = {"report": 2, "list": 2}.get(name, 0)
    assert len(list(page.iter("script"))) == own_scripts
    assert "<script>alert" not in content
    assert not list(page.iter("b"))
    assert TURNING.search(content) is None


@pytest.mark.parametrize("name", ["differences", "event", "verification", *(f"letter-{code}" for code in LANGUAGES)])
def test_a_page_shows_every_name_in_an_element_of_its_own(pages: dict[str, Path], name: str) -> None:
    page = html.document_fromstring(pages[name].read_text(encoding="utf-8"))
    held = [element.text_content() for element in page.iter("bdi")]
    for each in (SCRIPT, FORMULA, ARABIC, SHOWN):
        assert [text for text in held if text == each or text.endswith(f" {each}")], each


@pytest.mark.parametrize(("name", "column"), [("list", "columns"), ("report", "changes")])
def test_what_a_script_draws_is_every_name_as_text(pages: dict[str, Path], name: str, column: str) -> None:
    figures = figures_of(html.document_fromstring(pages[name].read_text(encoding="utf-8")))
    held = figures[column] if name == "list" else figures["ratings"][0][column]
    assert set(held["name"].get("t") or held["name"]["v"]) == {SCRIPT, FORMULA, ARABIC, SHOWN}


def test_the_workbook_has_cells_of_text(month: Output) -> None:
    book = load_workbook(month.out / "report.xlsx")
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row]
    assert {cell.data_type for cell in cells} <= {"n", "s", "d", "inlineStr"}
    assert set(NAMES) <= {cell.value for cell in book["Changes"]["E"]}


def test_the_text_of_an_event(month: Output) -> None:
    shown = event_text(event_tables(month.out, "open.trf").tables)
    assert TURNING.search(shown) is None
    assert all(each in shown for each in (SCRIPT, FORMULA, ARABIC, "Evil gnp.exe x", "Open  <b>"))


def test_the_text_of_a_verification(month: Output, pages: dict[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    published = pages["list"].parent / "published.csv"
    assert run(group, ["verify", str(month.out), "--published", f"2026-12={published}"]) == 1
    shown = capsys.readouterr().out
    assert TURNING.search(shown) is None
    assert all(each in shown for each in (SCRIPT, FORMULA, ARABIC, "Evil gnp.exe x"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_letters_as_text_turn_nothing_but_what_they_turn_back(month: Output, code: str) -> None:
    shown = letters(explain_player(month.out, "90000011").months, "text", language(code), several=False)
    assert all(each in shown for each in (SCRIPT, FORMULA, ARABIC, "Evil gnp.exe x"))
    for line in shown.splitlines():
        assert "\u202e" not in line
        assert len(re.findall("[\u2066-\u2068]", line)) == line.count("\u2069")
    if code != "ar":
        assert TURNING.search(shown) is None


@pytest.mark.parametrize("code", LANGUAGES)
def test_letters_as_markdown_are_no_markup(month: Output, code: str) -> None:
    shown = letters(explain_player(month.out, "90000011").months, "md", language(code), several=False)
    assert r"\<script\>alert(1)\</script\>" in shown
    assert "<script>" not in shown
    assert TURNING.search(shown) is None
    assert SHOWN in shown
