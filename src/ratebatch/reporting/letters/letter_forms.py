"""The forms of letters, and the English audit where it is the letter."""

from collections.abc import Sequence

from ratebatch.reporting.explanation_forms import FORMS
from ratebatch.reporting.explanation_text import text
from ratebatch.reporting.letters.languages import ENGLISH, Language
from ratebatch.reporting.letters.letter import PlayerMonth, letter
from ratebatch.reporting.letters.letter_html import LetterSheet, letters_html
from ratebatch.reporting.letters.letter_markdown import letter_markdown
from ratebatch.reporting.letters.letter_text import letter_text

LETTER_FORMS = {"text": ".txt", "md": ".md", "json": ".json", "html": ".html"}
"""The ending of a file, by the form that the command names."""


def letters(months: Sequence[PlayerMonth], form: str, language: Language, *, several: bool) -> str:
    """Return letters in a form; in English, text, Markdown and JSON are the full audit.

    `several` says that JSON is a list. Raises ValueError where the files do not belong together.
    """
    if form == "html":
        return letters_html([_sheet(month, language) for month in months], language)
    if form == "json" or language.code == ENGLISH:
        return FORMS[form]([month.explanation for month in months], several)
    made = [letter(month, language) for month in months]
    if form == "md":
        return "\n".join(letter_markdown(each) for each in made)
    return "\n".join(letter_text(each, language) for each in made)


def _sheet(month: PlayerMonth, language: Language) -> LetterSheet:
    return LetterSheet(letter(month, language), text(month.explanation) if language.code == ENGLISH else "")
