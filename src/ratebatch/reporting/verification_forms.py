"""The forms in which a verification is shown, by the name that the command uses."""

import json
from collections.abc import Callable, Mapping, Sequence

import pyarrow as pa

from ratebatch.records.verification import Calculation, Difference, Verification
from ratebatch.reporting.csv_text import csv_bytes
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
        each.change_exact, _number(each.ours.rating), _number(each.theirs.rating), _number(each.points),
        _number(each.ours.games), _number(each.theirs.games), str(each.kind), str(each.certainty),
        " | ".join(cause.words for cause in each.causes),
        " | ".join("; ".join(cause.arithmetic) for cause in each.causes),
        " | ".join(each.others), each.known or "", each.settle,
    )  # fmt: skip
    return dict(zip(DIFFERENCES, values, strict=True))


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _as_csv(verifications: Sequence[Verification], _calculations: Sequence[Calculation]) -> str:
    rows = [_row(verification, each) for verification in verifications for each in verification.differences]
    table = pa.table({name: pa.array([row[name] for row in rows], type=pa.string()) for name in DIFFERENCES})
    return csv_bytes(table).decode()


def _as_json(verifications: Sequence[Verification], calculations: Sequence[Calculation]) -> str:
    content = {
        "verifications": [
            each.model_dump(mode="json", exclude={"differences"})
            | {
                "classes": {str(cause): count for cause, count in each.counts().items()},
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
