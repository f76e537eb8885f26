"""A rating list as FIDE's XML: the tags of the published file in their order, one player on each line.

A list of one type has the tags of that type only. A rating that a player does not have is 0, as FIDE writes it;
everything else that is missing is an empty tag.
"""

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue
from ratebatch.reporting.list_writing import (
    CONTROL_SIGNS,
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


def write(new: NewList) -> WrittenList:
    """Return the list as XML."""
    pieces: list[pa.Array | pa.Scalar] = [_text("<player>")]
    issues: list[Issue] = left_out(new, frozenset(TAGS.values()))
    for tag, column in TAGS.items():
        if column.endswith(_OF_A_TYPE) and column not in new.table.column_names:
            continue
        texts = text_of(new.table, column)
        fits = pc.invert(pc.match_substring_regex(texts, _NOT_XML))
        if column == "id":
            fits = pc.and_(fits, pc.not_equal(texts, ""))
        texts, found = only_fitting(new, column, texts, fits)
        issues += found
        if column.endswith("_rating"):
            texts = pc.if_else(pc.equal(texts, ""), "0", texts)
        for sign, escape in _ESCAPES:
            texts = pc.replace_substring(texts, sign, escape)
        pieces += [_text(f"<{tag}>"), texts, _text(f"</{tag}>")]
    players = pc.binary_join_element_wise(*pieces, _text("</player>\n"), _text(""))
    whole = pa.LargeListArray.from_arrays(pa.array([0, len(players)], type=pa.int64()), players)
    body = bytes(pc.binary_join(whole, _text(""))[0].as_buffer()) if len(players) else b""
    head = b'<?xml version="1.0" encoding="UTF-8"?>\n<playerslist>\n'
    return WrittenList(head + body + b"</playerslist>\n", tuple(issues))


def _text(value: str) -> pa.Scalar:
    return pa.scalar(value, type=pa.large_string())


WRITER = ListWriter("fide-xml", write)
