"""An explanation as Markdown, with tables; whatever comes from a file cannot be taken for Markdown."""

import re
from collections.abc import Iterator, Sequence

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
from ratebatch.reporting.plain_text import shown

_GAME_HEADING = (
    "round", "date", "colour", "id", "opponent", "rating", "result", "score", "own - opponent", "counted", "row",
    "expected", "score - expected", "K x that", "rated",
)  # fmt: skip
_NUMBERS = {
    "round", "rating", "score", "own - opponent", "counted", "row", "expected", "score - expected", "K x that",
    "own rating", "opponent counts as", "k", "k x that",
}  # fmt: skip
_KEPT_HEADING = ("kept on", "event", "date", "round", "id", "opponent", "list", "rating", "score")
_SPECIAL = re.compile(r"([\\`*_\[\]<>|~&#])")


def escaped(value: str) -> str:
    """Return a text that Markdown shows as it stands, on one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(shown(value).split()))


def markdown(explanation: Explanation) -> str:
    """Return the explanation as Markdown that ends with a line feed."""
    return "\n".join(_lines(explanation)) + "\n"


def _lines(explanation: Explanation) -> Iterator[str]:
    yield from (f"# {escaped(person(explanation))}", "", escaped(outcome(explanation)))
    yield from _section("Base list and K", explanation.start, explanation)
    for number, event in enumerate(explanation.events, start=1):
        yield from ("", f"## Event {number}: {escaped(event.name or event.file)}", "", escaped(about_event(event)))
        yield from _steps(event.notes, explanation)
        if explanation.system == FIDE:
            yield from ("", *_table(_GAME_HEADING, [_game_cells(game) for game in event.games]))
        else:
            yield from ("", *_games_of_other_systems(event))
        meanings = [f"- {escaped(f'{sign} {meaning}')}" for sign, meaning in signs(event)]
        yield from ("", *meanings) if meanings else ()
        yield from _steps(event.totals, explanation)
    yield from _section("The period", explanation.result, explanation)
    yield from _section(title_of_first_rating(explanation), explanation.first_rating, explanation)
    if explanation.kept_games:
        rows = [_kept_cells(game) for game in explanation.kept_games]
        yield from ("", *_table(_KEPT_HEADING, rows))
    if explanation.conventions:
        yield from ("", "## Conventions that come up here", "")
        yield from _table(
            ("convention", "choice", "reference", "here"),
            [[each.name, each.choice, each.reference, each.why] for each in explanation.conventions],
        )
    if explanation.unread:
        lines = (f"- {escaped(line)}" for line in unread_lines(explanation))
        yield from ("", "## Numbers of the law whose text was not read", "", *lines)
    yield from ("", "## Editions", "")
    yield from _table(
        ("edition", "amendment in force from", "title", "reference", "seen in"),
        [
            [edition.name, each.effective_from, each.title, each.reference, each.evidence]
            for edition in explanation.editions
            for each in edition.amendments
        ],
    )
    yield from ("", "## What is not known", "", *(f"- {escaped(sentence)}" for sentence in explanation.scope))


def _section(title: str, steps: Sequence[Step], explanation: Explanation) -> Iterator[str]:
    if steps:
        yield from ("", f"## {title}", *_steps(steps, explanation))


def _steps(steps: Sequence[Step], explanation: Explanation) -> Iterator[str]:
    if steps:
        yield from ("", *(f"- {escaped(step_line(step, explanation))}" for step in steps))


def _kept_cells(game: KeptGame) -> list[str]:
    opponent = (game.opponent_id, game.opponent_name, game.list, str(game.opponent_rating))
    return [game.period, game.event, game.start, str(game.round), *opponent, str(game.score)]


def _game_cells(game: ExplainedGame) -> list[str]:
    reason = "yes" if game.counted else f"{game.words} [{game.article}]" if game.article else game.words
    figures = ["", "", "", "", "", ""]
    if game.counted:
        row = f"{game.row.bounds}, {game.row.column}" if game.row else ""
        counted = f"{game.difference}{sign_of(game.limit)}"
        figures = [
            "" if each is None else str(each)
            for each in (game.own_minus_opponent, counted, row, game.expected, game.delta, game.k_delta)
        ]
    played = [game.opponent_id, game.opponent_name, rating_of_opponent(game), game.result, str(game.score)]
    return [str(game.round), game.date, game.colour, *played, *figures, reason]


def _games_of_other_systems(event: ExplainedEvent) -> Iterator[str]:
    figures = figures_of(event)
    rows = [
        [
            *cells(PLAYED, event, game),
            *(text.strip() if game.counted else "" for text in cells(figures, event, game)),
            "yes" if game.counted else why_not(game),
        ]
        for game in event.games
    ]
    yield from _table([*(column.heading for column in (*PLAYED, *figures)), "rated"], rows)


def _table(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(heading)} |"
    yield f"|{'|'.join('---:' if title in _NUMBERS else '---' for title in heading)}|"
    for row in rows:
        yield f"| {' | '.join(map(escaped, row))} |"
