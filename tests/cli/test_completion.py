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


def test_files_are_left_to_the_shell() -> None:
    """It knows them; the answer says so."""
    for words in (
        ("rate", "open.trf", "--list", "li"),
        ("verify", "december", "--published", "li"),
        ("lists", "show", "li"),
        ("rate", "--rules", "own-ru"),
    ):
        found = ShellComplete(group, {}, "ratebatch", VARIABLE).get_completions(list(words[:-1]), words[-1])
        assert [(item.value, item.type) for item in found] == [(words[-1], "file")]


def test_a_file_behind_its_month_is_completed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists" / "november.txt").touch()
    (tmp_path / "league.csv").touch()
    assert completed("rate", "--list", "2026-11=l") == ["2026-11=league.csv", "2026-11=lists/"]
    assert completed("rate", "--list", "2026-11=lists/") == ["2026-11=lists/november.txt"]
    assert completed("lists", "diff", "2026-10=lists/n") == ["2026-10=lists/november.txt"]
    assert completed("rate", "--list", "2026-11=nowhere/") == []


def test_names_that_come_with_the_program_are_completed() -> None:
    assert completed("rate", "--rules", "elo") == ["elo-1978-linear"]
    assert completed("rate", "--list-mapping", "") == ["dsb", "ecf", "swiss-manager", "ukd"]


def test_players_and_events_of_an_output_are_completed(tmp_path: Path) -> None:
    """Whatever stands in the folder; where nothing does, nothing is said."""
    (tmp_path / "fide-standard").mkdir()
    (tmp_path / "fide-standard" / "changes.csv").write_text("id,name\n90000003,Alfa\n90000011,Bravo\n", "utf-8")
    (tmp_path / "events.csv").write_text("file,event,verdict\nopen.trf,Open,rated\nbad.trf,Bad,held\n", "utf-8")
    assert completed("explain", str(tmp_path), "9000000") == ["90000003"]
    assert completed("explain", str(tmp_path), "--event", "") == ["open.trf"]
    assert completed("report-event", str(tmp_path), "") == ["open.trf"]
    assert completed("explain", str(tmp_path / "none"), "") == []
    (tmp_path / "events.csv").write_bytes(b"file\xff")
    assert completed("report-event", str(tmp_path), "") == []


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


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        (
            {"_RATEBATCH_COMPLETE": "bogus"},
            "_RATEBATCH_COMPLETE is 'bogus'; allowed are bash_source, bash_complete",
        ),
        ({"_RATEBATCH_COMPLETE": "bash"}, "allowed are bash_source"),
        ({"_RATEBATCH_COMPLETE": "bash_source_"}, "allowed are bash_source"),
        ({"_RATEBATCH_COMPLETE": "powershell_source"}, "allowed are bash_source"),
        ({"_RATEBATCH_COMPLETE": "fish_complete"}, "sets COMP_WORDS and COMP_CWORD too"),
        ({"_RATEBATCH_COMPLETE": "bash_complete", "COMP_WORDS": "ratebatch", "COMP_CWORD": "one"}, "sets COMP_WORDS"),
    ],
)
def test_a_request_that_no_script_makes(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], said: str
) -> None:
    for name in ("COMP_WORDS", "COMP_CWORD"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    ran = desk.run("--version")
    assert (ran.code, ran.stdout) == (2, "")
    assert said in ran.stderr


def test_an_empty_request_is_none(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_RATEBATCH_COMPLETE", "")
    assert desk.run("--version").code == 0
