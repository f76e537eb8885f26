"""An output folder that is a folder of tournament files: what a run wrote there is no tournament the next time."""

import shutil
from pathlib import Path

from ratebatch.pipeline.checking import check_files
from ratebatch.pipeline.checking.request import CheckRequest
from ratebatch.records.check import State
from tests.cli.desk import NOVEMBER, OPEN
from tests.months import rate

WRITTEN = ("changes.csv", "player_events.csv", "games.csv", "events.csv", "issues.csv")


def states(*paths: Path) -> dict[str, State]:
    checked = check_files(CheckRequest(paths=paths), lambda *_: None)
    return {each.file: each.state for each in checked.files}


def test_what_a_run_wrote_among_the_events_is_left_out(tmp_path: Path) -> None:
    options = ("--type", "standard", "--report", "html,xlsx")
    rate(tmp_path, {"open.trf": OPEN}, {"2026-11": NOVEMBER}, options=options, out="events")
    shutil.rmtree(tmp_path / "events" / ".ratebatch", ignore_errors=True)
    found = states(tmp_path / "events")
    assert {file for file, state in found.items() if state is not State.IGNORED} == {"open.trf"}


def test_a_copy_of_such_a_file_is_known_by_its_heading(tmp_path: Path) -> None:
    out = rate(tmp_path, {"open.trf": OPEN}, {"2026-11": NOVEMBER}).out
    copies = tmp_path / "copies"
    copies.mkdir()
    for name in WRITTEN:
        shutil.copy(out / name, copies / f"copy_of_{name}")
    (copies / "open.trf").write_text(OPEN, encoding="utf-8")
    found = states(*sorted(copies.iterdir()))
    assert {file for file, state in found.items() if state is not State.IGNORED} == {"open.trf"}
