"""A rating list as FIDE's XML: the tags of the published file in their order, one player on each line.

A list of one type has the tags of that type only. A rating that a player does not have is 0, as FIDE writes it;
everything else that is missing is an empty tag.
"""

from collections.abc import Iterator

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue
from ratebatch.reporting.list_signs import controls_in, signs_of
from ratebatch.reporting.list_writing import (
    CONTROL_SIGNS,
    ROWS,
    ListWriter,
    NewList,
    WrittenList,
    left_out,
    only_fitting,
    text_of,
)

TAGS: dict[str, str] = {
    "fideid": "id",
    "name": "name",
    "country": "federation",
    "sex": "sex",
    "title": "title",
    "w_title": "women_title",
    "o_title": "other_titles",
    "foa_title": "foa_title",
    "rating": "standard_rating",
    "games": "standard_games",
    "k": "standard_k",
    "rapid_rating": "rapid_rating",
    "rapid_games": "rapid_games",
    "rapid_k": "rapid_k",
    "blitz_rating": "blitz_rating",
    "blitz_games": "blitz_games",
    "blitz_k": "blitz_k",
    "birthday": "birth_year",
    "flag": "flag",
}
"""Each tag of a player, in the order of FIDE's file, and our column."""

_OF_A_TYPE = ("_rating", "_games", "_k")
_ESCAPES = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"))
_NOT_XML = rf"{CONTROL_SIGNS}|[\x{{FFFE}}\x{{FFFF}}]"
_BEGINS_NO_SIGN = b"\xef\xbf"
"""How U+FFFE and U+FFFF, which are no signs, begin in UTF-8."""


def write(new: NewList) -> WrittenList:
    """Return the list as XML."""
    columns: dict[str, pa.ChunkedArray] = {}
    issues: list[Issue] = left_out(new, frozenset(TAGS.values()))
    for tag, column in TAGS.items():
        if column.endswith(_OF_A_TYPE) and column not in new.table.column_names:
            continue
        fitting = _fits_id if column == "id" else _fits
        columns[tag], found = only_fitting(new, column, text_of(new.table, column), fitting)
        issues += found
    return WrittenList(lambda: _pieces(pa.table(columns)), tuple(issues))


def _fits(texts: pa.Array, _first: int = 0) -> pa.Array | None:
    signs = signs_of(texts)
    if not controls_in(signs) and _BEGINS_NO_SIGN not in signs:
        return None
    return pc.invert(pc.match_substring_regex(texts, _NOT_XML))


def _fits_id(texts: pa.Array, _first: int) -> pa.Array:
    there, fits = pc.not_equal(texts, ""), _fits(texts)
    return there if fits is None else pc.and_(there, fits)


def _pieces(columns: pa.Table) -> Iterator[bytes]:
    yield b'<?xml version="1.0" encoding="UTF-8"?>\n<playerslist>\n'
    for batch in columns.to_batches(max_chunksize=ROWS):
        yield _players(batch)
    yield b"</playerslist>\n"


def _players(batch: pa.RecordBatch) -> bytes:
    """Return some players, one on each line."""
    pieces: list[pa.Array | pa.Scalar] = [_text("<player>")]
    for tag, texts in zip(batch.schema.names, batch.columns, strict=True):
        signs = signs_of(texts)
        if TAGS[tag].endswith("_rating"):
            texts = pc.if_else(pc.equal(texts, ""), "0", texts)
        for sign, escape in _ESCAPES:
            if sign.encode() in signs:
                texts = pc.replace_substring(texts, sign, escape)
        pieces += [_text(f"<{tag}>"), pc.cast(texts, pa.large_string()), _text(f"</{tag}>")]
    return signs_of(pc.binary_join_element_wise(*pieces, _text("</player>\n"), _text("")))


def _text(value: str) -> pa.Scalar:
    return pa.scalar(value, type=pa.large_string())


WRITER = ListWriter("fide-xml", write)
