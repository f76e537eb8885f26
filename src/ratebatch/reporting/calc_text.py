"""A calculation, or a table of shares, as plain text: what was decided, the games in a table, the arithmetic."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from textwrap import wrap

from ratebatch.records.calculation import CalculatedGame, Calculation, Outcome, ShareTable
from ratebatch.records.explanation import Step
from ratebatch.reporting.explained.lines import sentence
from ratebatch.reporting.explanation_text import WIDTH
from ratebatch.reporting.plain_text import plain

_INDENT, _UNBROKEN = "  ", "\u00a0"
_HEADING = ("game", "opponent", "score", "own-opp", "counted", "row", "", "expected", "score-exp", "K x that")


def calculation_text(calculation: Calculation) -> str:
    """Return a calculation as text; the last line has the exact change, the rounded one and the new rating."""
    return "\n".join(line.rstrip() for line in _lines(calculation)) + "\n"


def shares_text(table: ShareTable) -> str:
    """Return a table of shares as text."""
    special = any(row.special_higher is not None for row in table.rows)
    heading = ["difference", "higher rated", "lower rated", *(["special, higher", "lower"] if special else [])]
    rows = []
    for row in table.rows:
        until = f"{row.from_difference} and more" if row.to_difference is None else f"-{row.to_difference}"
        single = row.to_difference == row.from_difference
        shown = str(row.from_difference) if single else until
        shown = f"{row.from_difference}{until}" if until.startswith("-") and not single else shown
        more = [row.special_higher, row.special_lower] if special else []
        rows.append([shown, str(row.higher), str(row.lower), *map(str, more)])
    title = f"Expected share by difference: {_system(table.system, str(table.type), table.edition, table.rules)}"
    notes = [line for note in table.notes for line in _wrapped(note)]
    lines = [*_wrapped(title, ""), *_wrapped(f"{table.table}. {table.limit}"), *notes, *_table(heading, rows)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _lines(calculation: Calculation) -> Iterator[str]:
    of = _system(calculation.system, str(calculation.type), calculation.edition, calculation.rules)
    yield from _wrapped(f"{of}: {calculation.rating or 'a player without a rating'}", "")
    games = [at for at, step in enumerate(calculation.steps) if step.name == "game"]
    first = games[0] if games else _after_the_coefficient(calculation.steps)
    for at, step in enumerate(calculation.steps):
        if at == first:
            yield from ("", *_games(calculation.played), "")
        if step.name != "game":
            yield from _wrapped(sentence(step, [step.article] if step.article else [], _UNBROKEN))
    if first >= len(calculation.steps):
        yield from ("", *_games(calculation.played))
    yield from _outcomes(calculation)
    if calculation.notes:
        yield from ("", "Notes")
        for note in calculation.notes:
            yield from _wrapped(note)
    yield from ("", _end(calculation))


def _after_the_coefficient(steps: Sequence[Step]) -> int:
    about_k = [at for at, step in enumerate(steps) if step.name in ("coefficient", "k_limit")]
    return about_k[-1] + 1 if about_k else 0


def _system(system: str, rating_type: str, edition: str, rules: str) -> str:
    named = system.upper() if len(system) <= 4 and system != "elo" else system.capitalize()
    return f"{named} {rating_type}, {f'rules {edition} ({rules})' if rules else f'edition {edition}'}"


def _games(played: Sequence[CalculatedGame]) -> Iterator[str]:
    rows = [_cells(number, game) for number, game in enumerate(played, start=1)]
    full = [row for row in rows if len(row) == len(_HEADING)]
    used = [at for at in range(len(_HEADING)) if any(row[at] for row in full) or at < 3]
    heading = [_HEADING[at] for at in used]
    yield from _table(heading, [[row[at] for at in used] if len(row) == len(_HEADING) else row for row in rows])
    for sign in ("*", "+"):
        for said in sorted({game.limit for game in played if _sign(game) == sign}):
            yield from _wrapped(f"{sign} {said}")
    if any(game.row for game in played):
        yield f"{_INDENT}H: column of the higher rated, L: of the lower"


def _cells(number: int, game: CalculatedGame) -> list[str]:
    """Return the cells of a game; those of one that does not count end with the reason, which may run on."""
    start = [str(number), "unrated" if game.opponent is None else str(game.opponent), str(game.score)]
    if not game.counted:
        added = f": {_signed(game.adjustment)}" if game.adjustment is not None else ""
        return [*start, game.words + added]
    return [
        *start,
        _text(game.own_minus_opponent),
        f"{_text(game.difference)}{_sign(game)}",
        game.row.bounds if game.row else "",
        game.row.column if game.row else "",
        _text(game.expected),
        _text(game.delta),
        _text(game.k_delta),
    ]


def _sign(game: CalculatedGame) -> str:
    """Return the sign beside a difference that the limit touched, or would have touched but for an exception."""
    if not game.limit:
        return ""
    return "+" if game.difference == game.own_minus_opponent else "*"


def _text(value: Decimal | int | None) -> str:
    return "" if value is None else str(value)


def _outcomes(calculation: Calculation) -> Iterator[str]:
    found = {"win": calculation.if_win, "draw": calculation.if_draw, "loss": calculation.if_loss}
    outcomes: dict[str, Outcome] = {name: outcome for name, outcome in found.items() if outcome is not None}
    if not outcomes:
        return
    yield from ("", "The three results of this game")
    rows = [
        ["change", *(_signed(outcome.change_exact) for outcome in outcomes.values())],
        ["rounded", *(_signed(outcome.change) for outcome in outcomes.values())],
        ["new rating", *(str(outcome.new_rating) for outcome in outcomes.values())],
    ]
    yield from _table(["", *outcomes], rows)


def _end(calculation: Calculation) -> str:
    unlisted = "" if calculation.new_rating_is_listed else " (below the floor: not listed)"
    if calculation.change is None or calculation.change_exact is None:
        new = calculation.new_rating
        return "No rating yet." if new is None else f"First rating {new}{unlisted}"
    exact = calculation.change_exact + (calculation.adjustment or 0)
    said = f"Change {_signed(exact)}, rounded {_signed(calculation.change)}; new rating {calculation.new_rating}"
    if calculation.opponent_change is not None and calculation.opponent_change_exact is not None:
        exact = calculation.opponent_change_exact
        said += (
            f"{unlisted}. Opponent: change {_signed(exact)}, rounded {_signed(calculation.opponent_change)}; "
            f"new rating {calculation.opponent_new_rating}"
        )
        return said
    return said + unlisted


def _signed(value: Decimal | int) -> str:
    return f"{value:+}" if value else str(value)


def _table(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield aligned lines; a row with fewer cells than the heading ends with a text that may run on."""
    aligned = [row if len(row) == len(heading) else row[:-1] for row in rows]
    shown = [heading, *aligned] if any(len(row) == len(heading) for row in aligned) else aligned
    widths = [max(len(row[at]) for row in shown if at < len(row)) for at in range(max(map(len, shown)))]
    if shown is not aligned:
        yield _row(heading, widths, [])
    for row, cells in zip(rows, aligned, strict=True):
        yield _row(cells, widths, row[len(cells) :])


def _row(cells: Sequence[str], widths: Sequence[int], runs_on: Sequence[str]) -> str:
    sized = [cell.rjust(width) for cell, width in zip(cells, widths, strict=False)]
    return _INDENT + "  ".join([*sized, *runs_on])


def _wrapped(said: str, indent: str = _INDENT) -> list[str]:
    lines = wrap(said, WIDTH, initial_indent=indent, subsequent_indent=indent + _INDENT, break_on_hyphens=False)
    return [plain(line) for line in lines]
