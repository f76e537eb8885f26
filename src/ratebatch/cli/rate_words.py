"""What the last lines after a rating say: which files wait for somebody, and where to start reading."""

from collections import Counter
from pathlib import Path

from ratebatch.issues import Issue, holds
from ratebatch.pipeline import RatedMonth
from ratebatch.records.questions import PlayerQuestion, read_question
from ratebatch.records.report_files import REPORT_FILES
from ratebatch.records.verdict import Verdict

LONGEST_REASON = 160
"""Signs of a reason; the whole one stands in events.csv."""


def waiting_files(rated: RatedMonth) -> dict[str, str]:
    """Return the files that wait for somebody with their verdicts, each with the codes that hold it, or the reason."""
    waiting = [each for each in rated.verdicts if each.verdict in (Verdict.HELD, Verdict.REJECTED)]
    codes: dict[str, Counter[str]] = {each.file: Counter() for each in waiting}
    for found in rated.issues:
        if holds(found) and found.source.file in codes:
            codes[found.source.file][found.code] += 1
    said = {}
    for each in waiting:
        of_file = ", ".join(f"{code} ({count})" if count > 1 else code for code, count in codes[each.file].items())
        said[f"{each.file}: {of_file or _shortened(each.reason)}"] = str(each.verdict)
    return said


def perhaps(found: Issue) -> str:
    """Return who may be meant by a player who is not known, as the end of a message; empty where nobody is suggested.

    Told is the first of the candidates with id, name and rating on the list; all stand in issues.csv.
    """
    asked = read_question(found.question) if found.question else None
    if not isinstance(asked, PlayerQuestion) or not asked.candidates:
        return ""
    first, more = asked.candidates[0], len(asked.candidates) - 1
    others = f"; or one of {more} others" if more > 1 else "; or somebody else" if more else ""
    return f" Perhaps {f'{first.id} {first.person}'.lstrip()}{others}."


def where_to_start(rated: RatedMonth, out: Path) -> str:
    """Return the line that names the files to read first, in the folder where each stands."""
    changed = "written" if rated.changed else "unchanged"
    below = [f"{each.system}-{each.type}/" for each in rated.summary.ratings]
    changes = [f"{folder}changes.csv" for folder in below if (out / folder / "changes.csv").exists()] or ["changes.csv"]
    first = [REPORT_FILES["html"] + ", then"] if (out / REPORT_FILES["html"]).exists() else []
    return f"Output {changed} in {out}: start with {' '.join([*first, ', '.join(changes)])}, events.csv and issues.csv"


def _shortened(reason: str) -> str:
    return reason if len(reason) <= LONGEST_REASON else f"{reason[:LONGEST_REASON].rstrip()} …"
