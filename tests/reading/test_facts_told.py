"""A columns file beside a text tells the facts of its event, in whatever format the text is."""

from pathlib import Path

import pytest

from ratebatch.normalising.tournament import normalise
from ratebatch.reading.crosstables.columns_file import parsed
from ratebatch.reading.tournament_files import READERS, Reader, Refusal, SourceFile, read_tournament
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.file_formats import is_sheet
from ratebatch.records.tournament import Tournament
from tests.reading.legacy_samples import VEGA_CROSSTABLE
from tests.reading.test_readers_contract import SAMPLES
from tests.reading.trf_samples import CODES

FACTS = b'[facts]\nstart = 2026-12-05\nend = 2026-12-06\ntime_control = "90 min + 30 sec/move"\nname = "Other Open"\n'
TEXTS = [reader for reader in READERS if not is_sheet(reader.name)]


def read(content: bytes, beside: bytes | None = None, for_all: bytes | None = None) -> Crosstable:
    source = SourceFile("open.txt", Path("nowhere"), content, columns=beside)
    found = read_tournament(source, None, None if for_all is None else parsed("all.toml", for_all))
    assert isinstance(found, Crosstable), found
    return found


def understood(found: Crosstable) -> Tournament:
    return normalise(found, "0" * 64)


def said(found: Crosstable, code: str) -> list[str]:
    return [each.message for each in found.issues if each.code == code]


@pytest.mark.parametrize("reader", TEXTS, ids=lambda reader: reader.name)
def test_the_facts_beside_a_text_are_used(reader: Reader) -> None:
    found = read(SAMPLES[reader.name], FACTS)
    event = understood(found)
    assert (str(event.start), str(event.end), event.name) == ("2026-12-05", "2026-12-06", "Other Open")
    assert event.time_control == "90 min + 30 sec/move"
    assert not {each.code for each in event.issues} & {"DATE_MISSING", "DATE_NONSTANDARD", "HEADER_CONTRADICTS"}
    assert len(said(found, "FACTS_FROM_COLUMNS_FILE")) == 1
    assert said(found, "COLUMNS_FILE_UNUSED") == []


def test_a_fact_that_the_text_says_otherwise_is_told() -> None:
    found = read(VEGA_CROSSTABLE.encode(), FACTS)
    assert said(found, "FACTS_CONTRADICTED") == [
        "open.txt.columns.toml says name 'Other Open', row 1 says 'Liman Open'; the columns file was followed."
    ]


def test_a_file_for_all_events_tells_what_a_text_does_not_say() -> None:
    found = read(VEGA_CROSSTABLE.encode(), for_all=FACTS)
    event = understood(found)
    assert (str(event.start), event.name) == ("2026-12-05", "Liman Open")
    assert said(found, "FACTS_CONTRADICTED") == []
    assert said(found, "FACTS_FROM_COLUMNS_FILE") == [
        "all.toml says: start 2026-12-05; end 2026-12-06; time_control 90 min + 30 sec/move."
    ]


def test_a_trf_that_says_everything_stands_over_a_file_for_all_events() -> None:
    """One file with the days of one club's tables must not move the days of a TRF beside them."""
    plain = read(CODES.encode())
    assert read(CODES.encode(), for_all=b"[facts]\nstart = 2020-01-01\n").header == plain.header


def test_the_file_beside_it_stands_over_that_for_all() -> None:
    found = read(VEGA_CROSSTABLE.encode(), b"[facts]\nend = 2026-12-07\n", FACTS)
    event = understood(found)
    assert (str(event.start), str(event.end)) == ("2026-12-05", "2026-12-07")


def test_rounds_and_times_that_trf26_gives_in_code_are_stood_over() -> None:
    lines = "012 Liman Open\n142 5\n222 5400+30\n" + "\n".join(
        line for line in CODES.split("\n") if line[:3] not in ("012", "122", "142", "222", "XXR")
    )
    found = read(lines.encode(), b'[facts]\nrounds = 3\ntime_control = "15 min"\n')
    assert {fact.key for fact in found.header} & {"142", "222"} == set()
    assert understood(found).planned_rounds == 3
    assert read(lines.encode(), for_all=b'[facts]\nrounds = 3\ntime_control = "15 min"\n').header == (
        read(lines.encode()).header
    )


def test_what_else_it_says_is_unused_and_told() -> None:
    words = b'half = "x"\nnumbers = "rank"\n[headings]\nRtg = "rating"\n'
    assert said(read(VEGA_CROSSTABLE.encode(), words), "COLUMNS_FILE_UNUSED") == [
        "open.txt.columns.toml speaks of numbers, half, “Rtg”; "
        "of a file in the format vega-crosstable only its [facts] count."
    ]
    assert said(read(VEGA_CROSSTABLE.encode(), for_all=words), "COLUMNS_FILE_UNUSED") == []


def test_one_that_cannot_be_used_holds_its_event() -> None:
    source = SourceFile("open.txt", Path("nowhere"), VEGA_CROSSTABLE.encode(), columns=b"[facts]\nbegin = 1\n")
    found = read_tournament(source)
    assert isinstance(found, Refusal)
    assert (found.verdict, found.issues[0].code) == ("held", "COLUMNS_FILE_INVALID")
