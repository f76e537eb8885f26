"""FIDE's page of individual calculations: the events of a period with their games, and their sums."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from ratebatch.reading.calculation_cells import (
    NUMBER,
    CalculationError,
    Columns,
    Row,
    headings,
    hundredths_in,
    rating_in,
    title_and_days,
    whole_in,
)
from ratebatch.records.calculation_page import PageEvent, PageGame
from ratebatch.records.wording import several

OF_FIDE = frozenset({"ro", "w", "n", "chg", "k", "k*chg"})
"""The columns by which its tables are known."""


def fide_events(rows: Sequence[Row], path: Path) -> Iterator[PageEvent]:
    """Yield the events of a page; raise CalculationError for one whose sums are not there."""
    found = list(headings(rows, OF_FIDE))
    begin = 0
    for number, (columns, at) in enumerate(found):
        end = found[number + 1][1] if number + 1 < len(found) else len(rows)
        name, days = title_and_days(rows[begin:at])
        summary = rows[at + 1] if at + 1 < end else Row(())
        games: list[PageGame] = []
        begin = at + 2
        for place in range(at + 2, end):
            game = _fide_game(rows[place], columns)
            if game is None:
                continue
            games.append(game)
            begin = place + 1
        yield _with_sums(name, days, summary, columns, games, path)


def uncut(events: tuple[PageEvent, ...], path: Path) -> tuple[PageEvent, ...]:
    """Return the events of a page that shows as many games as it counts; raise CalculationError for one cut off."""
    shown = [sum(not game.forfeit for game in event.rows) for event in events]
    for event, rows in zip(events, shown, strict=True):
        if rows < event.games and any(shown):
            raise CalculationError(
                f"{path} is cut off: of the {several(event.games, 'game')} of {event.name or 'an event'} it shows "
                f"{rows}. Save the whole page again."
            )
    return events


def _with_sums(
    name: str, days: str, summary: Row, columns: Columns, games: Sequence[PageGame], path: Path
) -> PageEvent:
    counted = [game for game in games if not game.forfeit]
    number = hundredths_in(summary.at(columns["n"]))
    delta, product = (hundredths_in(summary.at(columns[column])) for column in ("chg", "k*chg"))
    if number is None or delta is None or product is None:
        raise CalculationError(f"{path}: the row of sums of {name or 'an event'} has no n, chg and K*chg")
    return PageEvent(
        name=name,
        days=days,
        own_rating=rating_in(summary.at(columns["ro"]))[0],
        games=number // 100,
        score=hundredths_in(summary.at(columns["w"])),
        delta=delta,
        k=whole_in(summary.at(columns["k"])),
        k_delta=product,
        rows=tuple(counted) + tuple(game for game in games if game.forfeit),
    )


def _fide_game(row: Row, columns: Columns) -> PageGame | None:
    if not row.at(0) or NUMBER.fullmatch(row.at(0)):
        return None
    ratings = [rating_in(cell) for cell in row.cells[1 : columns["w"]]]
    rating, limited = next((each for each in ratings if each[0] is not None), (None, False))
    if any("forfeit" in cell.casefold() for cell in row.cells):
        return PageGame(row.at(0), rating, limited, None, None, None, None, forfeit=True)
    if rating is None or hundredths_in(row.at(columns["w"])) is None:
        return None
    k, product = columns["k"], columns["k*chg"]
    if not row.at(product) and row.at(product - 1):  # a row without a cell for the performance
        k, product = k - 1, product - 1
    return PageGame(
        opponent=row.at(0),
        rating=rating,
        limited=limited,
        score=hundredths_in(row.at(columns["w"])),
        delta=hundredths_in(row.at(columns["chg"])),
        k=whole_in(row.at(k)),
        k_delta=hundredths_in(row.at(product)),
    )
