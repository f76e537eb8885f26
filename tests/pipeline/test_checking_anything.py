"""Whatever stands in a file, a check of it and a proposal for it end in a report that every format can tell."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.issues import Severity
from ratebatch.pipeline.checking import check_files
from ratebatch.pipeline.checking.request import CheckRequest
from ratebatch.pipeline.request import NothingDoneError
from ratebatch.reporting.check_writers import CHECK_WRITERS
from tests.months import listed, rating_list
from tests.pipeline.checks import checked
from tests.pipeline.test_checking import PEOPLE
from tests.pipeline.test_converting_anything import nearly_tables
from tests.pipeline.tournaments import Drawn, tournaments
from tests.reading.test_readers_contract import NEARLY_TRF

LISTS = {"2026-11": rating_list(listed(PEOPLE[:2]))}


def tells(content: bytes, name: str) -> None:
    """Check a file alone and with a list; nothing is raised, and each format tells all there is."""
    for lists in ({}, LISTS):
        with suppress(NothingDoneError):
            report = checked({name: content}, lists)
            (file,) = report.files
            assert file.is_ready == all(found.severity is not Severity.ERROR for found in file.problems)
            assert json.loads(CHECK_WRITERS["json"](report))["files"][0]["ready"] == file.is_ready
            assert CHECK_WRITERS["csv"](report).startswith(b"severity,code,")
            text = CHECK_WRITERS["text"](report).decode()
            assert all(found.code in text for found in file.problems)


@given(content=st.one_of(st.binary(max_size=300), NEARLY_TRF.map(lambda text: text.encode("utf-8", "replace"))))
def test_nearly_a_trf(content: bytes) -> None:
    tells(content, "event.trf")


@given(content=nearly_tables())
def test_nearly_a_table(content: str) -> None:
    tells(content.encode("utf-8", "replace"), "event.csv")


@given(drawn=tournaments())
def test_any_tournament(drawn: Drawn) -> None:
    tells(drawn.trf.encode(), "event.trf")


@given(content=NEARLY_TRF)
def test_a_proposal_for_nearly_a_trf(tmp_path_factory: pytest.TempPathFactory, content: str) -> None:
    folder = tmp_path_factory.mktemp("check")
    (folder / "event.trf").write_bytes(content.encode("utf-8", "replace"))
    request = CheckRequest((folder / "event.trf",), propose=folder / "copies")
    report = check_files(request, lambda *_: None)
    proposal = report.files[0].proposal
    assert (folder / "copies").exists() == bool(proposal and proposal.corrections)
