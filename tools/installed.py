"""Try an installed program from outside its source: `python -m tools.installed .../bin/python`.

Asks for the version, checks the schemas, rates the sample month from another folder, and compares the result; then once
more as a library.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from tools.sample_run import MONTH, ROOT, differing_changes, differing_verdicts, rate_arguments

PREVIOUS = ROOT / "sample_data" / "2026-11"

AS_A_LIBRARY = """
import sys
import ratebatch

events, october, november, previous = sys.argv[1:]
lists = {"2026-10": october, "2026-11": november}
output = ratebatch.rate_period(events, lists, "2026-12", types="standard", previous=previous)
assert output.provisional and output.changes and output.table("games").num_rows
assert ratebatch.verify(output).holds
assert ratebatch.explain(output, output.changes[0].id).text()
assert ratebatch.read_crosstable(f"{events}/kule_davet.trf").rounds == 9
assert len(output.rating_list()) >= len(ratebatch.read_rating_list(november, "2026-11"))
"""
"""A program of a user; it ends with 0 if everything is as it should be."""

EXIT_CODE_OF_THE_SAMPLE = 1
"""One file of the sample month is held on purpose."""


def main(arguments: list[str]) -> int:
    """Try the program that an interpreter has installed, and return 1 if anything is wrong."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m tools.installed PYTHON\n")
        return 2
    python = Path(arguments[0]).absolute()
    with tempfile.TemporaryDirectory() as folder:
        wrong = _differences(python, Path(folder))
    sys.stdout.write("".join(f"{line}\n" for line in wrong or ["The installed program works."]))
    return 1 if wrong else 0


def _differences(python: Path, folder: Path) -> list[str]:
    out = folder / "out"
    tries = (
        (["--version"], 0),
        (["--help"], 0),
        (["completion", "bash"], 0),
        (["schemas", "check", "--dir", str(ROOT / "schemas")], 0),
        ([*rate_arguments(out), "--quiet"], EXIT_CODE_OF_THE_SAMPLE),
    )
    # The command as it is installed, then the module; both from a folder that holds no source.
    runs = [
        ([*command, *arguments], code)
        for command in ([str(python.with_name("ratebatch"))], [str(python), "-m", "ratebatch"])
        for arguments, code in tries
    ]
    files = (MONTH / "events", MONTH / "lists" / "2026-10.csv", MONTH / "lists" / "2026-11.txt", PREVIOUS)
    runs.append(([str(python), "-W", "error", "-c", AS_A_LIBRARY, *map(str, files)], 0))
    for command, code in runs:
        ended = subprocess.run(  # noqa: S603 - our own program
            command, cwd=folder, check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        if ended.returncode != code:
            said = f"{ended.stdout}{ended.stderr}"
            return [f"{' '.join(command)}: exit code {ended.returncode} instead of {code}", said]
    return [*differing_changes(out), *differing_verdicts(out)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
