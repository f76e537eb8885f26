"""An explanation as plain text: one line for each game, aligned, at most 110 columns wide."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.cells import cell_len

from ratebatch.records.explanation import ExplainedEvent, ExplainedGame, Explanation, KeptGame, Step
from ratebatch.records.rating_list import FIDE
from ratebatch.reporting.explained.game_columns import PLAYED, cells, figures_of, why_not
from ratebatch.reporting.explained.lines import (
    about_event,
    outcome,
    person,
    rating_of_opponent,
    sign_of,
    signs,
    step_line,
    title_of_first_rating,
    unread_lines,
)
from ratebatch.reporting.plain_text import fitted, plain

WIDTH = 110
_INDENT = "  "
_UNBROKEN = "\u00a0"
"""A blank at which no line is broken; it stands within a piece of arithmetic."""
_NAME_WIDTH = 26
_GAME_HEADING = ("rd", "date", "c", "opponent", "rating", "score", "own-opp", "counted", "row", "", "PD", "score-PD")
_LEFT = {"list", "kept on", "date", "c", "opponent", "event", ""}


def text(explanation: Explanation) -> str:
    """Return the explanation as text that ends with a line feed."""
    return "\n".join(line.rstrip() for line in _lines(explanation)) + "\n"


def _lines(explanation: Explanation) -> Iterator[str]:
    yield from _wrapped(person(explanation), "")
    yield outcome(explanation)
    yield from _section("Base list and K", explanation.start, explanation)
    for number, event in enumerate(explanation.events, start=1):
        yield from ("", *_wrapped(f"Event {number}: {event.name or event.file}", ""), *_wrapped(about_event(event)))
        yield from _steps(event.notes, explanation)
        yield from _games(event) if explanation.system == FIDE else _games_of_other_systems(event)
        yield from _steps(event.totals, explanation)
    yield from _section("The period", explanation.result, explanation)
    yield from _section(title_of_first_rating(explanation), explanation.first_rating, explanation)
    yield from _kept(explanation.kept_games)
    if explanation.conventions:
        yield from ("", "Conventions that come up here")
        for each in explanation.conventions:
            yield from _wrapped(f"{each.name}: {each.choice} ({each.reference}). Here: {each.why}.")
    if explanation.unread:
        yield from ("", "Numbers of the law whose text was not read")
        for line in unread_lines(explanation):
            yield from _wrapped(line)
    yield from ("", "Editions")
    for edition in explanation.editions:
        yield f"{_INDENT}Edition {edition.name} is made of"
        for amendment in edition.amendments:
            seen = f"{amendment.reference} (seen in: {amendment.evidence})"
            said = f"{amendment.effective_from}: {amendment.title}. {seen}"
            yield from _wrapped(said, 2 * _INDENT)
    yield from ("", "What is not known")
    for sentence in explanation.scope:
        yield from _wrapped(sentence)


def _section(title: str, steps: Sequence[Step], explanation: Explanation) -> Iterator[str]:
    if steps:
        yield from ("", title, *_steps(steps, explanation))


def _steps(steps: Sequence[Step], explanation: Explanation) -> Iterator[str]:
    for step in steps:
        yield from _wrapped(step_line(step, explanation, _UNBROKEN))


def _wrapped(sentence: str, indent: str = _INDENT) -> list[str]:
    lines = wrap(sentence, WIDTH, initial_indent=indent, subsequent_indent=indent + _INDENT, break_on_hyphens=False)
    return [plain(line) for line in lines]


def _games(event: ExplainedEvent) -> Iterator[str]:
    tables = sorted({game.row.table for game in event.games if game.row})
    yield from _table(_GAME_HEADING, [_game_cells(game) for game in event.games])
    if tables:
        yield f"{_INDENT}PD is the expected score of table {', '.join(tables)}; H: column of the higher rated, L: lower"
    for sign, meaning in signs(event):
        yield from _wrapped(f"{sign} {meaning}")


def _games_of_other_systems(event: ExplainedEvent) -> Iterator[str]:
    figures = figures_of(event)
    rows = [
        [*cells(PLAYED, event, game), *(cells(figures, event, game) if game.counted else [_why_not(game)])]
        for game in event.games
    ]
    short = [column.short for column in (*PLAYED, *figures)]
    yield from _table(short + [""] * (len(PLAYED) + 2 - len(short)), rows)
    for table in sorted({game.row.table for game in event.games if game.row}):
        yield f"{_INDENT}exp: PD of table {table}; H: column of the higher rated, L: lower"
    for sign, meaning in signs(event):
        yield from _wrapped(f"{sign} {meaning}")


def _why_not(game: ExplainedGame) -> str:
    """Return why a game does not count; the article of one that adjusts stands in the totals, as the line is long."""
    return game.words if game.k_delta is not None else why_not(game)


def _game_cells(game: ExplainedGame) -> list[str]:
    """Return the cells of a game; those of one that does not count end with the reason, which may run on."""
    cells = [
        str(game.round),
        game.date,
        game.colour,
        game.opponent_name,
        rating_of_opponent(game) or "-",
        str(game.score),
    ]
    if not game.counted:
        return [*cells, f"{game.words} [{game.article}]" if game.article else game.words]
    cells += [str(game.own_minus_opponent), f"{game.difference}{sign_of(game.limit) or ' '}"]
    cells += [game.row.bounds, game.row.column] if game.row else ["", ""]
    return [*cells, str(game.expected), str(game.delta)]


def _kept(games: Sequence[KeptGame]) -> Iterator[str]:
    heading = ("kept on", "event", "date", "rd", "opponent", "list", "rating", "score")
    rows = [
        [g.period, g.event, g.start, str(g.round), g.opponent_name, g.list, str(g.opponent_rating), str(g.score)]
        for g in games
    ]
    if rows:
        yield from _table(heading, rows)


def _table(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield aligned lines; a row with fewer cells than the heading ends with a text that may run on."""
    full = [row for row in rows if len(row) == len(heading)]
    short = [row[:-1] for row in rows if len(row) < len(heading)]
    widths = [
        max([cell_len(title), *(min(cell_len(row[at]), _NAME_WIDTH) for row in (*full, *short) if at < len(row))])
        for at, title in enumerate(heading)
    ]
    known = max(map(len, rows)) if full else max((len(row) for row in short), default=0)
    yield _row(heading[:known], heading, widths, "")
    for row in rows:
        runs_on = row[-1] if len(row) < len(heading) else ""
        yield _row(row[:-1] if runs_on else row, heading, widths, runs_on)


def _row(cells: Sequence[str], heading: Sequence[str], widths: Sequence[int], runs_on: str) -> str:
    sized = [fitted(plain(cell), widths[at], heading[at] in _LEFT) for at, cell in enumerate(cells)]
    return _INDENT + "  ".join([*sized, *([runs_on] if runs_on else [])])
