"""Rate chess tournaments as the regulations say, and explain every digit.

    import ratebatch

    output = ratebatch.rate_period("results/", {"2026-11": "november.txt"}, "2026-12", types="standard")
    for change in output.changes:
        print(change.name, change.base_rating, change.change, change.new_rating)

Files are paths, or `MemoryFile`, a name with bytes. What is wrong in a file is an `Issue`, a value, in the result;
what stops a call is a `RatebatchError`. Nothing prints, asks, ends the process or opens a network connection.

What `__all__` names is public, with its arguments, fields and methods, but for methods that take or return numpy
columns, which the steps of the pipeline use among themselves. From version 1.0 on, nothing public is taken away or
changes its meaning but with a new major version, and after one minor version of warnings; what is added comes with a
minor version. Before 1.0 the changelog says what changes. Everything not in `__all__` is private, wherever it stands,
and may change at any time.

Importing `ratebatch` is cheap: what it offers is loaded when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from ratebatch.api.check import check
    from ratebatch.api.explain import PlayerExplanation, explain
    from ratebatch.api.given_files import GivenList, MemoryFile
    from ratebatch.api.period_output import PeriodOutput
    from ratebatch.api.player_change import PlayerChange
    from ratebatch.api.rate import rate_period
    from ratebatch.api.read import read_crosstable, read_rating_list
    from ratebatch.api.verify import verify
    from ratebatch.errors import (
        Busy,
        NothingDoneError,
        OutputUnusable,
        RatebatchError,
        UnreadableError,
        UsageError,
    )
    from ratebatch.issues import Issue, Severity, Source
    from ratebatch.records.check import Checked, CheckedFile, Problem
    from ratebatch.records.explanation import Explanation
    from ratebatch.records.month import Month
    from ratebatch.records.rating_list import ListedPlayer, RatingList
    from ratebatch.records.rating_type import RatingType
    from ratebatch.records.tournament import Entry, Game, Tournament
    from ratebatch.records.verdict import FileVerdict, Verdict
    from ratebatch.reporting.summary import Summary
    from ratebatch.verifying.self_check import SelfCheck

__all__ = [
    "Busy",
    "Checked",
    "CheckedFile",
    "Entry",
    "Explanation",
    "FileVerdict",
    "Game",
    "GivenList",
    "Issue",
    "ListedPlayer",
    "MemoryFile",
    "Month",
    "NothingDoneError",
    "OutputUnusable",
    "PeriodOutput",
    "PlayerChange",
    "PlayerExplanation",
    "Problem",
    "RatebatchError",
    "RatingList",
    "RatingType",
    "SelfCheck",
    "Severity",
    "Source",
    "Summary",
    "Tournament",
    "UnreadableError",
    "UsageError",
    "Verdict",
    "__version__",
    "check",
    "explain",
    "rate_period",
    "read_crosstable",
    "read_rating_list",
    "verify",
]

_WHERE = {
    "api.check": ("check",),
    "api.explain": ("PlayerExplanation", "explain"),
    "api.given_files": ("GivenList", "MemoryFile"),
    "api.period_output": ("PeriodOutput",),
    "api.player_change": ("PlayerChange",),
    "api.rate": ("rate_period",),
    "api.read": ("read_crosstable", "read_rating_list"),
    "api.verify": ("verify",),
    "errors": ("Busy", "NothingDoneError", "OutputUnusable", "RatebatchError", "UnreadableError", "UsageError"),
    "issues": ("Issue", "Severity", "Source"),
    "records.check": ("Checked", "CheckedFile", "Problem"),
    "records.explanation": ("Explanation",),
    "records.month": ("Month",),
    "records.rating_list": ("ListedPlayer", "RatingList"),
    "records.rating_type": ("RatingType",),
    "records.tournament": ("Entry", "Game", "Tournament"),
    "records.verdict": ("FileVerdict", "Verdict"),
    "reporting.summary": ("Summary",),
    "verifying.self_check": ("SelfCheck",),
}
"""Where each name is loaded from when it is first used."""

_MODULES = {name: module for module, names in _WHERE.items() for name in names}


if not TYPE_CHECKING:  # to a type checker it would say that every name exists

    def __getattr__(name):
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
