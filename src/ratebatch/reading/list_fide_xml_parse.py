"""The players of FIDE's XML list, found by an XML parser that fetches nothing and expands nothing."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, NamedTuple, NoReturn

import pyarrow as pa

from ratebatch.reading.list_file import ListError, shown

MAX_PLAYER_BYTES = 2 * 1024**2
"""So much of the file may pass without the end of a player; more is no list, and would fill the memory."""

_PARSER: dict[str, Any] = {
    "resolve_entities": False,
    "no_network": True,
    "load_dtd": False,
    "dtd_validation": False,
    "huge_tree": False,
    "remove_comments": True,
    "remove_pis": True,
}
MAX_TAGS = 200
"""The most different tags that players may have, ten times those of FIDE."""

_BLOCK = 10_000
_LINE = re.compile(r",? line \d+(?:, column \d+)?")
_LINE_SIGNS = re.compile(r"[\t\r\n]+")
_PIECE = 1024**2


class Players(NamedTuple):
    """Some players: a column of text for each tag, and what is wrong with those that are bad, by place."""

    columns: dict[str, pa.Array]
    size: int
    bad: dict[int, str]


def parsed(file: str, chunks: Iterable[bytes], before: int = 0) -> Iterator[Players]:
    """Yield the players of a whole document that comes in pieces; raise ListError for what is no plain list.

    `before` is the number of players that were taken out of the document already; messages count on from there.
    """
    from lxml import etree  # which no other list needs

    parser = etree.XMLPullParser(events=("end",), tag="player", **_PARSER)
    block, unfinished, first = _Block(), 0, True
    try:
        for piece in chain(_pieces(chunks), (b"",)):
            if piece:
                parser.feed(piece)
            else:
                parser.close()
            unfinished += len(piece)
            for _, player in parser.read_events():
                if first and player.getroottree().docinfo.internalDTD is not None:
                    refuse_doctype(file)
                unfinished, first = 0, False
                block.add(file, player)
                _forget(player)
                if block.count == _BLOCK:
                    yield block.players()
                    block = _Block()
            if unfinished > MAX_PLAYER_BYTES:
                raise ListError(f"{file}: {unfinished} bytes hold no whole player; this is not FIDE's list.")
    except etree.XMLSyntaxError as fault:
        last = parser.error_log.last_error
        line, said = (last.line, last.message) if last else (fault.lineno, fault.msg or "")
        place = f"behind player {before}" if before else f"line {line}"
        said = shown(_LINE.sub("", said))
        raise ListError(
            f"{file}, {place}: the XML is damaged or breaks off ({said}); download the list again."
        ) from fault
    if block.count:
        yield block.players()


def parsed_alone(file: str, piece: bytes) -> Players | None:
    """Return the players of a piece that holds whole players, or None where it cannot be understood without the rest.

    Comments, character data and instructions may reach beyond a piece; the document as a whole decides about them.
    """
    from lxml import etree

    if b"<!" in piece or b"<?" in piece:
        return None
    try:
        root = etree.fromstring(b"<playerslist>" + piece + b"</playerslist>", etree.XMLParser(**_PARSER))
    except etree.XMLSyntaxError:
        return None
    block = _Block()
    for player in root.iter("player"):
        block.add(file, player)
    return block.players()


def refuse_doctype(file: str) -> NoReturn:
    """Raise ListError: a list needs no document type, and one can make a parser fetch or fill whatever it likes."""
    raise ListError(f"{file}: the XML declares a document type, which no rating list has; it is not read.")


class _Block:
    """Players on their way into columns."""

    def __init__(self) -> None:
        self.count = 0
        self._columns: dict[str, list[str]] = {}
        self._bad: dict[int, str] = {}

    def add(self, file: str, player: Any) -> None:
        """Add an element, with what is wrong with it."""
        if player.attrib:
            raise ListError(
                f"{file}: the players have attributes: this is the file of the national administrators, not the rating "
                "list; give the list that FIDE publishes."
            )
        parent = player.getparent()
        if parent is None or parent.getparent() is not None or parent.tag != "playerslist":
            raise ListError(f"{file}: a player does not stand directly in the list; download the list again.")
        fields, wrong = _fields(player)
        for tag, text in fields.items():
            column = self._columns.setdefault(tag, [])
            column.extend([""] * (self.count - len(column)))
            column.append(text)
        if len(self._columns) > MAX_TAGS:
            raise ListError(f"{file}: the players have more than {MAX_TAGS} different tags; this is not FIDE's list.")
        if wrong:
            self._bad[self.count] = wrong
        self.count += 1

    def players(self) -> Players:
        """Return the players as columns."""
        for column in self._columns.values():
            column.extend([""] * (self.count - len(column)))
        columns = {tag: pa.array(texts, type=pa.string()) for tag, texts in self._columns.items()}
        return Players(columns, self.count, self._bad)


def _fields(player: Any) -> tuple[dict[str, str], str]:
    """Return the text of each child, and in words what is wrong with the player."""
    fields: dict[str, str] = {}
    wrong = "text stands between its elements" if (player.text or "").strip() else ""
    for child in player:
        if (child.tail or "").strip():
            wrong = "text stands between its elements"
        if not isinstance(child.tag, str):
            wrong = "it holds an entity that is not declared"
            continue
        if len(child):
            wrong = f"its {shown(child.tag)} holds more than text"
        if child.tag in fields:
            wrong = f"it has {shown(child.tag)} more than once"
        fields[child.tag] = _LINE_SIGNS.sub(" ", child.text or "")
    return fields, wrong


def _forget(player: Any) -> None:
    """Give the memory of a player, and of all that stands before it, back."""
    player.clear(keep_tail=False)
    parent = player.getparent()
    while player.getprevious() is not None:
        del parent[0]


def _pieces(chunks: Iterable[bytes]) -> Iterator[bytes]:
    for chunk in chunks:
        for at in range(0, len(chunk), _PIECE):
            yield chunk[at : at + _PIECE]
