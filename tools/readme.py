"""The README's examples with their output: `python -m tools.readme write` or `check`.

A block of code whose first line begins with `$ ` is a command and what it prints; it is run on the sample data.
"""

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from pathlib import Path

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from tools.examples import run_line, words

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
_EXAMPLE = re.compile(
    r"(?P<start>```console\n)(?P<command>\$ (?:[^\n]*\\\n)*[^\n]*\n)(?P<output>.*?)(?P<end>```)", re.DOTALL
)


def current(text: str) -> str:
    """Return the README with the output that its commands print today."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "sample_data", Path(folder) / "sample_data")
        with chdir(folder), plain_terminal():
            return _EXAMPLE.sub(
                lambda found: found["start"] + found["command"] + output(found["command"]) + found["end"], text
            )


def output(command: str) -> str:
    """Return what a command prints, run in this process."""
    code, printed = run_line(command.removeprefix("$ ").replace("\\\n", " "))
    if code not in (ALL_RATED, SOME_HELD):
        raise RuntimeError(f"an example of the README ended with exit code {code}: {command}")
    return printed


@contextmanager
def plain_terminal() -> Iterator[None]:
    """Print as to a file: 80 columns, no colours."""
    kept = dict(os.environ)
    for name in ("FORCE_COLOR", "CLICOLOR_FORCE", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        os.environ.pop(name, None)
    os.environ["COLUMNS"] = "80"
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(kept)


def main(arguments: list[str]) -> int:
    """Write or check the README, and return the exit code."""
    if arguments not in (["write"], ["check"]):
        sys.stderr.write("usage: python -m tools.readme write|check\n")
        return 2
    text = README.read_text(encoding="utf-8")
    wanted = current(text)
    if arguments == ["write"]:
        README.write_bytes(wanted.encode())
        return 0
    if words(text) == words(wanted):
        return 0
    sys.stdout.write("README.md: an example prints something else; run 'make docs'\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
