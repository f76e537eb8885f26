"""What the file declares about points is used for the check of points, the stronger record first."""

import pytest

from ratebatch.issues import Source
from ratebatch.normalising.scoring import COMMON, hundredths, scoring_is_one, scoring_of
from ratebatch.records.crosstable import HeaderFact
from ratebatch.records.results import Result


def values(*lines: str, colour: int = 1) -> dict[Result, int]:
    header = [HeaderFact(line[:3], line[4:], row) for row, line in enumerate(lines, start=1)]
    return dict(zip(Result, scoring_of(header).points[colour].tolist(), strict=True))


def test_nothing_declared() -> None:
    assert scoring_of([HeaderFact("012", "W=3.0", 1)]) is COMMON
    assert values()[Result.WIN] == 100
    assert values()[Result.BYE_PAIRING] == 100


@pytest.mark.parametrize(
    ("line", "result", "value"),
    [
        ("162  W 3.0    D 1.0    L 0.0", Result.WIN, 300),
        ("162  W 3.0    D 1.0    L 0.0", Result.FORFEIT_WIN, 300),
        ("162  W 3.0    D 1.0    L 0.0", Result.BYE_HALF, 100),
        ("162  P 0.5    W 3.0", Result.BYE_PAIRING, 50),
        ("162  A 0.5", Result.FORFEIT_LOSS, 50),
        ("XXS W=3.0 D=1.0 PAB=3.0", Result.DRAW, 100),
        ("XXS PAB=1.5 W=3.0", Result.BYE_PAIRING, 150),
        ("XXS FPB=2", Result.BYE_FULL, 200),
        ("XXS WW=2.0", Result.WIN, 200),
        ("BBW  2.0", Result.WIN, 200),
        ("BBU  0.5", Result.BYE_PAIRING, 50),
    ],
)
def test_declared(line: str, result: Result, value: int) -> None:
    assert values(line)[result] == value


def test_codes_by_colour() -> None:
    assert values("XXS BW=1.5", colour=2)[Result.WIN] == 150
    assert values("XXS BW=1.5", colour=1)[Result.WIN] == 100


def test_the_stronger_record_is_laid_over_the_weaker() -> None:
    declared = values("162  W 3.0", "XXS W=2.0 D=0.6", "BBW  5.0", "BBL  0.1")
    assert (declared[Result.WIN], declared[Result.DRAW], declared[Result.LOSS]) == (300, 60, 10)


def test_hundredths() -> None:
    assert [hundredths(text) for text in ("1", "0.5", "0,5", "1.25", "10.0")] == [100, 50, 50, 125, 1000]


def contradictions(*lines: str) -> list[tuple[int, int, str]]:
    header = [HeaderFact(line[:3], line[4:], row) for row, line in enumerate(lines, start=1)]
    return [found.place for found in scoring_is_one(header, Source("a.trf"))]


@pytest.mark.parametrize(
    ("lines", "rows"),
    [
        (["162  W 1.0    D 0.5    L 0.0", "XXS W=1.0 D=0.5", "BBW  1.0"], []),
        (["162  W 1.0", "XXS W=3.0"], [2]),
        (["XXS W=3.0", "162  W 1.0"], [1]),
        (["XXS W=3.0", "BBW  1.0"], [2]),
        (["162  W 1.0", "XXS W=3.0", "BBW  2.0"], [2, 3]),
        (["162  W 1.0", "XXS WW=1.0 BW=1.5"], [2]),
        (["162  P 0.5", "XXS PAB=1.0", "BBU  0.5"], [2]),
        (["XXS W=3.0", "XXS W=1.0"], []),
        (["162  W 1.0", "BBD  1.0"], []),
    ],
)
def test_records_that_contradict(lines: list[str], rows: list[int]) -> None:
    assert contradictions(*lines) == [(row, 5, "SCORING_CONTRADICTED") for row in rows]


def test_a_value_may_stand_without_a_blank() -> None:
    assert values("162  W10.0   D 5.0")[Result.WIN] == 1000
