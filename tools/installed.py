"""Try an installed program from outside its source: `python -m tools.installed .../bin/python`.

Asks for the version, checks the schemas, rates the sample month from another folder, and compares the result.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from tools.sample_run import ROOT, differing_changes, differing_verdicts, rate_arguments

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
        (["schemas", "check", "--dir", str(ROOT / "schemas")], 0),
        ([*rate_arguments(out), "--quiet"], EXIT_CODE_OF_THE_SAMPLE),
    )
    # The command as it is installed, then the module; both from a folder that holds no source.
    for command in ([str(python.with_name("ratebatch"))], [str(python), "-m", "ratebatch"]):
        for arguments, code in tries:
            ended = subprocess.run(  # noqa: S603 - our own program
                [*command, *arguments],
                cwd=folder,
                check=False,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
            )
            if ended.returncode != code:
                said = f"{ended.stdout}{ended.stderr}"
                return [f"{' '.join([*command, *arguments])}: exit code {ended.returncode} instead of {code}", said]
    return [*differing_changes(out), *differing_verdicts(out)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
