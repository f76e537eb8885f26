"""The columns of the games in an explanation of a system that is not FIDE's: those that hold something."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ratebatch.records.explanation import ExplainedEvent, ExplainedGame
from ratebatch.reporting.explained.lines import rating_of_opponent, sign_of

_Cell = Callable[[ExplainedEvent, ExplainedGame], str]


class GameColumn(NamedTuple):
    """A column of figures, short and in words, whether its cells are texts, and what stands in them."""

    short: str
    heading: str
    is_text: bool
    cell: _Cell


def _of(name: str) -> _Cell:
    def cell(_: ExplainedEvent, game: ExplainedGame) -> str:
        value = getattr(game, name)
        return "" if value is None else str(value)

    return cell


def _own(_: ExplainedEvent, game: ExplainedGame) -> str:
    if game.own_minus_opponent is None or game.opponent_rating is None:
        return ""
    return str(game.own_minus_opponent + game.opponent_rating)


def _counted(_: ExplainedEvent, game: ExplainedGame) -> str:
    return "" if game.difference is None else f"{game.difference}{sign_of(game.limit) or ' '}"


def _as(event: ExplainedEvent, game: ExplainedGame) -> str:
    return "" if game.difference is None or event.own_rating is None else str(event.own_rating - game.difference)


PLAYED = (
    GameColumn("rd", "round", False, _of("round")),
    GameColumn("date", "date", True, _of("date")),
    GameColumn("c", "colour", True, _of("colour")),
    GameColumn("opponent", "opponent", True, _of("opponent_name")),
    GameColumn("rating", "rating", False, lambda _, game: rating_of_opponent(game) or "-"),
    GameColumn("score", "score", False, _of("score")),
)
"""What every game has."""

_FIGURES = (
    GameColumn("own", "own rating", False, _own),
    GameColumn("own-opp", "own - opponent", False, _of("own_minus_opponent")),
    GameColumn("counted", "counted", False, _counted),
    GameColumn("as", "opponent counts as", False, _as),
    GameColumn("row", "row", False, lambda _, game: game.row.bounds if game.row else ""),
    GameColumn("", "column", True, lambda _, game: game.row.column if game.row else ""),
    GameColumn("exp", "expected", False, _of("expected")),
    GameColumn("score-exp", "score - expected", False, _of("delta")),
    GameColumn("k", "k", False, _of("k")),
    GameColumn("k x that", "k x that", False, _of("k_delta")),
)


def figures_of(event: ExplainedEvent) -> list[GameColumn]:
    """Return the columns of figures that the counted games of an event have.

    The own rating and k stand there only if they change within the event.
    """
    games = [game for game in event.games if game.counted]
    held = {column.short for column in _FIGURES if any(column.cell(event, game).strip() for game in games)}
    if len({_own(event, game) for game in games}) < 2:
        held.discard("own")
    elif "exp" in held:
        held -= {"own-opp", "score-exp"}
    if "exp" in held:
        held.discard("as")
    if len({game.k for game in games}) < 2:
        held -= {"k", "k x that"}
    if all(game.difference == game.own_minus_opponent for game in games):
        held.discard("counted")
    return [column for column in _FIGURES if column.short in held]


def cells(columns: Sequence[GameColumn], event: ExplainedEvent, game: ExplainedGame) -> list[str]:
    """Return the cells of a game in these columns."""
    return [column.cell(event, game) for column in columns]


def why_not(game: ExplainedGame) -> str:
    """Return why a game does not count, or what it adds, with its article."""
    return f"{game.words} [{game.article}]" if game.article else game.words
