"""`ratebatch lists convert`: a list in another format."""

from pathlib import Path

import pytest

from ratebatch.reading.lists import read_rating_list
from ratebatch.records.list_formats import LIST_FORMATS
from ratebatch.records.period import Month
from tests.cli.desk import NOVEMBER, Desk
from tests.reading.fide_lists import BRANDT, COMBINED, OZAN, SINGLE, fide_txt


def columns(path: Path) -> dict[str, list[str]]:
    """Return what a list prints, by column, without the columns in which it prints nothing."""
    found = read_rating_list(path, Month(2026, 11)).table.to_pydict()
    return {name: values for name, values in found.items() if any(values)}


@pytest.mark.parametrize("list_format", LIST_FORMATS)
def test_every_format_says_the_same(desk: Desk, list_format: str) -> None:
    source, target = desk.put("list.csv", NOVEMBER), desk.folder / f"new.{LIST_FORMATS[list_format]}"
    output = desk.run("lists", "convert", source, target)
    assert (output.code, output.stderr) == (0, "")
    assert output.stdout == f"5 players written to {target}: csv became {list_format}\n"
    assert columns(target) == columns(source)


def test_the_format_can_be_named(desk: Desk) -> None:
    source, target = desk.put("list.txt", fide_txt(COMBINED, OZAN)), desk.folder / "new.list"
    assert desk.run("lists", "convert", source, target).code == 2
    assert desk.run("lists", "convert", source, target, "--to", "fide-txt").code == 0
    assert target.read_bytes() == source.read_bytes()


def test_what_cannot_be_written_is_named(desk: Desk) -> None:
    source = desk.put("list.csv", 'id,name,rating\n90000011,"' + "Long, " * 11 + '",1800\n')
    output = desk.run("lists", "convert", source, desk.folder / "new.txt", "--type", "rapid")
    assert (output.code, "LIST_VALUE_UNWRITABLE: new.txt, line 2" in output.stderr) == (1, True)
    assert columns(desk.folder / "new.txt") == {"id": ["90000011"], "rapid_rating": ["1800"]}


@pytest.mark.parametrize(("date", "code"), [("2023-01", 0), ("2023-02", 3), ("January", 2)])
def test_a_month_that_the_list_says_must_be_the_one_given(desk: Desk, date: str, code: int) -> None:
    source = desk.put("list.txt", fide_txt(SINGLE, BRANDT | {"JAN23": "1988"}))
    assert desk.run("lists", "convert", source, desk.folder / "new.csv", "--list-date", date).code == code
    assert (desk.folder / "new.csv").exists() == (code == 0)


def test_the_list_itself_is_not_overwritten(desk: Desk) -> None:
    source = desk.put("list.csv", NOVEMBER)
    assert desk.run("lists", "convert", source, source).code == 2
    assert source.read_text(encoding="utf-8") == NOVEMBER


@pytest.mark.parametrize("content", ["", "minutes of the meeting\n"])
def test_no_list(desk: Desk, content: str) -> None:
    output = desk.run("lists", "convert", desk.put("list.csv", content), desk.folder / "new.xlsx")
    assert (output.code, (desk.folder / "new.xlsx").exists()) == (3, False)


@pytest.mark.parametrize("template", [False, True])
def test_a_file_that_is_there_is_written_over_only_if_asked(desk: Desk, template: bool) -> None:
    source, target = desk.put("list.csv", NOVEMBER), desk.put("new.xlsx", "mine")
    asked = ["--template", target] if template else [source, target]
    refused = desk.run("lists", "convert", *asked)
    assert (refused.code, "--force" in refused.stderr, target.read_text(encoding="utf-8")) == (2, True, "mine")
    assert desk.run("lists", "convert", *asked, "--force").code == 0
    assert target.read_bytes().startswith(b"PK")
