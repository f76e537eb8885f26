"""Tell a rating list from a tournament by its heading, so that a list among the results is named, not rated."""

import re

_FIDE_TEXT = re.compile(r"\s*ID[ _]?Number\s+Name\b.*Fed", re.IGNORECASE)
_FIDE_XML = re.compile(r"<(?:playerslist|player_list)\b", re.IGNORECASE)
_CELL_BORDER = re.compile(r"[;,\t]")
_IDS = frozenset({"id", "fideid", "fide_id", "fide id", "idnumber", "id_number", "id number"})
_ROUND = re.compile(r"(?:r|rd|round)?\s*\d{1,2}\.?\s*(?:rd|tur|r)?\.?")
_FIRST_LINES = 10


def is_rating_list(head: bytes) -> bool:
    """Say whether the beginning of a file is that of a rating list: FIDE text or XML, or a table with such headings."""
    text = head[:4096].decode("utf-8", "ignore").removeprefix("\ufeff")
    lines = [line for line in re.split(r"\r\n|\n|\r", text) if line.strip()][:_FIRST_LINES]
    if any(_FIDE_TEXT.match(line) for line in lines) or _FIDE_XML.search(text):
        return True
    return any(_is_heading(line) for line in lines[:1])


def _is_heading(line: str) -> bool:
    """Say whether a row of headings names id, name and a rating, and no round."""
    headings = [heading.strip(' "\t').casefold() for heading in _CELL_BORDER.split(line)]
    has_rating = any("rating" in heading for heading in headings)
    has_rounds = any(_ROUND.fullmatch(heading) for heading in headings)
    return "name" in headings and not _IDS.isdisjoint(headings) and has_rating and not has_rounds
