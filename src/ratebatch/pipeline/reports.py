"""The reports for people that a request asks for, made from the tables of the other files."""

from collections.abc import Sequence

from ratebatch.pipeline.request import RateRequest
from ratebatch.pipeline.written_lists import ListFile, folder_of
from ratebatch.records.rated_period import RatedPeriod
from ratebatch.records.report_files import REPORT_FILES
from ratebatch.reporting import game_table, tables
from ratebatch.reporting.report.content import PeriodTables, ReportContent
from ratebatch.reporting.report.limits import held


def tables_of(request: RateRequest, rated: Sequence[RatedPeriod], lists: Sequence[ListFile]) -> list[PeriodTables]:
    """Return the tables of each system and type, made once for the files and the reports.

    Single games, of which a large month has millions, are a table of their own only where a report holds them.
    """
    has_games = bool(request.reports) and held(rated).games
    return [
        PeriodTables(
            rated=period,
            folder=folder_of(request, period),
            changes=tables.changes(period),
            player_events=tables.player_events(period),
            games=game_table.games(period) if has_games else game_table.no_games(),
            new_list=new_list.table,
        )
        for period, new_list in zip(rated, lists, strict=True)
    ]


def report_files(request: RateRequest, content: ReportContent) -> dict[str, bytes]:
    """Return the reports by the names of their files."""
    made: dict[str, bytes] = {}
    if "html" in request.reports:
        from ratebatch.reporting.report.page import html_report  # a run without reports needs none of it

        made[REPORT_FILES["html"]] = html_report(content)
    if "xlsx" in request.reports:
        from ratebatch.reporting.report_xlsx import xlsx_report

        made[REPORT_FILES["xlsx"]] = xlsx_report(content)
    return made
