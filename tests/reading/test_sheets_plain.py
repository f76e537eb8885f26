"""Plain workbooks are read without openpyxl, to the very cells that it gives; whatever is not plain is left to it."""

import io
import re
import zipfile
from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta
from pathlib import Path

import openpyxl
import pytest
import xlsxwriter
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree
from openpyxl.styles.numbers import BUILTIN_FORMATS, is_date_format, is_timedelta_format

from ratebatch.reading import sheets_xlsx
from ratebatch.reading.sheets import Sheet
from ratebatch.reading.sheets_gathered import GatheredSheets
from ratebatch.reading.sheets_plain import plain_sheets
from ratebatch.reading.workbook_dates import NUMBER_FORMATS
from ratebatch.reading.workbook_plain import PLAIN_BYTES, NotPlain
from tests.reading.list_samples import workbook
from tests.reading.sheet_samples import TABLE, as_xlsx
from tests.reading.test_sheets_workbooks import SHEET, changed, with_rows

SAMPLES = Path(__file__).parents[2] / "sample_data"
STRINGS, STYLES, BOOK = "xl/sharedStrings.xml", "xl/styles.xml", "xl/workbook.xml"
RELATIONS, TYPES = "xl/_rels/workbook.xml.rels", "[Content_Types].xml"

FORMATS = (
    "General", "0", "0.00%", "00000000", "dd.mm.yyyy", "[$-41F]d mmmm yyyy;@", "yyyy-mm-dd hh:mm", "h:mm", "[h]:mm:ss",
    "mm:ss.0", '0" days"', '0.0_);[Red]\\(0.0\\)', "[Blue]0", "#,##0.00\\ [$€-407]", "@", "m\"M\"d\"D\";@", "# ?/?",
)  # fmt: skip
TEXTS = (
    "½", "1/2", "01/02", "12w1", "", " ", "0012", "Brandt, Lea", "Şahin", "C\u0327elik", "a & b < c", "'0012", "x\ny",
    "=1+1", "#REF!", "]]", "\u200b½\ufeff", "TRUE", "1e5", "Ωμ\U0001f600",
)  # fmt: skip
ODD_TEXTS = ("]]>", "_x0041_", "_x005F_", "x\ry")


def by_openpyxl(content: bytes) -> tuple[Sheet, ...]:
    """Return the sheets as openpyxl understands them."""
    gathered = GatheredSheets()
    sheets_xlsx._gather_unusual(content, gathered)
    return gathered.sheets()


def plainly(content: bytes) -> tuple[Sheet, ...]:
    """Return the sheets of a workbook that must be plain."""
    gathered = GatheredSheets()
    sheets_xlsx._gather_plain(plain_sheets(content), gathered)
    return gathered.sheets()


def as_read(content: bytes) -> tuple[Sheet, ...]:
    """Return the sheets as the program reads them."""
    gathered = GatheredSheets()
    sheets_xlsx.gather_xlsx(content, gathered)
    return gathered.sheets()


def written(
    rows: Sequence[Sequence[object]], number_format: str = "General", *, inline: bool = False, hidden: bool = False
) -> bytes:
    """Return a workbook by XlsxWriter whose numbers and dates have this format; a tuple is a formula with its value."""
    content = io.BytesIO()
    with xlsxwriter.Workbook(content, {"constant_memory": inline, "remove_timezone": True}) as book:
        shown = book.add_format({"num_format": number_format})
        sheet = book.add_worksheet("Table & more")
        for row, values in enumerate(rows):
            for column, value in enumerate(values):
                if isinstance(value, tuple):
                    sheet.write_formula(row, column, value[0], shown, value[1])
                elif isinstance(value, str):
                    sheet.write_string(row, column, value)
                elif isinstance(value, bool):
                    sheet.write_boolean(row, column, value)
                elif isinstance(value, date | time | timedelta):
                    sheet.write_datetime(row, column, value, shown)
                elif isinstance(value, int | float):
                    sheet.write_number(row, column, value, shown)
        last = book.add_worksheet("Info")
        last.write(0, 0, "last")
        if hidden:
            last.hide()
    return content.getvalue()


NUMBERS = st.one_of(
    st.integers(-(10**16), 10**16), st.integers(0, 3_000), st.floats(0, 60_000), st.floats(-1, 2),
    st.floats(allow_nan=False, allow_infinity=False), st.sampled_from([0.5, 60.0, 59.99999999, 1 / 3, 2958465.5, -0.0]),
)  # fmt: skip
LETTERS = st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff")
VALUES = st.one_of(
    st.none(), st.booleans(), NUMBERS, st.sampled_from(TEXTS + ODD_TEXTS), st.text(LETTERS, max_size=8),
    st.datetimes(datetime(1900, 1, 1), datetime(2200, 1, 1)), st.dates(date(1900, 1, 1), date(2200, 1, 1)),  # noqa: DTZ001
    st.times(), st.timedeltas(timedelta(0), timedelta(days=40)),
    st.tuples(st.just("=A1&B1"), st.one_of(st.sampled_from(["", "½", "#N/A", "a<b", True]), NUMBERS)),
)  # fmt: skip
ROWS = st.lists(st.lists(VALUES, max_size=6), max_size=6)


@given(rows=ROWS, number_format=st.sampled_from(FORMATS), inline=st.booleans(), hidden=st.booleans())
def test_any_workbook_by_xlsxwriter(rows: list[list[object]], number_format: str, inline: bool, hidden: bool) -> None:
    content = written(rows, number_format, inline=inline, hidden=hidden)
    assert as_read(content) == by_openpyxl(content)


@given(rows=ROWS, number_format=st.sampled_from(FORMATS))
def test_any_workbook_by_openpyxl(rows: list[list[object]], number_format: str) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    for row, values in enumerate(rows, 1):
        for column, value in enumerate(values, 1):
            cell = sheet.cell(row, column, value[0] if isinstance(value, tuple) else value)
            if isinstance(value, int | float):
                cell.number_format = number_format
    content = io.BytesIO()
    book.save(content)
    assert as_read(content.getvalue()) == by_openpyxl(content.getvalue())


@given(
    cells=st.lists(st.text(st.sampled_from(list('<c r="A9" s1t>/vfis&;#x0.5-eEn½ \n]!?\'')), max_size=30), max_size=4)
)
def test_no_letter_of_a_row_is_passed_over(cells: list[str]) -> None:
    """Scraps of XML in a row: the same cells, or the same refusal."""
    content = with_rows('<row r="9"><c r="A9" t="str"><v>' + '</v></c><c r="B9">'.join(cells) + "</v></c></row>")
    assert _answer(as_read, content) == _answer(by_openpyxl, content)


@given(part=st.sampled_from([SHEET, STRINGS, STYLES, BOOK, RELATIONS, TYPES]), data=st.data())
def test_a_damaged_part_has_one_answer(part: str, data: st.DataObject) -> None:
    def damage(xml: bytes) -> bytes:
        at = data.draw(st.integers(0, len(xml) - 1))
        scrap = data.draw(st.sampled_from([b"", b"<", b">", b"&", b'"', b"0", b"9", b" ", b"/", b"x", b"\xff", b"\r"]))
        return xml[:at] + scrap + xml[at + data.draw(st.integers(0, 3)) :]

    content = changed(written([["No.", "Name"], [1, "Örnek"], [2, 1.5]], "dd.mm.yyyy"), part, damage)
    by_other, own = _answer(by_openpyxl, content), _answer(as_read, content)
    if by_other is None and own is not None:  # openpyxl stumbles over a range or style that nobody needs
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            etree.fromstring(archive.read(part))
    else:
        assert own == by_other


def _answer(read: Callable[[bytes], tuple[Sheet, ...]], content: bytes) -> tuple[Sheet, ...] | None:
    try:
        return read(content)
    except Exception:  # whatever a damaged workbook makes a library say
        return None


@pytest.mark.parametrize("inline", [False, True])
@pytest.mark.parametrize("number_format", FORMATS)
def test_what_programs_write_is_plain(number_format: str, inline: bool) -> None:
    numbers = [0, 1, 59, 60, 61, 45_000, 0.5, 0.999999999, 45_000.75, 1e15, 12.5, -1]
    rows: list[list[object]] = [
        list(TEXTS),
        list(numbers),
        [True, False, None, 1],
        [("=A1", 2), ("=A1", "½"), ("=A1", "#N/A"), ("=A1", True)],
    ]
    content = written(rows, number_format, inline=inline)
    assert plainly(content) == by_openpyxl(content)
    assert [sheet.title for sheet in plainly(content)] == ["Table & more", "Info"]


def test_sheets_that_are_hidden() -> None:
    content = written([[1]], hidden=True)
    assert [sheet.hidden for sheet in plainly(content)] == [False, True]
    assert plainly(content) == by_openpyxl(content)


def test_sample_workbooks() -> None:
    for path in sorted(SAMPLES.rglob("*.xlsx")):
        content = path.read_bytes()
        assert as_read(content) == by_openpyxl(content), path


@pytest.mark.parametrize(
    "rows",
    [
        '<row r="9"><c r="A9"><f>1+1</f></c><c r="B9" t="str"><f>""</f><v></v></c><c r="C9"><f>2</f><v>3</v></c></row>',
        '<row r="9" spans="1:3" ht="15.5" hidden="1" x:y="1" xmlns:x="z"><c r="B9" s="0"/><c r="D9"></c></row>',
        '<row r="9"/><row r="10" ht="12"></row>\n  <row r="11">\n <c r="A11"><v>1</v></c>\n</row>\n',
        '<row r="9"><c r="A9" t="inlineStr"><is><t xml:space="preserve"> &#189;&#xBD;&amp;lt; </t></is></c></row>',
        '<row r="9"><c r="A9"><f t="shared" ref="A9:A10" si="0">1&lt;2</f><v>1</v></c><c r="B9"><f si="0"/></c></row>',
        '<row r="9"><c r="A9" t="n"><v>1.50E+02</v></c><c r="B9"><v>-0</v></c><c r="C9" t="e"><v>#NULL!</v></c></row>',
        '<row r="1048576"><c r="XFD1048576" t="str"><v>far</v></c></row>',
    ],
)
def test_rows_that_are_plain(rows: str) -> None:
    content = with_rows(rows)
    assert plainly(content) == by_openpyxl(content)


def replaced(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    """Return the change of one piece of a part, which must be there."""

    def change(xml: bytes) -> bytes:
        assert old in xml
        return xml.replace(old, new, 1)

    return change


ROW_BEHIND = b'</sheetData><row r="9"><c r="A9"><v>1</v></c></row>'
UNUSUAL: dict[str, tuple[str, Callable[[bytes], bytes]]] = {
    "a text of several formats": (STRINGS, replaced(b"<t>No.</t>", b"<r><t>N</t></r><r><t>o.</t></r>")),
    "a text with its pronunciation": (STRINGS, replaced(b"No.</t>", b'No.</t><rPh sb="0" eb="1"><t>n</t></rPh>')),
    "an escaped underscore": (STRINGS, replaced(b"No.", b"_x005F_x0041_")),
    "a comment": (SHEET, replaced(b"<sheetData>", b"<sheetData><!-- seen -->")),
    "another code page": (SHEET, replaced(b"UTF-8", b"ISO-8859-1")),
    "letters of two bytes": (SHEET, lambda xml: xml.decode().replace("UTF-8", "UTF-16").encode("utf-16")),
    "a prefix": (SHEET, lambda xml: re.sub(rb"<(/?)(?=[a-zA-Z])", rb"<\1x:", xml).replace(b" xmlns=", b" xmlns:x=")),
    "a row behind the rows": (SHEET, replaced(b"</sheetData>", ROW_BEHIND)),
    "rows without numbers": (SHEET, lambda xml: re.sub(rb' (?:r|spans)="[^"]*"', b"", xml)),
    "cells in another order": (SHEET, lambda xml: re.sub(rb'(<c r="A3.*?</c>)(<c r="B3.*?</c>)', rb"\2\1", xml)),
    "other attributes": (SHEET, replaced(b'<c r="A3"', b'<c ph="1" r="A3"')),
    "a blank in a number": (SHEET, replaced(b"<v>1988</v>", b"<v> 1988 </v>")),
    "a date as text": (SHEET, replaced(b'<c r="C4" s="1"><v>1988</v>', b'<c r="C4" t="d"><v>2026-01-03</v>')),
    "days since 1904": (BOOK, replaced(b"<workbookPr", b'<workbookPr date1904="1"')),
}


@pytest.mark.parametrize(("part", "change"), UNUSUAL.values(), ids=UNUSUAL)
def test_what_is_unusual_is_left_to_openpyxl(part: str, change: Callable[[bytes], bytes]) -> None:
    plain = written(TABLE)
    content = changed(plain, part, change)
    assert plainly(plain)
    with pytest.raises((NotPlain, ValueError)):
        plain_sheets(content)
    assert as_read(content) == by_openpyxl(content)


def test_large_workbooks_are_left_to_openpyxl() -> None:
    many = changed(as_xlsx(TABLE), SHEET, lambda xml: xml + b" " * PLAIN_BYTES)
    with pytest.raises(NotPlain):
        plain_sheets(many)


def test_charts_and_parts_that_two_sheets_share_are_left_to_openpyxl() -> None:
    content = workbook({"One": [[1]], "Two": [[2]]})
    twice = changed(content, RELATIONS, lambda xml: xml.replace(b"sheet2.xml", b"sheet1.xml"))
    charted = changed(content, RELATIONS, lambda xml: xml.replace(b'/worksheet"', b'/chartsheet"', 1))
    for unusual in (twice, charted):
        with pytest.raises(NotPlain):
            plain_sheets(unusual)


@pytest.mark.parametrize("index", sorted(BUILTIN_FORMATS))
def test_formats_of_numbers_are_none_of_dates(index: int) -> None:
    """Of these, openpyxl is not asked."""
    if index in NUMBER_FORMATS:
        assert not is_date_format(BUILTIN_FORMATS[index])
        assert not is_timedelta_format(BUILTIN_FORMATS[index])
