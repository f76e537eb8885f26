"""The types of the public names are those that a user's type checker sees."""

import subprocess
import sys
from pathlib import Path

import pytest

CLIENT = Path(__file__).with_name("client.py")

WRONG = """
import ratebatch

output = ratebatch.rate_period("results/", {"2026-11": "list.txt"}, 2026)
name: int = output.changes[0].name
ratebatch.rate_periode
"""


def checked(program: Path, folder: Path) -> tuple[int, str]:
    """Check a program as its author would, away from our own settings."""
    ran = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={folder / 'cache'}", str(program)],
        cwd=folder,
        capture_output=True,
        check=False,
        text=True,
    )
    return ran.returncode, ran.stdout


def test_programs_are_checked_in_earnest(tmp_path: Path) -> None:
    """One that is right passes `mypy --strict`, and each mistake of one that is wrong is found."""
    pytest.importorskip("mypy", reason="the types are checked where mypy is installed")
    assert checked(CLIENT, tmp_path) == (0, "Success: no issues found in 1 source file\n")
    wrong = tmp_path / "wrong.py"
    wrong.write_text(WRONG, encoding="utf-8")
    code, said = checked(wrong, tmp_path)
    assert code == 1
    for line, kind in ((4, "arg-type"), (5, "assignment"), (6, "attr-defined")):
        assert any(each.startswith(f"wrong.py:{line}: ") and f"[{kind}]" in each for each in said.splitlines()), said
