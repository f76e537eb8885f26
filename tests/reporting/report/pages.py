"""A page taken apart: its elements, and the tables that its script draws."""

import json
from pathlib import Path
from typing import Any

from lxml import html

Rows = list[dict[str, str]]


def page_of(path: Path) -> html.HtmlElement:
    """Return the page as elements."""
    return html.document_fromstring(path.read_bytes().decode("utf-8"))


def table_rows(page: html.HtmlElement, caption: str) -> list[list[str]]:
    """Return the cells of the table whose caption begins so, minus signs as in the CSV files, no plus."""
    (table,) = (each for each in page.iter("table") if text_of(each.find("caption")).startswith(caption))
    return [[figure(text_of(cell)) for cell in row] for row in table.find("tbody")]


def text_of(element: html.HtmlElement) -> str:
    """Return the text of an element without the white space around it."""
    return str(element.text_content()).strip()


def figure(text: str) -> str:
    """Return a number as the CSV files write it."""
    return text.removeprefix("+").replace("−", "-")


def figures_of(page: html.HtmlElement) -> dict[str, Any]:
    """Return the JSON in the page."""
    (script,) = page.xpath('//script[@type="application/json"]')
    found: dict[str, Any] = json.loads(script.text)
    return found


def column(coded: dict[str, Any], length: int) -> list[str]:
    """Return a column as the script reads it."""
    if "t" in coded:
        return list(coded["t"])
    return [coded["v"][code] for code in coded.get("c", [0] * length)]


def owners(table: dict[str, Any]) -> list[int]:
    """Return the person whose row each is."""
    starts = table["from"]
    return [person for person in range(len(starts) - 1) for _ in range(starts[person], starts[person + 1])]
