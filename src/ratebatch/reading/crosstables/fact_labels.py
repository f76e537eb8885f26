"""How the facts above a table are called in its own language, for remedies that name a row."""

from collections.abc import Sequence

from ratebatch.reading.crosstables.facts import RECORDS
from ratebatch.reading.crosstables.folding import key
from ratebatch.reading.crosstables.headings import HeadingRow
from ratebatch.reading.crosstables.vocabulary import languages
from ratebatch.reading.crosstables.written_words import written_words
from ratebatch.reading.sheets import SheetRow

_MOST_ROWS = 20
"""Rows above a table in which labels are looked for."""
_ENGLISH = "en"


def labels_of(heading: HeadingRow, above: Sequence[SheetRow]) -> dict[str, str]:
    """Return the label of each fact, by TRF record, in the language of the heading, or else of the labels themselves.

    Nothing for English, in which remedies are written anyway, and where the language is not clear.
    """
    code = heading.language.code if heading.row and heading.language else _language_of(above)
    if code in ("", _ENGLISH):
        return {}
    return {RECORDS[fact]: label for fact, label in written_words(code).facts.items() if fact in RECORDS}


def _language_of(above: Sequence[SheetRow]) -> str:
    """Return the code of the one language that knows most labels of the rows; empty where there is none."""
    firsts = [cell.text for row in above[:_MOST_ROWS] for cell in row.cells[:1]]
    labels = [key(text.partition(":")[0].partition("(")[0]) for text in firsts]
    known = {each.code: sum(each.fact(label) is not None for label in labels) for each in languages()}
    most = [code for code, count in known.items() if count == max(known.values())]
    return most[0] if len(most) == 1 else ""
