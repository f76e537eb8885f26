"""A month twice as large may take twice the work, and no more: counted in calls and opened files, not in time.

The bounds are about twice what was measured when they were written; a change that needs more says why here.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.generate import write_month
from benchmarks.sizes import LIST_MONTH, PERIOD, SIZES, MonthSize

COUNTED = """
import sys
from ratebatch.cli import group
opened = calls = 0

def audit(event, arguments):
    global opened
    opened += event == "open" and str(arguments[0]).endswith(".trf")

def count(frame, event, argument):
    global calls
    calls += event == "call"

sys.addaudithook(audit)
def rate(folder, out):
    group.main(["rate", f"{folder}/events", "--list", f"{month}={folder}/lists/{month}.txt", "--period", period,
                "--type", "standard", "--report", "none", "--quiet", "--out", out], standalone_mode=False)
month, period, folder, out = sys.argv[1:]
rate(folder, out + "-first")  # what is loaded or kept once is no work of the month
opened = 0
sys.setprofile(count)
rate(folder, out)
sys.setprofile(None)
print("WORK", calls, opened)
"""


class Work(dict[str, tuple[int, int, MonthSize]]):
    """Calls of Python functions, openings of event files, and the size, by the name of a month."""


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory) -> Work:
    quick, found = SIZES["quick"], Work()
    for name, times in (("small", 2), ("large", 4)):
        size = MonthSize(quick.events * times, quick.entries * times, quick.active * times, listed=4 * quick.listed)
        folder = tmp_path_factory.mktemp(name)
        write_month(size, folder)
        command = [sys.executable, "-c", COUNTED, LIST_MONTH, PERIOD, str(folder), str(folder / "out")]
        printed = subprocess.run(  # noqa: S603 - our own program
            command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2]
        )
        calls, opened = map(int, printed.stdout.split("WORK ")[1].split())
        found[name] = (calls, opened, size)
    return found


def test_each_file_is_opened_once(work: Work) -> None:
    for _, opened, size in work.values():
        assert opened == size.events


def test_calls_grow_with_the_files_and_not_with_their_games(work: Work) -> None:
    (small, _, size), (large, _, _) = work["small"], work["large"]
    assert (large - small) / size.events < 1_500


def test_twice_the_month_is_at_most_twice_the_work(work: Work) -> None:
    assert work["large"][0] <= 2 * work["small"][0]
