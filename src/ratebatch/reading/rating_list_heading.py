"""Tell a rating list from a tournament by how it begins, so that a list among the results is named, not rated."""

import re

from ratebatch.reading.list_file import heading_of
from ratebatch.reading.list_workbook import is_workbook
from ratebatch.reading.lists import LIST_READERS

_BEGINNING = 4096
_CELL_BORDER = re.compile(r"[;,\t]")
_ROUND = re.compile(r"(?:r|rd|round)?\s*\d{1,2}\.?\s*(?:rd|tur|r)?\.?")


def is_rating_list(head: bytes) -> bool:
    """Say whether a file begins as a list that some reader of lists recognises.

    A heading that names rounds is that of a crosstable; that of a workbook is seen only when it is opened.
    """
    head = head[:_BEGINNING]
    if is_workbook(head) or _names_rounds(heading_of(head)):
        return False
    return any(reader.recognises(head) for reader in LIST_READERS)


def _names_rounds(heading: str) -> bool:
    return any(_ROUND.fullmatch(name.strip(' "\t').casefold()) for name in _CELL_BORDER.split(heading))
