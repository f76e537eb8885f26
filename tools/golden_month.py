"""The regression copies of the sample month's outputs: `python -m tools.golden_month write` or `check`.

The copies are made by the program itself: they show that nothing has changed, not that anything is right.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from ratebatch.cli import group
from ratebatch.cli.faults import SOME_HELD, run
from tools.sample_run import ROOT, rate_arguments, ukd_arguments

FOLDER = ROOT / "tests" / "golden" / "regression"
UKD_FOLDER = ROOT / "tests" / "golden" / "regression_ukd"
FILES = ("changes.csv", "player_events.csv", "events.csv", "issues.csv", "summary.json")


def rate_sample_month(out: Path) -> None:
    """Rate the sample month in this process; one of its files is held on purpose."""
    _rate(rate_arguments(out))


def rate_sample_month_in_ukd(out: Path) -> None:
    """Rate the sample month in UKD in this process."""
    _rate(ukd_arguments(out))


def _rate(arguments: list[str]) -> None:
    code = run(group, [*arguments, "--quiet"])
    if code != SOME_HELD:
        raise RuntimeError(f"rating the sample month ended with exit code {code} instead of {SOME_HELD}")


COPIES: dict[Path, Callable[[Path], None]] = {FOLDER: rate_sample_month, UKD_FOLDER: rate_sample_month_in_ukd}
"""The folder of each copy with what makes the outputs that it holds."""


def differing(out: Path, copy: Path = FOLDER) -> list[str]:
    """Return the outputs whose bytes are not those of a copy."""
    return [name for name in FILES if (out / name).read_bytes() != (copy / name).read_bytes()]


def main(arguments: list[str]) -> int:
    """Write or check the copies, and return the exit code."""
    if arguments not in (["write"], ["check"]):
        sys.stderr.write("usage: python -m tools.golden_month write|check\n")
        return 2
    different: list[Path] = []
    for copy, rate in COPIES.items():
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "out"
            rate(out)
            if arguments == ["check"]:
                different += [copy / name for name in differing(out, copy)]
                continue
            copy.mkdir(parents=True, exist_ok=True)
            for name in FILES:
                (copy / name).write_bytes((out / name).read_bytes())
    sys.stdout.write("".join(f"{path.name}: differs from {path}\n" for path in different))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
