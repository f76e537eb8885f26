"""Published calculations saved from a browser: FIDE's individual calculations, and cards and lists of chess-results.

FIDE's page, old and new, gives for each event a row `Rc Ro … w n chg K K*chg` (some with `Rp` behind `chg`), then a row
for each game under the same columns: opponent, titles, rating (with `*` at the limit of the difference), federation,
score, 1, chg, K, K*chg; `Forfeit (+)` stands where no game was played. A card of chess-results has a row for each game
under `Rd. … Name Rtg … Res. we w-we K rtg+/-`; its rating list a row for each player under `… n w we w-we K rtg+/-`.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from ratebatch.reading.calculation_cells import CalculationError, Row, headings
from ratebatch.reading.calculation_chess_results import OF_CARD, OF_LIST, card_event, list_event
from ratebatch.reading.calculation_fide import OF_FIDE, fide_events, uncut
from ratebatch.reading.limits import SHEET_PART_BYTES
from ratebatch.reading.sheet_fault import SheetFault
from ratebatch.reading.sheets_gathered import GatheredSheets
from ratebatch.reading.sheets_html import decode_page, gather_html
from ratebatch.records.calculation_page import CalculationPage
from ratebatch.records.names import folded


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


def _page(rows: Sequence[Row], path: Path, player: str, name: str) -> CalculationPage:
    if next(headings(rows, OF_FIDE), None):
        return CalculationPage(path.name, player, uncut(tuple(fide_events(rows, path)), path), whole_period=True)
    for columns, at in headings(rows, OF_CARD):
        return CalculationPage(path.name, player, (card_event(rows, columns, at, path),), whole_period=False)
    for columns, at in headings(rows, OF_LIST):
        event = list_event(rows, columns, at, player, name, path)
        return CalculationPage(path.name, player, (event,), whole_period=False)
    raise CalculationError(
        f"{path} shows no calculation: no table with the columns Ro, w, n, chg, K, K*chg (FIDE) or we, w-we, K, rtg+/- "
        "(chess-results). Save the page of the player's calculation."
    )


def _rows(content: bytes, path: Path) -> Iterator[Row]:
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
            yield Row(tuple(cell.text.strip() for cell in row.cells))
