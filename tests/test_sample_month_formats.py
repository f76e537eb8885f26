"""The sample month in every format that can be written gives the same changes, to the last digit."""

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from ratebatch.cli import group
from ratebatch.cli.faults import SOME_HELD, run
from ratebatch.pipeline.converting import ConvertRequest, convert_event
from ratebatch.pipeline.request import NothingDoneError
from ratebatch.reporting.crosstable_writers import crosstable_writer
from tools.golden_month import FOLDER as GOLDEN
from tools.sample_month.events import PLANS
from tools.sample_run import MONTH, rate_arguments

EVENTS = MONTH / "events"
ROUND_ROBINS = {plan.file for plan in PLANS if plan.system in ("round robin", "double round robin")}

VARIANTS = (
    pytest.param("csv", "en", id="csv"),
    pytest.param("xlsx", "tr", id="xlsx in Turkish"),
    pytest.param("csv", "matrix", id="round robins as matrices"),
    pytest.param("trf16", "en", id="trf16"),
    pytest.param("trf26", "en", id="trf26"),
    pytest.param("xlsx", "de", id="xlsx in German"),
    pytest.param("xlsx", "matrix", id="round robins as matrices in workbooks"),
    pytest.param("trf16 from csv", "en", id="trf16 made of csv"),
    pytest.param("trf26 from xlsx", "tr", id="trf26 made of xlsx in Turkish"),
)


def event_files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the label and the path of every tournament file of the sample month; an archive is unpacked."""
    for path in sorted(EVENTS.rglob("*")):
        label = path.relative_to(EVENTS).as_posix()
        if path.suffix == ".zip":
            with zipfile.ZipFile(path) as archive:
                for member in archive.namelist():
                    yield f"{label}/{member}", Path(archive.extract(member, folder))
        elif path.is_file() and path.suffix != ".docx":
            yield label, path


def converted(source: Path, target: Path, to: str, words: str, label: str) -> Path:
    """Write one event below its target's name in a format, or first in one and then in another."""
    last, _, first = to.partition(" from ")
    if first:
        source = converted(source, target.with_name("first " + target.name), first, words, label)
    to_format = crosstable_writer(last)
    path = target.with_name(f"{target.name}.{to_format.ending}")
    path.parent.mkdir(parents=True, exist_ok=True)
    matrix = words == "matrix" and label in ROUND_ROBINS
    language = "en" if words == "matrix" else words
    convert_event(ConvertRequest(source, path, to_format=last, language=language, matrix=matrix))
    if first:
        source.unlink()
    return path


@pytest.mark.parametrize(("to", "words"), VARIANTS)
def test_changes_are_the_same(to: str, words: str, tmp_path: Path) -> None:
    for label, path in event_files(tmp_path / "unpacked"):
        converted(path, tmp_path / "events" / label, to, words, label)
    arguments = rate_arguments(tmp_path / "out")
    arguments[1] = str(tmp_path / "events")
    assert run(group, [*arguments, "--quiet"]) == SOME_HELD  # one file of the month is held on purpose
    assert (tmp_path / "out" / "changes.csv").read_bytes() == (GOLDEN / "changes.csv").read_bytes()


def test_the_sample_month_has_round_robins() -> None:
    assert len(ROUND_ROBINS) >= 2


def test_a_swiss_of_the_month_is_no_matrix(tmp_path: Path) -> None:
    with pytest.raises(NothingDoneError, match="No matrix can be written: player 12 has a bye"):
        convert_event(ConvertRequest(EVENTS / "kampus.trf", tmp_path / "kampus.csv", matrix=True))
