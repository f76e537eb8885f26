"""What all pages share: templates, files that go in as they are, the hashes that allow them, and what no page shows."""

import base64
import hashlib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from ratebatch.issues import masked
from ratebatch.reporting.plain_text import shown

if TYPE_CHECKING:
    from jinja2 import Environment


@cache
def templates() -> "Environment":
    """Return the templates of the pages; they show every text as text."""
    from jinja2 import Environment, PackageLoader, StrictUndefined  # not needed unless a page is made

    loader = PackageLoader("ratebatch.reporting.report")
    return Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
        keep_trailing_newline=True,
    )  # fmt: skip


@cache
def own(name: str) -> str:
    """Return a file that goes into the page as it is."""
    return files("ratebatch.reporting.report").joinpath("templates", name).read_text(encoding="utf-8")


def digest(text: str) -> str:
    """Return the SHA-256 by which a browser knows that this style or script is the page's own."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def shown_page(page: str) -> str:
    """Return a page without national identity numbers, and with � for each sign that would turn its direction.

    A page sets directions with elements alone; signs of this kind can only come from a file.
    """
    return shown(masked(page))
