"""Where the time of a month goes: `python -m benchmarks.profile [FOLDER]` writes `world_profile.txt`.

The month is rated in this process, with its list from the cache, under cProfile: the order is right, the seconds are
too many.
"""

import cProfile
import io
import pstats
import sys
import tempfile
from pathlib import Path

from benchmarks.measured import ROOT
from benchmarks.months import given_month, month_in
from benchmarks.sizes import LIST_MONTH, PERIOD
from ratebatch.cli import group
from ratebatch.cli.faults import run

PROFILE = ROOT / "benchmarks" / "world_profile.txt"
MOST = 40


def profile_of(folder: Path | None, target: Path = PROFILE) -> None:
    """Rate the month in a folder and write the functions that took most, by themselves and with all they call."""
    month = given_month(folder) if folder else month_in(ROOT / ".bench" / "world", "world")
    with tempfile.TemporaryDirectory() as name:
        options = ["--period", PERIOD, "--type", "standard", "--report", "none", "--quiet", "--out", f"{name}/out"]
        words = ["rate", str(month.events), "--list", f"{LIST_MONTH}={month.txt}", *options]
        profiler = cProfile.Profile()
        profiler.runcall(run, group, words)
    text = io.StringIO()
    for order in ("tottime", "cumulative"):
        pstats.Stats(profiler, stream=text).strip_dirs().sort_stats(order).print_stats(MOST)
    lines = [line.rstrip() for line in text.getvalue().splitlines()]
    target.write_text("\n".join(lines).strip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    profile_of(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
