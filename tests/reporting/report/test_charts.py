"""The charts: their figures add up, and their shapes are where the figures say."""

import re
from collections import Counter

from ratebatch.reporting.report.chart_shapes import BOTTOM, LEFT, RIGHT, TOP, level, ticks
from ratebatch.reporting.report.charts import changes_chart, charts, ratings_chart, scores_chart
from ratebatch.reporting.report.content import ReportContent


def test_every_player_with_games_stands_in_one_bar(content: ReportContent) -> None:
    (period,) = content.periods
    chart = changes_chart(period)
    assert chart is not None
    changes = [change.change for change in period.rated.result.changes if change.games and change.change is not None]
    assert sum(int(count) for _, count in chart.figures) == len(changes)
    for label, count in chart.figures:
        ends = [int(end) for end in re.findall(r"[+-]?\d+", label)]
        assert sum(min(ends) <= change <= max(ends) for change in changes) == int(count)


def test_scores_stand_by_what_was_expected(content: ReportContent) -> None:
    """From games.csv: each counted side falls in the tenth of its expected score."""
    (period,) = content.periods
    chart = scores_chart(period)
    assert chart is not None
    counted = [row for row in period.games.to_pylist() if row["counted"] == "yes"]
    tenths = Counter(min(9, int(row["expected"].replace(".", "")) // 10) for row in counted)
    assert {int(row[0].split()[0]) // 10: int(row[-1]) for row in chart.figures} == dict(tenths)


def test_ratings_before_and_after_are_counted(content: ReportContent) -> None:
    (period,) = content.periods
    chart = ratings_chart(period)
    assert chart is not None
    played = [row for row in period.changes.to_pylist() if row["games"]]
    assert sum(int(row[1]) for row in chart.figures) == sum(row["base_rating"] is not None for row in played)
    assert sum(int(row[2]) for row in chart.figures) == sum(row["new_rating"] is not None for row in played)


def test_shapes_stay_in_the_frame(content: ReportContent) -> None:
    for chart in charts(content.periods[0]):
        assert all(LEFT <= mark.x <= RIGHT and TOP <= mark.y <= BOTTOM for mark in chart.marks)


def test_heights_are_in_proportion() -> None:
    assert (level(0, 50), level(25, 50), level(50, 50)) == (BOTTOM, (BOTTOM + TOP) // 2, TOP)


def test_the_numbers_at_an_axis_are_round() -> None:
    assert [tick.text for tick in ticks(88)] == ["0", "20", "40", "60", "80"]
    assert [tick.text for tick in ticks(3)] == ["0", "1", "2", "3"]
    assert [tick.text for tick in ticks(1)] == ["0", "1"]
