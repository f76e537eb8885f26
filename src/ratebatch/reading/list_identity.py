"""Identity numbers of the state in a list: a column of them that is used for nothing is left out of everything.

A list is published, and so is the new list that is made from it; such numbers are nobody's business but the player's.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue, masked_column
from ratebatch.reading.list_fields import is_ours
from ratebatch.reading.list_file import shown
from ratebatch.reading.list_words import is_identity, key_of
from ratebatch.records.wording import first_few

_MOST_NAMED = 40


class Published(NamedTuple):
    """The columns of a list that may stand in an output, the names of those that may not, and the warning of them."""

    columns: dict[str, pa.Array]
    withheld: frozenset[str]
    issues: tuple[Issue, ...]


def without_identity_numbers(columns: Mapping[str, pa.Array], where: Source) -> Published:
    """Return the columns without those that hold identity numbers of the state and are used for nothing.

    A column is one of them by its heading (`TC Kimlik No`, `DNI`), or where a cell holds a number of 11 digits.
    """
    withheld = [name for name, texts in columns.items() if not is_ours(name) and _is_withheld(name, texts)]
    if not withheld:
        return Published(dict(columns), frozenset(), ())
    kept = {name: texts for name, texts in columns.items() if name not in withheld}
    said = (
        f"Left out, and in no output: {first_few([shown(name) for name in withheld], _MOST_NAMED)}. Identity numbers of "
        "the state are no part of a list that is published."
    )
    return Published(kept, frozenset(withheld), (issue("LIST_IDENTITY_LEFT_OUT", said, where),))


def names_identity(headings: Sequence[str]) -> bool:
    """Say whether a heading of a list is that of identity numbers, so that its rows are not shown in messages."""
    return any(is_identity(heading) for heading in headings if key_of(heading))


def _is_withheld(name: str, texts: pa.Array) -> bool:
    return is_identity(name) or not masked_column(texts).equals(texts)
