"""The number of processes that read files changes no byte of the output."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from ratebatch.cli import group
from ratebatch.pipeline import files
from ratebatch.pipeline.engines.chosen import FILES_PER_WORKER, engine_for_files
from ratebatch.pipeline.engines.in_process import InProcess

SAMPLE = Path(__file__).parents[2] / "sample_data"
MONTH = SAMPLE / "2026-12"


def rated(out: Path, jobs: int) -> dict[str, bytes]:
    lists = (f"2026-10={MONTH}/lists/2026-10.csv", f"2026-11={MONTH}/lists/2026-11.txt")
    found = CliRunner().invoke(
        group,
        [
            "rate", str(MONTH / "events"), *(word for each in lists for word in ("--list", each)), "--previous",
            str(SAMPLE / "2026-11"), "--period", "2026-12", "--report", "html", "--quiet", "--out", str(out),
            "--jobs", str(jobs),
        ],
        standalone_mode=False,
    )  # fmt: skip
    assert found.return_value == 1, found.output
    return {
        path.relative_to(out).as_posix(): path.read_bytes()
        for path in sorted(out.rglob("*"))
        if path.is_file() and ".ratebatch" not in path.parts
    }


def test_one_two_and_four_processes_write_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "BLOCK", 3)  # so that every process gets some of the month's few files
    one, two, four = (rated(tmp_path / str(jobs), jobs) for jobs in (1, 2, 4))
    assert len(one) > 8
    assert one == two == four


def test_few_files_are_read_in_one_process_whatever_the_machine() -> None:
    assert isinstance(engine_for_files(FILES_PER_WORKER, None), InProcess)
    assert isinstance(engine_for_files(5_000, 1), InProcess)
