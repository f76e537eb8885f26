"""Identity numbers of the state in a list: a column of them that is used for nothing is left out of everything.

A list is published, and so is the new list that is made from it; such numbers are nobody's business but the player's.
"""

from collections.abc import Collection, Mapping, Sequence

import pyarrow as pa

from ratebatch.issues import Issue, Source, issue, masked_column
from ratebatch.reading.list_fields import is_ours, known_name
from ratebatch.reading.list_file import shown
from ratebatch.reading.list_words import is_identity
from ratebatch.records.wording import first_few

_MOST_NAMED = 40


def withheld(columns: Mapping[str, pa.Array]) -> frozenset[str]:
    """Return the names of the columns that hold identity numbers of the state and are used for nothing.

    A column does so by its heading (`TC Kimlik No`, `DNI`), or where a cell holds a number of 11 digits.
    """
    return frozenset(name for name, texts in columns.items() if not is_ours(name) and _is_withheld(name, texts))


def without(columns: Mapping[str, pa.Array], names: Collection[str]) -> dict[str, pa.Array]:
    """Return the columns without those of these names."""
    return {name: texts for name, texts in columns.items() if name not in names}


def withheld_issues(names: Collection[str], where: Source) -> list[Issue]:
    """Return the warning that columns with identity numbers were left out, if there are any."""
    if not names:
        return []
    said = (
        f"Left out, and in no output: {first_few(sorted(map(shown, names)), _MOST_NAMED)}. Identity numbers of the "
        "state are no part of a list that is published."
    )
    return [issue("LIST_IDENTITY_LEFT_OUT", said, where)]


def names_identity(headings: Sequence[str]) -> bool:
    """Say whether a heading of a list is that of identity numbers, so that its rows are not shown in messages."""
    return any(is_identity(heading) for heading in headings if not is_ours(known_name(heading)))


def _is_withheld(name: str, texts: pa.Array) -> bool:
    return is_identity(name) or not masked_column(texts).equals(texts)
