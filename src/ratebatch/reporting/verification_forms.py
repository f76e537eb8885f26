"""The forms in which a verification is shown, by the name that the command uses."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence

import pyarrow as pa

from ratebatch.issues import masked
from ratebatch.records.verification import Calculation, Difference, Verification
from ratebatch.reporting.csv_text import csv_bytes
from ratebatch.reporting.plain_text import plain
from ratebatch.reporting.verification_html import html
from ratebatch.reporting.verification_text import text

Form = Callable[[Sequence[Verification], Sequence[Calculation]], str]
"""Makes the text of verifications and compared calculations."""

DIFFERENCES: dict[str, str] = {
    "system": "Rating system.",
    "type": "`standard`, `rapid` or `blitz`.",
    "period": "Month of the list.",
    "id": "Number of the player in the rating system.",
    "name": "Name.",
    "base": "Rating on the base list; empty if unrated or in none of our events.",
    "k": "Development coefficient used.",
    "change_exact": "Our exact change.",
    "adjustment": "What we add beside that: carried corrections, one-time changes, games without expectation (UKD).",
    "ours": "Rating on our list.",
    "published": "Rating on the published list.",
    "difference": "Published minus ours.",
    "our_games": "Rated games that we count.",
    "published_games": "Games of the published list; empty where it prints none.",
    "class": "Class of the difference.",
    "certainty": "`only`, `simplest`, `ambiguous` or `open`.",
    "cause": "The causes in sentences; of several that are equally simple all, joined by ` | `.",
    "arithmetic": "The sums of the causes, in the same order.",
    "others": "What else would fit and is less simple, or cannot be tested.",
    "known": "The note of the file of known differences; empty for a new difference.",
    "settle": "What would settle an open one.",
}
"""The columns of the table of differences."""


def _row(verification: Verification, each: Difference) -> dict[str, str]:
    values = (
        verification.system, str(verification.type), str(verification.period), each.id, each.name, each.base, each.k,
        each.change_exact, each.adjustment,
        _number(each.ours.rating), _number(each.theirs.rating), _number(each.points),
        _number(each.ours.games), _number(each.theirs.games), str(each.kind), str(each.certainty),
        " | ".join(cause.words for cause in each.causes),
        " | ".join("; ".join(cause.arithmetic) for cause in each.causes),
        " | ".join(each.others), each.known or "", each.settle,
    )  # fmt: skip
    return dict(zip(DIFFERENCES, values, strict=True))


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


COMPARED: dict[str, str] = {
    "file": "Page of the published calculation.",
    "id": "Number of the player.",
    "name": "Name.",
    "event": "Event.",
    "round": "Round of the game; empty for the sums of an event.",
    "opponent": "Opponent; empty for the sums of an event.",
    "differs": "What differs, joined by `;`; empty where nothing does.",
    "ours": "Our figures.",
    "published": "The figures of the page.",
}
"""The columns of the table of compared calculations."""


def _as_csv(verifications: Sequence[Verification], calculations: Sequence[Calculation]) -> str:
    """Return the table of differences; without a published list that of the compared calculations."""
    if not verifications:
        rows = [row for each in calculations for row in _lines(each)]
        return _table(COMPARED, [dict(zip(COMPARED, row, strict=True)) for row in rows])
    return _table(
        DIFFERENCES, [_row(verification, each) for verification in verifications for each in verification.differences]
    )


def _lines(calculation: Calculation) -> Iterator[tuple[str, ...]]:
    of_page = (calculation.file, calculation.player, calculation.name)
    for event in calculation.events:
        yield (*of_page, event.event, "", "", ";".join(event.differs), _figures(event.ours), _figures(event.theirs))
        for game in event.games:
            of_game = (event.event, game.round, game.opponent)
            yield (*of_page, *of_game, ";".join(game.differs), _figures(game.ours), _figures(game.theirs))


def _figures(figures: Mapping[str, str]) -> str:
    return ", ".join(f"{name} {text}" for name, text in figures.items() if text)


def _table(columns: Mapping[str, str], rows: Sequence[Mapping[str, str]]) -> str:
    texts = {name: [plain(masked(row[name])) for row in rows] for name in columns}
    return csv_bytes(pa.table({name: pa.array(cells, type=pa.string()) for name, cells in texts.items()})).decode()


def _as_json(verifications: Sequence[Verification], calculations: Sequence[Calculation]) -> str:
    content = {
        "verifications": [
            each.model_dump(mode="json", exclude={"differences"})
            | {
                "classes": {str(cause): count for cause, count in each.counts().items()},
                "certainties": {
                    str(cause): {str(name): number for name, number in each.certainties(cause).items()}
                    for cause in each.counts()
                },
                "differences": [
                    difference.model_dump(mode="json") | {"class": str(difference.kind), "points": difference.points}
                    for difference in each.differences
                ],
            }
            for each in verifications
        ],
        "calculations": [each.model_dump(mode="json") | {"agrees": each.agrees} for each in calculations],
    }
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


FORMS: Mapping[str, Form] = {"text": text, "json": _as_json, "csv": _as_csv, "html": html}
"""Every form by its name."""
