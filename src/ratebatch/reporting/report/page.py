"""The page put together: what the templates show, with the script and the style that belong to it."""

from collections import Counter
from typing import NamedTuple

from ratebatch.reporting.encoded import utf8
from ratebatch.reporting.report.chart_shapes import Chart
from ratebatch.reporting.report.charts import charts
from ratebatch.reporting.report.content import PeriodTables, ReportContent, state_in_words
from ratebatch.reporting.report.embedded import embedded, safe_json
from ratebatch.reporting.report.event_files import event_files
from ratebatch.reporting.report.frame import digest, own, shown_page, templates
from ratebatch.reporting.report.issue_groups import issue_groups
from ratebatch.reporting.report.limits import REPORT_LIMITS, Limits, held
from ratebatch.reporting.report.movements import Movements, movements
from ratebatch.reporting.summary import RatingSummary

MOST_WAITING = 20
"""How many of the files that wait for somebody are named on top."""

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
    style, script = own("style.css"), "'use strict';\n" + "".join(map(own, SCRIPTS))
    groups = issue_groups(content.issues)
    page = templates().get_template("page.html.j2")
    shown = page.render(
        summary=content.summary,
        state=content.state,
        state_in_words=state_in_words(content),
        parts=[
            Part(period, summary, movements(period), charts(period))
            for period, summary in zip(content.periods, content.summary.ratings, strict=True)
        ],
        several=len(content.periods) > 1,
        held=holds,
        files=event_files(content, limits.files, linked=holds.players),
        most_waiting=MOST_WAITING,
        groups=[group for group in groups if not group.needs_nothing],
        notes=[group for group in groups if group.needs_nothing],
        severities=Counter(str(issue.severity) for issue in content.issues),
        questions=sum(bool(issue.question) for issue in content.issues),
        figures=safe_json(embedded(content.periods, games=holds.games)) if holds.players else "",
        style=style,
        script=script,
        style_hash=digest(style),
        script_hash=digest(script),
    )
    return utf8(shown_page(shown))
