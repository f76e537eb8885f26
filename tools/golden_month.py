"""The regression copy of the sample month's outputs: `python -m tools.golden_month write` or `check`.

The copy is made by the program itself: it shows that nothing has changed, not that anything is right.
"""

import sys
import tempfile
from pathlib import Path

from ratebatch.cli import group
from ratebatch.cli.faults import SOME_HELD, run
from tools.sample_run import ROOT, rate_arguments

FOLDER = ROOT / "tests" / "golden" / "regression"
FILES = ("changes.csv", "player_events.csv", "events.csv", "issues.csv", "summary.json")


def rate_sample_month(out: Path) -> None:
    """Rate the sample month in this process; one of its files is held on purpose."""
    code = run(group, [*rate_arguments(out), "--quiet"])
    if code != SOME_HELD:
        raise RuntimeError(f"rating the sample month ended with exit code {code} instead of {SOME_HELD}")


def differing(out: Path) -> list[str]:
    """Return the names of the outputs whose bytes are not those of the copy."""
    return [name for name in FILES if (out / name).read_bytes() != (FOLDER / name).read_bytes()]


def main(arguments: list[str]) -> int:
    """Write or check the copy, and return the exit code."""
    if arguments not in (["write"], ["check"]):
        sys.stderr.write("usage: python -m tools.golden_month write|check\n")
        return 2
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        rate_sample_month(out)
        if arguments == ["check"]:
            different = differing(out)
            sys.stdout.write("".join(f"{name}: differs from {FOLDER / name}\n" for name in different))
            return 1 if different else 0
        FOLDER.mkdir(parents=True, exist_ok=True)
        for name in FILES:
            (FOLDER / name).write_bytes((out / name).read_bytes())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
