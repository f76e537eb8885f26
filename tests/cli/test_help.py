"""Help at once and with an example; every fault a message and an exit code, never a traceback."""

import os
import re
import subprocess
import sys

import pytest

from ratebatch import __version__
from ratebatch.records.period import Month
from ratebatch.workspace import locked
from tests.cli.desk import Desk

HEAVY = ("numpy", "pyarrow", "pydantic", "pandas", "jinja2", "xlsxwriter")

HELPS = [
    ["--help"],
    ["-h"],
    ["rate", "--help"],
    ["schemas", "--help"],
    ["schemas", "write", "--help"],
    ["schemas", "check", "--help"],
]


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a new interpreter and return what it printed."""
    return subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, *arguments], capture_output=True, encoding="utf-8", check=False, env=dict(os.environ)
    )


@pytest.mark.parametrize("arguments", HELPS, ids=" ".join)
def test_help_shows_an_example(desk: Desk, arguments: list[str]) -> None:
    output = desk.run(*arguments)
    assert (output.code, output.stderr) == (0, "")
    assert "Example:\n" in output.stdout
    example = output.stdout.partition("Example:\n")[2].split("\n")[0]
    assert example.strip().startswith("ratebatch ")


@pytest.mark.parametrize("name", ["rate", "schemas"])
def test_the_commands_are_listed_with_what_they_do(desk: Desk, name: str) -> None:
    line = next(line for line in desk.run("--help").stdout.splitlines() if line.split()[:1] == [name])
    assert len(line.split()) > 3


def test_the_help_of_rate_names_every_option(desk: Desk) -> None:
    text = desk.run("rate", "--help").stdout
    promised = {"--list", "--period", "--out", "--system", "--type", "--previous", "--encoding", "--allow-empty"}
    assert {*promised, "--quiet", "--json-log"} <= set(re.findall(r"--[a-z-]+", text))


def test_the_exit_codes_are_told(desk: Desk) -> None:
    text = " ".join(desk.run("--help").stdout.split())
    for code in ("0 all rated", "1 something", "2 wrong usage", "3 nothing done", "4 another run", "5 internal"):
        assert code in text


@pytest.mark.parametrize("arguments", [["--help"], ["rate", "--help"], ["schemas", "--help"]], ids=" ".join)
def test_help_starts_at_once(arguments: list[str]) -> None:
    """Tables and models take a second to import, and help needs none of them."""
    program = (
        "import sys\n"
        "from ratebatch.cli import group\n"
        "from ratebatch.cli.faults import run\n"
        f"code = run(group, {arguments!r})\n"
        f"print(code, *sorted(set(sys.modules) & set({HEAVY!r})), sep=',')\n"
    )
    ran = python("-c", program)
    assert ran.stdout.splitlines()[-1] == "0"


def test_the_version_is_told_by_the_module(desk: Desk) -> None:
    ran = python("-m", "ratebatch", "--version")
    assert (ran.returncode, ran.stdout.strip(), ran.stderr) == (0, f"ratebatch, version {__version__}", "")
    assert desk.run("--version").stdout == ran.stdout


def test_the_module_ends_with_the_exit_code() -> None:
    ran = python("-m", "ratebatch", "rate")
    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize(
    "arguments",
    [["--colour"], ["rate", "--colour"], ["rates"], ["rate"], ["schemas", "draw"], ["schemas", "check", "--colour"]],
    ids=" ".join,
)
def test_wrong_usage_ends_with_2_and_points_to_the_help(desk: Desk, arguments: list[str]) -> None:
    output = desk.run(*arguments)
    assert (output.code, output.stdout) == (2, "")
    assert output.stderr.startswith("Error: ")
    assert "--help" in output.stderr


def test_an_error_of_ours_says_so_and_what_to_send(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.rate_a_good_month()
    former = desk.snapshot()

    def broken(*_arguments: object) -> None:
        raise RuntimeError("12345678901 did not fit")

    monkeypatch.setattr("ratebatch.pipeline.rate_month", broken)
    output = desk.rate()
    assert (output.code, output.stdout) == (5, "")
    for words in (
        "Internal error",
        "our fault",
        "former output stands",
        "report",
        __version__,
        "broken in test_help.py",
    ):
        assert words in output.stderr
    assert "*******8901 did not fit" in output.stderr
    assert desk.snapshot() == former


def test_an_error_of_ours_in_the_middle_leaves_the_former_output(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.rate_a_good_month()
    former = desk.snapshot()

    def broken(*_arguments: object) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setattr("ratebatch.pipeline.outputs.csv_bytes", broken)
    assert desk.rate().code == 5
    assert desk.snapshot() == former


def test_an_error_of_ours_while_rating_is_no_wrong_usage(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: object) -> None:
        raise ValueError("a table has 3 columns")

    monkeypatch.setattr("ratebatch.pipeline.judge", broken)
    assert desk.rate().code == 5


def test_an_interrupted_run_says_that_the_former_output_stands(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.rate_a_good_month()
    former = desk.snapshot()

    def interrupted(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ratebatch.pipeline.judge", interrupted)
    output = desk.rate()
    assert (output.code, "former output stands" in output.stderr) == (3, True)
    assert desk.snapshot() == former


def test_a_second_run_at_once_is_told_to_wait(desk: Desk) -> None:
    desk.rate_a_good_month()
    former = desk.snapshot()
    with locked(desk.folder / "out"):
        output = desk.rate()
    assert (output.code, output.stdout) == (4, "")
    assert output.stderr.startswith("Error: ")
    assert "in use" in output.stderr
    assert desk.snapshot() == former
    assert desk.rate().code == 0


def test_a_busy_folder_does_not_hinder_another(desk: Desk) -> None:
    with locked(desk.folder / "out"):
        assert desk.rate(out="other").code == 0


def test_months_are_written_one_way() -> None:
    for text in ("2026-1", "2026/12", "202612", "2026-00", "٢٠٢٦-12", ""):
        with pytest.raises(ValueError, match="YYYY-MM"):
            Month.parse(text)


def test_the_command_alone_prints_its_help(desk: Desk) -> None:
    output = desk.run()
    assert (output.code, output.stderr.split(" ")[0], "Commands:" in output.stderr) == (2, "Usage:", True)
