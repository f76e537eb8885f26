"""A text with commas between its fields and commas in its numbers: one error for the cause, none for its cells."""

from pathlib import Path

import pytest

from ratebatch.reading.tournament_files import Refusal, SourceFile, read_tournament
from ratebatch.records.crosstable import Crosstable

HEADING = "No.,Name,Rtg,1.Rd,2.Rd,Pts.,Rk."
DRAWN = (
    '1,"Alfa, Ada",1800,2w{half},3b1,{one},1',
    '2,"Bravo, Bora",1700,1b{half},-1,{one},2',
    '3,"Charlie, Can",1600,-0,1w0,0,3',
)


def read(half: str, one: str, heading: str = HEADING) -> Crosstable | Refusal:
    lines = [heading, *(line.format(half=half, one=one) for line in DRAWN)]
    return read_tournament(SourceFile("open.csv", Path("nowhere"), ("\n".join(lines) + "\n").encode()), None)


@pytest.mark.parametrize(("half", "one"), [("0,5", "1.5"), ("0,5", "1,5"), ("½", "1,5")])
def test_decimal_commas_without_quotes_are_one_error(half: str, one: str) -> None:
    refused = read(half, one)
    assert isinstance(refused, Refusal)
    assert (refused.verdict, [each.code for each in refused.issues]) == ("held", ["DECIMAL_COMMA_SPLIT"])
    (told,) = refused.issues
    assert (told.source.row, told.source.column) == ((2, 4) if half == "0,5" else (2, 6))
    assert f"“{'2w0,5' if half == '0,5' else '1,5'}” became two cells" in told.message


@pytest.mark.parametrize(("half", "one"), [("½", "1.5"), ("½", '"1,5"'), ("½", "5")])
def test_other_tables_are_read(half: str, one: str) -> None:
    assert isinstance(read(half, one), Crosstable)


def test_columns_without_a_heading_behind_the_table_are_no_half_points() -> None:
    lines = [HEADING, *(f"{line.format(half='½', one='1.5')},note" for line in DRAWN)]
    content = ("\n".join(lines) + "\n").encode()
    assert isinstance(read_tournament(SourceFile("open.csv", Path("nowhere"), content), None), Crosstable)
