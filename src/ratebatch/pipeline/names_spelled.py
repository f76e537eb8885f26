"""Which names of a long list may hold a word in one spelling: told of all at once, so that few are spelled."""

from collections.abc import Sequence

import pyarrow as pa
import pyarrow.compute as pc

_KEPT = "bdlmnr"
"""Letters that no transliteration takes for others: in one spelling they stand as in the name, but once for twice."""


def may_be_spelled(names: pa.ChunkedArray, words: Sequence[str]) -> pa.ChunkedArray:
    """Say of each name whether it may hold these words, which are in one spelling; names with marks always may."""
    bones = pc.ascii_lower(pc.fill_null(names, ""))
    for letter in _KEPT:
        bones = pc.replace_substring_regex(bones, f"{letter}+", letter)
    bones = pc.replace_substring_regex(bones, f"[^{_KEPT}]+", "")
    longest = max(("".join(each for each in word if each in _KEPT) for word in words), key=len, default="")
    return pc.or_(pc.match_substring(bones, longest), pc.invert(pc.string_is_ascii(names)))
