"""A piece of FIDE's XML list taken apart by the positions of its `<` signs, many thousand players at a time.

The first player of the piece is the pattern: every other must have the same tags in the same order, and byte for byte
the same blanks and line ends between them. What a parser could understand in another way than by looking (entities,
comments, character data, attributes, bytes beyond ASCII, control signs) is not read here but left to the parser.
"""

import re
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.reading.list_fide_xml_parse import MAX_TAGS, Players

_PATTERN = re.compile(rb"\s*<player>(?:\s*<([A-Za-z_][A-Za-z0-9_]*)>[^<]*</\1>)+\s*</player>")
_FIELD = re.compile(rb"<([A-Za-z_][A-Za-z0-9_]*)>[^<]*</\1>")
_NOT_XML = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f]")
_XML_BLANKS = b" \t\r\n"
_LEAST_BLANK = 32
_LESS_THAN = 60

Positions = npt.NDArray[np.int32]


def scanned(piece: bytes) -> Players | None:
    """Return the players of a piece that holds whole players only, or None if it is not plain to the last byte."""
    pattern = _PATTERN.match(piece)
    if pattern is None or not piece.isascii() or not piece.endswith(b"</player>"):
        return None
    first = pattern[0]
    if b"&" in piece or b"]]>" in piece or _NOT_XML.search(first):
        return None
    tags = [field[1] for field in _FIELD.finditer(first)]
    signs = first.count(b"<")
    if len(tags) > MAX_TAGS or len(set(tags)) < len(tags) or signs != 2 * len(tags) + 2:
        return None
    data = np.frombuffer(piece, dtype=np.uint8)
    found = np.flatnonzero(data == _LESS_THAN).astype(np.int32)
    count, left = divmod(len(found), signs)
    if left:
        return None
    at = np.ascontiguousarray(found.reshape(count, signs).T)
    starts = [at[2 * number + 1] + len(tag) + 2 for number, tag in enumerate(tags)]
    ends = [at[2 * number + 2] for number in range(len(tags))]
    return _players(piece, data, tags, starts, ends)


def _players(
    piece: bytes, data: npt.NDArray[np.uint8], tags: list[bytes], starts: list[Positions], ends: list[Positions]
) -> Players | None:
    """Return the fields between `starts` and `ends` if all that stands around them is the same for every player."""
    count = len(starts[0])
    if any((left > right).any() for left, right in zip(starts, ends, strict=True)):
        return None
    controls = int(np.count_nonzero(data[: starts[0][0]] < _LEAST_BLANK))
    for left, right in pairwise(range(len(tags))):
        between = piece[ends[left][0] : starts[right][0]]
        if not _all_equal(_between(piece, ends[left], starts[right]), between):
            return None
        controls += count * _controls(between)
    last = piece[ends[-1][-1] :]
    following = piece[ends[-1][0] : starts[0][1]] if count > 1 else last
    if not _all_equal(_between(piece, ends[-1][:-1], starts[0][1:]), following) or not following.startswith(last):
        return None
    # Between two players alone there is nothing to compare with but how the first one begins.
    if count > 1 and following[len(last) :].lstrip(_XML_BLANKS) != piece[: starts[0][0]].lstrip(_XML_BLANKS):
        return None
    controls += (count - 1) * _controls(following) + _controls(last)
    if np.count_nonzero(data < _LEAST_BLANK) != controls:
        return None  # a field holds a line end or a control sign
    columns = {tag.decode(): _between(piece, starts[at], ends[at]) for at, tag in enumerate(tags)}
    return Players(columns, count, {})


def _between(piece: bytes, starts: Positions, ends: Positions) -> pa.Array:
    """Return the text from each start to its end."""
    if not len(starts):
        return pa.array([], pa.string())
    borders = np.empty(2 * len(starts), dtype=np.int32)
    borders[0::2], borders[1::2] = starts, ends
    texts = pa.StringArray.from_buffers(len(borders) - 1, pa.py_buffer(borders), pa.py_buffer(piece))
    return texts.take(pa.array(np.arange(0, len(texts), 2)))


def _all_equal(texts: pa.Array, text: bytes) -> bool:
    return not len(texts) or bool(pc.all(pc.equal(texts, text.decode())).as_py())


def _controls(text: bytes) -> int:
    return sum(sign < _LEAST_BLANK for sign in text)
