"""How well `ratebatch verify` names planted differences: `python -m benchmarks.verify_confusion [PLAYERS [EACH]]`.

A month of 4,000 invented players is generated and rated, 20 differences of each kind are planted into its list by an
independent oracle, and the confusion table is printed, with and without the games of the period on the published list.
"""

import contextlib
import io
import sys
import tempfile
import time
from pathlib import Path

from ratebatch.cli import group
from ratebatch.cli.faults import run
from tests.verifying.confusion import confusion
from tests.verifying.generated import PERIOD, generated_month
from tests.verifying.planting import planted, published_list


def main(arguments: list[str]) -> int:
    """Print the tables; return 1 if one is not good enough."""
    players, each = (int(arguments[at]) if len(arguments) > at else default for at, default in ((0, 4000), (1, 20)))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        month = generated_month(folder, players, "confusion")
        differences = planted(month, each, "planted")
        good = True
        for games in (True, False):
            published = published_list(month, differences, folder / f"published_{games}.csv", games=games)
            begun = time.perf_counter()
            answer = _verify(month.output.out, published, folder)
            took = time.perf_counter() - begun
            found = confusion(answer, differences)
            print("with the games of the period" if games else "without games of the period")  # noqa: T201
            print("\n".join(found.lines()))  # noqa: T201
            print(f"rated in {month.seconds:.2f} s, verified in {took:.2f} s, ratio {took / month.seconds:.2f}\n")  # noqa: T201
            good &= not (found.accused or found.wrong_and_certain)
            if games:  # without them, a difference in the games alone cannot be seen
                good &= not found.missed and found.named >= 0.97 * found.planted
    return 0 if good else 1


def _verify(out: Path, published: Path, folder: Path) -> str:
    arguments = ["verify", str(out), "--published", f"{PERIOD}={published}", "--format", "json"]
    arguments += ["--list", f"2025-09={folder / '2025-09.csv'}", "--list", f"2025-10={folder / '2025-10.csv'}"]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        run(group, arguments)
    return printed.getvalue()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
