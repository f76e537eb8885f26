"""FIDE's rating list as XML: `<playerslist>` with one `<player>` element for each player, its fields as children.

The file is read piece by piece. A piece that looks like all that FIDE writes is taken apart by
`list_fide_xml_scan`; everything else is left to the XML parser in `list_fide_xml_parse`, which is slower and sure.

A number that is missing is an empty tag or 0. `rating`, `games` and `k` are those of the standard list where the
players have ratings of other types too; in a list of one type they are that type's. XML has no rows: the row of a
player is his number in the file, the first one's is 1.
"""

import re
from collections.abc import Iterator
from itertools import chain, islice

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue
from ratebatch.reading.list_fide_xml_parse import Players, parsed, parsed_alone, refuse_doctype
from ratebatch.reading.list_fide_xml_scan import scanned
from ratebatch.reading.list_fields import known_name, of_type, understood
from ratebatch.reading.list_file import HEAD_BYTES, UTF8_MARK, ListError, ListFile
from ratebatch.reading.list_rows import (
    BadRow,
    ListReader,
    ListRows,
    bad_row_issues,
    unknown_value_issues,
    unread_rows,
)
from ratebatch.records.rating_list import rating_column
from ratebatch.records.tournament import RatingType

COLUMN_OF_TAG = {
    "fideid": "id",
    "country": "federation",
    "w_title": "women_title",
    "o_title": "other_titles",
    "birthday": "birth_year",
}
"""The tags that are not named as our columns are."""

_OTHER_TYPES = frozenset({"rapid_rating", "blitz_rating"})
_MOST_BAD = 100_000
_PLAYER_END = b"</player>"
_PROLOG = re.compile(
    rb"\s*(?:<\?xml\s+version=[\"']1\.0[\"'](?:\s+encoding=[\"'](?:utf-8|us-ascii|iso-8859-1)[\"'])?"
    rb"(?:\s+standalone=[\"'](?:yes|no)[\"'])?\s*\?>)?\s*<playerslist>",
    re.IGNORECASE,
)
_END = re.compile(rb"\s*</playerslist>\s*")
_ROOT = re.compile(r"<playerslist\b")
_EMPTY = re.compile(r"\s*(?:<\?xml[^<>]*\?>)?\s*<playerslist\s*(?:/>|>\s*</playerslist\s*>)\s*")
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def recognises(head: bytes) -> bool:
    """Say whether a file is XML with the root element of FIDE's lists."""
    text = _text(head).lstrip()
    return text.startswith("<") and bool(_ROOT.search(text))


def read(content: ListFile, rating_type: RatingType) -> ListRows:
    """Return the players of a FIDE XML list; `rating_type` names the rating of a list of one type.

    Raises ListError for what is no XML or breaks off, for a document type, and when too many players are bad.
    """
    if "<!doctype" in _text(content.head).casefold():
        refuse_doctype(content.file)
    found = _Found(content.file, rating_type)
    for players in _players(content):
        found.add(players)
    rows = found.list_rows()
    if not len(rows.rows) and not rows.issues:
        _refuse_unread(content)
    return rows


def _refuse_unread(content: ListFile) -> None:
    """Raise ListError for a list in which no player was found and which is not the element of the list alone."""
    with content.again() as whole:
        if not _EMPTY.fullmatch(_text(whole.data())):
            raise ListError(f"{content.file}: no player of the list can be read; download it again.")


class _Found:
    """The players found so far; the first ones say whether the list has ratings of one type or of all."""

    def __init__(self, file: str, rating_type: RatingType) -> None:
        self._file = file
        self._type = rating_type
        self._count = 0
        self._one_type: bool | None = None
        self._tables: list[pa.Table] = []
        self._rows: list[npt.NDArray[np.int64]] = []
        self._bad: list[BadRow] = []
        self._unknown: list[BadRow] = []

    def add(self, players: Players) -> None:
        """Add some players; raise ListError when they do not belong to the list, or when far too many are bad."""
        one_type = _OTHER_TYPES.isdisjoint(players.columns)
        if self._one_type is None:
            self._one_type = one_type
        if self._one_type and not one_type:
            raise ListError(f"{self._file}: only some players have ratings of all types; download the list again.")
        columns = _named(self._file, players, self._type if self._one_type else RatingType.STANDARD)
        numbers = self._count + 1 + np.arange(players.size)
        if players.bad:
            self._bad += [BadRow(int(numbers[at]), 0, wrong) for at, wrong in players.bad.items()]
            usable = np.setdiff1d(np.arange(players.size), list(players.bad))
            columns = {name: column.take(pa.array(usable)) for name, column in columns.items()}
            numbers = numbers[usable]
        self._count += players.size
        found = understood(columns, numbers)
        self._tables.append(found.table)
        self._rows.append(found.rows)
        self._bad += islice(found.bad, _MOST_BAD)
        self._unknown += islice(found.unknown, _MOST_BAD)
        if max(len(self._bad), len(self._unknown)) >= _MOST_BAD:
            self._issues()
            raise ListError(f"{self._file}: {_MOST_BAD} players cannot be read; download the list again.")

    def list_rows(self) -> ListRows:
        """Return all that was found."""
        table = pa.concat_tables(self._tables or [_no_players()], promote_options="default")
        if any(column.null_count for column in table.columns):
            table = pa.table({name: pc.fill_null(table[name], "") for name in table.column_names})
        return ListRows(
            table=table,
            rows=np.concatenate([np.empty(0, dtype=np.int64), *self._rows]),
            month=None,
            untyped=bool(self._one_type),
            issues=tuple(self._issues()),
            unread=unread_rows(self._bad),
        )

    def _issues(self) -> list[Issue]:
        left_out = bad_row_issues(self._file, self._bad, self._count)
        return [*left_out, *unknown_value_issues(self._file, self._unknown, self._count)]


def _no_players() -> pa.Table:
    """Return the table of a list without players: no tag says of which type its ratings would be, so it has all."""
    return pa.table({name: pa.array([], pa.string()) for name in ("id", "name", *map(rating_column, RatingType))})


def _players(content: ListFile) -> Iterator[Players]:
    """Yield the players piece by piece; the parser takes over where a piece is not plain and cannot stand alone."""
    chunks = content.chunks()
    first = next(chunks, b"").removeprefix(UTF8_MARK)
    prolog = _PROLOG.match(first)
    if prolog is None:
        yield from parsed(content.file, chain((first,), chunks))
        return
    rest, before = first[prolog.end() :], 0
    for chunk in chain((b"",), chunks):
        rest += chunk
        end = rest.rfind(_PLAYER_END) + len(_PLAYER_END)
        if end < len(_PLAYER_END):
            if len(rest) > HEAD_BYTES:
                break  # no player in so many bytes
            continue
        players = scanned(rest[:end]) or parsed_alone(content.file, rest[:end])
        if players is None:
            break
        yield players
        before += players.size
        rest = rest[end:]
    else:
        if _END.fullmatch(rest):
            return
    yield from parsed(content.file, chain((prolog[0], rest), chunks), before)


def _named(file: str, players: Players, rating_type: RatingType) -> dict[str, pa.Array]:
    """Return the columns by our names; a tag that is not known becomes a column under its own name."""
    columns: dict[str, pa.Array] = {}
    for tag, texts in players.columns.items():
        name = of_type(COLUMN_OF_TAG.get(tag) or known_name(tag), rating_type)
        if name in columns:
            raise ListError(f"{file}: the players have {name} more than once; download the list again.")
        columns[name] = texts
    for kind in RatingType:
        rating, games = columns.get(f"{kind}_rating"), columns.get(f"{kind}_games")
        if rating is not None and games is not None:  # XML writes 0 where the TXT list leaves both blank
            none = pc.and_(pc.is_in(rating, value_set=pa.array(["0", ""])), pc.equal(games, "0"))
            columns[f"{kind}_games"] = pc.if_else(none, "", games)
    blank = pa.repeat(pa.scalar("", pa.string()), players.size)
    return {"id": columns.pop("id", blank), "name": columns.pop("name", blank)} | columns


def _text(head: bytes) -> str:
    if head.startswith(_UTF16_MARKS):
        return head[: len(head) // 2 * 2].decode("utf-16", errors="replace")
    return head.removeprefix(UTF8_MARK).decode("latin-1")


READER = ListReader("fide-xml", recognises, read)
