"""Rows above a table that say something of the event under a label that nobody knows: none of them is passed over."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.reading.crosstables.folding import key
from ratebatch.reading.crosstables.round_titles import title_of_round
from ratebatch.reading.crosstables.vocabulary import languages
from ratebatch.records.wording import first_few

LABEL = re.compile(r"([^:]{1,60}?)\s*(?:\(([^()]*)\)\s*)?:\s*(.*)", re.DOTALL)
"""A label with a colon: it, the word in brackets behind it, and its text."""

_BANNER = "chess-results"
_LETTER = re.compile(r"[^\W\d_]")
_LINK = re.compile(r"(?:https?|www|mailto)\b", re.IGNORECASE)
_LONGEST_LABEL = 60
_NAMED = 10
"""So many rows are named."""


class UnreadRow(NamedTuple):
    """A row with a label that is not known, in one line: word for word, or the two cells as `label: text`."""

    row: int
    text: str


def is_note(text: str) -> bool:
    """Say whether a line is the banner of a site, or a note about the export."""
    folded = key(text)
    return _BANNER in folded or any(
        folded.startswith(note) for language in languages() for note in language.lines.notes
    )


def unread_row(row: int, texts: Sequence[str]) -> UnreadRow | None:
    """Return a row that is a label and its text, `label: text` or in two cells; None of any other."""
    if not texts or is_note(texts[0]) or title_of_round(texts[0]):
        return None
    match = LABEL.fullmatch(texts[0])
    if match:
        label, said = texts[0].partition(":")[0], [*filter(None, (match[3], *texts[1:]))]
    else:
        label, said = texts[0], [text for text in texts[1:] if text != ":"]
    if len(said) != 1 or len(label) > _LONGEST_LABEL or not _LETTER.search(label) or _LINK.match(label):
        return None
    return UnreadRow(row, texts[0] if len(texts) == 1 else f"{label.strip()}: {said[0].strip()}")


def not_understood(rows: Sequence[UnreadRow], where: Source) -> list[Issue]:
    """Return the note that names these rows, at the first of them."""
    if not rows:
        return []
    named = [masked(f"row {each.row}, “{each.text}”") for each in rows]
    message = f"Not understood above the table: {first_few(named, _NAMED, '; ')}."
    fix = (
        "If one of them is a fact of the event, write a label that is known, as Start or End, or write the fact under "
        f"[facts] into {where.file.rpartition('/')[2]}.columns.toml."
    )
    return [issue("FACTS_UNKNOWN", message, where._replace(row=rows[0].row), fix=fix)]
