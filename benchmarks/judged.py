"""Hold the figures against the goals."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from benchmarks.goals import Goal
from benchmarks.rounds import Figures


class Judged(NamedTuple):
    """A goal that could be measured: in words what is asked and what was found, and whether it is met."""

    about: str
    asked: str
    found: str
    met: bool


def judged(goals: Sequence[Goal], figures: Mapping[str, Figures]) -> list[Judged]:
    """Return what became of each goal of which all was measured."""
    return [
        _judged(goal, figures)
        for goal in goals
        if goal.own in figures and (goal.beside is None or goal.beside in figures)
    ]


def _judged(goal: Goal, figures: Mapping[str, Figures]) -> Judged:
    own = float(getattr(figures[goal.own], goal.figure))
    ratio = own if goal.beside is None else own / float(getattr(figures[goal.beside], goal.figure))
    if goal.says_faster:
        less = "less" if goal.figure == "megabytes" else "faster"
        asked, found = f"at least {1 / goal.limit:.4g} × {less}", f"{1 / ratio:.2f} × {less}"
    else:
        times = "" if goal.beside is None else " ×"
        asked, found = f"at most {goal.limit:.4g}{times}", f"{ratio:.2f}{times}"
    return Judged(goal.about, asked, found, ratio <= goal.limit)
