"""Published calculations saved from a browser: FIDE's individual calculations, and cards and lists of chess-results.

FIDE's page, old and new, gives for each event a row `Rc Ro … w n chg K K*chg` (some with `Rp` behind `chg`), then a row
for each game under the same columns: opponent, titles, rating (with `*` at the limit of the difference), federation,
score, 1, chg, K, K*chg; `Forfeit (+)` stands where no game was played. A card of chess-results has a row for each game
under `Rd. … Name Rtg … Res. we w-we K rtg+/-`; its rating list a row for each player under `… n w we w-we K rtg+/-`.
"""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import NamedTuple

from ratebatch.reading.limits import SHEET_PART_BYTES
from ratebatch.reading.sheet_fault import SheetFault
from ratebatch.reading.sheets_gathered import GatheredSheets
from ratebatch.reading.sheets_html import decode_page, gather_html
from ratebatch.records.calculation_page import CalculationPage, PageEvent, PageGame
from ratebatch.records.names import folded, name_tokens

_OF_FIDE = frozenset({"ro", "w", "n", "chg", "k", "k*chg"})
_OF_CARD = frozenset({"name", "res.", "we", "w-we", "k", "rtg+/-"})
_OF_LIST = frozenset({"name", "n", "w", "we", "w-we", "k", "rtg+/-"})
_DAY = re.compile(r"\d{4}[-/.]\d{2}[-/.]\d{2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}")
_NUMBER = re.compile(r"[+\-−]?\d{1,6}(?:[.,]\d{1,4})?")
_RATING = re.compile(r"(\d{3,4})\s*(\*?)")


class CalculationError(Exception):
    """The page is empty, is none of a calculation, or is not about the player; the message says what to do."""


class _Row(NamedTuple):
    cells: tuple[str, ...]

    def at(self, column: int) -> str:
        return self.cells[column] if 0 <= column < len(self.cells) else ""


def read_calculation(path: Path, player: str, name: str) -> CalculationPage:
    """Return the calculation on a saved page; `name` finds the player in the rating list of an event.

    Raises CalculationError for a page that cannot be read, is empty, or shows no calculation.
    """
    try:
        with path.open("rb") as file:
            content = file.read(SHEET_PART_BYTES + 1)
    except OSError as error:
        raise CalculationError(f"{path} cannot be read ({error.strerror})") from error
    if not content.strip():
        raise CalculationError(
            f"{path} is empty: the server answered with an empty page, as old addresses do. Open the calculation in a "
            "browser and save it again."
        )
    page = _page(list(_rows(content, path)), path, player, name)
    text = decode_page(content, "cp1252", path.name).text
    return page._replace(names_player=player in text or folded(name) in folded(text))


def _page(rows: Sequence[_Row], path: Path, player: str, name: str) -> CalculationPage:
    if next(_headings(rows, _OF_FIDE), None):
        return CalculationPage(path.name, player, _uncut(tuple(_fide_events(rows, path)), path), whole_period=True)
    for columns, at in _headings(rows, _OF_CARD):
        return CalculationPage(path.name, player, (_card(rows, columns, at, path),), whole_period=False)
    for columns, at in _headings(rows, _OF_LIST):
        event = _of_list(rows, columns, at, player, name, path)
        return CalculationPage(path.name, player, (event,), whole_period=False)
    raise CalculationError(
        f"{path} shows no calculation: no table with the columns Ro, w, n, chg, K, K*chg (FIDE) or we, w-we, K, rtg+/- "
        "(chess-results). Save the page of the player's calculation."
    )


def _rows(content: bytes, path: Path) -> Iterator[_Row]:
    from lxml import etree

    gathered = GatheredSheets()
    decoded = decode_page(content, "cp1252", path.name)  # what browsers take for a page that names nothing
    if not decoded.encoding:
        raise CalculationError(f"{path} is no page: {decoded.issues[0].message if decoded.issues else 'no text'}")
    try:
        gather_html(decoded.text, gathered)
    except SheetFault as error:
        raise CalculationError(f"{path}: {error.message} {error.remedy}".strip()) from error
    except etree.LxmlError as error:
        raise CalculationError(f"{path} is no page that can be read; save it from the browser again.") from error
    for sheet in gathered.sheets():
        for row in sheet.rows:
            yield _Row(tuple(cell.text.strip() for cell in row.cells))


Columns = dict[str, int]


def _headings(rows: Sequence[_Row], wanted: frozenset[str]) -> Iterator[tuple[Columns, int]]:
    """Yield each heading that has the columns wanted, with its place."""
    for at, row in enumerate(rows):
        names = [cell.casefold().replace(" ", "").replace("×", "*") for cell in row.cells]
        if wanted <= set(names):
            yield {name: names.index(name) for name in names if name}, at


def _fide_events(rows: Sequence[_Row], path: Path) -> Iterator[PageEvent]:
    found = list(_headings(rows, _OF_FIDE))
    begin = 0
    for number, (columns, at) in enumerate(found):
        end = found[number + 1][1] if number + 1 < len(found) else len(rows)
        name, days = _title(rows[begin:at])
        summary = rows[at + 1] if at + 1 < end else _Row(())
        games: list[PageGame] = []
        begin = at + 2
        for place in range(at + 2, end):
            game = _fide_game(rows[place], columns)
            if game is None:
                continue
            games.append(game)
            begin = place + 1
        yield _with_sums(name, days, summary, columns, games, path)


def _uncut(events: tuple[PageEvent, ...], path: Path) -> tuple[PageEvent, ...]:
    """Return the events of a page that shows as many games as it counts; raise CalculationError for one cut off."""
    shown = [sum(not game.forfeit for game in event.rows) for event in events]
    for event, rows in zip(events, shown, strict=True):
        if rows < event.games and any(shown):
            raise CalculationError(
                f"{path} is cut off: of the {event.games} games of {event.name or 'an event'} it shows {rows}. Save "
                "the whole page again."
            )
    return events


def _title(rows: Sequence[_Row]) -> tuple[str, str]:
    texts = [cell for row in rows for cell in row.cells if cell and not cell.startswith("*")]
    day = next((at for at, text in enumerate(texts) if _DAY.search(text)), len(texts))
    days = texts[day] if day < len(texts) else ""
    before = texts[:day]
    return (before[-2] if len(before) > 1 else before[-1] if before else ""), days


def _with_sums(
    name: str, days: str, summary: _Row, columns: Columns, games: Sequence[PageGame], path: Path
) -> PageEvent:
    counted = [game for game in games if not game.forfeit]
    number = _hundredths(summary.at(columns["n"]))
    delta, product = (_hundredths(summary.at(columns[column])) for column in ("chg", "k*chg"))
    if number is None or delta is None or product is None:
        raise CalculationError(f"{path}: the row of sums of {name or 'an event'} has no n, chg and K*chg")
    return PageEvent(
        name=name,
        days=days,
        own_rating=_rating(summary.at(columns["ro"]))[0],
        games=number // 100,
        score=_hundredths(summary.at(columns["w"])),
        delta=delta,
        k=_whole(summary.at(columns["k"])),
        k_delta=product,
        rows=tuple(counted) + tuple(game for game in games if game.forfeit),
    )


def _fide_game(row: _Row, columns: Columns) -> PageGame | None:
    if not row.at(0) or _NUMBER.fullmatch(row.at(0)):
        return None
    ratings = [_rating(cell) for cell in row.cells[1 : columns["w"]]]
    rating, limited = next((each for each in ratings if each[0] is not None), (None, False))
    if any("forfeit" in cell.casefold() for cell in row.cells):
        return PageGame(row.at(0), rating, limited, None, None, None, None, forfeit=True)
    if rating is None or _hundredths(row.at(columns["w"])) is None:
        return None
    k, product = columns["k"], columns["k*chg"]
    if not row.at(product) and row.at(product - 1):  # a row without a cell for the performance
        k, product = k - 1, product - 1
    return PageGame(
        opponent=row.at(0),
        rating=rating,
        limited=limited,
        score=_hundredths(row.at(columns["w"])),
        delta=_hundredths(row.at(columns["chg"])),
        k=_whole(row.at(k)),
        k_delta=_hundredths(row.at(product)),
    )


def _card(rows: Sequence[_Row], columns: Columns, at: int, path: Path) -> PageEvent:
    games = []
    for row in rows[at + 1 :]:
        sign, who = row.at(columns["res."]), row.at(columns["name"])
        if not who or not sign:
            continue
        rating = _rating(row.at(next((columns[name] for name in ("rtgi", "rtg") if name in columns), -1)))[0]
        product = _hundredths(row.at(columns["rtg+/-"]))
        played = product is not None and sign[:1] in "10½" and not sign[1:].casefold().startswith(("k", "f"))
        expected, delta = _hundredths(row.at(columns["we"])), _hundredths(row.at(columns["w-we"]))
        if delta is None and expected is not None and (score := _hundredths(sign)) is not None:
            delta = score - expected
        games.append(
            PageGame(who, rating, False, _hundredths(sign) if played else None, delta, _whole(row.at(columns["k"])),
                     product, forfeit=not played)
        )  # fmt: skip
    counted = [game for game in games if not game.forfeit]
    if not counted:
        raise CalculationError(f"{path} shows no rated game; save the card of the player with its rating columns.")
    title, days = _title(rows[:at])
    ks = {game.k for game in counted}
    return PageEvent(
        name=title, days=days, own_rating=None, games=len(counted),
        score=sum(game.score or 0 for game in counted), delta=sum(game.delta or 0 for game in counted),
        k=ks.pop() if len(ks) == 1 else None, k_delta=sum(game.k_delta or 0 for game in counted), rows=tuple(games),
    )  # fmt: skip


def _of_list(rows: Sequence[_Row], columns: Columns, at: int, player: str, name: str, path: Path) -> PageEvent:
    number = next((columns[key] for key in ("fideid", "fide-id", "id") if key in columns), -1)
    for row in rows[at + 1 :]:
        same = row.at(number) == player if number >= 0 and row.at(number) else False
        if not same and name_tokens(row.at(columns["name"])) != name_tokens(name):
            continue
        games, delta, product = (_hundredths(row.at(columns[key])) for key in ("n", "w-we", "rtg+/-"))
        if games is None or delta is None or product is None:
            break
        title, days = _title(rows[:at])
        own = _rating(row.at(next((columns[key] for key in ("rtgi", "rtg") if key in columns), -1)))[0]
        k = _whole(row.at(columns["k"]))
        score = _hundredths(row.at(columns["w"]))
        return PageEvent(title, days, own, games // 100, score, delta, k, product, ())
    raise CalculationError(f"{path}: the list has no row with figures of {player} {name}.")


def _rating(text: str) -> tuple[int | None, bool]:
    match = _RATING.fullmatch(text)
    return (int(match[1]), bool(match[2])) if match else (None, False)


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else None


def _hundredths(text: str) -> int | None:
    """Return a number of a page in hundredths, None if it is none: `0,5`, `½`, `-4.20`."""
    text = text.strip().replace("½", ".5").replace("−", "-").replace(",", ".").lstrip("+")
    if text in (".5", "-.5"):
        text = text.replace(".", "0.")
    if not _NUMBER.fullmatch(text):
        return None
    try:
        value = Decimal(text) * 100
    except InvalidOperation:
        return None
    return int(value) if value == int(value) else None
