"""The script that a shell reads, and what it is told to complete."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete, get_completion_class

from ratebatch.cli import group
from ratebatch.cli.completion import SHELLS
from tests.cli.desk import Desk

VARIABLE = "_RATEBATCH_COMPLETE"
PROGRAM = "import sys; sys.argv[0] = 'ratebatch'; from ratebatch.cli import main; main()"
"""The command as it is installed."""


def completed(*words: str) -> list[str]:
    """Return what the last word may become."""
    return [item.value for item in ShellComplete(group, {}, "ratebatch", VARIABLE).get_completions(
        list(words[:-1]), words[-1]
    )]  # fmt: skip


def test_commands_are_completed() -> None:
    assert completed("re") == ["report-event", "reproduce"]
    assert completed("")[:3] == ["calc", "check", "completion"]
    assert completed("lists", "di") == ["diff"]


def test_options_are_completed() -> None:
    assert completed("rate", "--pe") == ["--period"]
    assert {"--list", "--lists", "--list-format"} <= set(completed("rate", "--li"))
    assert completed("lists", "convert", "--hel") == ["--help"]


def test_choices_are_completed() -> None:
    assert completed("rate", "--system", "u") == ["ukd", "uscf"]
    assert completed("explain", "december", "--type", "") == ["standard", "rapid", "blitz"]
    assert completed("completion", "") == list(SHELLS)


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_asks_this_program(desk: Desk, shell: str) -> None:
    output = desk.run("completion", shell)
    assert (output.code, output.stderr) == (0, "")
    assert f"{VARIABLE}={shell}_complete" in output.stdout
    assert "_ratebatch_completion" in output.stdout


def test_a_shell_that_is_not_known_is_wrong_usage(desk: Desk) -> None:
    assert desk.run("completion", "tcsh").code == 2


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_is_sound(desk: Desk, tmp_path: Path, shell: str) -> None:
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"{shell} is not installed")
    script = tmp_path / "script"
    script.write_text(desk.run("completion", shell).stdout, encoding="utf-8")
    ran = subprocess.run([program, "-n", str(script)], capture_output=True, check=False, text=True)  # noqa: S603
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("shell", SHELLS)
def test_the_program_answers_the_script(shell: str) -> None:
    """What the script runs at each press of Tab, in a process of its own; it names the command, and loads no table."""
    assert get_completion_class(shell) is not None
    asked = {VARIABLE: f"{shell}_complete", "COMP_WORDS": "ratebatch expl", "COMP_CWORD": "1"}
    if shell == "fish":
        asked["COMP_CWORD"] = "expl"
    ran = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", PROGRAM], capture_output=True, check=False, text=True, env={**os.environ, **asked}
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "explain" in ran.stdout


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_bash_completes_with_it(desk: Desk, tmp_path: Path) -> None:
    """The function of the script in a real shell, as readline calls it."""
    (tmp_path / "ratebatch").write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{PROGRAM}" "$@"\n', encoding="utf-8")
    (tmp_path / "ratebatch").chmod(0o755)
    script = desk.run("completion", "bash").stdout
    asked = 'COMP_WORDS=(ratebatch rate --sys); COMP_CWORD=2; _ratebatch_completion ratebatch; echo "${COMPREPLY[@]}"'
    ran = subprocess.run(  # noqa: S603
        ["bash", "-c", f"{script}\n{asked}"],  # noqa: S607 - the shell of the user
        capture_output=True,
        check=False,
        text=True,
        env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"},
    )
    assert (ran.stdout, ran.stderr) == ("--system\n", "")
