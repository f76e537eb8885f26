"""Letters as one page that needs no network, no script and no other file; each begins a page of paper."""

from collections.abc import Sequence
from typing import NamedTuple

from ratebatch.reporting.letters.languages import Language
from ratebatch.reporting.letters.tables import Letter
from ratebatch.reporting.report.frame import digest, own, shown_page, templates


class LetterSheet(NamedTuple):
    """A letter and, in English, the full working beneath it."""

    letter: Letter
    working: str = ""


def letters_html(sheets: Sequence[LetterSheet], language: Language) -> str:
    """Return the page without national identity numbers; every text of a file is shown as text."""
    style = own("style.css") + own("letter.css")
    title = f"{sheets[0].letter.title}: {sheets[0].letter.name}" if len(sheets) == 1 else sheets[0].letter.title
    page = templates().get_template("letter.html.j2")
    return shown_page(page.render(sheets=sheets, language=language, title=title, style=style, style_hash=digest(style)))
