"""Pages saved from a browser as sheets: tables, spans, facts above, code pages, and pages that are too large."""

import pytest

from ratebatch.reading import sheets_html
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sheet_kinds import kind_of
from ratebatch.reading.sheets_reading import read_sheets
from tests.reading.sheet_samples import read, refused, texts

PAGE = """<!DOCTYPE html>
<html><head><title>Server</title><style>td {color: red}</style><script>var x = "<table><tr><td>9";</script></head>
<body><h1>Liman Open</h1><p>Date : 2026/03/07<br>Time control: <b>90</b> min + 30 s</p>
<h2>Starting rank   crosstable</h2>
<table class=a>
<thead><tr><th>No.<td colspan="2">Name<th>1.Rd</thead>
<tr><td>1<td>FM<td>Brandt&nbsp;Lea <td>2w&frac12;</tr>
<tr>

</tr>
<tr><td>2</td><td></td><td>Ozan<br>Umut<select><option>hidden</select></td><td>1b½</td></tr>
</table>
<p>Chief arbiter: Kay</p>
<table><caption>Ranking</caption><tr><td>1</td></tr></table><p>Last line</p></body></html>"""


def page(body: str) -> bytes:
    return f"<html><body>{body}</body></html>".encode()


def test_tables_with_the_facts_above_them() -> None:
    found = read(PAGE.encode(), "a.html")
    assert [sheet.title for sheet in found.sheets] == ["Starting rank crosstable", "Ranking"]
    assert texts(found) == {
        1: ["Liman Open"],
        2: ["Date : 2026/03/07"],
        3: ["Time control: 90 min + 30 s"],
        4: ["Starting rank crosstable"],
        5: ["No.", "Name", "", "1.Rd"],
        6: ["1", "FM", "Brandt\xa0Lea", "2w½"],
        8: ["2", "", "Ozan Umut", "1b½"],
    }
    assert texts(found, 1) == {1: ["Chief arbiter: Kay"], 2: ["1"]}


def test_the_same_page_on_one_line() -> None:
    assert texts(read(PAGE.replace("\n", " ").encode(), "a.htm")) == texts(read(PAGE.encode(), "a.htm"))


def test_spans_are_spread_out() -> None:
    rows = """<tr><td rowspan=2>a<td>b<td rowspan="3" colspan="2">c<td>d
              <tr><td>e<td>f
              <tr><td>g<td>h<td>i
              <tr><td rowspan=0>j<td colspan=x>k<td colspan=-3>l"""
    assert texts(read(page(f"<table>{rows}</table>"), "a.html")) == {
        1: ["a", "b", "c", "", "d"],
        2: ["", "e", "", "", "f"],
        3: ["g", "h", "", "", "i"],
        4: ["j", "k", "l"],
    }


def test_a_table_within_a_table_is_a_sheet_of_its_own() -> None:
    inner = "<table><tr><td>1</td><td>Ann</td></tr></table>"
    found = read(page(f"<table><tr><td>Menu</td><td>{inner}</td><td>Foot</td></tr></table>"), "a.html")
    assert texts(found, 0) == {1: ["Menu", "", "Foot"]}
    assert texts(found, 1) == {1: ["1", "Ann"]}


def test_facts_pass_a_table_that_only_holds_another() -> None:
    found = read(page("Open<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>"), "a.html")
    assert [texts(found, index) for index in range(len(found.sheets))] == [{1: ["Open"], 2: ["1"]}]


@pytest.mark.parametrize(
    ("name", "head"),
    [
        ("results.xls", b"<table><tr>"),
        ("results", b"\xef\xbb\xbf\r\n<!-- saved from url --><!DOCTYPE HTML PUBLIC>"),
        ("results", b'<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">'),
        ("results.html", b"Results: <b>1</b>"),
    ],
)
def test_pages_are_told_by_their_tags(name: str, head: bytes) -> None:
    assert kind_of(head, name) == "html"


@pytest.mark.parametrize(
    ("declared", "written"),
    [
        ('<meta charset="windows-1254">', "cp1254"),
        ('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-9">', "cp1254"),
        ("<meta charset=utf-8>", "utf-8"),
        ("<meta charset=windows-1252>", "utf-8"),
        ("", "utf-16"),
        ("", "utf-8-sig"),
    ],
)
def test_the_code_page_that_the_page_names(declared: str, written: str) -> None:
    content = f"<html><head>{declared}</head><table><tr><td>Şahin</table></html>".encode(written)
    assert texts(read(content, "a.html")) == {1: ["Şahin"]}


def test_the_code_page_is_not_guessed() -> None:
    content = "<html><meta charset=utf-8><table><tr><td>Şahin</table></html>".encode("cp1254")
    found = read_sheets(content, "a.html", "a.html")
    assert isinstance(found, Refusal)
    assert (found.verdict, [each.code for each in found.issues]) == ("held", ["ENCODING_UNKNOWN"])
    assert texts(read(content, "a.html", "cp1254")) == {1: ["Şahin"]}


def test_a_page_without_tables() -> None:
    assert refused(page("<p>a, b</p><p>c, d</p>"), "a.html") == ("rejected", "FORMAT_UNKNOWN", "", 0)


def test_entities_name_signs_and_nothing_else() -> None:
    attack = b'<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + page("<table><tr><td>&x;&lt;b&gt;</table>")
    found = read(attack, "a.html")
    assert texts(found)[max(texts(found))] == ["&x;<b>"]


@pytest.mark.parametrize(
    "body",
    [
        "<div>" * 1_000_001,
        "<table><tr><td>a" * 12_000,
        "<table>" + "<tr><td colspan=1000 rowspan=60000>x<td>y" * 5_000,
        "<table>" + "<tr><td rowspan=60000>x" * 5_000,
        "<table><tr>" + "<td>a" * 20_000,
        "<table><tr><td>" + "x" * 17_000_000,
    ],
    ids=["deep", "tables", "spans", "tall spans", "columns", "long"],
)
def test_pages_larger_than_any_of_a_tournament(body: str) -> None:
    assert refused(page(body), "a.html")[:2] == ("rejected", "FILE_TOO_LARGE")


def test_a_page_of_deep_tags_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets_html, "PAGE_SIGNS", 10**9)
    deep = page("<div>" * 1_000_000 + "<table><tr><td>1</td></tr></table>")
    assert texts(read(deep, "a.html")) == {1: ["1"]}
