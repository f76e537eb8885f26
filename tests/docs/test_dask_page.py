"""The commands of the page about Dask run as they stand, with a scheduler and workers as the page starts them."""

import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, contextmanager, suppress
from pathlib import Path

import pytest

from ratebatch.cli import group
from ratebatch.cli.faults import ALL_RATED, run
from tests.months import Output
from tests.test_documentation import command_lines

pytest.importorskip("distributed")

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "howto" / "dask.md").read_text(encoding="utf-8")
OUTPUTS = ("december-here", "december-local", "december-cluster", "december-client")


def free_port() -> int:
    with socket.socket() as opened:
        opened.bind(("127.0.0.1", 0))
        return int(opened.getsockname()[1])


@contextmanager
def cluster_of(page: str) -> Iterator[None]:
    """Start what the page starts with `dask`, without the page of its own that a scheduler serves."""
    started = []
    try:
        for words in command_lines(page, "dask"):
            command = [sys.executable, "-m", "dask", *words, "--no-dashboard"]
            started.append(subprocess.Popen(command, stderr=subprocess.DEVNULL))  # noqa: S603 - the page's own
        yield
    finally:
        for process in reversed(started):
            process.send_signal(signal.SIGTERM)
        for process in started:
            with suppress(subprocess.TimeoutExpired):
                process.wait(20)
            process.kill()


def test_every_way_makes_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "sample_data", tmp_path / "sample_data")
    page = PAGE.replace("8786", str(free_port()))
    commands = [words for words in command_lines(page, "ratebatch") if len(words) > 1]
    [with_client] = [code for code in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "rate_period" in code]
    assert len(commands) >= 3
    with cluster_of(page), chdir(tmp_path):
        quiet = {"rate": ("--quiet", "--no-cache")}
        assert [run(group, [*words, *quiet.get(words[0], ())]) for words in commands] == [ALL_RATED] * len(commands)
        exec(with_client, {})  # noqa: S102 - the page's own
        made = {name: Output(0, tmp_path / name).contents() for name in OUTPUTS}
    assert all("games/part-00000.parquet" in files for files in made.values())
    for name in OUTPUTS[1:]:
        assert _without_reports(made[name]) == _without_reports(made[OUTPUTS[0]]), name


def _without_reports(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files that say nothing of reports, which the function does not write unless it is asked to."""
    return {
        name: content for name, content in files.items() if name not in ("issues.csv", "manifest.json", "summary.json")
    }
