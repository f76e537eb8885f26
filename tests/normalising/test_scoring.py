"""What the file declares about points is used for the check of points, the stronger record first."""

import pytest

from ratebatch.normalising.scoring import COMMON, hundredths, scoring_of
from ratebatch.records.results import Result
from ratebatch.records.tournament import HeaderFact


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
