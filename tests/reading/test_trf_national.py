"""National lines (TRF26): numbers and ratings that a federation gives its players, linked by the starting rank."""

import pytest

from ratebatch.reading import trf
from ratebatch.records.crosstable import Crosstable
from tests.reading.trf_samples import CODES, by_bytes

EVENT = CODES + "172 TUR NIDOF\n"
FIRST = len(EVENT.splitlines()) + 1
"""The row of the first line added."""


def national(federation: str, rank: object, number: str = "", rating: object = "", name: str = "") -> str:
    """Return a national line, its fields in their columns."""
    return f"{federation} {rank!s:>4}      {name:33} {rating!s:>4}     {number:11}".rstrip()


def read(*lines: str, event: str = EVENT) -> Crosstable:
    return trf.read((event + "\n".join(lines) + "\n").encode(), "a.trf")


def given(crosstable: Crosstable) -> list[tuple[str, str]]:
    """Return national number and rating of each player."""
    entries = crosstable.entries
    return list(zip(entries.national_id.tolist(), entries.national_rating.tolist(), strict=True))


def places(crosstable: Crosstable) -> list[tuple[int, int, str]]:
    return [found.place for found in crosstable.issues]


NONE = ("", "")


def test_numbers_and_ratings_of_the_players() -> None:
    crosstable = read(national("TUR", 1, "M000451", 2244), national("TUR", 4, "", 1650))
    assert given(crosstable) == [("M000451", "2244"), NONE, NONE, ("", "1650")]
    assert (crosstable.issues, crosstable.unknown) == ((), ())


def test_lines_before_the_players_and_in_small_letters() -> None:
    text = national("tur", 1, "M000451", 2244) + "\n" + EVENT
    assert given(trf.read(text.encode(), "a.trf"))[0] == ("M000451", "2244")


def test_of_several_federations_that_of_the_event_is_taken() -> None:
    other, own = national("GER", 1, "99", 2100), national("TUR", 1, "11", 2244)
    crosstable = read(other, own)
    assert given(crosstable)[0] == ("11", "2244")
    assert places(crosstable) == [(FIRST, 1, "NATIONAL_LINES_SEVERAL")]
    assert [fact.text for fact in crosstable.unknown] == [other]


def test_without_it_the_federation_whose_ratings_ordered_the_players() -> None:
    event = EVENT.replace("032 TUR", "032 FID").replace("172 TUR", "172 GER")
    crosstable = read(national("TUR", 1, "11", 2244), national("GER", 1, "99", 2100), event=event)
    assert given(crosstable)[0] == ("99", "2100")


def test_of_several_federations_of_others_none_is_taken() -> None:
    crosstable = read(national("GER", 1, "99", 2100), national("FRA", 1, "98", 2000))
    assert given(crosstable)[0] == NONE
    assert places(crosstable) == [(FIRST, 1, "NATIONAL_LINES_SEVERAL")]
    assert len(crosstable.unknown) == 2


def test_the_only_federation_of_a_player_is_taken_whichever_it_is() -> None:
    crosstable = read(national("GER", 1, "99", 2100), national("TUR", 2, "11", 1700))
    assert given(crosstable)[:2] == [("99", "2100"), ("11", "1700")]
    assert crosstable.issues == ()


def test_a_second_line_of_the_same_federation_is_said_and_not_used() -> None:
    crosstable = read(national("TUR", 1, "11", 2244), national("TUR", 1, "12", 2245))
    assert given(crosstable)[0] == ("11", "2244")
    assert places(crosstable) == [(FIRST + 1, 1, "NATIONAL_LINE_REPEATED")]
    assert len(crosstable.unknown) == 1


def test_a_line_of_a_player_who_is_not_there() -> None:
    crosstable = read(national("TUR", 9, "11", 2244))
    assert places(crosstable) == [(FIRST, 5, "NATIONAL_LINE_WITHOUT_PLAYER")]
    assert [fact.row for fact in crosstable.unknown] == [FIRST]


def test_a_line_out_of_its_columns_is_not_used_and_does_not_hold_the_event() -> None:
    crosstable = read(national("TUR", 1, "11", 22440))
    assert given(crosstable)[0] == NONE
    assert places(crosstable) == [(FIRST, 53, "NATIONAL_LINE_INVALID")]


def test_a_name_counted_in_bytes_is_moved_back() -> None:
    line = national("TUR", 1, "11", 2244, name="Şahin, Çağrı")
    crosstable = read(by_bytes(line))
    assert given(crosstable)[0] == ("11", "2244")
    assert places(crosstable) == [(FIRST, 48, "COLUMNS_BY_BYTE")]


def test_record_172_belongs_to_national_lines() -> None:
    crosstable = read(national("TUR", 1, "11", 2244), event=CODES)
    assert places(crosstable) == [(FIRST - 1, 1, "START_ORDER_MISSING")]


@pytest.mark.parametrize("record", "XXA XXP XXQ BBW BBQ DAT ACC PAB FPB HPB ZPB TSE MFO DFM".split())  # noqa: SIM905
def test_records_of_programs_are_no_federations(record: str) -> None:
    crosstable = read(f"{record}    1    2")
    assert (given(crosstable)[0], crosstable.header[-1].key) == (NONE, record)


@pytest.mark.parametrize("line", ["FID    1", "NON    1", "TUR 1  2", "TUR    x", "TURK   1"])
def test_what_is_no_national_line_is_an_unknown_record(line: str) -> None:
    crosstable = read(line)
    assert places(crosstable) == [(FIRST, 1, "RECORD_UNKNOWN")]


def test_an_identity_number_is_shown_in_no_message() -> None:
    crosstable = read(national("TUR", 9, "10000000146", 2244), national("TUR", 1, "10000000146", 22440))
    assert "10000000146" not in str([found.model_dump() for found in crosstable.issues])
