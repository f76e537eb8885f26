"""Calculations of chess-results: the card of a player in an event, and the rating list of an event."""

from collections.abc import Sequence
from pathlib import Path

from ratebatch.reading.calculation_cells import (
    CalculationError,
    Columns,
    Row,
    hundredths_in,
    rating_in,
    title_and_days,
    whole_in,
)
from ratebatch.records.calculation_page import PageEvent, PageGame
from ratebatch.records.names import name_tokens

OF_CARD = frozenset({"name", "res.", "we", "w-we", "k", "rtg+/-"})
OF_LIST = frozenset({"name", "n", "w", "we", "w-we", "k", "rtg+/-"})
"""The columns by which the tables are known."""


def card_event(rows: Sequence[Row], columns: Columns, at: int, path: Path) -> PageEvent:
    """Return the event of a card, whose heading is row `at`; raise CalculationError where no game is rated."""
    games = []
    for row in rows[at + 1 :]:
        sign, who = row.at(columns["res."]), row.at(columns["name"])
        if not who or not sign:
            continue
        rating = rating_in(row.at(next((columns[name] for name in ("rtgi", "rtg") if name in columns), -1)))[0]
        product = hundredths_in(row.at(columns["rtg+/-"]))
        played = product is not None and sign[:1] in "10½" and not sign[1:].casefold().startswith(("k", "f"))
        expected, delta = hundredths_in(row.at(columns["we"])), hundredths_in(row.at(columns["w-we"]))
        if delta is None and expected is not None and (score := hundredths_in(sign)) is not None:
            delta = score - expected
        games.append(
            PageGame(who, rating, False, hundredths_in(sign) if played else None, delta, whole_in(row.at(columns["k"])),
                     product, forfeit=not played)
        )  # fmt: skip
    counted = [game for game in games if not game.forfeit]
    if not counted:
        raise CalculationError(f"{path} shows no rated game; save the card of the player with its rating columns.")
    title, days = title_and_days(rows[:at])
    ks = {game.k for game in counted}
    return PageEvent(
        name=title, days=days, own_rating=None, games=len(counted),
        score=sum(game.score or 0 for game in counted), delta=sum(game.delta or 0 for game in counted),
        k=ks.pop() if len(ks) == 1 else None, k_delta=sum(game.k_delta or 0 for game in counted), rows=tuple(games),
    )  # fmt: skip


def list_event(rows: Sequence[Row], columns: Columns, at: int, player: str, name: str, path: Path) -> PageEvent:
    """Return the player's row of a rating list, found by his id, else by his name; CalculationError without it."""
    number = next((columns[key] for key in ("fideid", "fide-id", "id") if key in columns), -1)
    for row in rows[at + 1 :]:
        same = row.at(number) == player if number >= 0 and row.at(number) else False
        if not same and name_tokens(row.at(columns["name"])) != name_tokens(name):
            continue
        games, delta, product = (hundredths_in(row.at(columns[key])) for key in ("n", "w-we", "rtg+/-"))
        if games is None or delta is None or product is None:
            break
        title, days = title_and_days(rows[:at])
        own = rating_in(row.at(next((columns[key] for key in ("rtgi", "rtg") if key in columns), -1)))[0]
        k = whole_in(row.at(columns["k"]))
        score = hundredths_in(row.at(columns["w"]))
        return PageEvent(title, days, own, games // 100, score, delta, k, product, ())
    raise CalculationError(f"{path}: the list has no row with figures of {player} {name}.")
