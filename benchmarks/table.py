"""The results as text: one section of Markdown that is printed and kept."""

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence

from benchmarks.judged import Judged
from benchmarks.rounds import Figures


def section(day: dt.datetime, facts: Sequence[str], figures: Mapping[str, Figures], goals: Sequence[Judged]) -> str:
    """Return the section of one measuring."""
    missed = sum(not goal.met for goal in goals)
    measured = [
        (
            each.about + (f" (a part of 1/{each.scaled}, multiplied)" if each.scaled > 1 else ""),
            f"{each.seconds:.3f}",
            f"{each.fastest:.3f} to {each.slowest:.3f}",
            f"{each.megabytes:,.0f}",
            f"{each.runs}",
        )
        for each in figures.values()
    ]
    held = [(goal.about, goal.asked, goal.found, "met" if goal.met else "**missed**") for goal in goals]
    parts = [
        f"## {day:%Y-%m-%d %H:%M}",
        "\n".join(f"- {fact}" for fact in facts),
        "\n".join(_rows(("measured", "median s", "from s to s", "MB", "runs"), measured)),
    ]
    if goals:
        parts += ["\n".join(_rows(("goal", "asked", "found", ""), held))]
        parts += [f"{len(goals) - missed} of {len(goals)} goals met."]
    return "\n\n".join(parts) + "\n"


def _rows(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterable[str]:
    """Yield a table of Markdown, its columns in line for those who read it as text."""
    widths = [max(len(row[at]) for row in (heading, *rows)) for at in range(len(heading))]
    for row in (heading, ["-" * width for width in widths], *rows):
        yield f"| {' | '.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))} |"
