"""The sexes of a rating list in our letters, `M` and `F`, by the language of the heading; anything else is left out."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.list_file import shown
from ratebatch.records.wording import first_few, several

_OURS = frozenset({"M", "F", ""})
_MOST_VALUES = 5


class SexColumn(NamedTuple):
    """Where the sexes of a list stand: the headings as the list writes them, the place among them (from 0)."""

    headings: Sequence[str]
    at: int
    file: str
    rows: npt.NDArray[np.int64]
    sheet: str = ""


def with_sexes_understood(columns: Mapping[str, pa.Array], where: SexColumn) -> tuple[dict[str, pa.Array], list[Issue]]:
    """Return the columns with `M`, `F` or nothing as sex, and one warning for all that means neither."""
    found = dict(columns)
    if "sex" not in found:
        return found, []
    texts = pc.utf8_trim_whitespace(found["sex"])
    values = set(pc.unique(texts).to_pylist())
    if not values <= _OURS or values - {""} == {"M"}:  # which alone may be a woman: Mujer
        of = _meanings(sorted(values), where)
        encoded = texts.dictionary_encode()
        meant = [of.get(text, "") for text in encoded.dictionary.to_pylist()]
        found["sex"] = pa.array(meant, type=pa.string()).take(encoded.indices)
        return found, _unclear(texts, found["sex"], where)
    found["sex"] = texts
    return found, []


def _meanings(values: Sequence[str], where: SexColumn) -> dict[str, str]:
    from ratebatch.reading.crosstables.sexes import languages_of, sexes_of  # few lists need them

    return sexes_of(filter(None, values), languages_of(where.headings[where.at], where.headings))


def _unclear(written: pa.Array, meant: pa.Array, where: SexColumn) -> list[Issue]:
    lost = np.flatnonzero(np.asarray(pc.and_(pc.not_equal(written, ""), pc.equal(meant, ""))))
    if not len(lost):
        return []
    counts = Counter(written.take(pa.array(lost)).to_pylist())
    values = [f"{shown(value)} ({several(count, 'player')})" for value, count in counts.items()]
    said = f"By the heading of its column, these tell no sex, or may be either: {first_few(values, _MOST_VALUES)}"
    place = Source(where.file, where.sheet, int(where.rows[lost[0]]), where.at + 1)
    return [issue("SEX_UNCLEAR", f"{said}; it was left empty.", place)]
