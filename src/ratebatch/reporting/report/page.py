"""The page put together: what the templates show, with the script and the style that belong to it."""

import base64
import hashlib
from collections import Counter
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from ratebatch.issues import masked
from ratebatch.reporting.report.chart_shapes import Chart
from ratebatch.reporting.report.charts import charts
from ratebatch.reporting.report.content import STATES, PeriodTables, ReportContent
from ratebatch.reporting.report.embedded import embedded, safe_json
from ratebatch.reporting.report.event_files import event_files
from ratebatch.reporting.report.issue_groups import issue_groups
from ratebatch.reporting.report.limits import REPORT_LIMITS, Limits, held
from ratebatch.reporting.report.movements import Movements, movements
from ratebatch.reporting.summary import RatingSummary

if TYPE_CHECKING:
    from jinja2 import Environment

MOST_WAITING = 20
"""How many of the files that wait for somebody are named on top."""

NOTHING_TO_DO = "Nothing to do."
"""The remedy of problems that are only told, which the page does not repeat."""

SCRIPTS = ("drawing.js", "details.js", "players.js", "events.js", "page.js")


class Part(NamedTuple):
    """One system and type in the page."""

    tables: PeriodTables
    summary: RatingSummary
    movements: Movements
    charts: list[Chart]


def html_report(content: ReportContent, limits: Limits = REPORT_LIMITS) -> bytes:
    """Return the page of a run without national identity numbers; the same run gives the same bytes."""
    holds = held([period.rated for period in content.periods], limits)
    style, script = _own("style.css"), "'use strict';\n" + "".join(map(_own, SCRIPTS))
    page = _templates().get_template("page.html.j2")
    shown = page.render(
        summary=content.summary,
        state=content.state,
        state_in_words=STATES[content.state],
        parts=[
            Part(period, summary, movements(period), charts(period))
            for period, summary in zip(content.periods, content.summary.ratings, strict=True)
        ],
        several=len(content.periods) > 1,
        held=holds,
        files=event_files(content, limits.files, linked=holds.players),
        most_waiting=MOST_WAITING,
        groups=issue_groups(content.issues),
        nothing_to_do=NOTHING_TO_DO,
        severities=Counter(str(issue.severity) for issue in content.issues),
        questions=sum(bool(issue.question) for issue in content.issues),
        figures=safe_json(embedded(content.periods, games=holds.games)) if holds.players else "",
        style=style,
        script=script,
        style_hash=_hash(style),
        script_hash=_hash(script),
    )
    return masked(shown).encode("utf-8", "backslashreplace")


@cache
def _templates() -> "Environment":
    from jinja2 import Environment, PackageLoader, StrictUndefined  # not needed unless a page is made

    loader = PackageLoader("ratebatch.reporting.report")
    return Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
        keep_trailing_newline=True,
    )  # fmt: skip


@cache
def _own(name: str) -> str:
    """Return a file that goes into the page as it is."""
    return files("ratebatch.reporting.report").joinpath("templates", name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    """Return the SHA-256 by which a browser knows that this style or script is the page's own."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
