"""`explain`, `check` and `verify` say what their commands say."""

from pathlib import Path

import pytest

import ratebatch
from ratebatch.cli import group
from ratebatch.cli.faults import run
from tests.api.sample import EVENT, NOVEMBER, in_memory, rated

PLAYER = "90003176"


def test_an_explanation_is_that_of_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    explained = ratebatch.explain(rated(out=out), PLAYER)
    shown = {"text": explained.text(), "md": explained.markdown(), "html": explained.html()}
    for form, text in shown.items():
        assert run(group, ["explain", str(out), PLAYER, "--format", form]) == 0
        assert capsys.readouterr().out == text


def test_an_explanation_is_a_record_and_shows_itself() -> None:
    explained = ratebatch.explain(rated(), PLAYER)
    (record,) = explained.explanations
    assert (record.base_rating, record.change, record.new_rating) == (1963, 33, 1996)
    assert str(explained) == explained.text()
    assert explained._repr_markdown_() == explained.markdown()
    assert explained.markdown("tr") != explained.markdown()
    assert explained.altered == ()


def test_a_folder_that_was_altered_is_said_so(tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert ratebatch.verify(rated(out=out)).holds
    table = out / "changes.csv"
    table.write_bytes(table.read_bytes().replace(b",33.20,", b",33.30,"))
    assert ratebatch.explain(out, PLAYER).altered == ("changes.csv",)
    found = ratebatch.verify(out)
    assert not found.holds
    assert "VERIFY_FILE_ALTERED" in {each.code for each in found.issues}


def test_a_check_names_place_and_remedy() -> None:
    """The file is sound; with a first day in a thirteenth month it is not, and that is said of line and column."""
    (sound,) = ratebatch.check(in_memory(EVENT), NOVEMBER, types="standard").files
    assert sound.is_ready
    broken = EVENT.read_bytes().replace(b"042 2026/11/", b"042 2026/13/")
    line = next(number for number, text in enumerate(broken.splitlines(), 1) if text.startswith(b"042 "))
    (wrong,) = ratebatch.check(ratebatch.MemoryFile("other.trf", broken), types="standard").files
    assert not wrong.is_ready
    (found,) = [each for each in wrong.problems if each.source.row == line]
    assert (found.source.file, found.severity) == ("other.trf", ratebatch.Severity.ERROR)
    assert found.fix
